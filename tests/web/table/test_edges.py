"""Every range at a table: the last of it is taken, the next is refused."""

import json

import pytest

from scoring.errors import BadName, PlayerError
from scoring.words import true_minus
from web.table import seats
from web.table.chance import new_seed
from web.table.download import download, read_download
from web.table.errors import BadDetail, TableIsBusy, TableIsFull, WrongHandOverCode
from web.table.events import Opened, Record
from web.table.lines import BadLine, read_record, write_record
from web.table.play import RequestId, Tables
from web.table.receipt import verify
from web.table.seats import Wish
from web.table.sheets import BadSheet, check_text
from web.table.state import replay
from web.table.stores.base import NumberTaken
from web.table.upkeep import sweep, warning

DAY = 24 * 60 * 60
MILLION = 1_000_000
BAG = ("fill-bag", {"pile": "mine", "items": ["a"] * 500})
# The game, the action, what comes before, what is sent, and both ends.
NUMBERS = [
    ("free", "roll-dice", (), lambda n: {"count": n}, 1, 20),
    ("free", "roll-dice", (), lambda n: {"sides": n}, 2, 1000),
    ("free", "draw-from", (BAG,), lambda n: {"pile": "mine", "count": n}, 1, 500),
    ("pocket-kingdoms", "mountains", (), lambda n: {"number": n}, 1, MILLION),
    ("kingdom-builder", "set-up", (), lambda n: {"number": n}, 1, MILLION),
    ("kartenreich", "deal", (), lambda n: {"number": n}, 1, MILLION),
    *(("kartenreich", "stores", (), lambda n, store=store: {"stores": {store: n}}, 0, 7)
      for store in ("coins", "wheat", "wood", "stone")),
    *((game, "enter-gold", (("start-epoch", {}),), lambda n: {"gold": {"s1": n}}, -9999, 9999)
      for game in ("kingdoms-2002", "kingdoms-2011")),
]  # fmt: skip
LISTS = [
    ("roll-dice", lambda n: {"faces": ["x"] * n}, 100),
    ("pick-one", lambda n: {"among": ["x"] * n}, 100),
    ("fill-bag", lambda n: {"pile": "mine", "items": ["x"] * n}, 500),
    ("fill-bag", lambda n: {"pile": "x" * n, "items": ["x"]}, 40),
    ("fill-bag", lambda n: {"pile": "mine", "items": ["x" * n]}, 40),
    ("pick-one", lambda n: {"among": ["x" * n]}, 40),
]


def ids(row):
    return f"{row[0]} {row[1]}" if isinstance(row, tuple) else None


@pytest.mark.parametrize("row", NUMBERS, ids=ids)
def test_a_number_is_taken_up_to_its_ends(evening, row):
    game, action, before, sent, low, high = row
    for number, taken in ((low - 1, False), (low, True), (high, True), (high + 1, False)):
        party = evening(game, *("Anna", "Ben")[: 1 if game == "kartenreich" else 2])
        for step, details in before:
            party.do(step, **details)
        if taken:
            party.do(action, **sent(number))
        else:
            with pytest.raises(BadDetail, match=f"a whole number from {true_minus(low)} to {high}"):
                party.do(action, **sent(number))


@pytest.mark.parametrize(("action", "sent", "most"), LISTS)
def test_a_list_and_a_word_have_a_length(evening, action, sent, most):
    for count in (1, most):
        evening("free").do(action, **sent(count))
    for count in (0, most + 1)[action == "roll-dice" :]:  # without faces dice have numbers
        with pytest.raises(PlayerError):
            evening("free").do(action, **sent(count))


@pytest.mark.parametrize(("game", "most"), [
    ("pocket-kingdoms", 20), ("kingdoms-2002", 4), ("kingdoms-2011", 4), ("kingdom-builder", 5),
    ("kartenreich", 1), ("free", 20),
])  # fmt: skip
def test_a_table_has_as_many_seats_as_the_game_has_players(evening, game, most):
    party = evening(game, *(f"player {number}" for number in range(most)))
    assert party.table.opened.seats == len(party.table.players) == most
    with pytest.raises(TableIsFull):
        party.tables.join(party.code, Wish("one more"), RequestId())


def test_a_name_has_at_most_forty_letters(evening):
    party = evening("free", "a" * 40)
    with pytest.raises(BadName):
        party.tables.join(party.code, Wish("b" * 41), RequestId())


@pytest.fixture
def clock():
    return [1_000_000.0]


@pytest.fixture
def timed(tables, clock):
    """Tables under a clock that we turn."""
    return Tables(tables.store, clock=lambda: clock[0])


@pytest.mark.parametrize(("seconds", "works"), [(0, True), (600, True), (600.001, False)])
def test_a_hand_over_code_lasts_ten_minutes(timed, clock, seconds, works):
    code = timed.open("free", Wish("Anna")).played.table.code
    offer = timed.offer_seat(code, "s1", RequestId("s1"))
    clock[0] += seconds
    if works:
        assert timed.take_seat(code, offer, RequestId()).seat == "s1"
    else:
        with pytest.raises(WrongHandOverCode):
            timed.take_seat(code, offer, RequestId())


@pytest.mark.parametrize(("days", "kept_for", "gone"), [(90, 90, False), (91, 90, True),
                                                        (7, 7, False), (8, 7, True)])  # fmt: skip
def test_a_table_is_kept_to_the_last_day(timed, clock, days, kept_for, gone):
    code = timed.open("free", Wish("Anna")).played.table.code
    clock[0] += days * DAY
    assert sweep(timed, kept_for, 730) == ([code] if gone else [])


@pytest.mark.parametrize(("days", "told"), [(75.99, ""), (76, "14 days"), (89.01, "1 day,"),
                                            (90, "0 days"), (99, "0 days")])  # fmt: skip
def test_an_idle_table_says_so_two_weeks_before(timed, clock, days, told):
    table = timed.open("free", Wish("Anna")).played.table
    clock[0] += days * DAY
    said = str(warning(table, timed.now(), 90) or "")
    assert told in said
    assert bool(said) == bool(told)


@pytest.mark.parametrize(("key", "taken"), [("a" * 7, False), ("a" * 8, True), ("a" * 64, True),
                                            ("a" * 65, False)])  # fmt: skip
def test_a_key_and_a_share_of_chance_have_a_length(evening, key, taken):
    party = evening("free")
    for request_id in (RequestId("s1", key, "nonce-01"), RequestId("s1", "other-key-1", key)):
        if taken:
            party.tables.act(party.code, "toss-coin", {}, request_id)
        else:
            with pytest.raises(PlayerError, match="8 to 64 letters and digits"):
                party.tables.act(party.code, "toss-coin", {}, request_id)


# What something costs, and what it brings


@pytest.mark.parametrize("resource", ["wheat", "wood", "stone"])
def test_exactly_two_coins_buy_a_resource_and_one_does_not(evening, resource):
    party = evening("kartenreich", "Anna")
    party.do("stores", stores={"coins": 2})
    counts = party.do("buy", resource=resource).table.counts
    assert (counts["coins"], counts[resource]) == (0, 2)
    party.do("stores", stores={"coins": 1})
    with pytest.raises(PlayerError, match="you have 1"):
        party.do("buy", resource=resource)


@pytest.mark.parametrize(("paid", "gain"), [("coins", 2), ("wheat", 1), ("wood", 1), ("stone", 1)])
@pytest.mark.parametrize("before", [0, 5, 6, 7])
def test_a_forgotten_wonder_pays_until_the_store_is_full(evening, paid, gain, before):
    party = evening("kartenreich", "Anna")
    party.do("deal")
    party.do("stores", stores={paid: before})
    counts = party.do("forget", **{"for": paid}).table.counts
    assert counts[paid] == min(7, before + gain)


def test_the_last_castle_of_a_rank_is_placed_and_the_last_tile_is_drawn(evening):
    party = evening("kingdoms-2011", "A", "B", "C", "D")
    party.do("start-epoch")
    for rank, count in (("1", 2), ("2", 3), ("3", 2), ("4", 1)):
        for _ in range(count):
            party.do("place-castle", rank=rank)
        with pytest.raises(PlayerError, match=f"{rank} is not there"):
            party.do("place-castle", rank=rank)
    for _ in range(23 - 4):  # tiles, of which everybody holds one
        party.do("draw")
    with pytest.raises(PlayerError, match="Nothing is left"):
        party.do("draw")


# Lines of a file that comes from outside


def turned(text):
    return {"number": 1, "event": {"kind": "Turned", "seat": text}}


def filled(items):
    return {"number": 1, "event": {"kind": "Filled", "pile": "own:mine", "items": items}}


def drawn(count):
    moves = [{"source": "a", "target": "b", "items": ["x"]}] * count
    return {"number": 1, "event": {"kind": "Drew", "moves": moves}}


def picked(count):
    return {"number": 1, "event": {"kind": "Picked", "what": "list", "among": ["x"] * count,
                                   "picked": "x"}}  # fmt: skip


def shown(count):
    return {"number": 1, "event": {"kind": "ShowedSheet", "seat": "s1", "text": "x" * count}}


@pytest.mark.parametrize(("facts", "most"), [
    (lambda n: turned("x" * n), 200),
    (lambda n: {**turned("x"), "by": "x" * n}, 200),
    (lambda n: {**turned("x"), "number": n}, 2**53),
    (lambda n: {**turned("x"), "number": -n}, 2**53),
    (lambda n: {**turned("x"), "at": n}, 2**53),
    (lambda n: filled({"x": n}), 2**53),
    (lambda n: filled({"x" * n: 1}), 200),
    (lambda n: filled({str(number): 1 for number in range(n)}), 1000),
    (drawn, 1000),
    (picked, 1000),
    (shown, 20_000),
])  # fmt: skip
def test_what_a_line_holds_has_an_end(facts, most):
    read_record(json.dumps(facts(most)))
    with pytest.raises(BadLine):
        read_record(json.dumps(facts(most + 1)))


def test_a_sheet_has_at_most_eight_thousand_characters():
    check_text("x" * 8_000)
    with pytest.raises(BadSheet, match="8000"):
        check_text("x" * 8_001)


def test_a_file_has_at_most_as_many_lines_as_a_table_has_events(evening):
    party = evening("free")
    lines = [write_record(record) for record in party.records]
    kept = '{{"number":{},"event":{{"kind":"Kept"}}}}'
    lines += [kept.format(number) for number in range(len(lines) + 1, 19_901)]
    assert len(read_download(lines)) == 19_900
    with pytest.raises(PlayerError, match="more than 19900 events"):
        read_download([*lines, kept.format(19_901)])


def test_a_turn_goes_round_and_past_whoever_left(evening):
    party = evening("free", "A", "B", "C")
    party.decide(lambda table, seat: seats.get_up(table, seat, "s2"))
    table = party.table
    assert [table.after(seat) for seat in ("s1", "s2", "s3", "nobody")] == ["s3", "s3", "s1", "s1"]
    empty = replay([Record(1, Opened("free", "badekimo", new_seed().hex()))])
    assert empty.after("s1") == ""


# What else is refused, or goes another way than usual


@pytest.mark.parametrize(("game", "action", "details", "told"), [
    ("kartenreich", "stores", {"stores": {"gold": 1}}, "gold.*coins"),
    ("kingdoms-2011", "enter-gold", {"gold": {"s9": 1}}, "s9.*s1"),
    ("kingdoms-2011", "enter-gold", {}, "gold is not there"),
    ("free", "give-turn", {"to": "s9"}, "s9.*s1"),
])  # fmt: skip
def test_what_a_game_does_not_know_is_named(evening, game, action, details, told):
    party = evening(game, *("Anna", "Ben")[: 1 if game == "kartenreich" else 2])
    with pytest.raises(PlayerError, match=told):
        party.do(action, **details)


def test_a_choice_that_a_game_does_not_have_is_named(evening):
    with pytest.raises(BadDetail, match="choices: “rols” cannot be used; expected rolls"):
        evening("free", choices={"rols": "turn"})


def test_one_thing_is_put_back_into_its_bag(evening):
    party = evening("free")
    party.do("fill-bag", pile="mine", items="a,b,c")
    party.do("draw-from", pile="mine", count=3)
    table = party.do("put-back", pile="mine", item="b").table
    assert table.lying("own:mine/bag") == {"b": 1}
    assert table.lying("own:mine") == {"a": 1, "c": 1}


def test_who_can_do_nothing_passes_the_turn_on(evening):
    party = evening("kingdoms-2011", variants=["last-castle"])
    for ranks, start in (("11112", lambda: party.do("start-epoch")), ("22334", party.next_epoch)):
        start()
        for rank in ranks:
            party.do("place-castle", rank=rank)
    party.do("play-tile")
    while party.table.size("tiles/bag"):
        party.do("draw", "s2")
    assert party.do("pass").table.turn == "s2"
    with pytest.raises(PlayerError, match="may not pass"):
        party.do("pass", "s2")


def test_a_code_that_is_taken_is_not_given_again(tables, monkeypatch):
    codes = iter(["badekimo", "badekimo", "sutafiro"])
    monkeypatch.setattr("web.table.play.new_code", lambda: next(codes))
    opened = [tables.open("free", Wish("Anna")).played.table.code for _ in range(2)]
    assert opened == ["badekimo", "sutafiro"]


def test_a_table_at_which_there_is_no_gap_says_so(evening, monkeypatch):
    party = evening("free")

    def taken(*_):
        raise NumberTaken("badekimo", 1)

    monkeypatch.setattr(party.tables.store, "append", taken)
    with pytest.raises(TableIsBusy, match="very busy right now"):
        party.do("toss-coin")


def test_tables_that_were_not_used_for_long_leave_the_memory_first(tables, monkeypatch):
    monkeypatch.setattr("web.table.play.MOST_TABLES", 2)
    codes = [tables.open("free", Wish("Anna")).played.table.code for _ in range(3)]
    for code in (codes[0], codes[1], codes[0], codes[2]):
        tables.look(code)
    assert list(tables._live) == [codes[0], codes[2]]
    assert tables.look(codes[1]).code == codes[1]


def test_a_receipt_has_at_most_twenty_thousand_lines(evening):
    lines = [write_record(record) for record in evening("free").records]
    kept = '{{"number":{},"event":{{"kind":"Kept"}}}}'
    lines += [kept.format(number) for number in range(len(lines) + 1, 20_001)]
    assert verify(lines).events == 20_000
    with pytest.raises(PlayerError, match="more than 20000 events"):
        verify([*lines, kept.format(20_001)])


def test_seats_stay_as_they_are_when_a_deed_before_them_is_taken_back(evening):
    party = evening("free")
    party.do("toss-coin")
    party.tables.join(party.code, Wish("Carl"), party.request_id(""))
    party.take_back()
    party.do("pick-first")
    party.close()
    report = verify(list(download(party.records)))
    assert (report.honest, report.checked) == (True, 2)


def test_a_bent_coin_is_found_with_what_was_noted(evening):
    party = evening("free")
    number, other = party.do("toss-coin").record.number, {"heads": "tails", "tails": "heads"}
    party.close()
    lines = list(download(party.records))
    (noted,) = [side for side in other if f'"picked":"{side}"' in lines[number - 1]]
    lines[number - 1] = lines[number - 1].replace(
        f'"picked":"{noted}"', f'"picked":"{other[noted]}"'
    )
    assert f"Event {number}: {other[noted]} is recorded, but the seed gives {noted}." in [
        str(fault.sentence) for fault in verify(lines).faults
    ]
