"""A finished board of Kingdoms as a picture, with the base values of its lines."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from scoring.game import Game
from scoring.kingdoms.board import BOARD, EMPTY, Kingdom, Reign
from scoring.kingdoms.rules import base_value, segments
from scoring.shapes import Cell, Point
from scoring.words import Sentence, true_minus
from sheets.draw.box import Box, Size
from sheets.draw.icons import draw_icon
from sheets.draw.pen import Pen
from sheets.draw.strokes import cell_box, write, write_in
from sheets.finished import MARK, Marks, Picture, draw_mark, marks_in_lines
from sheets.kingdoms.castles import STYLES, draw_castle, owner
from sheets.kingdoms.grid import draw_grid
from sheets.kingdoms.pieces import draw_ground
from sheets.kingdoms.tile_names import ICONS
from sheets.kingdoms.words import EPOCH

SIZE = Size(90, 69)
LEFT, RIGHT, ABOVE, BELOW = 5.0, 22.0, 5.0, 11.5  # mm for names, base values and reasons
BASE = 9.0  # mm of these for base values at the right

Owners = Mapping[str, str]  # how castles are drawn, by the letters on them


def pictures(_: Game[Any], reign: Reign) -> Iterator[Picture]:
    """A board for each epoch."""
    owners = owners_of(reign)
    for number, kingdom in reign.numbered.items():
        drawn = partial(draw_picture, kingdom, owners)
        yield Picture(Sentence(EPOCH, {"epoch": number}), SIZE, drawn)


def owners_of(reign: Reign) -> Owners | None:
    """How the castles of each letter are drawn, where everybody has a colour of the box."""
    owners = {letter: owner(letter, name) for letter, name in reign.players.items()}
    return owners if set(owners.values()) <= STYLES.keys() else None


def draw_picture(kingdom: Kingdom, owners: Owners | None, pen: Pen, box: Box, marks: Marks) -> None:
    across = (box.width - LEFT - RIGHT) / BOARD.cols
    side = min(across, (box.height - ABOVE - BELOW) / BOARD.rows)
    low = box.top - ABOVE - side * BOARD.rows
    grid = Box(box.x + LEFT, low, side * BOARD.cols, side * BOARD.rows)
    draw_pieces(pen, kingdom, grid, owners)
    draw_grid(pen, grid)
    draw_bases(pen, kingdom, grid)
    name_reasons(pen, kingdom, marks, grid)


def draw_pieces(pen: Pen, kingdom: Kingdom, grid: Box, owners: Owners | None = None) -> None:
    """Small pieces: values as they are written down, specials as icons.

    So are castles written, unless it is known by their letters whose they are.
    """
    look = pen.look
    for cell, piece in kingdom.pieces.items():
        place = cell_box(BOARD, *cell, grid)
        draw_ground(pen, piece, place)
        castle = kingdom.castle(cell)
        if castle and owners:
            draw_castle(pen, owners[castle[0]], castle[1], place.inset(place.width * 0.07))
        elif piece in ICONS:
            draw_icon(pen, ICONS[piece], place.inset(1.8))
        elif piece != EMPTY:
            colour = look.accent if piece[0] == "-" else look.ink
            type_ = look.text if piece[0] in "+-" else look.strong
            write_in(pen, true_minus(piece), place, type_, colour, "centre")


def draw_bases(pen: Pen, kingdom: Kingdom, grid: Box) -> None:
    """The base value of every line at its end, of both parts where a mountain cuts it."""
    look = pen.look
    bases: dict[tuple[str, int], list[int]] = {}
    for segment in segments(kingdom):
        found = base_value(kingdom, segment.cells)
        bases.setdefault((segment.rule, segment.line), []).append(found)
    for (rule, line), values in bases.items():
        text = true_minus(" / ".join(map(str, values)))
        if rule == "rows":
            middle = cell_box(BOARD, line - 1, 0, grid).centre.y - look.help.cap / 2
            write(pen, text, Point(grid.right + 2, middle), look.help, look.quiet)
        else:
            cell = cell_box(BOARD, 0, line - 1, grid)
            at = Point(cell.centre.x, grid.y - look.help.cap * 2.2)
            type_ = look.help.fitted(text, cell.width - 1)
            write(pen, text, at, type_, look.quiet, "centre")


def name_reasons(pen: Pen, kingdom: Kingdom, marks: Marks, grid: Box) -> None:
    """The numbers of the reasons behind the base value of the line that they are about."""
    for (rule, line), numbers in reasons_of(kingdom, marks).items():
        if rule == "rows":
            cell = cell_box(BOARD, line - 1, 0, grid)
            places = marks_in_lines(numbers, RIGHT - BASE)
            top = cell.centre.y + (len(places) - 1) * MARK.leading / 2 - MARK.cap / 2
            for row, text in enumerate(places):
                draw_mark(pen, text, Point(grid.right + BASE, top - row * MARK.leading))
        else:
            cell = cell_box(BOARD, 0, line - 1, grid)
            low = grid.y - pen.look.help.cap * 2.2 - MARK.leading - 0.4
            for row, text in enumerate(marks_in_lines(numbers, cell.width - 0.6)):
                x = cell.centre.x - MARK.width(text) / 2
                draw_mark(pen, text, Point(x, low - row * MARK.leading))


def reasons_of(kingdom: Kingdom, marks: Marks) -> dict[tuple[str, int], list[int]]:
    """The numbers by line: a reason is about a line if it has all cells of one of its parts."""
    parts: dict[int, set[Cell]] = {}
    for cell, numbers in marks.items():
        for number in numbers:
            parts.setdefault(number, set()).add(cell)
    found: dict[tuple[str, int], list[int]] = {}
    for number, cells in sorted(parts.items()):
        rule, line = next(
            (segment.rule, segment.line)
            for segment in segments(kingdom)
            if set(segment.cells) == cells
        )
        found.setdefault((rule, line), []).append(number)
    return found
