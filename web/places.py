"""Where a server keeps what is its own, if nobody says otherwise, and why it cannot."""

import errno
from pathlib import Path

import click

from scoring.words import Word

PROBLEMS = {  # the system has words of its own, but not in every language
    errno.EACCES: Word("that is not allowed"),
    errno.EISDIR: Word("that is a folder"),
    errno.ENOENT: Word("there is no such folder"),
    errno.ENOSPC: Word("the disk is full"),
    errno.ENOTDIR: Word("that is not in a folder"),
    errno.EROFS: Word("nothing can be written there"),
}


def data_folder() -> Path:
    """The user's own folder."""
    return Path(click.get_app_dir("tallyroll"))


def database_of(wanted: str) -> str:
    """The address or the file of the tables."""
    return wanted or str(data_folder() / "tables.db")


def is_file(database: str) -> bool:
    """Whether tables are in a file, for one process; otherwise the setting holds an address."""
    return "://" not in database


def secret_file(database: str) -> Path:
    """Beside the file of the tables; for a database elsewhere in the user's own folder."""
    return Path(f"{database}.secret") if is_file(database) else data_folder() / "secret"


def problem_of(error: Exception) -> object:
    """What keeps a file from being read or written, as the rest of a sentence."""
    told = error.strerror if isinstance(error, OSError) else None
    return PROBLEMS.get(getattr(error, "errno", 0), told or error)
