"""Who follows a table hears everything once, in order, and is forgotten afterwards."""

import time

import pytest

from web.table.errors import NoSuchTable
from web.table.events import Kept, Record
from web.table.play import RequestId, Tables
from web.table.seats import Wish
from web.table.stores.hub import Hub


def records(*numbers):
    return [Record(number, Kept()) for number in numbers]


def numbers(found):
    return [record.number for record in found]


@pytest.fixture
def hub():
    return Hub()


def test_what_was_there_comes_first_and_nothing_comes_twice(hub):
    reader = hub.join("badekimo", 2, 2)
    hub.tell("badekimo", records(4, 5))
    reader.begin(lambda _last: records(1, 2, 3, 4), upto=4)
    assert [numbers(reader.get(0)) for _ in range(3)] == [[3, 4], [5], []]


def test_two_readers_of_a_table_hear_the_same_and_others_nothing(hub):
    one, two, other = (
        hub.join("badekimo", 0, 0),
        hub.join("badekimo", 1, 1),
        hub.join("sutafiro", 0, 0),
    )
    hub.tell("badekimo", records(1, 2))
    assert [numbers(each.get(0)) for each in (one, two, other)] == [[1, 2], [2], []]


def test_what_was_told_is_not_told_again(hub):
    reader = hub.join("badekimo", 3, 3)
    hub.tell("badekimo", records(2, 3))
    hub.tell("badekimo", [])
    assert (reader.get(0), hub.told("badekimo")) == ([], 3)
    hub.tell("badekimo", records(4))
    assert (numbers(reader.get(0)), hub.told("badekimo")) == ([4], 4)


def test_a_table_that_nobody_follows_any_more_is_forgotten(hub):
    one, two = hub.join("badekimo", 0, 0), hub.join("badekimo", 0, 0)
    one.close()
    assert hub.followed() == {"badekimo": 0}
    two.close()
    two.close()
    assert (hub.followed(), hub._readers, hub.told("badekimo")) == ({}, {}, None)
    hub.tell("badekimo", records(1))
    assert hub.followed() == {}


def test_whoever_sleeps_through_a_thousand_parcels_is_let_go(hub):
    awake, asleep = hub.join("badekimo", 0, 0), hub.join("badekimo", 0, 0)
    for number in range(1, 1002):
        hub.tell("badekimo", records(number))
    assert len(awake.get(0)) == 1001
    hub.tell("badekimo", records(1002))
    asleep.get(0)
    assert (awake.ended, asleep.ended) == (False, True)


def test_a_reader_waits_no_longer_than_asked_and_not_at_all_once_something_is_there(hub):
    reader = hub.join("badekimo", 0, 0)
    began = time.monotonic()
    assert reader.get(0.05) == []
    assert 0.04 < time.monotonic() - began < 30
    hub.tell("badekimo", records(1))
    began = time.monotonic()
    assert numbers(reader.get(60)) == [1]
    assert time.monotonic() - began < 30


def test_the_end_is_heard_after_what_came_before_it(hub):
    reader = hub.join("badekimo", 0, 0)
    hub.tell("badekimo", records(1))
    hub.close()
    assert numbers(reader.get(5)) == [1]
    assert reader.ended


def test_a_table_is_followed_from_a_number_on(evening):
    party = evening("free")
    party.do("toss-coin")
    following = party.tables.follow(party.code.upper(), 2)
    assert numbers(following.get(0)) == [3, 4]
    party.do("toss-coin")
    assert numbers(following.get(9)) == [5]
    following.close()


def test_a_table_that_was_deleted_meanwhile_is_gone_for_everybody(tables):
    """Another process swept it away while this one had it in mind."""
    code = tables.open("free", Wish("Anna")).played.table.code
    Tables(tables.store).store.delete_idle(tables.now() + 1)
    with pytest.raises(NoSuchTable):
        tables.act(code, "toss-coin", {}, RequestId("s1"))
    with pytest.raises(NoSuchTable):
        tables.look(code)
