"""Cards that are kept on the phone: taken, laid and used by tapping them."""

import re

import pytest
from playwright.sync_api import expect

from assets.catalogues import LANGUAGES
from tests.web.pages.boards import SIZES, OnPhones
from tests.web.pages.sights import seated
from tests.web.pages.test_axe import violations
from tests.web.pages.test_sizes import ask

LAND = """[[land]]
number = {number}
label = "Vale {number}"
effect = "Gain {number} coins."
regions = ["mine: 2 per wonder", "wheat", "any"]
"""
WONDER = """[[wonder]]
number = {number}
label = "Tower {number}"
effect = "Mines give {number} more."
cost = {{ wheat = 1 }}
region = "wood"
region_side = "left"
score = "10 + 1 per commoner"
"""
FILE = 'game = "kartenreich"\n' + "".join(
    form.format(number=number) for form in (LAND, WONDER) for number in range(1, 8)
)


@pytest.fixture
def cards(server):
    return OnPhones(server, "kartenreich", 1).begin("deal")


def lay(page, letter, place):
    """A card of the market by the letter of its deck, then its place in the row."""
    page.locator(f".market .card:has([value^={letter}])").first.click()
    page.locator("#lay button.part").nth(place).click()


def test_a_card_is_taken_by_tapping_it_and_laid_by_tapping_the_row(cards, look):
    page = seated(look, cards.anna)
    lay(page, "L", 0)
    expect(page.locator("#board-row .part")).to_have_count(3)
    page.locator("form.deck").get_by_role("button", name="Lands").click()
    expect(page.locator(".market .card")).to_have_count(4)
    assert cards.board["step"] == "taking"


def test_what_a_card_covers_is_used_before_it_is_pushed_down(cards, look):
    page = seated(look, cards.anna)
    lay(page, "L", 0)
    page.locator("form.deck button").first.click()
    expect(page.locator("#lay button.part")).to_have_count(7)
    lay(page, "L", 4)
    first = page.locator(".use").first
    first.locator("[name=region]").select_option("wheat")
    first.get_by_role("button", name="Use").click()
    expect(page.locator(".stores li").nth(1)).to_contain_text("2")
    page.get_by_role("button", name="Push the card down").click()
    expect(page.locator("form.deck button").first).to_be_visible()
    assert len(cards.board["row"]) == 4


def test_the_row_says_what_a_card_would_cover(cards, look):
    page = seated(look, cards.anna)
    lay(page, "L", 0)
    page.locator("form.deck button").first.click()
    expect(page.locator("#lay button.part")).to_have_count(7)
    names = page.locator("#lay button.part").evaluate_all("all => all.map(each => each.ariaLabel)")
    assert names[0] == names[-1] == "Lay it at this end"
    assert re.fullmatch(r"Lay it over L\d\.1, L\d\.2 and L\d\.3", names[3])


def test_with_a_card_file_names_costs_and_score_are_there(start, tmp_path, look):
    file = tmp_path / "cards.toml"
    file.write_text(FILE, encoding="utf-8")
    server = start(f"{tmp_path}/cards.db", "--data", str(file))
    table = OnPhones(server, "kartenreich", 1).begin("deal")
    page = seated(look, table.anna, at=server)
    expect(page.locator(".market")).to_contain_text("Vale")
    expect(page.locator(".market")).to_contain_text("Cost: 1 × wheat")
    score = page.locator(".stores li").last
    expect(score).to_have_text("Points 2")
    lay(page, "W", 0)
    expect(page.locator(".stores li").nth(1)).to_have_text("Wheat 0")
    expect(score).to_have_text("Points 12")  # the wonder's 10, three coins, two resources


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_on_a_card_is_torn(cards, look, language):
    page = seated(look, cards.anna, locale=language)
    page.locator(".market input:enabled").first.check(force=True)  # in bold letters
    assert ask(page, "torn") == []


@pytest.mark.parametrize("step", ["taking", "covering"])
def test_cards_fit_every_phone_and_have_no_fault_that_axe_knows(cards, look, step):
    cards.until(lambda at: at.board["step"] == step, "take", "refill")
    page = seated(look, cards.anna)
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (wide, high)
    assert violations(page) == []


def test_a_whole_evening_ends_with_what_nobody_noted_to_be_entered(cards, look):
    """In German: cards are numbers here, so that their worth is asked for at the end."""
    cards.until(lambda at: at.board["over"], "take", "push", "refill")
    page = seated(look, cards.anna, locale="de")
    expect(page.locator("#turn")).to_contain_text("Das Spiel ist zu Ende")
    page.locator("#do .main").click()
    expect(page.locator("main")).to_contain_text("Reihe")


def test_the_row_is_drawn_as_a_row(cards, look):
    cards.until(lambda at: at.board["step"] == "covering", "take", "refill")
    page = seated(look, cards.anna)
    tops = page.locator(".row > li").evaluate_all("all => all.map(each => each.offsetTop)")
    assert len(tops) >= 3
    assert len(set(tops)) == 1


def test_what_can_be_used_comes_before_the_market(cards, look):
    cards.until(lambda at: at.board["step"] == "covering", "take", "refill")
    page = seated(look, cards.anna)
    used, lying = (page.locator(each).first.bounding_box() for each in (".use", ".market"))
    assert used["y"] + used["height"] < lying["y"]


def test_the_card_above_a_long_row_is_in_sight(cards, look):
    def is_far(at):
        return at.board["step"] == "covering" and at.board["at"] > 8

    cards.until(is_far, "take", "push", "refill")
    page = seated(look, cards.anna)
    left, right = (page.locator(".new").nth(each).bounding_box()["x"] for each in (0, 2))
    assert 0 <= left < right <= 360 - 46
    page.get_by_role("button", name="Push the card down").click()
    expect(page.locator(".new")).to_have_count(0)
    assert page.locator(".row").evaluate("row => row.scrollLeft") > 0


def test_the_sheet_beside_a_row_on_the_phone_has_no_second_market(cards, look):
    page = seated(look, cards.anna)
    page.goto(f"{page.url}/sheet")
    expect(page.locator("#editor")).to_be_visible()
    assert page.locator("#strip button:visible, #strip .drawn").count() == 0
    expect(page.locator("#strip")).to_contain_text("Anna dealt the cards", use_inner_text=True)


def test_cards_that_are_only_numbers_are_entered_at_the_end(cards, look):
    cards.until(lambda at: at.board["over"], "take", "lay", "push", "refill")
    page = seated(look, cards.anna)
    expect(page.locator("main")).to_contain_text("The game is over: enter your sheet")
    expect(page.locator("#do .main")).to_have_text("Enter my sheet")
