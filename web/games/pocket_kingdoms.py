"""Pocket Kingdoms on its pages."""

from scoring.pocket_kingdoms.board import BOARD, FREE, KEY, MOUNTAIN, Evening, Kingdom
from scoring.shapes import Cell
from web.games.at_table import AtTable
from web.games.record import GamePages


def beginning(at: AtTable) -> Evening:
    """A kingdom a player, with the mountains that were rolled."""
    kingdoms = {}
    for seat in [at.seat] if at.seat else at.names:
        cells = at.setup.get(f"mountains.{seat}", at.setup.get("mountains", ()))
        mountains = {Cell.named(cell) for cell in cells}
        marks = [MOUNTAIN if cell in mountains else FREE for cell in BOARD.cells()]
        kingdoms[at.table.name(seat) or "1"] = Kingdom("".join(marks))
    return Evening(kingdoms, at.choices)


PAGES = GamePages(key=KEY, beginning=beginning)
