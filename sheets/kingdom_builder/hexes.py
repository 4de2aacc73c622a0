"""A map of hexes on paper: light ground with a pattern, sectors in strong lines, named cells."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import sqrt

from reportlab.lib.colors import Color, HexColor
from reportlab.lib.units import mm
from reportlab.pdfgen.pathobject import PDFPathObject

from scoring.kingdom_builder.maps import CASTLE, LOCATION, MAP, sector
from scoring.shapes import Cell, Point, letters
from sheets.draw.box import Box, Size
from sheets.draw.look import Look
from sheets.draw.patterns import draw_terrain
from sheets.draw.pen import Pen
from sheets.draw.strokes import write
from sheets.kingdom_builder.glyphs import draw_castle, draw_location

PATTERN = {
    "G": "field",
    "L": "flower",
    "F": "forest",
    "C": "canyon",
    "D": "desert",
    "W": "water",
    "M": "mountain",
}
SPECIAL = HexColor("#E9E2D0")  # the ground of castles and locations
BRIGHT = ("field", "desert")
TINT = 0.2
HEIGHT = 2 / sqrt(3)  # of a hex that is 1 wide
Edge = tuple[Point, Point]


@dataclass(frozen=True)
class Pale(Look):
    """The same look with weaker terrains, so that what is written on them stands out."""

    strength: float = 1.0

    def pattern(self, key: str) -> Color:
        """Bright terrains are weak enough by themselves."""
        strength = min(self.strength * 1.6, 1) if key in BRIGHT else self.strength
        return mixed(super().pattern(key), strength if self.coloured else self.strength)


def mixed(colour: Color, strength: float) -> Color:
    """A colour mixed with white."""
    parts = (1 - (1 - part) * strength for part in colour.rgb())
    return Color(*(round(part, 3) for part in parts))


@contextmanager
def paler(pen: Pen, strength: float) -> Iterator[None]:
    kept = pen.look
    pen.look = Pale(kept.sizes, kept.low, kept.coloured, kept.narrow, strength)
    yield
    pen.look = kept


@dataclass(frozen=True)
class Window:
    """A part of the board and where it is drawn; ``wide`` is the width of a hex in mm."""

    x: float
    top: float
    wide: float
    rows: range = range(MAP.rows)
    cols: range = range(MAP.cols)

    @property
    def size(self) -> Size:
        return window_size(self.rows, self.cols, self.wide)

    @property
    def box(self) -> Box:
        return Box(self.x, self.top - self.size.height, *self.size)

    def cells(self) -> Iterator[Cell]:
        return (Cell(row, col) for row in self.rows for col in self.cols)

    @cached_property
    def start(self) -> Point:
        """The corner of the board that lies at its upper left."""
        left = self.cols.start + (0.5 if len(self.rows) == 1 and self.rows.start % 2 else 0)
        return Point(left, self.rows.start * 1.5 * MAP.SIDE)

    def place(self, point: Point) -> Point:
        """Where a corner of the board falls."""
        left, high = self.start
        return Point(self.x + (point.x - left) * self.wide, self.top - (point.y - high) * self.wide)

    def outline(self, cell: Cell) -> list[Point]:
        return [self.place(corner) for corner in MAP.outline(cell)]

    def inner(self, cell: Cell, part: float) -> Box:
        """A square in the middle of a hex, by its part of the hex's width."""
        corners = MAP.outline(cell)
        upper, lower = self.place(corners[0]), self.place(corners[3])
        side = self.wide * part
        return Box(upper.x - side / 2, (upper.y + lower.y - side) / 2, side, side)


def window_size(rows: range, cols: range, wide: float) -> Size:
    """How much room a part of the board takes."""
    shift = 0.5 if len(rows) > 1 else 0
    return Size((len(cols) + shift) * wide, (len(rows) * 1.5 + 0.5) * MAP.SIDE * wide)


def window_in(box: Box, rows: range, cols: range) -> Window:
    """A part of the board as large as a box allows, in its middle."""
    unit = window_size(rows, cols, 1)
    wide = min(box.width / unit.width, box.height / unit.height)
    place = box.middle(unit.width * wide, unit.height * wide)
    return Window(place.x, place.top, wide, rows, cols)


def sector_edges(cells: Iterable[Cell]) -> Iterator[Edge]:
    """Edges between sectors and along the rim of the board, each once, in units of a hex."""
    shown = set(cells)
    for cell in sorted(shown):
        corners = MAP.outline(cell)
        for number, near in enumerate(_around(cell)):
            inside = near in MAP.neighbours(cell)
            once = near > cell or near not in shown  # nobody else draws the rim of a part
            if not inside or (sector(near) != sector(cell) and once):
                yield corners[number], corners[(number + 1) % 6]


def _around(cell: Cell) -> tuple[Cell, ...]:
    """The places beyond each edge, clockwise from the upper right, on the board or not."""
    row, col = cell
    left = col - 1 + row % 2
    return (
        Cell(row - 1, left + 1),
        Cell(row, col + 1),
        Cell(row + 1, left + 1),
        Cell(row + 1, left),
        Cell(row, col - 1),
        Cell(row - 1, left),
    )


Kinds = Callable[[Cell], str]


def draw_land(
    pen: Pen,
    terrain: Mapping[Cell, str],
    window: Window,
    kind: Kinds = lambda _: "",
    castles: Iterable[Cell] = (),
    strength: float = 0.55,
) -> None:
    """Ground, patterns and outlines of every hex; castles and locations as drawn signs."""
    ground(pen, terrain, window)
    outlines(pen, window)
    tiles = frozenset(castles)
    with paler(pen, strength):
        for cell in window.cells():
            letter = terrain.get(cell, "")
            if letter in PATTERN:
                draw_terrain(pen, PATTERN[letter], window.inner(cell, 0.66))
    for cell in window.cells():
        letter = terrain.get(cell, "")
        if letter == CASTLE or cell in tiles:
            draw_castle(pen, window.inner(cell, 0.64))
        elif letter == LOCATION:
            draw_location(pen, kind(cell), window.inner(cell, 0.6))


def ground(pen: Pen, terrain: Mapping[Cell, str], window: Window) -> None:
    """A light tint under each terrain, all its hexes as one path; only in colour."""
    if pen.look.low or not pen.look.coloured:
        return
    tints = {key: mixed(pen.look.terrain(name), TINT) for key, name in PATTERN.items()}
    tints |= dict.fromkeys((CASTLE, LOCATION), SPECIAL)
    for letter, tint in tints.items():
        found = tuple(cell for cell in window.cells() if terrain.get(cell) == letter)
        pen.setFillColor(tint)
        if found:
            pen.drawPath(ground_of(window, found), stroke=0, fill=1)


def path_round(window: Window, cells: tuple[Cell, ...]) -> PDFPathObject:
    path = PDFPathObject()
    for cell in cells:
        first, *others = window.outline(cell)
        path.moveTo(first.x * mm, first.y * mm)
        for corner in others:
            path.lineTo(corner.x * mm, corner.y * mm)
        path.close()
    return PDFPathObject([path.getCode()])


@lru_cache(maxsize=200)
def ground_of(window: Window, cells: tuple[Cell, ...]) -> PDFPathObject:
    """Hexes as one path, written down once for all documents of a process."""
    return path_round(window, cells)


@lru_cache(maxsize=50)
def paths_of(window: Window) -> tuple[PDFPathObject, ...]:
    """Each hex as a path of its own, likewise."""
    return tuple(path_round(window, (cell,)) for cell in window.cells())


def outlines(pen: Pen, window: Window) -> None:
    """The outline of every hex once."""
    pen.setLineWidth(pen.look.cell * min(window.wide / 8, 1) * mm)
    pen.setStrokeColor(pen.look.line)
    pen.setLineJoin(1)
    for path in paths_of(window):
        pen.drawPath(path)


def draw_sectors(pen: Pen, window: Window, width: float) -> None:
    """The four sectors and the rim of the board, as far as the window shows them."""
    pen.saveState()
    pen.setLineCap(1)
    pen.setLineWidth(width * mm)
    pen.setStrokeColor(pen.look.ink)
    pen.drawPath(path_between(window))
    pen.restoreState()


@lru_cache(maxsize=50)
def path_between(window: Window) -> PDFPathObject:
    """The borders of the sectors in a window."""
    path = PDFPathObject()
    for start, end in sector_edges(window.cells()):
        first, last = window.place(start), window.place(end)
        path.moveTo(first.x * mm, first.y * mm)
        path.lineTo(last.x * mm, last.y * mm)
    return PDFPathObject([path.getCode()])


def name_cells(pen: Pen, window: Window) -> None:
    """a to t above the first row, 1 to 20 at the left."""
    small, quiet, box = pen.look.help, pen.look.quiet, window.box
    for col in window.cols:
        above = window.outline(Cell(window.rows.start, col))[0]
        write(pen, letters(col), Point(above.x, box.top + 1.3), small, quiet, "centre")
    for row in window.rows:
        place = window.inner(Cell(row, window.cols.start), 0)
        beside = Point(box.x - 1.5, place.y - small.cap / 2)
        write(pen, str(row + 1), beside, small, quiet, "right")
