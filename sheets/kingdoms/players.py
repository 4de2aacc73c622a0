"""Players of Kingdoms: a colour, a shape and a letter each, so that none hangs on the colour."""

from collections.abc import Mapping
from math import cos, pi, sin

from reportlab.lib.colors import Color, HexColor
from reportlab.lib.units import mm

from scoring.shapes import Point
from sheets.draw.box import Box
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_corners

INKS: Mapping[str, str] = {"R": "#B23A2E", "B": "#2F6FA3", "Y": "#D9A520", "G": "#3F7D4E"}
TURNS: Mapping[str, tuple[int, float]] = {"B": (4, 45), "Y": (3, 90), "G": (4, 0)}  # corners, turn


def colour_of(pen: Pen, letter: str) -> Color:
    """The ink of a player; who has no colour of the box is drawn in black."""
    return HexColor(INKS[letter]) if pen.look.coloured and letter in INKS else pen.look.ink


def draw_shape(pen: Pen, letter: str, box: Box) -> None:
    """Circle, square, triangle or diamond in the player's colour; low ink draws it hollow."""
    colour, low = colour_of(pen, letter), pen.look.low
    pen.setFillColor(colour)
    pen.setStrokeColor(colour)
    pen.setLineWidth(0.3 * mm)
    radius, middle = min(box.width, box.height) / 2, box.centre
    if letter == "R":
        reach = radius * 0.9 * mm
        pen.circle(middle.x * mm, middle.y * mm, reach, stroke=int(low), fill=int(not low))
        return
    count, turn = TURNS[letter]
    reach = radius * (1.15 if letter == "B" else 1)
    angles = [pi * (turn + 360 * step / count) / 180 for step in range(count)]
    corners = [Point(middle.x + reach * cos(a), middle.y + reach * sin(a)) for a in angles]
    draw_corners(pen, corners, fill=not low)
