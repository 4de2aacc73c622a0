"""The quadrants of Kingdom Builder, drawn as text, and how four of them make a board."""

import re
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import NamedTuple, Self

from assets import names, read_text
from scoring.errors import BadData, PlayerError
from scoring.notation import CHARACTERS, Page, Section, as_typed
from scoring.shapes import Cell, Hexes
from scoring.words import Word

KEY = "kingdom-builder"
MAP = Hexes(20, 20)
QUADRANT = Hexes(10, 10)
NO_CELLS: frozenset[Cell] = frozenset()
GRASS, FLOWERS, FOREST, CANYON, DESERT = "G", "L", "F", "C", "D"
WATER, MOUNTAIN, CASTLE, LOCATION = "W", "M", "K", "X"
BUILDABLE = {
    GRASS: Word("grass"),
    FLOWERS: Word("flower field"),
    FOREST: Word("forest"),
    CANYON: Word("canyon"),
    DESERT: Word("desert"),
}
TERRAINS = {
    **BUILDABLE,
    WATER: Word("water"),
    MOUNTAIN: Word("mountain"),
    CASTLE: Word("castle"),
    LOCATION: Word("location"),
}
UNSETTLED = (MOUNTAIN, CASTLE, LOCATION)  # no settlement stands there
TYPED = as_typed(TERRAINS)
LOCATIONS = {
    "oracle": Word("Oracle"),
    "farm": Word("Farm"),
    "oasis": Word("Oasis"),
    "tower": Word("Tower"),
    "tavern": Word("Tavern"),
    "barn": Word("Barn"),
    "harbor": Word("Harbor"),
    "paddock": Word("Paddock"),
}
FIRST_GAME: Mapping[str, tuple[str, ...]] = {  # as the rulebook recommends it
    "quadrants": ("tavern", "paddock", "oasis", "farm"),
    "cards": ("fishermen", "knights", "merchants"),
}
TURNED = "~"  # behind the name of a quadrant that lies upside down
NAME = re.compile(r"[a-z][a-z0-9-]{0,30}")

Rows = tuple[str, ...]


class BadQuadrantName(PlayerError):
    text = Word(
        "“{found}” cannot be the name of a quadrant; use small letters, digits and hyphens, "
        "and none of the names that are taken: {taken}."
    )


class Placed(NamedTuple):
    """A quadrant in its place, turned by half a turn or not: no other turn fits the hexes."""

    name: str
    turned: bool = False

    @classmethod
    def named(cls, text: str) -> Self:
        """``oasis~`` is turned."""
        return cls(text.rstrip(TURNED), text.endswith(TURNED))

    def __str__(self) -> str:
        return f"{self.name}{TURNED}" if self.turned else self.name


@cache
def shipped_quadrants() -> Mapping[str, Rows]:
    """The eight quadrants of the classic edition."""
    folder = "maps/kingdom-builder"
    return {
        file.removesuffix(".txt"): read_quadrant(read_text(f"{folder}/{file}"))
        for file in names(folder)
    }


def read_quadrant(text: str) -> Rows:
    """A drawing of ten rows of ten hexes, one letter a terrain."""
    page = Page(text, KEY)
    rows = read_quadrant_rows(page.head)
    page.finish()
    return rows


def read_quadrant_rows(section: Section) -> Rows:
    terrain = section.grid(QUADRANT, CHARACTERS, TYPED, tuple(TERRAINS))
    return tuple(
        "".join(terrain.get(Cell(row, col), "?") for col in range(QUADRANT.cols))
        for row in range(QUADRANT.rows)
    )


def write_hexes(rows: Sequence[str]) -> list[str]:
    """Rows of marks, staggered like the printed hexes."""
    return [" " * (number % 2) + " ".join(row) for number, row in enumerate(rows)]


def check_name(name: str) -> str:
    """A name for an owner's quadrant that no shipped one has."""
    if not NAME.fullmatch(name) or name in shipped_quadrants():
        raise BadQuadrantName(found=name[:40], taken=tuple(shipped_quadrants()))
    return name


def own_quadrants(own: Mapping[str, object]) -> Mapping[str, Rows]:
    """The quadrants of an owner's data file: ``[quadrants]``, a drawing under each name."""
    drawings = own.get("quadrants", {})
    if not isinstance(drawings, Mapping):
        raise BadData(entry="quadrants", found=drawings, expected=Word("a table of drawings"))
    return {check_name(name): read_quadrant(str(text)) for name, text in drawings.items()}


def sector(cell: Cell) -> int:
    """In which of the four quadrants a cell is, counted like the quadrants."""
    return cell.row // QUADRANT.rows * 2 + cell.col // QUADRANT.cols


def turned(rows: Rows) -> Rows:
    """A quadrant after half a turn."""
    return tuple(row[::-1] for row in reversed(rows))


class Terrain(dict[Cell, str]):
    """The letters of the hexes, which never change, and the hexes of each letter."""

    @cached_property
    def _hexes(self) -> Mapping[str, frozenset[Cell]]:
        found: dict[str, set[Cell]] = {}
        for cell, letter in self.items():
            found.setdefault(letter, set()).add(cell)
        return {letter: frozenset(cells) for letter, cells in found.items()}

    def on(self, *letters: str) -> frozenset[Cell]:
        """The hexes of these letters."""
        return NO_CELLS.union(*(self._hexes.get(letter, NO_CELLS) for letter in letters))


def join(quadrants: Sequence[Rows]) -> Terrain:
    """The board of four quadrants: top left, top right, bottom left, bottom right."""
    north_west, north_east, south_west, south_east = quadrants
    rows = [
        left + right
        for west, east in ((north_west, north_east), (south_west, south_east))
        for left, right in zip(west, east, strict=True)
    ]
    return Terrain(zip(MAP.cells(), "".join(rows), strict=True))
