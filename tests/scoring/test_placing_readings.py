"""Readings of the rules of placing on which a rulebook is short: one small board for each."""

from dataclasses import replace

from scoring.kingdom_builder import allowed, play
from scoring.kingdom_builder.land import CELLS, Land
from scoring.kingdom_builder.maps import MAP, Terrain
from scoring.kingdoms import play as kingdoms
from scoring.placing import Deed
from scoring.shapes import Cell


def land(locations, **others):
    """A board of grass with a few location hexes, and other hexes by their letters."""
    terrain = dict.fromkeys(MAP.cells(), "G")
    terrain |= {CELLS[name]: letter for letter, names in others.items() for name in names.split()}
    kinds = {CELLS[name]: kind for name, kind in locations.items()}
    return Land(Terrain(terrain | dict.fromkeys(kinds, "X")), kinds)


def begun(place, players="12", tile="G", **settled):
    """A turn of the first player with some settlements, and the tiles that they brought."""
    nobody = dict.fromkeys(players, frozenset())
    state = play.Play(place, dict(zip(players, players, strict=True)), "1", "1", *[nobody] * 3)
    for names in settled.values():
        for name in names.split():
            state = play.after(state, Deed("build", "1", name))
    return replace(state, tile=tile, built=0, fresh=frozenset())


def kinds(state, player="1"):
    return [kind for kind, _ in state.tiles(player)]


def test_a_settlement_that_moves_beside_a_location_takes_its_tile():
    state = begun(land({"c3": "paddock", "j10": "farm"}), settled="c4 k12")
    state = play.after(state, Deed("paddock", "1", "k10", source="k12"))
    assert kinds(state) == ["paddock", "farm"]


def test_a_lost_tile_is_not_given_out_again_at_the_same_hex():
    state = begun(land({"c3": "paddock"}), settled="c4")
    state = play.after(state, Deed("paddock", "1", "e4", source="c4"))
    state = play.after(state, Deed("build", "1", "d3"))
    assert kinds(state) == []


def test_a_jump_that_stays_beside_the_location_keeps_its_tile():
    state = begun(land({"c3": "paddock"}), settled="b3")
    state = play.after(state, Deed("paddock", "1", "d3", source="b3"))
    assert kinds(state) == ["paddock"]


def test_of_two_equal_tiles_the_used_one_is_lost():
    state = begun(land({"c3": "paddock", "m3": "paddock"}), settled="c4 m4")
    state = play.after(state, Deed("paddock", "1", "e4", source="c4"))
    assert kinds(state) == ["paddock"]
    assert state.ready("paddock") == 1


def test_a_third_player_finds_no_tile_at_a_location_any_more():
    state = begun(land({"c3": "farm"}), "123", settled="c4")
    for player, cell in (("2", "c2"), ("3", "d3")):
        state = play.after(replace(state, turn=player), Deed("build", player, cell))
    assert [kinds(state, player) for player in "123"] == [["farm"], ["farm"], []]


def test_the_settlement_that_moves_counts_where_it_stood_or_not():
    place = land({"c3": "barn"}, D="d4 t20")
    state = begun(place, tile="D", settled="c4 a1")
    lone = Deed("barn", "1", "t20", source="c4")
    assert allowed.refusal(state, lone).rule == allowed.ADJACENT
    assert allowed.refusal(replace(state, moves="lifted"), lone) is None


def test_a_tile_without_a_free_hex_is_replaced_before_anything_else():
    state = begun(land({"c3": "farm"}), tile="D", settled="c4")
    assert list(allowed.possible(state)) == [("replace", "")]
    assert allowed.refusal(state, Deed("farm", "1", "c5")).rule == allowed.TERRAIN_RULE


def test_with_the_last_settlement_the_three_are_done():
    homes = " ".join(f"{col}{row}" for col in "abcd" for row in range(1, 10)) + " e1 e2 e3"
    state = play.after(begun(land({}), settled=homes), Deed("build", "1", "e4"))
    assert allowed.refusal(state, Deed("end", "1")) is None
    assert play.after(state, Deed("end", "1")).turn == "2"


def test_an_epoch_of_the_last_castle_ends_when_nobody_can_act():
    state = kingdoms.start("kingdoms-2002", {"R": "Ruth", "B": "Ben"}, {}, ("last-castle",))
    few = {"R": {1: 1, 2: 0, 3: 0, 4: 0}, "B": {1: 0, 2: 0, 3: 0, 4: 0}}
    state = replace(state, castles=few, epoch=1, first="R", turn="R", pieces={Cell(4, 5): "+3"})
    state = kingdoms.after(state, Deed("castle", "R", "a5", "1"))
    assert state.is_over
    assert state.gold == {"R": 53, "B": 50}
