"""Kingdoms: both editions line by line, every edge case of the rules page, epochs and variants."""

from random import Random

import pytest
from hypothesis import given

from scoring.errors import Faults
from scoring.games import find_game
from scoring.kingdoms.board import BOARD, Kingdom, Reign
from scoring.kingdoms.rules import base_value, score_epoch, segments
from scoring.shapes import Cell
from tests.plain import kingdoms as plain
from tests.scoring.boards import quick, random_kingdom_rows, reigns

EDITION_2002 = find_game("kingdoms-2002")
EDITION_2011 = find_game("kingdoms-2011")
BOTH = pytest.mark.parametrize("game", [EDITION_2002, EDITION_2011], ids=lambda game: game.key)
PRINTED = """
+3 {R}1   {Y}4 {B}1     -6       {Y}1
{B}2 mine   +4 +1       mountain {last}
+2 +4     {R}2 -5       -2       {B}1
{Y}2 dragon +3 mountain {B}1       +5
-1 -3     {B}1 {Y}3       +6       +2
"""
PRINTED_2011 = "players: Yellow, Red, Blue\n" + PRINTED.format(Y="Y", R="R", B="B", last="wizard")
PRINTED_2002 = "players: White, Grey, Black\n" + PRINTED.format(Y="W", R="G", B="B", last="+1")


def board(*rows):
    """The upper rows of a board; what is not given is empty."""
    rows = [*rows, *["."] * (5 - len(rows))]
    return "\n".join(" ".join((row.split() + ["."] * 6)[:6]) for row in rows) + "\n"


def tally(*rows, game=EDITION_2011, **entries):
    lines = [f"{name}: {value}\n" for name, value in entries.items()]
    return game.score(game.read("".join([*lines, "\n", board(*rows)])))


def gold(*rows, game=EDITION_2011, **entries):
    """What Yellow and Red earned in rows and in columns."""
    scores = tally(*rows, game=game, players="Yellow, Red", **entries).scores.values()
    return tuple((score.points("rows"), score.points("columns")) for score in scores)


def yellow(*rows, **entries):
    return gold(*rows, **entries)[0]


def said(result, words):
    remarks = (*result.warnings, *result.notes)
    return [str(remark.sentence) for remark in remarks if words in str(remark.sentence)]


# The printed examples


@pytest.mark.parametrize(
    ("player", "rows", "columns"), [("Yellow", -6, 50), ("Red", -5, 8), ("Blue", 24, 29)]
)
def test_the_example_of_2011_has_the_printed_sums(player, rows, columns):
    score = EDITION_2011.score(EDITION_2011.read(PRINTED_2011)).scores[player]
    assert (score.points("rows"), score.points("columns")) == (rows, columns)
    assert score.total == 50 + rows + columns


@pytest.mark.parametrize(
    ("player", "rows", "columns"), [("White", -3, 44), ("Grey", -5, 8), ("Black", 25, 23)]
)
def test_the_example_of_2002_has_the_printed_sums(player, rows, columns):
    score = EDITION_2002.score(EDITION_2002.read(PRINTED_2002)).scores[player]
    assert (score.points("rows"), score.points("columns")) == (rows, columns)
    assert score.total == 50 + rows + columns


# Base value times ranks, from the table of the rules page; "" is an uncut line.
LINES_2011 = [
    ("rows", 1, "", -3, {"Yellow": -18, "Red": -3, "Blue": -3}),
    ("rows", 2, "a", 10, {"Blue": 20}),
    ("rows", 2, "b", 0, {}),
    ("rows", 3, "", -1, {"Red": -2, "Blue": -2}),
    ("rows", 4, "a", 0, {"Yellow": 0}),
    ("rows", 4, "b", 5, {"Blue": 5}),
    ("rows", 5, "", 4, {"Yellow": 12, "Blue": 4}),
    ("columns", 1, "", 4, {"Yellow": 8, "Blue": 8}),
    ("columns", 2, "", -6, {"Red": -6}),
    ("columns", 3, "", 7, {"Yellow": 28, "Red": 14, "Blue": 7}),
    ("columns", 4, "a", -4, {"Blue": -4}),
    ("columns", 4, "b", 0, {"Yellow": 0}),
    ("columns", 5, "a", -6, {}),
    ("columns", 5, "b", 4, {"Blue": 4}),
    ("columns", 6, "", 7, {"Yellow": 14, "Blue": 14}),
]
CHANGES_2002 = {
    ("rows", 1, ""): (-3, {"White": -15, "Grey": -3, "Black": -3}),
    ("rows", 2, "b"): (1, {}),
    ("rows", 3, ""): (-1, {"Grey": -2, "Black": -1}),
    ("columns", 6, ""): (8, {"White": 8, "Black": 8}),
}
IN_2002 = {"Yellow": "White", "Red": "Grey", "Blue": "Black"}


@pytest.mark.parametrize(("rule", "line", "part", "base", "expected"), LINES_2011)
def test_the_example_of_2011_scores_line_by_line(rule, line, part, base, expected):
    scores = EDITION_2011.score(EDITION_2011.read(PRINTED_2011)).scores
    found = {p: s.of(rule, line=line, part=part) for p, s in scores.items()}
    assert {p: of[0].points for p, of in found.items() if of} == expected
    assert {of[0].facts["base"] for of in found.values() if of} <= {base}


@pytest.mark.parametrize(("rule", "line", "part", "base", "expected"), LINES_2011)
def test_the_example_of_2002_scores_line_by_line(rule, line, part, base, expected):
    printed = (base, {IN_2002[player]: points for player, points in expected.items()})
    base, expected = CHANGES_2002.get((rule, line, part), printed)
    scores = EDITION_2002.score(EDITION_2002.read(PRINTED_2002)).scores
    found = {p: s.of(rule, line=line, part=part) for p, s in scores.items()}
    assert {p: of[0].points for p, of in found.items() if of} == expected
    assert {of[0].facts["base"] for of in found.values() if of} <= {base}


@pytest.mark.parametrize(("rule", "line", "part", "base", "_"), LINES_2011)
def test_the_base_values_of_2011_are_the_printed_ones(rule, line, part, base, _):
    kingdom = EDITION_2011.read(PRINTED_2011).epochs[0]
    found = next(s for s in segments(kingdom) if s[:3] == (rule, line, part))
    assert base_value(kingdom, found.cells) == base


def test_the_fourth_castle_of_rank_one_in_the_example_is_only_warned_of():
    result = EDITION_2011.score(EDITION_2011.read(PRINTED_2011))
    warnings = said(result, "castles of rank 1")
    assert len(warnings) == 1
    assert "4 castles of rank 1, but with 3 players each has 3" in warnings[0]


def test_the_epoch_is_told_as_the_rulebook_prints_it():
    result = EDITION_2011.score(EDITION_2011.read(PRINTED_2011))
    assert said(result, "Yellow rows −6, columns 50, together 44")
    assert said(result, "Red rows −5, columns 8, together 3")
    assert said(result, "Blue rows 24, columns 29, together 53")


# The edge cases of the rules page, in its order


@BOTH
def test_a_dragon_beyond_a_mountain_voids_nothing(game):
    assert gold("Y1 +2 mountain dragon +3 R1", game=game) == ((2, 0), (0, 0))


@BOTH
def test_a_gold_mine_beyond_a_mountain_doubles_nothing(game):
    assert gold("Y1 +2 mountain mine +3 R1", game=game) == ((2, 0), (6, 0))


@BOTH
def test_dragon_and_gold_mine_together_void_resources_and_double_hazards(game):
    assert yellow("Y2 dragon mine +5 -3 .", game=game) == (-12, 0)


def test_a_dragon_does_not_stop_the_wizard():
    assert yellow("wizard Y1 dragon +6 -2") == (-4, 0)


@BOTH
def test_a_dragon_leaves_hazards_alone(game):
    assert yellow("Y3 dragon -1 -2 +6", game=game) == (-9, 0)


@BOTH
def test_a_gold_mine_has_no_value_of_its_own(game):
    assert yellow("Y4 mine", game=game) == (0, 0)


@BOTH
def test_a_gold_mine_doubles_hazards_too(game):
    assert yellow("Y1 mine +2 -6", game=game) == (-8, 0)


def test_a_gold_mine_doubles_neither_ranks_nor_the_wizards_bonus():
    # 2 x 3 gold times rank 1 + 1; a doubled bonus would give 18.
    assert yellow("wizard Y1 mine +3") == (12, 0)


@BOTH
def test_a_tile_voided_in_its_row_counts_in_its_column(game):
    assert yellow("dragon Y1 +4", ". . Y2", game=game) == (0, 8)


@BOTH
def test_a_tile_doubled_in_its_row_is_not_doubled_in_its_column(game):
    assert yellow("mine Y1 +4", ". . Y2", game=game) == (8, 8)


@BOTH
def test_two_mountains_cut_a_line_in_three(game):
    assert gold("Y1 +1 mountain R1 mountain Y3", "", game=game) == ((1, 0), (0, 0))
    assert yellow("Y1 mountain +6 mountain +2 Y2", game=game) == (4, 0)


@BOTH
def test_mountains_side_by_side_leave_an_empty_part(game):
    assert gold("Y1 +2 mountain mountain +3 R1", game=game) == ((2, 0), (3, 0))


@BOTH
def test_mountains_on_the_rim_leave_an_empty_part(game):
    assert yellow("mountain Y1 +2 . . mountain", game=game) == (2, 0)


@BOTH
def test_a_mountain_cuts_a_column_too(game):
    assert gold("Y1", "+2", "mountain", "R1", "+3", game=game) == ((0, 2), (0, 3))


@BOTH
def test_a_castle_alone_between_mountain_and_rim_scores_nothing(game):
    assert yellow("Y4 mountain +6 +6 +5 +5", game=game) == (0, 0)


def test_a_wizard_outside_the_line_lifts_the_castles_in_it():
    # The wizard below is not in the row and still lifts the castle for the row's score.
    assert yellow("Y1 +3", "wizard") == (6, 0)


def test_a_wizard_in_another_part_of_the_line_lifts_the_castle_in_the_column():
    # The wizard stands above; the column is cut below the castle.
    assert yellow("wizard", "Y1 +3", "mountain", "+6") == (6, 0)


def test_a_wizard_lifts_the_castle_in_its_row_and_in_its_column():
    assert yellow("Y4 wizard +2", "-3") == (10, -15)


def test_a_wizard_at_the_corner_lifts_nothing():
    assert yellow("Y1 +2", ". wizard") == (2, 0)


def test_a_wizard_on_the_opposite_rim_lifts_nothing():
    assert yellow("Y1 +2 . . . wizard") == (2, 0)


def test_a_wizard_lifts_the_castles_beside_it():
    assert gold(". Y1 . +2", "Y1 wizard R1 +1", ". R1 . +3") == ((6, 0), (8, 0))


def test_a_wizard_lifts_rank_four_to_five():
    assert yellow("wizard Y4 +1") == (5, 0)


def test_a_wizard_lifts_a_castle_to_its_own_harm():
    assert yellow("wizard Y2 -4") == (-12, 0)


def test_a_castle_is_lifted_once_even_between_two_wizards():
    assert yellow("wizard Y1 wizard +2") == (4, 0)


def test_a_wizard_has_no_value_in_its_line():
    assert yellow("Y1 . wizard +2") == (2, 0)


@BOTH
def test_empty_spaces_neither_count_nor_cut(game):
    assert yellow("Y3 . . . . +2", game=game) == (6, 0)


@BOTH
def test_nobody_scores_a_line_without_castles(game):
    result = tally("+6 +6 +5 +5 +4 +4", "Y1", "", "", "R1", game=game, players="Yellow, Red")
    assert all(score.points("rows") == 0 for score in result.scores.values())


@BOTH
def test_a_player_without_a_castle_in_the_line_gets_nothing_from_it(game):
    assert gold("Y1 +6", game=game) == ((6, 0), (0, 0))


@BOTH
def test_the_ranks_of_all_own_castles_in_a_line_add_up(game):
    assert gold("Y1 Y2 Y3 R4 +2", game=game) == ((12, 0), (8, 0))


@BOTH
def test_every_piece_counts_in_its_row_and_in_its_column(game):
    assert yellow("Y2 +3", "-1", game=game) == (6, -2)


def test_the_edition_of_2002_knows_no_wizard():
    with pytest.raises(Faults, match="“wizard” is not a piece of this game"):
        tally("wizard Y1", game=EDITION_2002)


# Epochs and gold


def epochs(*boards, **entries):
    lines = [f"{name}: {value}\n" for name, value in entries.items()]
    for number, of in enumerate(boards, start=1):
        lines += [f"epoch: {number}\n", "\n", of, "\n"]
    return "".join(lines)


def reign(*boards, **entries):
    text = epochs(*boards, players="Yellow, Red, Blue", **entries)
    return EDITION_2011.score(EDITION_2011.read(text))


GOOD_FOR_YELLOW = board("Y2 +6 R1")  # Yellow 12, Red 6, Blue nothing
BAD_FOR_YELLOW = board("Y4 -6 -5 -4")  # Yellow pays 60
NOTHING = board()
ONE_TILE = board("+1")


def test_everybody_starts_with_fifty_gold():
    assert reign(NOTHING).scores["Blue"].total == 50


def test_the_gold_of_all_epochs_adds_up():
    result = reign(GOOD_FOR_YELLOW, GOOD_FOR_YELLOW, BAD_FOR_YELLOW)
    assert [score.total for score in result.scores.values()] == [14, 62, 50]


def test_gold_may_fall_below_zero_and_rise_again():
    result = reign(BAD_FOR_YELLOW, GOOD_FOR_YELLOW)
    assert said(result, "Gold after epoch 1: Yellow −10, Red 50, Blue 50")
    assert result.scores["Yellow"].total == 2


def test_players_are_ranked_by_signed_gold():
    result = reign(board("Y4 -6 -5 -4 R1"), BAD_FOR_YELLOW)
    assert result.places == (("Blue",), ("Red",), ("Yellow",))


def test_equal_gold_shares_the_victory():
    assert reign(board("Y1 R1 +3"), NOTHING, NOTHING).winners == ("Yellow", "Red")


def test_the_purse_at_the_start_may_be_given():
    result = reign(GOOD_FOR_YELLOW, gold="Yellow -3, Red 7")
    assert [score.total for score in result.scores.values()] == [9, 13, 50]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_game_is_over_after_three_epochs(number):
    assert reign(*[NOTHING] * number).over == (number == 3)


def test_the_player_with_most_gold_starts_the_next_epoch():
    result = reign(GOOD_FOR_YELLOW, board("R4 +6"), NOTHING)
    assert said(result, "starts epoch") == [
        "Yellow has the most gold and starts epoch 2.",
        "Red has the most gold and starts epoch 3.",
    ]


def test_the_first_tied_player_clockwise_starts_the_next_epoch():
    # Yellow and Red are tied; the seats from Blue on are Blue, Yellow, Red.
    found = said(reign(board("Y1 R1 +3"), first="Blue"), "starts epoch 2")
    assert len(found) == 1
    assert "Yellow comes first clockwise" in found[0]


def test_clockwise_goes_on_from_the_last_first_player():
    # Yellow starts epoch 1, Red alone leads and starts epoch 2, then Yellow and Blue are tied.
    result = reign(board("R1 +3"), board("Y1 B1 +6"), NOTHING, first="Yellow")
    assert "Blue comes first clockwise" in said(result, "starts epoch 3")[0]


def test_a_tie_can_be_decided_by_lot():
    found = said(reign(board("Y1 R1 +3"), next_start="random"), "epoch 2")
    assert any("draw lots" in words and "Yellow and Red" in words for words in found)


def test_without_a_first_player_a_tie_is_left_to_the_table():
    found = said(reign(board("Y1 R1 +3")), "Yellow and Red have the most gold")
    assert len(found) == 1
    assert "starts" in found[0]


def test_nobody_starts_a_fourth_epoch():
    assert not said(reign(NOTHING, NOTHING, NOTHING), "epoch 4")


def test_colours_on_the_board_play_without_being_named():
    assert list(tally("Y1 +1", "B2", "G3").scores) == ["Yellow", "Blue", "Green"]


# Variants


FULL = "+1 -1 +1 +1 -2 +1"


def test_empty_spaces_are_warned_of():
    assert said(reign(ONE_TILE), "29 empty spaces")


def test_an_untouched_board_has_no_warnings():
    assert reign(NOTHING).warnings == ()


def test_the_last_epoch_of_the_last_castle_may_end_with_empty_spaces():
    assert not said(reign(NOTHING, variants="last-castle"), "empty spaces")


def test_an_earlier_epoch_of_the_last_castle_may_not():
    assert len(said(reign(ONE_TILE, NOTHING, variants="last-castle"), "empty spaces")) == 1


def test_the_last_castle_knows_no_number_of_epochs():
    result = reign(*[NOTHING] * 4, variants="last-castle")
    assert not said(result, "the game has three")
    assert said(reign(*[NOTHING] * 4), "the game has three")


ALL_TEN = board("Y1 Y1 Y1 Y1 Y2 Y2", "Y2 Y3 Y3 Y4 +6 +1")


def test_after_one_epoch_of_the_last_castle_somebody_leads():
    result = reign(board("Y4 +6 R1"), variants="last-castle")
    assert not result.over
    assert said(result, "Yellow has the most gold and starts epoch 2")


def test_the_last_castle_is_over_when_a_colour_has_placed_all_ten():
    result = reign(ALL_TEN, variants="last-castle")
    assert result.over
    assert not said(result, "starts epoch 2")


def test_all_ten_castles_may_be_placed_in_several_epochs():
    first, second = board("Y1 Y1 Y1 Y1 Y2 Y2"), board("Y2 Y3 Y3 Y4")
    assert not reign(first, variants="last-castle").over
    assert reign(first, second, variants="last-castle").over


def test_nine_castles_are_not_the_last_one():
    assert not reign(ALL_TEN.replace("Y4", "R4"), variants="last-castle").over


def test_in_the_last_castle_everybody_has_four_castles_of_rank_one():
    four = board("Y1 Y1 Y1 Y1")
    assert said(reign(four), "castles of rank 1")
    assert not said(reign(four, variants="last-castle"), "castles of rank 1")


def test_in_the_last_castle_no_castle_of_rank_one_returns():
    four = board("Y1 Y1 Y1 Y1")
    assert said(reign(four, board("Y1"), variants="last-castle"), "5 castles of rank 1")


def test_no_luck_changes_no_score():
    assert yellow("Y3 +2", variants="no-luck") == (6, 0)


LATE_WIZARD = ("Y1 +2 +1 +1 +3 +1", "wizard", "+4")
TOP_ROW = "a1 b1 c1 d1 e1 f1"


def as_you_go(*rows, order, **entries):
    return yellow(*rows, variants="score-as-you-go", order=order, **entries)


def test_a_wizard_comes_too_late_for_a_line_that_was_full():
    # The row pays 8 x 1 at once; the column is not full yet.
    assert as_you_go(*LATE_WIZARD, order=f"{TOP_ROW} a2 a3") == (8, 0)


def test_a_wizard_in_time_lifts_the_castle_as_usual():
    assert as_you_go(*LATE_WIZARD, order=f"a2 {TOP_ROW} a3") == (16, 0)


def test_as_you_go_leaves_out_a_line_that_is_not_full():
    # Two pieces on the board: nothing was scored yet, in any line.
    assert gold("Y1 +6", variants="score-as-you-go") == ((0, 0), (0, 0))
    found = said(tally("Y1 +6", variants="score-as-you-go"), "left out")
    assert found == ["Epoch 1: 11 lines are not full yet and are left out."]


def test_as_you_go_scores_open_lines_when_the_last_castle_ended_the_game():
    # Row 2 ends open and pays 7 x (2 + 3 + 3 + 4); columns e and f pay 6 x 2 and 1 x 2.
    rows = ("Y1 Y1 Y1 Y1 Y2 Y2", "Y2 Y3 Y3 Y4 +6 +1")
    assert yellow(*rows, variants="score-as-you-go, last-castle") == (84, 14)


def test_as_you_go_leaves_open_lines_out_while_the_last_castle_is_in_hand():
    assert yellow("Y4 +6", variants="score-as-you-go, last-castle") == (0, 0)


def test_a_full_board_scored_as_you_go_leaves_nothing_out():
    result = tally(*[FULL] * 5, variants="score-as-you-go", players="Yellow, Red")
    assert not said(result, "left out")


def test_a_wizard_that_fills_the_line_itself_counts_in_it():
    assert as_you_go("Y1 wizard +1 +1 +1 +1", order="a1 c1 d1 e1 f1 b1") == (8, 0)


def test_one_placement_may_fill_a_row_and_a_column():
    rows = ("Y1 +2 +1 +1 +3 +1", "+4", "+1", "+1", "+1")
    assert as_you_go(*rows, order="b1 c1 d1 e1 f1 a2 a3 a4 a5 a1") == (8, 7)


def test_the_wizard_of_the_example_placed_last_lifts_only_what_he_fills():
    # Row 1 pays Yellow 3 x 5 less instead of 3 x 6, row 3 takes 1 x 1 from Blue instead of 1 x 2.
    cells = [str(cell) for cell in BOARD.cells() if str(cell) != "f2"]
    text = f"variants: score-as-you-go\norder: {' '.join(cells)} f2\n{PRINTED_2011}"
    scores = EDITION_2011.score(EDITION_2011.read(text)).scores
    found = {p: (s.points("rows"), s.points("columns")) for p, s in scores.items()}
    assert found == {"Yellow": (-3, 50), "Red": (-5, 8), "Blue": (25, 29)}


def test_an_order_means_nothing_without_the_variant():
    result = tally(*LATE_WIZARD, players="Yellow, Red", order=f"{TOP_ROW} a2 a3")
    assert result.scores["Yellow"].points("rows") == 16
    assert said(result, "order matters only with")


def test_a_missing_order_is_asked_for_where_a_wizard_lies():
    result = tally(*LATE_WIZARD, players="Yellow, Red", variants="score-as-you-go")
    assert result.scores["Yellow"].points("rows") == 16
    assert said(result, "order:")


def test_without_a_wizard_no_order_is_asked_for():
    assert not said(tally("Y1 +1", variants="score-as-you-go"), "order:")


# Plausibility


@pytest.mark.parametrize(
    ("tile", "limit"),
    [("+4", 2), ("-4", 1), ("mountain", 2), ("dragon", 1), ("mine", 1), ("wizard", 1)],
)
def test_more_tiles_than_in_the_box_are_warned_of(tile, limit):
    assert not said(tally(f"Y1 {' '.join([tile] * limit)}"), f"“{tile}”")
    assert said(tally(f"Y1 {' '.join([tile] * (limit + 1))}"), f"{limit + 1} × “{tile}”")


@pytest.mark.parametrize(("players", "limit"), [("YR", 4), ("YRB", 3), ("YRBG", 2)])
def test_castles_of_rank_one_depend_on_the_number_of_players(players, limit):
    named = ", ".join(f"{letter}={letter}" for letter in players)
    most, more = " ".join(["Y1"] * limit), " ".join(["Y1"] * (limit + 1))
    assert not said(tally(most, players=named), "castles of rank 1")
    assert said(tally(more, players=named), f"{limit + 1} castles of rank 1")


@pytest.mark.parametrize(("rank", "limit"), [(2, 3), (3, 2), (4, 1)])
def test_played_castles_of_higher_rank_leave_the_game(rank, limit):
    first = board(" ".join([f"Y{rank}"] * limit))
    assert not said(reign(first), f"castles of rank {rank}")
    assert said(reign(first, board(f"Y{rank}")), f"{limit + 1} castles of rank {rank}")


@pytest.mark.parametrize("epoch", [1, 2, 3])
@pytest.mark.parametrize(
    ("row", "words"),
    [
        ("Y2 Y2 . Y2 R2 Y2", "castles of rank 2"),
        ("Y1 Y1 . Y1 R1 Y1", "castles of rank 1"),
        ("-4 -4 . -4 -3 -4", "“-4”"),
    ],
)
def test_a_warning_shows_the_pieces_that_it_is_about(epoch, row, words):
    result = tally(row, players="Y=Anna, R=Ben, B=Cleo", epoch=epoch)
    (found,) = [remark for remark in result.warnings if words in str(remark.sentence)]
    assert " ".join(map(str, found.cells)) == "a1 b1 d1 f1"


def test_of_several_boards_a_warning_shows_no_castles():
    first = board("Y4")
    (found,) = [each for each in reign(first, first).warnings if "rank 4" in str(each.sentence)]
    assert found.cells == ()


def test_castles_of_rank_one_return_after_an_epoch():
    three = board("Y1 Y1 Y1")
    assert not said(reign(three, three, three), "castles of rank 1")


@pytest.mark.parametrize("players", ["Yellow", "Yellow, Red, Blue, Green, White"])
def test_a_wrong_number_of_players_is_warned_of(players):
    assert said(tally("Y1 +1", players=players), "the game is for 2 to 4")


# What holds for every board


@quick
@given(reigns("kingdoms-2011"))
def test_an_epoch_played_without_a_wizard_scores_alike_in_any_order(of):
    kingdom = of.epochs[0]
    pieces = {c: "+1" if piece == "wizard" else piece for c, piece in kingdom.pieces.items()}
    ordered = Kingdom(pieces, kingdom.order)
    assert list(score_epoch(ordered, 1)) == list(score_epoch(Kingdom(pieces), 1))


def rows_of(kingdom):
    return [[kingdom.pieces[Cell(row, col)] for col in range(6)] for row in range(5)]


@quick
@given(reigns("kingdoms-2011"))
def test_a_board_on_its_side_swaps_rows_and_columns(of):
    # The board itself does not fit on its side, so the plain scorer counts the turned one.
    for number, kingdom in enumerate(of.epochs, start=1):
        turned = [list(column) for column in zip(*rows_of(kingdom), strict=True)]
        expected = plain.score(turned, list(of.players))
        found = {letter: [0, 0] for letter in of.players}
        for letter, reason in score_epoch(Kingdom(kingdom.pieces), number):
            found[letter][reason.rule == "rows"] += reason.points
        assert {letter: tuple(both) for letter, both in found.items()} == expected


@quick
@given(reigns("kingdoms-2011"))
def test_the_square_part_of_a_board_scores_the_same_when_transposed(of):
    pieces = of.epochs[0].pieces
    square = {c: piece if c.col < 5 else "." for c, piece in pieces.items()}
    transposed = {c: square[Cell(c.col, c.row)] if c.col < 5 else "." for c in BOARD.cells()}
    assert earned(transposed) == earned(square, swapped=True)


def earned(pieces, swapped=False):
    """Gold by letter, direction and line."""
    found = {}
    names = {"rows": "columns", "columns": "rows"} if swapped else {}
    for letter, reason in score_epoch(Kingdom(pieces), 1):
        line = (letter, names.get(reason.rule, reason.rule), reason.facts["line"])
        found[line] = found.get(line, 0) + reason.points
    return found


def scored(game, rows, letters, order=()):
    """Rows and columns of every player by letter."""
    pieces = {cell: rows[cell.row][cell.col] for cell in BOARD.cells()}
    variants = ("score-as-you-go",) if order else ()
    players = {letter: letter for letter in letters}
    choices = {"next_start": "clockwise"}
    of = Reign(game.key, players, (Kingdom(pieces, tuple(order)),), variants, choices)
    scores = game.score(of).scores
    return {p: (score.points("rows"), score.points("columns")) for p, score in scores.items()}


@BOTH
def test_thousands_of_boards_score_as_the_plain_scorer_says(game):
    chance = Random(11)
    for _ in range(2000):
        letters = list("YRBG")[: chance.randint(1, 4)]
        rows = random_kingdom_rows(chance, game.key, letters)
        assert scored(game, rows, letters) == plain.score(rows, letters), rows


@BOTH
def test_thousands_of_boards_scored_as_you_go_agree_with_the_plain_scorer(game):
    chance = Random(13)
    for _ in range(1000):
        letters = list("YRBG")[: chance.randint(1, 4)]
        rows = random_kingdom_rows(chance, game.key, letters)
        order = [cell for cell in BOARD.cells() if rows[cell.row][cell.col] != "."]
        chance.shuffle(order)
        expected = plain.score_as_you_go(rows, letters, order)
        assert scored(game, rows, letters, order) == expected, (rows, order)


# A later epoch alone


def alone(number, head="", game=EDITION_2011):
    players, _, rows = PRINTED_2011.partition("\n")
    return game.read(f"{players}\n{head}\nepoch: {number}\n{rows}")


def test_a_single_epoch_can_be_the_third():
    result = EDITION_2011.score(alone(3, "gold: Yellow 61, Red 70, Blue 40\n"))
    assert result.over
    assert [score.total for score in result.scores.values()] == [105, 73, 93]
    assert said(result, "Epoch 3: Yellow rows −6, columns 50, together 44")
    assert not said(result, "starts epoch")


def test_a_single_second_epoch_has_a_third_to_come():
    result = EDITION_2011.score(alone(2))
    assert not result.over
    assert said(result, "starts epoch 3")


def test_an_epoch_that_stands_alone_asks_for_the_gold_before_it():
    assert said(EDITION_2011.score(alone(3)), "counted from 50")
    assert not said(EDITION_2011.score(alone(3, "gold: Red 70\n")), "counted from 50")
    assert not said(EDITION_2011.score(alone(1)), "counted from 50")


def test_a_third_epoch_is_written_down_as_the_third():
    of = alone(3)
    assert "epoch: 3" in of.to_text()
    assert EDITION_2011.read(of.to_text()) == of


@pytest.mark.parametrize("number", [0, 4, "x"])
def test_there_are_three_epochs(number):
    with pytest.raises(Faults, match="is not a whole number from 1 to 3"):
        alone(number)


def test_epochs_follow_one_another():
    first = PRINTED_2011.partition("\n")[2]
    with pytest.raises(Faults, match="“2” is not a whole number from 3 to 3"):
        EDITION_2011.read(f"epoch: 2\n{first}\nepoch: 2\n{first}")


# What was written in an epoch


def written_in_epoch(line):
    players, _, rows = PRINTED_2011.partition("\n")
    text = f"{players}\n\nepoch: 1\n{line}\n{rows}"
    return EDITION_2011.score(EDITION_2011.read(text)).differences


def test_gold_after_an_epoch_is_compared_with_all_that_the_boards_brought_so_far():
    assert written_in_epoch("written gold: Yellow 94") == ()
    (found,) = written_in_epoch("written gold: Yellow 90")
    assert (found.epoch, found.written, found.counted, found.title) == (1, 90, 94, "Gold now")


def test_gold_after_an_epoch_is_no_part_of_its_sum():
    (found,) = written_in_epoch("written: Yellow 40\nwritten gold: Yellow 94")
    assert (found.rule, found.lines_agree) == ("", False)
