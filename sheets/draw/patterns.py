"""Terrains as line drawings, so that no meaning hangs on a colour."""

from collections.abc import Callable, Sequence
from math import cos, radians, sin

from reportlab.lib.units import mm

from sheets.draw.box import Box
from sheets.draw.look import Look
from sheets.draw.pen import Pen

Stroke = Sequence[tuple[float, float]]  # on a square of 10 units, y upwards
SIDE = 10.0

PEAKS: tuple[Stroke, ...] = (
    ((0.5, 1.8), (3.9, 8.3), (5.75, 4.75), (6.75, 6.4), (9.5, 1.8), (0.5, 1.8)),
    ((4.5, 7.1), (3.65, 5.4)),
    ((5.1, 6.0), (3.7, 3.2)),
    ((5.7, 4.8), (4.2, 1.8)),
    ((7.3, 5.5), (5.45, 1.8)),
    ((8.0, 4.3), (6.75, 1.8)),
    ((8.7, 3.1), (8.05, 1.8)),
)
TREE: tuple[Stroke, ...] = (((0, 1.2), (1.6, 5.4), (3.2, 1.2), (0, 1.2)), ((1.6, 1.2), (1.6, 0)))
STEPS = ((0.7, 3.9), (3.4, 1.5), (6.1, 3.9))
GRASS = ((1.2, 2), (4.4, 1.2), (7.4, 2.2), (2.6, 4.6), (6, 5), (1.4, 7.2), (4.6, 7.6), (7.6, 7))
SAND = ((1.5, 2), (4.6, 1.4), (7.9, 2.6), (2.9, 4.4), (6.2, 4.9), (1.4, 7), (4.4, 7.9), (8.1, 7.2))
FLOWERS = ((2.6, 2.7), (7.2, 2.9), (4.8, 6.9))
ZIGZAG: tuple[Stroke, ...] = (
    ((0.8, 1.5), (2.2, 5), (3.4, 2), (5, 5.6), (6.4, 2.2), (7.8, 5.2), (9.2, 1.8)),
    ((0.8, 5), (2.2, 8.4), (3.4, 5.4), (5, 9), (6.4, 5.6), (7.8, 8.6), (9.2, 5.2)),
)


def draw_terrain(pen: Pen, key: str, box: Box) -> None:
    """The pattern of a terrain, as large as the box allows."""
    side = min(box.width, box.height)
    at = box.middle(side, side)
    pen.saveState()
    colour = pen.look.pattern(key)
    pen.setStrokeColor(colour)
    pen.setFillColor(colour)
    pen.translate(at.x * mm, at.y * mm)
    pen.scale(side * mm / SIDE, side * mm / SIDE)
    edge = Box(0, 0, SIDE / mm, SIDE / mm)
    pen.stamp(f"terrain-{key}", lambda: _draw(pen, key), edge)
    pen.restoreState()


def stroke_of(look: Look) -> float:
    """How wide the strokes of terrains and icons are, as a part of the drawing's side."""
    return 0.024 if look.low else 0.046


def _draw(pen: Pen, key: str) -> None:
    pen.setLineWidth(SIDE * stroke_of(pen.look))
    pen.setLineCap(1)
    pen.setLineJoin(1)
    PATTERNS[key](pen)


def _trace(pen: Pen, strokes: Sequence[Stroke], across: float = 0, up: float = 0) -> None:
    path = pen.beginPath()
    for stroke in strokes:
        path.moveTo(stroke[0][0] + across, stroke[0][1] + up)
        for x, y in stroke[1:]:
            path.lineTo(x + across, y + up)
    pen.drawPath(path)


def _forest(pen: Pen) -> None:
    for across, up in STEPS:
        _trace(pen, TREE, across, up)


def _water(pen: Pen) -> None:
    """Two waves, one under the other."""
    for up in (3.3, 6.3):
        path = pen.beginPath()
        path.moveTo(0.8, up)
        for x in (0.8, 3.6, 6.4):
            path.curveTo(x + 0.9, up + 1.9, x + 1.9, up + 1.9, x + 2.8, up)
        pen.drawPath(path)


def _flower(pen: Pen) -> None:
    for x, y in FLOWERS:
        for turn in range(5):
            angle = radians(90 + 72 * turn)
            pen.circle(x + 1.15 * cos(angle), y + 1.15 * sin(angle), 0.42, stroke=0, fill=1)


def _desert(pen: Pen) -> None:
    for x, y in SAND:
        pen.circle(x, y, 0.5, stroke=0, fill=1)


PATTERNS: dict[str, Callable[[Pen], None]] = {
    "mountain": lambda pen: _trace(pen, PEAKS),
    "forest": _forest,
    "water": _water,
    "field": lambda pen: _trace(pen, [((x, y), (x + 0.5, y + 1.5)) for x, y in GRASS]),
    "flower": _flower,
    "canyon": lambda pen: _trace(pen, ZIGZAG),
    "desert": _desert,
}
