"""The 25 terrain tiles, five of each terrain, to cut out: all of them on one page."""

from functools import partial
from typing import Any

from reportlab.lib.colors import white
from reportlab.lib.units import mm

from scoring.game import Game
from scoring.kingdom_builder.maps import BUILDABLE
from scoring.shapes import Cell, Point
from scoring.words import Word
from sheets.draw.box import Box, Size
from sheets.draw.patterns import draw_terrain
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_corners, fill_box, write
from sheets.draw.type import LARGE, NORMAL
from sheets.kingdom_builder.glyphs import draw_castle
from sheets.kingdom_builder.hexes import HEIGHT, PATTERN, Window, mixed, window_in
from sheets.kingdom_builder.words import TILES
from sheets.pages.faces import BLEED, Face, Leaf, copies_of
from sheets.printing import Printing

TILE = Size(32, 46)  # twenty-five of them fit on A4 and on Letter, their cut lines included


def bleeding(box: Box, fold: bool, back: bool) -> Box:
    """A tile with its bleed; beside a fold it has none, for the other side begins there."""
    whole = box.inset(-BLEED)
    return whole.part(whole.width - BLEED, BLEED if back else 0) if fold else whole


def draw_front(pen: Pen, box: Box, letter: str, name: Word, fold: bool) -> None:
    """The pattern of a terrain on its light ground, the name under it."""
    look = pen.look
    if look.coloured:
        fill_box(pen, bleeding(box, fold, back=False), mixed(look.terrain(PATTERN[letter]), 0.24))
    side = box.width * 0.58
    upper = box.strip(box.height * 0.76)
    draw_terrain(pen, PATTERN[letter], upper.middle(side, side).shifted(0, -1))
    names = pen.both(name)
    at = Point(box.centre.x, box.y + box.height * 0.16)
    write(pen, names[0], at, look.heading, align="centre", width=box.width - 4)
    if names[1:]:
        below = Point(at.x, at.y - look.heading.leading)
        write(pen, names[1], below, look.help, look.quiet, "centre", box.width - 4)


def draw_back(pen: Pen, box: Box, fold: bool) -> None:
    """The back, drawn once and stamped on every tile."""
    here = Box(0, 0, box.width, box.height)
    whole = bleeding(here, fold, back=True)
    pen.saveState()
    pen.translate(box.x * mm, box.y * mm)
    pen.stamp(f"back-{box.width:g}", partial(draw_whole_back, pen, here, whole), whole)
    pen.restoreState()


def draw_whole_back(pen: Pen, box: Box, whole: Box) -> None:
    """Hexes over the whole back, a castle in the middle: alike on every tile, either way up."""
    look = pen.look
    if look.coloured:
        fill_box(pen, whole, mixed(look.accent, 0.1))
    if not look.low:
        draw_lattice(pen, box)
    side = box.width * 0.44
    middle = window_in(box.middle(side, side * HEIGHT), range(1), range(1))
    pen.setFillColor(white)
    draw_corners(pen, middle.outline(Cell(0, 0)), fill=True)
    pen.setStrokeColor(look.accent)
    pen.setLineWidth(look.frame * 0.6 * mm)
    draw_corners(pen, middle.outline(Cell(0, 0)))
    draw_castle(pen, middle.inner(Cell(0, 0), 0.62))


def draw_lattice(pen: Pen, box: Box) -> None:
    """Hexes that fill a stamp, which cuts them off at its edge; one is exactly in the middle."""
    wide, whole = box.width / 5.5, box.inset(-BLEED)
    origin = Window(0, 0, wide).inner(Cell(8, 8), 0)
    window = Window(box.centre.x - origin.x, box.centre.y - origin.y, wide)
    pen.setStrokeColor(mixed(pen.look.accent, 0.5))
    pen.setLineWidth(pen.look.cell * mm)
    for cell in window.cells():
        if any(holds(whole, corner) for corner in window.outline(cell)):
            draw_corners(pen, window.outline(cell))


def holds(box: Box, point: Point) -> bool:
    return box.x <= point.x <= box.right and box.y <= point.y <= box.top


def leaves(_game: Game[Any], printing: Printing) -> list[Leaf]:
    """Five tiles of each terrain; large print has larger tiles."""
    scale, sizes = (1.8, LARGE) if printing.large else (1, NORMAL)
    size = Size(TILE.width * scale, TILE.height * scale)
    fold = printing.backs == "fold"
    back = Face(TILES, size, partial(draw_back, fold=fold), sizes=sizes, card=True, bleed=BLEED)
    fronts = [
        Face(
            TILES,
            size,
            partial(draw_front, letter=letter, name=name, fold=fold),
            sizes=sizes,
            card=True,
            bleed=BLEED,
            ground=letter,
        )
        for letter, name in BUILDABLE.items()
        for _ in range(5)
    ]
    return [Leaf(front, back) for _ in range(copies_of(printing)) for front in fronts]
