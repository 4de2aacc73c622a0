"""Set-ups by number: the same number gives the same set-up on every machine, in every version.

Each part of a set-up has a source of its own (``source("cards")``), so that what is chosen for
one part never changes another. The sources are handed in; nothing here knows a table.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from scoring.words import Sentence

DEALS = range(1, 1_000_001)

Thing = TypeVar("Thing")
Parts = Mapping[str, tuple[str, ...]]  # of a set-up, by their purpose


class Picks(Protocol):
    """What a deal asks of chance."""

    def below(self, n: int) -> int: ...
    def roll(self, count: int, sides: Sequence[str]) -> tuple[str, ...]: ...
    def choice(self, items: Sequence[Thing]) -> Thing: ...
    def sample(self, items: Iterable[Thing], count: int) -> tuple[Thing, ...]: ...


Sources = Callable[[str], Picks]  # a source for each purpose


@dataclass(frozen=True)
class Dealing:
    """How a game is dealt by number, for the variants and choices in play, and how it is told."""

    deal: Callable[[Sources, Sequence[str], Mapping[str, str]], Any]
    lines: Callable[[Any], Iterator[Sentence]]
