"""What everybody asks of a finished game: whose it is, its boards, its readings, its parts."""

import pytest

from scoring.finished import CannotJoin
from scoring.games import find_game

POCKET = find_game("pocket-kingdoms")


def sheet(name, points=0):
    """A player's own sheet with points written on it."""
    board = "HS.......\n" * 9
    return POCKET.read(f"game: pocket-kingdoms\nplayer: {name}\nwritten: {points}\n\n{board}")


def test_those_who_played_are_those_who_score(game):
    finished = game.read(game.example)
    assert finished.names == tuple(game.score(finished).scores)


def test_every_board_shows_pieces_of_the_game_on_its_cells(game):
    cells, marks = set(game.shape.cells()), {piece.mark for piece in game.pieces}
    for board in game.read(game.example).boards():
        assert cells.issuperset(board.pieces)
        own = {f"{letter}{rank}" for letter in board.owners for rank in "1234"}
        assert (marks | own).issuperset(board.pieces.values())
        assert set(board.ground) in (set(), cells)


def test_boards_lie_where_a_game_has_cells_to_draw(game):
    assert bool(game.read(game.example).boards()) == (game.layout.marks != "items")


def test_a_game_by_other_readings_differs_in_nothing_else(game):
    finished = game.read(game.example)
    assert set(finished.choices) == {choice.key for choice in game.choices}
    for choice in game.choices:
        other = finished.with_choices({choice.key: list(choice.options)[-1]})
        assert other.choices[choice.key] == list(choice.options)[-1]
        assert other.with_choices(finished.choices) == finished


def test_the_part_of_all_players_is_the_whole_game(game):
    finished = game.read(game.example)
    assert finished.only(finished.names) == finished


def test_games_on_a_shared_board_cannot_be_joined(game):
    finished = game.read(game.example)
    if finished.only(()).names:
        with pytest.raises(CannotJoin, match="cannot be combined"):
            finished.joined(finished)


def test_players_of_another_sheet_join_with_what_they_wrote():
    whole, notes = sheet("Anna", 5).joined(sheet("Ben", 6))
    assert whole.names == ("Anna", "Ben")
    assert {line.player: points for line, points in whole.written.items()} == {"Anna": 5, "Ben": 6}
    assert notes == ()


def test_whoever_joins_under_a_name_that_is_taken_is_called_otherwise():
    whole, (note,) = sheet("Anna").joined(sheet("Anna"))
    assert whole.names == ("Anna", "Anna 2")
    assert "“Anna 2”" in str(note)


def test_a_sheet_of_one_player_can_be_signed():
    assert sheet("1").signed("Cleo").names == ("Cleo",)
