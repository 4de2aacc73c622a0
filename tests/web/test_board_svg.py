"""Boards as pictures: the same outlines and signs as on paper, light enough for a phone."""

import gzip
import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from scoring.games import GAMES, find_game
from scoring.shapes import Cell
from web.pages.svg import UNIT, centre
from web.tally.board_svg import editor_svg, pictures

BOARDS = [game for game in GAMES if game.layout.marks != "items"]
every_board = pytest.mark.parametrize("game", BOARDS, ids=lambda game: game.key)
HEAVIEST = 9_000  # bytes, packed


@pytest.fixture(autouse=True)
def _speaking(app):
    with app.test_request_context("/"):
        yield


class Tags(HTMLParser):
    """What a picture is made of."""

    def __init__(self, svg):
        super().__init__()
        self.found = []
        self.feed(svg)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))


def drawn(game, text=""):
    """The first board of a finished game, with all signs; its example if no other is given."""
    return pictures(game, game.read(text or game.example))[0]["svg"]


def uses(svg):
    return [attributes for tag, attributes in Tags(svg).found if tag == "use"]


def ids(svg):
    return {attributes["id"] for _, attributes in Tags(svg).found if "id" in attributes}


@every_board
def test_an_editor_has_a_sign_for_every_piece(game):
    found = ids(editor_svg(game))
    assert {f"p-{piece.mark}" for piece in game.pieces if piece.mark != "."} <= found


@every_board
def test_a_picture_is_light(game):
    for svg in (editor_svg(game), drawn(game)):
        assert len(gzip.compress(svg.encode(), 6)) <= HEAVIEST


@every_board
def test_every_piece_of_a_finished_board_stands_in_the_middle_of_its_cell(game):
    pieces = [use for use in uses(drawn(game)) if use["href"].startswith("#p-")]
    middles = {centre(game.shape, cell): cell for cell in game.shape.cells()}
    board = game.example.rpartition("\n\n")[2] if not game.layout.own_boards else ""
    assert len(pieces) == len({(use["x"], use["y"]) for use in pieces})
    assert all((int(use["x"]), int(use["y"])) in middles for use in pieces)
    for row, line in enumerate(board.splitlines()):
        for col, mark in enumerate(line.split()):
            here = [u["href"] for u in pieces if middles[int(u["x"]), int(u["y"])] == (row, col)]
            assert here == ([f"#p-{mark}"] if mark != "." else [])


@every_board
def test_every_sign_that_is_used_is_defined(game):
    svg = drawn(game)
    assert {use["href"][1:] for use in uses(svg)} <= ids(svg)


@every_board
def test_a_cell_has_the_outline_of_the_paper(game):
    path = re.search(r'id="h" class="cell" d="M(.*?)z"', editor_svg(game))[1]
    numbers = [int(number) for number in re.findall(r"-?\d+", path)]
    x, y = centre(game.shape, Cell(0, 0))
    corners = game.shape.outline(Cell(0, 0))
    for point, corner in zip(zip(numbers[::2], numbers[1::2], strict=True), corners, strict=True):
        assert point[0] + x == pytest.approx(corner.x * UNIT, abs=0.6)
        assert point[1] + y == pytest.approx(corner.y * UNIT, abs=0.6)


def test_grey_is_grey_although_it_begins_like_green():
    svg = drawn(find_game("kingdoms-2002"))
    assert '<g id="p-G1"><use href="#c-grey"/>' in svg
    assert '<g id="p-B1"><use href="#c-black"/>' in svg


def test_castles_with_letters_of_their_own_never_look_alike():
    game = find_game("kingdoms-2011")
    text = game.example.replace("Yellow, Red, Blue", "Y=Anna, Cleo, Dora, Emil")
    text = text.translate(str.maketrans({"R": "C", "B": "D"}))
    svg = drawn(game, text)
    looks = [re.search(f'id="p-{letter}1"><use href="(.*?)"', svg)[1] for letter in "YCDE"]
    assert len(set(looks)) == 4


def test_land_shows_locations_by_kind_and_castle_tiles_as_castles():
    game = find_game("kingdom-builder")
    hrefs = {use["href"] for use in uses(drawn(game))}
    assert {"#t-barn", "#t-paddock", "#t-farm", "#t-tavern", "#t-K", "#t-M"} <= hrefs
    assert "#t-X" not in hrefs


@every_board
def test_a_finished_game_has_a_picture_for_each_board(game):
    found = pictures(game, game.read(game.example), alone=False)
    assert len(found) == len(game.read(game.example).boards())
    assert all(picture["title"] for picture in found)
    boxed = {f"p-{piece.mark}" for piece in game.pieces if piece.group != "castle"}
    assert not ids(found[0]["svg"]) & boxed  # those stand in the editor of the same page


def test_a_picture_beside_the_editor_brings_castles_of_other_colours():
    game = find_game("kingdoms-2002")
    svg = pictures(game, game.read(game.example), alone=False)[0]["svg"]
    assert '<g id="p-W4"><use href="#c-white"/>' in svg
    assert "p-dragon" not in ids(svg)


def test_a_hostile_name_stays_a_name():
    game = find_game("pocket-kingdoms")
    svg = drawn(game, game.example.replace("Anna", '"><script>'))
    assert "<script" not in svg


def test_a_game_without_a_board_has_none_to_enter_and_its_row_to_look_at():
    game = find_game("kartenreich")
    finished = game.read(game.example)
    assert editor_svg(game) == ""
    assert pictures(game, finished, alone=False) == []
    (row,) = pictures(game, finished)
    assert row["svg"].count("<use") == len(finished.items)


def test_a_game_that_nobody_drew_signs_for_shows_its_marks():
    svg = editor_svg(replace(find_game("kingdoms-2011"), key="unheard-of"))
    marks = re.findall(r'<g id="p-(.*?)"><text class="unknown" x="0" y="6">(.*?)</text></g>', svg)
    assert ("dragon", "dragon") in marks
    assert len(marks) == len(find_game("kingdoms-2011").pieces) - 1
