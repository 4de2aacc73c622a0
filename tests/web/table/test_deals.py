"""Set-ups by number: the same for ever, and fair."""

import json
from functools import partial
from pathlib import Path

import pytest

from scoring.games import find_game
from scoring.kartenreich.deals import decks as decks_of
from scoring.kingdom_builder import deals
from scoring.pocket_kingdoms.deals import mountains
from tests.web.table.statistics import is_even
from web.table.chance import deal_sources

KNOWN = json.loads((Path(__file__).parents[2] / "vectors/deals.json").read_text(encoding="utf-8"))
MANY = 100_000
LANDS = [f"L{number}" for number in range(1, 8)]
WONDERS = [f"W{number}" for number in range(1, 8)]
EXPANSION = [f"E{number}" for number in range(1, 7)]


pocket_kingdoms = partial(deal_sources, "pocket-kingdoms")
kingdom_builder = partial(deal_sources, "kingdom-builder")
kartenreich = partial(deal_sources, "kartenreich")


@pytest.mark.parametrize("known", KNOWN["mountains"], ids=lambda known: str(known["number"]))
def test_mountains_of_a_number_are_the_same_for_ever(known):
    cells = mountains(pocket_kingdoms(known["number"]), known["player"])
    assert [str(cell) for cell in cells] == known["cells"]


@pytest.mark.parametrize("known", KNOWN["kingdom_builder"], ids=lambda known: str(known["number"]))
def test_a_kingdom_of_a_number_is_the_same_for_ever(known):
    chance = kingdom_builder(known["number"])
    assert deals.quadrants(chance, known["quadrant_names"]) == tuple(known["quadrants"])
    assert deals.cards(chance, known["card_names"]) == tuple(known["cards"])
    assert deals.locations(chance, deals.SIDES[:4]) == tuple(known["locations"])  # all of it drawn
    assert deals.first_player(chance, 4) == known["first_of_4"]


@pytest.mark.parametrize("known", KNOWN["kartenreich"], ids=lambda known: str(known["number"]))
def test_decks_of_a_number_are_the_same_for_ever(known):
    found = decks_of(kartenreich(known["number"]), LANDS, WONDERS, known["spare"])
    assert found == {name: tuple(cards) for name, cards in known["decks"].items()}


@pytest.mark.parametrize("number", [1, 2, 3, 999_999, 1_000_000])
def test_every_district_gets_one_mountain_in_reading_order(number):
    cells = mountains(pocket_kingdoms(number))
    assert [(cell.row // 3, cell.col // 3) for cell in cells] == [
        (row, col) for row in range(3) for col in range(3)
    ]


def test_mountains_stand_in_every_cell_of_a_district_alike():
    cells = (
        (cell.row % 3, cell.col % 3)
        for number in range(1, MANY // 9 + 2)
        for cell in mountains(pocket_kingdoms(number))
    )
    assert is_even(cells, 9)


def test_players_with_own_mountains_get_different_ones():
    chance = pocket_kingdoms(7)
    assert len({mountains(chance, player) for player in range(4)}) == 4


def test_a_kingdom_has_four_different_quadrants_turned_or_not():
    names = list(find_game("kingdom-builder").data)
    boards = [deals.quadrants(kingdom_builder(number), names) for number in range(1, 2_000)]
    assert all(len({name.rstrip("~") for name in board}) == 4 for board in boards)
    assert is_even((name.endswith("~") for board in boards for name in board), 2)
    assert is_even((name.rstrip("~") for board in boards for name in board), 8)


def test_every_three_cards_are_as_likely():
    names = [f"card{number}" for number in range(10)]
    hands = (frozenset(deals.cards(kingdom_builder(number), names)) for number in range(1, 40_000))
    assert is_even(hands, 120)


def test_beautiful_castles_cover_one_location_hex_in_two_quadrants():
    hexes = [("a1", "b1"), ("c1",), ("d1", "e1"), ("f1", "g1")]
    for number in range(1, 200):
        castles = deals.castle_tiles(kingdom_builder(number), hexes)
        homes = [index for index, of in enumerate(hexes) for cell in castles if cell in of]
        assert len(set(homes)) == 2
        assert 1 not in homes


def test_choosing_the_quadrants_oneself_does_not_change_the_cards():
    chance = kingdom_builder(5)
    before = deals.cards(chance, "abcdefghij")
    deals.quadrants(chance, ["x", "y", "z", "w"])
    assert deals.cards(chance, "abcdefghij") == before


def test_the_expansion_swaps_three_lands():
    decks = decks_of(kartenreich(1), LANDS, WONDERS, EXPANSION)
    assert set(decks["lands"]) == set(LANDS) - set(decks["removed"]) | set(decks["added"])
    assert len(decks["lands"]) == 7
    assert set(decks["added"]) < set(EXPANSION)


def test_without_the_expansion_nothing_is_swapped():
    decks = decks_of(kartenreich(1), LANDS, WONDERS)
    assert sorted(decks["lands"]) == LANDS
    assert not decks["removed"]
