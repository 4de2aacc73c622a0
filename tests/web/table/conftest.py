"""Tables to test with: an interface with two stores has one fixture with two parameters."""

import itertools

import psycopg
import pytest

from tests.web.table.evening import Evening
from web.table.play import Tables
from web.table.stores import open_store
from web.table.stores.sqlite import SqliteStore

SCHEMAS = itertools.count(1)


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request, tmp_path):
    """Where a fresh store is; opening it twice gives the same tables."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    server = request.getfixturevalue("postgres")
    schema = f"test{next(SCHEMAS)}"
    with psycopg.connect(server.address, autocommit=True) as db:
        db.execute(f"CREATE SCHEMA {schema}".encode())
    return f"{server.address}?options=-csearch_path%3D{schema}"


@pytest.fixture
def store(address):
    """Both stores in turn."""
    store = open_store(address)
    yield store
    store.close()


@pytest.fixture
def tables(tmp_path):
    """Tables in a file, for what does not depend on the store."""
    store = SqliteStore(tmp_path / "tables.db")
    yield Tables(store)
    store.close()


@pytest.fixture
def evening(tables):
    """Opens tables with some people at them."""

    def begin(game, *names, choices=None, variants=(), scripted=False):
        return Evening(tables, game, names or ("Anna", "Ben"), choices, variants, scripted)

    return begin
