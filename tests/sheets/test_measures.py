"""Millimetres are a promise: key lines of every game, read back out of the finished PDF."""

from itertools import pairwise

import pytest

from scoring.games import find_game
from sheets.pages.document import make_pdf
from sheets.printing import Printing
from tests.sheets.reading import boxes, segments

EXACT = 0.01  # mm
BOARD_SIDE = 145  # mm down, with five spaces
PAPERS = ("a4", "letter")


def printed(key, sheet, **settings):
    return make_pdf(find_game(key), [sheet], Printing(**{"copies": 1, **settings}))


def lengths(data, number=0):
    """How far every line of a page goes across, and how far up."""
    return [(abs(b.x - a.x), abs(b.y - a.y)) for a, b in segments(data, number)]


def count_of(width, height, found):
    close = pytest.approx((width, height), abs=EXACT)
    return sum(each == close for each in found)


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_both_rulers_of_the_test_page_are_100_millimetres_long(paper):
    found = lengths(printed("pocket-kingdoms", "printer-test", paper=paper))
    assert count_of(100, 0, found) == 1
    assert count_of(0, 100, found) == 1


def test_the_ticks_of_a_ruler_are_a_millimetre_apart():
    lines = segments(printed("pocket-kingdoms", "printer-test"))
    (ruler,) = (a for a, b in lines if b.x - a.x == pytest.approx(100, abs=EXACT))
    ticks = sorted({round(a.x, 4) for a, b in lines
                    if a.x == b.x and a.y == ruler.y and b.y > a.y})  # fmt: skip
    assert len(ticks) == 101
    assert [b - a for a, b in pairwise(ticks)] == pytest.approx([1] * 100, abs=EXACT)


@pytest.mark.parametrize(("sheet", "cell"), [("sheet", 13), ("pocket", 8.5)])
def test_a_cell_of_the_kingdom_has_its_size(sheet, cell):
    data = printed("pocket-kingdoms", sheet)
    assert count_of(9 * cell, 9 * cell, [box.size for box in boxes(data)]) == 1
    assert count_of(cell, 0, lengths(data)) >= 81
    assert count_of(0, cell, lengths(data)) >= 81


@pytest.mark.parametrize("key", ["kingdoms-2002", "kingdoms-2011"])
def test_a_space_of_the_kingdoms_board_is_square_and_holds_a_tile(key):
    found = lengths(printed(key, "board"))
    side = BOARD_SIDE / 5
    assert count_of(side, 0, found) == 60
    assert count_of(0, side, found) == 30


@pytest.mark.parametrize(
    ("key", "sheet", "width", "height"),
    [
        ("kingdoms-2002", "tiles", 25, 25),
        ("kingdoms-2011", "tiles", 25, 25),
        ("kingdoms-2011", "set-up", 95, 82),
        ("kartenreich", "setup", 63, 88),
        ("kingdom-builder", "reference", 63, 88),
        ("kingdom-builder", "tiles", 32, 46),
        ("kingdom-builder", "cards", 44, 68),
        ("kingdom-builder", "locations", 20, 20),
        ("kingdom-builder", "settlements", 14, 14),
    ],
)
@pytest.mark.parametrize("paper", PAPERS)
def test_what_is_cut_out_has_its_size(key, sheet, width, height, paper):
    found = lengths(printed(key, sheet, paper=paper, cut="lines"))
    assert count_of(width, 0, found) > 1
    assert count_of(0, height, found) > 1


@pytest.mark.parametrize("paper", PAPERS)
def test_the_row_of_kartenreich_goes_all_across_the_drawing(paper):
    rows = [box.size for box in boxes(printed("kartenreich", "score", paper=paper))]
    assert count_of(254.6, 13.4, rows) == 2
    assert count_of(254.6 / 21, 13.4, rows) == 42
