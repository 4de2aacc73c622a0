"""Where tables are kept: one file on one machine, or a database that several machines share."""

from web.table.stores.base import Store
from web.table.stores.sqlite import SqliteStore


def open_store(where: str) -> Store:
    """The store at an address ``postgresql://…``, or in a file."""
    if where.startswith(("postgresql://", "postgres://")):
        from web.table.stores.postgresql import PostgresqlStore  # its driver is an extra

        return PostgresqlStore(where)
    return SqliteStore(where)
