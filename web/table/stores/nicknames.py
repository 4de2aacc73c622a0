"""SQL statements for people who are called by several names; one set serves both stores.

A name is a person of its own until somebody says that it is another name of somebody else. Names
are kept as they are compared (``scoring.names.name_key``); how they are spelled stands in the
results alone, so nothing is left here that was taken off there.
"""

from collections.abc import Mapping

from web.table.stores.results import FAMILY, OURS, Read, Statement, Write

SCRIPT = """
    CREATE TABLE nickname (
        book TEXT NOT NULL,
        name TEXT NOT NULL,
        person TEXT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (book, name)
    )
"""
LIST = f"""{FAMILY}
    SELECT name, person FROM nickname WHERE {OURS} ORDER BY at, book, name
"""  # noqa: S608 (the columns are our own)
FORGET = f"{FAMILY} DELETE FROM nickname WHERE {OURS} AND name = :name"  # noqa: S608
JOIN = """
    INSERT INTO nickname (book, name, person, at) VALUES (:book, :name, :person, :at)
    ON CONFLICT (book, name) DO UPDATE SET person = excluded.person, at = excluded.at
"""


class Nicknames:
    """Who is who in every book; a family has one answer, and the last word counts."""

    def __init__(self, write: Write, read: Read) -> None:
        self._write, self._read = write, read

    def of(self, book: str) -> dict[str, str]:
        """Whose name each nickname is."""
        return dict(map(tuple, self._read((LIST, {"book": book}))))

    def change(self, book: str, people: Mapping[str, str], now: int) -> None:
        """Let these names belong to these people; a name of nobody is a person of its own."""
        orders: list[Statement] = []
        for name, person in people.items():
            facts = {"book": book, "name": name, "person": person, "at": now}
            orders.append((FORGET, {"book": book, "name": name}))
            if person:
                orders.append((JOIN, facts))
        if orders:
            self._write(orders)
