"""Every page says all that it has to say in every language: nothing clipped, nothing too small.

What is looked at is measured: the words that the pen wrote, and the boxes that it drew. One pass
over the sheets of a game answers every question, since drawing them is what takes time.
"""

from itertools import combinations

import pytest

from assets.catalogues import LANGUAGES
from scoring.games import find_game
from sheets.pages.document import sheets_of
from sheets.printing import Printing
from tests.sheets.reading import EVERY, acting, overlapping, pages
from tests.sheets.test_pages import CLEAR
from tests.sheets.test_texts import watching
from web.printing.dealing import deal_of

SMALLEST = 6.5  # points
MAIN = (  # what every table has before it: these are looked at in every pair of languages
    ("pocket-kingdoms", "sheet"), ("kingdoms-2011", "pad"),
    ("kingdom-builder", "setup"), ("kartenreich", "score"),
)  # fmt: skip


def faults(game, sheet, printing, monkeypatch):
    """Words that leave their box or the paper, lie on one another or are too small to read."""
    with watching(monkeypatch) as pens:
        data = acting(game, [sheet], printing)
    pen = pens[-1]  # the letters of those before were too wide
    yield from pen.strays()
    yield from (word for word, size in pen.sizes.items() if size < SMALLEST)
    for whole, words in pages(data):
        room = whole.inset(CLEAR)
        yield from overlapping(words)
        yield from (word for word, box in words if not room.holds(box))


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_printed_whole(game, language, large, monkeypatch):
    deals = (deal_of(game, 7),) if game.deals else ()
    printing = Printing(copies=1, languages=(EVERY[language],), deals=deals, large=large)
    found = {
        sheet.key: list(faults(game, sheet.key, printing, monkeypatch)) for sheet in sheets_of(game)
    }
    assert {key: wrong for key, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("pair", [*combinations(LANGUAGES, 2)], ids=" and ".join)
def test_two_languages_are_printed_whole(pair, monkeypatch):
    """Which of two is the first changes nothing but the order, so each is the first sometimes."""
    order = pair if LANGUAGES.index(pair[0]) % 2 else pair[::-1]
    printing = Printing(copies=1, languages=tuple(EVERY[each] for each in order))
    found = {key: list(faults(find_game(key), sheet, printing, monkeypatch)) for key, sheet in MAIN}
    assert {key: wrong for key, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["kingdoms-2002", "kingdoms-2011"])
def test_a_set_up_card_of_two_variants_keeps_its_letters_wide(key, language, monkeypatch):
    variants = ("last-castle", "no-luck")
    printing = Printing(copies=1, languages=(EVERY[language],), variants=variants)
    with watching(monkeypatch) as pens:
        acting(find_game(key), ["set-up"], printing)
    assert {pen.look.narrow for pen in pens} == {1}
