"""Where the tables and boards of Kingdoms stand, in millimetres."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.kingdoms.board import BOARD
from scoring.shapes import Point
from sheets.draw.box import Box, Size
from sheets.draw.frame import CODE, FOOT, LANDSCAPE, PORTRAIT, Title, title_at
from sheets.draw.type import LARGE, SANS, Sizes, Type

PAD, SMALL = LANDSCAPE, PORTRAIT
GAP = 8.0  # between two epochs, and between the halves of one
APART = 1.2  # mm over columns, sums and gold
SPACE = 29.0  # mm along each side of a space of the board: it holds a tile with some air
LEFT, AWAY = 5.0, 2.0  # mm for the numbers of the rows, and round the base values of a board


@dataclass(frozen=True)
class Sums:
    """What everybody has in one epoch: strips across a table, and how a strip is divided."""

    number: int
    heading: Box
    heads: tuple[Box, ...]  # where players begin: the first has room for names
    before: Box
    row_sum: Box
    column_sum: Box
    sums: Box
    after: Box
    label: float  # width of the numbers at the left
    base: float  # width of the base values

    @property
    def names(self) -> tuple[Box, ...]:
        """Where the names of the four players stand."""
        return tuple(self.player(self.heads[0], number) for number in range(4))

    def player(self, strip: Box, number: int) -> Box:
        """The part of a strip that belongs to one player."""
        start = self.label + self.base
        return strip.part(strip.width - start, start).even(4)[number]


@dataclass(frozen=True)
class Epoch(Sums):
    """The same with a strip for every line of the board."""

    labels: tuple[Box, ...]  # over the base values
    rows: tuple[Box, ...]  # the strips of the five rows
    columns: tuple[Box, ...]  # and of the six columns

    def base_value(self, strip: Box) -> Box:
        """The part of a strip for the base value."""
        return strip.part(self.base, self.label)


def epoch_at(box: Box, number: int, sizes: Sizes, languages: int) -> Epoch:
    """All strips under one another; large print has the rows at the left, the columns beside them.

    Names, gold and sums are as high as a line. The labels over the base values have a line of text
    for each language.
    """
    heading, label = sizes.heading * 0.7, sizes.help * (0.62 + 0.42 * (languages - 1))
    body = box.below(heading)
    rows, columns = [1.0] * BOARD.rows, [1.0] * BOARD.cols
    first = [1, 1, -label, *rows, 1]
    last = [*columns, 1, -APART, 1, -APART, 1]
    heads: tuple[Box, ...]
    labels: tuple[Box, ...]
    if sizes is LARGE:
        left, right = body.even(2, GAP)
        second = [1, -label, *last]
        line = line_of(right, second)
        strips, others = stacked(left, first, line), stacked(right, second, line)
        heads, labels, rest = (strips[0], others[0]), (strips[2], others[1]), others[2:]
    else:
        line = line_of(body, [*first, -APART, *last])
        strips = stacked(body, [*first, -APART, *last], line)
        heads, labels, rest = (strips[0],), (strips[2],), strips[len(first) + 1 :]
    wide = strips[0].width
    return Epoch(
        number,
        box.strip(heading),
        heads,
        before=strips[1],
        row_sum=strips[3 + BOARD.rows],
        column_sum=rest[BOARD.cols],
        sums=rest[BOARD.cols + 2],
        after=rest[BOARD.cols + 4],
        label=wide * 0.075,
        base=wide * 0.205,
        labels=labels,
        rows=tuple(strips[3 : 3 + BOARD.rows]),
        columns=tuple(rest[: BOARD.cols]),
    )


Heights = Sequence[float]  # of strips: how many lines, or if negative how many millimetres


def line_of(box: Box, heights: Heights) -> float:
    """How high a line is, if such strips fill the box."""
    fixed = sum(-each for each in heights if each < 0)
    return (box.height - fixed) / sum(each for each in heights if each > 0)


def stacked(box: Box, heights: Heights, line: float) -> list[Box]:
    """Strips under one another."""
    found, down = [], 0.0
    for each in heights:
        height = each * line if each > 0 else -each
        found.append(box.strip(height, down))
        down += height
    return found


def notes_at(box: Box, sizes: Sizes, languages: int) -> Box:
    """Left of the code: what the special tiles do, over a line of help.

    On an upright page and in large print these sentences take more lines.
    """
    leading = Type(SANS, sizes.help).leading
    upright, large = box.height > box.width, sizes is LARGE
    effect, help_ = 1 + upright + large, 1 + (upright and large)
    lines = 1 + (effect + help_) * languages
    return Box(box.x, box.y + FOOT, box.width - CODE - 4, lines * leading + 1.5)


def epochs_at(box: Box, sizes: Sizes, numbers: tuple[int, ...], languages: int = 1) -> list[Epoch]:
    """The tables of these epochs side by side."""
    foot = max(CODE, FOOT + notes_at(box, sizes, languages).height) + 1.5
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
    """A board with the base values of its lines."""

    grid: Box
    rows: tuple[Box, ...]
    columns: tuple[Box, ...]


def grid_at(start: Point, cell: float, size: Size) -> Board:
    """A board with its upper left corner there; boxes of this size stand right of it and below."""
    grid = Box(start.x, start.y - cell * BOARD.rows, cell * BOARD.cols, cell * BOARD.rows)
    right = Box(grid.right + AWAY, grid.y, size.width, grid.height).rows(BOARD.rows, cell)
    under = Box(grid.x, grid.y - AWAY - size.height, grid.width, size.height).even(BOARD.cols)
    high, wide = min(size.height, cell), min(size.width, cell)
    return Board(
        grid,
        tuple(strip.middle(size.width, high) for strip in right),
        tuple(strip.middle(wide, size.height) for strip in under),
    )


def above_grid(sizes: Sizes) -> float:
    """Room for the letters of the columns."""
    return Type(SANS, sizes.help).cap * 1.8 + 1


def board_at(box: Box, sizes: Sizes) -> Board:
    """Spaces that hold a tile, in large print as well."""
    top = pad_title(box, sizes).strip.y - above_grid(sizes)
    return grid_at(Point(box.x + LEFT, top), SPACE, Size(17, 10.5))


def panel_at(box: Box, sizes: Sizes) -> Box:
    """What is left right of the board, over the code."""
    board = board_at(box, sizes)
    x, low = board.rows[0].right + AWAY, box.y + CODE + 2
    return Box(x, low, box.right - x, board.grid.top - low)


@dataclass(frozen=True)
class Small:
    """A small board to write on, and the sums of its epoch beside it."""

    board: Board
    sums: Sums


def smalls_at(box: Box, sizes: Sizes, numbers: tuple[int, ...], languages: int = 1) -> list[Small]:
    """Three boards under one another; in large print each has a page, with the sums below it."""
    foot = max(CODE, FOOT + notes_at(box, sizes, languages).height) + 2
    body = box.below(sizes.title * 0.5 + 3)
    body = Box(body.x, body.y + foot, body.width, body.height - foot)
    high = (body.height - GAP * (len(numbers) - 1) * 0.7) / len(numbers)
    return [
        small_at(band, number, sizes)
        for number, band in zip(numbers, body.rows(len(numbers), high, GAP * 0.7), strict=True)
    ]


def small_at(box: Box, number: int, sizes: Sizes) -> Small:
    above = above_grid(sizes)
    if sizes is LARGE:
        board = grid_at(Point(box.x + LEFT, box.top - above), 20, Size(24, 11))
        low = board.columns[0].y - 3
        return Small(board, sums_at(Box(box.x, box.y, box.width, low - box.y), number, sizes))
    cell = (box.height - above - AWAY - 8) / BOARD.rows
    board = grid_at(Point(box.x + LEFT, box.top - above), cell, Size(13, 8))
    x = board.rows[0].right + 6
    return Small(board, sums_at(Box(x, box.y, box.right - x, box.height), number, sizes))


def sums_at(box: Box, number: int, sizes: Sizes) -> Sums:
    """Heading, names, gold before, rows, columns, their sum, and gold now."""
    heading = sizes.heading * 0.7
    heights = [1, 1, -APART, 1, 1, -APART, 1, -APART, 1]
    body = box.below(heading)
    strips = stacked(body, heights, line_of(body, heights))
    names, before, _, row_sum, column_sum, _, sums, _, after = strips
    label = box.width * 0.26
    return Sums(
        number, box.strip(heading), (names,), before, row_sum, column_sum, sums, after, label, 0
    )
