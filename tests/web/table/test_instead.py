"""Doing something for whose turn it is: told to all, and nobody sees more for it."""

import pytest

from scoring.errors import PlayerError
from web.table.download import download
from web.table.errors import GameIsOver, NotForThem, NotYours, NotYourTurn, UnknownSeat
from web.table.games import offers_for
from web.table.games.kingdom_builder import BoardLies
from web.table.games.kingdoms import EpochGoesOn
from web.table.games.kingdoms_board import NoEpoch
from web.table.games.pocket_kingdoms import MountainsLie
from web.table.receipt import verify
from web.table.seats import Wish
from web.table.views import event_view, view

TURNS = {"rolls": "turn"}


@pytest.fixture
def kingdoms(evening):
    """An epoch in which it is Anna's turn, and people keep their turns."""
    party = evening("kingdoms-2011", "Anna", "Ben", "Cleo", choices=TURNS)
    party.do("start-epoch")
    party.do("give-turn", to="s1")
    return party


@pytest.fixture
def builders(evening):
    """A turn of Anna's, who has played her tile."""
    party = evening("kingdom-builder", choices=TURNS, scripted=True)
    party.do("set-up")
    party.do("draw-hands")
    party.do("give-turn", to="s1")
    party.do("play-tile", "s1")
    return party


@pytest.mark.parametrize("game", ["kingdoms-2002", "kingdoms-2011", "kingdom-builder"])
def test_turns_are_kept_where_the_rules_have_turns(tables, game):
    opened = tables.open(game, Wish("Anna")).played.table.opened
    assert opened.choices["rolls"] == "turn"


def test_what_is_done_for_somebody_is_theirs_and_the_turn_goes_on_from_them(kingdoms):
    played = kingdoms.do_for("s1", "place-castle", "s3", rank="4")
    assert played.table.lying("built.s1") == {"4": 1}
    assert (played.record.by, played.record.whom, played.table.turn) == ("s3", "s1", "s2")


def test_everybody_is_told_for_whom_something_was_done(kingdoms):
    record = kingdoms.do_for("s1", "draw", "s2").record
    assert {event_view(record, seat)["whom"] for seat in ("", "s1", "s2", "s3")} == {"s1"}


def test_what_is_drawn_for_somebody_unseen_only_they_see(builders):
    played = builders.do_for("s1", "end-turn", "s2")
    hidden = {
        seat: ["items" in move for move in event_view(played.record, seat)["event"]["moves"]]
        for seat in ("", "s1", "s2")
    }
    assert hidden == {"": [True, False], "s1": [True, True], "s2": [True, False]}
    assert "terrain/s1" not in view(played.table, "s2")["places"]


def test_the_acting_phone_shows_its_own_link(builders):
    record = builders.do_for("s1", "end-turn", "s2").record
    builders.close()
    assert record.nonce
    assert verify(download(builders.records)).honest


@pytest.mark.parametrize(
    ("whom", "action", "refusal"),
    [("s2", "draw", NotForThem), ("s1", "enter-gold", NotForThem), ("s9", "draw", UnknownSeat)],
)
def test_only_what_the_turn_asks_for_is_done_for_whose_turn_it_is(kingdoms, whom, action, refusal):
    with pytest.raises(refusal):
        kingdoms.do_for(whom, action, "s3", gold={"s1": 3})


def test_nobody_looks_into_a_hand_by_guessing_for_its_owner(evening):
    party = evening("free", choices=TURNS)
    party.do("fill-bag", pile="mine", items="a,b")
    party.do("give-turn", to="s1")
    with pytest.raises(NotForThem):
        party.do_for("s1", "show", "s2", pile="mine", item="a")


def test_where_anybody_may_draw_nobody_does_it_for_others(evening):
    party = evening("kingdoms-2011", choices={"rolls": "anybody"})
    party.do("start-epoch")
    assert offers_for(party.table, "s1") == offers_for(party.table, "s2") == {}
    with pytest.raises(NotForThem):
        party.do_for(party.table.turn, "draw", party.table.after(party.table.turn))


def test_for_oneself_is_no_different(kingdoms):
    assert kingdoms.do_for("s1", "draw", "s1").record.whom == ""
    with pytest.raises(NotYourTurn):
        kingdoms.do_for("s1", "draw", "s1")


def test_the_doer_and_whom_it_was_done_for_can_take_it_back(kingdoms):
    for seat in ("s3", "s1"):
        kingdoms.do_for("s1", "draw", "s3")
        assert kingdoms.take_back(seat).table.turn == "s1"
    kingdoms.do_for("s1", "draw", "s3")
    with pytest.raises(NotYours):
        kingdoms.take_back("s2")


@pytest.mark.parametrize(
    ("game", "before", "action", "refusal"),
    [
        ("kingdoms-2011", ["start-epoch"], "start-epoch", EpochGoesOn),
        ("kingdoms-2011", ["start-epoch"], "next-epoch", EpochGoesOn),
        ("kingdoms-2011", [], "enter-gold", NoEpoch),
        ("kingdom-builder", ["set-up"], "set-up", BoardLies),
        ("pocket-kingdoms", ["mountains"], "mountains", MountainsLie),
        ("pocket-kingdoms", ["call-end"], "roll", GameIsOver),
        ("pocket-kingdoms", ["call-end"], "call-end", GameIsOver),
        ("pocket-kingdoms", [], "done", PlayerError),
    ],
)
def test_what_is_not_offered_is_refused_with_a_sentence(evening, game, before, action, refusal):
    party = evening(game)
    for each in before:
        party.do(each)
    with pytest.raises(refusal, match=r"\.$"):
        party.do(action, gold={"s1": 3})
