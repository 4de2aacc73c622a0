"""Cells, their neighbours and outlines: squares and hexes alike."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import sqrt
from typing import NamedTuple, Protocol, Self


class Point(NamedTuple):
    """A corner, in units of one cell's width; y grows downwards as on the printed board."""

    x: float
    y: float


class Cell(NamedTuple):
    """A place on a board, counted from the top left."""

    row: int
    col: int

    def __str__(self) -> str:
        """The name on the sheets: b3 is the second column, third row."""
        return f"{letters(self.col)}{self.row + 1}"

    @classmethod
    def named(cls, name: str) -> Self | None:
        """The cell that is called so, or nothing."""
        col = name.rstrip("0123456789").lower()
        row = name[len(col) :]
        if not (col.isascii() and col.isalpha() and row.isascii() and 0 < len(name) <= 6 and row):
            return None
        number = 0
        for letter in col:
            number = number * 26 + ord(letter) - ord("a") + 1
        return cls(int(row) - 1, number - 1)


@cache
def letters(col: int) -> str:
    """a to z, then aa, ab and so on."""
    return (letters(col // 26 - 1) if col >= 26 else "") + chr(ord("a") + col % 26)


FEW = 12  # cells that are named one by one


def spans(names: Sequence[str]) -> str:
    """Cells by their names; of many, those beside each other in a row are joined: a1–c1."""
    if len(names) <= FEW or not all(map(Cell.named, names)):
        return " ".join(names)
    runs: list[list[str]] = []
    for name in names:
        if runs and is_next(runs[-1][-1], name):
            runs[-1].append(name)
        else:
            runs.append([name])
    return " ".join(run[0] if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def is_next(name: str, other: str) -> bool:
    """Whether the other cell follows this one in its row."""
    one, two = Cell.named(name), Cell.named(other)
    return one is not None and two == Cell(one.row, one.col + 1)


class Shape(Protocol):
    """What paper and phone ask of a board before they draw it."""

    @property
    def rows(self) -> int: ...
    @property
    def cols(self) -> int: ...
    @property
    def size(self) -> Point: ...
    @property
    def widths(self) -> tuple[int, ...]: ...
    def cells(self) -> tuple[Cell, ...]: ...
    def neighbours(self, cell: Cell) -> frozenset[Cell]: ...
    def outline(self, cell: Cell) -> tuple[Point, ...]: ...
    def name(self, cell: Cell) -> str: ...


@dataclass(frozen=True)
class Grid:
    """A board of rows and columns; the kinds of grid differ in who is beside whom."""

    rows: int
    cols: int

    @cached_property
    def widths(self) -> tuple[int, ...]:
        """How many cells each row has."""
        return (self.cols,) * self.rows

    @cached_property
    def _cells(self) -> tuple[Cell, ...]:
        return tuple(
            Cell(row, col) for row, width in enumerate(self.widths) for col in range(width)
        )

    @cached_property
    def _around(self) -> dict[Cell, frozenset[Cell]]:
        same = {cell: cell for cell in self._cells}  # the very same is found fastest in a set
        return {
            cell: frozenset(same[near] for near in self._beside(cell) if near in same)
            for cell in self._cells
        }

    def _beside(self, cell: Cell) -> Iterable[Cell]:
        raise NotImplementedError

    def cells(self) -> tuple[Cell, ...]:
        """All cells, row by row."""
        return self._cells

    def name(self, cell: Cell) -> str:
        """What a cell is called, on paper and on screen."""
        return str(cell)

    @cached_property
    def neighbours(self) -> Callable[[Cell], frozenset[Cell]]:
        """Says which cells share an edge with one."""
        return self._around.__getitem__


class Squares(Grid):
    """Square cells: up to four neighbours, never diagonal."""

    @property
    def size(self) -> Point:
        return Point(self.cols, self.rows)

    def _beside(self, cell: Cell) -> Iterable[Cell]:
        row, col = cell
        return Cell(row - 1, col), Cell(row + 1, col), Cell(row, col - 1), Cell(row, col + 1)

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        """The four corners, clockwise from the top left."""
        row, col = cell
        return Point(col, row), Point(col + 1, row), Point(col + 1, row + 1), Point(col, row + 1)


class Strip(Squares):
    """A single row, counted from the left."""

    def name(self, cell: Cell) -> str:
        return str(cell.col + 1)


class Hexes(Grid):
    """Hexes with a corner on top; every second row stands half a hex to the right."""

    SIDE = 1 / sqrt(3)

    @property
    def size(self) -> Point:
        return Point(self.cols + 0.5, (self.rows * 1.5 + 0.5) * self.SIDE)

    def _beside(self, cell: Cell) -> Iterable[Cell]:
        row, col = cell
        left = col - 1 + row % 2
        yield from (Cell(row, col - 1), Cell(row, col + 1))
        yield from (Cell(row + step, left + side) for step in (-1, 1) for side in (0, 1))

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        """The six corners, clockwise from the top."""
        return hex_corners(cell)


@cache
def hex_corners(cell: Cell) -> tuple[Point, ...]:
    """Of one hex, which a sheet asks for many times."""
    side = Hexes.SIDE
    x, y = cell.col + 0.5 + cell.row % 2 / 2, cell.row * 1.5 * side
    steps = ((0, 0), (0.5, 0.5), (0.5, 1.5), (0, 2), (-0.5, 1.5), (-0.5, 0.5))
    return tuple(Point(x + across, y + down * side) for across, down in steps)


def around(cells: Iterable[Cell], shape: Shape) -> frozenset[Cell]:
    """Every cell beside one of these."""
    return frozenset().union(*map(shape.neighbours, cells))


def groups(cells: Iterable[Cell], shape: Shape) -> Iterator[frozenset[Cell]]:
    """The connected groups that these cells form, in the order of their first cells."""
    in_order, beside = sorted(cells), shape.neighbours
    left = set(in_order)
    for start in in_order:
        if start not in left:
            continue
        left.remove(start)
        group = [start]
        for cell in group:  # and for those that join it meanwhile
            near = beside(cell) & left
            if near:
                left -= near
                group += near
        yield frozenset(group)
