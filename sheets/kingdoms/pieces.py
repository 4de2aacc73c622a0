"""Tiles as they are drawn on cut-outs and examples: a value, a picture and a name."""

from dataclasses import replace

from reportlab.lib.colors import Color, HexColor

from scoring.kingdoms.board import CASTLE
from scoring.shapes import Point
from scoring.words import Word, true_minus
from sheets.draw.box import Box
from sheets.draw.icons import draw_icon
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_box, fill_box, write, write_in
from sheets.draw.type import BOLD, LARGE, TextDoesNotFit, Type
from sheets.kingdoms.tile_names import Shown

RESOURCE, HAZARD, SPECIAL = "#F1F3E0", "#F3E4DF", "#EFEBE1"
VALUE = 1.2  # points of a value's figures for each mm of a tile; large print has more
SMALLEST = 6.5  # points
NAMED = 7.0  # points of a tile's name


def ground_name(piece: str) -> str:
    """Pieces that stand on the same ground: when they are cut out, they share their edges."""
    return "castle" if CASTLE.fullmatch(piece) else piece[0] if piece[0] in "+-" else "special"


def ground_of(pen: Pen, piece: str) -> Color:
    """A light tint for each kind of tile; castles stand on white."""
    tint = RESOURCE if piece[0] == "+" else HAZARD if piece[0] == "-" else SPECIAL
    if CASTLE.fullmatch(piece):
        tint = "#FFFFFF"
    return HexColor(tint if pen.look.coloured else "#FFFFFF")


def draw_ground(pen: Pen, piece: str, box: Box) -> None:
    fill_box(pen, box, ground_of(pen, piece))


def draw_tile(pen: Pen, piece: str, shown: Shown, box: Box) -> None:
    """A picture over its name, and a value between them where the tile has one."""
    large = pen.look.sizes is LARGE
    rest = draw_name(pen, pen.both(shown.name), box, NAMED + 1.5 if large else NAMED)
    if piece[0] not in "+-":
        draw_icon(pen, shown.icon, rest.inset(rest.height * 0.06))
        return
    colour = pen.look.accent if piece[0] == "-" else pen.look.ink
    type_ = Type(BOLD, box.height * VALUE * (1.3 if large else 1))
    at = Point(box.centre.x, rest.y + 0.4)
    write(pen, true_minus(piece), at, type_, colour, "centre", width=box.width)
    draw_icon(pen, shown.icon, rest.strip(rest.height - type_.cap - 1.6), colour)


def draw_name(pen: Pen, names: list[str], box: Box, size: float) -> Box:
    """A name at the foot of a piece, a line or two in each language; what is left over it."""
    look = pen.look
    type_ = Type(look.text.font, size, narrow=look.narrow)
    said = [(name, line) for name in names for line in lines_of(name, type_, box.width)]
    for number, (name, text) in enumerate(reversed(said)):
        line = Box(box.x, box.y + number * type_.leading, box.width, type_.leading)
        colour = look.ink if name == names[0] else look.quiet
        write_in(pen, text, line, fitting(text, type_, line.width), colour, "centre")
    taken = len(said) * type_.leading + 0.6
    return Box(box.x, box.y + taken, box.width, box.height - taken)


def lines_of(name: str, type_: Type, width: float) -> list[str]:
    """A name on one line; one of several words that would be too small there has more."""
    if type_.fitted(name, width).size >= SMALLEST:
        return [name]
    try:
        return type_.wrap(name, width)
    except TextDoesNotFit:
        return [name]


def fitting(text: str, type_: Type, width: float) -> Type:
    """A type in which a text has room: made smaller, and narrower before it is too small."""
    fitted = type_.fitted(text, width)
    if fitted.size >= SMALLEST:
        return fitted
    smallest = replace(type_, size=SMALLEST)
    return replace(smallest, narrow=smallest.narrow * width / smallest.width(text))


def draw_marker(pen: Pen, box: Box, name: Word, icon: str) -> None:
    """A piece that lies with a player or on the board: an icon over what it is."""
    draw_box(pen, box.inset(0.9), pen.look.frame, pen.look.ink)
    rest = draw_name(pen, pen.both(name), box.inset(1.8), NAMED)
    draw_icon(pen, icon, rest.inset(rest.height * 0.1), pen.look.accent)
