"""A finished game answers what everybody asks: its boards, its readings, and whose it is."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from scoring.errors import PlayerError
from scoring.shapes import Cell
from scoring.words import Sentence, Word

THE_BOARD = Sentence(Word("The board"))


class CannotJoin(PlayerError):
    text = Word("Another game has been read already, and this one cannot be combined with it.")


@dataclass(frozen=True)
class Board:
    """A board at the end, as it is drawn: by cell the mark of what stands there."""

    pieces: Mapping[Cell, str]  # without the empty cells
    label: Sentence = THE_BOARD
    ground: Mapping[Cell, str] = field(default_factory=dict)  # of every cell, where land is drawn
    owners: Mapping[str, str] = field(default_factory=dict)  # players by the letter on their pieces


class Finished(ABC):
    """A finished game: read from a text, written back as the same text.

    Unless a game says otherwise all players share its boards, so it has no parts.
    """

    choices: Mapping[str, str]  # the readings that it was played by

    @abstractmethod
    def to_text(self) -> str: ...

    @property
    @abstractmethod
    def names(self) -> tuple[str, ...]:
        """Who played, in the order in which they are written down."""

    def boards(self) -> tuple[Board, ...]:
        """What can be drawn, board by board; nothing where cards lie in a row."""
        return ()

    def with_choices(self, chosen: Mapping[str, str]) -> Self:
        """The same game by other readings."""
        finished: Any = self  # a frozen dataclass, like every game
        other: Self = replace(finished, choices={**self.choices, **chosen})
        return other

    # Where everybody has a sheet

    def joined(self, _other: Self) -> tuple[Self, tuple[Sentence, ...]]:
        """One game of two sheets, and who is called otherwise in it."""
        raise CannotJoin

    def only(self, _names: Iterable[str]) -> Self:
        """The part of these players, in this order; a shared board stays whole."""
        return self

    def with_sheets(self, other: Self, _names: Iterable[str]) -> Self:
        """These players' sheets as another game has them; of a shared board, the other's."""
        return other

    def signed(self, _name: str) -> Self:
        """A sheet of one player alone, under this name."""
        return self
