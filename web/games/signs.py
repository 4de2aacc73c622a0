"""Signs of pieces and terrains as SVG, drawn with the very strokes of the sheets.

Every sign stands around the origin, so that it can be stamped on the middle of any cell.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from markupsafe import escape

from scoring.game import Game
from sheets.draw.box import Box
from sheets.draw.icons import SIDE, icons
from sheets.draw.patterns import Stroke
from sheets.kingdom_builder import glyphs
from web.pages.svg import UNIT, strokes, terrain_sign

Signs = Mapping[str, str]  # by id: p-MARK is a piece, t-NAME the ground under it
EMPTY = "."
SHAPES = ("circle", "square", "triangle", "diamond", "star")


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
def pencilled(outline: str, part: float, wide: float = 1) -> str:
    """A sign that a pencil can copy, as the sheets of Kartenreich have them."""
    moved = f"scale({scaled(part, 10)})translate({-5 * wide:g}-5)"
    return f'<path class="lines" transform="{moved}" d="{pencil_path(outline)}"/>'


def pencil_path(outline: str) -> str:
    """The path of such a sign: on a screen y grows downwards."""
    words, steps = iter(outline.split()), []
    for verb in words:
        if verb == "z":
            steps.append("z")
            continue
        if verb == "o":
            x, y, r = (float(next(words)) for _ in range(3))
            steps.append(circle(x, 10 - y, r))
            continue
        numbers = [float(next(words)) for _ in range(6 if verb == "c" else 2)]
        flipped = (10 - v if odd % 2 else v for odd, v in enumerate(numbers))
        steps.append(verb.upper() + " ".join(f"{v:g}" for v in flipped))
    return "".join(steps)


@cache
def icon(name: str, part: float) -> str:
    """An icon of the sheets; whole steps from point to point keep it short."""
    words = iter(icons()[name].path.split())
    steps, x, y = [], 0, 0
    for verb in words:
        if verb == "z":
            steps.append("z")
            continue
        turns = [int(next(words)) for _ in range({"c": 6, "o": 3}.get(verb, 2))]
        if verb == "o":
            steps.append(circle(turns[0] - SIDE // 2, SIDE // 2 - turns[1], turns[2]))
            continue
        turns = [SIDE // 2 - v if odd % 2 else v - SIDE // 2 for odd, v in enumerate(turns)]
        before = (0, 0) if verb == "m" else (x, y)
        moved = [v - before[odd % 2] for odd, v in enumerate(turns)]
        steps.append(("M" if verb == "m" else verb) + "".join(packed(moved)))
        x, y = turns[-2], turns[-1]
    return f'<path class="inked" transform="scale({scaled(part, SIDE)})" d="{"".join(steps)}"/>'


def circle(x: float, y: float, r: float) -> str:
    """A circle as steps of a path."""
    turn = f"a{r:g} {r:g} 0 1 0"
    return f"M{x - r:g} {y:g}{turn} {2 * r:g} 0{turn}-{2 * r:g} 0"


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


def land(terrain: str, sign: str) -> str:
    return f'<g class="{terrain}">{sign}</g>'


def pieces(found: Signs) -> dict[str, str]:
    """Signs by mark as signs by id."""
    return {f"p-{mark}": sign for mark, sign in found.items()}


def written_marks(game: Game[Any]) -> Signs:
    """Every piece as it is written down: for games that nobody has drawn signs for."""
    marks = [piece.mark for piece in game.pieces if piece.mark != EMPTY]
    return pieces({mark: text(escape(mark), "unknown", y=6) for mark in marks})
