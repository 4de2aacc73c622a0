"""The paper of Kingdoms, measured and read back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.games import find_game
from scoring.kingdoms.board import BOARD, CASTLES, Kingdom, Reign
from scoring.paper import Line
from sheets.draw.box import Box
from sheets.draw.type import LARGE, NORMAL
from sheets.forms.spelling import OnlyPad
from sheets.kingdoms.fields import written_lines
from sheets.kingdoms.layout import PAD, board_at, epochs_at
from sheets.kingdoms.tiles import TILE
from sheets.kingdoms.tiles import leaves as tile_leaves
from sheets.pages.document import make_pdf
from sheets.pages.faces import BLEED
from sheets.printing import Printing
from tests.sheets.reading import boxes, fill, read_again, reader, texts

EDITIONS = ("kingdoms-2002", "kingdoms-2011")
SLOW = settings(max_examples=3, deadline=None)
DRAWING = Box(0, 0, *PAD)


@pytest.mark.parametrize(("key", "tiles"), [("kingdoms-2002", 22), ("kingdoms-2011", 23)])
def test_every_tile_and_castle_can_be_cut_out(key, tiles):
    assert len(tile_leaves(find_game(key), Printing())) == tiles + 4 * 10


def test_only_the_later_edition_explains_the_wizard():
    pages = [texts(make_pdf(find_game(key), ["rules"])) for key in EDITIONS]
    found = [any("Wizard" in word for word, _ in words[0]) for words in pages]
    assert found == [False, True]


@pytest.mark.parametrize("sizes", [NORMAL, LARGE])
def test_the_pad_has_a_place_for_every_line_of_every_player(sizes):
    for epoch in epochs_at(DRAWING, sizes, (1, 2, 3)):
        assert (len(epoch.rows), len(epoch.columns), len(epoch.names)) == (5, 6, 4)
        places = [epoch.player(strip, 3) for strip in (*epoch.rows, *epoch.columns, epoch.after)]
        assert all(DRAWING.holds(place) for place in places)
        assert min(place.width for place in places) >= 14
        assert min(place.height for place in places) >= 8


def test_a_space_of_the_paper_board_holds_a_tile():
    board = board_at(DRAWING, NORMAL)
    assert board.grid.width / 6 == pytest.approx(board.grid.height / 5)
    assert board.grid.width / 6 > TILE.width + 2
    assert all(DRAWING.holds(place) for place in (board.grid, *board.rows, *board.columns))


def test_the_ground_of_a_tile_reaches_over_its_cut_edge():
    grounds = [
        box
        for box in boxes(make_pdf(find_game("kingdoms-2011"), ["tiles"]))
        if box.width == pytest.approx(TILE.width + 2 * BLEED, abs=0.01)
    ]
    assert len(grounds) >= 23


@pytest.mark.parametrize(("players", "left"), [(2, 21), (3, 20), (4, 19)])
def test_a_set_up_card_tells_how_many_tiles_are_left(players, left):
    words = " ".join(word for word, _ in texts(make_pdf(find_game("kingdoms-2011"), ["set-up"]))[0])
    assert f"{players} players" in words
    assert f"{left} stay in the supply" in words


def filled(game, values):
    return fill(values, make_pdf(game, ["pad", "board"], Printing(fillable=True)))


def values_of(reign):
    """What somebody types who copies these boards."""
    values = {f"name_{letter}": name for letter, name in reign.players.items()}
    letters = {name: letter for letter, name in reign.players.items()}
    for number, kingdom in enumerate(reign.epochs, start=1):
        for (row, col), piece in kingdom.pieces.items():
            values[f"epoch{number}_cell_{row + 1}_{col + 1}"] = " " if piece == "." else piece
    for line, points in reign.written.items():
        field = f"sum_{line.epoch}" if line.epoch else "gold_3"
        values[f"{field}_{letters[line.player]}"] = str(points)
    return values


def reigns(game):
    castles = [f"{letter}{rank}" for letter in "RB" for rank in CASTLES]
    pieces = st.sampled_from([*game.piles[0].items, *castles])
    kingdom = st.fixed_dictionaries(dict.fromkeys(BOARD.cells(), pieces)).map(Kingdom)
    written = {Line("Anna"): 61, Line("Ben", epoch=1): -7}
    return st.builds(
        lambda epochs: Reign(
            game.key,
            {"R": "Anna", "B": "Ben"},
            tuple(epochs),
            choices={choice.key: choice.default for choice in game.choices},
            written=written,
        ),
        st.lists(kingdom, min_size=1, max_size=3),
    )


@pytest.mark.parametrize("key", EDITIONS)
@given(data=st.data())
@SLOW
def test_reading_filled_boards_undoes_filling_them(key, data):
    game = find_game(key)
    reign = data.draw(reigns(game))
    text = read_again(filled(game, values_of(reign)))
    assert game.read(text).to_text() == reign.to_text()


def test_a_board_without_names_is_called_by_its_colours():
    game = find_game("kingdoms-2011")
    text = read_again(filled(game, {"epoch1_cell_1_1": "Y4", "epoch1_cell_1_2": "+3"}))
    assert game.read(text).players == {"Y": "Yellow"}


def test_large_print_has_a_page_for_each_epoch():
    data = make_pdf(find_game("kingdoms-2011"), ["pad"], Printing(large=True))
    assert len(reader(data).pages) == 3


def test_a_pad_without_boards_is_answered_with_a_sentence():
    data = fill(
        {"sum_1_B": "4"}, make_pdf(find_game("kingdoms-2011"), ["pad"], Printing(fillable=True))
    )
    with pytest.raises(OnlyPad, match="kingdoms-2011 pad board --fillable"):
        read_again(data)


@pytest.mark.parametrize(
    ("typed", "said"),
    [("4/-2", "2"), ("4 -2", "2"), ("4−2", "2"), ("12|3|-1", "14"), ("two", "two")],
)
def test_a_line_that_mountains_cut_is_added_up(typed, said):
    values = {"rows_1_1_B": typed, "name_B": "Ben"}
    assert f"written rows: Ben {said}" in written_lines(values, {"B": "Ben"}, 1)
