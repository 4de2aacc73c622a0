"""What both stores promise about the finished games that phones keep."""

import sqlite3
import threading
from dataclasses import astuple, replace
from itertools import pairwise

import psycopg
import pytest

from web.table.stores import open_store, sqlite
from web.table.stores import results as kept
from web.table.stores.base import StoreUnusable
from web.table.stores.results import Result
from web.table.stores.sqlite import SqliteStore

NOW = 1_790_000_000_000
ANNA, BEN, CLEO = "book-of-anna", "book-of-ben", "book-of-cleo"
FIRST = Result("id-1", ANNA, "key-1", "kingdom-builder", "board", "2026-03-01", "home", "", 5, 5)


def another(number, book=ANNA, **changes):
    own = {"id": f"id-{number}", "key": f"key-{number}", "board": f"board {number}"}
    return replace(FIRST, **{**own, "book": book, **changes})


@pytest.fixture
def results(store):
    return store.results


def test_a_saved_result_is_found_by_its_address(results):
    assert results.save(FIRST) == FIRST
    assert results.get("id-1") == FIRST
    assert results.get("id-2") is None


def test_a_result_that_is_saved_twice_under_one_key_is_one(results):
    results.save(FIRST)
    assert results.save(replace(FIRST, id="id-2")) == FIRST
    assert results.of(ANNA) == [FIRST]


def test_two_books_may_use_the_same_key(results):
    results.save(FIRST)
    other = replace(FIRST, id="id-2", book=BEN)
    assert results.save(other) == other
    assert results.of(ANNA) == [FIRST]


def test_a_book_lists_what_was_played_last_first(results):
    for each in (FIRST, another(2, played="2026-05-01"), another(3, played="2025-12-31")):
        results.save(each)
    assert [each.id for each in results.of(ANNA)] == ["id-2", "id-1", "id-3"]
    assert results.of(BEN) == []


def test_a_result_is_changed_by_its_own_book_only(results):
    results.save(FIRST)
    changed = replace(FIRST, board="other board", note="rain", changed=9)
    assert not results.change(replace(changed, book=BEN), before=5)
    assert results.get("id-1") == FIRST
    assert results.change(changed, before=5)
    assert results.get("id-1") == changed


def test_a_change_of_what_was_changed_meanwhile_is_refused(results):
    results.save(FIRST)
    assert results.change(replace(FIRST, note="one phone", changed=8), before=5)
    assert not results.change(replace(FIRST, note="the other", changed=9), before=5)
    assert results.get("id-1").note == "one phone"


def test_a_change_that_is_written_again_after_a_lost_answer_is_no_conflict(results):
    results.save(FIRST)
    changed = replace(FIRST, note="rain", changed=9)
    assert results.change(changed, before=5)
    assert results.change(changed, before=5)


def test_a_result_is_deleted_by_its_own_book_only(results):
    results.save(FIRST)
    results.delete(FIRST, BEN)
    assert results.get("id-1") == FIRST
    results.delete(FIRST, ANNA)
    assert results.get("id-1") is None


def test_many_are_saved_at_once_and_only_the_new_ones(results):
    results.save(FIRST)
    again = replace(FIRST, id="id-9")
    assert results.save_all([again, another(2), another(3)], NOW) == ["key-2", "key-3"]
    assert len(results.of(ANNA)) == 3


def test_a_full_book_refuses_more_but_still_knows_what_it_has(results, monkeypatch):
    monkeypatch.setattr(kept, "MOST_RESULTS", 2)
    results.save(FIRST)
    results.save(another(2))
    assert results.save(another(3)) is None
    assert results.save_all([another(4)], NOW) == []
    assert results.save(replace(FIRST, id="id-5")) == FIRST


def test_joined_books_are_one_for_every_phone(results):
    results.save(FIRST)
    results.save(another(2, BEN))
    results.save(another(3, CLEO))
    results.join(ANNA, BEN, NOW)
    results.join(CLEO, BEN, NOW)
    for book in (ANNA, BEN, CLEO):
        assert {each.id for each in results.of(book)} == {"id-1", "id-2", "id-3"}
        assert results.belongs(FIRST, book)
    assert results.change(replace(FIRST, book=CLEO, note="by Cleo", changed=9), before=5)


def test_joining_again_or_the_other_way_round_changes_nothing(results):
    for one, other in ((ANNA, BEN), (BEN, ANNA), (ANNA, BEN), (ANNA, ANNA)):
        results.join(one, other, NOW)
    results.save(FIRST)
    assert results.of(BEN) == [FIRST]
    assert not results.belongs(FIRST, CLEO)


def test_books_that_are_joined_at_the_same_moment_end_in_one_family(address):
    stores = [open_store(address)]
    if address.startswith("postgresql"):
        stores.append(open_store(address))
    books = [f"book-{number}" for number in range(8)]
    pairs = [*pairwise(books), *((book, books[n * 3 % 8]) for n, book in enumerate(books))]
    threads = [
        threading.Thread(target=stores[n % len(stores)].results.join, args=(*pair, NOW))
        for n, pair in enumerate(pairs)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    stores[0].results.save(replace(FIRST, book=books[0]))
    assert all(len(stores[-1].results.of(book)) == 1 for book in books)
    for store in stores:
        store.close()


def test_what_two_phones_took_from_one_file_is_there_once_after_joining(results):
    results.save(FIRST)
    twin = replace(FIRST, id="id-2", book=BEN, created=7)
    results.save(twin)
    results.join(ANNA, BEN, NOW)
    (shown,) = results.of(ANNA)
    results.delete(shown, ANNA)
    assert results.of(BEN) == []


def test_the_same_evening_under_another_key_is_one(results):
    results.save(FIRST)
    assert results.save(another(2, board=FIRST.board, note="again")) == FIRST
    assert results.of(ANNA) == [FIRST]


def test_the_same_board_on_another_day_is_another_evening(results):
    results.save(FIRST)
    later = another(2, board=FIRST.board, played="2026-03-02")
    assert results.save(later) == later
    assert results.of(ANNA) == [later, FIRST]


def test_an_evening_that_two_phones_kept_counts_once_with_what_both_noted(results):
    results.save(replace(FIRST, note="Anna’s remark"))
    results.save(another(2, BEN, board=FIRST.board, note="Ben’s remark"))
    results.join(ANNA, BEN, NOW)
    (shown,) = results.of(BEN)
    assert set(shown.note.splitlines()) == {"Anna’s remark", "Ben’s remark"}
    assert results.get("id-1").note == "Anna’s remark"


def test_a_change_of_such_an_evening_changes_it_at_both_addresses(results):
    results.save(FIRST)
    results.save(another(2, BEN, board=FIRST.board))
    results.join(ANNA, BEN, NOW)
    assert results.change(replace(FIRST, board="mended", changed=9), before=5)
    assert [results.get(name).board for name in ("id-1", "id-2")] == ["mended", "mended"]
    assert len(results.of(BEN)) == 1


def test_a_change_that_is_refused_changes_no_twin_either(results):
    results.save(FIRST)
    results.save(another(2, BEN, board=FIRST.board))
    results.join(ANNA, BEN, NOW)
    assert not results.change(replace(FIRST, board="mended", changed=9), before=4)
    assert results.get("id-2").board == FIRST.board


def test_a_board_is_known_on_whatever_day_and_else_by_its_key(results):
    results.save(FIRST)
    assert results.known(FIRST.game, "board", "no-key", ANNA) == FIRST
    assert results.known(FIRST.game, "changed", "key-1", ANNA) == FIRST
    assert results.known(FIRST.game, "changed", "no-key", ANNA) is None
    assert results.known(FIRST.game, "board", "key-1", BEN) is None


def test_a_family_takes_the_same_file_only_once(results):
    results.join(ANNA, BEN, NOW)
    results.save(FIRST)
    assert results.save_all([replace(FIRST, id="id-7", book=BEN)], NOW) == []


def test_a_store_that_is_opened_again_has_everything(address):
    store = open_store(address)
    store.results.save(FIRST)
    store.results.join(ANNA, BEN, NOW)
    store.close()
    again = open_store(address)
    assert again.results.of(BEN) == [FIRST]
    again.close()


def test_many_phones_that_save_at_once_lose_nothing_and_double_nothing(results):
    def save(phone):
        for number in range(10):
            key = f"{phone}-{number}"
            for attempt in range(2):  # the answer was lost, so it is sent again
                results.save(replace(FIRST, id=f"{key}-{attempt}", key=key, board=key))

    phones = [threading.Thread(target=save, args=(phone,)) for phone in range(6)]
    for phone in phones:
        phone.start()
    for phone in phones:
        phone.join()
    assert len({each.key for each in results.of(ANNA)}) == len(results.of(ANNA)) == 60


def test_a_file_without_results_is_upgraded_by_itself(tmp_path, monkeypatch):
    path = tmp_path / "tables.db"
    before = sqlite.UPGRADES[: sqlite.UPGRADES.index(kept.SCRIPT)]
    with monkeypatch.context() as older:
        older.setattr(sqlite, "UPGRADES", before)
        SqliteStore(path).close()
    store = SqliteStore(path)
    store.results.save(FIRST)
    assert store.results.of(ANNA) == [FIRST]
    store.close()


def test_a_file_from_before_scores_were_kept_is_upgraded_by_itself(tmp_path, monkeypatch):
    path = tmp_path / "tables.db"
    before = sqlite.UPGRADES[: sqlite.UPGRADES.index(kept.TOLD_SCRIPT)]
    with monkeypatch.context() as older:
        older.setattr(sqlite, "UPGRADES", before)
        store = SqliteStore(path)
        marks = ", ".join("?" * (len(kept.NAMES) - 1))
        with store._writing() as db:
            db.execute(f"INSERT INTO saved_result VALUES ({marks})", astuple(FIRST)[:-1])  # noqa: S608
        store.close()
    store = SqliteStore(path)
    assert store.results.of(ANNA) == [FIRST]
    assert store.nicknames.of(ANNA) == {}
    store.close()


def test_a_glance_leaves_the_boards_away(results):
    results.save(replace(FIRST, told="x 1"))
    results.save(another(2, told="x 2"))
    found = results.glance(ANNA)
    assert [(each.id, each.board, each.told) for each in found] == [
        ("id-1", "", "x 1"),
        ("id-2", "", "x 2"),
    ]


def test_a_glance_shows_what_came_by_two_ways_once(results):
    results.save(replace(FIRST, told="x 1"))
    results.save(replace(FIRST, id="id-2", book=BEN, told="x 1"))
    results.join(ANNA, BEN, NOW)
    assert len(results.glance(ANNA)) == len(results.of(ANNA)) == 1


def test_what_came_of_a_game_is_written_down_unless_it_was_changed_meanwhile(results):
    results.save(FIRST)
    results.tell([replace(FIRST, told="new")])
    assert results.get("id-1").told == "new"
    results.change(replace(FIRST, board="other", changed=9), FIRST.changed)
    results.tell([replace(FIRST, told="late")])
    assert results.get("id-1").told == ""


def test_nicknames_are_those_of_the_family_and_the_last_word_counts(store):
    store.nicknames.change(ANNA, {"annie": "anna"}, NOW)
    store.nicknames.change(BEN, {"annie": "anja", "benny": "ben"}, NOW + 1)
    assert store.nicknames.of(ANNA) == {"annie": "anna"}
    store.results.join(ANNA, BEN, NOW)
    assert store.nicknames.of(ANNA) == {"annie": "anja", "benny": "ben"}
    store.nicknames.change(ANNA, {"annie": ""}, NOW + 2)
    assert store.nicknames.of(BEN) == {"benny": "ben"}


def test_nicknames_of_a_book_that_nobody_uses_are_deleted_with_it(store):
    store.results.save(FIRST)
    store.nicknames.change(ANNA, {"annie": "anna"}, NOW)
    store.results.sweep(NOW)
    assert store.nicknames.of(ANNA) == {}


def test_a_file_that_can_only_be_read_refuses_with_a_sentence_and_keeps_what_it_has(tmp_path):
    store = SqliteStore(tmp_path / "tables.db")
    store.results.save(FIRST)
    store._writer.execute("PRAGMA query_only = ON")
    with pytest.raises(StoreUnusable, match="readonly"):
        store.results.save(another(2))
    store._writer.execute("PRAGMA query_only = OFF")
    assert store.results.of(ANNA) == [FIRST]
    store.close()


def test_a_full_disk_refuses_with_a_sentence_and_keeps_what_it_has(tmp_path):
    store = SqliteStore(tmp_path / "tables.db")
    store.results.save(FIRST)
    pages = store._writer.execute("PRAGMA page_count").fetchone()[0]
    store._writer.execute(f"PRAGMA max_page_count = {pages + 1}")
    with pytest.raises(StoreUnusable, match="full"):
        store.results.save(another(2, board="x" * 100_000))
    assert store.results.of(ANNA) == [FIRST]
    assert store.results.save(another(3)) is not None
    store.close()


def test_every_answered_result_is_in_the_file_for_whoever_reads_it_next(tmp_path):
    store = SqliteStore(tmp_path / "tables.db")
    store.results.save(FIRST)
    with sqlite3.connect(tmp_path / "tables.db") as db:
        assert db.execute("SELECT id FROM saved_result").fetchall() == [("id-1",)]
    db.close()
    store.close()


def test_a_database_that_restarts_between_two_saves_loses_nothing(postgres):
    store = open_store(postgres.address)
    store.results.save(FIRST)
    with psycopg.connect(postgres.address, autocommit=True) as db:
        db.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        )
    second = another(2)
    assert store.results.save(second) == second
    assert len(store.results.of(ANNA)) == 2
    for each in store.results.of(ANNA):
        store.results.delete(each, ANNA)
    store.close()
