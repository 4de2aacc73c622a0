"""SQLite errors, integrity check, and how a locked file is waited for."""

import math
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote

from web.table.stores.base import StoreDamaged, StoreUnusable

DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
PATIENCE = 5.0  # seconds to wait for another program that has locked the file
PAUSE = 0.002  # seconds; a helper holds the file for not much longer
NEWEST = """
    SELECT line FROM event
    WHERE code = (SELECT code FROM game_table ORDER BY at DESC LIMIT 1)
    ORDER BY number DESC LIMIT 1
"""

Answer = TypeVar("Answer")


class Patience:
    """Retry with a busy timeout while another program has the lock; phones are served between.

    It begins when the file was locked, not when each caller came: who waited for another one of
    the same table to give up is told at once, and not after as long again.
    """

    def __init__(self) -> None:
        self._since = math.inf

    def __call__(self, work: Callable[[], Answer]) -> Answer:
        while True:
            try:
                answer = work()
            except sqlite3.OperationalError as error:
                if cause(error) != sqlite3.SQLITE_BUSY:
                    raise
                self._since = min(self._since, time.monotonic())
                if time.monotonic() > self._since + PATIENCE:
                    raise
            else:
                self._since = math.inf
                return answer
            time.sleep(PAUSE)


def cause(error: Exception) -> int:
    """Primary result code of SQLite, without the extended code in its upper bits."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def trouble(place: object, error: Exception) -> StoreUnusable:
    """What went wrong with the file, in words."""
    kind = StoreDamaged if cause(error) in DAMAGE else StoreUnusable
    return kind(place=place, problem=error)


def open_existing(path: Path) -> sqlite3.Connection:
    """The file at this place; none is made where none is."""
    address = f"file:{quote(str(path))}?mode=rw"
    return sqlite3.connect(address, uri=True, timeout=0, isolation_level=None)


def look_over(db: sqlite3.Connection, place: Path, how: str) -> None:
    """Integrity check: read the newest event, and by SQLite's own check of this name the rest."""
    db.execute(NEWEST).fetchall()
    if how:
        ((found,),) = db.execute(f"PRAGMA {how}(1)").fetchall()
        if found != "ok":
            raise StoreDamaged(place=place, problem=" ".join(found.split()))


def write_again(db: sqlite3.Connection) -> None:
    """A real write after which everything is as it was."""
    Patience()(lambda: db.execute("BEGIN IMMEDIATE"))
    ((version,),) = db.execute("PRAGMA user_version").fetchall()
    db.execute(f"PRAGMA user_version = {version}")
    db.execute("COMMIT")
