"""Pocket Kingdoms: ships, forests, city, unfinished projects, tie-breaks, and what cannot be."""

from random import Random

import pytest
from hypothesis import given

from scoring.games import find_game
from scoring.pocket_kingdoms.board import BOARD, Evening, Kingdom
from scoring.shapes import Cell
from tests.plain import pocket_kingdoms as plain
from tests.scoring.boards import evenings, quick, random_pocket_grid

GAME = find_game("pocket-kingdoms")
OPTIONS = ("ship_limit", "mountains", "city_areas")
RULES_PAGE = (
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


def sheet(*rows, **entries):
    """A player's entries and upper rows; cells and rows not given are free."""
    marks = [row.replace(" ", "").ljust(9, ".") for row in rows]
    marks += ["." * 9] * (9 - len(marks))
    lines = [f"{entry(name, value)}: {value}" for name, value in entries.items()]
    return "\n".join([*lines, "", *marks, ""])


def entry(name, value):
    """Numbers under the name of a project stand in its rows."""
    return f"{name} rows" if name in GAME.data.by_key and value[0].isdigit() else name


def tally(*rows, **entries):
    """The score of player 1; options of the table stand above the player, entries below."""
    options = [f"{key}: {entries.pop(key)}\n" for key in OPTIONS if key in entries]
    return GAME.score(GAME.read(f"{''.join(options)}player: 1\n{sheet(*rows, **entries)}"))


def points(rule, *rows, **entries):
    return tally(*rows, **entries).scores["1"].points(rule)


def together(*sheets):
    """The sheets of several players: a, b, c."""
    text = "".join(f"player: {name}\n{of}\n" for name, of in zip("abc", sheets, strict=False))
    return GAME.score(GAME.read(text))


def warned(words, *rows, **entries):
    """Whether a warning has these words."""
    warnings = tally(*rows, **entries).warnings
    return any(words in str(warning.sentence) for warning in warnings)


# The worked example of the rules page


@pytest.mark.parametrize(
    ("rule", "expected"), [("ships", 6), ("forests", 5), ("city", 10), ("unfinished", -3)]
)
def test_the_worked_example_scores_line_by_line(rule, expected):
    assert points(rule, *RULES_PAGE, unfinished=3, market_boxes=2) == expected


def test_the_worked_example_has_eighteen_points():
    assert tally(*RULES_PAGE, unfinished=3, market_boxes=2).scores["1"].total == 18


def test_the_worked_example_breaks_ties_with_seven_thirteen_and_two():
    score = tally(*RULES_PAGE, unfinished=3, market_boxes=2).scores["1"]
    assert score.tie_breaks == (7, 13, -2)


def test_the_worked_example_lights_up_the_ship_and_its_waters():
    reasons = tally(*RULES_PAGE).scores["1"].of("ships")
    assert {cell for reason in reasons for cell in reason.cells} == {
        *map(Cell.named, ("g1", "h1", "i1", "g3", "h3", "i3", "b5", "b6", "b7"))
    }


# Ships


def test_a_ship_between_waters_left_and_right_scores_two():
    assert points("ships", "", ".WSW") == 2


def test_a_ship_between_waters_above_and_below_scores_two():
    assert points("ships", ".W", ".S", ".W") == 2


def test_a_ship_between_waters_both_ways_scores_four():
    assert points("ships", ".W.", "WSW", ".W.") == 4


def test_a_ship_with_water_on_one_side_scores_nothing():
    assert points("ships", "", ".WS") == 0


def test_a_ship_with_waters_round_a_corner_scores_nothing():
    assert points("ships", ".W", "WS") == 0


def test_a_ship_with_three_waters_scores_one_line():
    assert points("ships", ".W", "WSW") == 2


def test_two_ships_between_the_same_waters_score_nothing():
    assert points("ships", "WSSW") == 0


def test_ships_share_the_water_between_them():
    assert points("ships", "WSWSW") == 4


def test_a_ship_on_the_rim_scores_along_the_rim():
    assert points("ships", "W", "S", "W") == 2


def test_a_ship_on_the_rim_has_no_water_beyond_it():
    assert points("ships", "", "SW......W") == 0


def test_a_ship_in_the_bottom_row_has_no_water_below_it():
    assert points("ships", ".W", "", "", "", "", "", "", ".W", ".S") == 0


def test_waters_at_a_distance_score_nothing():
    assert points("ships", "W.S.W") == 0


def test_waters_at_the_corners_of_a_ship_score_nothing():
    assert points("ships", "W.W", ".S.", "W.W") == 0


def test_the_border_of_a_district_does_not_matter_to_a_ship():
    assert points("ships", "..WSW") == 2


# Forests


def test_a_forest_of_four_with_a_house_scores_five():
    assert points("forests", "FFFFH") == 5


def test_a_forest_of_three_scores_nothing():
    assert points("forests", "FFFH") == 0


def test_a_forest_without_a_house_scores_nothing():
    assert points("forests", "FFFF") == 0


def test_a_larger_forest_scores_no_more():
    assert points("forests", "FFFFFFFFH", "FFFFFFFF") == 5


def test_more_houses_at_a_forest_score_no_more():
    assert points("forests", "HFFFFH", "HHHHH") == 5


def test_forest_cells_do_not_meet_at_a_corner():
    assert points("forests", "FF", "..FFH") == 0


def test_a_house_at_the_corner_of_a_forest_is_not_beside_it():
    assert points("forests", "FFFF", "....H") == 0


def test_the_house_may_stand_at_any_cell_of_a_forest():
    assert points("forests", "FFFF", ".H") == 5


@pytest.mark.parametrize("building", "TMLK")
def test_a_city_building_is_no_house_to_a_forest(building):
    assert points("forests", f"FFFF{building}", "....H") == 0


def test_one_house_serves_two_forests():
    assert points("forests", "FFFFHFFFF") == 10


def test_every_forest_with_a_house_scores():
    assert points("forests", "FFFFH", "", "FFFFH", "", "HFFFF") == 15


def test_a_forest_runs_on_over_the_border_of_districts():
    assert points("forests", "", "", ".FF", ".HF", "..F") == 5


# The city


def test_a_city_is_its_houses_times_the_cultivated_fields():
    # Three houses at the tower; the fields at its ends lie beside the first and the last of them.
    assert points("city", "AHHHT", "...A") == 6


def test_without_a_tower_there_is_no_city():
    assert points("city", "AHHM") == 0


def test_a_tower_without_houses_beside_it_makes_no_city():
    assert points("city", "T.HA") == 0


def test_a_tower_at_the_corner_of_a_house_makes_no_city():
    assert points("city", "AH", "..T") == 0


def test_a_city_without_fields_scores_nothing():
    assert points("city", "HHT") == 0


@pytest.mark.parametrize("building", "MLK")
def test_a_city_building_does_not_connect_houses(building):
    assert points("city", f"AH{building}HT") == 1


def test_a_second_tower_does_not_connect_houses():
    assert points("city", "AHTHT") == 2  # both areas touch a tower by themselves


def test_all_house_areas_at_the_tower_count():
    assert points("city", "HHTHHHA") == 5


def test_only_the_largest_area_counts_if_the_table_says_so():
    assert points("city", "HHTHHHA", city_areas="largest") == 3


def test_of_two_equal_areas_one_counts_as_the_largest():
    assert points("city", "HHTHHA", city_areas="largest") == 2


def test_a_larger_area_away_from_the_tower_is_not_the_largest_at_it():
    assert points("city", "HT.HHHA", city_areas="largest") == 1


def test_a_house_of_the_area_need_not_touch_the_tower_itself():
    assert points("city", "AHHHHHHHT") == 7


def test_a_house_outside_the_city_cultivates_a_field():
    assert points("city", "HT", "", "AH") == 1


def test_a_field_between_two_houses_counts_once():
    assert points("city", "HAHT") == 1


def test_a_field_at_the_corner_of_a_house_is_not_cultivated():
    assert points("city", "HT", ".A") == 0


@pytest.mark.parametrize("building", "TMLK")
def test_a_city_building_does_not_cultivate_a_field(building):
    assert points("city", f"HT...{building}A") == 0


def test_houses_do_not_meet_at_a_corner():
    assert points("city", "HT", ".HA") == 2  # both touch the tower on their own
    assert points("city", "AH.", "..HT") == 1


# Unfinished projects


def test_each_unfinished_project_costs_a_point():
    assert points("unfinished", unfinished=4) == -4


def test_nothing_unfinished_costs_nothing():
    assert points("unfinished", unfinished=0) == 0


@pytest.mark.parametrize(
    ("project", "begun"),
    [
        ("house", "3"),
        ("ship", "3"),
        ("field", "33"),
        ("tower", "12"),
        ("market", "2"),
        ("warehouse", "45"),
        ("barracks", "1"),
    ],
)
def test_a_begun_row_of_any_project_costs_a_point(project, begun):
    assert points("unfinished", **{project: begun}) == -1


@pytest.mark.parametrize(
    ("project", "full"), [("house", "34"), ("ship", "11"), ("field", "333"), ("market", "234")]
)
def test_a_full_row_costs_nothing(project, full):
    assert points("unfinished", **{project: full}) == 0


def test_begun_rows_are_counted_over_all_projects():
    assert points("unfinished", house="34 5 6", field="222 1", tower="34") == -4


def test_an_empty_row_between_others_costs_nothing_and_keeps_their_places():
    # The seventh house needs a sum of 6, the first six need 7.
    text = "house rows: - - - - - - 24 6\n" + sheet()
    assert GAME.read(text).to_text().count("house rows: - - - - - - 24 6\n") == 1
    result = GAME.score(GAME.read(text))
    assert result.scores["1"].points("unfinished") == -1
    assert not [warning for warning in result.warnings if "2+4" in str(warning.sentence)]
    assert warned("2+4", house="24")


def test_market_boxes_cost_nothing():
    assert tally(market_boxes=4).scores["1"].total == 0


def test_a_total_may_be_negative():
    assert tally("WSW", unfinished=5).scores["1"].total == -3


@pytest.mark.parametrize("mark", ".^X")
def test_mountains_swords_and_free_cells_score_nothing(mark):
    assert tally(*[mark * 9] * 9).scores["1"].total == 0


# Ties


def test_the_larger_city_wins_a_tie():
    # 1 x 2 and 2 x 1 points; the cities are 1 house + tower and 2 houses + tower.
    result = together(sheet("AHT", ".A"), sheet("AHHT"))
    assert (result.winners, result.rivals) == (("b",), ("a",))


def test_city_buildings_count_for_the_larger_city_wherever_they_stand():
    result = together(sheet("WSW"), sheet("WSW", "", "M"))
    assert result.scores["b"].tie_breaks[0] == 1


def test_without_a_tower_only_the_buildings_make_the_city():
    assert tally("HHHM").scores["1"].tie_breaks[0] == 1


def test_the_tie_break_counts_the_city_as_the_table_does():
    rows = ("HHTHHHA",)
    sizes = [
        tally(*rows, city_areas=areas).scores["1"].tie_breaks[0] for areas in ("sum", "largest")
    ]
    assert sizes == [6, 4]


def test_more_erected_wins_if_the_cities_are_equal():
    result = together(sheet("WSW"), sheet("WSW", "", "S"))
    assert result.winners == ("b",)


@pytest.mark.parametrize(("mark", "counts"), [*zip("HSATMLK", [1] * 7, strict=True), ("F", 0)])
def test_houses_ships_fields_and_city_buildings_are_erected(mark, counts):
    assert tally(mark).scores["1"].tie_breaks[1] == counts


def test_fewer_market_boxes_win_if_all_else_is_equal():
    result = together(sheet("WSW", market_boxes=2), sheet("WSW", market_boxes=1), sheet("WSW"))
    assert result.places == (("c",), ("b",), ("a",))


def test_players_with_equal_tie_breaks_share_the_victory():
    result = together(sheet("WSW"), sheet("W", "S", "W"))
    assert (result.winners, result.rivals) == (("a", "b"), ())


def test_points_come_before_tie_breaks():
    result = together(sheet("HHHHHT"), sheet("WSW"))
    assert result.winners == ("b",)


# Closed districts


def test_a_district_without_free_cells_is_closed():
    kingdom = GAME.read(sheet("", "", "", "...^FW", "...HSA", "...TMK")).kingdoms["1"]
    assert kingdom.closed_districts == ("C",)


def test_a_sword_fills_a_cell():
    kingdom = GAME.read(sheet("XFF", "FFF", "FFF")).kingdoms["1"]
    assert kingdom.closed_districts == ("NW",)


def test_one_free_cell_keeps_a_district_open():
    kingdom = GAME.read(sheet("FFF", "F.F", "FFF")).kingdoms["1"]
    assert kingdom.closed_districts == ()


def test_more_than_four_districts_may_close():
    kingdom = GAME.read(sheet(*["F" * 9] * 9)).kingdoms["1"]
    assert len(kingdom.closed_districts) == 9


def test_the_closed_districts_are_told():
    notes = [str(note.sentence) for note in tally("FFFFFF", "FFFFFF", "FFFFFF").notes]
    assert any("2 closed districts" in note and "Northwest, North" in note for note in notes)


# Plausibility


@pytest.mark.parametrize(
    ("name", "mark", "limit"),
    [
        ("house", "H", 10),
        ("ship", "S", 6),
        ("field", "A", 9),
        ("tower", "T", 1),
        ("market", "M", 1),
        ("warehouse", "L", 1),
        ("barracks", "K", 1),
    ],
)
def test_more_symbols_than_the_sheet_has_rows_are_warned_of(name, mark, limit):
    most = [mark * min(limit, 9), mark * max(limit - 9, 0)]
    words = f"{limit + 1} × {name} in the kingdom"
    assert not warned("in the kingdom, but the sheet", *most)
    assert warned(words, *most, mark)


def test_a_district_without_a_mountain_is_warned_of():
    districts = ("^..^..^", "", "", "^..^", "", "", "^..^..^")
    found = [str(warning.sentence) for warning in tally(*districts).warnings]
    assert [words for words in found if "mountain" in words] == [
        "East has no mountain, but every district starts with one."
    ]


def test_districts_without_a_mountain_are_named_once_with_all_their_cells():
    found = [each for each in tally("^..^..^").warnings if "mountain" in str(each.sentence)]
    assert str(found[0].sentence).startswith("West, Centre, East, Southwest, South and Southeast")
    assert len(found) == 1
    assert len(found[0].cells) == 6 * 9


def test_an_untouched_kingdom_has_no_warnings():
    assert tally("").warnings == ()


@pytest.mark.parametrize("building", "TMLK")
def test_a_city_building_on_its_own_is_warned_of(building):
    assert warned("city building stands beside", f".{building}", "H.A")


@pytest.mark.parametrize("beside", "HTMLK")
def test_a_city_building_beside_a_house_or_city_building_is_fine(beside):
    assert not warned("city building stands beside", f"H{beside}M")


def test_a_game_that_nobody_ended_is_warned_of():
    three = ("F" * 9, "F" * 9, "F" * 9)
    assert warned("Nobody has closed 4 districts", *three)
    assert not warned("Nobody has closed 4 districts", *three, "FFF", "FFF", "FFF")


def test_one_player_with_four_closed_districts_ends_the_game():
    result = together(sheet(*["F" * 9] * 6), sheet())
    assert not any("Nobody" in str(warning.sentence) for warning in result.warnings)


def test_more_symbols_than_finished_rows_are_warned_of():
    assert warned("2 in the kingdom, but finished rows: only 1", "HH", house="34 5")
    assert not warned("but only", "HH", house="34 25")


def test_without_written_rows_no_symbol_is_doubted():
    assert not warned("but only", "HH", unfinished=2)


def test_a_barracks_without_the_expansion_is_warned_of():
    assert warned("“barracks: on”", "HK")


def test_a_barracks_with_the_expansion_is_fine():
    text = f"barracks: on\nplayer: 1\n{sheet('HK')}"
    result = GAME.score(GAME.read(text))
    assert not any("barracks: on" in str(warning.sentence) for warning in result.warnings)


def test_a_page_of_one_player_may_say_that_barracks_were_played():
    assert GAME.read(sheet("HK", barracks="on")).choices["barracks"] == "on"


def test_a_page_of_one_player_may_have_numbers_in_the_barracks():
    kingdom = GAME.read(sheet("HK", barracks="123")).kingdoms["1"]
    assert kingdom.rows == {"barracks": ((1, 2, 3),)}


def test_more_than_two_begun_rows_of_a_kind_are_warned_of():
    assert warned("3 rows are unfinished", house="1 2 3")
    assert not warned("rows are unfinished", house="1 2", ship="1 2")


def test_more_rows_than_the_sheet_has_are_warned_of():
    assert warned("2 rows have numbers", tower="123 234")


def test_more_numbers_than_a_row_has_cells_are_warned_of():
    assert warned("the row has only 2 cells", house="331")


def test_a_count_that_the_rows_contradict_is_warned_of():
    assert warned(
        "3 unfinished projects were counted, but the rows show 1", house="3", unfinished=3
    )
    assert not warned("were counted", house="3", unfinished=1)


def test_a_warning_never_stops_the_score():
    assert tally("WSW", *["T" * 9] * 3, house="66").scores["1"].total == 2


# Numbers in finished rows

HOUSES = (7, 7, 7, 7, 7, 7, 6, 8, 5, 9)
SHIPS = (7, 7, 7, 6, 6, 5)
HOUSE_ROWS = ["34", "25", "16", "61", "52", "43", "33", "44", "23", "45"]
SHIP_ROWS = ["34", "25", "11", "33", "15", "23"]


def broken(**rows):
    """The rows that are said to be impossible."""
    said = [str(warning.sentence) for warning in tally(**rows).warnings]
    return [words.split(":")[0] for words in said if "cannot complete" in words]


def test_houses_that_hit_their_targets_are_possible():
    assert broken(house=" ".join(HOUSE_ROWS)) == []


@pytest.mark.parametrize("number", range(10))
def test_a_house_that_misses_its_target_is_impossible(number):
    wrong = [*HOUSE_ROWS]
    wrong[number] = "46" if HOUSES[number] != 10 else "11"
    assert broken(house=" ".join(wrong)) == [f"house, row {number + 1}"]


def test_ships_may_equal_their_limits():
    assert broken(ship=" ".join(SHIP_ROWS)) == []


def test_ships_must_stay_below_their_limits_if_the_table_says_so():
    # 3+4, 2+5 against 7, then 1+1; 3+3, 1+5 against 6; 2+3 against 5.
    rows = " ".join(SHIP_ROWS)
    expected = [f"ship, row {number}" for number in (1, 2, 4, 5, 6)]
    assert broken(ship=rows, ship_limit="lt") == expected


@pytest.mark.parametrize(("number", "limit"), [*enumerate(SHIPS)])
def test_a_ship_above_its_limit_is_impossible(number, limit):
    rows = [*SHIP_ROWS]
    rows[number] = {7: "26", 6: "34", 5: "15"}[limit]
    assert broken(ship=" ".join(rows)) == [f"ship, row {number + 1}"]


@pytest.mark.parametrize(("number", "limit"), [*enumerate(SHIPS)])
def test_a_ship_below_its_limit_is_possible_under_both_readings(number, limit):
    rows = ["11"] * 6
    rows[number] = {7: "15", 6: "14", 5: "13"}[limit]
    assert broken(ship=" ".join(rows)) == broken(ship=" ".join(rows), ship_limit="lt") == []


def test_a_field_has_three_equal_numbers():
    assert broken(field="111 666 565") == ["field, row 3"]


@pytest.mark.parametrize("project", ["tower", "market", "warehouse", "barracks"])
@pytest.mark.parametrize("numbers", ["123", "234", "345", "456"])
def test_a_city_building_counts_upwards_by_one(project, numbers):
    assert broken(**{project: numbers}) == []


@pytest.mark.parametrize("project", ["tower", "market", "warehouse", "barracks"])
@pytest.mark.parametrize("numbers", ["124", "321", "333", "561", "135"])
def test_a_city_building_with_other_numbers_is_impossible(project, numbers):
    assert broken(**{project: numbers}) == [f"{project}, row 1"]


def test_a_row_that_is_not_full_is_not_judged():
    assert broken(house="1", field="12", tower="65") == []


# Options that change no finished board


@pytest.mark.parametrize("option", ["ship_limit: lt", "barracks: on", "mountains: own"])
def test_only_the_reading_of_city_areas_changes_a_score(option):
    text = f"player: 1\n{sheet(*RULES_PAGE)}"
    changed = GAME.score(GAME.read(f"{option}\n{text}"))
    assert changed.scores == GAME.score(GAME.read(text)).scores


# What holds for every kingdom


def marks(pieces):
    """A kingdom from its cells."""
    return "".join(pieces[cell] for cell in BOARD.cells())


def moved(evening, place):
    """The same kingdoms with every cell in another place."""
    kingdoms = {
        player: Kingdom(
            marks({place(cell): mark for cell, mark in kingdom.pieces.items()}),
            kingdom.unfinished,
            kingdom.market_boxes,
            kingdom.rows,
        )
        for player, kingdom in evening.kingdoms.items()
    }
    return Evening(kingdoms, evening.choices)


def standings(evening):
    return {
        player: ({rule.key: score.points(rule.key) for rule in GAME.rules}, score.standing)
        for player, score in GAME.score(evening).scores.items()
    }


@quick
@given(evenings())
def test_a_mirrored_kingdom_scores_the_same(evening):
    mirrored = moved(evening, lambda cell: Cell(cell.row, 8 - cell.col))
    assert standings(mirrored) == standings(evening)


@quick
@given(evenings())
def test_a_kingdom_on_its_side_scores_the_same(evening):
    turned = moved(evening, lambda cell: Cell(cell.col, 8 - cell.row))
    assert standings(turned) == standings(evening)


@quick
@given(evenings())
def test_as_many_districts_close_on_a_turned_sheet(evening):
    turned = moved(evening, lambda cell: Cell(cell.col, 8 - cell.row))
    for player, kingdom in evening.kingdoms.items():
        closed = turned.kingdoms[player].closed_districts
        assert len(closed) == len(kingdom.closed_districts)


@pytest.mark.parametrize("areas", ["sum", "largest"])
def test_thousands_of_kingdoms_score_as_the_plain_scorer_says(areas):
    chance = Random(7)
    choices = {**GAME.read(sheet()).choices, "city_areas": areas}
    for _ in range(2000):
        grid = random_pocket_grid(chance)
        begun, boxes = chance.randint(0, 12), chance.randint(0, 4)
        kingdom = Kingdom("".join(map("".join, grid)), begun, boxes)
        score = GAME.score(Evening({"1": kingdom}, choices)).scores["1"]
        expected = plain.score(grid, begun, boxes, areas)
        found = {rule.key: score.points(rule.key) for rule in GAME.rules}
        found |= {"total": score.total, "ties": score.tie_breaks}
        assert {**found, "closed": len(kingdom.closed_districts)} == expected, grid
