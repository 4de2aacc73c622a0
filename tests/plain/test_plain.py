"""The plain scorers themselves, pinned to printed examples and to small boards done by hand."""

import json
from pathlib import Path

import pytest

from tests.plain import kingdom_builder, kingdoms, pocket_kingdoms

HERE = Path(__file__).parent
QUADRANTS = json.loads((HERE / "quadrants.json").read_text(encoding="utf-8"))
CASES = json.loads((HERE.parent / "kingdom-builder-cases.json").read_text(encoding="utf-8"))[
    "cases"
]


# Pocket Kingdoms


def kingdom(*rows):
    """A kingdom from its upper rows; cells and rows not given are free."""
    marks = [row.replace(" ", "").ljust(9, ".") for row in rows]
    return marks + ["." * 9] * (9 - len(marks))


def points(*rows, unfinished=0, market_boxes=0, **options):
    return pocket_kingdoms.score(kingdom(*rows), unfinished, market_boxes, **options)


WORKED_EXAMPLE = (
    "^FF HHA WSW",
    "FFH HT^ ..^",
    ".AH MAF WSW",
    ".^. .F^ F..",
    ".W. .F. F^.",
    ".S. ... F..",
    ".W^ ... F..",
    "... ^.. .^.",
    "... ... ...",
)


def test_the_worked_example_scores_eighteen():
    result = points(*WORKED_EXAMPLE, unfinished=3, market_boxes=2)
    assert result["ships"] == 6
    assert result["forests"] == 5
    assert result["city"] == 10
    assert result["unfinished"] == -3
    assert result["total"] == 18


def test_the_worked_example_breaks_ties_with_seven_thirteen_and_two_boxes():
    result = points(*WORKED_EXAMPLE, unfinished=3, market_boxes=2)
    assert result["ties"] == (7, 13, -2)


def test_the_worked_example_has_only_the_north_closed():
    assert points(*WORKED_EXAMPLE)["closed"] == 1


def test_a_ship_between_two_waters_scores_two():
    assert points("WSW")["ships"] == 2


def test_a_ship_between_four_waters_scores_four():
    assert points(".W.", "WSW", ".W.")["ships"] == 4


def test_two_ships_in_one_gap_score_nothing():
    assert points("WSSW")["ships"] == 0


def test_two_ships_share_the_water_between_them():
    assert points("WSWSW")["ships"] == 4


def test_a_ship_on_the_rim_has_no_water_beyond_it():
    # The water at the far end of the row would only count if the sheet were a tube.
    assert points("SW......W")["ships"] == 0
    assert points("S", "W")["ships"] == 0


def test_water_round_a_corner_does_not_make_a_line():
    assert points(".W", "WS")["ships"] == 0


def test_three_forest_cells_are_too_few():
    assert points("FFFH")["forests"] == 0


def test_forest_cells_do_not_connect_over_a_corner():
    assert points("FF...", "..FFH")["forests"] == 0


def test_a_forest_scores_five_however_large_it_is():
    assert points("FFFFH", "FFFFH")["forests"] == 5


def test_a_house_at_the_corner_of_a_forest_is_not_beside_it():
    assert points("FFFF.", "....H")["forests"] == 0


def test_one_house_serves_two_forests():
    assert points("FFFFHFFFF")["forests"] == 10


def test_a_city_building_is_no_house_to_a_forest():
    assert points("FFFFT", "....H")["forests"] == 0


def test_the_city_is_its_houses_times_the_cultivated_fields():
    # Three houses at the tower; the fields beside the first and the last house.
    assert points("AHHHT", "...A")["city"] == 6


def test_without_a_tower_there_is_no_city():
    result = points("AHHM")
    assert result["city"] == 0
    assert result["ties"][0] == 1


def test_a_house_outside_the_city_cultivates_too():
    assert points("HT", "..", "AH")["city"] == 1


def test_a_field_between_two_houses_counts_once():
    assert points("HAHT")["city"] == 1


def test_two_house_areas_at_the_tower_are_summed():
    result = points("HHTHHHA")
    assert result["city"] == 5
    assert result["ties"][0] == 6


def test_the_other_reading_takes_the_largest_area_at_the_tower():
    result = points("HHTHHHA", city_areas="largest")
    assert result["city"] == 3
    assert result["ties"][0] == 4


def test_a_larger_area_away_from_the_tower_is_no_city():
    assert points("HT.HHHA", city_areas="largest")["city"] == 1


def test_a_market_does_not_join_two_houses():
    assert points("AHMHT")["city"] == 1


def test_an_area_between_two_towers_counts_once():
    assert points("THHT", ".A")["city"] == 2


def test_all_city_buildings_count_towards_the_city_size():
    # One house at the tower, and the four city buildings, three of them far away.
    assert points("HT", "..", "MLK")["ties"] == (5, 5, 0)


def test_a_district_full_of_swords_is_closed_and_scores_nothing():
    result = points("XXX", "XXX", "XXX")
    assert result["closed"] == 1
    assert result["total"] == 0
    assert result["ties"] == (0, 0, 0)


def test_a_total_may_be_negative():
    assert points("H", unfinished=4)["total"] == -4


# Kingdoms


def realm(*lines):
    """A board from its upper rows; rows not given are empty."""
    rows = [line.split() for line in lines]
    return rows + [["."] * 6 for _ in range(5 - len(rows))]


PRINTED_2011 = realm(
    "+3 R1     Y4 B1       -6       Y1",
    "B2 mine   +4 +1       mountain wizard",
    "+2 +4     R2 -5       -2       B1",
    "Y2 dragon +3 mountain B1       +5",
    "-1 -3     B1 Y3       +6       +2",
)
PRINTED_2002 = [["+1" if tile == "wizard" else tile for tile in row] for row in PRINTED_2011]
EVERY_SPACE = [(row, col) for row in range(5) for col in range(6)]


def test_the_printed_example_of_2011_comes_out():
    gold = kingdoms.score(PRINTED_2011, ["Y", "R", "B"])
    assert gold == {"Y": (-6, 50), "R": (-5, 8), "B": (24, 29)}


def test_the_printed_example_of_2002_comes_out():
    gold = kingdoms.score(PRINTED_2002, ["Y", "R", "B"])
    assert gold == {"Y": (-3, 44), "R": (-5, 8), "B": (25, 23)}


def test_a_colour_without_castles_gets_nothing():
    assert kingdoms.score(PRINTED_2011, ["G"]) == {"G": (0, 0)}


def test_a_board_on_its_side_swaps_rows_and_columns():
    turned = [list(column) for column in zip(*PRINTED_2011, strict=True)]
    gold = kingdoms.score(turned, ["Y", "R", "B"])
    assert gold == {"Y": (50, -6), "R": (8, -5), "B": (29, 24)}


def test_dragon_and_mine_together_void_resources_and_double_hazards():
    board = realm("Y2 dragon mine +5 -3 .")
    assert kingdoms.score(board, ["Y"]) == {"Y": (-12, 0)}


def test_a_dragon_does_not_reach_over_a_mountain():
    board = realm("Y1 +2 mountain dragon +3 R1")
    assert kingdoms.score(board, ["Y", "R"]) == {"Y": (2, 0), "R": (0, 0)}


def test_a_mine_does_not_reach_over_a_mountain():
    board = realm("Y1 +2 mountain mine +3 R1")
    assert kingdoms.score(board, ["Y", "R"]) == {"Y": (2, 0), "R": (6, 0)}


def test_a_second_mine_doubles_nothing_further():
    board = realm("Y1 mine mine +3 . .")
    assert kingdoms.score(board, ["Y"]) == {"Y": (6, 0)}


def test_a_second_dragon_changes_nothing():
    board = realm("Y1 dragon dragon +3 -2 .")
    assert kingdoms.score(board, ["Y"]) == {"Y": (-2, 0)}


def test_two_mountains_make_three_parts():
    board = realm("Y1 mountain +6 mountain +2 Y2")
    assert kingdoms.score(board, ["Y"]) == {"Y": (4, 0)}


def test_mountains_side_by_side_and_on_the_rim_leave_empty_parts():
    board = realm("mountain mountain Y1 +6 R2 mountain")
    assert kingdoms.score(board, ["Y", "R"]) == {"Y": (6, 0), "R": (12, 0)}


def test_empty_spaces_do_not_cut_a_line():
    board = realm("Y3 . . . . +2")
    assert kingdoms.score(board, ["Y"]) == {"Y": (6, 0)}


def test_a_tile_void_in_its_row_still_counts_in_its_column():
    board = realm("dragon Y1 +4 . . .", ". . Y2 . . .")
    assert kingdoms.score(board, ["Y"]) == {"Y": (0, 8)}


def test_a_wizard_raises_a_castle_in_row_and_column():
    # The wizard right of the castle is not in its column and raises it there all the same.
    board = realm("Y4 wizard +2 . . .", "-3 . . . . .")
    assert kingdoms.score(board, ["Y"]) == {"Y": (10, -15)}


def test_a_wizard_at_the_corner_raises_nothing():
    board = realm("Y1 +2 . . . .", ". wizard . . . .")
    assert kingdoms.score(board, ["Y"]) == {"Y": (2, 0)}


def test_a_wizard_on_the_opposite_rim_raises_nothing():
    board = realm("Y1 +2 . . . wizard")
    assert kingdoms.score(board, ["Y"]) == {"Y": (2, 0)}


def test_two_wizards_raise_a_castle_once():
    board = realm("wizard Y1 wizard +2 . .")
    assert kingdoms.score(board, ["Y"]) == {"Y": (4, 0)}


LATE_WIZARD = realm("Y1 +2 +1 +1 +3 +1", "wizard . . . . .", "+4 . . . . .")
TOP_ROW = [(0, col) for col in range(6)]


def test_a_wizard_after_the_line_is_full_comes_too_late_for_it():
    # The row pays 8 x 1 at once; the column is never full and pays 4 x 2 at the end.
    order = [*TOP_ROW, (1, 0), (2, 0)]
    assert kingdoms.score_as_you_go(LATE_WIZARD, ["Y"], order) == {"Y": (8, 0)}
    gold = kingdoms.score_as_you_go(LATE_WIZARD, ["Y"], order, ended=True)
    assert gold == {"Y": (8, 8)}


def test_a_wizard_before_the_line_is_full_counts_as_usual():
    order = [(1, 0), *TOP_ROW, (2, 0)]
    gold = kingdoms.score_as_you_go(LATE_WIZARD, ["Y"], order, ended=True)
    assert gold == {"Y": (16, 8)}
    assert gold == kingdoms.score(LATE_WIZARD, ["Y"])


def test_a_wizard_that_fills_the_line_itself_counts_in_it():
    board = realm("Y1 wizard +1 +1 +1 +1")
    gold = kingdoms.score_as_you_go(board, ["Y"], [(0, col) for col in (0, 2, 3, 4, 5, 1)])
    assert gold == {"Y": (8, 0)}


def test_without_a_wizard_the_order_of_placement_does_not_matter():
    gold = kingdoms.score_as_you_go(PRINTED_2002, ["Y", "R", "B"], EVERY_SPACE[::-1])
    assert gold == {"Y": (-3, 44), "R": (-5, 8), "B": (25, 23)}


def test_the_wizard_of_2011_placed_last_raises_only_what_he_fills():
    # He fills row 2 and column 6. Yellow's row 1 then pays 3 x 5 and not 3 x 6,
    # Blue's row 3 pays 1 x 1 and not 1 x 2; column 6 still pays 7 x 2 to both.
    order = [space for space in EVERY_SPACE if space != (1, 5)] + [(1, 5)]
    gold = kingdoms.score_as_you_go(PRINTED_2011, ["Y", "R", "B"], order)
    assert gold == {"Y": (-3, 50), "R": (-5, 8), "B": (25, 29)}


# Kingdom Builder


def turned_quadrant(name, rotated):
    rows = QUADRANTS[name]
    return [row[::-1] for row in rows[::-1]] if rotated else rows


def joined(names, rotations):
    """The 20 x 20 map from four quadrants: two above, two below."""
    four = [turned_quadrant(*pair) for pair in zip(names, rotations, strict=True)]
    upper = [left + right for left, right in zip(four[0], four[1], strict=True)]
    lower = [left + right for left, right in zip(four[2], four[3], strict=True)]
    return upper + lower


def drawn(marks, blank):
    """A 20 x 20 board from the hexes of each mark, the rest blank."""
    letters = {place: mark for mark, places in marks.items() for place in places}
    return ["".join(letters.get((r, c), blank) for c in range(20)) for r in range(20)]


def gold_for(settled, players=1, terrain=None, **options):
    """Score settlements on a map of grass with a few other hexes."""
    board = drawn(terrain or {}, "G")
    return kingdom_builder.score(board, drawn(settled, "."), players, **options)


def in_a_row(row, number, first=0):
    return [(row, first + step) for step in range(number)]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_public_board_scores_the_agreed_gold(case):
    terrain = joined(case["quadrants"], case["rotated"])
    expected = {
        owner: {card.lower(): gold for card, gold in cards.items()}
        for owner, cards in case["gold"].items()
    }
    assert kingdom_builder.score(terrain, case["settlements"], case["players"]) == expected


def test_there_are_eight_public_boards():
    assert len(CASES) == 8


def test_a_hex_in_an_even_row_has_its_six_neighbours():
    around = [(4, 3), (4, 5), (3, 3), (3, 4), (5, 3), (5, 4)]
    not_quite = [(3, 5), (5, 5), (2, 4), (6, 4)]
    gold = gold_for({"1": around, "2": not_quite}, players=2, terrain={"M": [(4, 4)]})
    assert (gold["1"]["miners"], gold["2"]["miners"]) == (6, 0)


def test_a_hex_in_an_odd_row_has_its_six_neighbours():
    around = [(5, 4), (5, 6), (4, 5), (4, 6), (6, 5), (6, 6)]
    not_quite = [(4, 4), (6, 4), (3, 5), (7, 5)]
    gold = gold_for({"1": around, "2": not_quite}, players=2, terrain={"M": [(5, 5)]})
    assert (gold["1"]["miners"], gold["2"]["miners"]) == (6, 0)


def test_the_left_rim_does_not_touch_the_right_rim():
    gold = gold_for({"1": [(4, 0)]}, terrain={"M": [(4, 19), (3, 19)]})
    assert gold["1"]["miners"] == 0


def test_two_castles_in_one_row_score_six():
    gold = gold_for({"1": [(4, 3), (4, 5)]}, terrain={"K": [(4, 2), (4, 6)]})
    assert gold["1"]["castles"] == 6


def test_a_castle_scores_once_for_each_player_beside_it():
    gold = gold_for({"1": [(4, 3), (3, 2)], "2": [(4, 1)]}, 2, {"K": [(4, 2)]})
    assert (gold["1"]["castles"], gold["2"]["castles"]) == (3, 3)


def test_a_castle_tile_turns_a_location_into_a_castle():
    settled, terrain = {"1": [(4, 5)]}, {"X": [(4, 4)]}
    bare = gold_for(settled, terrain=terrain)["1"]
    tiled = gold_for(settled, terrain=terrain, castle_tiles=frozenset({(4, 4)}))["1"]
    assert bare["castles"] == 0
    assert tiled == {**bare, "castles": 3}


def test_a_settlement_beside_two_waters_is_one_fisherman():
    gold = gold_for({"1": [(4, 4)]}, terrain={"W": [(4, 3), (4, 5)]})
    assert gold["1"]["fishermen"] == 1


def test_a_settlement_on_water_is_no_fisherman():
    gold = gold_for({"1": [(4, 4)]}, terrain={"W": [(4, 4), (4, 5)]})
    assert gold["1"]["fishermen"] == 0


def test_water_under_a_settlement_is_still_water_for_its_neighbour():
    gold = gold_for({"1": [(4, 5)], "2": [(4, 4)]}, players=2, terrain={"W": [(4, 4)]})
    assert (gold["1"]["fishermen"], gold["2"]["fishermen"]) == (1, 0)


def test_a_settlement_on_water_may_be_a_miner():
    gold = gold_for({"1": [(4, 4)]}, terrain={"W": [(4, 4)], "M": [(4, 5)]})
    assert gold["1"]["miners"] == 1


def test_merchants_link_a_castle_and_a_location():
    gold = gold_for({"1": in_a_row(4, 3, first=2)}, terrain={"K": [(4, 1)], "X": [(4, 5)]})
    assert gold["1"]["merchants"] == 8


def test_merchants_get_nothing_for_a_special_hex_on_its_own():
    gold = gold_for({"1": [(4, 2), (12, 12)]}, terrain={"K": [(4, 1)], "X": [(12, 11)]})
    assert gold["1"]["merchants"] == 0


def test_merchants_count_a_hex_between_two_areas_once():
    # X1X1X: the middle location belongs to both links.
    gold = gold_for({"1": [(4, 2), (4, 4)]}, terrain={"X": [(4, 1), (4, 3), (4, 5)]})
    assert gold["1"]["merchants"] == 12


def test_merchants_do_not_trade_over_foreign_settlements():
    gold = gold_for({"1": [(4, 2)], "2": [(4, 3)]}, 2, {"X": [(4, 1), (4, 4)]})
    assert (gold["1"]["merchants"], gold["2"]["merchants"]) == (0, 0)


def test_merchants_need_a_settlement_at_both_of_two_neighbouring_special_hexes():
    gold = gold_for({"1": [(4, 3)]}, terrain={"X": [(4, 1), (4, 2)]})
    assert gold["1"]["merchants"] == 0


def test_discoverers_count_lines_and_not_settlements():
    gold = gold_for({"1": [(0, 0), (0, 19), (7, 3)]})
    assert gold["1"]["discoverers"] == 2


def test_a_lone_settlement_is_an_area_for_the_hermits():
    gold = gold_for({"1": [(0, 0), (0, 1), (0, 3)]})
    assert gold["1"]["hermits"] == 2


def test_citizens_score_three_for_an_area_of_seven_and_nothing_for_a_smaller_one():
    gold = gold_for({"1": in_a_row(2, 7) + in_a_row(8, 4)})
    assert gold["1"]["citizens"] == 3


def test_a_single_settlement_gives_the_citizens_nothing():
    assert gold_for({"1": [(9, 9)]})["1"]["citizens"] == 0


def test_a_settlement_between_two_special_hexes_is_one_worker():
    gold = gold_for({"1": [(4, 4)]}, terrain={"X": [(4, 3)], "K": [(4, 5)]})
    assert gold["1"]["workers"] == 1


def test_knights_score_one_of_two_equal_lines_with_gaps_allowed():
    gold = gold_for({"1": [(3, 0), (3, 10), (3, 19), (7, 1), (7, 2), (7, 3)]})
    assert gold["1"]["knights"] == 6


def test_lords_eight_eight_six_two_pays_twelve_twelve_six_nothing():
    settled = {"1": in_a_row(0, 8), "2": in_a_row(1, 8), "3": in_a_row(2, 6), "4": in_a_row(3, 2)}
    gold = gold_for(settled, players=4)
    assert [gold[owner]["lords"] for owner in "1234"] == [12, 12, 6, 0]


def test_lords_tied_for_second_get_six_each():
    settled = {"1": in_a_row(0, 5), "2": in_a_row(1, 3), "3": in_a_row(2, 3), "4": in_a_row(3, 1)}
    gold = gold_for(settled, players=4)
    assert [gold[owner]["lords"] for owner in "1234"] == [12, 6, 6, 0]


def test_lords_all_tied_get_twelve_each():
    gold = gold_for({"1": in_a_row(0, 2), "2": in_a_row(1, 2), "3": in_a_row(2, 2)}, players=3)
    assert [gold[owner]["lords"] for owner in "123"] == [12, 12, 12]


def test_lords_absent_from_a_sector_get_nothing():
    gold = gold_for({"1": [(0, 0)]}, players=2)
    assert (gold["1"]["lords"], gold["2"]["lords"]) == (12, 0)


def test_lords_by_the_other_reading_place_with_nothing():
    # The sector with one settlement pays 12 and 6, each of the three empty ones 12 to both.
    gold = gold_for({"1": [(0, 0)]}, players=2, lords="any")
    assert (gold["1"]["lords"], gold["2"]["lords"]) == (48, 42)


def test_lords_by_the_other_reading_get_forty_eight_each_on_an_empty_board():
    gold = gold_for({}, players=4, lords="any")
    assert [gold[owner]["lords"] for owner in "1234"] == [48, 48, 48, 48]


def test_farmers_score_three_for_each_settlement_in_the_weakest_sector():
    sectors = in_a_row(0, 10) + in_a_row(0, 6, first=10) + in_a_row(10, 6)
    gold = gold_for({"1": sectors + in_a_row(10, 4, first=10)})
    assert gold["1"]["farmers"] == 12


def test_farmers_missing_in_one_sector_get_nothing():
    gold = gold_for({"1": in_a_row(0, 20) + in_a_row(10, 10)})
    assert gold["1"]["farmers"] == 0


def test_an_empty_board_scores_nothing_at_all():
    assert set(gold_for({})["1"].values()) == {0}
