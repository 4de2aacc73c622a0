"""Tiles and castles to cut out, with bleed and with backs that meet their fronts."""

from functools import partial
from typing import Any

from reportlab.lib.colors import HexColor

from scoring.game import Game
from scoring.kingdoms.board import CASTLES
from scoring.words import Word
from sheets.draw.box import Box, Size
from sheets.draw.icons import draw_icon
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_box, fill_box
from sheets.draw.type import LARGE, NORMAL, Sizes
from sheets.kingdoms.pieces import draw_ground, draw_piece, ground_name
from sheets.kingdoms.players import colour_of, draw_shape
from sheets.kingdoms.words import COLOURS
from sheets.pages.faces import BLEED, Face, Leaf
from sheets.printing import Printing

TITLE = Word("Tiles and castles")
TILE = Size(25, 25)  # in large print, too: a space of the paper board holds no larger one


def draw_front(pen: Pen, box: Box, piece: str) -> None:
    draw_ground(pen, piece, box.inset(-BLEED))
    draw_piece(pen, piece, box.inset(1.2))


def draw_tile_back(pen: Pen, box: Box) -> None:
    """Alike for all tiles, so that nothing shows through."""
    fill_box(pen, box.inset(-BLEED), HexColor("#EFEBE1" if pen.look.coloured else "#EEEEEE"))
    draw_box(pen, box.inset(2.2), colour=pen.look.quiet)
    draw_icon(pen, "crown", box.inset(6.5), pen.look.quiet)


def draw_castle_back(pen: Pen, box: Box, letter: str) -> None:
    """The player's shape: castles lie open, so the back says whose they are."""
    draw_box(pen, box.inset(2.2), colour=colour_of(pen, letter))
    draw_shape(pen, letter, box.inset(8.5))


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """Every tile of the bag, then ten castles of each colour."""
    front = partial(front_of, sizes=LARGE if printing.large else NORMAL)
    tile_back = Face(TITLE, TILE, draw_tile_back, card=True, bleed=BLEED)
    found = [
        Leaf(front(piece), tile_back)
        for piece, count in game.piles[0].items.items()
        for _ in range(count)
    ]
    for letter in COLOURS:
        back = Face(TITLE, TILE, partial(draw_castle_back, letter=letter), card=True, bleed=BLEED)
        found += [
            Leaf(front(f"{letter}{rank}"), back)
            for rank, count in CASTLES.items()
            for _ in range(count)
        ]
    return found


def front_of(piece: str, sizes: Sizes) -> Face:
    """A front; in large print its figures fill more of it."""
    draw = partial(draw_front, piece=piece)
    ground = ground_name(piece)
    return Face(TITLE, TILE, draw, sizes=sizes, card=True, bleed=BLEED, ground=ground)
