"""Kingdoms at the table, both editions."""

from collections import Counter

import pytest

from scoring.games import find_game
from web.table import seats
from web.table.errors import NotThere, NotYourTurn, PileIsEmpty, TooFewPlayers
from web.table.games.kingdoms import (
    AllEpochsPlayed,
    CannotPass,
    EpochIsOver,
    SomebodyHasNoCastle,
    StartingTileHidden,
    TilesLieHidden,
    TilesLieOpen,
)
from web.table.games.kingdoms_board import NoEpoch
from web.table.state import texts_of

NAMES = ("Anna", "Ben", "Carl", "Dora")


@pytest.fixture(params=["kingdoms-2002", "kingdoms-2011"])
def game(request):
    return request.param


def all_tiles(table):
    """Every tile of the box, wherever it lies."""
    places = [place for place in table.places if place.split("/")[0] == "tiles"]
    return Counter(item for place in places for item in texts_of(table.lying(place)))


def fill_the_board(party):
    """Play until all thirty spaces are taken."""
    while True:
        for seat in party.table.players:
            table = party.table
            if table.size("tiles/bag"):
                action, details = "draw", {}
            elif table.size(f"tiles/{seat}"):
                action, details = "play-tile", {}
            elif table.size(f"castles.{seat}"):
                action, details = "place-castle", {"rank": min(table.lying(f"castles.{seat}"))}
            else:
                continue
            try:
                party.do(action, seat, **details)
            except EpochIsOver:
                return


@pytest.mark.parametrize(("game", "players", "left"), [
    ("kingdoms-2002", 2, 20), ("kingdoms-2002", 3, 19), ("kingdoms-2002", 4, 18),
    ("kingdoms-2011", 2, 21), ("kingdoms-2011", 3, 20), ("kingdoms-2011", 4, 19),
])  # fmt: skip
def test_everybody_draws_a_starting_tile_and_the_rest_stays_in_the_bag(
    evening, game, players, left
):
    party = evening(game, *NAMES[:players])
    table = party.do("start-epoch").table
    assert table.size("tiles/bag") == left
    assert all(table.size(f"tiles/{seat}") == 1 for seat in table.players)


@pytest.mark.parametrize(("players", "low"), [(2, 4), (3, 3), (4, 2)])
def test_the_more_players_the_fewer_castles_of_rank_1(evening, players, low):
    table = evening("kingdoms-2011", *NAMES[:players]).do("start-epoch").table
    for seat in table.players:
        assert table.lying(f"castles.{seat}") == {"1": low, "2": 3, "3": 2, "4": 1}


def test_everybody_has_50_gold_at_first(evening, game):
    table = evening(game).do("start-epoch").table
    assert table.counts == {"gold.s1": 50, "gold.s2": 50}


def test_one_player_is_too_few(evening, game):
    with pytest.raises(TooFewPlayers, match="at least 2 players"):
        evening(game, "Anna").do("start-epoch")


def test_nothing_is_drawn_before_the_epoch(evening, game):
    with pytest.raises(NoEpoch, match="Start it first"):
        evening(game).do("draw")


def test_a_drawn_tile_is_shown_to_all(evening, game):
    party = evening(game)
    party.do("start-epoch")
    table = party.do("draw").table
    assert table.size("tiles") == 1
    assert all_tiles(table) == Counter(find_game(game).piles[0].items)


def test_a_starting_tile_is_played_once(evening, game):
    party = evening(game)
    mine = texts_of(party.do("start-epoch").table.lying("tiles/s2"))
    assert texts_of(party.do("play-tile", "s2").table.lying("tiles")) == mine
    with pytest.raises(StartingTileHidden, match="no starting tile"):
        party.do("play-tile", "s2")


def test_an_empty_bag_gives_nothing(evening, game):
    party = evening(game)
    party.do("start-epoch")
    for _ in range(party.table.size("tiles/bag")):
        party.do("draw")
    with pytest.raises(PileIsEmpty, match="Nothing is left to draw"):
        party.do("draw")


def test_a_castle_of_a_rank_is_placed_as_often_as_there_are_some(evening, game):
    party = evening(game)
    party.do("start-epoch")
    party.do("place-castle", rank=4)
    with pytest.raises(NotThere, match="4 is not there"):
        party.do("place-castle", rank=4)


def test_the_epoch_is_over_when_thirty_spaces_are_filled(evening, game):
    party = evening(game)
    party.do("start-epoch")
    fill_the_board(party)
    table = party.table
    assert table.size("tiles") + table.size("built.s1") + table.size("built.s2") == 30


def test_castles_of_rank_1_return_and_the_others_leave(evening, game):
    party = evening(game)
    party.do("start-epoch")
    for rank in (1, 1, 2, 4):
        party.do("place-castle", rank=rank)
    table = party.next_epoch().table
    assert table.lying("castles.s1") == {"1": 4, "2": 2, "3": 2}
    assert table.lying("out") == {"2": 1, "4": 1}


def test_every_epoch_begins_with_all_tiles_and_new_starting_tiles(evening, game):
    party = evening(game)
    party.do("start-epoch")
    party.do("draw")
    party.do("play-tile", "s2")
    table = party.next_epoch().table
    assert all_tiles(table) == Counter(find_game(game).piles[0].items)
    assert table.size("tiles") == 0
    assert table.size("tiles/s1") == table.size("tiles/s2") == 1


def test_the_richest_begins_the_next_epoch(evening, game):
    party = evening(game)
    party.do("start-epoch")
    party.do("enter-gold", gold={"s1": 41, "s2": 48})
    assert party.do("next-epoch").record.event.first == "s2"


def test_of_the_richest_the_next_clockwise_begins(evening, game):
    party = evening(game, *NAMES)
    first = party.do("start-epoch").record.event.first
    gold = {seat: 60 if seat != first else -3 for seat in party.table.players}
    party.do("enter-gold", gold=gold)
    assert party.do("next-epoch").record.event.first == party.table.after(first)


def test_of_the_richest_chance_may_pick_one(evening, game):
    party = evening(game, *NAMES, choices={"next_start": "random"})
    party.do("start-epoch")
    party.do("enter-gold", gold={"s1": 9, "s2": 60, "s3": -4, "s4": 60})
    started = party.do("next-epoch").record.event
    assert started.among == ("s2", "s4")
    assert started.first in started.among


def test_gold_is_also_read_from_a_form(evening, game):
    party = evening(game)
    party.do("start-epoch")
    table = party.do("enter-gold", **{"gold.s1": "-12", "gold.s2": "103"}).table
    assert table.counts == {"gold.s1": -12, "gold.s2": 103}


def test_there_are_three_epochs(evening, game):
    party = evening(game)
    party.do("start-epoch")
    for _ in range(2):
        party.next_epoch()
    with pytest.raises(AllEpochsPlayed, match="over after 3 epochs"):
        party.do("start-epoch")


def test_who_can_act_may_not_pass(evening, game):
    party = evening(game)
    party.do("start-epoch")
    with pytest.raises(CannotPass, match="may not pass"):
        party.do("pass")


def test_who_can_do_nothing_passes(evening, game):
    party = evening(game, variants=["last-castle"])
    party.do("start-epoch")
    for rank in "1111222334":
        party.do("place-castle", rank=rank)
    party.do("play-tile")
    while party.table.size("tiles/bag"):
        try:
            party.do("draw", "s2")
        except EpochIsOver:
            return
    assert party.do("pass").table.turn == "s2"


def test_in_turn_means_in_turn(evening, game):
    party = evening(game, choices={"rolls": "turn"})
    first = party.do("start-epoch").record.event.first
    other = party.table.after(first)
    with pytest.raises(NotYourTurn):
        party.do("draw", other)
    party.do("draw", first)
    party.do("place-castle", other, rank=1)


def test_without_luck_there_is_no_starting_tile_and_one_chooses(evening, game):
    party = evening(game, variants=["no-luck"])
    table = party.do("start-epoch").table
    assert all_tiles(table) == Counter(table.lying("tiles/bag"))
    assert party.do("choose-tile", item="dragon").table.lying("tiles") == {"dragon": 1}
    with pytest.raises(NotThere, match="dragon is not there"):
        party.do("choose-tile", item="dragon")


def test_without_luck_nobody_draws(evening, game):
    party = evening(game, variants=["no-luck"])
    party.do("start-epoch")
    with pytest.raises(TilesLieOpen):
        party.do("draw")


def test_with_luck_nobody_chooses(evening, game):
    party = evening(game)
    party.do("start-epoch")
    with pytest.raises(TilesLieHidden):
        party.do("choose-tile", item="dragon")


def test_down_to_the_last_castle_everybody_has_all_ten(evening, game):
    table = evening(game, *NAMES, variants=["last-castle"]).do("start-epoch").table
    assert all(table.size(f"castles.{seat}") == 10 for seat in table.players)


def test_down_to_the_last_castle_none_returns(evening, game):
    party = evening(game, variants=["last-castle"])
    party.do("start-epoch")
    party.do("place-castle", rank=1)
    table = party.next_epoch().table
    assert table.lying("castles.s1")["1"] == 3
    assert table.lying("out") == {"1": 1}


def test_the_last_castle_ends_the_game(evening, game):
    party = evening(game, variants=["last-castle"])
    party.do("start-epoch")
    for rank in "1111222334":
        party.do("place-castle", rank=rank)
    with pytest.raises(SomebodyHasNoCastle, match="Anna has placed the last castle"):
        party.do("start-epoch")


def test_castles_of_a_player_who_left_go_back_into_the_box(evening, game):
    party = evening(game, *NAMES)
    party.do("start-epoch")
    party.decide(lambda table, seat: seats.get_up(table, seat, "s4"))
    party.tables.join(party.code, seats.Wish("Emil"), party.request_id(""))
    table = party.next_epoch().table
    assert table.size("castles.s4") == 0
    assert table.size("castles.s5") == table.size("castles.s1") == 8
