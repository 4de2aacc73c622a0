"""The paper of Kingdoms, measured and read back."""

from collections import Counter
from itertools import combinations

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import ImageChops, ImageStat

from scoring.games import find_game
from scoring.kingdoms.board import BOARD, CASTLES, COINS, Kingdom, Reign
from scoring.paper import Line
from sheets.draw.box import Box
from sheets.draw.icons import icons
from sheets.draw.strokes import cell_box
from sheets.draw.type import LARGE, NORMAL
from sheets.forms.spelling import OnlyPad
from sheets.kingdoms.castles import SIDE, TOP, outline
from sheets.kingdoms.coins import COIN
from sheets.kingdoms.coins import leaves as coin_leaves
from sheets.kingdoms.fields import written_lines
from sheets.kingdoms.layout import PAD, SMALL, board_at, epochs_at, panel_at, smalls_at
from sheets.kingdoms.tile_names import shown_on
from sheets.kingdoms.tiles import TILE, draw_blank
from sheets.kingdoms.tiles import leaves as tile_leaves
from sheets.pages.document import make_pdf
from sheets.pages.faces import BLEED
from sheets.pages.impose import impose
from sheets.printing import Printing
from tests.sheets.reading import (
    ENGLISH,
    GERMAN,
    boxes,
    fill,
    overlapping,
    read_again,
    reader,
    texts,
)

EDITIONS = ("kingdoms-2002", "kingdoms-2011")
SLOW = settings(max_examples=3)
DRAWING = Box(0, 0, *PAD)
MM_DOTS = 4 * 25.4 / 72  # four dots a millimetre, as a scale of PDFium


@pytest.mark.parametrize(("key", "tiles"), [("kingdoms-2002", 22), ("kingdoms-2011", 23)])
def test_every_tile_and_castle_can_be_cut_out(key, tiles):
    leaves = tile_leaves(find_game(key), Printing())
    pieces = Counter(leaf.front.draw for leaf in leaves)
    blank = pieces.pop(draw_blank)
    assert pieces.total() == tiles + 4 * 10 + 1  # with the marker of the first player
    assert (tiles + 1 + blank) % 6 == 0  # whole rows


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("key", EDITIONS)
def test_no_page_carries_a_few_pieces_alone(key, paper):
    pages = impose(tile_leaves(find_game(key), Printing()), Printing(paper=paper))
    assert min(len(page.placed) for page in pages) >= 30


@pytest.mark.parametrize("rank", CASTLES)
def test_a_castle_has_as_many_towers_as_its_rank(rank):
    corners = outline(rank)
    assert sum(corner.y == TOP for corner in corners) == 4 * rank  # two teeth on each tower
    assert all(0 <= corner.x <= SIDE for corner in corners)


def test_the_rank_is_the_largest_thing_on_a_castle():
    pages = texts(make_pdf(find_game("kingdoms-2011"), ["tiles"]))
    ranks = [box for word, box in pages[2] if word.strip() in "1234"]
    assert len(ranks) == 40
    assert min(box.height for box in ranks) > 7  # mm


@pytest.mark.parametrize("ink", ["normal", "low"])
def test_castles_of_different_owners_look_different_without_colour(ink):
    data = make_pdf(find_game("kingdoms-2011"), ["tiles"], Printing(colour=False, ink=ink))
    page = pypdfium2.PdfDocument(data)[2].render(scale=MM_DOTS).to_pil().convert("L")
    places = impose(tile_leaves(find_game("kingdoms-2011"), Printing()), Printing())[2].placed
    rank_four = [places[9 + 10 * number].box for number in range(4)]
    looks = [picture_of(page, box) for box in rank_four]
    for one, other in combinations(looks, 2):
        assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 25  # of 255


def picture_of(page, box):
    left, top = round(box.x * 4), page.height - round(box.top * 4)
    return page.crop((left, top, left + 100, top + 100))


def test_every_tile_of_an_edition_has_its_name_and_picture(game_of_kingdoms):
    words = texts(make_pdf(game_of_kingdoms, ["tiles"]))[0]
    for mark in game_of_kingdoms.piles[0].items:
        shown = shown_on(game_of_kingdoms)[mark]
        assert any(shown.name in word for word, _ in words)
        assert shown.icon in icons()


@pytest.fixture(params=EDITIONS)
def game_of_kingdoms(request):
    return find_game(request.param)


def test_there_are_as_many_coins_as_in_the_box():
    leaves = coin_leaves(find_game("kingdoms-2011"), Printing())
    assert len(leaves) == 65 + 1  # with the epoch counter
    assert sum(value * count for value, count in COINS.items()) == 1081


def test_the_bank_and_the_track_of_the_board_have_room_for_coins():
    panel = panel_at(DRAWING, NORMAL)
    assert panel.width / 3 > COIN.width
    assert DRAWING.holds(panel)


@pytest.mark.parametrize("sheet", ["pad", "boards", "set-up", "tiles", "rules", "board"])
@pytest.mark.parametrize(
    ("key", "others"), [("kingdoms-2002", ("burg", "plättchen", "land")),
                        ("kingdoms-2011", ("schloss", "schlösser", "kachel", "rohstoff"))],
)  # fmt: skip
def test_an_edition_speaks_in_the_words_of_its_own_rulebook(key, others, sheet):
    pages = texts(make_pdf(find_game(key), [sheet], Printing(languages=(GERMAN,))))
    said = " ".join(word for page in pages for word, _ in page).lower()
    assert [word for word in others if word in said] == []


def test_the_letters_of_the_colours_are_those_of_the_language():
    pages = [texts(make_pdf(find_game("kingdoms-2011"), ["pad"], Printing(languages=(each,))))
             for each in (ENGLISH, GERMAN)]  # fmt: skip
    found = [{word.strip() for word, _ in words[0]} for words in pages]
    assert {"R", "B", "Y", "G"} <= found[0]
    assert {"R", "B", "Ge", "Gr"} <= found[1]


def places_on(sizes, numbers):
    """Everything that is written in: on the pad, on the board, on a small board."""
    (epoch, *_), board = epochs_at(DRAWING, sizes, numbers), board_at(DRAWING, sizes)
    small, *_ = smalls_at(Box(0, 0, *SMALL), sizes, numbers)
    for sums in (epoch, small.sums):
        for strip in (sums.before, sums.row_sum, sums.column_sum, sums.sums, sums.after):
            yield sums.player(strip, 0)
        yield sums.names[0]
    for strip in (*epoch.rows, *epoch.columns):
        yield epoch.base_value(strip)
        yield epoch.player(strip, 0)
    for each in (board, small.board):
        yield cell_box(BOARD, 0, 0, each.grid)
        yield from (*each.rows, *each.columns)


def test_nothing_that_is_written_in_is_smaller_in_large_print():
    pairs = zip(places_on(NORMAL, (1, 2, 3)), places_on(LARGE, (1,)), strict=True)
    for normal, large in pairs:
        assert large.size.holds(normal.size), (normal, large)


@pytest.mark.parametrize(("sizes", "numbers"), [(NORMAL, (1, 2, 3)), (LARGE, (1,))])
def test_small_boards_and_their_sums_lie_on_the_page_and_not_on_each_other(sizes, numbers):
    page = Box(0, 0, *SMALL)
    for small in smalls_at(page, sizes, numbers):
        board, sums = small.board, small.sums
        strips = (*sums.heads, sums.before, sums.row_sum, sums.column_sum, sums.sums, sums.after)
        places = [board.grid, *board.rows, *board.columns,
                  *(sums.player(strip, at) for at in range(4) for strip in strips)]  # fmt: skip
        assert all(page.holds(place) for place in places)
        assert overlapping([("", place) for place in places]) == []


def test_only_the_later_edition_explains_the_wizard():
    pages = [texts(make_pdf(find_game(key), ["rules"])) for key in EDITIONS]
    found = [any("Wizard" in word for word, _ in words[0]) for words in pages]
    assert found == [False, True]


@pytest.mark.parametrize("sizes", [NORMAL, LARGE])
def test_the_pad_has_a_place_for_every_line_of_every_player(sizes):
    for epoch in epochs_at(DRAWING, sizes, (1, 2, 3) if sizes is NORMAL else (1,)):
        assert (len(epoch.rows), len(epoch.columns), len(epoch.names)) == (5, 6, 4)
        strips = (*epoch.rows, epoch.row_sum, *epoch.columns, epoch.column_sum, epoch.after)
        places = [epoch.player(strip, 3) for strip in strips]
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
