"""Castles: as many towers as their rank, and a drawing of its own for each owner's colour.

Filled, outlined, hatched, and white on dark: nobody needs to see the colour to know whose it is.
"""

from collections.abc import Mapping, Sequence
from math import ceil

from reportlab.lib.colors import Color, white
from reportlab.lib.units import mm
from reportlab.pdfgen.pathobject import PDFPathObject

from scoring.shapes import Point
from sheets.draw.box import Box
from sheets.draw.pen import Pen
from sheets.draw.strokes import write
from sheets.draw.type import BOLD, CAP_HEIGHT, Type
from sheets.kingdoms.players import colour_of

SIDE = 100.0  # units along each side of a castle
LOW, WALL, TOP = 3.0, 55.0, 97.0  # heights of foot, wall and towers
TOWER, GAP, NARROWEST = 17.0, 9.0, 46.0  # widths of a tower, between two, and of a wall
MERLON, NOTCH = 5.6, 9.0  # width of a tooth at each side of a tower, and how high it stands
ON_PLATE = 0.86  # of its size: a white castle keeps some dark around it
RANK = 43.0  # height of the rank on the wall
FILLED, OUTLINED, HATCHED, WHITE = "filled", "outlined", "hatched", "white on dark"
STYLES: Mapping[str, str] = {  # by letter, and by name those of an example without colours
    "R": FILLED,
    "B": OUTLINED,
    "Y": HATCHED,
    "G": WHITE,
    "Black": FILLED,
    "White": OUTLINED,
    "Grey": HATCHED,
}
NOBODY = ""  # a castle of any colour


def owner(letter: str, name: str) -> str:
    """How castles are drawn: Grey begins with a G and is not green."""
    return name if name in STYLES else letter


def outline(rank: int, gap: float = GAP, notch: float = NOTCH) -> list[Point]:
    """The corners of a castle with this many towers, from the lower left."""
    towers = rank * TOWER + (rank - 1) * gap
    wide = max(towers, NARROWEST)
    left, right = (SIDE - wide) / 2, (SIDE + wide) / 2
    found = [Point(left, LOW), Point(left, WALL)]
    for number in range(rank):
        found += battlement((SIDE - towers) / 2 + number * (TOWER + gap), notch)
    return [*found, Point(right, WALL), Point(right, LOW)]


def battlement(left: float, notch: float) -> list[Point]:
    """The corners of a tower over the wall, with a notch between two teeth."""
    right, deep = left + TOWER, TOP - notch
    inner = (left + MERLON, right - MERLON)
    tops = [(left, TOP), (inner[0], TOP), (inner[0], deep), (inner[1], deep), (inner[1], TOP)]
    return [Point(x, y) for x, y in [(left, WALL), *tops, (right, TOP), (right, WALL)]]


def draw_castle(pen: Pen, letter: str, rank: int, box: Box) -> None:
    """A castle as large as the box allows, with its rank on the wall."""
    draw_scaled(pen, letter, rank, outline(rank), box)


def draw_emblem(pen: Pen, letter: str, box: Box) -> None:
    """The sign of an owner, in few strokes where there is little room."""
    draw_scaled(pen, letter, 0, outline(3, 18, 0), box)


def draw_scaled(pen: Pen, letter: str, rank: int, corners: Sequence[Point], box: Box) -> None:
    side = min(box.width, box.height)
    at = box.middle(side, side)
    pen.saveState()
    pen.translate(at.x * mm, at.y * mm)
    pen.scale(side * mm / SIDE, side * mm / SIDE)
    edge = Box(-4 / mm, -4 / mm, (SIDE + 8) / mm, (SIDE + 8) / mm)
    pen.stamp(f"icon-castle-{letter}{rank}", lambda: _trace(pen, letter, rank, corners), edge)
    pen.restoreState()


def _trace(pen: Pen, letter: str, rank: int, corners: Sequence[Point]) -> None:
    """A castle; one without a rank is an emblem and has bolder strokes."""
    style, low = STYLES.get(letter, FILLED), pen.look.low
    colour = colour_of(pen, letter)
    wall = _path(corners)
    if style == WHITE:
        _draw_plate(pen, colour)
        part = ON_PLATE if rank else 0.72
        pen.translate(SIDE * (1 - part) / 2, SIDE * (1 - part) / 2)
        pen.scale(part, part)
    pen.setStrokeColor(pen.look.ink if style == HATCHED else colour)
    pen.setFillColor(colour if style == FILLED and not low else white)
    pen.setLineWidth((3.4 if style == OUTLINED else 1.6) * (1 if rank else 2.2))
    pen.setLineJoin(0)
    pen.drawPath(wall, stroke=int(style != WHITE or low), fill=1)
    if style == HATCHED:
        _hatch(pen, wall, colour, 8 if rank else 16, 2.6 if rank else 6)
    elif style == FILLED and low:
        _hatch(pen, wall, colour, 5, 0.8, both=True)
    if rank:
        plain = style in (OUTLINED, WHITE)
        _write_rank(pen, rank, colour, plain, white if style == FILLED and not low else None)


def _draw_plate(pen: Pen, colour: Color) -> None:
    """The dark ground of a white castle; low ink hatches it."""
    plate = _path([Point(0, 0), Point(SIDE, 0), Point(SIDE, SIDE), Point(0, SIDE)])
    pen.setFillColor(colour)
    pen.setStrokeColor(colour)
    pen.setLineWidth(1.6)
    pen.drawPath(plate, stroke=1, fill=int(not pen.look.low))
    if pen.look.low:
        _hatch(pen, plate, colour, 5, 0.8)


def _write_rank(pen: Pen, rank: int, colour: Color, plain: bool, paint: Color | None) -> None:
    """The rank in the middle of the wall, on a white gate where the wall is not plain."""
    middle = (LOW + WALL) / 2
    if not plain and paint is None:
        pen.setFillColor(white)
        pen.roundRect(SIDE / 2 - 17, LOW + 1.5, 34, WALL - LOW - 3, 5, stroke=0, fill=1)
    ink = pen.look.ink if not plain and paint is None else colour
    type_ = Type(BOLD, RANK / CAP_HEIGHT)
    at = Point(SIDE / 2 / mm, (middle - RANK / 2) / mm)
    write(pen, str(rank), at, type_, paint or ink, "centre")


def _path(corners: Sequence[Point]) -> PDFPathObject:
    path = PDFPathObject()
    path.moveTo(*corners[0])
    for corner in corners[1:]:
        path.lineTo(*corner)
    path.close()
    return path


def _hatch(
    pen: Pen, path: PDFPathObject, colour: Color, step: float, width: float, both: bool = False
) -> None:
    """Slanting lines inside a path, one way or both ways."""
    pen.saveState()
    pen.clipPath(path, stroke=0, fill=0)
    pen.setStrokeColor(colour)
    pen.setLineWidth(width)
    for number in range(ceil(2 * SIDE / step)):
        at = number * step
        pen.line(at - SIDE, 0, at, SIDE)
        if both:
            pen.line(at, 0, at - SIDE, SIDE)
    pen.restoreState()
