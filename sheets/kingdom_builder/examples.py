"""A small drawn example for every card and every location, worked out by the rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.kingdom_builder.board import EMPTY
from scoring.shapes import Cell

ME = "1"  # whose gold an example tells


@dataclass(frozen=True)
class Example:
    """A part of the board: terrain and settlements row by row, from a cell of the whole board.

    ``gold`` is what single hexes bring player 1, and ``total`` all of it; a location has ``built``
    or ``moved`` instead, and perhaps the terrain that was ``played``. Hexes are named from the
    upper left one of the part, which is a1.
    """

    land: tuple[str, ...]
    settled: tuple[str, ...]
    gold: Mapping[str, int] = field(default_factory=dict)
    total: int = 0
    corner: str = "c3"
    built: tuple[str, ...] = ()  # where it may be built; the first is chosen
    moved: tuple[str, str] | None = None
    played: str = ""

    @property
    def first(self) -> Cell:
        return cell_named(self.corner)

    def at(self, name: str) -> Cell:
        """A hex of the part by its place on the whole board."""
        cell = cell_named(name)
        return Cell(self.first.row + cell.row, self.first.col + cell.col)

    @property
    def rows(self) -> range:
        return range(self.first.row, self.first.row + len(self.land))

    @property
    def cols(self) -> range:
        return range(self.first.col, self.first.col + len(self.land[0]))

    def marks(self, rows: tuple[str, ...]) -> dict[Cell, str]:
        """What stands in each hex, by its place on the whole board."""
        return {
            Cell(row, col): mark
            for row, line in zip(self.rows, rows, strict=True)
            for col, mark in zip(self.cols, line, strict=True)
        }

    @property
    def terrain(self) -> dict[Cell, str]:
        return self.marks(self.land)

    @property
    def settlements(self) -> dict[Cell, str]:
        return {cell: mark for cell, mark in self.marks(self.settled).items() if mark != EMPTY}


def cell_named(name: str) -> Cell:
    cell = Cell.named(name)
    if cell is None:
        raise ValueError(f"{name!r} is not a cell")
    return cell


PLAIN = ("GGFFFC", "GGFFCC", "DGGFCL", "DDGGLL", "DDDGGL")
FOUR = ("GGFFFC", "GGFFCC", "DGGFCL", "DDGGLL")
CORNERS = ("GGFFCC", "DGGFCC", "DDGFLL", "DDGGLL", "DDWGGL", "DWWGGL")
CARD_EXAMPLES: Mapping[str, Example] = {
    "fishermen": Example(
        ("GGGWWD", "GGWWWD", "GFFWWL", "FFFGGL", "FFGGLL"),
        ("..1...", "...1.1", "......", ".1.1..", ".1...."),
        {"c1": 1, "d2": 0, "f2": 1, "d4": 1, "b4": 0, "b5": 0},
        3,
    ),
    "merchants": Example(
        ("KGGFFF", "GGGFXC", "DGGFCL", "DDGGLL", "KDDGGL"),
        ("......", "11.1..", "..11..", "......", ".1...."),
        {"a1": 4, "e2": 4, "a5": 0},
        8,
    ),
    "discoverers": Example(
        PLAIN, (".1.1..", "......", "..1...", "..111.", "......"), {"b1": 1, "c3": 1, "c4": 1}, 3
    ),
    "hermits": Example(
        PLAIN,
        (".1....", ".1..11", "......", "..1...", "..1..1"),
        {"b1": 1, "e2": 1, "c4": 1, "f5": 1},
        4,
    ),
    "citizens": Example(
        PLAIN, (".11...", ".11..1", "..1..1", "......", "......"), {"b1": 2, "f2": 0}, 2
    ),
    "miners": Example(
        ("GGFFFC", "GMMFCC", "DGMGCL", "DDGGLM", "DDDGGL"),
        (".1....", "...1..", ".1..1.", "....1.", "..1..."),
        {"b1": 1, "d2": 1, "b3": 1, "e3": 0, "e4": 1, "c5": 0},
        4,
    ),
    "workers": Example(
        ("GGFFFC", "GKGFCC", "DGGFXL", "DDGGLL", "DDDGGL"),
        (".1....", "...1..", "...1..", "..11..", "1....."),
        {"b1": 1, "d2": 1, "d3": 1, "c4": 0, "d4": 1, "a5": 0},
        4,
    ),
    "knights": Example(
        PLAIN, ("..1...", "......", "11..1.", ".1....", "..11.."), {"a3": 2, "b3": 2, "e3": 2}, 6
    ),
    "lords": Example(
        CORNERS,
        (".113.2", "..12..", ".2..12", "12.2..", ".1...3", "2...2."),
        {"b1": 12, "e3": 6, "a4": 12},
        30,
        corner="h8",
    ),
    "farmers": Example(
        CORNERS,
        (".1..1.", "..1...", "1....1", "1..1.1", ".1..1.", "1....."),
        {"e1": 3, "f3": 3},
        6,
        corner="h8",
    ),
}
BUILDING = Example(  # the third one finds no free forest beside the others
    ("GGFFDDG", "GGFGDDF", "DGGMDFF", "DDGGDGG"),
    ("..2....", ".1...2.", ".1.....", "......."),
    built=("c2", "d1", "f3"),
    played="F",
)
LOCATION_EXAMPLES: Mapping[str, Example] = {
    "oracle": Example(
        FOUR, ("......", ".11...", ".1....", "......"), built=("d2", "c1", "d1", "d3"), played="F"
    ),
    "farm": Example(FOUR, ("..1...", "..11..", "......", "......"), built=("c3", "b1", "b2")),
    "oasis": Example(FOUR, ("......", ".1....", ".1....", "......"), built=("b4", "a4", "a3")),
    "tower": Example(
        FOUR, ("......", "..1...", "..11..", "......"), built=("d1", "c1"), corner="c1"
    ),
    "tavern": Example(FOUR, ("......", ".111..", "...1..", "......"), built=("e2", "a2")),
    "barn": Example(FOUR, ("..1...", "....1.", "...1..", "......"), moved=("c1", "e3"), played="C"),
    "harbor": Example(
        ("GGFFFC", "GGFFCW", "DGGWWW", "DDGWWL"),
        (".....1", "..1...", "..1...", "......"),
        moved=("f1", "d3"),
    ),
    "paddock": Example(
        ("GGFFFC", "GGMFCC", "DGGFCL", "DDGGLL"),
        ("......", ".1....", ".1....", "......"),
        moved=("b2", "d2"),
    ),
}
