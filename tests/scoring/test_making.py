"""A kingdom in the making: what is warned of while somebody writes."""

import pytest

from scoring.games import find_game
from scoring.pocket_kingdoms.board import Kingdom
from scoring.pocket_kingdoms.exploring import explored, landscape
from scoring.pocket_kingdoms.making import can_be_finished, notes_so_far, warnings_so_far

GAME = find_game("pocket-kingdoms")
PLAN = GAME.data

# Nine mountains in the middle of their districts: eight free cells in each.
START = """
... ... ...
.^. .^. .^.
... ... ...

... ... ...
.^. .^. .^.
... ... ...

... ... ...
.^. .^. .^.
... ... ...
"""


def sheet(board=START, ship_limit="le", **entries):
    head = f"game: pocket-kingdoms\nship_limit: {ship_limit}\nplayer: Anna\n"
    lines = "".join(f"{name.replace('_', ' ')}: {value}\n" for name, value in entries.items())
    return GAME.read(f"{head}{lines}\n{board}")


def kingdom(board=START, **entries):
    return sheet(board, **entries).kingdoms["Anna"]


def drawn(board, **pieces):
    """The board with some pieces on some cells: ``a1="F"``."""
    rows = [line for line in board.split("\n") if line]
    cells = [list(row.replace(" ", "")) for row in rows]
    for cell, mark in pieces.items():
        cells[int(cell[1:]) - 1]["abcdefghi".index(cell[0])] = mark
    return "\n".join("".join(row) for row in cells) + "\n"


def told(remarks):
    return [str(remark.sentence) for remark in remarks]


def warned(board=START, **entries):
    return told(warnings_so_far(sheet(board, **entries), PLAN))


def test_a_fresh_sheet_is_right():
    assert warned() == []


def test_a_sheet_before_the_set_up_misses_no_mountain():
    assert warned(START.replace("^", ".")) == []


def test_a_forgotten_mountain_is_noticed():
    assert warned(drawn(START, b2=".")) == [
        "Northwest has no mountain, but every district starts with one."
    ]


def test_an_unfinished_game_is_no_fault():
    assert not any("4 districts" in sentence for sentence in warned(drawn(START, a1="F")))


def test_a_city_building_needs_a_house_beside_it():
    alone = warned(drawn(START, a1="T"))
    assert alone == ["tower a1: a city building stands beside a house or another city building."]
    assert warned(drawn(START, a1="T", a2="H")) == []
    assert warned(drawn(START, a1="H", b1="T", c1="M")) == []
    assert warned(drawn(START, a1="H", b2="T")) != []  # never across a corner


# Rows: targets of houses are 7 7 7 7 7 7 6 8 5 9, limits of ships 7 7 7 6 6 5


@pytest.mark.parametrize(
    ("rows", "broken"),
    [
        ({"house_rows": "1"}, False),  # 1 + 6
        ({"house_rows": "34 34 34 34 34 34 6"}, True),  # row 7: 6 + nothing is 6
        ({"house_rows": "34 34 34 34 34 34 33 1"}, True),  # row 8: 1 + 7 is no die
        ({"house_rows": "34 34 34 34 34 34 33 2"}, False),
        ({"house_rows": "33"}, True),
        ({"ship_rows": "6"}, False),  # 6 + 1 is 7, which may be
        ({"ship_rows": "6", "ship_limit": "lt"}, True),
        ({"ship_rows": "11 11 11 6"}, True),  # the limit is 6
        ({"field_rows": "4"}, False),
        ({"field_rows": "44"}, False),
        ({"field_rows": "43"}, True),
        ({"tower_rows": "4"}, False),  # 4 5 6
        ({"tower_rows": "5"}, True),  # 5 6 7 is no die
        ({"market_rows": "12"}, False),
        ({"market_rows": "13"}, True),
    ],
)
def test_a_row_that_cannot_be_finished_is_noticed(rows, broken):
    sentences = [one for one in warned(**rows) if "cannot complete" in one]
    assert len(sentences) == broken


def test_a_broken_row_is_named():
    assert "tower, row 1: 5 cannot complete this row." in warned(tower_rows="5")


def test_a_new_project_begins_in_the_first_empty_row():
    assert warned(house_rows="1 2") == []
    assert warned(house_rows="1 - 2") == [
        "house, row 3: a new project begins in the first empty row of its kind."
    ]


def test_at_most_two_rows_of_a_kind_are_begun():
    assert warned(field_rows="1 2") == []
    assert warned(field_rows="1 2 3") == [
        "field: 3 rows are unfinished, but only 2 may be at a time."
    ]
    assert warned(field_rows="1 2", ship_rows="1 1", house_rows="1 2", tower_rows="1") == []


def test_a_finished_row_is_drawn_in_at_once():
    assert warned(house_rows="34 5") == [
        "house: 1 row is complete, but your kingdom has 0. Draw it in now."
    ]
    assert warned(drawn(START, a1="H"), house_rows="34 5") == []


def test_no_more_is_drawn_than_was_finished():
    assert warned(drawn(START, a1="H", a2="H"), house_rows="34") == [
        "house: 2 in the kingdom, but finished rows: only 1."
    ]


def test_every_row_of_the_plan_can_be_finished_from_the_start():
    for project in PLAN.projects:
        for number in range(project.rows):
            assert can_be_finished(project, number, (), "le")
            assert can_be_finished(project, number, (), "lt")


# Districts


def test_closed_districts_are_told_and_four_end_the_game():
    full = START
    for row, col in ((1, "a"), (1, "d"), (1, "g"), (4, "a")):
        for down in range(3):
            for right in range(3):
                cell = f"{chr(ord(col) + right)}{row + down}"
                full = drawn(full, **{cell: "^" if (down, right) == (1, 1) else "W"})
        notes = told(notes_so_far(sheet(full)))
    assert notes[0] == "4 closed districts: Northwest, North, Northeast, West"
    assert notes[1].startswith("4 districts are closed: the game ends")
    assert len(told(notes_so_far(sheet(drawn(full, a4="."))))) == 1


def test_barracks_without_the_expansion_are_told_while_the_game_lasts():
    with_barracks = warned(drawn(START, a1="H", a2="K"))
    assert any("barracks" in sentence.lower() for sentence in with_barracks)
    assert not any("barracks" in sentence.lower() for sentence in warned(drawn(START, a1="H")))


# Exploring: die < free cells gives forest, die > free gives water, die = free gives mountain


@pytest.mark.parametrize(
    ("die", "free", "found"), [(3, 4, "F"), (5, 4, "W"), (4, 4, "^"), (1, 1, "^"), (6, 8, "F")]
)
def test_a_die_gives_a_landscape_by_the_free_cells(die, free, found):
    assert landscape(die, free) == found


def unfitting(before, after, *dice, **entries):
    return told(explored(kingdom(before), kingdom(after, **entries), dice))


def nearly_full(**more):
    """The northern district with three free cells, the southern with eight."""
    return drawn(START, d1="W", e1="W", f1="W", d2="F", f2="F", **more)


def test_in_a_wide_district_every_die_gives_forest():
    assert unfitting(START, drawn(START, a1="F"), 1, 4, 6) == []
    assert unfitting(START, drawn(START, a1="W"), 1, 4, 6) == [
        "a1: water does not fit the dice 1, 4, 6. Northwest had 8 free cells, which gives: forest, "
        "mountain."
    ]


def test_a_narrow_district_gives_by_the_die():
    before = nearly_full()
    for die, mark in ((2, "F"), (3, "^"), (5, "W")):
        assert unfitting(before, drawn(before, d3=mark), die, die, die) == [], die
    assert unfitting(before, drawn(before, d3="F"), 5, 5, 5) != []
    assert unfitting(before, drawn(before, d3="W"), 1, 1, 1) != []


def test_the_two_districts_of_a_pair_are_compared_each_with_its_own_free_cells():
    before = nearly_full()
    assert unfitting(before, drawn(before, d3="W", e9="F"), 5, 1, 1) == []


def test_one_die_does_not_explore_two_pairs():
    before = nearly_full(g4="W", h4="W", i4="W", g5="F", i5="F")  # three free in the east, too
    both = drawn(before, d3="W", g6="W")
    assert unfitting(before, both, 5, 5, 1) == []
    assert unfitting(before, both, 5, 1, 1) == [
        "These landscapes cannot all come from the dice 5, 1, 1: each die that explores goes to "
        "one pair of opposite districts, or to the centre."
    ]


def test_two_dice_explore_a_district_one_after_the_other():
    before = nearly_full()
    after = drawn(before, d3="^", e3="^")  # 3 of three free cells, then 2 of two
    assert unfitting(before, after, 3, 2, 6) == []
    assert unfitting(before, after, 3, 3, 6) != []


def test_a_landscape_that_was_left_out_leaves_its_cell_free():
    """The south takes 3 of three, 2 of two, 1 of one; the north only 1 of one, with the last."""
    north = dict.fromkeys(("d1", "e1", "f1", "d2", "f2", "e3", "f3"), "W")
    before = drawn(START, **north, **dict.fromkeys(("d7", "e7", "f7", "d8", "f8"), "W"))
    after = drawn(before, d3="^", d9="^", e9="^", f9="^")
    assert unfitting(before, after, 3, 2, 1) == []
    assert unfitting(before, after, 3, 2, 2) != []


def test_what_was_built_in_the_same_turn_took_its_cell_before():
    before = nearly_full()
    assert unfitting(before, drawn(before, d3="H", e3="^"), 2, 2, 2) == []
    assert unfitting(before, drawn(before, d3="H", e3="^"), 3, 3, 3) != []


def test_a_market_box_turns_a_die_by_one():
    before = nearly_full()
    after = drawn(before, d3="^")
    assert unfitting(before, after, 5, 5, 5) != []
    assert unfitting(before, after, 5, 5, 5, market_boxes=1) != []
    assert unfitting(before, after, 5, 5, 5, market_boxes=2) == []


def test_corrections_of_earlier_turns_are_not_judged():
    before = drawn(START, a1="F")
    assert unfitting(before, drawn(START, a1="W"), 1, 1, 1) == []
    assert unfitting(before, START, 1, 1, 1) == []


def test_a_sword_is_no_landscape():
    assert unfitting(START, drawn(START, a1="X"), 1, 1, 1) == []


def test_an_unchanged_kingdom_has_nothing_to_judge():
    assert isinstance(kingdom(), Kingdom)
    assert unfitting(START, START, 1, 2, 3) == []
