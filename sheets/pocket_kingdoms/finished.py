"""A finished kingdom as a picture."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from scoring.game import Game
from scoring.pocket_kingdoms.board import BOARD, Evening, Kingdom
from scoring.pocket_kingdoms.plan import SYMBOLS
from sheets.draw.box import Box, Size
from sheets.draw.icons import draw_icon
from sheets.draw.patterns import draw_terrain
from sheets.draw.pen import Pen
from sheets.draw.strokes import cell_box
from sheets.finished import Marks, Picture, draw_marks
from sheets.pocket_kingdoms.sheet_drawing import ICONS, draw_plain_kingdom, name_cells

MARKS = {mark: ICONS[key] for key, (mark, _) in SYMBOLS.items()} | {"X": "broadsword"}
TERRAINS = {"^": "mountain", "F": "forest", "W": "water"}
SIZE = Size(88, 88)
NAMES = 4.0  # mm at the left and above, for the names of the cells


def pictures(_: Game[Any], evening: Evening) -> Iterator[Picture]:
    """A kingdom for each player."""
    for player, kingdom in evening.kingdoms.items():
        yield Picture(player, SIZE, partial(draw_picture, kingdom))


def draw_picture(kingdom: Kingdom, pen: Pen, box: Box, marks: Marks) -> None:
    side = min(box.width, box.height) - NAMES
    grid = Box(box.x + NAMES, box.top - NAMES - side, side, side)
    draw_pieces(pen, kingdom, grid)
    name_cells(pen, grid)
    for cell, numbers in marks.items():
        draw_marks(pen, numbers, cell_box(BOARD, *cell, grid))


def draw_pieces(pen: Pen, kingdom: Kingdom, grid: Box) -> None:
    """The districts with everything that was drawn in them."""
    draw_plain_kingdom(pen, grid)
    for cell, mark in kingdom.pieces.items():
        place = cell_box(BOARD, *cell, grid).inset(grid.width / 9 * 0.12)
        if mark in TERRAINS:
            draw_terrain(pen, TERRAINS[mark], place)
        elif mark in MARKS:
            draw_icon(pen, MARKS[mark], place)
