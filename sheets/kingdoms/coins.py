"""Coins and the epoch counter, as many as the box of 2011 has; the paper board has their places."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from reportlab.lib.colors import Color, HexColor
from reportlab.lib.units import mm

from scoring.game import Game
from scoring.kingdoms.board import COINS
from scoring.words import Word
from sheets.draw.box import Box, Size
from sheets.draw.pen import Pen
from sheets.draw.strokes import write_in
from sheets.draw.type import BOLD, Type
from sheets.kingdoms.pieces import draw_marker
from sheets.kingdoms.words import EPOCH_COUNTER
from sheets.pages.faces import Face, Leaf, copies_of, larger_on
from sheets.printing import Printing

TITLE = Word("Coins")
COIN, LARGER = Size(18, 18), 1.3  # mm, and how much larger a coin is in large print
METALS: Mapping[int, str] = {  # copper, silver, gold
    1: "#9A5B33",
    5: "#9A5B33",
    10: "#6E7278",
    50: "#8A6A10",
    100: "#8A6A10",
}
RINGS: Mapping[int, int] = {1: 1, 5: 1, 10: 2, 50: 3, 100: 3}  # the metals without their colour


def metal(pen: Pen, value: int) -> Color:
    return HexColor(METALS[value]) if pen.look.coloured else pen.look.ink


def draw_coin(pen: Pen, box: Box, value: int) -> None:
    """A value in one to three rings, as its metal is; cut it round or square, as you like."""
    colour, middle = metal(pen, value), box.centre
    pen.setStrokeColor(colour)
    radius = min(box.width, box.height) / 2 - 1
    for ring in range(RINGS[value]):
        pen.setLineWidth((0.6 if ring == 0 and not pen.look.low else 0.2) * mm)
        pen.circle(middle.x * mm, middle.y * mm, (radius - ring * 0.65) * mm, stroke=1, fill=0)
    room = 2 * (radius - RINGS[value] * 0.65) - 0.6
    type_ = Type(BOLD, 28).fitted(str(value), room * 0.92)
    write_in(pen, str(value), box, type_, colour, "centre")


def leaves(_: Game[Any], printing: Printing) -> list[Leaf]:
    """Every coin and the epoch counter, alike on both sides."""
    found: list[Leaf] = []
    for value, count in COINS.items():
        coin = Face(TITLE, COIN, partial(draw_coin, value=value), card=True)
        coin = larger_on(coin, LARGER, printing)
        found += [Leaf(coin, coin)] * count
    counter = partial(draw_marker, name=EPOCH_COUNTER, icon="empty-hourglass")
    marker = larger_on(Face(TITLE, COIN, counter, card=True), LARGER, printing)
    return [*found, Leaf(marker, marker)] * copies_of(printing)
