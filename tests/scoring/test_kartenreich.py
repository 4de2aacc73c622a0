"""Kartenreich: the row, the stores, the expansion, the bands, and what is still missing."""

import pytest

from scoring.errors import Faults
from scoring.games import find_game

GAME = find_game("kartenreich")
RULES_PAGE = (
    "noble",
    "mine a: 2 per wonder next to a wonder",
    "wonder P: 10 + 1 per commoner",
    "wonder Q: 8 if largest group of citizen >= 3",
    "commoner",
    "commoner",
    "wheat",
    "mine b: 1",
    "wonder R: 6",
)


def tally(*row, **entries):
    lines = [f"{name}: {value}" for name, value in {"coins": 0, **entries}.items()]
    return GAME.score(GAME.read("\n".join([*lines, "", *row, ""])))


def total(*row, **entries):
    return tally(*row, **entries).scores["solo"].total


def points(rule, *row, **entries):
    return tally(*row, **entries).scores["solo"].points(rule)


def notes(*row, **entries):
    return [str(note.sentence) for note in tally(*row, **entries).notes]


def warned(words, *row, **entries):
    warnings = tally(*row, **entries).warnings
    return any(words in str(warning.sentence) for warning in warnings)


# The worked example of the rules page


@pytest.mark.parametrize(
    ("rule", "expected"), [("mines", 5), ("wonders", 18), ("coins", 1), ("resources", 2)]
)
def test_the_worked_example_scores_line_by_line(rule, expected):
    assert points(rule, *RULES_PAGE, coins=5, wheat=2, stone=3) == expected


def test_the_worked_example_has_twenty_six_points():
    assert total(*RULES_PAGE, coins=5, wheat=2, wood=0, stone=3) == 26


def test_the_worked_example_is_twelve_regions_wide_and_in_the_lowest_band():
    said = notes(*RULES_PAGE, coins=5, wheat=2, stone=3)
    assert any("12 regions wide" in note for note in said)
    assert any(note.startswith("0 to 49 points") for note in said)


def test_each_mine_and_wonder_of_the_example_has_its_own_reason():
    reasons = tally(*RULES_PAGE).scores["solo"].reasons
    assert [reason.points for reason in reasons] == [4, 1, 12, 0, 6]


def test_a_wonder_takes_two_places_of_the_row():
    reasons = tally(*RULES_PAGE).scores["solo"].of("wonders")
    assert [[cell.col for cell in reason.cells] for reason in reasons] == [[2, 3], [4, 5], [10, 11]]


# Stores


@pytest.mark.parametrize(("coins", "expected"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (7, 2)])
def test_three_coins_make_a_point(coins, expected):
    assert points("coins", coins=coins) == expected


@pytest.mark.parametrize(
    ("wheat", "wood", "stone", "expected"),
    [(1, 0, 0, 0), (1, 1, 0, 1), (1, 1, 1, 1), (0, 0, 2, 1), (3, 3, 1, 3), (7, 7, 7, 10)],
)
def test_two_resources_in_any_mix_make_a_point(wheat, wood, stone, expected):
    assert points("resources", wheat=wheat, wood=wood, stone=stone) == expected


def test_rests_of_coins_and_resources_are_not_combined():
    assert total("noble", coins=2, wheat=1) == 0


def test_a_store_that_is_not_named_is_empty():
    assert total("noble") == 0


# Expansion


def test_a_visible_monument_is_worth_two():
    assert points("monuments", "monument", "noble", "monument", variants="expansion") == 4


def test_a_misfortune_is_worth_what_is_printed_on_it():
    row = ("misfortune: -3", "misfortune: 1")
    assert points("misfortunes", *row, variants="expansion") == -2


def test_regions_without_a_line_score_nothing():
    assert total("noble", "commoner", "wheat", "wood", "stone", "any") == 0


# Bands


@pytest.mark.parametrize(
    ("points", "band"),
    [
        (-5, "Below 50 points"),
        (-1, "Below 50 points"),
        (0, "0 to 49"),
        (49, "0 to 49"),
        (50, "50 to 54"),
        (54, "50 to 54"),
        (55, "55 to 59"),
        (59, "55 to 59"),
        (60, "60 to 64"),
        (64, "60 to 64"),
        (65, "65 to 69"),
        (69, "65 to 69"),
        (70, "70 points or more"),
        (120, "70 points or more"),
    ],
)
def test_a_total_belongs_to_its_band(points, band):
    assert notes(f"wonder: {points}")[0].startswith(band)


def test_the_six_bands_have_words_of_their_own():
    words = {notes(f"wonder: {low}")[0].split(": ")[1] for low in (0, 50, 55, 60, 65, 70)}
    assert len(words) == 6


# Checks


def test_seven_wonders_are_fine_and_eight_are_warned_of():
    assert not warned("wonders, but", *["wonder: 1"] * 7)
    assert warned("8 wonders, but there are only 7", *["wonder: 1"] * 8)


@pytest.mark.parametrize("store", ["coins", "wheat", "wood", "stone"])
def test_a_store_above_seven_is_warned_of(store):
    assert not warned("never holds more than 7", "noble", **{store: 7})
    assert warned("8, but a store never holds more than 7", "noble", **{store: 8})


def test_a_store_below_zero_cannot_be_read():
    with pytest.raises(Faults, match="coins: “-1” is not a whole number"):
        tally("noble", coins=-1)


def test_an_empty_row_is_warned_of():
    assert warned("The row is empty", wheat=2)


def test_cards_that_nobody_noted_are_named_and_no_band_is_told():
    found = tally("noble", "# L3.1", "# w5.wonder", "# a remark", wheat=2)
    (warning,) = found.warnings
    assert "what they show is not known: L3.1 and w5.wonder." in str(warning.sentence)
    assert found.notes == ()


def test_a_card_that_nobody_noted_keeps_its_place_in_the_text():
    text = "game: kartenreich\ncoins: 0\nwheat: 0\nwood: 0\nstone: 0\n\nnoble\n# L3.1\nmine: 2\n"
    assert GAME.read(text).to_text() == text


def test_an_untouched_row_is_not_warned_of():
    assert tally().warnings == ()


def test_the_same_about_several_items_is_said_once_with_all_their_places():
    found = [each for each in tally("mine a", "noble", "mine b").warnings if each.cells]
    assert [": mine a and mine b." in str(each.sentence) for each in found] == [True]
    assert [cell.col for cell in found[0].cells] == [0, 2]


def test_a_row_wider_than_fourteen_cards_is_warned_of():
    assert not warned("regions wide", *["noble"] * 42)
    assert warned("43 regions wide", *["noble"] * 43)


def test_a_wonder_counts_two_for_the_width():
    assert warned("43 regions wide", *["noble"] * 41, "wonder: 1")


@pytest.mark.parametrize("kind", ["monument", "misfortune"])
def test_a_region_of_the_expansion_without_it_is_warned_of(kind):
    assert warned("Only the expansion has this region", f"{kind}: 1")
    assert not warned("Only the expansion has this region", f"{kind}: 1", variants="expansion")


@pytest.mark.parametrize("kind", ["mine", "wonder", "misfortune"])
def test_a_card_without_its_scoring_line_is_asked_for(kind):
    assert warned(f"the scoring line is missing: {kind} a.", f"{kind} a")
    assert not warned("scoring line is missing", f"{kind} a: 0")


def test_the_arithmetic_of_a_line_is_shown():
    reason = tally("commoner", "commoner", "wonder: 10 + 2 per commoner").scores["solo"].reasons[0]
    assert str(reason.facts["line"].facts["sum"]) == "10 + 2 × 2"


def test_what_is_multiplied_stays_on_one_line():
    reason = tally("commoner", "commoner", "wonder: 10 + 2 per commoner").scores["solo"].reasons[0]
    assert str(reason.facts["line"]).endswith("10 + 2\u00a0×\u00a02")


def test_the_arithmetic_has_a_true_minus():
    reason = tally("commoner", "wonder: 10 - 2 per commoner").scores["solo"].reasons[0]
    assert str(reason.facts["line"].facts["sum"]) == "10 − 2 × 1"


def test_points_that_are_printed_are_not_said_twice():
    (reason,) = tally("wonder: 6").scores["solo"].reasons
    assert str(reason.facts["line"]) == "6 points"


def test_the_player_may_have_a_name():
    assert list(tally("noble", player="Anna").scores) == ["Anna"]


def test_spaces_before_the_colon_are_no_name():
    realm = GAME.read("coins: 0\n\nmine  : 3\n")
    assert realm.items[0].name == ""
    assert GAME.read(realm.to_text()) == realm
