"""The signs of pieces and terrains as SVG, drawn with the very strokes of the sheets.

Every sign stands around the origin, so that it can be stamped on the middle of any cell.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from scoring.kingdom_builder.board import DIGITS
from scoring.kingdom_builder.maps import CASTLE, LOCATION, LOCATIONS
from sheets.draw.box import Box
from sheets.draw.icons import SIDE, icons
from sheets.draw.patterns import Stroke
from sheets.kingdom_builder import glyphs
from sheets.kingdom_builder.hexes import PATTERN
from sheets.kingdoms.pieces import ICONS as TILE_ICONS
from sheets.pocket_kingdoms.finished import MARKS as PROJECT_ICONS
from sheets.pocket_kingdoms.finished import TERRAINS as LANDSCAPE
from web.pages.svg import UNIT, strokes, terrain_sign

SHAPES = ("circle", "square", "triangle", "diamond", "star")
RANKS = "1234"
Look = tuple[str, str]  # colour and shape of a player
BY_LETTER: Mapping[str, Look] = {
    "R": ("red", "circle"),
    "B": ("blue", "square"),
    "Y": ("yellow", "triangle"),
    "G": ("green", "diamond"),
}
BY_NAME: Mapping[str, Look] = {  # of old boxes: Grey begins with a G and is not green
    "white": ("white", "circle"),
    "grey": ("grey", "diamond"),
    "black": ("black", "square"),
}
OTHERS = (("purple", "star"), *BY_NAME.values(), *BY_LETTER.values())


def scaled(part: float, side: float) -> str:
    """For a drawing on a square of that side: as large as this part of a cell."""
    return f"{UNIT * part / side:.3g}".replace("0.", ".")


@cache
def pattern(terrain: str, part: float) -> str:
    """The line drawing of a terrain."""
    path, dotted = terrain_sign(terrain)
    return square(path, part, "dots" if dotted else "lines")


def glyph(lines: Iterable[Stroke], part: float, kind: str = "lines") -> str:
    """A line drawing of the sheets of Kingdom Builder."""
    return square(strokes(lines), part, kind)


def square(path: str, part: float, kind: str) -> str:
    moved = f"scale({scaled(part, 10)})translate(-5-5)"
    return f'<path class="{kind}" transform="{moved}" d="{path}"/>'


@cache
def icon(name: str, part: float) -> str:
    """An icon of the sheets; whole steps from point to point keep it short."""
    words = iter(icons()[name].path.split())
    steps, x, y = [], 0, 0
    for verb in words:
        if verb == "h":
            steps.append("z")
            continue
        turns = [int(next(words)) for _ in range(6 if verb == "c" else 2)]
        turns = [SIDE // 2 - v if odd % 2 else v - SIDE // 2 for odd, v in enumerate(turns)]
        before = (0, 0) if verb == "m" else (x, y)
        moved = [v - before[odd % 2] for odd, v in enumerate(turns)]
        steps.append(("M" if verb == "m" else verb) + "".join(packed(moved)))
        x, y = turns[-2], turns[-1]
    return f'<path class="solid" transform="scale({scaled(part, SIDE)})" d="{"".join(steps)}"/>'


def packed(numbers: Iterable[int]) -> Iterator[str]:
    """Whole numbers one after another; a minus needs no space before it."""
    for place, value in enumerate(numbers):
        yield f" {value}" if place and value >= 0 else str(value)


@cache
def shape(name: str, reach: int, x: int = 0, y: int = 0) -> str:
    """The shape of a player: circle, square, triangle, diamond or star."""
    if name == "circle":
        return f'<circle class="shape" cx="{x}" cy="{y}" r="{reach}"/>'
    box = Box(-reach, -reach, 2 * reach, 2 * reach)
    corners = glyphs.corners_of(SHAPES.index(name), box)
    points = "L".join(f"{x + corner.x:.4g} {y - corner.y:.4g}" for corner in corners)
    return f'<path class="shape" d="M{points}z"/>'


def text(said: str, kind: str, x: int = 0, y: int = 0) -> str:
    return f'<text class="{kind}" x="{x}" y="{y}">{said}</text>'


# Pieces, by their mark


def project_signs() -> dict[str, str]:
    """What can stand in a kingdom of Pocket Kingdoms."""
    return {
        **{mark: land(terrain, pattern(terrain, 0.84)) for mark, terrain in LANDSCAPE.items()},
        **{mark: icon(name, 0.72) for mark, name in PROJECT_ICONS.items()},
    }


def land(terrain: str, sign: str) -> str:
    return f'<g class="{terrain}">{sign}</g>'


def tile_sign(mark: str) -> str:
    """A tile of Kingdoms: a value or a picture on cardboard."""
    if mark == "mountain":
        return tile("special") + land(mark, pattern(mark, 0.7))
    if mark in TILE_ICONS:
        return tile("special") + icon(TILE_ICONS[mark], 0.64)
    kind = "hazard" if mark.startswith("-") else "resource"
    return tile(kind) + text(mark.replace("-", "−"), f"value {kind}", y=8)


def tile(kind: str) -> str:
    return f'<rect class="tile {kind}" x="-24" y="-24" width="48" height="48" rx="4"/>'


def castle_looks(players: Mapping[str, str]) -> dict[str, Look]:
    """Colour and shape of everybody's castles, by letter; the editor's script does the same."""
    known = {
        letter: BY_NAME.get(name.lower()) or BY_LETTER.get(letter)
        for letter, name in players.items()
    }
    free = [look for look in OTHERS if look not in known.values()]
    return {letter: look or free.pop(0) for letter, look in known.items()}


def castle_sign(letter: str, rank: str, colour: str) -> str:
    """A tower in the player's colour with the shape at its left, letter and rank at its right."""
    return f'<use href="#c-{colour}"/>{text(letter + rank, "rank", 9, 21)}'


def castle_parts() -> dict[str, str]:
    """The tower of every colour."""
    tower = f'<g transform="translate(0-7)">{icon("white-tower", 0.6)}</g>'
    towers = {
        f"c-{colour}": f'{tile("castle")}<g class="of-{colour}"><use href="#tower"/>'
        f"{shape(form, 6, -15, 16)}</g>"
        for colour, form in OTHERS
    }
    return {"tower": tower, **towers}


def settlement_signs() -> dict[str, str]:
    """A settlement of each player: shape, colour and digit."""
    return {
        digit: f'<g class="of-{digit}">{shape(form, 16)}{text(digit, "digit", y=7)}</g>'
        for digit, form in zip(DIGITS, SHAPES, strict=True)
    }


@cache
def terrain_signs() -> Mapping[str, str]:
    """The ground of Kingdom Builder, by terrain letter or by kind of location."""
    found = {letter: land(name, hexagon() + pattern(name, 0.6)) for letter, name in PATTERN.items()}
    special = {kind: glyph(glyphs.GLYPHS[kind], 0.56) for kind in ("location", *LOCATIONS)}
    special[LOCATION] = special.pop("location")
    special[CASTLE] = glyph((glyphs.CASTLE,), 0.62, "solid")
    return found | {kind: land("special", hexagon() + sign) for kind, sign in special.items()}


def hexagon() -> str:
    """A hex with its colour in it."""
    return '<use href="#h"/><use class="ground" href="#h"/>'
