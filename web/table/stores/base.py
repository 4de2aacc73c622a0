"""Store interface (protocol): what both databases promise; they pass one test suite."""

import time
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

from scoring.errors import PlayerError
from scoring.words import Word
from web.table.events import Record
from web.table.stores.hub import Subscription

if TYPE_CHECKING:
    from web.table.stores.nicknames import Nicknames
    from web.table.stores.results import Results
    from web.table.stores.sheets import Sheets


PARCEL = 200  # records that are read or written before others have their turn
BREATH = 0.001  # seconds in which they have it
ALL = (1 << 31) - 1
BROUGHT = "SELECT coalesce(sum(brought), 0) FROM game_table"


class NumberTaken(Exception):
    """Somebody else wrote an event under this number first: look again and decide anew."""


class CodeTaken(Exception):
    """Another table has this code: think of a new one."""


class StoreUnusable(PlayerError):
    text = Word("The tables cannot be stored in {place}: {problem}.")


class AnswerLost(StoreUnusable):
    """The store was cut off while writing, so nobody knows whether it wrote: look again."""


class StoreDamaged(StoreUnusable):
    text = Word(
        "The tables in {place} are damaged: {problem}. Keep that file, and serve a backup instead: "
        "tallyroll serve --database BACKUP"
    )


class StoreTooNew(PlayerError):
    text = Word(
        "The tables in {place} were written by a newer version of this program (format {found}; "
        "this version reads up to {known}). Update the program, or use another place."
    )


class Store(Protocol):
    """Event store: for every table an append-only list of events, and a seed nobody sees."""

    results: "Results"  # the finished games that phones keep
    sheets: "Sheets"  # what each seat writes for itself
    nicknames: "Nicknames"  # who is who in the history of a family

    def create(self, code: str, seed: bytes, records: Sequence[Record], brought: int = 0) -> None:
        """Begin a table with these records, or raise CodeTaken.

        ``brought`` is how many bytes of it came as a file.
        """

    def brought(self) -> int:
        """The bytes of all tables that came as files."""

    def append(self, code: str, record: Record, rewritten: Record | None = None) -> None:
        """Write the record for good, or raise NumberTaken, AnswerLost, NoSuchTable.

        ``rewritten`` takes the place of an earlier record in the same moment: it has the same
        fingerprint and lacks a name.
        """

    def events(self, code: str, after: int = 0, most: int = ALL) -> list[Record]:
        """The records numbered above ``after``, oldest first; none if there is no such table."""

    def seed(self, code: str) -> bytes:
        """The seed of a table, or NoSuchTable. It is no event and leaves with none."""

    def follow(self, code: str, after: int = 0) -> Subscription:
        """The records above ``after``, then each new one: none lost, none twice."""

    def delete_idle(self, before: int) -> list[str]:
        """Delete the tables whose last event is older than this time; their codes."""

    def delete(self, code: str) -> None:
        """Delete a table with everything that belongs to it; whoever follows it is told."""

    def when_gone(self, call: Callable[[str], None]) -> None:
        """Call this with the code of every table that is deleted, here or by another process."""

    def check(self, whole: bool = False) -> None:
        """Read and write for real, or raise StoreUnusable; nothing grows by it.

        ``whole`` looks for damage everywhere, which takes its time.
        """

    def close(self) -> None:
        """End every stream and let go of the store."""


def in_parcels(store: Store, code: str, after: int = 0) -> Iterator[Record]:
    """Batched read of all records above ``after``; other tables go on meanwhile."""
    while parcel := store.events(code, after, PARCEL):
        yield from parcel
        if len(parcel) < PARCEL:
            return
        after = parcel[-1].number
        time.sleep(BREATH)


def check_version(found: int, known: int, place: str) -> None:
    """Schema version check: upgrades go forwards only."""
    if found > known:
        raise StoreTooNew(place=place, found=found, known=known)
