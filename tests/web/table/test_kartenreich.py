"""Kartenreich at the table."""

import pytest

from web.table.errors import BadDetail, NotThere, PileIsEmpty
from web.table.games.kartenreich import (
    DealtAlready,
    MarketIsFull,
    NotAWonder,
    TooFewCoins,
)
from web.table.games.kartenreich_board import NotDealt
from web.table.state import texts_of

GAME = "kartenreich"


@pytest.fixture
def solo(evening):
    """One player with dealt cards."""

    def begin(number="", variants=()):
        party = evening(GAME, "Anna", variants=variants)
        party.do("deal", number=number)
        return party

    return begin


@pytest.fixture(params=["", 4711], ids=["by chance", "by number"])
def number(request):
    return request.param


def test_the_market_has_two_lands_and_two_wonders(solo, number):
    market = texts_of(solo(number).table.lying("market"))
    assert [card[0] for card in market] == ["L", "L", "W", "W"]


def test_the_effect_of_the_top_land_is_seen(solo, number):
    table = solo(number).table
    assert table.size("top") == 1
    assert table.size("lands/bag") == 4
    assert table.size("wonders/bag") == 5


def test_the_stores_begin_with_three_coins_and_one_of_each(solo):
    assert solo().table.counts == {"coins": 3, "wheat": 1, "wood": 1, "stone": 1}


def test_a_taken_card_lies_in_the_row(solo, number):
    party = solo(number)
    card = texts_of(party.table.lying("market"))[0]
    assert party.do("take", card=card.lower()).table.lying("row") == {card: 1}
    with pytest.raises(NotThere, match=f"{card} is not there"):
        party.do("take", card=card)


def test_refilling_with_a_land_moves_the_top_card_and_turns_the_next(solo, number):
    party = solo(number)
    top = texts_of(party.table.lying("top"))
    party.do("take", card=texts_of(party.table.lying("market"))[0])
    table = party.do("refill", pile="lands").table
    assert table.lying("market")[top[0]] == 1
    assert table.size("top") == 1
    assert texts_of(table.lying("top")) != top


def test_refilling_with_a_wonder_leaves_the_top_land(solo, number):
    party = solo(number)
    top = party.table.lying("top")
    party.do("take", card=texts_of(party.table.lying("market"))[0])
    table = party.do("refill", pile="wonders").table
    assert table.lying("top") == top
    assert table.size("wonders/bag") == 4


def test_a_market_of_four_is_full(solo):
    with pytest.raises(MarketIsFull):
        solo().do("refill", pile="lands")


def test_the_last_land_leaves_no_effect_behind(solo, number):
    party = solo(number)
    for _ in range(5):
        party.do("take", card=texts_of(party.table.lying("market"))[0])
        party.do("refill", pile="lands")
    assert party.table.size("top") == 0
    party.do("take", card=texts_of(party.table.lying("market"))[0])
    with pytest.raises(PileIsEmpty):
        party.do("refill", pile="lands")


def test_a_wonder_of_the_market_is_forgotten_for_two_coins(solo):
    party = solo()
    wonder = texts_of(party.table.lying("market"))[-1]
    table = party.do("forget", card=wonder, **{"for": "coins"}).table
    assert table.counts["coins"] == 5
    assert table.lying("box") == {wonder: 1}
    assert table.size("market") == 3


def test_the_top_wonder_is_forgotten_unseen(solo, number):
    party = solo(number)
    table = party.do("forget", **{"for": "wood"}).table
    assert table.counts["wood"] == 2
    assert table.size("wonders/box") == 1
    assert table.size("wonders/bag") == 4


def test_a_land_cannot_be_forgotten(solo):
    party = solo()
    land = texts_of(party.table.lying("market"))[0]
    with pytest.raises(NotAWonder, match=f"{land} is not a wonder"):
        party.do("forget", card=land, **{"for": "coins"})


def test_after_forgetting_the_market_is_filled_up_to_four(solo):
    party = solo()
    for _ in range(2):
        party.do("forget", card=texts_of(party.table.lying("market"))[-1], **{"for": "coins"})
    party.do("refill", pile="lands")
    party.do("refill", pile="lands")
    assert party.table.size("market") == 4


def test_a_resource_costs_two_coins(solo):
    assert solo().do("buy", resource="stone").table.counts["stone"] == 2


def test_without_coins_nothing_is_bought(solo):
    party = solo()
    party.do("buy", resource="stone")
    with pytest.raises(TooFewCoins, match="costs 2 coins; you have 1"):
        party.do("buy", resource="stone")


def test_a_store_never_holds_more_than_seven(solo):
    party = solo()
    party.do("stores", stores={"coins": 7, "wheat": 7})
    party.do("forget", **{"for": "coins"})
    assert party.do("buy", resource="wheat").table.counts == {
        "coins": 5, "wheat": 7, "wood": 1, "stone": 1,
    }  # fmt: skip


@pytest.mark.parametrize("value", [8, -1, "many", None, 1.5])
def test_a_store_shows_nothing_but_0_to_7(solo, value):
    with pytest.raises((BadDetail, ValueError), match=r"coins"):
        solo().do("stores", stores={"coins": value})


def test_nothing_happens_before_the_deal(evening):
    with pytest.raises(NotDealt):
        evening(GAME, "Anna").do("take", card="L1")


def test_cards_are_dealt_once(solo):
    with pytest.raises(DealtAlready):
        solo().do("deal")


def test_the_expansion_swaps_three_lands_unseen(solo, number):
    table = solo(number, variants=["expansion"]).table
    assert table.size("lands/box") == table.size("lands/spare") == 3
    assert table.size("lands/bag") + table.size("top") + table.size("market") == 4 + 1 + 4
    assert set(table.lying("lands/box")) <= {f"L{n}" for n in range(1, 8)}
    assert set(table.lying("lands/spare")) <= {f"E{n}" for n in range(1, 7)}


def test_a_numbered_deal_is_the_same_to_the_last_card(solo):
    def play():
        party = solo(123, variants=["expansion"])
        for pile in ("lands", "wonders", "wonders", "lands", "lands"):
            party.do("take", card=texts_of(party.table.lying("market"))[0])
            party.do("refill", pile=pile)
        return party.table.places

    assert play() == play()
