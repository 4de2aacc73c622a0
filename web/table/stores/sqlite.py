"""SQLite store (write-ahead log) in one file, for one process on one machine."""

import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from web.table.errors import NoSuchTable
from web.table.events import Record
from web.table.lines import read_own, write_record
from web.table.stores import nicknames, results, sheets
from web.table.stores.base import ALL, BROUGHT, PARCEL, CodeTaken, NumberTaken, check_version
from web.table.stores.group import Aside, Entry, GroupCommit
from web.table.stores.hub import Hub, Subscription
from web.table.stores.sqlite_file import (
    PATIENCE,
    Patience,
    look_over,
    open_existing,
    trouble,
    write_again,
)

# Each script lifts the file by one version and stays as it is for ever; new ones go to the end.
UPGRADES = (
    """
    CREATE TABLE game_table (
        code TEXT PRIMARY KEY,
        seed BLOB NOT NULL,
        last INTEGER NOT NULL,
        at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE event (
        code TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
        number INTEGER NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (code, number)
    ) WITHOUT ROWID;
    CREATE INDEX game_table_at ON game_table (at);
    """,
    sheets.SCRIPT,
    results.SCRIPT,
    results.USED_SCRIPT,
    results.TOLD_SCRIPT,
    nicknames.SCRIPT,
    sheets.PAST_SCRIPT,
)
EVENTS = """
    SELECT line FROM event WHERE code = :code AND number > :after ORDER BY number LIMIT :most
"""
REWRITE = "UPDATE event SET line = ? WHERE code = ? AND number = ?"
DOOM = "UPDATE game_table SET last = -1"  # no number follows it, so nobody writes there any more
CUT = """
    DELETE FROM event WHERE code = ? AND number IN (
        SELECT number FROM event WHERE code = ? ORDER BY number DESC LIMIT ?
    )
"""


class SqliteStore:
    """Event store: one writer connection behind a lock, one for reading that waits for no disk."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self._hub = Hub()
        self._lock = threading.Lock()
        self._reading = threading.Lock()
        self._to_write, self._to_read = Patience(), Patience()
        self._group = GroupCommit(self._append)
        self.aside: Aside = lambda wait: wait()  # how the disk is waited for
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._writer = self._connect()
            self._upgrade()
            self._reader = self._connect()
            self.results = results.Results(self._write, self._read)
            self.sheets = sheets.Sheets(self._write, self._read)
            self.nicknames = nicknames.Nicknames(self._write, self._read)
        except (sqlite3.Error, OSError) as error:
            raise trouble(self.path, error) from error

    def _connect(self) -> sqlite3.Connection:
        """Connection without SQLite's own busy timeout: nobody else could go on meanwhile."""
        db = sqlite3.connect(self.path, PATIENCE, isolation_level=None, check_same_thread=False)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA secure_delete = ON")  # what is deleted is not left in the file
        db.execute("PRAGMA busy_timeout = 0")
        return db

    def _upgrade(self) -> None:
        with self._writing() as db:
            found = int(db.execute("PRAGMA user_version").fetchone()[0])
            check_version(found, len(UPGRADES), str(self.path))
            for number, script in enumerate(UPGRADES[found:], start=found + 1):
                for statement in script.split(";"):  # executescript would commit in between
                    db.execute(statement)
                db.execute(f"PRAGMA user_version = {number}")

    @contextmanager
    def _writing(self, then: Callable[[], None] = lambda: None) -> Iterator[sqlite3.Connection]:
        """Transaction (BEGIN IMMEDIATE): takes the write lock first, so it never fails half way.

        ``then`` is done after it and before anybody else can write.
        """
        with self._told(), self._begun():
            try:
                yield self._writer
                self._to_write(lambda: self.aside(lambda: self._writer.execute("COMMIT")))
                then()
            finally:
                if self._writer.in_transaction:
                    with suppress(sqlite3.DatabaseError):
                        self._writer.execute("ROLLBACK")

    @contextmanager
    def _begun(self) -> Iterator[None]:
        """Our own lock is held only while we write, not while we wait for another program."""

        def begin() -> None:
            self._lock.acquire()
            try:
                self._writer.execute("BEGIN IMMEDIATE")
            except BaseException:
                self._lock.release()
                raise

        self._to_write(begin)
        try:
            yield
        finally:
            self._lock.release()

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Whatever is wrong with the file is put into words; what a row may not be is not."""
        try:
            yield
        except sqlite3.IntegrityError:
            raise
        except sqlite3.DatabaseError as error:
            raise trouble(self.path, error) from error

    def create(self, code: str, seed: bytes, records: Sequence[Record], brought: int = 0) -> None:
        """A long log comes in parcels: nobody knows the code before the last one is there."""
        first, *others = parcels(records)
        try:
            with self._writing() as db:
                db.execute(
                    "INSERT INTO game_table VALUES (?, ?, ?, ?, ?)",
                    (code, seed, first[-1].number, records[-1].at, brought),
                )
                db.executemany("INSERT INTO event VALUES (?, ?, ?)", rows(code, first))
        except sqlite3.IntegrityError as error:
            raise CodeTaken(code) from error
        for parcel in others:
            with let_others_write(), self._writing() as db:
                last = "UPDATE game_table SET last = ? WHERE code = ?"
                db.execute(last, (parcel[-1].number, code))
                db.executemany("INSERT INTO event VALUES (?, ?, ?)", rows(code, parcel))

    def append(self, code: str, record: Record, rewritten: Record | None = None) -> None:
        """Group commit: who comes while the disk is busy is written with the next ones."""
        self._group.write(Entry(code, record, write_record(record), rewritten))
        if rewritten:
            self._overwrite()

    def _append(self, entries: Sequence[Entry]) -> None:
        """What is written is called out before anybody else can write."""
        written: list[Entry] = []

        def tell() -> None:
            for entry in written:
                self._hub.tell(entry.code, [entry.record])

        with self._writing(then=tell):
            for entry in entries:
                try:
                    self._add(entry)
                    written.append(entry)
                except (NumberTaken, NoSuchTable) as error:
                    entry.error = error

    def _add(self, entry: Entry) -> None:
        code, record, rewritten = entry.code, entry.record, entry.rewritten
        done = self._writer.execute(
            "UPDATE game_table SET last = ?, at = ? WHERE code = ? AND last = ?",
            (record.number, record.at, code, record.number - 1),
        )
        if not done.rowcount:
            self._refuse(code, record.number)
        row = code, record.number, entry.line
        self._writer.execute("INSERT INTO event VALUES (?, ?, ?)", row)
        if rewritten:
            self._writer.execute(REWRITE, (write_record(rewritten), code, rewritten.number))

    def _refuse(self, code: str, number: int) -> None:
        known = self._writer.execute("SELECT 1 FROM game_table WHERE code = ?", (code,))
        if not known.fetchone():
            raise NoSuchTable(code=code)
        raise NumberTaken(code, number)

    def events(self, code: str, after: int = 0, most: int = ALL) -> list[Record]:
        found = self._read((EVENTS, {"code": code, "after": after, "most": most}))
        return read_own([line for (line,) in found])

    def _head(self, code: str) -> tuple[bytes, int]:
        found = self._read(("SELECT seed, last FROM game_table WHERE code = :code", {"code": code}))
        if not found:
            raise NoSuchTable(code=code)
        return bytes(found[0][0]), int(found[0][1])

    def seed(self, code: str) -> bytes:
        return self._head(code)[0]

    def follow(self, code: str, after: int = 0) -> Subscription:
        with self._lock:  # no event can slip between the look and the subscription
            head = self._head(code)[1]
            reader = self._hub.join(code, min(after, head), head)
        return reader.begin(lambda last: self.events(code, last, PARCEL), head)

    def brought(self) -> int:
        return int(self._read((BROUGHT, {}))[0][0])

    def delete_idle(self, before: int) -> list[str]:
        with self._writing() as db:
            found = db.execute(f"{DOOM} WHERE at < ? RETURNING code", (before,)).fetchall()
        for (code,) in found:
            self._remove(code)
        return [code for (code,) in found]

    def delete(self, code: str) -> None:
        with self._writing() as db:
            db.execute(f"{DOOM} WHERE code = ?", (code,))
        self._remove(code)
        self._overwrite()
        self._hub.gone(code)

    def _remove(self, code: str) -> None:
        """A table that was given up, the end of a long log first."""
        count = PARCEL
        while count == PARCEL:
            with let_others_write(), self._writing() as db:
                count = db.execute(CUT, (code, code, PARCEL)).rowcount
        with self._writing() as db:
            db.execute("DELETE FROM game_table WHERE code = ?", (code,))

    def _overwrite(self) -> None:
        """Checkpoint of the write-ahead log: beside the file the old lines would still stand."""
        with self._lock, suppress(sqlite3.OperationalError):  # if others read, it is done later
            self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def when_gone(self, call: Callable[[str], None]) -> None:
        self._hub.on_gone = call

    def _write(self, orders: Sequence[results.Statement]) -> list[results.Rows]:
        with self._writing() as db:
            return [db.execute(order, facts).fetchall() for order, facts in orders]

    def _read(self, order: results.Statement) -> results.Rows:
        def read() -> results.Rows:
            with self._reading:
                return self._reader.execute(*order).fetchall()

        with self._told():
            return self._to_read(read)

    def check(self, whole: bool = False) -> None:
        """By a connection of its own: those in use would not notice that their file is gone."""
        with self._told(), closing(open_existing(self.path)) as db:
            look_over(db, self.path, "quick_check" if whole else "")
            write_again(db)

    def close(self) -> None:
        self._hub.close()
        with self._lock, self._reading:
            self._writer.close()
            self._reader.close()


def parcels(records: Sequence[Record]) -> list[Sequence[Record]]:
    """Batches of records, of which each is written in a moment."""
    return [records[start : start + PARCEL] for start in range(0, len(records), PARCEL)]


@contextmanager
def let_others_write() -> Iterator[None]:
    """Keep the lock for no longer than it is free afterwards, so that a roll slips in between."""
    start = time.monotonic()
    yield
    time.sleep(time.monotonic() - start)


def rows(code: str, records: Sequence[Record]) -> list[tuple[str, int, str]]:
    return [(code, record.number, write_record(record)) for record in records]
