"""The board of a Kingdom Builder set-up, drawn: the same terrains as on the printed quadrants."""

import gzip
import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from assets import read_text
from scoring.shapes import Cell, Hexes, Squares
from tests.web.pages.sights import played, seated, turn_to
from web.pages import svg

BOARD = ("tower~", "oasis", "harbor~", "oracle")
NAMES = {"G": "field", "L": "flower", "F": "forest", "C": "canyon", "D": "desert"}
NAMES |= {"W": "water", "M": "mountain"}


def quadrant(name):
    """A quadrant as it is drawn in its file, one letter a hex, turned if its name says so."""
    rows = [
        row.replace(" ", "")
        for row in read_text(f"maps/kingdom-builder/{name.strip('~')}.txt").splitlines()
    ]
    rows = [row for row in rows if len(row) == 10]
    return [row[::-1] for row in reversed(rows)] if name.endswith("~") else rows


@pytest.fixture
def picture(app):
    def ask(quadrants=BOARD, **more):
        sent = {"quadrants": ",".join(quadrants), **more}
        answer = app.test_client().get("/kingdom-builder/map.svg", query_string=sent)
        assert answer.status_code == 200
        return answer.text

    return ask


def hexes(svg, key):
    """Where the hexes of a terrain begin, at their upper corners."""
    found = re.search(rf'<path d="([^"]+)" fill="url\(#{key}\)"', svg)
    return re.findall(r"M(\d+ \d+)", found[1])


def test_every_hex_has_the_terrain_of_its_quadrant(picture):
    svg = picture()
    letters = Counter("".join(row for name in BOARD for row in quadrant(name)))
    assert {letter: len(hexes(svg, key)) for letter, key in NAMES.items()} == {
        letter: letters[letter] for letter in NAMES
    }


def test_a_turned_quadrant_begins_with_its_last_hex(picture):
    last = quadrant("tower")[-1][-1]
    assert "26 0" in hexes(picture(), NAMES[last])


def test_castles_and_locations_are_marked(picture):
    letters = Counter("".join(row for name in BOARD for row in quadrant(name)))
    signs = re.sub(r"<defs>.*</defs>", "", picture()).count("transform=")
    assert signs == letters["K"] + letters["X"] > 8


def test_a_castle_tile_stands_on_its_location_hex(picture):
    rows = quadrant("oasis")
    row, col = next((r, c) for r in range(10) for c in range(10) if rows[r][c] == "X")
    castles = picture(castles=str(Cell(row, col + 10))).count('fill="#22252b"')
    assert castles == picture().count('fill="#22252b"') + 1


def test_a_quadrant_that_nobody_has_drawn_is_named(picture):
    assert ">a2~</text>" in picture(
        ("a1", "a2~", "farm", "barn"), locations="oasis,tower,farm,barn"
    )


def test_a_picture_is_light(picture):
    assert len(gzip.compress(picture().encode())) < 6000


@pytest.mark.parametrize(
    "query",
    [
        "",
        "quadrants=tower",
        "quadrants=a,b,c,d",
        "quadrants=tower,oasis,farm,barn&locations=x",
        "%00",
    ],
)
def test_a_board_that_does_not_exist_is_not_drawn(app, query):
    assert app.test_client().get(f"/kingdom-builder/map.svg?{query}").status_code == 404


def test_the_table_shows_the_map_first_in_the_middle_and_then_under_its_tab(server, look):
    page = seated(look, played(server, "kingdom-builder"))
    assert page.locator("#stage .realm").count() == 0
    turn_to(page, "bag")
    image = page.locator("#bag .realm img")
    expect(image).to_be_visible()
    expect(image).to_have_js_property("complete", True)
    assert image.evaluate("image => image.naturalWidth") == 660
    assert image.get_attribute("alt").startswith("The board: ")


def test_a_new_set_up_lies_in_the_middle(sit, join):
    anna = sit("kingdom-builder")
    ben = join(anna, "Ben")
    anna.get_by_role("button", name="Set up the board").last.click()
    for phone in (anna, ben):
        expect(phone.locator("#stage .realm img")).to_be_visible()
        expect(phone.locator("#stage")).to_contain_text("Cards: ")


def test_the_mountains_stay_to_be_seen_when_dice_lie_in_the_middle(server, look):
    page = seated(look, played(server, "pocket-kingdoms"))
    turn_to(page, "bag")
    expect(page.locator("#bag .map use")).to_have_count(9)


def edges(path):
    """How many edges a path follows."""
    return sum(len(line.split()) // 2 - 1 for line in path.split("M")[1:])


def test_the_border_of_a_board_goes_round_it_once():
    assert edges(svg.borders(Squares(2, 3), lambda _: "all")) == 10
    assert edges(svg.borders(Hexes(1, 1), lambda _: "all")) == 6


def test_regions_are_parted_by_a_border():
    assert edges(svg.borders(Squares(2, 2), lambda cell: cell.col)) == 8 + 2


def test_the_outline_of_a_square_and_of_a_hex_begins_at_its_corner():
    assert svg.outline(Squares(2, 2), Cell(1, 1)) == "M52 52l52 0 0 52-52 0z"
    assert svg.outline(Hexes(2, 2), Cell(0, 0)) == "M26 0l26 15 0 30-26 15-26-15 0-30z"
