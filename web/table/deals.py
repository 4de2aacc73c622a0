"""Set-ups by number: the same number gives the same set-up on every machine, in every version.

Each part of a set-up has a source of its own (``source("cards")``), so that what is chosen for
one part never changes another. Names and counts are handed in; nothing here knows a table.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

from scoring.shapes import Cell

DEALS = range(1, 1_000_001)
DIE = ("1", "2", "3", "4", "5", "6")
QUADRANTS = 4
TURNED = "~"

Thing = TypeVar("Thing")
Setup = Mapping[str, tuple[str, ...]]


class Picks(Protocol):
    """What a deal asks of chance."""

    def below(self, n: int) -> int: ...
    def roll(self, count: int, sides: Sequence[str]) -> tuple[str, ...]: ...
    def choice(self, items: Sequence[Thing]) -> Thing: ...
    def sample(self, items: Iterable[Thing], count: int) -> tuple[Thing, ...]: ...


Sources = Callable[[str], Picks]  # a source for each purpose


def mountains(source: Sources, player: int = 0) -> tuple[Cell, ...]:
    """Pocket Kingdoms: one mountain a district, by a die across and a die down, halved.

    Districts in the order NW N NE W C E SW S SE; ``player`` 0 is the sheet that all share.
    """
    chance = source(f"mountains {player}" if player else "mountains")
    cells = []
    for district in range(9):
        across, down = ((int(face) + 1) // 2 for face in chance.roll(2, DIE))
        cells.append(Cell(district // 3 * 3 + down - 1, district % 3 * 3 + across - 1))
    return tuple(cells)


def quadrants(source: Sources, names: Sequence[str]) -> tuple[str, ...]:
    """Kingdom Builder: four quadrants, top left to bottom right, each turned (``~``) or not."""
    chance = source("quadrants")
    chosen = chance.sample(names, QUADRANTS)
    return tuple(name + TURNED * chance.below(2) for name in chosen)


def locations(source: Sources, kinds: Sequence[str]) -> tuple[str, ...]:
    """Kingdom Builder: a selection tile for each quadrant."""
    return source("locations").sample(kinds, QUADRANTS)


def cards(source: Sources, names: Sequence[str]) -> tuple[str, ...]:
    """Kingdom Builder: the three cards that bring gold."""
    return source("cards").sample(names, 3)


def castle_tiles(source: Sources, hexes: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Kingdom Builder, Beautiful Castles: a location hex of two quadrants becomes a castle.

    ``hexes`` are the location hexes of each quadrant. Where a quadrant has only one it keeps it.
    """
    chance = source("castles")
    roomy = [number for number, of in enumerate(hexes) if len(of) > 1]
    chosen = sorted(chance.sample(roomy, min(2, len(roomy))))
    return tuple(chance.choice(hexes[number]) for number in chosen)


def first_player(source: Sources, players: int) -> int:
    """Who begins, counted from 0 in the order in which people sit."""
    return source("first player").below(players)


def decks(
    source: Sources, lands: Sequence[str], wonders: Sequence[str], spare: Sequence[str] = ()
) -> Setup:
    """Kartenreich: both decks from the top; with an expansion three lands are swapped before."""
    swap = source("expansion")
    removed = swap.sample(lands, 3) if spare else ()
    added = swap.sample(spare, 3) if spare else ()
    kept = [land for land in lands if land not in removed]
    return {
        "removed": removed,
        "added": added,
        "lands": source("lands").sample([*kept, *added], len(lands)),
        "wonders": source("wonders").sample(wonders, len(wonders)),
    }
