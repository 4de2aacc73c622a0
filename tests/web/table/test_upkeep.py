"""Tables that nobody uses any more."""

import pytest

from web.table import seats
from web.table.errors import NoSuchTable
from web.table.play import Hello, Tables
from web.table.seats import Wish
from web.table.upkeep import sweep, warning

DAY = 86_400
DAYS = 90  # a table is kept without an event


@pytest.fixture
def clock():
    return [1_790_000_000.0]


@pytest.fixture
def kept(store, clock):
    """Tables under a clock that we turn."""
    return Tables(store, clock=lambda: clock[0])


@pytest.fixture
def code(kept):
    return kept.open("free", Wish("Anna")).played.table.code


def test_a_table_is_deleted_after_ninety_idle_days(kept, code, clock):
    clock[0] += 91 * DAY
    assert sweep(kept, DAYS) == [code]
    with pytest.raises(NoSuchTable):
        kept.look(code)


def test_a_table_in_use_is_kept(kept, code, clock):
    clock[0] += 60 * DAY
    kept.act(code, "toss-coin", {}, Hello("s1"))
    clock[0] += 60 * DAY
    assert sweep(kept, DAYS) == []
    assert kept.look(code).number == 3


def test_a_fresh_table_says_nothing(kept, code):
    assert warning(kept.look(code), kept.now(), DAYS) is None


def test_an_idle_table_warns_before_it_is_deleted(kept, code, clock):
    clock[0] += 80 * DAY
    sentence = str(warning(kept.look(code), kept.now(), DAYS))
    assert "deleted in 10 days, on 2026-12-" in sentence


def test_on_the_last_day_it_is_one_day(kept, code, clock):
    clock[0] += 89.5 * DAY
    assert "deleted in 1 day, on" in str(warning(kept.look(code), kept.now(), DAYS))


def test_somebody_can_keep_a_table(kept, code, clock):
    clock[0] += 85 * DAY
    kept.play(code, lambda table, _: seats.keep(table, "s1"), Hello("s1"))
    assert warning(kept.look(code), kept.now(), DAYS) is None


def test_the_time_can_be_set(kept, code, clock):
    clock[0] += 3 * DAY
    assert sweep(kept, days=2) == [code]
