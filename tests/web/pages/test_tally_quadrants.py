"""The land of Kingdom Builder by pictures: quadrants, cards, castle tiles, own drawings."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from scoring.games import find_game
from tests.web.pages.test_axe import violations

GAME = find_game("kingdom-builder")
TABLE = Path(__file__).parents[2] / "tables" / "kingdom-builder.jsonl"
FRESH = "/kingdom-builder/tally"


def take(page, *names):
    for name in names:
        page.locator(f"#pictures [data-quadrant={name}]").click()


def ground(page, *cells):
    """What lies under cells of the board."""
    return [
        page.locator(f'#grid [data-cell="{cell}"] use').first.get_attribute("href")
        for cell in cells
    ]


def header(page, name):
    lines = page.locator("#board-text").input_value().splitlines()
    return next((line.partition(": ")[2] for line in lines if line.startswith(f"{name}: ")), "")


def play(page, *names):
    for name in names:
        page.locator("#cards").get_by_role("button", name=name).click()


@pytest.fixture
def page(look):
    return look(FRESH)


def test_four_pictures_make_the_board(page):
    take(page, "tavern", "paddock", "oasis", "farm")
    assert header(page, "quadrants") == "tavern, paddock, oasis, farm"
    corners = [GAME.data[name][0][0] for name in ("tavern", "paddock", "oasis", "farm")]
    assert ground(page, "a1", "k1", "a11", "k11") == [f"#t-{letter}" for letter in corners]


def test_a_quadrant_is_turned_by_half(page):
    take(page, "tavern", "paddock", "oasis", "farm")
    page.get_by_role("button", name="Turn Oasis").click()
    assert header(page, "quadrants") == "tavern, paddock, oasis~, farm"
    assert ground(page, "a11") == [f"#t-{GAME.data['oasis'][-1][-1]}"]
    page.get_by_role("button", name="Turn Oasis").click()
    assert header(page, "quadrants") == "tavern, paddock, oasis, farm"


def test_any_corner_can_come_first(page):
    page.get_by_role("button", name="Bottom left: nothing yet").click()
    take(page, "oasis")
    assert ground(page, "a11") == [f"#t-{GAME.data['oasis'][0][0]}"]
    take(page, "tavern", "paddock", "farm")
    assert header(page, "quadrants") == "tavern, paddock, oasis, farm"


def test_the_score_asks_for_the_land_first_and_then_begins(page):
    expect(page.locator("#unread")).to_contain_text("Choose the four quadrants")
    take(page, "tavern", "paddock", "oasis", "farm")
    expect(page.locator("#unread")).to_contain_text("Choose the cards")
    play(page, "Fishermen", "Knights", "Merchants")
    expect(page.locator("#standing b").first).to_have_text("0")
    expect(page.locator("#unread")).to_be_hidden()


def test_no_fourth_card_can_be_chosen(page):
    play(page, "Fishermen", "Knights", "Merchants")
    expect(page.locator("#cards").get_by_role("button", name="Lords")).to_be_disabled()
    play(page, "Knights")
    expect(page.locator("#cards").get_by_role("button", name="Lords")).to_be_enabled()
    assert header(page, "cards") == "fishermen, merchants"


def test_the_land_is_taken_from_a_downloaded_table(page):
    page.locator("#files > summary").click()
    page.get_by_label("Files", exact=True).set_input_files(TABLE)
    expect(page.locator("#board-text")).to_have_value(re.compile("quadrants: "))
    laid = re.search(r'"quadrants":\[([^]]+)]', TABLE.read_text(encoding="utf-8"))
    assert header(page, "quadrants") == laid[1].replace('"', "").replace(",", ", ")


def test_the_land_is_taken_from_the_table_of_the_evening(sit, join):
    page = sit("kingdom-builder")
    join(page, "Ben")
    page.get_by_role("button", name="Set up the board").click()
    page.wait_for_selector("#stage img, #stage svg")
    page.goto(f"{FRESH}?table={page.url.rpartition('/')[2]}")
    assert len(header(page, "quadrants").split(", ")) == 4
    assert len(header(page, "cards").split(", ")) == 3
    assert header(page, "players") == "Anna, Ben"


def test_castle_tiles_lie_on_location_hexes(look):
    page = look(f"{FRESH}?example=1")
    page.locator("#entries summary", has_text="Variants").click()
    page.get_by_label("Beautiful Castles").check()
    chips = page.locator("#castle-tiles button")
    expect(chips).to_have_count(8)
    chips.nth(0).click()
    chips.nth(2).click()
    expect(chips.nth(4)).to_be_disabled()
    cells = header(page, "castles").split()
    realm = GAME.read(page.locator("#board-text").input_value())
    assert {str(cell) for cell in realm.castle_tiles} == set(cells)


def draw_own(page, name="my-land"):
    page.locator("#draw-own > summary").click()
    page.locator("#draw-own").get_by_role("button", name="water").click()
    page.locator(".painter g").nth(0).click()
    page.locator(".painter g").nth(11).click()
    page.get_by_label("Its name").fill(name)
    page.get_by_role("button", name="Save the quadrant").click()


def test_an_own_quadrant_is_drawn_once_and_travels_in_the_text(page):
    draw_own(page)
    take(page, "my-land", "tavern", "paddock", "oasis")
    play(page, "Fishermen", "Knights", "Merchants")
    expect(page.locator("#standing b").first).to_have_text("0")
    realm = GAME.read(page.locator("#board-text").input_value())
    assert realm.drawn["my-land"][:2] == ("WGGGGGGGGG", "GWGGGGGGGG")
    assert ground(page, "a1", "b1", "b2") == ["#t-W", "#t-G", "#t-W"]


def test_an_own_quadrant_is_still_there_another_evening(page):
    draw_own(page)
    page.evaluate("localStorage.removeItem('tallyroll.tally.kingdom-builder')")
    page.goto(FRESH)
    take(page, "my-land")
    assert ground(page, "a1") == ["#t-W"]


@pytest.mark.parametrize("name", ["", "Tavern", "2nd", "ä"])
def test_a_name_that_the_notation_cannot_hold_is_refused(page, name):
    draw_own(page, name)
    expect(page.locator("#draw-own")).to_contain_text("Give it a name")
    expect(page.locator("#pictures button")).to_have_count(8)


def test_an_own_quadrant_can_be_painted_with_a_keyboard(page):
    page.locator("#draw-own > summary").click()
    page.locator(".painter g").first.focus()
    for key in ("f", "ArrowRight", "w", "ArrowDown", "d"):
        page.keyboard.press(key)
    labels = page.locator(".painter g").evaluate_all(
        "hexes => [0, 1, 11].map(at => hexes[at].getAttribute('aria-label'))"
    )
    assert labels == ["a1: forest", "b1: water", "b2: desert"]


def test_pictures_and_painter_have_no_violation(page):
    take(page, "tavern", "paddock")
    page.locator("#draw-own > summary").click()
    assert violations(page) == []
