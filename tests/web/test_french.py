"""French has a narrow space before : ; ? and !, wherever the program puts one of them."""

import copy
import re

import pytest
from click.testing import CliRunner

from assets.catalogues import catalogue
from sheets.pages.document import sheets_of
from sheets.printing import Printing
from tests.sheets.reading import EVERY, acting
from tests.sheets.test_texts import watching
from tests.web import shown
from web.cli import COMMANDS, cli
from web.commands.click_words import speak

SILENT = re.compile(r"<(script|style|svg|textarea|code|pre)\b.*?</\1>", re.S)
READ = re.compile(r'>([^<]+)<|\s(?:aria-label|title|placeholder|alt)="([^"]*)"')
ENTRY = re.compile(r"^ +[a-z_]+: [a-z]+ ", re.M)  # as it is typed into a text
QUOTING = ("example", "quadrant add", "verify broken")  # commands that tell lines of a text
TIGHT = re.compile(r"\S*[^\W\d_][:;?!](?=\s|$)")


@pytest.fixture
def french(app, monkeypatch):
    """An app that is looked at from France."""
    monkeypatch.setattr(shown, "PAGE", {**shown.PAGE, "Accept-Language": "fr"})
    return app


@pytest.fixture
def program():
    """The command as it speaks there."""
    spoken = copy.deepcopy(cli)
    speak(spoken, catalogue("fr"))
    yield spoken
    speak(copy.deepcopy(cli), catalogue("en"))  # click's own words are those of the process


def read_on(page):
    """What people read on a page, or hear."""
    return "\n".join("".join(found) for found in READ.findall(SILENT.sub("", page)))


def test_no_page_has_a_sign_directly_after_a_letter(french):
    pages = {name: page for name, page in shown.pages(french) if "<html" in page}
    found = {name: TIGHT.findall(read_on(page)) for name, page in pages.items()}
    assert len(pages) > 50
    assert {name: signs for name, signs in found.items() if signs} == {}


@pytest.mark.parametrize("command", ["", *(command.name for command in COMMANDS)])
def test_no_help_has_a_sign_directly_after_a_letter(program, command):
    told = CliRunner().invoke(program, [*command.split(), "--help"], obj="fr").output
    assert "--help" in told
    assert TIGHT.findall(told) == []


def test_no_command_has_a_sign_directly_after_a_letter():
    commands = [each for each in shown.COMMANDS if not each.startswith(QUOTING)]
    told = shown.typed([each for each in commands if "--json" not in each], "fr")
    assert TIGHT.findall(ENTRY.sub("", told)) == []


def test_no_sheet_has_a_sign_directly_after_a_letter(game, monkeypatch):
    printing = Printing(copies=1, languages=(EVERY["fr"],))
    with watching(monkeypatch) as pens:
        for sheet in sheets_of(game):
            acting(game, [sheet.key], printing)
    texts = [text for pen in pens for words in pen.words.values() for text, _ in words]
    assert len(texts) > 50
    assert [text for text in texts if TIGHT.search(text)] == []
