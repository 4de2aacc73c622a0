"""What somebody wrote in which turn: kept beside a private sheet, and shown together with it.

A line a turn, with the cells that it changed and what stands there since; nothing stands in a cell
that was cleared:

    3 a1=F b2=H
    4 b2=

There are no names in it.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from scoring.errors import PlayerError
from scoring.finished import Finished
from scoring.game import Game
from web.table.events import LONGEST_BOARD

Pieces = Mapping[str, str]  # the mark on a cell, by the cell's name

LINE = re.compile(r"([0-9]{1,6})((?: [a-z][0-9]=\S{0,2})+)")


def own_pieces(game: Game[Any], text: str, name: str) -> Pieces | None:
    """What stands on somebody's own board; nothing where it cannot be read."""
    try:
        finished: Finished = game.read(text)
    except PlayerError:
        return None
    boards = dict(zip(finished.names, finished.boards(), strict=False))
    board = boards.get(name) or next(iter(boards.values()), None)
    return {str(cell): mark for cell, mark in board.pieces.items()} if board else None


def with_turn(past: str, turn: int, pieces: Pieces) -> str:
    """The past with what was written in a turn so far; one that grew too long stays as it was."""
    earlier = [line for line in past.splitlines() if int(line.partition(" ")[0]) < turn]
    old = pieces_after("\n".join(earlier), turn)
    cells = {cell: pieces.get(cell, "") for cell in {**old, **pieces}}
    changed = [f"{cell}={mark}" for cell, mark in cells.items() if old.get(cell, "") != mark]
    now = "\n".join([*earlier, " ".join([str(turn), *changed])] if changed else earlier)
    return now if len(now) <= LONGEST_BOARD else past


def pieces_after(past: str, turn: int, begun: Pieces | None = None) -> Pieces:
    """What stood there after a turn, as far as it was noted, on a board that began like this."""
    found = dict(begun or {})
    for number, changed in turns(past):
        if number <= turn:
            found.update(changed)
    return {cell: mark for cell, mark in found.items() if mark}


def turns(past: str) -> Iterator[tuple[int, Pieces]]:
    """Every turn with what it changed; a log from elsewhere may hold anything."""
    for line in past.splitlines():
        if found := LINE.fullmatch(line):
            pairs = (each.partition("=") for each in found[2].split())
            yield int(found[1]), {cell: mark for cell, _, mark in pairs}
