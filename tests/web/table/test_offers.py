"""What a seat is offered: exactly what the rules let it do just now."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pytest

from scoring.errors import PlayerError
from tests.web.table.evening import details_for
from tests.web.table.test_random_games import PARTIES
from web.table import seats
from web.table.chance import deal_chance
from web.table.games import act, actions_of, offers, table_game
from web.table.games.boards import offered
from web.table.seats import Wish
from web.table.state import texts_of
from web.table.views import view

SHARED = {"toss-coin", "pick-first", "pick-one", "give-turn", "call-end", "fill-bag"}
DICE = {"roll-dice"}


class Case(NamedTuple):
    """A game, what happened in it, and what each seat is offered beside what all tables have."""

    game: str
    situation: str
    happen: Callable
    seats: dict[str, str]
    choices: dict[str, str] = {}  # noqa: RUF012 (nobody writes into it)
    variants: tuple[str, ...] = ()
    names: str = "AB"


def deeds(*steps):
    """Do one thing after the other: an action, or a seat's action with its details."""

    def happen(party):
        for step in steps:
            action, seat, details = (*step, {})[:3] if isinstance(step, tuple) else (step, "s1", {})
            party.do(action, seat, **details)

    return happen


def stores(**counts):
    return deeds(("stores", "s1", {"stores": counts}))


def market(times, pile="", deal=4711):
    """Take the first card of the market and refill it, so many times."""

    def happen(party):
        party.do("deal", number=deal)
        for _ in range(times):
            party.do("take", card=texts_of(party.table.lying("market"))[0])
            if pile and party.table.size("top" if pile == "lands" else f"{pile}/bag"):
                party.do("refill", pile=pile)

    return happen


def without_wonders(party):
    """Every wonder is forgotten, those of the market and those of the deck."""
    party.do("deal")
    for wonder in [card for card in texts_of(party.table.lying("market")) if card[0] == "W"]:
        party.do("forget", card=wonder, **{"for": "coins"})
    for _ in range(5):
        party.do("forget", **{"for": "coins"})


def empty_decks(party):
    """Both decks are in the row, and the last four cards lie in the market."""
    market(5, "lands")(party)
    for _ in range(5):
        party.do("take", card=texts_of(party.table.lying("market"))[0])
        party.do("refill", pile="wonders")
    party.do("take", card=texts_of(party.table.lying("market"))[0])


def nothing_left(party):
    empty_decks(party)
    for card in texts_of(party.table.lying("market")):
        party.do("take", card=card)


def filled(spaces, epochs=1):
    """So many of the thirty spaces taken in the last of some epochs: tiles, then low castles."""

    def happen(party):
        party.do("start-epoch")
        for _ in range(epochs - 1):
            party.next_epoch()
        placed = 0
        while placed < spaces:
            seat = party.table.players[placed % 2]
            if party.table.size("tiles/bag"):
                party.do("draw", seat)
            else:
                party.do("place-castle", seat, rank=min(party.table.lying(f"castles.{seat}")))
            placed += 1

    return happen


def all_castles(*more):
    """The first seat places its ten castles, and then some more is done."""
    castles = [("place-castle", "s1", {"rank": rank}) for rank in "1111222334"]
    return deeds("start-epoch", *castles, *more)


def nothing_to_do(party):
    """Half of the castles left with the first epoch, the others and all tiles are placed."""
    for ranks, start in (("11112", lambda: party.do("start-epoch")), ("22334", party.next_epoch)):
        start()
        for rank in ranks:
            party.do("place-castle", rank=rank)
    party.do("play-tile")
    while party.table.size("tiles/bag"):
        party.do("draw", "s2")


def joined(happen):
    """Somebody sits down after all that."""

    def later(party):
        happen(party)
        party.tables.join(party.code, Wish("C"), party.request_id(""))

    return later


def turn_of(seat, *steps):
    return deeds(*steps, ("give-turn", "s1", {"to": seat}))


HANDS = ("set-up", "draw-hands")
BAG = ("fill-bag", "s1", {"pile": "mine", "items": "a,b"})
HAND = ("draw-from", "s2", {"pile": "mine", "hidden": True})
EMPTY = ("draw-from", "s1", {"pile": "mine", "count": 2})
IN_TURN = {"rolls": "turn"}
LAST_CASTLE = {"variants": ("last-castle",)}
FULL = [("draw", "s2")] * 20  # beside ten castles

KARTENREICH = [
    ("before the deal", deeds(), "deal buy stores"),
    ("dealt", deeds("deal"), "take forget buy stores"),
    ("a card is taken", market(1), "take refill forget buy stores"),
    ("the market is full again", market(1, "wonders"), "take forget buy stores"),
    ("no land is left", market(6, "lands"), "take refill forget buy stores"),
    ("no wonder is left", without_wonders, "take refill buy stores"),
    ("both decks are empty", empty_decks, "take forget buy stores"),
    ("nothing is left", nothing_left, "buy stores"),
    ("two coins", stores(coins=2), "deal buy stores"),
    ("one coin", stores(coins=1), "deal stores"),
]
KINGDOMS = [
    ("alone", deeds(), {"s1": ""}, {"names": "A"}),
    ("before the first epoch", deeds(), {"s1": "start-epoch", "s2": "start-epoch"}),
    ("an epoch", deeds("start-epoch"), dict.fromkeys(
        ("s1", "s2"), "draw play-tile place-castle enter-gold")),
    ("a tile was played", deeds("start-epoch", "play-tile"), {
        "s1": "draw place-castle enter-gold", "s2": "draw play-tile place-castle enter-gold"}),
    ("the bag is empty", filled(22), {  # 20 or 21 tiles are left after the starting tiles
        "s1": "play-tile place-castle enter-gold"}),
    ("a space is free", filled(29), {"s1": "play-tile place-castle enter-gold"}),
    ("the board is full", filled(30), {"s1": "start-epoch enter-gold"}),
    ("the third epoch is over", filled(30, epochs=3), {"s1": "enter-gold"}),
    ("no castle is left", all_castles(), {"s1": "draw play-tile enter-gold"},
     LAST_CASTLE),
    ("neither castle nor tile", all_castles("play-tile"), {"s1": "draw enter-gold"},
     LAST_CASTLE),
    ("the last castle is placed", all_castles(*FULL), {"s1": "enter-gold", "s2": "enter-gold"},
     LAST_CASTLE),
    ("nothing to do", nothing_to_do, {
        "s1": "pass enter-gold", "s2": "play-tile place-castle enter-gold"},
     LAST_CASTLE),
    ("without luck", deeds("start-epoch"), {"s1": "choose-tile place-castle enter-gold"},
     {"variants": ("no-luck",)}),
    ("in turn", turn_of("s2", "start-epoch"), {
        "s1": "enter-gold", "s2": "draw play-tile place-castle enter-gold"},
     {"choices": IN_TURN}),
]  # fmt: skip
KINGDOM_BUILDER = [
    ("before the set-up", deeds(), {"s1": "set-up draw-hands", "s2": "set-up draw-hands"}),
    ("laid out", deeds("set-up"), {"s1": "draw-hands"}),
    ("tiles in hand", deeds(*HANDS), {"s1": "play-tile", "s2": "play-tile"}),
    ("a tile is played", deeds(*HANDS, "play-tile"), {
        "s1": "end-turn replace-tile", "s2": "play-tile"}),
    ("the turn is over", deeds(*HANDS, "play-tile", "end-turn"), {"s1": "play-tile"}),
    ("a newcomer has no tile", joined(deeds(*HANDS)), {
        "s1": "draw-hands play-tile", "s3": "draw-hands"}),
    ("in turn", turn_of("s2", *HANDS), {"s1": "", "s2": "play-tile"}, {"choices": IN_TURN}),
    ("in turn, played", deeds(*HANDS, ("give-turn", "s1", {"to": "s2"}), ("play-tile", "s2")),
     {"s1": "", "s2": "end-turn replace-tile"}, {"choices": IN_TURN}),
]  # fmt: skip
POCKET_KINGDOMS = [
    ("before the first roll", deeds(), {"s1": "roll mountains", "s2": "roll mountains"}),
    ("mountains", deeds("mountains"), {"s1": "roll", "s2": "roll"}),
    ("rolled", deeds("mountains", "roll"), {"s1": "roll done", "s2": "roll done"}),
    ("one is done", deeds("mountains", "roll", "done"), {"s1": "roll", "s2": "roll done"}),
    ("only the owner rolls", deeds("mountains"), {"s1": "roll", "s2": ""},
     {"choices": {"rolls": "owner"}}),
    ("in turn", deeds("mountains", "roll"), {"s1": "done", "s2": "roll done"},
     {"choices": IN_TURN}),
]  # fmt: skip
CASES = [
    *(Case("kartenreich", name, happen, {"s1": own}, names="A")
      for name, happen, own in KARTENREICH),
    *(Case(game, name, happen, own, **dict(*more))
      for game in ("kingdoms-2002", "kingdoms-2011") for name, happen, own, *more in KINGDOMS),
    *(Case("kingdom-builder", name, happen, own, **dict(*more))
      for name, happen, own, *more in KINGDOM_BUILDER),
    *(Case("pocket-kingdoms", name, happen, own, **dict(*more))
      for name, happen, own, *more in POCKET_KINGDOMS),
]  # fmt: skip


def begin(evening, case):
    party = evening(case.game, *case.names, choices=case.choices, variants=case.variants)
    case.happen(party)
    return party


def test_after_the_end_nothing_of_the_game_is_offered(evening):
    party = evening("pocket-kingdoms")
    deeds("mountains", "roll", "call-end")(party)
    assert set(offers(party.table, "s1")) == (SHARED | DICE) - {"call-end"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}, {case.situation}")
def test_a_seat_is_offered_what_the_rules_let_it_do(evening, case):
    table = begin(evening, case).table
    for seat, own in case.seats.items():
        assert set(offers(table, seat)) == {*own.split(), *SHARED, *DICE}
        assert view(table, seat)["can"] == offers(table, seat)


FREE = {  # what happened, what the table agreed, and what each of two seats is offered
    "no bag": (deeds(), {}, "roll-dice", "roll-dice"),
    "a bag": (deeds(BAG), {}, "roll-dice draw-from put-back", "roll-dice draw-from put-back"),
    "a hand": (deeds(BAG, HAND), {}, "roll-dice draw-from put-back",
               "roll-dice draw-from show put-back"),
    "an empty bag": (deeds(BAG, EMPTY), {}, "roll-dice put-back", "roll-dice put-back"),
    "in turn": (turn_of("s2", BAG), IN_TURN, "put-back", "roll-dice draw-from put-back"),
    "only the owner": (deeds(BAG), {"rolls": "owner"}, "roll-dice draw-from put-back", "put-back"),
}  # fmt: skip


@pytest.mark.parametrize(("happen", "choices", "first", "second"), FREE.values(), ids=FREE)
def test_any_table_offers_its_dice_and_bags(evening, happen, choices, first, second):
    party = evening("free", choices=choices)
    happen(party)
    assert set(offers(party.table, "s1")) == SHARED | set(first.split())
    assert set(offers(party.table, "s2")) == SHARED | set(second.split())


def test_beside_another_game_a_bag_is_for_anybody(evening):
    party = evening("kingdom-builder", choices=IN_TURN)
    turn_of("s2", BAG)(party)
    assert {"roll-dice", "draw-from"} <= set(offers(party.table, "s1"))


@pytest.mark.parametrize("party", PARTIES, ids=lambda party: f"{party[0]}-{party[1]}")
def test_nothing_is_offered_to_watchers_to_who_left_and_after_the_end(evening, party):
    game, players, choices, variants = party
    party = evening(game, *"ABCD"[:players], choices=choices, variants=variants)
    assert offers(party.table, "") == offers(party.table, "s9") == ()
    if players > 1:
        party.decide(lambda table, seat: seats.get_up(table, seat, "s2"))
        assert offers(party.table, "s2") == ()
    party.close()
    assert offers(party.table, "s1") == ()


HINTS = range(5)


def tries(table, seat, action):
    """Everything that could sensibly be sent along with an action."""
    fair = {"anyway": False} if table.has_board else {}  # a house rule allows what is not offered
    for hint in HINTS:
        yield {**details_for(table, seat, action, hint, 0), **fair}
    if action == "place-castle":
        yield from ({"rank": rank} for rank in "1234")
    if action == "fill-bag":
        yield {"pile": f"bag {len(table.places)}", "items": "a"}
    if action == "forget":
        yield {"for": "coins", "card": ""}
    yield from on_board(table, action)
    if action == "show":
        for pile in ("mine", "yours"):
            yield from ({"item": item, "pile": pile} for item in table.lying(f"own:{pile}/{seat}"))


def on_board(table, action):
    """Every place that a board on the phones offers: luck would seldom find the few of a move."""
    board = table_game(table.opened.game).board
    for offer in offered(board, table).get(action, ()) if table.has_board else ():
        for cell in offer.cells:
            more = board.more(board.of(table), action, cell) if offer.asks == "source" else ("",)
            yield from (
                {**offer.fields, offer.asks: cell, **({"cell": to} if to else {})} for to in more
            )


def possible(table, seat, action):
    """Whether the table lets this seat do it, whatever is sent along."""
    for details in tries(table, seat, action):
        try:
            act(table, seat, action, details, deal_chance("offers", "tries", 1))
        except PlayerError:
            continue
        return True
    return False


@pytest.mark.parametrize("party", PARTIES, ids=lambda party: "-".join([party[0], *party[3]]))
def test_what_is_offered_is_possible_and_what_is_not_is_refused(evening, party):
    game, players, choices, variants = party
    party = evening(game, *"ABCD"[:players], choices=choices, variants=variants)
    pick = Random(game)
    for _ in range(80):
        table = party.table
        seat = pick.choice(table.players)
        offered = set(offers(table, seat))
        able = {key for key in actions_of(table.opened.game) if possible(table, seat, key)}
        assert offered == able
        party.try_something([pick.randrange(9_999) for _ in range(4)])
