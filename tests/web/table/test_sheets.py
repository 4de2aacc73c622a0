"""What each seat writes for itself, in both stores, and what happens when it is shown."""

import sqlite3
import threading
from itertools import count

import pytest

from scoring.games import find_game
from web.table.download import download
from web.table.errors import NoSuchSeat, NoSuchTable, OnlyTheOwner, TableIsClosed
from web.table.events import Opened, Record, Rolled
from web.table.play import RequestId, Tables
from web.table.seats import Wish, get_up
from web.table.sheets import (
    LONGEST_SHEET,
    BadSheet,
    NothingShown,
    SheetIsNewer,
    keep_sheet,
    reveal,
    show_sheet,
    with_names,
)
from web.table.stores import open_store
from web.table.stores.sheets import Sheet
from web.table.stores.sqlite import UPGRADES, SqliteStore
from web.table.views import view
from web.tally.table_text import text_to_reveal

CODE = "badekimo"
SEED = bytes(range(32))
OPENING = Record(1, Opened("free", CODE, "promise"), at=1_000)
EXAMPLE = find_game("pocket-kingdoms").example


@pytest.fixture
def table(store):
    """A store with one table in it."""
    store.create(CODE, SEED, [OPENING])
    return store


@pytest.fixture
def party(store):
    """Anna and Ben at a table of Pocket Kingdoms, in both stores in turn."""
    tables = Tables(store)
    code = tables.open("pocket-kingdoms", Wish("Anna")).played.table.code
    return Party(tables, code)


class Party:
    """Two people who write."""

    def __init__(self, tables, code):
        self.tables, self.code, self.numbers = tables, code, count(1)
        self.join("Ben")

    def request_id(self, seat):
        return RequestId(seat, f"key-{next(self.numbers):08}", "nonce-00000000")

    def join(self, name):
        return self.tables.join(self.code, Wish(name), self.request_id(""))

    @property
    def table(self):
        return self.tables.look(self.code)

    def keep(self, seat, text, number=None):
        return keep_sheet(self.tables.store, self.table, seat, text, number)

    def kept(self, seat):
        return self.tables.store.sheets.get(self.code, seat)

    def show(self, seat, text=EXAMPLE):
        return self.decide(seat, lambda table: show_sheet(table, seat, text))

    def reveal(self, seat="s1"):
        return self.decide(seat, lambda table: reveal(table, seat, text_to_reveal))

    def decide(self, seat, choose):
        return self.tables.play(self.code, lambda table, _: choose(table), self.request_id(seat))


# The stores


def test_a_seat_without_a_sheet_has_an_empty_one(table):
    assert table.sheets.get(CODE, "s1") == Sheet()


def test_a_kept_sheet_comes_back(table):
    sheet = Sheet(1, "game: pocket-kingdoms\n\nü ^ 😀 'x' \"y\" %s ? :code\n", 3, "before")
    assert table.sheets.keep(CODE, "s1", sheet)
    assert table.sheets.get(CODE, "s1") == sheet
    assert table.sheets.get(CODE, "s2") == Sheet()


def test_a_version_follows_the_one_before_it_or_is_refused(table):
    assert not table.sheets.keep(CODE, "s1", Sheet(2, "a"))
    assert table.sheets.keep(CODE, "s1", Sheet(1, "a"))
    assert not table.sheets.keep(CODE, "s1", Sheet(1, "b"))
    assert table.sheets.keep(CODE, "s1", Sheet(2, "b"))
    assert not table.sheets.keep(CODE, "s1", Sheet(2, "c"))
    assert table.sheets.get(CODE, "s1") == Sheet(2, "b")


def test_a_table_that_does_not_exist_keeps_no_sheets(store):
    for number in (1, 2):
        with pytest.raises(NoSuchTable):
            store.sheets.keep("nowhere", "s1", Sheet(number, "a"))


def test_sheets_go_with_their_table(table):
    table.create("kofuraze", SEED, [Record(1, OPENING.event, at=9_000)])
    for code in (CODE, "kofuraze"):
        table.sheets.keep(code, "s1", Sheet(1, "a"))
    table.delete_idle(before=5_000)
    assert table.sheets.get(CODE, "s1") == Sheet()
    assert table.sheets.get("kofuraze", "s1") == Sheet(1, "a")


def test_a_sheet_is_there_when_the_store_is_opened_again(address):
    first = open_store(address)
    first.create(CODE, SEED, [OPENING])
    first.sheets.keep(CODE, "s1", Sheet(1, "a"))
    first.close()
    second = open_store(address)
    assert second.sheets.get(CODE, "s1") == Sheet(1, "a")
    second.close()


def test_of_two_phones_that_write_the_same_version_one_is_refused(table):
    table.sheets.keep(CODE, "s1", Sheet(1, "a"))
    done = []
    writers = [
        threading.Thread(
            target=lambda text=text: done.append(table.sheets.keep(CODE, "s1", Sheet(2, text)))
        )
        for text in "bcdefgh"
    ]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert sorted(done) == [False] * 6 + [True]


def test_a_file_from_before_there_were_sheets_is_upgraded(tmp_path):
    path = tmp_path / "tables.db"
    db = sqlite3.connect(path)
    db.executescript(UPGRADES[0])
    db.execute("PRAGMA user_version = 1")
    db.close()
    store = SqliteStore(path)
    store.create(CODE, SEED, [OPENING])
    assert store.sheets.keep(CODE, "s1", Sheet(1, "a"))
    store.close()


# Keeping


def test_every_seat_has_a_sheet_of_its_own(party):
    party.keep("s1", "Anna's")
    party.keep("s2", "Ben's")
    assert (party.kept("s1").text, party.kept("s2").text) == ("Anna's", "Ben's")


def test_a_phone_that_slept_through_a_newer_version_does_not_overwrite_it(party):
    first = party.keep("s1", "one", 0)
    party.keep("s1", "two", first.number)
    with pytest.raises(SheetIsNewer):
        party.keep("s1", "old thoughts", first.number)
    assert party.kept("s1").text == "two"


def test_without_a_number_the_last_one_is_right(party):
    party.keep("s1", "one")
    party.keep("s1", "two")
    assert party.kept("s1") == Sheet(2, "two")


def test_what_is_sent_again_after_a_lost_answer_is_kept_once(party):
    assert party.keep("s1", "one", 0) == party.keep("s1", "one", 0)
    assert party.kept("s1").number == 1


def test_an_emptied_sheet_is_kept_as_such(party):
    party.keep("s1", "one", 0)
    assert party.keep("s1", "", 1) == Sheet(2, "")


def test_the_sheet_before_a_roll_is_remembered_while_the_turn_lasts(party):
    roll = lambda: party.tables.act(party.code, "roll", {}, party.request_id("s1"))  # noqa: E731
    party.keep("s1", "set up")
    roll()
    assert party.keep("s1", "first house") == Sheet(2, "first house", 1, "set up")
    assert party.keep("s1", "and a forest") == Sheet(3, "and a forest", 1, "set up")
    roll()
    assert party.keep("s1", "a ship").before == "and a forest"


@pytest.mark.parametrize("text", ["x" * (LONGEST_SHEET + 1), "a\0b", "half \ud800", "\x1b[31m"])
def test_what_is_no_text_or_too_long_is_not_kept(party, text):
    with pytest.raises(BadSheet, match="at most 8000 characters"):
        party.keep("s1", text)
    assert party.kept("s1").number == 0


def test_a_sheet_is_kept_even_when_the_table_is_closed(party):
    party.tables.close(party.code, party.request_id("s1"))
    assert party.keep("s2", "the last turn").number == 1


def test_a_sheet_goes_with_its_seat_to_another_phone(party):
    party.keep("s2", "Ben's")
    offer = party.tables.offer_seat(party.code, "s2", party.request_id("s2"))
    taken = party.tables.take_seat(party.code, offer, party.request_id(""))
    assert party.kept(taken.seat).text == "Ben's"


def test_a_new_seat_never_gets_the_sheet_of_one_that_left(party):
    party.keep("s2", "Ben's")
    party.decide("s2", lambda table: get_up(table, "s2", "s2"))
    assert party.kept(party.join("Carl").seat) == Sheet()


# Showing


def test_nothing_of_a_private_sheet_is_in_the_log(party):
    party.keep("s1", "my secret plan")
    records = party.tables.records(party.code)
    assert "secret" not in "".join(download(records))
    party.tables.close(party.code, party.request_id("s1"))
    assert "secret" not in "".join(download(party.tables.records(party.code)))


def test_a_shown_sheet_is_in_everybodys_table(party):
    party.show("s2")
    (seat, text), *others = party.table.sheets.items()
    assert (seat, with_names(party.table, text), others) == ("s2", EXAMPLE, [])
    assert view(party.table, "s1")["shown"] == ["s2"]


def test_shown_again_the_newest_counts_and_comes_last(party):
    for seat, text in (("s1", "a"), ("s2", "b"), ("s1", "c")):
        party.show(seat, text)
    assert list(party.table.sheets.items()) == [("s2", "b"), ("s1", "c")]


@pytest.mark.parametrize("text", ["x" * 8_001, "a\0b"])
def test_what_is_no_text_or_too_long_is_not_shown(party, text):
    with pytest.raises(BadSheet, match="at most 8000 characters"):
        party.show("s1", text)


def test_showing_is_for_good_and_not_what_is_taken_back(party):
    rolled = party.tables.act(party.code, "roll", {}, party.request_id("s1"))
    party.show("s1")
    assert party.table.last == rolled.record
    assert isinstance(party.table.last.event, Rolled)


def test_who_has_no_seat_shows_nothing(party):
    with pytest.raises(NoSuchSeat):
        party.show("s9")


def test_nothing_is_shown_or_revealed_at_a_closed_table(party):
    party.show("s1")
    party.tables.close(party.code, party.request_id("s1"))
    with pytest.raises(TableIsClosed):
        party.show("s2")
    with pytest.raises(TableIsClosed):
        party.reveal()


def test_only_the_owner_reveals(party):
    party.show("s2")
    with pytest.raises(OnlyTheOwner):
        party.reveal("s2")
    assert not view(party.table, "s2")["revealed"]
    party.reveal("s1")
    assert view(party.table, "s2")["revealed"]


def test_there_is_nothing_to_reveal_before_somebody_showed_a_sheet(party):
    party.keep("s1", EXAMPLE)
    with pytest.raises(NothingShown):
        party.reveal()


def test_what_was_revealed_is_fixed(party):
    party.show("s1")
    revealed = party.reveal().record.event.text
    party.show("s1", EXAMPLE.replace("H", "."))
    assert party.table.revealed.text == revealed
