"""A very long evening: it is checked, taken back and closed as quickly as a short one."""

import time

import pytest
from msgspec.structs import replace

from scoring.errors import PlayerError
from web.table import seats
from web.table.download import NotATable, download, read_download
from web.table.events import Record, Rolled, TookBack
from web.table.limits import MOST_EVENTS
from web.table.lines import write_record
from web.table.past import REMEMBERED
from web.table.play import RequestId, Tables
from web.table.receipt import verify
from web.table.state import replay

SIX = tuple("123456")


def rolled(number):
    return Record(number, Rolled("free", SIX, ("1",)), "s1", at=1, nonce="nonce-12345")


def lines(evening, events, of_one):
    """Half of it is taken back: always the same roll, or the one before."""
    begun = [write_record(record) for record in evening.records]
    for number in range(len(begun) + 1, events + 1):
        back = TookBack(len(evening.records) + 1 if of_one else number - 1)
        begun.append(write_record(rolled(number) if number % 2 else Record(number, back, "s1", 1)))
    return begun


@pytest.mark.clock
@pytest.mark.parametrize("of_one", [True, False])
def test_twenty_thousand_lines_are_checked_within_two_seconds(evening, of_one):
    log = lines(evening("free"), 20_000, of_one)
    start = time.process_time()
    verify(log)
    assert time.process_time() - start < 2


def test_a_log_in_which_not_the_last_deed_is_taken_back_is_no_table(evening):
    log = lines(evening("free"), 100, of_one=True)
    with pytest.raises(NotATable):
        read_download(log)


def test_taking_back_again_and_again_gives_the_same_as_replaying(evening):
    one = evening("free")
    for _ in range(2 * REMEMBERED):
        one.do("toss-coin")
    for _ in range(REMEMBERED + 20):
        one.take_back()
    assert one.table == replay(one.records)


@pytest.mark.clock
def test_taking_back_costs_the_same_after_a_long_evening(evening):
    one = evening("free")
    one.tables.store.create("rimakofu", b"s" * 32, many(one.records, 10_000))
    long = Tables(one.tables.store)
    long.look("rimakofu")
    start = time.process_time()
    for number in range(20):
        request_id = RequestId("s1", f"key-{number:08}")
        long.act("rimakofu", "toss-coin", {}, request_id)
        back = RequestId("s1", f"back-{number:07}")
        long.play("rimakofu", lambda table, _: seats.take_back(table, "s1"), back)
    assert time.process_time() - start < 0.2  # replaying would take that long for each


def many(records, count):
    """The same people at a table of this code, and a roll after the other."""
    first, *others = records
    opened = replace(first, event=replace(first.event, code="rimakofu"))
    rolls = (rolled(number) for number in range(len(records) + 1, count + 1))
    return [opened, *others, *rolls]


def test_a_table_that_is_full_says_so_and_can_be_closed(evening):
    one = evening("free")
    one.tables.store.create("rimakofu", b"s" * 32, many(one.records, MOST_EVENTS))
    full = Tables(one.tables.store)
    with pytest.raises(PlayerError, match=r"has 19900 events.* Close it, and open a new one"):
        full.act("rimakofu", "toss-coin", {}, RequestId("s1"))
    assert full.close("rimakofu", RequestId("s1")).table.closed
    assert len(list(download(full.records("rimakofu")))) == MOST_EVENTS + 1
