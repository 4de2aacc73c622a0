"""The signs of Kartenreich: drawn in a few lines, so that a pencil can copy them into the row."""

from reportlab.lib.units import mm

from sheets.draw.box import Box
from sheets.draw.icons import path_of
from sheets.draw.pen import Pen

SIDE = 10.0  # units of a sign, y upwards; a wonder is twice as wide
WIDE = {"wonder": 2.0}
SIGNS = {  # m move, l line, c curve, o circle, z close
    "mine": (
        "m 0.8 4.6 c 2.6 8.4 5.2 9.7 9.6 9.2 c 9.9 9 9.9 8.8 9.8 8.6 c 7 8.4 4.6 7.2 1.2 4.3 "
        "m 6.3 7.7 l 9.2 1.4 l 8 0.9 l 5.2 7.1"
    ),
    "noble": (
        "m 1.2 3.2 l 0.8 8 l 3.3 5.4 l 5 9 l 6.7 5.4 l 9.2 8 l 8.8 3.2 z m 1.2 1.5 l 8.8 1.5"
    ),
    "commoner": ("o 5 7 2.2 m 1.2 0.9 c 1.2 2.9 2.6 4.3 5 4.3 c 7.4 4.3 8.8 2.9 8.8 0.9 z"),
    "wheat": (
        "m 5 0.6 l 5 9.5 m 5 2.6 c 6.6 2.6 7.6 3.4 7.8 5 m 5 2.6 c 3.4 2.6 2.4 3.4 2.2 5 "
        "m 5 4.6 c 6.6 4.6 7.6 5.4 7.8 7 m 5 4.6 c 3.4 4.6 2.4 5.4 2.2 7 "
        "m 5 6.6 c 6.6 6.6 7.4 7.4 7.6 8.8 m 5 6.6 c 3.4 6.6 2.6 7.4 2.4 8.8"
    ),
    "wood": (
        "o 7.1 5 2.3 o 7.1 5 0.9 m 7.1 7.3 l 2.1 7.3 c 1.2 7.3 0.5 6.3 0.5 5 "
        "c 0.5 3.7 1.2 2.7 2.1 2.7 l 7.1 2.7 m 1.9 5.7 l 3.9 5.7 m 2.4 4.2 l 3.6 4.2"
    ),
    "stone": (
        "m 0.6 1.5 l 9.4 1.5 l 9.4 5 l 0.6 5 z m 5 1.5 l 5 5 m 2.5 5 l 2.5 8.5 l 7.5 8.5 l 7.5 5"
    ),
    "any": ("o 5 5 4.3 m 3.5 6.2 c 3.5 8.2 6.5 8.2 6.5 6.3 c 6.5 5 5 4.9 5 3.6 m 5 2.5 l 5 2.4"),
    "misfortune": (
        "m 2.6 4.3 c 0.2 4.3 0.2 7.1 2.3 7.2 c 2.5 9.6 6.2 9.9 6.8 7.6 "
        "c 9.2 8.2 10.3 4.9 7.6 4.3 z m 5.6 4.3 l 4 2.4 l 5.8 2.4 l 4.4 0.5"
    ),
    "monument": (
        "m 3.6 2.4 l 4.1 7.8 l 5 9.4 l 5.9 7.8 l 6.4 2.4 m 2 0.8 l 8 0.8 l 8 2.4 l 2 2.4 z"
    ),
    "wonder": (
        "m 1.4 7 l 10 9.7 l 18.6 7 z m 1 0.8 l 19 0.8 m 1.9 2 l 18.1 2 "
        "m 3.2 7 l 3.2 2 m 6.6 7 l 6.6 2 m 10 7 l 10 2 m 13.4 7 l 13.4 2 m 16.8 7 l 16.8 2"
    ),
    "coins": "o 5 5 4.2 o 5 5 2.9",
}


def draw_sign(pen: Pen, key: str, box: Box) -> None:
    """A sign as large as the box allows, in its middle."""
    side = min(box.height, box.width / WIDE.get(key, 1))
    wide = side * WIDE.get(key, 1)
    at = box.middle(wide, side)
    pen.saveState()
    pen.setStrokeColor(pen.look.ink)
    pen.translate(at.x * mm, at.y * mm)
    pen.scale(side * mm / SIDE, side * mm / SIDE)
    edge = Box(-0.3 / mm, -0.3 / mm, (SIDE * wide / side + 0.6) / mm, (SIDE + 0.6) / mm)
    pen.stamp(f"icon-{key}", lambda: _trace(pen, SIGNS[key]), edge)
    pen.restoreState()


def _trace(pen: Pen, outline: str) -> None:
    pen.setLineWidth(0.3 if pen.look.low else 0.55)
    pen.setLineCap(1)
    pen.setLineJoin(1)
    pen.drawPath(path_of(outline), stroke=1, fill=0)
