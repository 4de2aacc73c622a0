"""The land of a board as builders see it: what lies where, and which way leads straight on."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from scoring.kingdom_builder.deals import UNKNOWN, Setup
from scoring.kingdom_builder.maps import BUILDABLE, LOCATION, MAP, Rows, Terrain, sector
from scoring.shapes import Cell

CELLS = {str(cell): cell for cell in MAP.cells()}
SAME = {cell: cell for cell in MAP.cells()}  # the very same is found fastest in a set
DIRECTIONS = range(6)


def step(cell: Cell, direction: int) -> Cell:
    """The next hex east, west, or on one of the four slopes; it may lie off the board."""
    row, col = cell
    if direction < 2:
        return Cell(row, col + (1, -1)[direction])
    down, right = (-1, 1)[direction % 2], direction < 4
    return Cell(row + down, col - (not right) + row % 2)


def straight(cell: Cell, direction: int, length: int) -> tuple[Cell, ...]:
    """The hexes that follow one in a straight line; none if they lead off the board."""
    found: list[Cell] = []
    for _ in range(length):
        cell = step(cell, direction)
        if cell not in SAME:
            return ()
        found.append(SAME[cell])
    return tuple(found)


JUMPS = {
    cell: frozenset(line[1] for way in DIRECTIONS if (line := straight(cell, way, 2)))
    for cell in MAP.cells()
}
ROWS_OF_THREE = {
    cell: tuple(frozenset(line) for way in DIRECTIONS if (line := straight(cell, way, 3)))
    for cell in MAP.cells()
}
RIM = frozenset(cell for cell in MAP.cells() if {cell.row, cell.col} & {0, MAP.rows - 1})


@dataclass(frozen=True, eq=False)
class Land:
    """Terrain by hex, and the kinds of the location hexes that have tiles to take."""

    terrain: Terrain
    locations: Mapping[Cell, str]

    @property
    def is_drawn(self) -> bool:
        """Whether every quadrant is known; on a blank one nobody can build."""
        return not self.of(UNKNOWN)

    def of(self, letter: str) -> frozenset[Cell]:
        return self.terrain.on(letter)

    @cached_property
    def buildable(self) -> frozenset[Cell]:
        return self.terrain.on(*BUILDABLE)

    @cached_property
    def beside(self) -> Mapping[Cell, tuple[Cell, ...]]:
        """The location hexes beside a hex, where there are any."""
        found: dict[Cell, tuple[Cell, ...]] = {}
        for place in sorted(self.locations):
            for cell in MAP.neighbours(place):
                found[cell] = (*found.get(cell, ()), place)
        return found


def land_of(setup: Setup, maps: Mapping[str, Rows]) -> Land:
    """The land of a set-up; where a castle tile lies there is nothing to take."""
    terrain = setup.terrain(maps)
    locations = {
        cell: kind
        for cell, letter in terrain.items()
        if letter == LOCATION
        and cell not in setup.castle_tiles
        and (kind := setup.kind(sector(cell)))
    }
    return Land(terrain, locations)
