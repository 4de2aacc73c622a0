"""The board of a Kingdom Builder set-up as a picture, light enough for a phone."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from markupsafe import Markup

from scoring.game import Game
from scoring.kingdom_builder.deals import SIDES, Setup, read_setup
from scoring.kingdom_builder.maps import CASTLE, LOCATION, MAP, sector
from scoring.shapes import Cell, Point
from sheets.draw.look import TERRAINS
from sheets.kingdom_builder.glyphs import CASTLE as CASTLE_SIGN
from sheets.kingdom_builder.glyphs import GLYPHS
from sheets.kingdom_builder.hexes import PATTERN
from sheets.kingdom_builder.setup import maps_of
from web.pages import svg

INK, LINE, SPECIAL = "#22252b", "#8c877d", "#fffefa"
GROUND, MARKS = 0.4, 0.78  # of a terrain's colour: white is mixed in, or black
WIDTH = 660  # pixels: twice as many as a narrow phone shows


def read_board(game: Game[Any], parts: Mapping[str, Sequence[str]]) -> Setup | None:
    """The set-up that these parts make; nothing if there is no such board."""
    names = [name.removesuffix("~") for name in parts["quadrants"]]
    kinds = parts["locations"]
    if (
        len(names) != 4
        or not {*maps_of(game), *SIDES}.issuperset(names)
        or (kinds and (len(kinds) != 4 or not set(GLYPHS).issuperset(kinds)))
    ):
        return None
    return read_setup({**parts, "cards": ()}, {})


def realm_map(game: Game[Any], setup: Setup) -> Markup:
    """Tinted hexes with the patterns of the paper; castles and locations as signs."""
    terrain = setup.terrain(maps_of(game))
    patterns = Markup("").join(pattern(key) for key in PATTERN.values())
    frame = svg.borders(MAP, sector)
    parts = (
        Markup("<defs>{}</defs>").format(patterns),
        *grounds(terrain),
        *signs(terrain, setup),
        svg.path(frame, stroke=INK, stroke_width=7),
        *names(terrain, setup),
    )
    return svg.svg(MAP, parts, WIDTH, fill="none", stroke_linecap="round")


def pattern(key: str) -> Markup:
    """Ground and strokes of a terrain; a tile is two hexes, one in each of two rows."""
    strokes, dotted = svg.terrain_sign(key)
    width, height = svg.at(Point(1, 3 * MAP.SIDE))
    upper, lower = svg.centre(MAP, Cell(0, 0)), svg.centre(MAP, Cell(1, 0))
    colour, pen = mixed(TERRAINS[key], MARKS, 0), 0.9 if dotted else 0.6
    half = (lower[0] - width, lower[1])  # the lower hex lies across the edge of the tile
    drawn = [
        svg.sign(strokes, middle, stroke=colour, stroke_width=pen)
        for middle in (upper, lower, half)
    ]
    return Markup(
        '<pattern id="{}" patternUnits="userSpaceOnUse" width="{}" height="{}">'
        '<path d="M0 0h{}v{}H0z" fill="{}"/>{}</pattern>'
    ).format(key, width, height, width, height, mixed(TERRAINS[key], GROUND), joined(drawn))


def joined(parts: list[Markup]) -> Markup:
    return Markup("").join(parts)


def mixed(colour: str, strength: float, other: int = 255) -> str:
    """A colour with white in it, or with black."""
    parts = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return "#" + "".join(f"{round(other + (part - other) * strength):02x}" for part in parts)


def grounds(terrain: Mapping[Cell, str]) -> Iterator[Markup]:
    """One path for each terrain, with all its hexes."""
    for letter, key in PATTERN.items():
        cells = [cell for cell in terrain if terrain[cell] == letter]
        if cells:
            yield svg.path(svg.outlines(MAP, cells), fill=f"url(#{key})", stroke=LINE)
    others = [cell for cell in terrain if terrain[cell] not in PATTERN]
    yield svg.path(svg.outlines(MAP, others), fill=SPECIAL, stroke=LINE)


def signs(terrain: Mapping[Cell, str], setup: Setup) -> Iterator[Markup]:
    """Castles full of ink, locations with their own sign."""
    for cell, letter in terrain.items():
        middle = svg.centre(MAP, cell)
        if letter == CASTLE or cell in setup.castle_tiles:
            yield svg.sign(svg.strokes((CASTLE_SIGN,)), middle, 0.8, fill=INK)
        elif letter == LOCATION:
            kind = setup.kind(sector(cell)) or "location"
            strokes = svg.strokes(GLYPHS[kind])
            yield svg.sign(strokes, middle, 0.74, stroke=INK, stroke_width=0.9)


def names(terrain: Mapping[Cell, str], setup: Setup) -> Iterator[Markup]:
    """The name of a quadrant that nobody has drawn yet."""
    for number, placed in enumerate(setup.quadrants):
        cell = Cell(number // 2 * 10 + 5, number % 2 * 10 + 4)
        if terrain[cell] == "?":
            x, y = svg.centre(MAP, cell)
            yield Markup(
                '<text x="{}" y="{}" fill="{}" font-size="90" text-anchor="middle"'
                ' font-family="serif">{}</text>'
            ).format(x, y, INK, placed)
