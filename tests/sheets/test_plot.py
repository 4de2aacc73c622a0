"""Where the lines of a chart run, worked out by hand."""

import pytest

from sheets.season_report.plot import DASHES, MARKS, MOST_LINES, Room, Series, draw, spread, ticks

ROOM = Room(width=130, height=60, left=10, right=20, top=5, low=5, apart=8)


@pytest.mark.parametrize(("low", "high", "expected"), [
    (3, 18, [0, 5, 10, 15, 20]),
    (0, 0, [0, 1]),
    (-4, 21, [-10, 0, 10, 20, 30]),
    (0, 103, [0, 50, 100, 150]),
    (-7, -2, [-8, -6, -4, -2, 0, 2]),
])  # fmt: skip
def test_a_scale_has_round_numbers_and_nought(low, high, expected):
    assert ticks(low, high) == expected


def test_marks_stand_where_paper_and_pencil_put_them():
    """From 10 to 110 across for three games; from 5 to 55 down for 20 to 0: a point is 2.5."""
    (line,) = draw([Series("Anna", [0, 20, 10])], ROOM).lines
    assert line.marks == [(10, 55), (60, 5), (110, 30)]
    assert line.label == (110, 30)
    assert line.values == [0, 20, 10]


def test_who_did_not_play_has_no_mark():
    plot = draw([Series("Anna", [20, 5, 10]), Series("Ben", [None, 8, None])], ROOM)
    assert [mark[0] for mark in plot.lines[1].marks] == [60]


def test_a_single_game_stands_in_the_middle():
    (line,) = draw([Series("Anna", [7])], ROOM).lines
    assert line.marks[0][0] == 60


def test_labels_never_lie_on_each_other():
    assert spread([30, 30, 30], 8, 5, 55) == [30, 38, 46]
    assert spread([54, 55], 8, 5, 55) == [47, 55]
    assert spread([10, 40], 8, 5, 55) == [10, 40]


def test_every_line_has_dashes_and_marks_of_its_own():
    assert len(set(DASHES)) == len(set(MARKS)) == MOST_LINES
    assert all(x * x + y * y <= 1.0001 for mark in MARKS for x, y in mark)
