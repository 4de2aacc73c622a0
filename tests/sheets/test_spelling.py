"""What fields of a filled sheet spell, whatever the game."""

from scoring.shapes import Squares
from sheets.forms.fields import EMPTY, IDENTITY
from sheets.forms.spelling import cell_name, counted, counted_alone, rows_of, sheets_in


def test_the_sheets_of_a_document_are_told_apart():
    values = {IDENTITY: "x", "name": "Anna", "p3_name": "Cleo"}
    assert sheets_in(values) == {1: {"name": "Anna"}, 3: {"name": "Cleo"}}


def test_a_cell_that_nobody_filled_is_empty():
    board = Squares(1, 3)
    values = dict(
        zip((cell_name("cell", cell) for cell in board.cells()), ("F", EMPTY), strict=False)
    )
    assert rows_of(values, board, "cell", ".") == [["F", ".", "."]]


def test_points_stand_after_the_players_who_counted_them():
    values = {"sum_1": "12", "sum_2": ""}
    assert list(counted(values, {"sum_1": "Anna", "sum_2": "Ben"})) == ["written: Anna 12"]


def test_a_true_minus_is_read_like_a_hyphen():
    values = {"written_total": "18", "written_unfinished": "−3"}
    assert list(counted_alone(values, ["unfinished"])) == ["written: 18", "written unfinished: -3"]
