"""What was written on paper is compared line by line with what the board gives."""

from scoring.games import find_game
from scoring.paper import Line
from scoring.score import Difference

POCKET = find_game("pocket-kingdoms")
KINGDOMS = find_game("kingdoms-2011")
BUILDER = find_game("kingdom-builder")
CARDS = find_game("kartenreich")

# Two ships of 2 points, a forest of 5, and 1 unfinished project: 8 points.
SHEET = """
WSW WSW ...
FFF FH. ...
""" + "\n".join(["........."] * 7)
RIGHT = "written: 8\nwritten ships: 4\nwritten forests: 5\nwritten city: 0\nwritten unfinished: -1"


def differences(*written):
    text = "\n".join(["unfinished: 1", *written, SHEET])
    return POCKET.score(POCKET.read(text)).differences


def test_a_right_sheet_differs_nowhere():
    assert differences(*RIGHT.splitlines()) == ()


def test_nothing_written_differs_nowhere():
    assert differences() == ()


def test_a_wrong_sum_is_named():
    (found,) = differences("written: 20")
    assert (found.player, found.rule, found.written, found.counted) == ("1", "", 20, 8)


def test_each_wrong_line_is_named_with_its_rule():
    found = differences("written ships: 4", "written forests: 10", "written city: 3")
    assert [(d.rule, d.written, d.counted) for d in found] == [("forests", 10, 5), ("city", 3, 0)]


def test_a_sum_and_its_line_are_both_named():
    found = differences("written: 9", "written ships: 5")
    assert [(d.rule, d.written, d.counted) for d in found] == [("", 9, 8), ("ships", 5, 4)]


def test_the_reason_that_was_missed_is_named():
    (found,) = differences("written: 3")
    assert [reason.rule for reason in found.missed] == ["forests"]


def test_several_reasons_may_explain_what_is_missing():
    (found,) = differences("written ships: 2")
    assert [reason.points for reason in found.missed] == [2, 2]


def test_nothing_is_missed_where_no_reason_fits():
    (found,) = differences("written: 1")
    assert found.missed == ()


def test_a_slip_in_adding_up_right_lines_is_told_from_a_wrong_line():
    lines = RIGHT.replace("written: 8", "written: 9").splitlines()
    (found,) = differences(*lines)
    assert found.lines_agree


def test_a_wrong_sum_without_its_lines_is_no_slip_in_adding_up():
    (found,) = differences("written: 9")
    assert not found.lines_agree


def test_wrong_lines_that_happen_to_make_the_right_sum_do_not_agree():
    # 5 + 4 - 1 is 8 by chance: both lines are wrong.
    wrong = ("written: 9", "written ships: 5", "written forests: 4", "written unfinished: -1")
    assert [found.lines_agree for found in differences(*wrong)] == [False, False, False]


def test_a_name_may_stand_before_the_number():
    assert differences("written: 1 20") == differences("written: 20")


def test_a_page_of_several_players_names_them_above():
    text = f"written: Anna 8, Ben 7\nplayer: Anna\n{SHEET}\nplayer: Ben\n{SHEET}\n"
    found = POCKET.score(POCKET.read(text)).differences
    # Without the unfinished project both have 9.
    assert [(d.player, d.written, d.counted) for d in found] == [("Anna", 8, 9), ("Ben", 7, 9)]


def test_a_player_may_write_on_the_own_sheet():
    text = f"player: Anna\nwritten ships: 6\n{SHEET}\nplayer: Ben\nwritten: 9\n{SHEET}\n"
    evening = POCKET.read(text)
    assert evening.written == {Line("Anna", "ships"): 6, Line("Ben"): 9}
    assert [d.player for d in POCKET.score(evening).differences] == ["Anna"]


EMPTY_ROWS = "\n".join([". . . . . ."] * 4)
EPOCHS = f"""
epoch: 1
{{first}}

Y2 +3 R1 . . .
{EMPTY_ROWS}

epoch: 2
{{second}}

Y1 -2 . . . .
{EMPTY_ROWS}
"""  # Yellow 6 and Red 3, then Yellow -2


def kingdoms(head="", first="", second=""):
    text = f"players: Yellow, Red\n{head}\n{EPOCHS.format(first=first, second=second)}"
    return KINGDOMS.score(KINGDOMS.read(text)).differences


def test_gold_of_the_whole_game_includes_the_start():
    assert kingdoms("written: Yellow 54, Red 53") == ()


def test_rows_of_the_whole_game_add_up_over_the_epochs():
    assert kingdoms("written rows: Yellow 4, Red 3") == ()


def test_an_epoch_is_compared_on_its_own():
    (found,) = kingdoms(first="written: Yellow 6, Red 3", second="written: Yellow 2")
    assert (found.player, found.epoch, found.written, found.counted) == ("Yellow", 2, 2, -2)


def test_rows_of_one_epoch_are_compared_on_their_own():
    (found,) = kingdoms(first="written rows: Red 4\nwritten columns: Red 0")
    assert (found.rule, found.epoch, found.written, found.counted) == ("rows", 1, 4, 3)


def test_the_gold_at_the_start_can_be_compared():
    (found,) = kingdoms("written gold: Yellow 40")
    assert (found.rule, found.counted) == ("gold", 50)


def test_a_card_of_kingdom_builder_is_compared():
    meadow = "\n".join(["1" + "." * 19] + ["." * 20] * 19)
    head = "players: Anna, Ben\nquadrants: farm, oasis, tavern, tower\ncards: hermits"
    text = f"{head}\nwritten hermits: Anna 2, Ben 0\n\n{meadow}"
    (found,) = BUILDER.score(BUILDER.read(text)).differences
    assert (found.player, found.rule, found.written, found.counted) == ("Anna", "hermits", 2, 1)


def test_a_card_that_is_not_in_play_gives_nothing():
    meadow = "\n".join(["1" + "." * 19] + ["." * 20] * 19)
    head = "players: Anna, Ben\nquadrants: farm, oasis, tavern, tower\ncards: lords"
    text = f"{head}\nwritten hermits: Anna 1\n\n{meadow}"
    (found,) = BUILDER.score(BUILDER.read(text)).differences
    assert found.counted == 0


def test_the_only_player_of_kartenreich_is_compared():
    text = "player: Anna\ncoins: 6\nwritten: Anna 5\nwritten coins: Anna 2\n\nwonder: 4\n"
    found = CARDS.score(CARDS.read(text)).differences
    assert found == (Difference("Anna", "", 5, 6, missed=()),)
