"""Kartenreich on the phone: the row by taps, its scoring lines in words."""

import pytest
from playwright.sync_api import expect

from scoring.games import find_game
from scoring.kartenreich.worth import MEASURES, read_worth
from scoring.kartenreich.worth_words import COUNTED, PARTS
from tests.scoring.test_worth_words import IN_WORDS
from tests.web.pages.test_axe import violations
from tests.web.pages.test_tally_score import paste
from tests.web.server import Server
from web.games.kartenreich_worths import parts_of

CARD_FILE = """game = "kartenreich"

[[land]]
number = 3
label = ""
regions = [
    "mine: 3", # in lines of their own, in either kind of quotes
    'noble',
    "wheat",
]

[[wonder]]
number = 5
region = "commoner"
region_side = "left"
score = "10 + 1 per commoner"
"""


def add(page, *kinds):
    for kind in kinds:
        page.locator(f"#row .kinds [data-piece={kind}]").click()


def name(page, text):
    page.get_by_label("Name or card number").fill(text)


def row(page):
    """The items of the row as the text has them."""
    return page.locator("#board-text").input_value().partition("\n\n")[2].splitlines()


def score(page):
    return page.locator("#standing b")


def lit(page):
    places = page.locator("#row .strip .lit").evaluate_all(
        "tiles => tiles.map(tile => tile.dataset.cells)"
    )
    return [int(cell) for cells in places for cell in cells.split()]


@pytest.fixture
def page(look):
    return look("/kartenreich/tally")


@pytest.fixture
def example(look):
    page = look("/kartenreich/tally?example=1")
    expect(score(page)).to_have_text("26")
    return page


def test_the_example_of_the_rules_page_by_taps_gives_its_printed_score(page):
    add(page, "noble", "mine")
    name(page, "a")
    page.get_by_label("Points", exact=True).fill("2")
    page.get_by_label("for what").select_option("together")
    add(page, "wonder")
    name(page, "P")
    page.get_by_label("Points", exact=True).fill("10")
    page.get_by_role("button", name="And more points").click()
    page.get_by_label("for what").nth(1).select_option("regions")
    page.locator("#item .chips").get_by_role("button", name="commoner").click()
    page.locator("#item .chips").get_by_role("button", name="mine").click()
    add(page, "wonder")
    name(page, "Q")
    page.get_by_label("Points", exact=True).fill("8")
    page.get_by_role("button", name="Only if …").click()
    page.get_by_label("Only if", exact=True).select_option("largest")
    page.locator("#item .chips").get_by_role("button", name="citizen").click()
    page.locator("#item .chips").get_by_role("button", name="mine").click()
    page.get_by_label("how many").nth(1).fill("3")
    add(page, "commoner", "commoner", "wheat", "mine")
    name(page, "b")
    page.get_by_label("Points", exact=True).fill("1")
    page.get_by_label("for what").select_option("")
    add(page, "wonder")
    name(page, "R")
    page.get_by_label("Points", exact=True).fill("6")
    for store, count in (("Coins", 5), ("Wheat", 2), ("Stone", 3)):
        page.get_by_label(store, exact=True).fill(str(count))
    expect(score(page)).to_have_text("26")
    assert row(page) == find_game("kartenreich").example.partition("\n\n")[2].splitlines()


@pytest.mark.parametrize(("line", "words"), IN_WORDS.items())
def test_a_scoring_line_that_is_there_is_shown_in_words(page, line, words):
    paste(page, f"game: kartenreich\n\nmine: {line}\n")
    page.locator("#row .strip button").click()
    expect(page.locator("#item .sentence")).to_have_text(words)


def test_a_line_from_the_menu_is_one_that_the_rules_read(page):
    add(page, "mine")
    for measure in COUNTED:
        page.get_by_label("for what").select_option(measure)
        page.get_by_label("for every").fill("2")
        text = row(page)[0].partition(": ")[2]
        term = read_worth(text).terms[0]
        assert (term.count.measure, term.per, str(term)) == (measure, 2, text)


def test_every_measure_has_words_and_every_part_has_a_name():
    assert set(COUNTED) == set(MEASURES)
    assert {part for measure in COUNTED for part in parts_of(measure)} == set(PARTS)


def test_a_line_that_no_menu_knows_stays_as_text_and_can_be_mended(page):
    add(page, "mine")
    page.locator("#item summary").click()
    page.get_by_label("As it is written down").fill("about seven")
    page.get_by_label("As it is written down").press("Tab")
    expect(page.locator("#unread")).to_contain_text("about seven")
    expect(page.locator("#item .sentence")).to_have_text("about seven")
    page.get_by_label("As it is written down").fill("7")
    page.get_by_label("As it is written down").press("Tab")
    expect(score(page)).to_have_text("7")


def test_a_line_lights_the_items_that_earned_it(example):
    example.get_by_role("button", name="Wonders, solo: 18 points").click()
    assert lit(example) == [3, 4, 5, 6, 11, 12]
    example.get_by_role("button", name="wonder R").click()
    assert lit(example) == [11, 12]


def test_an_item_tells_what_it_earned(example):
    example.get_by_role("button", name="Why?").click()
    example.locator("#row .strip button", has_text="P").click()
    expect(example.locator("#because .reasons li")).to_contain_text("+12")


def test_a_mine_without_a_line_is_a_warning_that_lights_it(example):
    add(example, "mine")
    example.locator("#warnings button", has_text="scoring line is missing").click()
    assert lit(example) == [13]


def test_items_are_moved_and_taken_away(example):
    names = ["noble", "mine", "wonder", "wonder", "commoner", "commoner", "wheat", "mine", "wonder"]
    assert [item.split()[0] for item in row(example)] == names
    example.locator("#row .strip button").first.click()
    example.get_by_role("button", name="Move right").click()
    assert [item.split()[0] for item in row(example)][:2] == ["mine", "noble"]
    example.get_by_role("button", name="Remove").click()
    assert "noble" not in row(example)


def test_an_item_is_dragged_along_the_row(example):
    tiles = example.locator("#row .strip button")
    tiles.nth(0).drag_to(tiles.nth(2))
    assert row(example)[2] == "noble"


def test_the_row_can_be_built_with_a_keyboard(page):
    page.locator("#row .kinds [data-piece=noble]").focus()
    for key in ("Enter", "Tab", "Enter", "Tab", "Enter"):  # noble, commoner, wheat
        page.keyboard.press(key)
    assert row(page) == ["noble", "commoner", "wheat"]
    page.locator("#row .strip button").last.focus()
    page.keyboard.press("Shift+ArrowLeft")
    assert row(page) == ["noble", "wheat", "commoner"]
    page.keyboard.press("Delete")
    assert row(page) == ["noble", "commoner"]
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')").startswith("1: noble")


def test_a_number_can_be_typed_and_left_with_tab(page):
    add(page, "wonder")
    points = page.get_by_label("Points", exact=True)
    points.fill("12")
    points.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "for what"
    expect(score(page)).to_have_text("12")


def test_a_card_is_noted_once_and_then_added_by_its_number(page):
    add(page, "wonder")
    page.get_by_label("Points", exact=True).fill("9")
    name(page, "W5")
    page.get_by_label("Name or card number").press("Tab")
    page.evaluate("localStorage.removeItem('tallyroll.tally.kartenreich')")
    page.goto("/kartenreich/tally?fresh")
    page.locator("#row .cards > summary").click()
    page.get_by_role("button", name="W5 wonder").click()
    assert row(page) == ["wonder W5: 9"]


def test_the_owners_card_file_is_read(page):
    page.locator("#row .cards > summary").click()
    file = {"name": "cards.toml", "mimeType": "text/plain", "buffer": CARD_FILE.encode()}
    page.get_by_label("Or open your card file").set_input_files(file)
    check_cards(page)


def test_what_is_wrong_with_a_card_file_is_said(page):
    page.locator("#row .cards > summary").click()
    file = {"name": "cards.toml", "mimeType": "text/plain", "buffer": b"[[land]\n"}
    page.get_by_label("Or open your card file").set_input_files(file)
    expect(page.locator("#cards-read")).to_contain_text("This is not a data file in TOML")


def test_the_card_file_of_the_server_is_known(look, tmp_path):
    file = tmp_path / "cards.toml"
    file.write_text(CARD_FILE, encoding="utf-8")
    server = Server(tmp_path, str(tmp_path / "tables.db"), "--data", str(file)).start()
    try:
        page = look("/kartenreich/tally", at=server)
        page.locator("#row .cards > summary").click()
        check_cards(page)
    finally:
        server.kill()


def check_cards(page):
    page.get_by_role("button", name="L3", exact=True).click()
    page.get_by_role("button", name="W5", exact=True).click()
    assert row(page) == [
        "mine L3.1: 3",
        "noble L3.2",
        "wheat L3.3",
        "commoner W5.region",
        "wonder W5: 10 + 1 per commoner",
    ]
    expect(score(page)).to_have_text("14")


def test_monuments_bring_the_expansion_along(page):
    add(page, "monument")
    expect(score(page)).to_have_text("2")
    expect(page.locator("#warnings")).to_be_hidden()


def test_row_and_menus_have_no_violation(example):
    example.locator("#row .strip button").nth(3).click()
    example.locator("#row .cards > summary").click()
    example.get_by_role("button", name="Wonders, solo: 18 points").click()
    assert violations(example) == []


def test_the_menus_speak_german(look):
    page = look("/kartenreich/tally?example=1", locale="de")
    page.locator("#row .strip button").nth(3).click()
    expect(page.locator("#item .sentence")).to_have_text(
        "8 Punkte, nur wenn es mindestens 3 Bürger in der größten Gruppe gibt"
    )
