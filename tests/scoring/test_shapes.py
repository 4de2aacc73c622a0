"""Cells, neighbours and outlines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.shapes import Cell, Hexes, Point, Squares, Strip, groups, letters, spans
from tests.scoring.boards import quick

SHAPES = [Squares(5, 6), Squares(9, 9), Hexes(20, 20), Hexes(3, 4), Strip(1, 42)]
every_shape = pytest.mark.parametrize("shape", SHAPES, ids=repr)


def around(shape, name):
    return {str(cell) for cell in shape.neighbours(Cell.named(name))}


@pytest.mark.parametrize(
    ("name", "row", "col"), [("a1", 0, 0), ("b3", 2, 1), ("z20", 19, 25), ("aa1", 0, 26)]
)
def test_a_cell_is_called_by_its_column_and_row(name, row, col):
    assert str(Cell(row, col)) == name
    assert Cell.named(name) == (row, col)


def test_a_name_may_be_typed_in_capitals():
    assert Cell.named("B3") == Cell(2, 1)


@pytest.mark.parametrize("name", ["", "b", "3", "3b", "b-3", "b3c", "ä1", "b²", " b3", "b99999999"])
def test_what_names_no_cell_is_nothing(name):
    assert Cell.named(name) is None


@quick
@given(st.integers(0, 700), st.integers(0, 98))
def test_every_cell_is_found_by_its_name(col, row):
    assert Cell.named(str(Cell(row, col))) == Cell(row, col)


def test_columns_go_on_after_z_with_two_letters():
    assert [letters(col) for col in (0, 25, 26, 51, 52)] == ["a", "z", "aa", "az", "ba"]


def test_a_square_has_four_neighbours_and_no_diagonal_ones():
    assert around(Squares(5, 6), "c3") == {"c2", "c4", "b3", "d3"}


def test_a_square_in_the_corner_has_two_neighbours():
    assert around(Squares(5, 6), "f5") == {"f4", "e5"}


def test_a_hex_in_an_unshifted_row_leans_left():
    assert around(Hexes(20, 20), "e5") == {"d5", "f5", "d4", "e4", "d6", "e6"}


def test_a_hex_in_a_shifted_row_leans_right():
    assert around(Hexes(20, 20), "e6") == {"d6", "f6", "e5", "f5", "e7", "f7"}


def test_a_hex_in_the_corner_keeps_to_the_board():
    assert around(Hexes(20, 20), "a1") == {"b1", "a2"}
    assert around(Hexes(20, 20), "t20") == {"s20", "t19"}


@every_shape
def test_neighbours_are_mutual_and_on_the_board(shape):
    for cell in shape.cells():
        assert cell not in shape.neighbours(cell)
        assert all(cell in shape.neighbours(near) for near in shape.neighbours(cell))


@every_shape
def test_neighbours_share_exactly_one_edge(shape):
    def corners(cell):
        return {(round(x, 6), round(y, 6)) for x, y in shape.outline(cell)}

    for cell in shape.cells()[:60]:
        others = [other for other in shape.cells() if len(corners(cell) & corners(other)) == 2]
        assert set(others) == shape.neighbours(cell)


@every_shape
def test_every_outline_lies_within_the_size(shape):
    for cell in shape.cells():
        for x, y in shape.outline(cell):
            assert -1e-9 <= x <= shape.size.x + 1e-9
            assert -1e-9 <= y <= shape.size.y + 1e-9


@every_shape
def test_cells_are_listed_row_by_row(shape):
    assert list(shape.cells()) == sorted(shape.cells())
    assert len(shape.cells()) == shape.rows * shape.cols


def test_a_square_is_one_wide_and_one_high():
    assert Squares(2, 2).outline(Cell(1, 0)) == (
        Point(0, 1),
        Point(1, 1),
        Point(1, 2),
        Point(0, 2),
    )


def test_a_hex_has_its_first_corner_on_top():
    outline = Hexes(2, 2).outline(Cell(1, 0))
    assert outline[0].x == 1
    assert len(outline) == 6
    assert outline[0].y == min(corner.y for corner in outline)


def test_a_strip_counts_its_cells_from_the_left():
    strip = Strip(1, 42)
    assert [strip.name(cell) for cell in strip.cells()[:3]] == ["1", "2", "3"]


def test_groups_are_cells_connected_by_edges():
    cells = [Cell.named(name) for name in ("a1", "b1", "c2", "c3", "f5")]
    found = [sorted(map(str, group)) for group in groups(cells, Squares(5, 6))]
    assert found == [["a1", "b1"], ["c2", "c3"], ["f5"]]


def test_no_cells_form_no_groups():
    assert list(groups([], Squares(5, 6))) == []


def test_many_cells_are_named_in_runs():
    row = [str(Cell(2, col)) for col in range(12)]
    assert spans(row) == "a3 b3 c3 d3 e3 f3 g3 h3 i3 j3 k3 l3"
    assert spans([*row, "c4"]) == "a3–l3 c4"
