"""A game at its table: what a finished game can begin with."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.game import Game
from web.table.state import Table


@dataclass(frozen=True)
class AtTable:
    """A table and the game that is played there; with a seat, as whoever sits there begins."""

    game: Game[Any]
    table: Table
    seat: str = ""

    @property
    def names(self) -> dict[str, str]:
        """Who plays, by seat; when all have left, whoever played."""
        return {seat: self.table.name(seat) for seat in self.table.players or self.table.seats}

    @property
    def choices(self) -> dict[str, str]:
        """The readings that the table agreed on."""
        return {
            choice.key: self.table.opened.choices.get(choice.key, choice.default)
            for choice in self.game.choices
        }

    @property
    def setup(self) -> Mapping[str, tuple[str, ...]]:
        """What was laid out."""
        return self.table.deal.setup if self.table.deal else {}
