"""PostgreSQL store (LISTEN/NOTIFY), for several processes on several hosts."""

import math
import re
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import psycopg
from psycopg import Connection
from psycopg.errors import QueryCanceled, UniqueViolation

from web.table.errors import NoSuchTable
from web.table.events import Record
from web.table.lines import read_own, write_record
from web.table.stores import nicknames, results, sheets
from web.table.stores.base import (
    ALL,
    BROUGHT,
    PARCEL,
    AnswerLost,
    CodeTaken,
    NumberTaken,
    StoreUnusable,
    check_version,
)
from web.table.stores.hub import Hub, Subscription
from web.table.stores.pool import AT_START, LOST, Pool, problem
from web.table.stores.sqlite import rows

# Each script lifts the database by one version and stays as it is for ever; new ones go to the end.
UPGRADES = (
    """
    CREATE TABLE game_table (
        code TEXT PRIMARY KEY,
        seed BYTEA NOT NULL,
        last INTEGER NOT NULL,
        at BIGINT NOT NULL
    );
    CREATE TABLE event (
        code TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
        number INTEGER NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (code, number)
    );
    CREATE INDEX game_table_at ON game_table (at);
    """,
    sheets.SCRIPT,
    results.SCRIPT,
    results.USED_SCRIPT,
    results.TOLD_SCRIPT,
    nicknames.SCRIPT,
    sheets.PAST_SCRIPT,
)
CHANNEL = "tallyroll"
UPGRADING = 846_255  # the number of the lock that lets one process upgrade at a time
HEARTBEAT = 2.0  # seconds of silence after which the listener asks whether anybody is there
BITE = 20  # tables that are deleted at once: even long ones take no longer than an order may
# The row of the table is locked by its update, so numbers are given in the order of the commits;
# the call to the other processes goes out with the commit or not at all.
APPEND = """
    WITH numbered AS (
        UPDATE game_table SET last = %(number)s, at = %(at)s
        WHERE code = %(code)s AND last = %(number)s - 1
        RETURNING code
    ), written AS (
        INSERT INTO event SELECT code, %(number)s, %(line)s FROM numbered RETURNING number
    ), rewritten AS (
        UPDATE event SET line = %(rewritten)s WHERE event.number = %(old)s
        AND event.code = (SELECT code FROM numbered)
    )
    SELECT pg_notify(%(channel)s, %(code)s || ' ' || number) FROM written
"""
DELETE_IDLE = """
    DELETE FROM game_table WHERE at < %(before)s AND code IN (
        SELECT code FROM game_table WHERE at < %(before)s LIMIT %(bite)s
    ) RETURNING code
"""

DELETE = """
    WITH gone AS (DELETE FROM game_table WHERE code = %(code)s RETURNING code)
    SELECT pg_notify(%(channel)s, code || ' ' || %(gone)s) FROM gone
"""
GONE = "gone"  # stands where the number of an event would

Answer = TypeVar("Answer")


class PostgresqlStore:
    """Event store on a connection pool; one more connection listens for other processes."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._hub = Hub()
        self._pool = Pool(address)
        self._closing = threading.Event()
        self.results = results.Results(self._write, lambda order: self._write([order])[0])
        self.sheets = sheets.Sheets(self._write, lambda order: self._write([order])[0])
        self.nicknames = nicknames.Nicknames(self._write, lambda order: self._write([order])[0])
        self._listener = threading.Thread(target=self._listen, name="listener", daemon=True)
        try:
            self._upgrade()
        except psycopg.Error as error:
            raise StoreUnusable(place=self.place, problem=problem(error)) from error
        self._listener.start()

    @property
    def place(self) -> str:
        """The address without its password."""
        return re.sub(r"//[^/]*@", "//", self._address).partition("?")[0]

    def _upgrade(self) -> None:
        """Schema migration, on a connection of its own: it may take as long as it takes."""
        with self._pool.connect(AT_START) as db, db.transaction():
            db.silence = math.inf
            db.execute("SET LOCAL statement_timeout = 0")
            db.execute("SELECT pg_advisory_xact_lock(%s)", (UPGRADING,))
            db.execute("CREATE TABLE IF NOT EXISTS version (number INTEGER NOT NULL)")
            row = db.execute("SELECT max(number) FROM version").fetchone()
            found = row[0] if row and row[0] else 0
            check_version(found, len(UPGRADES), self.place)
            for number, script in enumerate(UPGRADES[found:], start=found + 1):
                db.execute(script.encode())
                db.execute("INSERT INTO version VALUES (%s)", (number,))

    def _ask(self, question: Callable[[Connection[Any]], Answer]) -> Answer:
        """Read with a retry, if the database went away in between."""
        until = self._pool.until()
        while True:
            try:
                with self._pool.lend(until) as db:
                    return question(db)
            except LOST as error:
                until = min(until, self._pool.until())
                if time.monotonic() > until or self._closing.is_set():
                    raise StoreUnusable(place=self.place, problem=problem(error)) from error
                time.sleep(0.05)

    def create(self, code: str, seed: bytes, records: Sequence[Record], brought: int = 0) -> None:
        def write(db: Connection[Any]) -> None:
            with db.transaction(), db.cursor() as cursor:
                cursor.execute(
                    "INSERT INTO game_table VALUES (%s, %s, %s, %s, %s)",
                    (code, seed, records[-1].number, records[-1].at, brought),
                )
                cursor.executemany("INSERT INTO event VALUES (%s, %s, %s)", rows(code, records))

        try:
            self._ask(write)
        except UniqueViolation as error:
            raise CodeTaken(code) from error

    def append(self, code: str, record: Record, rewritten: Record | None = None) -> None:
        ((_, number, line),) = rows(code, [record])
        facts: dict[str, Any] = {"code": code, "number": number, "line": line, "at": record.at}
        facts |= {"old": 0, "rewritten": ""}  # no record has this number
        if rewritten:
            facts |= {"old": rewritten.number, "rewritten": write_record(rewritten)}
        try:
            with self._pool.lend(self._pool.until()) as db:
                done = db.execute(APPEND, {**facts, "channel": CHANNEL}).fetchone()
        except QueryCanceled as error:  # somebody holds a lock on it; nothing was written
            raise StoreUnusable(place=self.place, problem=problem(error)) from error
        except LOST as error:
            raise AnswerLost(place=self.place, problem=problem(error)) from error
        if not done:
            self._head(code)
            raise NumberTaken(code, number)

    def events(self, code: str, after: int = 0, most: int = ALL) -> list[Record]:
        question = "SELECT line FROM event WHERE code = %s AND number > %s ORDER BY number LIMIT %s"
        found = self._ask(lambda db: db.execute(question, (code, after, most)).fetchall())
        return read_own([line for (line,) in found])

    def _head(self, code: str) -> tuple[bytes, int]:
        question = "SELECT seed, last FROM game_table WHERE code = %s"
        row = self._ask(lambda db: db.execute(question, (code,)).fetchone())
        if row is None:
            raise NoSuchTable(code=code)
        return bytes(row[0]), int(row[1])

    def seed(self, code: str) -> bytes:
        return self._head(code)[0]

    def follow(self, code: str, after: int = 0) -> Subscription:
        """Subscribe first and look then: what comes by both ways is told once by its number."""
        told = self._head(code)[1]
        reader = self._hub.join(code, min(after, told), told)
        try:
            return reader.begin(lambda last: self.events(code, last, PARCEL), self._head(code)[1])
        except StoreUnusable:
            reader.close()
            raise

    def brought(self) -> int:
        return int(self._ask(lambda db: db.execute(BROUGHT).fetchall())[0][0])

    def delete_idle(self, before: int) -> list[str]:
        facts, gone = {"before": before, "bite": BITE}, []
        while bite := self._ask(lambda db: db.execute(DELETE_IDLE, facts).fetchall()):
            gone += [code for (code,) in bite]
        return gone

    def delete(self, code: str) -> None:
        facts = {"channel": CHANNEL, "code": code, "gone": GONE}
        self._ask(lambda db: db.execute(DELETE, facts))
        self._hub.gone(code)

    def when_gone(self, call: Callable[[str], None]) -> None:
        self._hub.on_gone = call

    def _write(self, orders: Sequence[results.Statement]) -> list[results.Rows]:
        """Transaction with a retry of what was cut off, which every statement allows."""

        def write(db: Connection[Any]) -> list[results.Rows]:
            with db.transaction():
                done = [db.execute(named(order), facts) for order, facts in orders]
                return [each.fetchall() if each.description else [] for each in done]

        return self._ask(write)

    def _listen(self) -> None:
        """LISTEN for every event, our own too; after a lost connection catch up without a gap."""
        pause = 0.05
        while not self._closing.is_set():
            with suppress(psycopg.Error, StoreUnusable), self._pool.connect() as db:
                db.execute(f"LISTEN {CHANNEL}".encode())
                self._catch_up()
                pause = 0.05
                self._hear(db)
            self._pool.hang_up()  # what took away this connection took the others, too
            self._closing.wait(pause)
            pause = min(pause * 2, 1.0)

    def _hear(self, db: Connection[Any]) -> None:
        """Keepalive: a dead connection is as quiet as one on which nothing happens: ask then."""
        asked = time.monotonic()
        while not self._closing.is_set():
            for call in db.notifies(timeout=0.2):
                self._tell(call.payload)
            if time.monotonic() > asked + HEARTBEAT:
                db.execute("SELECT 1")
                self._pool.answered()
                asked = time.monotonic()

    def _tell(self, payload: str) -> None:
        code, _, number = payload.partition(" ")
        if number == GONE:
            self._hub.gone(code)
            return
        told = self._hub.told(code)
        if told is not None and int(number) > told:
            self._hub.tell(code, self.events(code, told))

    def _catch_up(self) -> None:
        for code, told in self._hub.followed().items():
            self._hub.tell(code, self.events(code, told))

    def check(self, whole: bool = False) -> None:  # noqa: ARG002 (it looks after itself)
        try:
            self._ask(lambda db: db.execute("UPDATE version SET number = number"))
        except psycopg.Error as error:
            raise StoreUnusable(place=self.place, problem=problem(error)) from error

    def close(self) -> None:
        self._closing.set()
        self._hub.close()
        self._listener.join(timeout=2)
        self._pool.close()


def named(order: str) -> bytes:
    """The statement with its parameters named as the driver names them."""
    return re.sub(r":(\w+)", r"%(\1)s", order).encode()
