"""Tiles and castles to cut out, with backs that meet their fronts.

The ground of a tile reaches over its cut edge. Castles stand on white and share their
edges with their neighbours: a page of them needs few cuts.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from reportlab.lib.colors import HexColor

from scoring.game import Game
from scoring.kingdoms.board import CASTLES
from scoring.words import Sentence, Word
from sheets.draw.box import Box, Size
from sheets.draw.icons import draw_icon
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_box, draw_rule, fill_box
from sheets.draw.type import LARGE, NORMAL, Sizes
from sheets.kingdoms.castles import draw_castle
from sheets.kingdoms.pieces import draw_ground, draw_marker, draw_name, draw_tile, ground_name
from sheets.kingdoms.players import colour_of, draw_shape
from sheets.kingdoms.tile_names import Shown, shown_on
from sheets.kingdoms.words import COLOURS, FIRST_PLAYER
from sheets.pages.faces import BLEED, Face, Leaf, copies_of
from sheets.printing import Printing

TITLE = Word("Tiles and castles")
CASTLE = Word("Castle of rank {rank}: {colour}")
TILE = Size(25, 25)  # in large print, too: a space of the paper board holds no larger one
ROWS_FULL = 30  # tiles with a marker and blank ones: whole rows on A4 and on Letter


def draw_front(pen: Pen, box: Box, piece: str, shown: Shown) -> None:
    draw_ground(pen, piece, box.inset(-BLEED))
    draw_tile(pen, piece, shown, box.inset(1.5))


def draw_blank(pen: Pen, box: Box) -> None:
    """A tile of one's own: a line for its name, and room for a value and a picture."""
    fill_box(pen, box.inset(-BLEED), HexColor("#FFFFFF"))
    draw_rule(pen, box.inset(3.5, 4.5))


def draw_tile_back(pen: Pen, box: Box) -> None:
    """Alike for all tiles, so that nothing shows through."""
    fill_box(pen, box.inset(-BLEED), HexColor("#EFEBE1" if pen.look.coloured else "#EEEEEE"))
    draw_box(pen, box.inset(2.2), colour=pen.look.quiet)
    draw_icon(pen, "crown", box.inset(6.5), pen.look.quiet)


def draw_castle_front(pen: Pen, box: Box, letter: str, rank: int) -> None:
    with pen.tagged("Figure", alt=Sentence(CASTLE, {"rank": rank, "colour": COLOURS[letter]})):
        draw_castle(pen, letter, rank, box.inset(1.6))


def draw_castle_back(pen: Pen, box: Box, letter: str) -> None:
    """The player's shape and colour: castles lie open, so the back says whose they are."""
    draw_box(pen, box.inset(2.2), colour=colour_of(pen, letter))
    names = pen.both(COLOURS[letter])
    rest = draw_name(pen, names, box.inset(3), pen.look.sizes.text)
    draw_shape(pen, letter, rest.middle(8, 8))


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """Every tile, who is the first player, some blank tiles; then ten castles of each colour."""
    sizes = LARGE if printing.large else NORMAL
    return [*tile_leaves(game, sizes), *castle_leaves(sizes)] * copies_of(printing)


def tile_leaves(game: Game[Any], sizes: Sizes) -> Iterator[Leaf]:
    back = face_of(draw_tile_back, sizes, BLEED)
    shown, items = shown_on(game), game.piles[0].items
    for piece, count in items.items():
        draw = partial(draw_front, piece=piece, shown=shown[piece])
        front = face_of(draw, sizes, BLEED, ground_name(piece))
        yield from [Leaf(front, back)] * count
    marker = face_of(partial(draw_marker, name=FIRST_PLAYER, icon="crown"), sizes, BLEED)
    yield Leaf(marker, marker)
    blanks = ROWS_FULL - sum(items.values()) - 1
    yield from [Leaf(face_of(draw_blank, sizes, BLEED), back)] * blanks


def castle_leaves(sizes: Sizes) -> Iterator[Leaf]:
    for letter in COLOURS:
        back = face_of(partial(draw_castle_back, letter=letter), sizes)
        for rank, count in CASTLES.items():
            front = face_of(partial(draw_castle_front, letter=letter, rank=rank), sizes)
            yield from [Leaf(front, back)] * count


def face_of(
    draw: Callable[[Pen, Box], None], sizes: Sizes, bleed: float = 0, ground: str = ""
) -> Face:
    return Face(TITLE, TILE, draw, sizes=sizes, card=True, bleed=bleed, ground=ground)
