"""The strokes that boards and pads of Kingdoms share: the grid, base values, names and sums."""

from scoring.kingdoms.board import BOARD
from scoring.shapes import Point, letters
from scoring.words import Word
from sheets.draw.box import Box
from sheets.draw.pen import Pen
from sheets.draw.strokes import (
    cell_box,
    draw_board,
    draw_box,
    draw_line,
    write,
    write_in,
    write_titles,
)
from sheets.draw.tags import BY_COLUMN, BY_WIDE_ROW, figure, tagged
from sheets.kingdoms.castles import draw_emblem
from sheets.kingdoms.layout import Board, Sums
from sheets.kingdoms.words import AFTER, BEFORE, COLOURS, COLUMNS, LETTERS, ROWS, SUM


@figure(Word("The board: five rows of six spaces"))
def draw_grid(pen: Pen, grid: Box) -> None:
    """The thirty spaces, named as everywhere: letters across, numbers down."""
    look = pen.look
    draw_board(pen, BOARD, grid)
    draw_box(pen, grid, look.frame, look.ink)
    gap = look.help.cap * 0.8
    for col in range(BOARD.cols):
        middle = cell_box(BOARD, 0, col, grid).centre.x
        at = Point(middle, grid.top + gap)
        write(pen, letters(col), at, look.help, look.quiet, "centre")
    for row in range(BOARD.rows):
        middle = cell_box(BOARD, row, 0, grid).centre.y - look.help.cap / 2
        write(pen, str(row + 1), Point(grid.x - gap, middle), look.help, look.quiet, "right")


def draw_empty(pen: Pen, board: Board) -> None:
    """A board with its boxes for base values."""
    draw_grid(pen, board.grid)
    for place in (*board.rows, *board.columns):
        draw_parts(pen, place)


def draw_parts(pen: Pen, box: Box) -> None:
    """A box for a number: for two beside the mark below, for three between the marks above."""
    draw_box(pen, box)
    draw_line(pen, Point(box.centre.x, box.y), Point(box.centre.x, box.y + box.height * 0.28))
    for part in box.even(3)[1:]:
        draw_line(pen, Point(part.x, box.top), Point(part.x, box.top - box.height * 0.16))


def draw_names(pen: Pen, sums: Sums) -> None:
    for head in sums.heads:
        with pen.tagged("TR"):
            with pen.tagged("TH", BY_WIDE_ROW):
                pass  # over the titles of the lines and their base values
            for number, letter in enumerate(COLOURS):
                draw_name(pen, letter, sums.player(head, number))


@tagged("TH", BY_COLUMN)
def draw_name(pen: Pen, letter: str, box: Box) -> None:
    """A player's castle and letter over room for the name."""
    look = pen.look
    draw_box(pen, box)
    side = look.help.cap * 1.9
    mark = Box(box.x + 0.8, box.top - side - 0.7, side, side)
    draw_emblem(pen, letter, mark)
    at = Point(mark.right + 0.8, mark.centre.y - look.help.cap / 2)
    write(pen, pen.joined(LETTERS[letter]), at, look.help, look.quiet)


def draw_sums(pen: Pen, sums: Sums, before: str) -> None:
    """Gold before, where it is known, both subtotals, their sum, and gold now."""
    for strip, title in (
        (sums.before, BEFORE),
        (sums.row_sum, ROWS),
        (sums.column_sum, COLUMNS),
        (sums.sums, SUM),
        (sums.after, AFTER),
    ):
        draw_sum(pen, sums, strip, title, before if title is BEFORE else "")


@tagged("TR")
def draw_sum(pen: Pen, sums: Sums, strip: Box, title: Word, printed: str) -> None:
    """Gold of every player."""
    look = pen.look
    label = strip.part(sums.label + sums.base - 1)
    joined = pen.joined(title)
    fits = look.strong.width(joined) <= label.width
    titles = [joined] if fits else pen.both(title)
    with pen.tagged("TH", BY_WIDE_ROW):
        write_titles(pen, titles, label.middle(label.width, label.height * 0.94))
    width = {ROWS: look.frame / 2, COLUMNS: look.frame / 2, AFTER: look.frame}.get(title, 0)
    for player in range(4):
        box = sums.player(strip, player)
        with pen.tagged("TD"):
            draw_box(pen, box, width, look.ink if width else None)
            write_in(pen, printed, box, look.text, look.quiet, "centre")
