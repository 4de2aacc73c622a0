"""What an owner notes about the cards of Kartenreich."""

import pytest

from scoring.errors import Faults
from scoring.games import find_game

LAND = {
    "number": 3,
    "label": "Stone fields",
    "effect": "Gain 1 coin.",
    "regions": ["mine: 3", "", ""],
}
WONDER = {"number": 1, "label": "Lighthouse", "cost": {"wheat": 1, "wood": 0}, "score": "6"}


def cards(**own):
    return find_game("kartenreich", own).data.cards


def pile(key, **own):
    piles = find_game("kartenreich", own).piles
    return next(dict(each.items) for each in piles if each.key == key)


def numbered(*numbers):
    return [{"number": number, "regions": ["", "", ""]} for number in numbers]


def test_a_card_has_a_name_and_an_effect():
    card = cards(land=[LAND])["L3"]
    assert (card.label, card.effect) == ("Stone fields", "Gain 1 coin.")


def test_a_wonder_has_a_cost():
    assert cards(wonder=[WONDER])["W1"].cost == {"wheat": 1}


def test_the_file_that_is_shipped_says_nothing_about_any_card():
    for card in find_game("kartenreich").data.cards.values():
        assert (card.label, card.effect, card.cost, any(card.parts)) == ("", "", {}, False)


@pytest.mark.parametrize(
    ("entry", "place"),
    [
        ({"label": "x" * 41}, "W1.label"),
        ({"label": "two\nlines"}, "W1.label"),
        ({"label": 7}, "W1.label"),
        ({"effect": "x" * 201}, "W1.effect"),
        ({"cost": 3}, "W1.cost"),
        ({"cost": {"gold": 1}}, "W1.cost"),
        ({"cost": {"wheat": 8}}, "W1.cost"),
        ({"cost": {"wheat": True}}, "W1.cost"),
    ],
)
def test_what_cannot_be_on_a_card_is_named(entry, place):
    with pytest.raises(Faults, match=place):
        cards(wonder=[{**WONDER, **entry}])


def test_a_card_that_is_left_out_is_not_in_its_deck():
    assert list(pile("lands", land=numbered(1, 2, 4, 5))) == ["L1", "L2", "L4", "L5"]
    assert list(pile("wonders", wonder=[{"number": 7}, {"number": 2}])) == ["W2", "W7"]


def test_a_file_with_too_few_cards_to_play_with_only_began_to_note_them():
    assert len(pile("lands", land=numbered(1, 2))) == 7
    assert len(pile("wonders", wonder=[{"number": 1}])) == 7
    assert len(pile("expansion", expansion=numbered(6))) == 6
