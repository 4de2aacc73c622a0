"""Where tables are kept: one file on one machine, or a database that several machines share."""

from web.table.stores.base import (
    AnswerLost,
    CodeTaken,
    NumberTaken,
    Store,
    StoreDamaged,
    StoreTooNew,
    StoreUnusable,
)
from web.table.stores.hub import Subscription
from web.table.stores.sheets import Sheet
from web.table.stores.sqlite import SqliteStore

__all__ = [
    "AnswerLost",
    "CodeTaken",
    "NumberTaken",
    "Sheet",
    "SqliteStore",
    "Store",
    "StoreDamaged",
    "StoreTooNew",
    "StoreUnusable",
    "Subscription",
    "open_store",
]


def open_store(where: str) -> Store:
    """The store at an address ``postgresql://…``, or in a file."""
    if where.startswith(("postgresql://", "postgres://")):
        from web.table.stores.postgresql import PostgresqlStore  # its driver is an extra

        return PostgresqlStore(where)
    return SqliteStore(where)
