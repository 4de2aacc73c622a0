"""Records that wait for the disk together share one visit to it."""

import sqlite3
import threading

import pytest

from web.table.errors import NoSuchTable
from web.table.events import Record, Rolled
from web.table.play import Tables
from web.table.seats import Wish
from web.table.stores.base import NumberTaken, StoreUnusable
from web.table.stores.sqlite import SqliteStore

TABLES = 8


class Slow:
    """A disk that takes its time, and counts the visits."""

    def __init__(self):
        self.visits, self.free, self.fault = 0, threading.Event(), None

    def __call__(self, work):
        self.visits += 1
        assert self.free.wait(10)
        if self.fault:
            raise self.fault
        return work()


@pytest.fixture
def store(tmp_path):
    store = SqliteStore(tmp_path / "tables.db")
    yield store
    store.close()


@pytest.fixture
def codes(store):
    tables = Tables(store)
    return [tables.open("free", Wish("Anna")).played.table.code for _ in range(TABLES)]


def write(store, code, number=3):
    store.append(code, Record(number, Rolled("dice", ("1", "2"), ("1",)), "s1", 1, f"key{number}"))


def at_once(store, works):
    """What becomes of each, where the first holds the disk until all others wait."""
    disk = store.aside = Slow()
    found = [None] * len(works)

    def do(place):
        try:
            works[place]()
        except Exception as error:
            found[place] = error

    threads = [threading.Thread(target=do, args=(place,)) for place in range(len(works))]
    threads[0].start()
    while not disk.visits:
        pass
    for thread in threads[1:]:
        thread.start()
    while len(store._group._waiting) < len(works) - 1:
        pass
    disk.free.set()
    for thread in threads:
        thread.join(10)
    return disk, found


def test_many_tables_share_a_visit_to_the_disk(store, codes):
    disk, found = at_once(store, [lambda code=code: write(store, code) for code in codes])
    assert found == [None] * TABLES
    assert disk.visits == 2
    assert [len(store.events(code)) for code in codes] == [3] * TABLES


def test_everybody_hears_what_was_written_together(store, codes):
    streams = [store.follow(code, 2) for code in codes]
    at_once(store, [lambda code=code: write(store, code) for code in codes])
    assert [[each.number for each in stream.get(1)] for stream in streams] == [[3]] * TABLES


def test_a_number_that_is_taken_spoils_nothing_for_others(store, codes):
    works = [
        lambda: write(store, codes[0]),
        lambda: write(store, codes[1], number=2),
        lambda: write(store, "babababa"),
        lambda: write(store, codes[2]),
    ]
    _, found = at_once(store, works)
    assert [type(each) for each in found] == [type(None), NumberTaken, NoSuchTable, type(None)]
    assert [len(store.events(code)) for code in codes[:3]] == [3, 2, 3]


def test_a_disk_that_fails_is_told_to_all_who_wait_for_it(store, codes):
    store.aside = Slow()
    store.aside.free.set()
    store.aside.fault = sqlite3.OperationalError("disk I/O error")
    for code in codes[:2]:
        with pytest.raises(StoreUnusable, match="disk I/O error"):
            write(store, code)
    store.aside = lambda work: work()
    write(store, codes[0])
    assert len(store.events(codes[0])) == 3
