"""The small language of scoring lines: what can be counted, required and added up."""

import pytest
from hypothesis import given

from scoring.errors import PlayerError
from scoring.kartenreich.board import CardRealm, Entry
from scoring.kartenreich.cards import Item
from scoring.kartenreich.worth import read_worth
from tests.scoring.boards import quick, scoring_lines

SHORT = {
    "M": "mine",
    "n": "noble",
    "c": "commoner",
    "w": "wheat",
    "o": "wood",
    "s": "stone",
    "a": "any",
    "x": "misfortune",
    "m": "monument",
    "W": "wonder",
}


def worth(line, row="", at=0, **stores):
    """What a line is worth on the item at a place of a row of one letter each."""
    items = tuple(Item(SHORT[letter]) for letter in row)
    stored = {"coins": 0, "wheat": 0, "wood": 0, "stone": 0, **stores}
    return read_worth(line).points(CardRealm((Entry("", items),), stored), at)


# Sums


@pytest.mark.parametrize(
    ("line", "expected"),
    [("6", 6), ("0", 0), ("-4", -4), ("+3", 3), ("10 - 4", 6), ("1 + 2 + 3", 6)],
)
def test_plain_points_add_up(line, expected):
    assert worth(line) == expected


def test_base_points_and_rate_add_up():
    assert worth("10 + 1 per commoner", "Wcc") == 12


def test_a_rate_counts_whole_portions_only():
    assert worth("3 per 2 commoner", "Wccccc") == 6


def test_a_rate_needs_no_threshold():
    assert worth("2 per noble", "W") == 0


def test_a_rate_may_be_taken_away():
    assert worth("10 - 2 per mine", "WMM") == 6


def test_every_portion_is_rounded_on_its_own():
    assert worth("1 per 2 noble + 1 per 2 commoner", "Wnc") == 0


@pytest.mark.parametrize("line", ["1 per nobles", "1 PER Noble", "  1   per  noble "])
def test_plurals_capitals_and_spaces_do_not_matter(line):
    assert worth(line, "Wnn") == 2


# Regions


@pytest.mark.parametrize("letter", "Mncwosaxm")
def test_every_kind_of_region_can_be_counted(letter):
    assert worth(f"1 per {SHORT[letter]}", f"W{letter}W{letter}") == 2


def test_several_kinds_can_be_counted_together():
    assert worth("1 per wheat/wood", "Wwwos") == 3


def test_a_citizen_is_a_noble_or_a_commoner():
    assert worth("1 per citizen", "WncMc") == 3


def test_a_source_is_any_of_four_kinds():
    assert worth("1 per source", "Wwosanc") == 4


def test_a_region_is_everything_but_a_wonder():
    assert worth("1 per region", "WMncwosaxmW") == 9


def test_the_wild_source_is_a_kind_of_its_own():
    assert worth("1 per wheat/wood/stone", "Wa") == 0
    assert worth("1 per any", "Wwosa") == 1


def test_neighbours_are_the_next_items_left_and_right():
    assert worth("1 per commoner beside it", "ccWcc", at=2) == 2


def test_at_the_end_of_the_row_there_is_one_neighbour():
    assert worth("1 per commoner beside it", "Wcc") == 1


def test_a_wonder_is_one_neighbour_and_hides_what_lies_behind_it():
    assert worth("1 per commoner beside it", "cWWc", at=1) == 1


def test_left_and_right_count_everything_on_that_side():
    assert worth("1 per noble left of it", "nnWMn", at=3) == 2
    assert worth("1 per noble right of it", "nMWnn", at=1) == 2


def test_an_item_does_not_lie_left_or_right_of_itself():
    assert worth("1 per mine left of it + 1 per mine right of it", "M") == 0


# Wonders


def test_all_wonders_count_the_asking_one_too():
    assert worth("1 per wonder", "WcWMW") == 3


def test_wonders_next_to_a_wonder_count_each():
    assert worth("2 per wonder next to a wonder", "MWWcW") == 4


def test_another_wonder_means_the_same():
    assert worth("2 per wonder next to another wonder", "MWWcW") == 4


def test_three_wonders_in_a_row_are_all_next_to_a_wonder():
    assert worth("1 per wonder next to a wonder", "WWW") == 3


def test_a_wonder_alone_has_no_wonder_beside_it():
    assert worth("1 per wonder alone", "WcWWcW") == 2


def test_wonders_beside_it_are_its_neighbours():
    assert worth("1 per wonder beside it", "WMWW", at=1) == 2


def test_a_wonder_is_not_its_own_neighbour():
    assert worth("1 per wonder beside it", "cWc", at=1) == 0
    assert worth("1 per wonder next to a wonder", "cWc", at=1) == 0


# Groups


def test_a_group_of_citizens_is_an_unbroken_run_of_either_type():
    assert worth("1 per largest group of citizen", "Wncnccc") == 6


@pytest.mark.parametrize("breaker", "WMwosaxm")
def test_everything_else_breaks_a_group(breaker):
    assert worth("1 per largest group of citizen", f"nn{breaker}nc") == 2


def test_a_lone_citizen_is_a_group():
    assert worth("1 per group of citizen", "nMcWn") == 3


def test_groups_can_be_counted_from_a_size_on():
    assert worth("1 per group of 2 citizen", "nMccWncnMc") == 2


def test_groups_of_one_type_are_broken_by_the_other():
    assert worth("1 per group of noble", "ncnMn") == 3


def test_without_citizens_the_largest_group_is_nothing():
    assert worth("5 per largest group of citizen", "WM") == 0


def test_touching_groups_lie_left_and_right_of_it():
    assert worth("1 per touching group of citizen", "ncnWccMn", at=3) == 5


def test_a_group_further_off_does_not_touch():
    assert worth("1 per touching group of citizen", "nnMWc", at=3) == 1


# Sets, stores and width


def test_a_set_needs_one_of_every_kind():
    assert worth("3 per set of wheat/wood/stone", "Wwwooos") == 3
    assert worth("3 per set of wheat/wood/stone", "Wwwooo") == 0


def test_the_wild_source_completes_no_set():
    assert worth("3 per set of wheat/wood/stone", "Wwoa") == 0


def test_stores_can_be_counted_alone_or_together():
    assert worth("1 per stored coins", coins=5) == 5
    assert worth("1 per 2 stored wheat/wood/stone", wheat=1, wood=2, stone=4) == 3


def test_a_stored_resource_is_no_region():
    assert worth("1 per wheat", "W", wheat=5) == 0


def test_width_counts_a_wonder_twice():
    assert worth("1 per width", "nWcW") == 6


# Requirements


@pytest.mark.parametrize(
    ("need", "expected"),
    [
        ("noble >= 2", 8),
        ("noble >= 3", 0),
        ("noble <= 2", 8),
        ("noble <= 1", 0),
        ("noble = 2", 8),
        ("noble = 1", 0),
    ],
)
def test_a_requirement_holds_or_the_line_is_worth_nothing(need, expected):
    assert worth(f"8 if {need}", "Wnn") == expected


def test_all_requirements_must_hold():
    line = "8 if noble >= 1 and commoner >= 1"
    assert (worth(line, "Wnc"), worth(line, "Wn"), worth(line, "Wc")) == (8, 0, 0)


def test_a_requirement_voids_the_rate_as_well():
    assert worth("5 + 1 per noble if commoner >= 1", "Wnn") == 0


def test_a_requirement_voids_a_loss_as_well():
    assert worth("-5 if commoner >= 1", "Wn") == 0


@pytest.mark.parametrize(("at", "expected"), [(0, 4), (1, 0), (2, 4)])
def test_an_item_may_have_to_stand_at_an_end_of_the_row(at, expected):
    assert worth("4 if at an end", "nWc", at=at) == expected


def test_the_only_item_stands_at_both_ends():
    assert worth("4 if at an end", "W") == 4


@pytest.mark.parametrize(
    "count",
    [
        "width",
        "stored coins",
        "wonder",
        "wonder next to a wonder",
        "wonder alone",
        "wonder beside it",
        "group of citizen",
        "group of 2 citizen",
        "largest group of citizen",
        "touching group of citizen",
        "set of wheat/wood",
        "noble beside it",
        "noble left of it",
        "noble right of it",
        "noble",
    ],
)
def test_everything_that_can_be_counted_can_be_required(count):
    assert worth(f"7 if {count} >= 0", "W") == 7


# Reading and writing


@quick
@given(scoring_lines)
def test_reading_a_line_undoes_writing_it(line):
    assert read_worth(str(line)) == line


@pytest.mark.parametrize(
    "line",
    ["", "per noble", "2 per", "six", "2 noble", "2 3", "8 if", "8 if noble", "8 if noble > 2"],
)
def test_what_is_not_a_line_is_refused(line):
    with pytest.raises(PlayerError):
        read_worth(line)


@pytest.mark.parametrize(
    ("line", "meant"),
    [("2 per comoner", "commoner"), ("1 per stored coin", "coins"), ("1 per nobel", "noble")],
)
def test_a_misspelt_kind_is_answered_with_the_nearest_one(line, meant):
    with pytest.raises(PlayerError, match=f"Did you mean “{meant}”"):
        read_worth(line)


def test_points_for_every_zero_are_refused():
    with pytest.raises(PlayerError):
        read_worth("3 per 0 noble")
