"""Where the tables and boards of Kingdoms stand, in millimetres."""

from dataclasses import dataclass

from scoring.kingdoms.board import BOARD
from sheets.draw.box import Box
from sheets.draw.frame import CODE, FOOT, LANDSCAPE, Title, title_at
from sheets.draw.type import SANS, Sizes, Type

PAD = LANDSCAPE
GAP = 8.0  # between two epochs
LINES = BOARD.rows + BOARD.cols + 4  # with names, gold before, sum and gold now


@dataclass(frozen=True)
class Epoch:
    """The table of one epoch, in millimetres."""

    number: int
    heading: Box
    names: tuple[Box, ...]
    before: Box
    rows: tuple[Box, ...]  # the strips of the five rows
    columns: tuple[Box, ...]  # and of the six columns
    row_label: Box
    column_label: Box
    sums: Box
    after: Box
    label: float  # width of the numbers at the left
    base: float  # width of the base values

    def player(self, strip: Box, number: int) -> Box:
        """The part of a strip that belongs to one player."""
        return strip.part(strip.width - self.label - self.base, self.label + self.base).even(4)[
            number
        ]


def epoch_at(box: Box, number: int, sizes: Sizes, languages: int) -> Epoch:
    """Heading, names, gold before, five rows, six columns, sum and gold now; lines share the rest.

    Names, gold and sums are as high as a line; headings are as high as their type, and those over
    the rows and base values have a line for each language.
    """
    heading, group = sizes.heading * 0.7, sizes.help * 0.62
    first = group + sizes.help * 0.42 * (languages - 1)
    line = (box.height - heading - first - group - 3) / LINES
    down = heading
    names = box.strip(line, down)
    before = box.strip(line, down + line)
    down += 2 * line
    row_label = box.strip(first, down)
    rows = box.below(down + first).rows(BOARD.rows, line)
    down += first + BOARD.rows * line
    column_label = box.strip(group, down)
    columns = box.below(down + group).rows(BOARD.cols, line)
    down += group + BOARD.cols * line + 1.5
    label, base = box.width * 0.075, box.width * 0.205
    players = names.part(box.width - label - base, label + base).even(4)
    return Epoch(
        number,
        box.strip(heading),
        tuple(players),
        before,
        tuple(rows),
        tuple(columns),
        row_label,
        column_label,
        box.strip(line, down),
        box.strip(line, down + line + 1.5),
        label,
        base,
    )


def epochs_at(box: Box, sizes: Sizes, numbers: tuple[int, ...], languages: int = 1) -> list[Epoch]:
    """The tables of these epochs side by side."""
    foot = CODE + 1.5
    head = sizes.title * 0.5 + 3
    body = Box(box.x, box.y + foot, box.width, box.height - head - foot)
    columns = body.even(len(numbers), GAP)
    return [
        epoch_at(column, number, sizes, languages)
        for column, number in zip(columns, numbers, strict=True)
    ]


def pad_title(box: Box, sizes: Sizes) -> Title:
    """The title and a line for the date; a pad belongs to the whole table."""
    return title_at(box.strip(sizes.title * 0.5), 0, box.width * 0.17)


@dataclass(frozen=True)
class Board:
    """A board with the base values of its lines; each has two halves, as a mountain makes them."""

    title: Title
    grid: Box
    rows: tuple[Box, ...]
    columns: tuple[Box, ...]


def board_at(box: Box, sizes: Sizes) -> Board:
    """Cells as large as the page allows, base values right of the rows and under the columns."""
    title = pad_title(box, sizes)
    top = title.strip.y - 9
    below = 17 + Type(SANS, sizes.help).leading  # the base values of the columns, and the help
    cell = min((top - box.y - FOOT - below) / BOARD.rows, (box.width - 40) / BOARD.cols)
    width, height = cell * BOARD.cols, cell * BOARD.rows
    grid = Box(box.x + (box.width - width) / 2, top - height, width, height)
    tall = 11.0
    right = Box(grid.right + 4, grid.y, 22, grid.height).rows(BOARD.rows, cell)
    under = Box(grid.x, grid.y - 4 - tall, grid.width, tall).even(BOARD.cols)
    return Board(
        title,
        grid,
        tuple(strip.middle(strip.width, tall) for strip in right),
        tuple(strip.middle(22, tall) for strip in under),
    )
