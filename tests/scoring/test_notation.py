"""What cannot be read is answered with its place, a quotation, and what was expected."""

import pytest

from scoring.errors import (
    BadName,
    BadPair,
    EmptyText,
    Faults,
    HeaderTwice,
    MissingHeader,
    MissingRows,
    NotANumber,
    OtherGame,
    PlayerError,
    RowTooLong,
    RowTooShort,
    TooManyRows,
    UnknownCell,
    UnknownGame,
    UnknownHeader,
    UnknownPiece,
    UnknownPlayer,
    UnknownWord,
    WordTwice,
    WrongCount,
)
from scoring.games import GAMES, find_game, game_of

POCKET, OLD, NEW, BUILDER, CARDS = (find_game(game.key) for game in GAMES[:5])
FREE = "\n".join(["........."] * 9) + "\n"
EMPTY = "\n".join([". . . . . ."] * 5) + "\n"
MEADOW = "\n".join(["." * 20] * 20) + "\n"
FOUR = "quadrants: farm, oasis, tavern, tower\ncards: lords\n"


def faults(game, text):
    with pytest.raises(Faults) as caught:
        game.read(text)
    return caught.value.errors


def fault(game, text):
    """The only fault of a text."""
    (error,) = faults(game, text)
    return error


def place(error):
    return error.line, error.column


# The board


def test_an_unknown_mark_is_named_with_its_cell_line_and_column():
    error = fault(POCKET, "\n" + FREE.replace(".........", "..?......", 1))
    assert isinstance(error, UnknownPiece)
    assert place(error) == (2, 3)
    assert "c1" in str(error)
    assert "“?”" in str(error)


def test_a_word_of_a_board_is_found_at_its_own_column():
    error = fault(NEW, EMPTY.replace(". . .", "+1 Y1 draggon", 1).replace(". . .", ". . Y1", 1))
    assert isinstance(error, UnknownPiece)
    assert place(error) == (1, 7)
    assert "Did you mean “dragon”" in str(error)


def test_a_row_too_short_is_quoted():
    error = fault(POCKET, FREE.replace(".........", "...^", 1))
    assert isinstance(error, RowTooShort)
    assert place(error) == (1, 5)
    assert "4 cells instead of 9: “...^”" in str(error)


def test_a_row_too_long_is_shown_where_it_is_too_long():
    error = fault(POCKET, FREE.replace(".........", ".........H", 1))
    assert isinstance(error, RowTooLong)
    assert place(error) == (1, 10)


def test_a_missing_row_is_told():
    error = fault(POCKET, "\n".join(["........."] * 8))
    assert isinstance(error, MissingRows)
    assert "8 of 9 rows" in str(error)


def test_a_row_too_many_is_told():
    error = fault(POCKET, FREE + ".........\n")
    assert isinstance(error, TooManyRows)
    assert error.line == 10


def test_spaces_and_empty_lines_between_districts_do_not_matter():
    spread = "\n\n".join([". . .   ... ..."] * 9)
    assert POCKET.read(spread) == POCKET.read(FREE)


def test_small_letters_are_marks_too():
    assert POCKET.read(FREE.replace("...", "hst", 1)) == POCKET.read(FREE.replace("...", "HST", 1))


def test_lines_from_windows_are_read_alike():
    assert POCKET.read(FREE.replace("\n", "\r\n")) == POCKET.read(FREE)


def test_a_remark_is_passed_over():
    assert POCKET.read("# our last evening\n" + FREE) == POCKET.read(FREE)


def test_rows_above_the_first_player_are_told():
    error = fault(POCKET, f"HHH\n\nplayer: Anna\n\n{FREE}")
    assert error.line == 1
    assert "“HHH”" in str(error)


def test_rows_above_the_first_epoch_are_told():
    error = fault(NEW, f"players: Yellow\n+1 Y1 . . . .\n\nepoch: 1\n\n{EMPTY}")
    assert error.line == 2
    assert "“+1 Y1 . . . .”" in str(error)


# Entries


def test_a_misspelt_entry_is_answered_with_the_nearest_one():
    error = fault(POCKET, "unfinised: 3\n\n" + FREE)
    assert isinstance(error, UnknownHeader)
    assert error.line == 1
    assert "Did you mean “unfinished”" in str(error)


def test_an_entry_that_stands_twice_is_named_with_both_lines():
    error = fault(POCKET, "unfinished: 3\nunfinished: 4\n\n" + FREE)
    assert isinstance(error, HeaderTwice)
    assert error.line == 2
    assert "first in line 1" in str(error)


@pytest.mark.parametrize("name", ["market boxes", "Market-Boxes", "market_boxes"])
def test_an_entry_may_be_typed_with_spaces_hyphens_or_capitals(name):
    assert POCKET.read(f"{name}: 2\n\n{FREE}").kingdoms["1"].market_boxes == 2


@pytest.mark.parametrize("number", ["five", "-1", "2.5", "", "9999999999999"])
def test_what_is_no_number_in_range_is_quoted(number):
    error = fault(POCKET, f"market boxes: {number}\n\n{FREE}")
    assert isinstance(error, NotANumber)
    assert "from 0 to 4" in str(error)
    assert place(error)[0] == 1


def test_an_unknown_reading_is_answered_with_the_known_ones():
    error = fault(POCKET, "city_areas: all\n\n" + FREE)
    assert isinstance(error, UnknownWord)
    assert "sum, largest" in str(error)


def test_numbers_in_rows_come_from_a_die():
    error = fault(POCKET, "house rows: 34 37\n\n" + FREE)
    assert isinstance(error, NotANumber)
    assert place(error) == (1, 16)


def test_no_number_in_a_row_is_dropped():
    kingdom = POCKET.read("field rows: 1234561\n\n" + FREE).kingdoms["1"]
    assert kingdom.rows["field"][0] == (1, 2, 3, 4, 5, 6, 1)


# Players


def test_two_players_cannot_have_one_name():
    error = fault(POCKET, f"player: Anna\n\n{FREE}\nplayer: Anna\n\n{FREE}")
    assert isinstance(error, WordTwice)


@pytest.mark.parametrize("name", ["", "A=B", "x" * 41])
def test_some_things_cannot_be_a_name(name):
    assert isinstance(fault(POCKET, f"player: {name}\n\n{FREE}"), BadName)


def test_names_that_differ_in_capitals_only_are_not_confused():
    text = f"players: Anna, anna\n{FOUR}written: anna 5\n\n{MEADOW}"
    try:
        (line,) = BUILDER.read(text).written
    except Faults:
        return  # refusing such names is as good
    assert line.player == "anna"


def test_two_castle_letters_cannot_be_the_same():
    error = fault(NEW, f"players: Rita, Rolf\n\n{EMPTY}")
    assert isinstance(error, WordTwice)


def test_a_castle_letter_can_be_given():
    reign = NEW.read(f"players: R=Rita, X=Rolf\n\n{EMPTY}")
    assert reign.players == {"R": "Rita", "X": "Rolf"}


def test_a_castle_of_nobody_is_told():
    error = fault(NEW, f"players: Yellow\n\n{EMPTY.replace('.', 'G2', 1)}")
    assert isinstance(error, UnknownPlayer)
    assert "Y (Yellow)" in str(error)


def test_an_unknown_player_is_answered_with_the_nearest_one():
    error = fault(NEW, f"players: Yellow, Red\nfirst: Yelow\n\n{EMPTY}")
    assert isinstance(error, UnknownPlayer)
    assert "Did you mean “Yellow”" in str(error)


def test_gold_is_a_name_and_a_number():
    error = fault(NEW, f"players: Yellow, Red\ngold: Yellow\n\n{EMPTY}")
    assert isinstance(error, BadPair)
    assert "Yellow 47" in str(error)


def test_a_name_with_an_equals_sign_is_read_back_or_refused():
    text = f"players: B=B=x, R=Rita\n\n{EMPTY}"
    try:
        reign = NEW.read(text)
    except Faults:
        return
    assert NEW.read(reign.to_text()) == reign


def test_a_letter_without_a_capital_is_read_back_or_refused():
    text = f"players: ß=Anna, R=Rita\n\n{EMPTY.replace('. .', 'ß1 +2', 1)}"
    try:
        reign = NEW.read(text)
    except Faults:
        return
    assert NEW.score(reign).scores["Anna"].points("rows") == 2


def test_a_board_without_castles_and_players_is_told_or_refused():
    try:
        tally = NEW.score(NEW.read(EMPTY))
    except PlayerError:
        return
    assert (tally.winners, tally.rivals) == ((), ())


# Epochs and orders


def test_epochs_are_counted_up_to_three():
    error = fault(NEW, f"players: Yellow\n\nepoch: 4\n\n{EMPTY}")
    assert isinstance(error, NotANumber)
    assert error.line == 3


def test_an_order_names_cells_of_the_board():
    text = f"players: Yellow\norder: a1 g1\n\n{EMPTY.replace('.', 'Y1', 1)}"
    error = fault(NEW, text)
    assert isinstance(error, UnknownCell)
    assert "a1 to f5" in str(error)


def test_an_order_names_every_filled_cell():
    text = f"players: Yellow\norder: a1\n\n{EMPTY.replace('. .', 'Y1 +1', 1)}"
    assert "b1" in str(fault(NEW, text))


@pytest.mark.parametrize("order", ["a1 a1", "a1 b1"])
def test_an_order_names_no_cell_twice_and_no_empty_one(order):
    text = f"players: Yellow\norder: {order}\n\n{EMPTY.replace('.', 'Y1', 1)}"
    assert isinstance(fault(NEW, text), WordTwice)


def test_an_unknown_variant_is_answered_with_the_nearest_one():
    error = fault(NEW, f"players: Yellow\nvariants: last castel\n\n{EMPTY}")
    assert isinstance(error, UnknownWord)
    assert "Did you mean “last-castle”" in str(error)


# Kingdom Builder


def test_a_misspelt_card_is_answered_with_the_nearest_one():
    error = fault(BUILDER, FOUR.replace("lords", "lords, fishermans") + "\n" + MEADOW)
    assert isinstance(error, UnknownWord)
    assert place(error) == (2, 15)
    assert "Did you mean “fishermen”" in str(error)


def test_a_card_counts_once():
    assert isinstance(
        fault(BUILDER, FOUR.replace("lords", "lords, Lords") + "\n" + MEADOW), WordTwice
    )


@pytest.mark.parametrize("missing", ["quadrants", "cards"])
def test_quadrants_and_cards_must_be_named(missing):
    text = "".join(line for line in FOUR.splitlines(True) if not line.startswith(missing))
    error = fault(BUILDER, text + "\n" + MEADOW)
    assert isinstance(error, MissingHeader)
    assert missing in str(error)


def test_a_board_has_four_quadrants():
    error = fault(BUILDER, FOUR.replace(", tower", "") + "\n" + MEADOW)
    assert isinstance(error, WrongCount)
    assert "3 given, but 4 expected" in str(error)


def test_an_unknown_quadrant_is_answered_with_the_nearest_one():
    error = fault(BUILDER, FOUR.replace("tavern", "tavren") + "\n" + MEADOW)
    assert isinstance(error, UnknownWord)
    assert "Did you mean “tavern”" in str(error)


def test_a_settlement_of_nobody_is_told():
    error = fault(BUILDER, f"players: a, b\n{FOUR}\n{MEADOW.replace('.', '3', 1)}")
    assert isinstance(error, UnknownPiece)
    assert place(error) == (5, 1)


def test_six_players_are_too_many():
    error = faults(BUILDER, f"players: a, b, c, d, e, f\n{FOUR}\n{MEADOW}")[0]
    assert isinstance(error, WrongCount)


def test_a_settlement_on_a_mountain_is_shown_where_it_stands():
    # The tower map, bottom right, has a mountain on its e1: o11 of the board.
    rows = MEADOW.splitlines()
    rows[10] = "." * 14 + "1" + "." * 5
    error = fault(BUILDER, FOUR + "\n" + "\n".join(rows))
    assert place(error) == (14, 15)
    assert "o11 is a mountain" in str(error)


QUADRANT = "\n".join(["GGGGGGGGGG"] * 10) + "\n"


@pytest.mark.parametrize("name", ["farm", "8 towers", ""])
def test_a_drawn_quadrant_needs_a_name_of_its_own(name):
    assert len(faults(BUILDER, f"{FOUR}\n{MEADOW}\nquadrant: {name}\n\n{QUADRANT}")) == 1


def test_two_drawn_quadrants_cannot_have_one_name():
    other = QUADRANT.replace("G", "D")
    text = f"{FOUR}\n{MEADOW}\nquadrant: own\n\n{QUADRANT}\nquadrant: own\n\n{other}"
    with pytest.raises(Faults):
        BUILDER.read(text)


def test_a_wrong_terrain_is_shown_where_it_stands():
    drawn = QUADRANT.replace("G", "Z", 1)
    error = fault(BUILDER, f"{FOUR}\n{MEADOW}\nquadrant: own\n\n{drawn}")
    assert isinstance(error, UnknownPiece)
    assert place(error) == (27, 1)


def test_a_castle_tile_lies_on_a_cell_of_the_board():
    error = fault(BUILDER, f"{FOUR}castles: u1\n\n{MEADOW}")
    assert isinstance(error, UnknownCell)
    assert "a1 to t20" in str(error)


def test_the_variant_beautiful_castles_may_be_named():
    # The tower map, bottom right, has locations on its f4 and c8: p14 and m18 of the board.
    text = f"{FOUR}variants: beautiful-castles\ncastles: p14 m18\n\n{MEADOW}"
    assert len(BUILDER.read(text).castle_tiles) == 2


# Kartenreich


def test_an_unknown_region_is_answered_with_the_nearest_one():
    error = fault(CARDS, "coins: 1\n\nnoble\n  comoner\n")
    assert place(error) == (4, 3)
    assert "Did you mean “commoner”" in str(error)


def test_a_wrong_scoring_line_is_told_with_its_line():
    error = fault(CARDS, "coins: 1\n\nmine: many\n")
    assert error.line == 3
    assert "not a scoring line" in str(error)


def test_a_card_that_nobody_noted_yet_is_told():
    assert "the card file says nothing" in str(fault(CARDS, "coins: 1\n\nL3\n"))


def test_a_card_that_does_not_exist_is_told():
    assert "L1 to L7" in str(fault(CARDS, "coins: 1\n\nL8\n"))


# Whole texts


def test_all_faults_are_told_together_from_top_to_bottom():
    text = f"unfinised: 3\nmarket boxes: x\nhouse rows: 9\n\n{FREE.replace('.', '?', 2)}"
    lines = [error.line for error in faults(POCKET, text)]
    assert lines == [1, 2, 3, 5, 5]


@pytest.mark.parametrize("text", ["", "  \n\t\n", "# only a remark"])
def test_an_empty_text_is_answered_with_a_way_on(text):
    with pytest.raises(EmptyText, match="tallyroll example kartenreich"):
        CARDS.read(text)


def test_a_text_of_another_game_is_refused():
    with pytest.raises(OtherGame, match="kingdoms-2002"):
        NEW.read(OLD.example)


def test_the_game_is_found_by_its_line():
    assert game_of("# ours\nGame : Kingdoms 2011\n").key == "kingdoms-2011"


def test_an_unknown_game_is_answered_with_the_nearest_one():
    with pytest.raises(UnknownGame, match="Did you mean “kingdom-builder”") as caught:
        game_of("\ngame: kingdom-bilder\n")
    assert place(caught.value) == (2, 7)


def test_long_nonsense_is_quoted_in_short():
    error = fault(POCKET, FREE.replace(".........", "x" * 5000, 1).replace("x", ".", 9))
    assert len(str(error)) < 300


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("text", ["\x00\x01", ":::", "a: b", "player:", "epoch: 1\nepoch: 2", "²"])
def test_nonsense_is_a_fault_of_the_player(game, text):
    with pytest.raises(PlayerError):
        game.read(text)


# Typed otherwise, or twice


def test_a_tile_may_be_typed_with_capitals():
    text = EMPTY.replace(".", "DRAGON", 1).replace(".", "Y1", 1)
    assert "dragon Y1" in NEW.read(f"players: Yellow, Red\n\n{text}").to_text()


def test_a_player_is_found_however_the_name_is_typed():
    assert NEW.read(f"players: Yellow, Red\nfirst: yELLOW\n\n{EMPTY}").first == "Yellow"


def test_a_player_has_gold_once():
    error = fault(NEW, f"players: Yellow, Red\ngold: Red 40, Yellow 3, red 41\n\n{EMPTY}")
    assert isinstance(error, WordTwice)
    assert "Red" in str(error)


def test_a_player_is_named_once():
    error = fault(BUILDER, f"players: Anna, Ben, Anna\n{FOUR}\n{MEADOW}")
    assert isinstance(error, WordTwice)
    assert place(error) == (1, 21)


def test_a_variant_is_written_down_again():
    line = "variants: beautiful-castles\n"
    assert line in BUILDER.read(f"players: Anna, Ben\n{FOUR}{line}\n{MEADOW}").to_text()
