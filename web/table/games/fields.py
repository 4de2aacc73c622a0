"""Form fields of an action: what it asks a player for, as a page draws it.

A field says where its choices come from; the page that shows it knows what they are called.
"""

from dataclasses import dataclass

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
class SeatNumbers:
    """A number for each player, such as ``gold.s1``: the count of this name as it stands."""

    name: str
    values: range
    start: int


@dataclass(frozen=True)
class CountNumbers:
    """A number for each of these counts, such as ``stores.coins``, as it stands."""

    name: str
    counts: tuple[str, ...]
    values: range


@dataclass(frozen=True)
class Items:
    """One of the items that lie in a place, or of those in its bag that nobody has seen."""

    name: str
    label: Word
    place: str
    unseen: bool = False
    begins: str = ""  # how those items are called that are meant
    none: Word | None = None  # what it means to choose none


@dataclass(frozen=True)
class OwnItems:
    """One of the items in the player's own place, all of them in sight."""

    name: str
    label: Word
    place: str


@dataclass(frozen=True)
class Places:
    """One of several places."""

    name: str
    label: Word
    places: tuple[str, ...]


@dataclass(frozen=True)
class Counts:
    """One of several counts."""

    name: str
    label: Word
    counts: tuple[str, ...]


@dataclass(frozen=True)
class Seats:
    """One of the players."""

    name: str
    label: Word


@dataclass(frozen=True)
class OwnBags:
    """One of the bags that players filled themselves."""

    name: str
    label: Word


@dataclass(frozen=True)
class Text:
    """Words of the player's own."""

    name: str
    label: Word
    longest: int = 40
    needed: bool = True


@dataclass(frozen=True)
class Tick:
    """Something that is so or not."""

    name: str
    label: Word


Choosing = Items | Places | Counts | Seats | OwnBags
Field = Number | SeatNumbers | CountNumbers | Choosing | OwnItems | Text | Tick

BY_NUMBER = Number("number", Word("Number of the deal"), DEALS)  # chance names one without it
