"""Quadrants as large as those of the box, one on a page, and a blank one for an own land."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from scoring.game import Game
from scoring.kingdom_builder.deals import BLANK
from scoring.kingdom_builder.deals import QUADRANTS as CHOICE
from scoring.kingdom_builder.maps import LOCATIONS, QUADRANT, Rows
from scoring.words import Word
from sheets.draw.box import Box, Size
from sheets.draw.frame import NAME as FIELD_NAME
from sheets.draw.frame import draw_blank
from sheets.draw.pen import Pen
from sheets.draw.strokes import write_in
from sheets.draw.type import LARGE, NORMAL
from sheets.kingdom_builder.glyphs import draw_location
from sheets.kingdom_builder.hexes import Window, draw_land, draw_sectors, window_size
from sheets.kingdom_builder.setup import maps_of, setup_of
from sheets.kingdom_builder.words import QUADRANTS
from sheets.pages.faces import Face, Leaf, copies_of
from sheets.printing import Printing

MAP = Word("A quadrant: ten rows of ten hexes")
HEX = 20.0  # mm across
ROWS, COLS = range(QUADRANT.rows), range(QUADRANT.cols)
LAND = window_size(ROWS, COLS, HEX)
NAME = 8.0  # mm under the land
SIZE = Size(LAND.width, LAND.height + NAME)
CUT = 0.4


def draw_quadrant(pen: Pen, box: Box, name: str, rows: Rows) -> None:
    """A hundred hexes to be cut out along their rim, and under them what they are called."""
    window = Window(box.x, box.top, HEX, ROWS, COLS)
    terrain = dict(zip(QUADRANT.cells(), "".join(rows), strict=True))
    with pen.tagged("Figure", alt=MAP):
        draw_land(pen, terrain, window, lambda _: name, strength=0.8)
        draw_sectors(pen, window, CUT)
    strip = Box(box.x, box.y, box.width, NAME - 2)
    if not name:
        draw_blank(pen, FIELD_NAME, strip.part(LAND.width / 2))
        return
    if name in LOCATIONS:
        draw_location(pen, name, strip.part(strip.height))
        strip = strip.part(strip.width - strip.height - 2, strip.height + 2)
    title = pen.look.heading.shortened(pen.joined(LOCATIONS.get(name, Word(name))), strip.width)
    write_in(pen, title, strip, pen.look.heading)


def shown(game: Game[Any], printing: Printing) -> Mapping[str, Rows]:
    """The quadrants of the deals, or all that are drawn."""
    maps = maps_of(game)
    named = [placed.name for deal in printing.deals for placed in setup_of(deal).quadrants]
    dealt = {name: maps[name] for name in dict.fromkeys(named) if name in maps}
    if dealt:
        printing.heed("deal", CHOICE.key)
    return dealt or maps


def leaf(name: str, rows: Rows, printing: Printing) -> Leaf:
    sizes = LARGE if printing.large else NORMAL
    return Leaf(Face(QUADRANTS, SIZE, partial(draw_quadrant, name=name, rows=rows), sizes=sizes))


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    found = [leaf(name, rows, printing) for name, rows in shown(game, printing).items()]
    return [each for each in found for _ in range(copies_of(printing))]


def blank(printing: Printing) -> Leaf:
    return leaf("", BLANK, printing)
