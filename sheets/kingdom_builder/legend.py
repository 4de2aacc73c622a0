"""The key of the terrains: what stands for what on maps and cards."""

from collections.abc import Iterable

from scoring.kingdom_builder.deals import Setup
from scoring.kingdom_builder.maps import CASTLE, LOCATION, LOCATIONS, TERRAINS
from sheets.draw.box import Box
from sheets.draw.patterns import draw_terrain
from sheets.draw.pen import Pen
from sheets.draw.strokes import write_in, write_lines
from sheets.draw.type import LARGE, TextDoesNotFit
from sheets.kingdom_builder.glyphs import draw_castle, draw_location
from sheets.kingdom_builder.hexes import PATTERN


def draw_key(pen: Pen, box: Box) -> None:
    """Every terrain with its pattern and name, spread over a line, in large print over two."""
    look, count = pen.look, 2 if pen.look.sizes is LARGE else 1
    columns = batched(TERRAINS, count)
    lines = box.rows(count, box.height / count)
    side = lines[0].height
    widths = [max(look.help.width(name) for letter in each for name in pen.both(TERRAINS[letter]))
              for each in columns]  # fmt: skip
    rest = box.width - sum(widths) - len(columns) * (side + 1)
    gap = min(rest / (len(columns) - 1), side * 1.6)
    if gap < 1:
        raise TextDoesNotFit(f"the terrains have {gap:.1f} mm between them")
    x = box.x
    for letters, wide in zip(columns, widths, strict=True):
        for letter, line in zip(letters, lines, strict=False):
            draw_sign(pen, letter, Box(x, line.y, side, side).inset(0.2))
            write_lines(pen, pen.both(TERRAINS[letter]), Box(x + side + 1, line.y, wide, side))
        x += side + 1 + wide + gap


def draw_key_beside(pen: Pen, box: Box, across: int, setup: Setup) -> None:
    """Every terrain of a set-up with its name, in a narrow box, ``across`` of them in a line."""
    look = pen.look
    kinds = [setup.kind(number) in LOCATIONS for number in range(4)] if setup.quadrants else [False]
    found = [letter for letter in TERRAINS if letter != LOCATION or not all(kinds)]
    lines = -(-len(found) // across)
    places = [
        strip for part in box.even(across, 1) for strip in part.rows(lines, box.height / lines)
    ]
    for letter, place in zip(found, places, strict=False):
        side = min(place.height * 0.9, look.text.leading * 1.2)
        draw_sign(pen, letter, place.part(side).middle(side, side))
        words = place.part(place.width - side - 1, side + 1)
        with pen.tagged("LI"), pen.tagged("LBody"):
            write_in(pen, pen.fitted(TERRAINS[letter], look.help, words.width), words, look.help)


def batched(letters: Iterable[str], count: int) -> list[tuple[str, ...]]:
    """Letters in groups, the last of which may be smaller."""
    found = tuple(letters)
    return [found[start : start + count] for start in range(0, len(found), count)]


def draw_sign(pen: Pen, letter: str, box: Box) -> None:
    """How a terrain looks on the map."""
    if letter in PATTERN:
        draw_terrain(pen, PATTERN[letter], box)
    elif letter == CASTLE:
        draw_castle(pen, box)
    else:
        draw_location(pen, "", box)
