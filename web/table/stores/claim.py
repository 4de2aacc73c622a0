"""Advisory file lock: one server a file; a second would not hear of the first one's tables."""

import fcntl
import os
import time
from pathlib import Path

from scoring.errors import PlayerError
from scoring.words import Word
from web.table.stores.base import StoreUnusable

PATIENCE = 2.0  # seconds; the last process of a server that was killed notices within one


class FileInUse(PlayerError):
    text = Word(
        "Another server keeps its tables in {place} already. Stop it, or keep these in another "
        "file: --database FILE. Several servers can share their tables in PostgreSQL: "
        "--database postgresql://…"
    )


def claim(place: str) -> None:
    """Take the lock on the file, whatever path it has, until our last process has ended.

    The lock is on a file beside it: to open and close the file itself would let go of the locks
    that SQLite has on it. It is never closed and never deleted. The system drops it when nobody
    is left who has it open, so a server that was killed leaves nothing behind, and one of whose
    processes was killed still has it.
    """
    path = Path(os.path.realpath(place))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StoreUnusable(place=place, problem=error) from error
    deadline = time.monotonic() + PATIENCE
    while not taken(lock):
        if time.monotonic() > deadline:
            raise FileInUse(place=place)
        time.sleep(0.1)


def taken(lock: int) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
