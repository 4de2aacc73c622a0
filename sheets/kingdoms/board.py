"""A paper board of Kingdoms for each epoch, with room for the base values of its lines."""

from functools import partial
from typing import Any

from scoring.game import Game
from scoring.kingdoms.board import BOARD, EPOCHS
from scoring.shapes import Point, letters
from scoring.words import Sentence, Word
from sheets.draw.box import Box
from sheets.draw.frame import FOOT, draw_title
from sheets.draw.pen import Pen
from sheets.draw.strokes import cell_box, draw_board, draw_box, draw_line, write, write_in
from sheets.draw.tags import figure
from sheets.draw.type import LARGE, NORMAL, Sizes
from sheets.kingdoms import fields
from sheets.kingdoms.layout import PAD, board_at
from sheets.kingdoms.words import BOARD_HELP, EPOCH
from sheets.pages.faces import Face, Leaf
from sheets.pages.foot import draw_foot
from sheets.printing import Printing


def draw_halves(pen: Pen, box: Box) -> None:
    """A box for a number, or for two where a mountain cuts the line."""
    draw_box(pen, box)
    middle = box.centre.x
    draw_line(pen, Point(middle, box.y), Point(middle, box.y + box.height * 0.3))


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


def draw_page(
    pen: Pen, box: Box, game: Game[Any], printing: Printing, sizes: Sizes, epoch: int
) -> None:
    look, board = pen.look, board_at(box, sizes)
    number = pen.joined(Sentence(EPOCH, {"epoch": epoch}))
    draw_title(pen, f"{pen.say(game.title)} – {number}", board.title)
    draw_grid(pen, board.grid)
    for place in (*board.rows, *board.columns):
        draw_halves(pen, place)
    line = Box(box.x, box.y + FOOT, box.width - 14, look.help.leading)
    write_in(pen, pen.fitted(BOARD_HELP, look.help, line.width), line, look.help, look.quiet)
    draw_foot(pen, box, game, f"board{epoch}", printing)


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """One page for each epoch."""
    sizes = LARGE if printing.large else NORMAL
    tiles = tuple(game.piles[0].items)
    return [
        Leaf(
            Face(
                game.title,
                PAD,
                partial(draw_page, game=game, printing=printing, sizes=sizes, epoch=epoch),
                sizes=sizes,
                mark=3.6,
                fields=partial(fields.on_board, sizes=sizes, epoch=epoch, tiles=tiles),
            )
        )
        for epoch in range(1, EPOCHS + 1)
    ]
