"""What holds for every evening, whatever people do."""

import json
import tempfile
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.web.table.evening import Evening
from web.table.chance import table_seed
from web.table.download import download
from web.table.events import TookBack, moves_of
from web.table.lines import read_record, write_record
from web.table.play import Tables
from web.table.receipt import verify
from web.table.state import replay, texts_of
from web.table.stores.sqlite import SqliteStore
from web.table.views import sees, view

PARTIES = [
    ("pocket-kingdoms", 3, {}, ()),
    ("pocket-kingdoms", 2, {"mountains": "own", "rolls": "turn"}, ()),
    ("kingdoms-2002", 2, {}, ()),
    ("kingdoms-2002", 3, {"next_start": "random"}, ("last-castle",)),
    ("kingdoms-2011", 4, {"rolls": "turn"}, ()),
    ("kingdoms-2011", 2, {}, ("no-luck", "score-as-you-go")),
    ("kingdom-builder", 3, {}, ("beautiful-castles",)),
    ("kingdom-builder", 2, {"quadrants": "a", "rolls": "turn"}, ("beautiful-castles",)),
    ("kartenreich", 1, {}, ()),
    ("kartenreich", 1, {}, ("expansion",)),
    ("free", 3, {}, ()),
    ("kingdoms-2011", 3, {"board": "phones", "rolls": "turn"}, ()),
    ("kingdom-builder", 2, {"board": "phones", "moves": "lifted"}, ("beautiful-castles",)),
    ("kartenreich", 1, {"board": "phones"}, ("expansion",)),
]
steps = st.lists(st.tuples(*[st.integers(0, 9_999)] * 4), min_size=10, max_size=60)
few = settings(max_examples=12)
every_party = pytest.mark.parametrize(
    "party",
    PARTIES,
    ids=lambda party: "-".join(
        [party[0], str(party[1]), *party[3], *party[2].get("board", "")[:1]]
    ),
)


@pytest.fixture(scope="module")
def tables():
    """One file for all of these evenings; hypothesis takes no fresh one for each."""
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "tables.db")
        yield Tables(store)
        store.close()


def play(tables, party, steps):
    game, players, choices, variants = party
    evening = Evening(tables, game, "ABCD"[:players], choices, variants, scripted=True)
    for step in steps:
        evening.try_something(step)
    return evening


def replaying_the_log_gives_the_table_as_it_is(evening):
    assert replay(evening.records) == evening.table
    assert replay(read_record(write_record(record)) for record in evening.records) == evening.table


def nothing_is_lost_and_nothing_comes_from_nowhere(evening):
    before, after = (
        Counter(item for place in table.places for item in texts_of(table.lying(place)))
        for table in (replay(evening.records[:1]), evening.table)
    )
    before.update(
        item
        for record in standing(evening.records)
        if hasattr(record.event, "pile")
        for item in texts_of(record.event.items)
    )
    assert before == after


def standing(records):
    gone = {record.event.number for record in records if isinstance(record.event, TookBack)}
    return [record for record in records if record.number not in gone]


def taking_back_restores_the_table(evening):
    before = evening.table
    table = evening.table
    solo = table.opened.game == "kartenreich" and not table.has_board  # whose stores wait
    evening.do("stores" if solo else "toss-coin", stores={"coins": 0})
    after = evening.take_back().table
    same = {"number": 0, "at": 0, "newest": None, "shares": {}}  # what was shown stays shown
    assert after.but(**same) == before.but(**same)


def nothing_hidden_ever_left_for_another_seat(evening):
    seed = table_seed(evening.tables.store.seed(evening.code))
    for seat, left in evening.left.items():
        text = "\n".join(left)
        assert seed.hex() not in text
        assert not any(token in text for token in evening.tokens.values())
        for place in evening.table.places:
            if not sees(seat, place):
                assert f'"{place}": {{' not in text
    for record, item in hidden_draws(evening.records):
        for seat, left in evening.left.items():
            for shown in left:
                if f'"number": {record.number}, ' in shown:
                    check_hidden(json.loads(shown), seat, record, item)


def hidden_draws(records):
    """What was moved where not everybody may look."""
    for record in records:
        for move in moves_of(record.event):
            if not sees("", move.source) and not sees("", move.target):
                yield record, move


def check_hidden(shown, seat, record, move):
    """The event tells the items to those who may look into one of the two places, or to nobody."""
    event = shown[0]
    if event["number"] != record.number:
        return
    told = [
        each
        for each in event["event"]["moves"]
        if (each["source"], each["target"]) == (move.source, move.target)
    ]
    allowed = sees(seat, move.source) or sees(seat, move.target)
    assert told
    assert all(("items" in each) == allowed for each in told)


def every_evening_has_an_honest_receipt(evening):
    evening.close()
    report = verify(download(evening.records))
    assert not [str(fault.sentence) for fault in report.faults]
    assert report.honest


def an_open_download_replays_to_what_a_watcher_sees(evening):
    again = replay(read_record(line) for line in download(evening.records))
    mine, theirs = view(evening.table, ""), view(again, "")
    for name in ("places", "hidden", "counts", "rolls", "turn", "epoch", "deal"):
        assert theirs[name] == mine[name]
    text = "\n".join(download(evening.records))
    assert table_seed(evening.tables.store.seed(evening.code)).hex() not in text


CLAIMS = (
    replaying_the_log_gives_the_table_as_it_is,
    nothing_is_lost_and_nothing_comes_from_nowhere,
    nothing_hidden_ever_left_for_another_seat,
    an_open_download_replays_to_what_a_watcher_sees,
    taking_back_restores_the_table,
    every_evening_has_an_honest_receipt,  # last, for it closes the table
)


@every_party
@few
@given(steps=steps)
def test_whatever_people_do_every_claim_holds(tables, party, steps):
    """To play an evening takes longer than to look at it, so all look at the same."""
    evening = play(tables, party, steps)
    for holds in CLAIMS:
        holds(evening)


@few
@given(steps=st.lists(st.tuples(*[st.integers(0, 9_999)] * 3), min_size=5, max_size=40))
def test_a_marked_card_in_a_hand_is_never_named_to_others(tables, steps):
    evening = Evening(tables, "free", "ABC")
    evening.do("fill-bag", pile="mine", items=[f"marker{number}" for number in range(20)])
    for seen in evening.left.values():
        seen.clear()
    shown = set()
    for pick, action, which in steps:
        seat = f"s{pick % 3 + 1}"
        hand = sorted(evening.table.lying(f"own:mine/{seat}"))
        if action % 2 and hand:
            item = hand[which % len(hand)]
            shown.add(item)
            evening.do("show", seat, pile="mine", item=item)
        elif evening.table.size("own:mine/bag"):
            evening.do("draw-from", seat, pile="mine", hidden=True)
    for seat, left in evening.left.items():
        others = {f"own:mine/s{number}" for number in range(1, 4)} - {f"own:mine/{seat}"}
        secret = {item for place in others for item in evening.table.lying(place)} - shown
        assert not [item for item in secret if f'"{item}"' in "".join(left)]
