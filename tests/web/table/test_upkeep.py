"""Tables that nobody uses any more."""

import pytest

from web.table import seats
from web.table.errors import NoSuchTable
from web.table.play import RequestId, Tables
from web.table.seats import Wish
from web.table.stores.results import Result
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
    assert sweep(kept, DAYS, DAYS) == [code]
    with pytest.raises(NoSuchTable):
        kept.look(code)


def test_a_table_in_use_is_kept(kept, code, clock):
    clock[0] += 60 * DAY
    kept.act(code, "toss-coin", {}, RequestId("s1"))
    clock[0] += 60 * DAY
    assert sweep(kept, DAYS, DAYS) == []
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
    kept.play(code, lambda table, _: seats.keep(table, "s1"), RequestId("s1"))
    assert warning(kept.look(code), kept.now(), DAYS) is None


def test_the_time_can_be_set(kept, code, clock):
    clock[0] += 3 * DAY
    assert sweep(kept, 2, 2) == [code]


def save(kept, book, name):
    now = kept.now()
    result = Result(name, book, f"key-{name}", "free", "board", "2026-03-01", "", "", now, now)
    return kept.store.results.save(result)


def test_results_go_with_a_book_that_nobody_uses(kept, clock):
    save(kept, "anna", "old")
    clock[0] += 400 * DAY
    save(kept, "ben", "new")
    clock[0] += 400 * DAY
    sweep(kept, DAYS, 730)
    results = kept.store.results
    assert (results.get("old"), results.get("new") is not None) == (None, True)


@pytest.mark.parametrize("use", ["look", "save", "family"])
def test_results_stay_as_long_as_their_book_is_used(kept, clock, use):
    save(kept, "anna", "old")
    kept.store.results.join("anna", "ben", kept.now())
    clock[0] += 400 * DAY
    if use == "save":
        save(kept, "anna", "new")
    else:
        kept.store.results.use("anna" if use == "look" else "ben", kept.now())
    clock[0] += 400 * DAY
    sweep(kept, DAYS, 730)
    assert kept.store.results.get("old")


def test_a_phone_that_only_looks_leaves_nothing_in_the_store(kept):
    kept.store.results.use("nobody", kept.now())
    assert kept.store.results.sweep(kept.now() + 1) == 0


def test_a_long_table_is_deleted_as_a_whole(kept, code, clock):
    for number in range(450):
        kept.act(code, "toss-coin", {}, RequestId("s1", f"key-{number:08}"))
    clock[0] += 91 * DAY
    assert sweep(kept, DAYS, DAYS) == [code]
    assert kept.store.events(code) == []
