"""A name is removed from a table, and everything else about it stays provable."""

import json

import pytest

from scoring.games import GAMES, find_game
from scoring.renaming import renamed
from web.table.download import download, open_again
from web.table.errors import (
    LogIsFull,
    NameIsGone,
    NameStays,
    NameTaken,
    NoSuchSeat,
    NotForOthers,
    UnknownSeat,
)
from web.table.events import Forgot, Record
from web.table.limits import MOST_EVENTS
from web.table.play import NAMES_MORE, RequestId, check_room
from web.table.prints import head_of
from web.table.receipt import check_file, verify
from web.table.seats import Wish, get_up
from web.table.sheets import by_seats, keep_sheet, show_sheet, with_names
from web.table.state import replay
from web.table.views import view


@pytest.fixture
def party(evening):
    return evening("pocket-kingdoms", "Anna", "Wilhelmine", "Cleo", scripted=True)


def names(table):
    return [seat.name for seat in table.seats.values()]


def file_of(party):
    return "\n".join(download(party.records))


def test_a_removed_name_is_nowhere_in_the_log(party):
    party.forget("s2")
    assert "Wilhelmine" not in str(party.records)
    assert names(party.table) == ["Anna", "Player 2", "Cleo"] == names(replay(party.records))


def test_the_chain_stays_as_it_was(party):
    before = head_of(party.records)
    party.forget("s2")
    assert head_of(party.records[:-1]) == before == party.records[-1].before


@pytest.mark.parametrize("when", ["at the table", "after the evening"])
def test_a_log_without_a_name_is_honest(party, when):
    party.do("mountains")
    if when == "at the table":
        party.forget("s2")
    party.do("roll", "s2")
    party.close()
    if when == "after the evening":
        party.forget("s2")
    report = verify(download(party.records))
    assert report.honest
    assert report.names["s2"] == "Player 2"


def test_nothing_in_the_log_says_when_a_name_was_removed_after_the_evening(party):
    closed = party.close().record
    assert party.forget("s2").record.at == closed.at


def test_a_phone_that_repeats_itself_is_not_refused(party):
    hello = RequestId("s2", "the-same-key")
    first = party.tables.forget_name(party.code, "s2", hello)
    again = party.tables.forget_name(party.code, "s2", hello)
    assert (again.record, again.repeated) == (first.record, True)


def test_another_process_sees_the_table_without_the_name(party):
    other = type(party.tables)(party.tables.store)
    assert other.look(party.code).name("s2") == "Wilhelmine"
    party.forget("s2")
    assert other.look(party.code).name("s2") == "Player 2"


def test_the_owner_removes_the_name_of_somebody_who_left(party):
    party.decide(lambda table, by: get_up(table, by, by), "s2")
    party.forget("s2", by="s1")
    assert "Wilhelmine" not in file_of(party)


@pytest.mark.parametrize(
    ("by", "seat", "error"),
    [
        ("s1", "s2", NotForOthers),  # who still sits there
        ("s3", "s2", NotForOthers),
        ("", "s2", NoSuchSeat),
        ("s9", "s9", NoSuchSeat),
        ("s1", "s9", UnknownSeat),
    ],
)
def test_nobody_removes_the_name_of_another(party, by, seat, error):
    with pytest.raises(error):
        party.tables.forget_name(party.code, seat, RequestId(by, "some-key-1"))
    assert names(party.table) == ["Anna", "Wilhelmine", "Cleo"]


def test_a_name_is_removed_once(party):
    party.forget("s2")
    with pytest.raises(NameIsGone):
        party.forget("s2")


def test_a_name_that_is_part_of_an_old_chain_stays(party, tables):
    lines = []
    for line in download(party.records):
        facts = json.loads(line)
        facts["event"].pop("salt", "")  # as earlier versions wrote it
        lines.append(json.dumps(facts))
    seated = open_again(tables, lines, RequestId("", "key-" * 5))
    with pytest.raises(NameStays, match="Anna can delete the table"):
        tables.forget_name(seated.played.table.code, "s1", RequestId("s1", "some-key-1"))


def test_a_neutral_name_that_somebody_has_is_not_given_twice(evening):
    party = evening("free", "Player 3", "Ben", "Player 2", scripted=True)
    party.forget("s2")
    party.forget("s1")
    assert names(party.table) == ["Player 1", "Player 4", "Player 2"]
    with pytest.raises(NameTaken):
        party.tables.join(party.code, Wish("Player 4"), RequestId("", "key-" * 5))
    party.close()
    assert verify(download(party.records)).honest


def test_a_log_goes_on_elsewhere_without_the_name(party, tables):
    party.forget("s2")
    seated = open_again(tables, download(party.records), RequestId("", "key-" * 5))
    again = seated.played.table
    assert names(again) == ["Anna", "Player 2", "Cleo"]
    tables.forget_name(again.code, "s1", RequestId("s1", "some-key-1"))
    assert not check_file(download(tables.records(again.code))).faults


def totals(game, text):
    return {name: score.total for name, score in game.score(game.read(text)).scores.items()}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_shown_sheet_names_seats_and_is_read_with_names(evening, game):
    party = evening(game.key, *["Ottokar", "Wilhelmine"][: game.players[-1]])
    text = game.read(game.example).to_text()
    for name, old in zip(names(party.table), totals(game, text), strict=False):
        text = renamed(game, text, old, name)
    party.decide(lambda table, by: show_sheet(table, by, text))
    stored = party.table.sheets["s1"]
    assert not [name for name in names(party.table) if name in stored]
    assert totals(game, with_names(party.table, stored)) == totals(game, text)


def test_of_two_with_one_name_a_sheet_means_who_shows_it(party):
    party.decide(lambda table, by: get_up(table, by, by), "s2")
    party.tables.join(party.code, Wish("Wilhelmine"), RequestId("", "key-" * 5))
    assert by_seats(party.table, "player: Wilhelmine\n", "s4") == "player: :s4:\n"
    assert by_seats(party.table, "player: Wilhelmine\n", "s2") == "player: :s2:\n"


def test_private_sheets_lose_the_name_too(party):
    store, game = party.tables.store, find_game("pocket-kingdoms")
    for seat in ("s1", "s2"):
        keep_sheet(
            store, party.table, seat, renamed(game, game.example, "Anna", "Wilhelmine"), None
        )
    party.forget("s2")
    kept = [store.sheets.get(party.code, seat).text for seat in ("s1", "s2")]
    assert kept == [renamed(game, game.example, "Anna", "Player 2")] * 2


def test_a_table_that_is_full_lets_names_go():
    check_room(Record(MOST_EVENTS + NAMES_MORE, Forgot("s1")))
    with pytest.raises(LogIsFull):
        check_room(Record(MOST_EVENTS + NAMES_MORE + 1, Forgot("s1")))


def test_programs_are_told_which_names_were_removed(party):
    party.forget("s2")
    assert [seat.get("forgotten", False) for seat in view(party.table, "")["seats"]] == [
        False,
        True,
        False,
    ]
