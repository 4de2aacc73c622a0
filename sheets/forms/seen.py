"""What a camera is to find in the boxes of a page: each game says it, ``sheets/photo`` looks."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from scoring.game import Game
from scoring.words import Sentence, Word


class Seen(NamedTuple):
    """One field of a page to somebody who looks at it.

    A piece is drawn as its player likes, a sample shows how, a digit is a face of a die, a tick is
    there or not, a number has any digits; a total is a number that its player types beside what the
    camera saw.
    """

    kind: Literal["piece", "sample", "digit", "tick", "number", "total"]
    cell: str | None = None  # its name in the notation
    value: str = ""  # of what a sample shows
    label: Word | Sentence = Word()  # of a total
    hexagon: bool = False


class Row(NamedTuple):
    """Digits that check each other; those that nobody knows are 0."""

    fields: tuple[str, ...]
    allows: Callable[[tuple[int, ...]], bool]


class Addition(NamedTuple):
    """Numbers that somebody added up; those that were left out are 0."""

    parts: tuple[str, ...]
    total: str
    start: int = 0  # what is printed


@dataclass(frozen=True)
class Look:
    """How a page is looked at; a field that is not named is passed over."""

    fields: Mapping[str, Seen] = field(default_factory=dict)
    rows: tuple[Row, ...] = ()
    sums: tuple[Addition, ...] = ()


# A game, the readings of its rules, and the fields of a page
Looker = Callable[[Game[Any], Mapping[str, str], Sequence[str]], Look]
