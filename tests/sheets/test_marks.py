"""Marks by which a photo is straightened."""

from itertools import combinations

import pytest

from sheets.draw.box import Box
from sheets.draw.marks import DICTIONARY, EDGE, MARK, mark_places, modules, runs


@pytest.mark.parametrize("page", [Box(0, 0, 297, 210), Box(0, 0, 210, 297), Box(105, 0, 105, 148)])
def test_ten_marks_stand_round_the_edge(page):
    places = mark_places(page)
    assert len(set(places)) == 10
    assert all(page.inset(EDGE).holds(place) for place in places)
    assert not any(page.inset(EDGE + MARK + 0.1).holds(place) for place in places)


def test_the_first_mark_is_at_the_upper_left():
    first = mark_places(Box(0, 0, 297, 210))[0]
    assert (first.x, 210 - first.top) == (5, 5)


def test_no_mark_looks_like_another_when_turned():
    def turned(bits):
        rows = [[bits >> (15 - row * 4 - col) & 1 for col in range(4)] for row in range(4)]
        around = [list(row) for row in zip(*rows[::-1], strict=True)]
        return int("".join(str(bit) for row in around for bit in row), 2)

    for one, other in combinations(DICTIONARY, 2):
        quarters = [other := turned(other) for _ in range(4)]
        assert min((one ^ quarter).bit_count() for quarter in quarters) >= 4


def test_runs_of_black_modules():
    assert list(runs([True, True, False, True])) == [(0, 2), (3, 1)]


def test_a_short_code_is_a_small_square():
    rows = modules("TR2IYFK22B9IHJPO0000", "m")
    assert {len(row) for row in rows} == {len(rows)} == {21}
