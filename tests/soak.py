"""Two hundred kills: ``python -m tests.soak [KILLS]``. The suite does the same with fewer."""

import itertools
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg

from tests.web.phone import put_away
from tests.web.server import Server
from tests.web.table.postgres import Postgres
from tests.web.test_kill import kill_and_check

KILLS = 200  # half of them on each store
ROUND = 20  # kills of one table


def lines(kills: int) -> Iterator[str]:
    database = Postgres()
    database.start()
    start, rolls = time.monotonic(), 0
    try:
        for number in range(-(-kills // ROUND)):
            rolls += one_round(number, database if number % 2 else None)
            done = min(kills, (number + 1) * ROUND)
            yield f"{done} kills, {rolls} answered rolls, none lost, no gap in any stream"
    finally:
        database.remove()
    yield f"{time.monotonic() - start:.0f} s"


def one_round(number: int, database: Postgres | None) -> int:
    with TemporaryDirectory() as folder:
        place = corner(database, number) if database else str(Path(folder) / "tables.db")
        server = Server(Path(folder), place).start()
        try:
            return kill_and_check(server, ROUND, seed=number)
        finally:
            put_away()
            server.kill()


def corner(database: Postgres, number: int) -> str:
    """An empty corner of the database."""
    with psycopg.connect(database.address, autocommit=True) as db:
        db.execute(f"CREATE SCHEMA soak{number}".encode())
    return f"{database.address}?options=-csearch_path%3Dsoak{number}"


if __name__ == "__main__":
    for line in lines(int(next(itertools.islice(sys.argv, 1, None), KILLS))):
        print(line, flush=True)
