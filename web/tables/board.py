"""The board that is kept on the phones of a table, as programs and pages get it."""

from typing import Any

from web.table.games import table_game
from web.table.games.boards import Board
from web.table.state import Table
from web.table.views import open_fact

Facts = dict[str, Any]


def board_facts(table: Table, action: str = "", source: str = "") -> Facts:
    """The board, if one is kept here; ``targets`` are where an action can go to from a place."""
    rules: Board[Any] = table_game(table.opened.game).board
    play = rules.of(table) if table.has_board else None
    targets = rules.more(play, action, source) if play and action else ()
    return {
        "code": table.code,
        "game": table.opened.game,
        "number": table.number,
        "board": open_fact(table, "board"),
        "targets": list(targets),
    }
