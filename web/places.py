"""Where a server keeps what is its own, if nobody says otherwise."""

from pathlib import Path

import click


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
