"""A language that is longer than any other finds room on every sheet, and nothing stays English."""

import pytest

from scoring.kartenreich.worth_words import PARTS
from sheets.pages.document import sheets_of
from sheets.printing import Printing
from sheets.score_report import make_report
from tests.pseudo import pseudo_language, untranslated
from tests.sheets.reading import acting, overlapping, texts
from tests.sheets.test_every_field import FILLABLE
from tests.sheets.test_texts import watching
from web.printing.dealing import deal_of
from web.tally.report import Reporter

LOOKS = {"normal": {}, "large": {"large": True}, "fillable": {"fillable": True}}
FOOT = ("tallyroll print", "--")  # what is typed to print it again
PIECES = {*PARTS, "wonder"}
TYPED = {*PIECES, *(piece[:3] for piece in PIECES), "per", "next", "to"}  # examples of notation
ACCENTS = 0.6  # mm that a capital with its accent may rise into the line above


@pytest.fixture(scope="module")
def pseudo():
    return pseudo_language()


def printed(game, sheet, pseudo, **settings):
    """A sheet; what is dealt is said in words, too."""
    deals = (deal_of(game, 7),) if game.deals else ()
    printing = Printing(copies=1, languages=(pseudo,), deals=deals, **settings)
    return acting(game, [sheet.key], printing)


@pytest.mark.parametrize("look", LOOKS)
def test_a_long_language_is_printed_whole_and_alone(game, look, pseudo, monkeypatch):
    for sheet in sheets_of(game):
        if look == "fillable" and sheet.key not in FILLABLE[game.key]:
            continue  # refused, or the same as without fields
        with watching(monkeypatch) as pens:
            pages = texts(printed(game, sheet, pseudo, **LOOKS[look]))
        assert pens[-1].strays() == []  # the letters of those before were too wide
        for words in pages:
            assert overlapping(words, ACCENTS) == []
            said = " ".join(word for word, _ in words if not word.startswith(FOOT))
            assert {*untranslated(said, game.key)} <= TYPED


def test_a_score_is_printed_in_a_long_language(game, pseudo):
    finished = game.read(game.example)
    told = Reporter(game, pseudo.catalogue).report(game.score(finished))
    names = [player["name"] for player in told["players"]]
    for words in texts(make_report(game, finished, told, Printing(languages=(pseudo,)))):
        assert overlapping(words, ACCENTS) == []
        assert untranslated(" ".join(word for word, _ in words), *names) == []
