"""SQL statements for finished games that phones keep; one set serves both stores.

A phone has a book. Books of a family can be joined; then every phone of the family sees and
changes what is in any of them. Nothing is moved for that, so nothing can get lost on the way.

One evening is in a family once: the same board of the same game on the same day, whoever saved it
and by which way it came. Twins that met when books were joined are listed, changed and deleted as
one, with what each phone noted; each keeps its address.
"""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass, fields, replace
from typing import Any

from web.table.limits import MOST_RESULTS
from web.table.stores.base import StoreUnusable

Statement = tuple[str, Mapping[str, object]]
Rows = list[tuple[Any, ...]]
Write = Callable[[Sequence[Statement]], list[Rows]]  # all or nothing, on disk before it returns
Read = Callable[[Statement], Rows]

PARCEL = 20  # of them are written at once
ATTEMPTS = 20
DAY = 24 * 60 * 60 * 1000  # milliseconds

SCRIPT = """
    CREATE TABLE saved_result (
        id TEXT PRIMARY KEY,
        book TEXT NOT NULL,
        key TEXT NOT NULL,
        game TEXT NOT NULL,
        board TEXT NOT NULL,
        played TEXT NOT NULL,
        place TEXT NOT NULL,
        note TEXT NOT NULL,
        created BIGINT NOT NULL,
        changed BIGINT NOT NULL,
        UNIQUE (book, key)
    );
    CREATE TABLE joined_book (
        book TEXT PRIMARY KEY,
        goes_to TEXT NOT NULL
    );
    CREATE INDEX joined_book_goes_to ON joined_book (goes_to)
"""
# A book is used when somebody looks at it or keeps something; then its whole family is.
USED_SCRIPT = """
    CREATE TABLE used_book (
        book TEXT PRIMARY KEY,
        at BIGINT NOT NULL
    );
    CREATE INDEX used_book_at ON used_book (at);
    INSERT INTO used_book
        SELECT DISTINCT book, (SELECT max(changed) FROM saved_result) FROM saved_result;
    ALTER TABLE game_table ADD COLUMN brought BIGINT NOT NULL DEFAULT 0
"""
# What came of a game is told when it is saved; it is empty where nobody has done so yet.
TOLD_SCRIPT = "ALTER TABLE saved_result ADD COLUMN told TEXT NOT NULL DEFAULT ''"
# Joined books are a tree, and each knows the one above it: go up first, then down everywhere.
FAMILY = """
    WITH RECURSIVE above(book) AS (
        SELECT CAST(:book AS TEXT)
        UNION SELECT goes_to FROM joined_book JOIN above USING (book)
    ), family(book) AS (
        SELECT book FROM above
        UNION SELECT joined_book.book FROM joined_book JOIN family ON goes_to = family.book
    )
"""
OURS = "book IN (SELECT book FROM family)"
SAME = "(game, board, played) = (:game, :board, :played)"


@dataclass(frozen=True)
class Result:
    """A finished game that somebody kept."""

    id: str  # in its address: whoever knows it may look
    book: str  # whoever has it may change
    key: str  # the name it was saved under; a family has each only once
    game: str
    board: str
    played: str  # YYYY-MM-DD
    place: str = ""
    note: str = ""
    created: int = 0  # milliseconds since 1970
    changed: int = 0
    told: str = ""  # what came of it, so that nobody has to score it again

    @property
    def evening(self) -> tuple[str, ...]:
        """What is the same where somebody saves the same game again."""
        return self.game, self.board, self.played


NAMES = tuple(field.name for field in fields(Result))
COLUMNS = ", ".join(NAMES)
BRIEF = ", ".join("''" if name == "board" else name for name in NAMES)  # boards are long
VALUES = ", ".join(
    f"CAST(:{name} AS {'BIGINT' if name in ('created', 'changed') else 'TEXT'})" for name in NAMES
)
SAVE = f"""{FAMILY}
    INSERT INTO saved_result ({COLUMNS}) SELECT {VALUES}
    WHERE NOT EXISTS (SELECT 1 FROM saved_result WHERE (key = :key OR {SAME}) AND {OURS})
    AND (SELECT count(*) FROM saved_result WHERE {OURS}) < :most
    ON CONFLICT DO NOTHING
    RETURNING id
"""  # noqa: S608 (the columns are our own)
FIND = f"""{FAMILY}
    SELECT {COLUMNS} FROM saved_result WHERE (key = :key OR {SAME}) AND {OURS}
    ORDER BY CASE WHEN key = :key THEN 0 ELSE 1 END, created, id LIMIT 1
"""  # noqa: S608
KNOWN = f"""{FAMILY}
    SELECT {COLUMNS} FROM saved_result
    WHERE (key = :key OR (game, board) = (:game, :board)) AND {OURS}
    ORDER BY CASE WHEN board = :board THEN 0 ELSE 1 END, played DESC, created DESC, id LIMIT 1
"""  # noqa: S608
GET = f"SELECT {COLUMNS} FROM saved_result WHERE id = :id"  # noqa: S608
LIST, GLANCE = (
    f"""{FAMILY}
    SELECT {columns} FROM saved_result WHERE {OURS} ORDER BY played DESC, created DESC, id
    """  # noqa: S608
    for columns in (COLUMNS, BRIEF)
)
TELL = "UPDATE saved_result SET told = :told WHERE id = :id AND changed = :changed"
# A store that lost its answer writes once more; then its own time stands there already.
CHANGE = f"""{FAMILY}
    UPDATE saved_result
    SET board = :board, played = :played, place = :place, note = :note, changed = :changed,
        told = :told
    WHERE id = :id AND {OURS} AND changed IN (:before, :changed)
    RETURNING id
"""  # noqa: S608
CHANGE_TWINS = f"""{FAMILY}
    UPDATE saved_result
    SET board = :board, played = :played, place = :place, note = :note, changed = :changed,
        told = :told
    WHERE {OURS} AND (game, board, played) = (:game, :old_board, :old_played)
    AND EXISTS (SELECT 1 FROM saved_result WHERE id = :id AND changed = :changed)
"""  # noqa: S608
DELETE = f"{FAMILY} DELETE FROM saved_result WHERE {OURS} AND (id = :id OR {SAME})"  # noqa: S608
JOIN = "INSERT INTO joined_book VALUES (:book, :goes_to) ON CONFLICT DO NOTHING"
ABOVE = f"{FAMILY} SELECT min(book) FROM above"  # noqa: S608
USE = f"""{FAMILY}
    INSERT INTO used_book SELECT book, CAST(:now AS BIGINT) FROM family WHERE true ORDER BY book
    ON CONFLICT (book) DO UPDATE SET at = excluded.at
"""  # noqa: S608
LAST_USED = f"{FAMILY} SELECT min(at) FROM used_book WHERE {OURS}"  # noqa: S608
UNUSED = "book IN (SELECT book FROM used_book WHERE at < :before)"
SWEEP = (
    f"DELETE FROM saved_result WHERE {UNUSED} RETURNING id",  # noqa: S608
    f"DELETE FROM nickname WHERE {UNUSED}",  # noqa: S608
    f"DELETE FROM joined_book WHERE {UNUSED}",  # noqa: S608
    "DELETE FROM used_book WHERE at < :before",
)
BELONGS = f"{FAMILY} SELECT 1 FROM family WHERE book = :other"  # noqa: S608


class Results:
    """All results of a store."""

    def __init__(self, write: Write, read: Read) -> None:
        self._write, self._read = write, read

    def save(self, result: Result) -> Result | None:
        """Keep it for good and give what is kept of this evening; nothing if the book is full."""
        facts = facts_of(result)
        use = (USE, {"book": result.book, "now": result.changed})
        *_, found = self._write([(SAVE, {**facts, "most": MOST_RESULTS}), use, (FIND, facts)])
        return Result(*found[0]) if found else None

    def save_all(self, results: Iterable[Result], now: int) -> list[str]:
        """Keep many at once; the keys of those that are new."""
        wanted, new = list(results), list[str]()
        for start in range(0, len(wanted), PARCEL):
            parcel = wanted[start : start + PARCEL]
            begun = time.monotonic()
            done = self._write(
                [(SAVE, {**facts_of(each), "most": MOST_RESULTS}) for each in parcel]
            )
            new += [each.key for each, rows in zip(parcel, done, strict=True) if rows]
            if len(wanted) > PARCEL:
                time.sleep(time.monotonic() - begun)  # others want to write, too
        for book in {each.book for each in wanted}:
            self._write([(USE, {"book": book, "now": now})])
        return new

    def use(self, book: str, now: int) -> None:
        """Somebody looks at a book: what it and its family keep is kept for longer."""
        ((last,),) = self._read((LAST_USED, {"book": book}))
        if last is not None and last < now - DAY:
            self._write([(USE, {"book": book, "now": now})])

    def sweep(self, before: int) -> int:
        """Delete what is in books that nobody used since; how many results that were."""
        gone, *_ = self._write([(order, {"before": before}) for order in SWEEP])
        return len(gone)

    def get(self, name: str) -> Result | None:
        found = self._read((GET, {"id": name}))
        return Result(*found[0]) if found else None

    def known(self, game: str, board: str, key: str, book: str) -> Result | None:
        """What a family has kept of a board on whatever day, or else under this key."""
        asked = {"game": game, "board": board, "key": key, "book": book}
        found = self._read((KNOWN, asked))
        return Result(*found[0]) if found else None

    def of(self, book: str) -> list[Result]:
        """What a family has kept, the last played first; what came by two ways is there once."""
        evenings: dict[tuple[str, ...], list[Result]] = {}
        for row in self._read((LIST, {"book": book})):
            result = Result(*row)
            evenings.setdefault(result.evening, []).append(result)
        return list(map(together, evenings.values()))

    def glance(self, book: str) -> list[Result]:
        """The same without the boards: a list shows what came of a game, and boards are long."""
        found = [Result(*row) for row in self._read((GLANCE, {"book": book}))]
        perhaps_twins = len({(each.game, each.played, each.told) for each in found}) < len(found)
        return self.of(book) if perhaps_twins else found

    def tell(self, results: Iterable[Result]) -> None:
        """Write down what came of some games, unless they were changed meanwhile."""
        orders = [(TELL, facts_of(each)) for each in results]
        if orders:
            self._write(orders)

    def change(self, result: Result, before: int) -> bool:
        """Update with an optimistic lock: refused if it was changed since ``before``."""
        facts, old = facts_of(result), self.get(result.id) or result
        twins = {**facts, "old_board": old.board, "old_played": old.played}
        use = (USE, {"book": result.book, "now": result.changed})
        change = (CHANGE, {**facts, "before": before})
        done, *_ = self._write([change, (CHANGE_TWINS, twins), use])
        return bool(done)

    def delete(self, result: Result, book: str) -> None:
        """Forget it, and with it any twin that came by another way."""
        self._write([(DELETE, {**facts_of(result), "book": book})])

    def belongs(self, result: Result, book: str) -> bool:
        """Whether whoever has this book may change the result."""
        return self.are_joined(book, result.book)

    def are_joined(self, one: str, other: str) -> bool:
        return one == other or bool(self._read((BELONGS, {"book": one, "other": other})))

    def join(self, one: str, other: str, now: int) -> None:
        """Make one family of two. The smaller name is always above, so no circle can arise."""
        for _ in range(ATTEMPTS):
            tops = {self._read((ABOVE, {"book": book}))[0][0] for book in (one, other)}
            if len(tops) == 1:
                return
            use = (USE, {"book": one, "now": now})
            self._write([(JOIN, {"book": max(tops), "goes_to": min(tops)}), use])
        raise StoreUnusable(place="joined_book", problem="busy")


def together(twins: Sequence[Result]) -> Result:
    """One of what several phones kept of an evening, with what any of them noted."""
    first, *others = twins
    if not others:
        return first
    notes = dict.fromkeys(each.note for each in twins if each.note)
    place = next((each.place for each in twins if each.place), "")
    return replace(first, place=place, note="\n".join(notes))


def facts_of(result: Result) -> dict[str, object]:
    return dict(zip(NAMES, astuple(result), strict=True))
