"""A table as one file."""

import json
from pathlib import Path

import pytest

from tests.web.links import Links
from web.table import seats
from web.table.chance import table_seed
from web.table.download import NotATable, download, open_again, read_download
from web.table.errors import BadLink, NoSuchSeat, NothingToTakeBack
from web.table.lines import BadLine
from web.table.play import RequestId, Tables
from web.table.prints import head_of
from web.table.receipt import verify
from web.table.seats import seat_with
from web.table.state import replay, texts_of
from web.table.stores.sqlite import SqliteStore
from web.table.views import unseen, view

HELLO = RequestId(key="key-00000001", nonce="nonce-000001")


@pytest.fixture
def elsewhere(tmp_path):
    """Another machine."""
    store = SqliteStore(tmp_path / "elsewhere.db")
    yield Tables(store)
    store.close()


@pytest.fixture
def party(evening):
    """Three people in the middle of an epoch; Ben has shown his tile."""
    party = evening("kingdoms-2011", "Anna", "Ben", "Carl")
    party.do("start-epoch")
    party.do("draw", "s1")
    party.do("play-tile", "s2")
    party.do("place-castle", "s3", rank=2)
    return party


def hidden_items(lines):
    return [
        item
        for line in lines
        for move in json.loads(line)["event"].get("moves", [])
        if move["target"] in ("tiles/s1", "tiles/s2", "tiles/s3")
        for item in move["items"]
    ]


def test_an_open_table_is_written_without_what_lies_in_hands(party):
    shown = texts_of(party.table.lying("tiles"))
    assert sorted(hidden_items(download(party.records)), key=str) in (
        sorted(["?", item, "?"]) for item in shown
    )


def test_an_open_table_is_written_without_seed_tokens_and_keys(party):
    text = "\n".join(download(party.records))
    assert table_seed(party.tables.store.seed(party.code)).hex() not in text
    assert "token" not in text
    assert "key-" not in text


def test_a_tile_that_went_back_unseen_stays_unseen(party):
    party.next_epoch()
    lines = list(download(party.records))
    assert hidden_items(lines).count("?") == 5


def test_a_hidden_draw_that_was_taken_back_stays_unseen(evening):
    party = evening("kingdom-builder")
    party.do("draw-hands")
    party.take_back()
    moves = json.loads(list(download(party.records))[3])["event"]["moves"]
    assert [move["items"] for move in moves] == [["?"], ["?"]]


def test_a_closed_table_is_written_in_full(party):
    party.close()
    lines = list(download(party.records))
    assert "?" not in hidden_items(lines)
    assert verify(lines).honest


def test_an_open_table_goes_on_elsewhere(party, elsewhere):
    seated = open_again(elsewhere, download(party.records), HELLO)
    table = elsewhere.look(seated.played.table.code)
    assert table.code != party.code
    assert table.commitment != party.table.commitment
    assert table.lying("tiles") == party.table.lying("tiles")
    assert {place: table.size(place) for place in table.places} == {
        place: party.table.size(place) for place in party.table.places
    }
    assert unseen(table, "") == unseen(party.table, "")


def test_who_opens_the_file_has_the_owners_seat(party, elsewhere):
    seated = open_again(elsewhere, download(party.records), HELLO)
    table = seated.played.table
    assert seated.seat == table.owner == "s1"
    assert seat_with(table, seated.token) == "s1"
    elsewhere.act(table.code, "draw", {}, RequestId("s1"))


def test_the_others_take_their_seats_with_codes_of_the_owner(party, elsewhere):
    code = open_again(elsewhere, download(party.records), HELLO).played.table.code
    offer = elsewhere.offer_seat(code, "s2", RequestId("s1"))
    taken = elsewhere.take_seat(code, offer, RequestId())
    assert taken.seat == "s2"
    assert elsewhere.look(code).name("s2") == "Ben"


def test_old_tokens_open_nothing_elsewhere(party, elsewhere):
    table = open_again(elsewhere, download(party.records), HELLO).played.table
    assert seat_with(table, party.tokens["s1"]) == ""


def test_a_table_that_went_on_elsewhere_has_an_honest_receipt(party, elsewhere):
    code = open_again(elsewhere, download(party.records), HELLO).played.table.code
    elsewhere.act(code, "draw", {}, RequestId("s1", nonce="nonce-000002"))
    elsewhere.close(code, RequestId("s1"))
    report = verify(download(elsewhere.records(code)))
    assert not report.faults
    assert (report.checked, report.sealed) == (2, 2)


def test_a_closed_table_can_go_on_too(party, elsewhere):
    party.close()
    code = open_again(elsewhere, download(party.records), HELLO).played.table.code
    elsewhere.act(code, "draw", {}, RequestId("s1", nonce="nonce-000002"))
    elsewhere.close(code, RequestId("s1"))
    assert verify(download(elsewhere.records(code))).honest


def test_what_happened_before_the_move_is_not_taken_back(party, elsewhere):
    code = open_again(elsewhere, download(party.records), HELLO).played.table.code
    with pytest.raises(NothingToTakeBack):
        elsewhere.play(code, lambda table, _: seats.take_back(table, "s1"), RequestId("s1"))


def test_reading_a_closed_table_undoes_writing_it(party):
    party.close()
    records = read_download(download(party.records))
    assert replay(records).places == party.table.places


def test_nobody_has_a_seat_before_taking_it(party, elsewhere):
    code = open_again(elsewhere, download(party.records), HELLO).played.table.code
    assert [seat["vacant"] for seat in view_seats(elsewhere, code)] == [False, True, True]
    with pytest.raises(NoSuchSeat):
        elsewhere.act(code, "draw", {}, RequestId("s4"))


def view_seats(tables, code):
    return view(tables.look(code), "")["seats"]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda lines: lines[1:],
        lambda lines: lines[:3] + lines[4:],
        lambda lines: [lines[0].replace("kingdoms-2011", "go"), *lines[1:]],
        lambda lines: [lines[0].replace('"+5":2', '"+5":-3'), *lines[1:]],
        lambda lines: [*lines[:-1], lines[-1].replace("castles.s3", "castles.s9")],
        lambda lines: [*lines[:-1], lines[-1][:-5]],
        lambda lines: [*lines, '{"number":8,"event":{"kind":"GotUp","seat":"s9"}}'],
        lambda _lines: [],
    ],
)
def test_a_spoilt_file_is_refused_with_a_sentence(party, elsewhere, spoil):
    with pytest.raises((NotATable, BadLine), match="is not"):
        open_again(elsewhere, spoil(list(download(party.records))), HELLO)


@pytest.mark.parametrize(
    ("spoil", "line"),
    [
        (lambda _lines: [], 1),
        (lambda lines: lines[:3] + lines[4:], 4),
        (lambda lines: lines[1:], 1),
        (lambda lines: [lines[0].replace("kingdoms-2011", "go"), *lines[1:4]], 4),
        (lambda lines: [*lines[:2], lines[0]], 3),
    ],
)
def test_the_line_that_does_not_follow_is_named(party, elsewhere, spoil, line):
    with pytest.raises(NotATable, match=f": line {line} does not follow"):
        open_again(elsewhere, spoil(list(download(party.records))), HELLO)


def test_the_chain_goes_on_from_the_file(party, elsewhere):
    lines = list(download(party.records))
    code = open_again(elsewhere, lines, HELLO).played.table.code
    *before, continued, taken = elsewhere.records(code)
    assert continued.before == party.table.head == head_of(before)
    assert taken.before == head_of([*before, continued])


def test_a_table_of_the_first_version_goes_on_with_shares(elsewhere):
    old = Path(__file__).parents[2] / "tables" / "kingdoms-2011.jsonl"
    lines = old.read_text(encoding="utf-8").splitlines()
    code = open_again(elsewhere, lines, HELLO).played.table.code
    links = Links()
    elsewhere.play(
        code, lambda table, _: seats.share(table, "s1", tuple(links.ends)), RequestId("s1")
    )
    elsewhere.act(code, "toss-coin", {}, RequestId("s1", nonce=f"rest.1.{links.next('rest')}"))
    elsewhere.close(code, RequestId("s1"))
    report = verify(download(elsewhere.records(code)))
    assert (report.honest, report.version, report.shareless) == (True, 2, 1)


def test_old_shares_are_of_no_use_elsewhere(evening, elsewhere):
    party = evening("kingdoms-2011", scripted=True)
    request_id = party.request_id("s1", "toss-coin")
    code = open_again(elsewhere, download(party.records), HELLO).played.table.code
    with pytest.raises(BadLink):
        elsewhere.act(code, "toss-coin", {}, request_id)


def test_a_closed_part_stays_known_when_the_table_goes_on(party, elsewhere):
    party.close()
    code = open_again(elsewhere, download(party.records), HELLO).played.table.code
    lines = list(download(elsewhere.records(code)))
    report = verify(lines)
    assert not report.faults
    assert report.checked == 2
