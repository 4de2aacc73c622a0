"""A set-up of Kingdom Builder, as the paper needs it: drawn by number, or as recommended."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from scoring.game import Game
from scoring.kingdom_builder.maps import FIRST_GAME, LOCATIONS, Placed, Rows, join, turned
from scoring.shapes import Cell
from scoring.words import Word
from sheets.printing import Deal, Printing

UNKNOWN = "?"  # the terrain of a quadrant that nobody has drawn
BLANK: Rows = (UNKNOWN * 10,) * 10


@dataclass(frozen=True)
class Setup:
    """Four quadrants, three cards, and what else was drawn before the game."""

    quadrants: tuple[Placed, ...] = ()
    cards: tuple[str, ...] = ()
    locations: tuple[str, ...] = ()  # kinds, where they are not the names of the quadrants
    castles: tuple[str, ...] = ()  # location hexes with a castle tile, by the names of their cells
    first: tuple[tuple[int, int], ...] = ()  # number of players, and whose seat begins

    def kind(self, number: int) -> str:
        """The location of a quadrant, as far as it is known."""
        if self.locations:
            return self.locations[number]
        name = self.quadrants[number].name if self.quadrants else ""
        return name if name in LOCATIONS else ""

    def title(self, number: int) -> Word:
        """What a quadrant is called."""
        name = self.quadrants[number].name
        return LOCATIONS.get(name, Word(name))

    @property
    def castle_tiles(self) -> tuple[Cell, ...]:
        """Castle tiles whose place on the board is known."""
        return tuple(cell for cell in map(Cell.named, self.castles) if cell)

    def terrain(self, maps: Mapping[str, Rows]) -> Mapping[Cell, str]:
        """The land of the whole board; a quadrant that nobody has drawn is left open."""
        drawn = [maps.get(placed.name, BLANK) for placed in self.quadrants] or [BLANK] * 4
        turns = [placed.turned for placed in self.quadrants] or [False] * 4
        return join(
            [turned(rows) if half else rows for rows, half in zip(drawn, turns, strict=True)]
        )


EMPTY_SETUP = Setup()


def read_setup(parts: Mapping[str, Sequence[str]], first: Mapping[int, int]) -> Setup:
    """A set-up in the words of a deal: ``oasis~`` is turned; ``first`` by number of players."""
    return Setup(
        tuple(map(Placed.named, parts["quadrants"])),
        tuple(parts["cards"]),
        tuple(parts.get("locations", ())),
        tuple(parts.get("castles", ())),
        tuple(sorted(first.items())),
    )


FIRST_SETUP = read_setup(FIRST_GAME, {})


def deals_of(printing: Printing) -> Sequence[Deal | None]:
    """The deals to print, or none: the first game as recommended."""
    return printing.deals or (None,)


def setup_of(deal: Deal | None) -> Setup:
    return deal.setup if deal and isinstance(deal.setup, Setup) else FIRST_SETUP


def maps_of(game: Game[Any]) -> Mapping[str, Rows]:
    """All quadrants that are drawn, an owner's included."""
    return cast(Mapping[str, Rows], game.data)
