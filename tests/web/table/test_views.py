"""What leaves for which seat."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from web.table.chance import table_seed
from web.table.events import Move, moves_of
from web.table.lines import read_own
from web.table.play import Played
from web.table.prints import digest_of
from web.table.state import replay
from web.table.views import (
    LYING,
    OWN,
    WATCHER,
    event_view,
    open_view,
    own_view,
    sees,
    shuffled,
    unseen,
    view,
)

RECORDED = sorted(Path("tests/tables").glob("*.jsonl"))


def swapped(table, hand, mine, other):
    """The same table in a world where the hand holds another item of the bag."""
    bag = f"{hand.split('/')[0]}/bag"
    after = dict(table.places)
    for place, gone, come in ((hand, mine, other), (bag, other, mine)):
        items = dict(after[place])
        items[gone] -= 1
        items[come] = items.get(come, 0) + 1
        after[place] = {item: count for item, count in items.items() if count}
    last = table.last and replace(table.last, event=swapped_event(table.last.event, hand, other))
    return table.but(places=after, last=last)


def swapped_event(event, hand, other):
    moves = tuple(
        replace(move, items=(other,)) if move.target == hand else move for move in moves_of(event)
    )
    return replace(event, moves=moves) if moves else event


def as_if_told(played):
    """Its digest is salted, so it says nothing of the tile; here it is the same in all worlds."""
    record = replace(played.record, digest="d" * 64)
    return Played(record, played.table.but(last=record, newest=record))


def test_a_digest_cannot_be_tried_out_tile_by_tile(evening):
    record = evening("kingdoms-2011").do("start-epoch").record
    told = event_view(record, "s1")["digest"]
    assert len(record.salt) == 32
    assert record.salt not in json.dumps(event_view(record, "s1"))
    assert told != digest_of(replace(record, salt=""))


@pytest.mark.parametrize(("game", "begin"), [
    ("kingdoms-2002", "start-epoch"), ("kingdoms-2011", "start-epoch"),
    ("kingdom-builder", "draw-hands"),
])  # fmt: skip
def test_others_see_the_same_whatever_lies_in_a_hand(evening, game, begin):
    party = evening(game, "Anna", "Ben", "Carl")
    played = as_if_told(party.do(begin))
    pile = next(place.split("/")[0] for place in played.table.places if place.endswith("/s1"))
    (mine,) = played.table.lying(f"{pile}/s1")
    for other in played.table.lying(f"{pile}/bag"):
        world = swapped(played.table, f"{pile}/s1", mine, other)
        record = replace(
            played.record, event=swapped_event(played.record.event, f"{pile}/s1", other)
        )
        for seat in (WATCHER, "s2", "s3"):
            assert json.dumps(view(world, seat)) == json.dumps(view(played.table, seat))
            assert event_view(record, seat) == event_view(played.record, seat)


def test_everybody_sees_the_own_tile(evening):
    party = evening("kingdoms-2011")
    table = party.do("start-epoch").table
    for seat in table.players:
        assert view(table, seat)["places"][f"tiles/{seat}"] == table.lying(f"tiles/{seat}")


def test_a_bag_is_told_together_with_what_others_hold(evening):
    table = evening("kingdoms-2011").do("start-epoch").table
    assert sum(unseen(table, WATCHER)["tiles"].values()) == 23
    assert sum(unseen(table, "s1")["tiles"].values()) == 22
    assert view(table, "s1")["hidden"] == {"tiles/bag": 21, "tiles/s1": 1, "tiles/s2": 1}


def test_a_forgotten_wonder_is_seen_by_nobody(evening):
    party = evening("kartenreich", "Anna")
    party.do("deal")
    played = party.do("forget", **{"for": "coins"})
    (move,) = event_view(played.record, "s1")["event"]["moves"]
    assert "items" not in move
    assert "wonders/box" not in view(played.table, "s1")["places"]


def test_the_swap_of_the_expansion_is_seen_by_nobody(evening):
    party = evening("kartenreich", "Anna", variants=["expansion"])
    table = party.do("deal").table
    assert len(unseen(table, "s1")["lands"]) == 13 - 3
    assert set(view(table, "s1")["places"]) == {"market", "top"}


def test_what_comes_back_from_a_hand_unseen_stays_unseen(evening):
    party = evening("kingdoms-2011")
    party.do("start-epoch")
    played = party.next_epoch()
    moves = event_view(played.record, "s2")["event"]["moves"]
    returned = next(move for move in moves if move["source"] == "tiles/s1")
    assert returned == {"source": "tiles/s1", "target": "tiles/bag", "count": 1}


def test_no_view_has_tokens_codes_keys_or_the_seed(evening):
    party = evening("kingdoms-2011")
    offer = party.tables.offer_seat(party.code, "s1", party.request_id("s1"))
    table, records = party.table, party.records
    left = json.dumps([view(table, "s1"), [event_view(record, "s1") for record in records]])
    secrets = [
        offer,
        table_seed(party.tables.store.seed(party.code)).hex(),
        *party.tokens.values(),
        *(seat.token for seat in table.seats.values()),
        *(seat.offer for seat in table.seats.values() if seat.offer),
        *(record.key for record in records if record.key),
    ]
    assert not [secret for secret in secrets if secret in left]


def test_a_closed_table_has_no_secrets(evening):
    party = evening("kingdoms-2011")
    record = party.do("start-epoch").record
    table = party.close().table
    assert view(table, WATCHER)["places"]["tiles/s1"] == table.lying("tiles/s1")
    assert view(table, WATCHER)["seed"] == table_seed(party.tables.store.seed(party.code)).hex()
    assert event_view(record, WATCHER, closed=True)["event"]["moves"][-1]["items"]


@given(st.text(max_size=8), st.text(max_size=8), st.text(max_size=8))
def test_only_the_holder_sees_into_a_hand(pile, holder, seat):
    if holder != seat:
        assert not sees(seat, f"{pile}/{holder}") or "/" in pile
    assert not sees(WATCHER, f"{pile}/{holder}")


def test_a_bag_and_a_box_belong_to_nobody(evening):
    table = evening("free", *"ABCDEFGH").table
    assert not {"bag", "box", "spare"} & set(table.seats)
    assert Move("a", "b", ()).how == "chosen"


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_what_can_be_done_does_not_depend_on_what_is_hidden(path):
    """Other things in hidden places change what lies there, and nothing else."""
    records = read_own(path.read_text(encoding="utf-8").splitlines())
    for number in range(1, len(records) + 1, 3):
        table = replay(records[:number])
        for seat in (WATCHER, *table.seats):
            here, there = own_view(table, seat), own_view(shuffled(table), seat)
            assert {name for name in OWN if here[name] != there[name]} <= LYING
        assert open_view(table) == open_view(shuffled(table))
