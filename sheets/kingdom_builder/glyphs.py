"""Castles, locations and settlements as line drawings, in the manner of the terrains."""

from collections.abc import Mapping, Sequence
from math import cos, pi, sin

from reportlab.lib.colors import Color, white
from reportlab.lib.units import mm

from scoring.shapes import Point
from sheets.draw.box import Box
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_corners, write_in
from sheets.draw.type import BOLD, Type

Stroke = Sequence[tuple[float, float]]  # on a square of 10 units, y upwards
SIDE = 10.0


def ring(x: float, y: float, across: float, down: float = 0) -> Stroke:
    """A circle, or an ellipse of that height, as a closed stroke."""
    down = down or across
    turns = [2 * pi * step / 24 for step in range(25)]
    return tuple((x + across * cos(turn), y + down * sin(turn)) for turn in turns)


CASTLE: Stroke = (
    *((1, 1.2), (1, 8), (1.9, 8), (1.9, 7.1), (2.8, 7.1), (2.8, 8), (3.7, 8), (3.7, 5.7)),
    *((4.3, 5.7), (4.3, 6.4), (5.7, 6.4), (5.7, 5.7), (6.3, 5.7), (6.3, 8), (7.2, 8), (7.2, 7.1)),
    *((8.1, 7.1), (8.1, 8), (9, 8), (9, 1.2), (6, 1.2), (6, 3), (5.6, 3.7), (5, 4), (4.4, 3.7)),
    *((4, 3), (4, 1.2), (1, 1.2)),
)
EYE: Stroke = (
    *((0.6, 5), (1.9, 6.6), (3.4, 7.5), (5, 7.8), (6.6, 7.5), (8.1, 6.6), (9.4, 5)),
    *((8.1, 3.4), (6.6, 2.5), (5, 2.2), (3.4, 2.5), (1.9, 3.4), (0.6, 5)),
)
TOWER: Stroke = (
    *((3.1, 0.9), (3.1, 6.3), (2.2, 7), (2.2, 9.1), (3.5, 9.1), (3.5, 8.2), (4.35, 8.2)),
    *((4.35, 9.1), (5.65, 9.1), (5.65, 8.2), (6.5, 8.2), (6.5, 9.1), (7.8, 9.1), (7.8, 7)),
    *((6.9, 6.3), (6.9, 0.9), (3.1, 0.9)),
)
POSTS = (1, 4.3, 7.6)
GLYPHS: Mapping[str, tuple[Stroke, ...]] = {
    "location": (((3, 0.9), (3, 9.1), (8, 7.5), (3, 5.9)),),
    "oracle": (EYE, ring(5, 5, 1.7), ring(5, 5, 0.4)),
    "farm": (
        ((5, 0.8), (5, 9.2)),
        *(((2.9, y + 1.7), (5, y), (7.1, y + 1.7)) for y in (3.2, 4.9, 6.6)),
    ),
    "oasis": (
        ((4.2, 1), (4.6, 3.6), (5.4, 6.4)),
        ((1.2, 6.9), (3.2, 8.3), (5.4, 6.4), (7.6, 8.5), (9.3, 7.1)),
        ((1.9, 4.6), (3.2, 6.4), (5.4, 6.4), (7.5, 6.2), (8.5, 4.5)),
        ((1.6, 1), (8.4, 1)),
    ),
    "tower": (TOWER, ((5, 3.6), (5, 5.4))),
    "tavern": (
        ((1.8, 1), (1.8, 7.2), (6.6, 7.2), (6.6, 1), (1.8, 1)),
        ((6.6, 6), (8.7, 6), (8.7, 2.6), (6.6, 2.6)),
        ((1.8, 7.2), (1.9, 8.4), (3, 9), (4.2, 8.6), (5.4, 9), (6.5, 8.4), (6.6, 7.2)),
        ((3.4, 2.4), (3.4, 5.8)),
        ((5, 2.4), (5, 5.8)),
    ),
    "barn": (
        ((1.2, 1), (1.2, 5.6), (2.6, 7.9), (5, 9.1), (7.4, 7.9), (8.8, 5.6), (8.8, 1), (1.2, 1)),
        ((3.2, 1), (3.2, 4.8), (6.8, 4.8), (6.8, 1)),
        ((3.2, 1), (6.8, 4.8)),
        ((3.2, 4.8), (6.8, 1)),
    ),
    "harbor": (
        ring(5, 8.3, 0.9),
        ((5, 7.4), (5, 1)),
        ((3, 6.1), (7, 6.1)),
        ((1.2, 4.2), (2.1, 2.2), (5, 1), (7.9, 2.2), (8.8, 4.2)),
        ((0.5, 3.2), (1.2, 4.3), (2.3, 3.7)),
        ((7.7, 3.7), (8.8, 4.3), (9.5, 3.2)),
    ),
    "paddock": (
        *(((x, 1), (x, 8), (x + 0.7, 9), (x + 1.4, 8), (x + 1.4, 1), (x, 1)) for x in POSTS),
        *(((x, y), (x + wide, y)) for x, wide in ((2.4, 1.9), (5.7, 1.9)) for y in (3.6, 6.4)),
        *(((x, y), (x + 0.8, y)) for x in (0.2, 9) for y in (3.6, 6.4)),
    ),
}  # fmt: skip

CARD_GLYPHS: Mapping[str, tuple[Stroke, ...]] = {
    "fishermen": (
        (
            *((0.7, 5), (1.9, 6.6), (3.7, 7.4), (5.4, 6.9), (6.9, 5.6), (9.3, 7.6), (8.6, 5)),
            *((9.3, 2.4), (6.9, 4.4), (5.4, 3.1), (3.7, 2.6), (1.9, 3.4), (0.7, 5)),
        ),
        ring(2.6, 5.5, 0.25),
        ((4.2, 6), (4.6, 5), (4.2, 4)),
    ),
    "merchants": (
        ((5, 0.9), (5, 8.8)),
        ((2.9, 0.9), (7.1, 0.9)),
        ((1.9, 7.7), (8.1, 7.7)),
        *(((x - 1.5, 4.2), (x, 7.7), (x + 1.5, 4.2)) for x in (1.9, 8.1)),
        *(((x - 1.6, 4.2), (x - 0.9, 3.3), (x + 0.9, 3.3), (x + 1.6, 4.2), (x - 1.6, 4.2))
          for x in (1.9, 8.1)),
    ),
    "discoverers": (
        ring(5, 5, 4.2),
        ((6.9, 7.6), (5.8, 4.4), (3.1, 2.4), (4.2, 5.6), (6.9, 7.6)),
        ((4.2, 5.6), (5.8, 4.4)),
    ),
    "hermits": (
        ((0.8, 1), (5, 9), (9.2, 1), (0.8, 1)),
        ((3.4, 1), (5, 5), (6.6, 1)),
        ((4.4, 9.7), (5, 9), (5.6, 9.7)),
    ),
    "citizens": (
        ((0.7, 1), (0.7, 5.2), (2.7, 7.4), (4.1, 5.9)),
        ((4.1, 1), (4.1, 6.8), (6.6, 9.2), (9.3, 6.8), (9.3, 1), (0.7, 1)),
        ((5.8, 1), (5.8, 3.6), (7.6, 3.6), (7.6, 1)),
        ((6, 5.3), (7.4, 5.3), (7.4, 6.7), (6, 6.7), (6, 5.3)),
        ((1.8, 3), (2.9, 3), (2.9, 4.2), (1.8, 4.2), (1.8, 3)),
    ),
    "miners": (
        ((1.2, 1.2), (6.6, 6.6)),
        ((1.2, 1.2), (2, 0.6), (7.3, 5.9)),
        ((2.4, 8.6), (4.6, 8.8), (6.8, 7.9), (8, 6.7), (8.8, 4.6), (8.7, 2.4), (7.7, 4.3)),
        ((2.4, 8.6), (4.3, 7.7), (6.2, 6.2), (7.7, 4.3)),
    ),
    "workers": (
        ((4.3, 0.8), (4.3, 6.2), (5.7, 6.2), (5.7, 0.8), (4.3, 0.8)),
        ((1.4, 6.2), (1.4, 9), (7.4, 9), (9, 6.2), (1.4, 6.2)),
    ),
    "knights": (
        ((1.4, 8.9), (8.6, 8.9), (8.6, 5), (7.6, 2.9), (5, 0.8), (2.4, 2.9), (1.4, 5), (1.4, 8.9)),
        ((5, 8.9), (5, 0.8)),
        ((1.4, 5.6), (8.6, 5.6)),
    ),
    "lords": (
        ((1.2, 3), (0.8, 8), (3.3, 5.4), (5, 9), (6.7, 5.4), (9.2, 8), (8.8, 3), (1.2, 3)),
        ((1.2, 1.3), (8.8, 1.3)),
    ),
    "farmers": (
        ((5, 0.7), (5, 9.2)),
        ((2.2, 9.2), (2.2, 6.6), (3.2, 5.2), (6.8, 5.2), (7.8, 6.6), (7.8, 9.2)),
    ),
}  # fmt: skip


def draw_castle(pen: Pen, box: Box) -> None:
    """A castle, full of ink; low ink draws its outline."""
    _stamp(pen, "castle", (CASTLE,), box, fill=not pen.look.low)


def draw_location(pen: Pen, kind: str, box: Box) -> None:
    """The sign of a location, a flag where its kind is unknown."""
    known = kind if kind in GLYPHS else "location"
    _stamp(pen, known, GLYPHS[known], box)


def draw_card_sign(pen: Pen, card: str, box: Box) -> None:
    """The sign of one of the ten cards."""
    _stamp(pen, card, CARD_GLYPHS[card], box)


def _stamp(
    pen: Pen,
    key: str,
    strokes: Sequence[Stroke],
    box: Box,
    fill: bool = False,
    colour: Color | None = None,
) -> None:
    side = min(box.width, box.height)
    at = box.middle(side, side)
    pen.saveState()
    pen.setStrokeColor(colour or pen.look.ink)
    pen.setFillColor(colour or pen.look.ink)
    pen.translate(at.x * mm, at.y * mm)
    pen.scale(side * mm / SIDE, side * mm / SIDE)
    edge = Box(-0.5 / mm, -0.5 / mm, (SIDE + 1) / mm, (SIDE + 1) / mm)
    pen.stamp(f"icon-realm-{key}", lambda: _trace(pen, strokes, fill), edge)
    pen.restoreState()


def _trace(pen: Pen, strokes: Sequence[Stroke], fill: bool) -> None:
    pen.setLineWidth(0.35 if pen.look.low else 0.55)
    pen.setLineCap(1)
    pen.setLineJoin(1)
    path = pen.beginPath()
    for stroke in strokes:
        path.moveTo(*stroke[0])
        for x, y in stroke[1:]:
            path.lineTo(x, y)
        if stroke[0] == stroke[-1]:
            path.close()
    pen.drawPath(path, stroke=int(not fill), fill=int(fill))


SHAPES = {1: (4, 45.0, 1.16), 2: (3, 90.0, 1.22), 3: (4, 0.0, 1.2), 4: (10, 90.0, 1.2)}


def draw_shape(pen: Pen, player: int, box: Box, fill: bool = False) -> None:
    """The shape of a player in the pen's colours: circle, square, triangle, diamond, star."""
    if player:
        draw_corners(pen, corners_of(player, box), fill)
        return
    reach = min(box.width, box.height) / 2 * mm
    pen.circle(box.centre.x * mm, box.centre.y * mm, reach, stroke=int(not fill), fill=int(fill))


def corners_of(player: int, box: Box) -> list[Point]:
    """The corners of a player's shape."""
    centre, reach = box.centre, min(box.width, box.height) / 2
    count, turn, size = SHAPES[player]
    found = []
    for step in range(count):
        angle = (turn + 360 * step / count) * pi / 180
        far = reach * size * (0.5 if player == 4 and step % 2 else 1)
        drop = reach * 0.16 if player == 2 else 0  # the middle of a triangle's height
        found.append(Point(centre.x + far * cos(angle), centre.y + far * sin(angle) - drop))
    return found


def draw_settlement(pen: Pen, player: int, box: Box, text: str = "") -> None:
    """A settlement in a player's shape and colour, with a number on it where one is told."""
    look, colour = pen.look, pen.look.player(player)
    pen.setLineWidth((0.25 if look.low else 0.4) * mm)
    pen.setLineJoin(1)
    pen.setStrokeColor(colour)
    pen.setFillColor(white if look.low else colour)
    draw_shape(pen, player, box, fill=True)
    if look.low:
        draw_shape(pen, player, box)
    if text:
        type_ = Type(BOLD, max(min(box.height * 1.9, 12), 6.5))
        write_in(pen, text, box, type_, colour if look.low else white, "centre")


def draw_planned(pen: Pen, player: int, box: Box, sign: str = "+") -> None:
    """Where a settlement is about to be built, or was before it moved."""
    colour = pen.look.player(player)
    pen.saveState()
    pen.setLineWidth(0.4 * mm)
    pen.setStrokeColor(colour)
    pen.setFillColor(white)
    draw_shape(pen, player, box, fill=True)
    pen.setDash([] if sign == "+" else [0.9 * mm, 0.7 * mm])
    draw_shape(pen, player, box)
    pen.restoreState()
    if sign:
        write_in(pen, sign, box, Type(BOLD, min(box.height * 2.4, 14)), colour, "centre")
