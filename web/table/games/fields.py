"""Form fields of an action: what it asks a player for, as a page draws it.

A field says where its choices come from; the page that shows it knows what they are called.
"""

from dataclasses import dataclass
from typing import Literal

from scoring.deals import DEALS
from scoring.words import Word


@dataclass(frozen=True)
class Number:
    """A whole number; ``again`` offers the one that was sent last."""

    name: str
    label: Word
    values: range
    start: int | None = None
    needed: bool = True
    again: bool = False


@dataclass(frozen=True)
class Numbers:
    """A number for each of these counts, such as ``stores.coins``, or for each player's own.

    Each begins with the count as it stands.
    """

    name: str
    values: range
    counts: tuple[str, ...] = ()


@dataclass(frozen=True)
class Select:
    """One of several things.

    ``keys`` are the places or counts that are meant, or the place in which the items lie;
    ``unseen`` items are those of a bag, ``bags`` are those that players filled themselves.
    """

    name: str
    label: Word
    of: Literal["items", "unseen", "places", "counts", "seats", "bags"]
    keys: tuple[str, ...] = ()
    begins: str = ""  # how those items are called that are meant
    none: Word | None = None  # what it means to choose none


@dataclass(frozen=True)
class OwnItems:
    """One of the items in the player's own place, all of them in sight."""

    name: str
    label: Word
    place: str


@dataclass(frozen=True)
class Text:
    """Words of the player's own."""

    name: str
    label: Word
    longest: int = 40
    needed: bool = True
    on_board: bool = False  # asked for only where the board is kept on the phones


@dataclass(frozen=True)
class Tick:
    """Something that is so or not."""

    name: str
    label: Word
    on_board: bool = False


Field = Number | Numbers | Select | OwnItems | Text | Tick

BY_NUMBER = Number("number", Word("Set-up number"), DEALS)  # chance names one without it
