"""Tiles and castles as they are drawn on cut-outs, cards and examples."""

from reportlab.lib.colors import Color, HexColor

from scoring.kingdoms.board import CASTLE, DRAGON, MINE, MOUNTAIN, WIZARD
from scoring.shapes import Point
from sheets.draw.box import Box
from sheets.draw.icons import draw_icon
from sheets.draw.patterns import draw_terrain
from sheets.draw.pen import Pen
from sheets.draw.strokes import fill_box, write
from sheets.draw.type import BOLD, LARGE, SERIF, Type
from sheets.kingdoms.players import colour_of, draw_shape

ICONS = {DRAGON: "dragon-head", MINE: "mining", WIZARD: "pointy-hat"}
RESOURCE, HAZARD, SPECIAL = "#F1F3E0", "#F3E4DF", "#EFEBE1"


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


def draw_piece(pen: Pen, piece: str, box: Box) -> None:
    """A tile's value or picture, or a castle with shape, letter and rank."""
    castle = CASTLE.fullmatch(piece)
    if castle:
        draw_castle(pen, castle[1], int(castle[2]), box)
    elif piece == MOUNTAIN:
        draw_terrain(pen, "mountain", box.inset(box.width * 0.14))
    elif piece in ICONS:
        draw_icon(pen, ICONS[piece], box.inset(box.width * 0.18))
    else:
        draw_value(pen, piece, box)


def draw_value(pen: Pen, value: str, box: Box) -> None:
    """Plus or minus and a number; hazards in the accent colour."""
    type_ = Type(SERIF, box.height * (2.2 if pen.look.sizes is LARGE else 1.75))
    colour = pen.look.accent if value[0] == "-" else pen.look.ink
    at = Point(box.centre.x, box.centre.y - type_.cap / 2)
    write(pen, value.replace("-", "−"), at, type_, colour, "centre", width=box.width)


def draw_castle(pen: Pen, letter: str, rank: int, box: Box) -> None:
    """A tower in the player's colour, the shape at its left, the rank at its right."""
    unit, more = box.width, 1.5 if pen.look.sizes is LARGE else 1.0
    foot = unit * 0.22 * more
    tower = Box(box.x + unit * 0.2, box.y + unit * 0.05 + foot, unit * 0.6, unit * 0.88 - foot)
    draw_icon(pen, "white-tower", tower, colour_of(pen, letter))
    side, low = unit * 0.2 * more, box.y + unit * 0.05
    draw_shape(pen, letter, Box(box.x + unit * 0.06, low, side, side))
    type_ = Type(BOLD, unit * 0.82 * more)
    write(pen, str(rank), Point(box.right - unit * 0.08, low), type_, align="right")
