"""What both stores promise."""

import signal
import sqlite3
import threading
import time
from contextlib import closing

import psycopg
import pytest

from web.table.chance import new_seed
from web.table.errors import NoSuchTable
from web.table.events import Kept, Opened, Record, Rolled
from web.table.play import RequestId, Tables
from web.table.seats import Wish
from web.table.stores import open_store, sqlite
from web.table.stores.base import CodeTaken, NumberTaken, StoreDamaged, StoreTooNew, StoreUnusable
from web.table.stores.sqlite import SqliteStore

CODE = "badekimo"
SEED = bytes(range(32))
OPENING = Record(1, Opened("free", CODE, "promise"), at=1_000)


def record(number, at=2_000):
    return Record(number, Rolled("free", ("1", "2"), ("2",)), "s1", at, f"key-{number}", "nonce-00")


@pytest.fixture
def table(store):
    """A store with one table in it."""
    store.create(CODE, SEED, [OPENING])
    return store


def gather(reader, count, patience=10.0):
    """The first records that a reader hears of."""
    found = []
    while len(found) < count:
        new = reader.get(timeout=patience)
        assert new, f"heard only of {[each.number for each in found]}"
        found += new
    return found


def test_events_come_back_in_order(table):
    for number in (2, 3, 4):
        table.append(CODE, record(number))
    assert table.events(CODE) == [OPENING, record(2), record(3), record(4)]


def test_events_are_read_from_a_number_on(table):
    for number in (2, 3, 4):
        table.append(CODE, record(number))
    assert table.events(CODE, after=2) == [record(3), record(4)]


def test_a_taken_number_is_refused(table):
    table.append(CODE, record(2))
    with pytest.raises(NumberTaken):
        table.append(CODE, Record(2, Kept()))
    assert table.events(CODE) == [OPENING, record(2)]


def test_a_record_is_rewritten_together_with_the_one_that_says_so(table):
    table.append(CODE, record(2))
    table.append(CODE, record(3), Record(2, Kept()))
    assert table.events(CODE) == [OPENING, Record(2, Kept()), record(3)]


def test_nothing_is_rewritten_if_somebody_was_quicker(table):
    table.append(CODE, record(2))
    with pytest.raises(NumberTaken):
        table.append(CODE, record(2), Record(1, Kept()))
    assert table.events(CODE) == [OPENING, record(2)]


def test_a_number_that_leaves_a_gap_is_refused(table):
    with pytest.raises(NumberTaken):
        table.append(CODE, record(3))


def test_a_table_that_does_not_exist_has_no_events(store):
    assert store.events("nowhere") == []


def test_nothing_is_written_to_a_table_that_does_not_exist(store):
    with pytest.raises(NoSuchTable, match="There is no table “nowhere”"):
        store.append("nowhere", record(1))


def test_a_table_that_does_not_exist_cannot_be_followed(store):
    with pytest.raises(NoSuchTable):
        store.follow("nowhere")


def test_a_code_is_given_once(table):
    with pytest.raises(CodeTaken):
        table.create(CODE, new_seed(), [OPENING])
    assert table.seed(CODE) == SEED


def test_the_seed_is_kept_apart_from_the_events(table):
    assert table.seed(CODE) == SEED
    assert SEED.hex() not in repr(table.events(CODE))


def test_a_store_that_is_opened_again_has_everything(address):
    first = open_store(address)
    first.create(CODE, SEED, [OPENING])
    first.append(CODE, record(2))
    first.close()
    second = open_store(address)
    assert second.events(CODE) == [OPENING, record(2)]
    assert second.seed(CODE) == SEED
    second.close()


def test_many_writers_leave_no_gap_and_lose_nothing(table):
    def write():
        for _ in range(10):
            while True:
                number = table.events(CODE)[-1].number + 1
                try:
                    table.append(CODE, record(number))
                except NumberTaken:
                    continue
                break

    writers = [threading.Thread(target=write) for _ in range(8)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert [each.number for each in table.events(CODE)] == list(range(1, 82))


def test_a_follower_gets_what_was_and_then_what_comes(table):
    table.append(CODE, record(2))
    reader = table.follow(CODE)
    table.append(CODE, record(3))
    assert gather(reader, 3) == [OPENING, record(2), record(3)]


def test_a_follower_resumes_after_the_last_number_it_saw(table):
    for number in (2, 3, 4):
        table.append(CODE, record(number))
    assert gather(table.follow(CODE, after=3), 1) == [record(4)]


def test_a_follower_ahead_of_the_table_waits_for_the_next_event(table):
    reader = table.follow(CODE, after=500)
    table.append(CODE, record(2))
    assert gather(reader, 1) == [record(2)]


def test_nothing_new_is_nothing_after_a_while(table):
    reader = table.follow(CODE, after=1)
    reader.get(timeout=0.01)
    assert reader.get(timeout=0.01) == []
    assert not reader.ended


def test_a_follower_does_not_hear_of_other_tables(table):
    table.create("kofuraze", SEED, [OPENING])
    reader = table.follow(CODE, after=1)
    table.append("kofuraze", record(2))
    table.append(CODE, record(2))
    assert gather(reader, 1) == [record(2)]


def test_followers_that_come_while_others_write_miss_nothing(table):
    last = 120
    heard = []

    def follow(after):
        reader = table.follow(CODE, after)
        numbers = [each.number for each in gather(reader, last - after)]
        heard.append(numbers == list(range(after + 1, last + 1)))
        reader.close()

    readers = []
    for number in range(2, last + 1):
        table.append(CODE, record(number))
        if number % 10 == 0:
            readers.append(threading.Thread(target=follow, args=(number // 2,)))
            readers[-1].start()
    for reader in readers:
        reader.join()
    assert heard == [True] * len(readers)


def test_a_follower_that_left_is_not_kept(table):
    reader = table.follow(CODE)
    reader.close()
    assert table._hub.followed() == {}


def test_closing_the_store_ends_every_stream(address):
    store = open_store(address)
    store.create(CODE, SEED, [OPENING])
    reader = store.follow(CODE)
    gather(reader, 1)
    store.close()
    assert reader.get(timeout=5) == []
    assert reader.ended


def test_a_phone_that_sleeps_too_long_is_let_go(table, monkeypatch):
    monkeypatch.setattr("web.table.stores.hub.MOST_WAITING", 3)
    reader = table.follow(CODE)
    for number in range(2, 12):
        reader.put([record(number)])
    numbers = [each.number for _ in ("before", "now") for each in reader.get(timeout=1)]
    assert reader.ended
    assert numbers == list(range(1, numbers[-1] + 1))


def test_idle_tables_are_deleted_and_used_ones_kept(table):
    table.create("kofuraze", SEED, [OPENING])
    table.append("kofuraze", record(2, at=5_000))
    assert table.delete_idle(before=3_000) == [CODE]
    assert table.events(CODE) == []
    assert len(table.events("kofuraze")) == 2


def test_looking_after_a_store_changes_nothing(table):
    table.check(whole=True)
    table.check()
    assert table.events(CODE) == [OPENING]


def test_two_processes_hear_of_each_other(postgres, address):
    if not address.startswith("postgresql"):
        address = postgres.address
    ours, theirs = open_store(address), open_store(address)
    code = "zutedamo"
    ours.create(code, SEED, [OPENING])
    reader = ours.follow(code)
    theirs.append(code, record(2))
    assert gather(reader, 2) == [OPENING, record(2)]
    ours.delete_idle(before=10_000)
    ours.close()
    theirs.close()


def test_a_lost_listener_comes_back_and_catches_up(postgres):
    store = open_store(postgres.address)
    store.create("rimakofu", SEED, [OPENING])
    reader = store.follow("rimakofu", after=1)
    with psycopg.connect(postgres.address, autocommit=True) as db:
        db.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND query LIKE 'LISTEN%'"
        )
    for number in range(2, 30):
        store.append("rimakofu", record(number))
    assert [each.number for each in gather(reader, 28)] == list(range(2, 30))
    store.close()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["restart", "crash"])
def test_a_restarted_database_loses_nothing(postgres, how):
    store = open_store(postgres.address)
    code = "hasumite" if how == signal.SIGINT else "hasumiti"
    store.create(code, SEED, [OPENING])
    reader = store.follow(code, after=1)
    store.append(code, record(2))
    postgres.restart(how)
    assert store.events(code) == [OPENING, record(2)]
    store.append(code, record(3))
    assert [each.number for each in gather(reader, 2)] == [2, 3]
    store.close()


def test_a_file_of_a_newer_version_is_refused_with_a_sentence(tmp_path):
    path = tmp_path / "tables.db"
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(StoreTooNew, match=r"newer version of this program .*99"):
        SqliteStore(path)


def test_a_database_of_a_newer_version_is_refused_with_a_sentence(address):
    if not address.startswith("postgresql"):
        return
    open_store(address).close()
    with psycopg.connect(address, autocommit=True) as db:
        db.execute("INSERT INTO version VALUES (99)")
    with pytest.raises(StoreTooNew, match=r"newer version of this program .*99"):
        open_store(address)


def test_an_older_file_is_upgraded_by_itself(tmp_path, monkeypatch):
    path = tmp_path / "tables.db"
    store = SqliteStore(path)
    store.create(CODE, SEED, [OPENING])
    store.close()
    monkeypatch.setattr(sqlite, "UPGRADES", (*sqlite.UPGRADES, "CREATE TABLE result (key TEXT)"))
    again = SqliteStore(path)
    assert again.events(CODE) == [OPENING]
    assert again._reader.execute("SELECT count(*) FROM result").fetchone() == (0,)
    again.close()


def test_a_folder_that_cannot_be_used_gets_a_sentence(tmp_path):
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(StoreUnusable, match=r"cannot be stored in .*file/tables.db"):
        SqliteStore(tmp_path / "file/tables.db")


def test_a_file_that_is_no_database_gets_a_sentence(tmp_path):
    (tmp_path / "tables.db").write_text("dear diary, " * 200)
    with pytest.raises(StoreUnusable, match="not a database"):
        SqliteStore(tmp_path / "tables.db")


def test_an_unreachable_database_gets_a_sentence_without_the_password():
    with pytest.raises(StoreUnusable, match="cannot be stored in postgresql://127") as caught:
        open_store("postgresql://me:hush@127.0.0.1:1/none")
    assert "hush" not in str(caught.value)


def test_every_answered_event_is_on_disk(tmp_path):
    store = SqliteStore(tmp_path / "tables.db")
    modes = [
        store._writer.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous")
    ]
    assert modes == ["wal", 2]
    store.close()


def test_who_waits_for_a_locked_file_behind_others_waits_no_longer_than_they(tmp_path):
    store = SqliteStore(tmp_path / "tables.db")
    tables, waits = Tables(store), []
    code = tables.open("free", Wish("Anna")).played.table.code
    tables.look(code)

    def roll(key):
        start = time.monotonic()
        with pytest.raises(StoreUnusable, match="database is locked"):
            tables.act(code, "toss-coin", {}, RequestId("s1", key, "nonce-0000"))
        waits.append(time.monotonic() - start)

    with closing(sqlite3.connect(tmp_path / "tables.db")) as other:
        other.execute("BEGIN EXCLUSIVE")
        people = [threading.Thread(target=roll, args=(f"key-{n:05}",)) for n in range(4)]
        for each in people:
            each.start()
        for each in people:
            each.join()
    assert max(waits) < sqlite.PATIENCE * 1.5
    store.append(code, record(3))
    store.close()


@pytest.fixture
def damaged(tmp_path):
    """A store whose file was overwritten behind its first page."""
    store = SqliteStore(tmp_path / "tables.db")
    store.create(CODE, SEED, [OPENING])
    store.close()
    with (tmp_path / "tables.db").open("r+b") as file:
        size = file.seek(0, 2)
        file.seek(4096)
        file.write(b"\xff" * (size - 4096))
    store = SqliteStore(tmp_path / "tables.db")
    yield store
    store.close()


@pytest.mark.parametrize(
    "ask",
    [
        lambda store: store.events(CODE),
        lambda store: store.append(CODE, record(2)),
        lambda store: store.create("rimakofu", SEED, [OPENING]),
        lambda store: store.follow(CODE),
        lambda store: store.delete_idle(before=10_000),
        lambda store: store.results.of("book"),
        lambda store: store.sheets.get(CODE, "s1"),
    ],
)
def test_a_damaged_file_is_called_damaged(damaged, ask):
    with pytest.raises(StoreDamaged, match=r"tables.db are damaged: .* malformed"):
        ask(damaged)
