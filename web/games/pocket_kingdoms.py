"""Pocket Kingdoms on its pages."""

from typing import Any

from scoring.game import Game
from scoring.pocket_kingdoms.board import BOARD, FREE, KEY, MOUNTAIN, Evening, Kingdom, district
from scoring.shapes import Cell
from sheets.pocket_kingdoms.finished import MARKS as ICONS
from sheets.pocket_kingdoms.finished import TERRAINS
from web.games.at_table import AtTable
from web.games.record import GamePages
from web.games.signs import Signs, icon, land, pattern, pieces

# A table as the beginning of a finished game


def beginning(at: AtTable) -> Evening:
    """A kingdom a player, with the mountains that were rolled."""
    kingdoms = {}
    for seat in [at.seat] if at.seat else at.names:
        cells = at.setup.get(f"mountains.{seat}", at.setup.get("mountains", ()))
        mountains = {Cell.named(cell) for cell in cells}
        marks = [MOUNTAIN if cell in mountains else FREE for cell in BOARD.cells()]
        kingdoms[at.table.name(seat) or "1"] = Kingdom("".join(marks))
    return Evening(kingdoms, at.choices)


# The tally


def signs(_: Game[Any]) -> Signs:
    """What can stand in a kingdom: landscape as patterns, projects as icons."""
    landscape = {mark: land(terrain, pattern(terrain, 0.84)) for mark, terrain in TERRAINS.items()}
    return pieces({**landscape, **{mark: icon(name, 0.72) for mark, name in ICONS.items()}})


PAGES = GamePages(
    KEY,
    beginning=beginning,
    signs=signs,
    region=district,
)
