"""People read words that they know: what once sounded odd or said one thing twice stays away."""

import re
from pathlib import Path

import pytest

from assets.catalogues import catalogue
from tests import words
from web.tables import story

ROOT = Path(__file__).parent
ENGLISH = (
    r"\b(anew|shall|deeds?|mend)\b",
    r"\bowner\b",  # of a table: its host
    r"\b(Lying|Upright|Way round|Farther away|Closer)\b",  # Landscape, Portrait, Zoom
    r"\b(Take it along|Take it in|Take in a|Take it away|Take off:|Keep it$)",  # Export, Import
    r"\bTo the (first page|content|history)\b",  # Home, Skip to content
    r"\brests until\b|\bserver is away\b|\bdid not arrive\b",
    r"\b(Open readings|What you agreed on|To agree on before|What did you write)\b",
    r"\b(Receipt|What is kept|What came|Every outcome$)",
    r"\b(stands here|stands among|in the kingdom stand|speaks against)\b",
    r"\b(Lock the door|locked the door|the door is locked)\b",
    r"\b(share of chance|number of the deal|took back)\b",
    r"\bExpected is\b|\bexpected was\b|\bis no (data|fillable|finished)\b",
    r"\bWho (has|builds|writes|enters) [^?]*\b(begins|takes|need not)\b",  # whoever
    r"(?<![\w,-])-\d",  # a true minus
)
GERMAN = (
    r"Telefon",  # Handy
    r"Gebirge",  # Berg
    r"Baustelle",  # Bauplatz
    r"Sektor",  # Quadrant
    r"Spielplan|Spielfeld|\bPl(an|äne)\b",  # Brett
    r"(?<!dazu )\bvom Rang\b",  # mit Rang
    r"\b(Meins|Beleg|Mitnehmen|Hingehen|Zählen)\b",
    r"\b[Ff]otografier",  # scannen
    r"\b(Tür|ruft das Spielende|Das Letzte zurück|Offene Lesarten|spricht gegen)\b",
    r"\bausgefüllte[sn]? Bl[aä]tt",  # Bogen
    r"\bBeitrag\b",  # zum Zufall: Anteil
    r"(?<![\w,-])-\d",
)
# Names of facts, and commands, which are typed with a hyphen
NOT_SAID = re.compile(r"{\w+[^}]*}|(?<=[“„])[^“”„]*--[^“”„]*")


def texts(message):
    return [message] if isinstance(message, str) else list(message)


def english():
    return [text for message in words.template() if message.id for text in texts(message.id)]


def german():
    files = [words.read("de"), *map(words.read_own, words.own_words())]
    return [
        text for file in files for message in file if message.id for text in texts(message.string)
    ]


def shown():
    """Every line that a page or a command shows, without the marks around it."""
    folders = (ROOT / "web" / "shown", ROOT / "scoring" / "told")
    lines = [
        line
        for folder in folders
        for file in sorted(folder.glob("*.txt"))
        for line in file.read_text(encoding="utf-8").splitlines()
    ]
    assert lines
    return [line for line in lines if re.match(r"[A-Z][a-z’]* [a-z]", line)]


def odd(said, patterns):
    found = re.compile("|".join(patterns))
    return [text for text in said if found.search(NOT_SAID.sub("", text))]


@pytest.mark.parametrize(
    ("said", "patterns"), [(english, ENGLISH), (german, GERMAN), (shown, ENGLISH[:-1])]
)
def test_no_odd_word_comes_back(said, patterns):
    assert odd(said(), patterns) == []


@pytest.mark.parametrize(
    ("patterns", "text"),
    [(ENGLISH, "Start anew"), (ENGLISH, "Anna has -6 points."), (GERMAN, "Dieses Telefon")],
)
def test_an_odd_word_is_found(patterns, text):
    assert odd([text], patterns) == [text]


def test_the_german_log_of_a_table_has_one_tense():
    told = [text for text in vars(story).values() if isinstance(text, story.Word)]
    said = [catalogue("de").gettext(text) for text in told]
    deeds = [text for text in said if text.startswith(("{name}", "{to}"))]
    assert [text for text in deeds if not re.search(r"\b(hat|ist|haben)\b", text)] == []
