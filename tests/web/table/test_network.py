"""A network to PostgreSQL that falls silent: a sentence in time, nothing lost, nothing twice."""

import re
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import psycopg
import pytest

from tests.web.table.network import Network
from tests.web.table.test_stores import CODE, OPENING, SEED, gather, record
from web.table.play import RequestId, Tables
from web.table.seats import Wish
from web.table.stores import open_store, pool, postgresql
from web.table.stores.base import StoreUnusable
from web.table.stores.sheets import Sheet

IN_TIME = 10.0  # seconds


@pytest.fixture
def hasty(monkeypatch):
    """Less patience than a host has, for what does not depend on how much it is."""
    monkeypatch.setattr(pool.Line, "silence", 0.5)
    monkeypatch.setattr(pool, "PATIENCE", 1.0)


@pytest.fixture
def network(postgres):
    network = Network(postgres.port)
    yield network
    network.close()


@pytest.fixture
def store(network, fresh_schema):
    """A store behind the network."""
    store = open_store(re.sub(r":\d+/", f":{network.port}/", fresh_schema))
    store.create(CODE, SEED, [OPENING])
    yield store
    store.close()


@pytest.fixture
def other(fresh_schema):
    """The same tables without that network: what another server sees."""
    other = open_store(fresh_schema)
    yield other
    other.close()


@pytest.fixture
def tables(store):
    return Tables(store)


@pytest.fixture
def anna(tables):
    """The owner of a free table: its code, and how to toss a coin at it."""
    code = tables.open("free", Wish("Anna")).played.table.code
    tables.look(code)
    return code, lambda key: tables.act(code, "toss-coin", {}, RequestId("s1", key, "nonce-0000"))


def timed(work):
    """What came of it, and after how long."""
    start = time.monotonic()
    try:
        work()
    except StoreUnusable as error:
        return str(error), time.monotonic() - start
    return "done", time.monotonic() - start


def wait_until_done(work, seconds=IN_TIME):
    deadline = time.monotonic() + seconds
    while timed(work)[0] != "done":
        assert time.monotonic() < deadline
        time.sleep(0.1)


def all_at_once(*works):
    with ThreadPoolExecutor(len(works)) as people:
        return list(people.map(timed, works))


def test_whatever_is_asked_of_a_silent_network_gets_a_sentence_in_time(
    store, tables, anna, network
):
    code, toss = anna
    network.cut()
    found = all_at_once(
        lambda: tables.look(code),
        lambda: tables.open("free", Wish("Ben")),
        lambda: store.follow(code),
        lambda: store.sheets.get(code, "s1"),
        lambda: store.sheets.keep(code, "s1", Sheet(1, "text")),
        lambda: store.results.of("book"),
        lambda: store.delete_idle(before=0),
        *[lambda: store.events(CODE)] * 20,  # more people than there are connections
        *[lambda key=f"key-{n:05}": toss(key) for n in range(20)],  # one waits for the other
    )
    assert {said.rpartition(": ")[2] for said, _ in found} == {"it does not answer."}
    assert max(seconds for _, seconds in found) < IN_TIME


@pytest.mark.usefixtures("hasty")
def test_it_recovers_by_itself_and_until_then_says_at_once_that_it_is_away(store, network):
    network.cut()
    timed(lambda: store.events(CODE))
    _, seconds = timed(lambda: store.events(CODE))
    assert seconds < 1
    network.mend()
    wait_until_done(lambda: store.append(CODE, record(2)), seconds=6)
    assert store.events(CODE) == [OPENING, record(2)]


@pytest.mark.usefixtures("hasty")
def test_connections_that_were_forgotten_on_the_way_are_replaced(store, anna, network):
    code, toss = anna
    with ExitStack() as busy:
        for _ in range(pool.CONNECTIONS):
            busy.enter_context(store._pool.lend(time.monotonic() + 5))
    network.cut(new=False)
    found = all_at_once(*[lambda key=f"key-{n:05}": toss(key) for n in range(5)])
    assert {said for said, _ in found} == {"done"}
    assert [each.number for each in store.events(code)] == list(range(1, 8))
    assert max(seconds for _, seconds in found) < IN_TIME


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("too_late", [False, True], ids=["on its way", "written"])
def test_a_roll_whose_answer_was_lost_is_not_done_twice(other, anna, network, too_late):
    code, toss = anna
    network.trap, network.too_late = b"INSERT INTO event SELECT", too_late
    assert timed(lambda: toss("key-00001"))[0] != "done"
    assert bool(other.events(code, after=2)) == too_late
    network.mend()
    gather(other.follow(code, after=2), 1)  # now it arrived, if it was on its way
    wait_until_done(lambda: toss("key-00001"))
    assert [each.key for each in other.events(code, after=2)] == ["key-00001"]


def test_a_listener_that_was_cut_off_alone_comes_back_and_misses_nothing(store, other, network):
    reader = store.follow(CODE, after=1)
    store.append(CODE, record(2))
    gather(reader, 1)
    network.cut(new=False, which=lambda link: link.listens)
    for number in range(3, 9):
        other.append(CODE, record(number))
    assert [each.number for each in gather(reader, 6, patience=8)] == list(range(3, 9))


@pytest.mark.usefixtures("hasty")
def test_a_database_that_was_away_for_long_is_there_for_the_first_who_asks(postgres):
    store = open_store(postgres.address)
    postgres.stop()
    assert timed(lambda: store.events(CODE))[0] != "done"
    time.sleep(pool.PATIENCE)
    postgres.start()
    assert timed(lambda: store.events(CODE))[0] == "done"
    store.close()


def test_only_the_listener_looks_up_the_name_of_the_host(postgres):
    store = open_store(postgres.address.replace("127.0.0.1", "localhost"))
    with store._pool.lend(time.monotonic() + 5) as db:
        asked = db.info.get_parameters()
    assert (asked["host"], asked["hostaddr"]) == ("localhost", "127.0.0.1")
    store.close()


def listeners(address, name):
    with psycopg.connect(address, autocommit=True) as db:
        question = "SELECT pid FROM pg_stat_activity WHERE application_name = %s"
        return [pid for (pid,) in db.execute(question, (name,)).fetchall()]


def test_a_listener_keeps_its_one_connection_while_nothing_happens(fresh_schema, monkeypatch):
    monkeypatch.setattr(postgresql, "HEARTBEAT", 0.1)
    store = open_store(f"{fresh_schema}&application_name=quiet")
    time.sleep(0.5)
    before = listeners(fresh_schema, "quiet")
    time.sleep(1)
    assert len(before) == 1
    assert listeners(fresh_schema, "quiet") == before
    store.close()


def test_somebody_who_locks_the_tables_does_not_keep_others_waiting(anna, store, fresh_schema):
    code, toss = anna
    with psycopg.connect(fresh_schema) as db:
        db.execute("LOCK TABLE event")
        found = all_at_once(lambda: toss("key-00001"), lambda: store.events(code))
    assert {said.rpartition("due to ")[2] for said, _ in found} == {"statement timeout."}
    assert max(seconds for _, seconds in found) < IN_TIME
    assert timed(lambda: toss("key-00002"))[0] == "done"


def test_what_was_cut_half_way_holds_no_lock_for_long(store, other, network):
    line = store._pool.connect()
    line.autocommit = False
    line.execute("UPDATE game_table SET at = 0")  # and then nothing is heard of it any more
    network.cut(new=False)
    wait_until_done(lambda: other.append(CODE, record(2)))
    line.close()
