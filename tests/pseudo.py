"""A made-up language, ``xx``: every sentence of the program, longer and in accented letters.

What is still to be read in plain letters was never marked for translation, and what is cut off
would be cut off in a long language, too. It has three plural forms, as Slavic languages do.
"""

import math
import os
import re
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog

from assets.catalogues import Translated
from sheets.printing import Language
from tests.sixth.lists import FOLDER
from tests.words import ROOMS, ROOT, template, written

TAG = "xx"
BEGUN = "yy"  # a folder without a catalogue, which is no language yet
LONGER = 1.4  # times as long as in English
FORMS = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
PLAIN = "acdeghijklnorstuwyzACDEGHIJKLNORSTUWYZ"
ACCENTED = str.maketrans(PLAIN, "åçďëğħîĵķłñøřšťüŵÿžÅÇĎËĞĦÎĴĶŁÑØŘŠŤÜŴŸŽ")
VOWELS = {*"åëîøüÅËÎØÜ"}
KEPT = re.compile(r"(\{[^{}]*\}|%\(\w+\)[sd]|<[^<>]*>|&\w+;)")  # facts and marks
ENGLISH = re.compile(rf"(?<!\w)(?=[A-Za-z]*[{PLAIN}])[A-Za-z]{{2,}}(?!\w)")  # no mark, no cell


def pseudo(text: str) -> str:
    """A sentence in this language."""
    parts = KEPT.split(text)
    plain = sum(len(part) for part in parts[::2])
    missing = math.ceil(plain * LONGER) - plain
    for number in range(0, len(parts), 2):
        share = round(missing * len(parts[number]) / plain) if plain else 0
        parts[number] = longer(parts[number].translate(ACCENTED), share)
    return "".join(parts)


def longer(text: str, by: int) -> str:
    """Vowels are drawn out, one after the other and, if need be, once more."""
    places = [place for place, letter in enumerate(text) if letter in VOWELS]
    counts = dict.fromkeys(range(len(text)), 1)
    for number in range(by if places else 0):
        counts[places[number % len(places)]] += 1
    return "".join(letter * counts[place] for place, letter in enumerate(text))


@cache
def catalogue_text() -> str:
    """The catalogue, complete."""
    made = Catalog(locale=TAG)
    made.mime_headers = [("Plural-Forms", FORMS)]
    for message in template((*ROOMS, FOLDER)):  # the sixth game has no other catalogue
        if message.id:
            one, *many = [message.id] if isinstance(message.id, str) else message.id
            forms = (pseudo(one), *(pseudo(text) for text in many * 2))
            made.add(message.id, forms if many else forms[0])
    return written(made, TAG)


def pseudo_language() -> Language:
    return Language(TAG, Translated(catalogue_text(), TAG))


def program_with(folder: Path) -> dict[str, str]:
    """The program with one more catalogue, as a part of the environment, which stays as it is."""
    for room in ROOMS:
        (folder / room).symlink_to(ROOT / room)
    locale = folder / "assets" / "locale"
    for tag in (TAG, BEGUN):
        (locale / tag).mkdir(parents=True)
    for path in (*(ROOT / "assets").iterdir(), *(ROOT / "assets" / "locale").iterdir()):
        if path.name not in ("locale", "__pycache__"):
            (folder / path.relative_to(ROOT)).symlink_to(path)
    (locale / TAG / "tallyroll.po").write_text(catalogue_text(), encoding="utf-8")
    path = filter(None, (str(folder), os.environ.get("PYTHONPATH")))
    return {"PYTHONPATH": os.pathsep.join(path)}


def untranslated(text: str, *known: str) -> list[str]:
    """English words in a text, but for names and the like."""
    for name in sorted(known, key=len, reverse=True):
        text = text.replace(name, "")
    return ENGLISH.findall(text)
