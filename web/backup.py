"""A whole copy of the tables while a server writes them, with the secret that its seats need."""

import os
import secrets
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from scoring.errors import PlayerError
from scoring.words import Word
from web.places import is_file, problem_of, secret_file
from web.table.stores.base import StoreDamaged
from web.table.stores.sqlite_file import look_over, open_existing, trouble

PAGES = 500  # copied at a time: two megabytes
PAUSE = 0.01  # seconds in which the server has the disk for itself
WAIT = 5_000  # milliseconds for another program that holds the file


class UsePgDump(PlayerError):
    text = Word("Tables in PostgreSQL are copied by PostgreSQL itself: pg_dump --format=custom …")


class NoTables(PlayerError):
    text = Word("There are no tables in {place}. Say where they are: --database FILE")


class CopyIsThere(PlayerError):
    text = Word("The file {place} already exists and stays as it is. Choose another name.")


class CannotCopy(PlayerError):
    text = Word("{place} cannot be copied to {target}: {problem}.")


def back_up(database: str, target: Path) -> Path | None:
    """Copy the tables to a file, and the secret beside it; where that is, if there is one."""
    if not is_file(database):
        raise UsePgDump
    if not Path(database).is_file():
        raise NoTables(place=database)
    secret, copied = secret_file(database), secret_file(str(target))
    for there in (target, Path(f"{target}-wal"), copied):
        if there.exists():
            raise CopyIsThere(place=there)
    os.umask(0o077)  # seeds and secrets are nobody else's business
    try:
        copy_tables(Path(database), target)
        if secret.exists():
            shutil.copyfile(secret, copied)
    except OSError as error:
        raise CannotCopy(place=database, target=target, problem=problem_of(error)) from error
    return copied if secret.exists() else None


def copy_tables(database: Path, target: Path) -> None:
    """Under another name first: what was cut short must never be taken for a whole copy."""
    draft = target.with_name(f"{target.name}.{secrets.token_hex(4)}")
    draft.touch()
    try:
        with closing(open_existing(database)) as source, closing(open_existing(draft)) as copy:
            copy_pages(source, copy)
            look_over(copy, database, "integrity_check")
        draft.rename(target)
    except sqlite3.Error as error:
        found = trouble(database, error)
        if isinstance(found, StoreDamaged):
            raise found from error
        raise CannotCopy(place=database, target=target, problem=error) from error
    finally:
        for left in (draft, Path(f"{draft}-wal"), Path(f"{draft}-shm")):
            left.unlink(missing_ok=True)


def copy_pages(source: sqlite3.Connection, copy: sqlite3.Connection) -> None:
    """One look at the tables, held until the end: otherwise every roll would begin it anew."""
    source.execute(f"PRAGMA busy_timeout = {WAIT}")
    source.execute("BEGIN")
    source.execute("SELECT count(*) FROM sqlite_schema").fetchall()
    source.backup(copy, pages=PAGES, sleep=PAUSE)
    source.execute("ROLLBACK")
