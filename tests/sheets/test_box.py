"""Arithmetic in millimetres."""

import pytest

from scoring.shapes import Cell, Hexes, Squares
from sheets.draw.box import Box, Size
from sheets.draw.strokes import cell_box
from sheets.printing import Printing, UnknownPaper, WrongCopies, paper_size

PAGE = Box(0, 0, 210, 297)


def test_strips_are_counted_from_the_top():
    first, second = PAGE.rows(2, 10, gap=5)
    assert (first.top, first.y, second.top, second.y) == (297, 287, 282, 272)


def test_even_columns_fill_the_box():
    columns = PAGE.inset(10).even(3, gap=5)
    assert columns[0].x == 10
    assert columns[-1].right == pytest.approx(200)
    assert {round(column.width, 6) for column in columns} == {60}


def test_a_box_in_the_middle_has_equal_margins():
    box = PAGE.middle(190, 277)
    assert (box.x, box.y, 210 - box.right, 297 - box.top) == (10, 10, 10, 10)


def test_the_first_cell_of_a_board_is_at_the_upper_left():
    grid = Box(10, 20, 117, 117)
    assert cell_box(Squares(9, 9), 0, 0, grid) == Box(10, 124, 13, 13)


def test_a_hex_board_fills_its_box():
    shape, box = Hexes(20, 20), Box(0, 0, 205, 180)
    corners = [box.place(corner, shape) for corner in shape.outline(Cell(19, 19))]
    assert max(corner.x for corner in corners) == pytest.approx(205)
    assert min(corner.y for corner in corners) == pytest.approx(0)


@pytest.mark.parametrize("name", ["A4", "a4", "210x297", "210 × 297"])
def test_a_paper_is_found_by_name_or_by_millimetres(name):
    assert paper_size(name) == Size(210, 297)


@pytest.mark.parametrize("name", ["b7", "10x10", "210", "9999x9999", "-5x200"])
def test_an_unknown_paper_is_quoted(name):
    with pytest.raises(UnknownPaper, match=name):
        paper_size(name)


def test_too_many_copies_are_refused():
    with pytest.raises(WrongCopies, match="5000 copies"):
        Printing(copies=5000)
