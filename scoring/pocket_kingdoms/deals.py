"""Mountains by number: the same for all, or other ones for every player."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scoring.deals import Sources
from scoring.pocket_kingdoms.board import COMPASS, DISTRICTS, MOUNTAINS
from scoring.pocket_kingdoms.plan import DIE
from scoring.shapes import Cell
from scoring.words import Sentence, Word

MOUNTAIN = Word("{district}: mountain on {cell}")
OWN_MOUNTAINS = Word("Player {number}: mountains on {cells}")
FAMILY = 4  # players for whom a set-up is told or printed, if nobody says how many there are
FACES = tuple(map(str, DIE))


def mountains(source: Sources, player: int = 0) -> tuple[Cell, ...]:
    """One mountain a district, by a die across and a die down, halved.

    Districts in the order NW N NE W C E SW S SE; ``player`` 0 is the sheet that all share.
    """
    chance = source(f"mountains {player}" if player else "mountains")
    cells = []
    for district in range(len(DISTRICTS)):
        across, down = ((int(face) + 1) // 2 for face in chance.roll(2, FACES))
        cells.append(Cell(district // 3 * 3 + down - 1, district % 3 * 3 + across - 1))
    return tuple(cells)


@dataclass(frozen=True)
class OwnMountains:
    """Other mountains for every player, counted from 1 in the order in which people sit."""

    source: Sources

    def of(self, player: int) -> tuple[Cell, ...]:
        return mountains(self.source, player)


Setup = tuple[Cell, ...] | OwnMountains


def deal(source: Sources, _variants: Sequence[str], choices: Mapping[str, str]) -> Setup:
    own = choices.get(MOUNTAINS.key) == "own"
    return OwnMountains(source) if own else mountains(source)


def lines(setup: Setup) -> Iterator[Sentence]:
    if isinstance(setup, OwnMountains):
        for player in range(1, FAMILY + 1):
            yield Sentence(OWN_MOUNTAINS, {"number": player, "cells": setup.of(player)})
        return
    for name, cell in zip(DISTRICTS, setup, strict=True):
        yield Sentence(MOUNTAIN, {"district": COMPASS[name], "cell": cell})
