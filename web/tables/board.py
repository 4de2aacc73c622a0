"""The board that is kept on the phones of a table, as programs and pages get it."""

from typing import Any

from scoring.errors import PlayerError
from scoring.words import Word
from web.table.games import table_game
from web.table.games.boards import Board
from web.table.state import Table
from web.table.views import open_view

Facts = dict[str, Any]


class NoBoard(PlayerError):
    status = 404
    text = Word("The board of this table is not kept on the phones.")


def board_facts(table: Table, action: str = "", source: str = "") -> Facts:
    """The state of the board; ``targets`` are where an action can go to from a place."""
    if not table.has_board:
        raise NoBoard
    rules: Board[Any] = table_game(table.opened.game).board
    play = rules.of(table)
    targets = rules.more(play, action, source) if play and action else ()
    return {
        "code": table.code,
        "game": table.opened.game,
        "number": table.number,
        "board": open_view(table)["board"],
        "targets": list(targets),
    }
