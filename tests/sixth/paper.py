"""The paper of Terraces: one sheet that can be filled in, and a picture for the report."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from scoring.game import Game
from scoring.names import made_name
from scoring.shapes import Cell
from scoring.words import Sentence, Word
from sheets.draw.box import Box, Size
from sheets.draw.frame import NAME, Title, after_label, draw_title, title_at
from sheets.draw.marks import MARK, draw_code
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_board, write_in
from sheets.draw.type import LARGE, NORMAL
from sheets.finished import Marks, Picture
from sheets.forms.fields import Field
from sheets.forms.spelling import cell_name, rows_of
from sheets.pages.faces import Face, Leaf, Sheet, copies_of
from sheets.pages.foot import draw_foot
from sheets.papers import Corner, Paper
from sheets.printing import Printing
from tests.sixth.terraces import BOARD, FREE, NUMBERS, ROCK, Climb

SIZE = Size(120, 160)
CELL = Word("Cell {cell}")
NUMBER, STONE = Word("Number {number}"), Word("rock")


def head_at(box: Box) -> Title:
    return title_at(box.strip(8, 4), 40, 0)


def board_at(box: Box) -> Box:
    """The triangle, below the title."""
    return Box(box.x, box.y + 20, box.width, box.width)


def cell_at(cell: Cell, board: Box) -> Box:
    """Where a brick stands on paper."""
    left, _, (right, low), _ = BOARD.outline(cell)
    wide, high = board.width / BOARD.size.x, board.height / BOARD.size.y
    return Box(board.x + left.x * wide, board.top - low * high, (right - left.x) * wide, high)


def draw_sheet(pen: Pen, box: Box, game: Game[Any], printing: Printing) -> None:
    draw_title(pen, pen.say(game.title), head_at(box))
    draw_hill(pen, dict.fromkeys(dealt(printing), ROCK), board_at(box))
    draw_foot(pen, box, game, "sheet", printing, next(iter(printing.deals), None))
    if printing.link:
        draw_code(pen, printing.link, Box(box.x, box.y + 5, 14, 14))


def dealt(printing: Printing) -> tuple[Cell, ...]:
    return printing.deals[0].setup if printing.deals else ()  # type: ignore[return-value]


def draw_hill(pen: Pen, hill: Mapping[Cell, str], board: Box) -> None:
    draw_board(pen, BOARD, board)
    for cell in BOARD.cells():
        name_at = cell_at(cell, board).strip(pen.look.help.leading, 1).inset(1, 0)
        write_in(pen, str(cell), name_at, pen.look.help, pen.look.quiet)
    for cell, mark in hill.items():
        write_in(pen, mark, cell_at(cell, board), pen.look.strong, pen.look.ink, "centre")


def fields(box: Box) -> list[Field]:
    """A name, and a choice for every cell."""
    board = board_at(box)
    name = Field("name", NAME, after_label(head_at(box).name, NAME))
    cells = (
        Field(
            cell_name("cell", cell),
            Sentence(CELL, {"cell": cell}),
            cell_at(cell, board).inset(2),
            "choice",
            options=(*NUMBERS, ROCK),
            shown={mark: Sentence(NUMBER, {"number": mark}) for mark in NUMBERS} | {ROCK: STONE},
        )
        for cell in BOARD.cells()
    )
    return [name, *cells]


def to_text(values: Mapping[str, str], choices: Mapping[str, str]) -> str:
    """The game that the fields of a sheet spell."""
    lines = ["game: terraces", *(f"{key}: {value}" for key, value in choices.items())]
    lines += ["", f"player: {made_name(values.get('name', '')) or '1'}", ""]
    lines += map(" ".join, rows_of(values, BOARD, "cell", FREE))
    return "\n".join(lines) + "\n"


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    draw = partial(draw_sheet, game=game, printing=printing)
    sizes = LARGE if printing.large else NORMAL
    face = Face(game.title, SIZE, draw, sizes=sizes, mark=MARK, fields=fields)
    return [Leaf(face)] * copies_of(printing)


def pictures(_: Game[Any], climb: Climb) -> Iterator[Picture]:
    def draw(hill: Mapping[Cell, str], pen: Pen, box: Box, _: Marks) -> None:
        draw_hill(pen, hill, box)

    for player, hill in climb.hills.items():
        yield Picture(player, Size(60, 60), partial(draw, hill))


PAPER = Paper(
    (Sheet("sheet", Word("Player sheet"), Word("A hill for each player."), leaves),),
    to_text,
    pictures,
    corner=Corner("sheet"),
)
