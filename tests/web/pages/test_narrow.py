"""Narrow phones, long names, forced colours and dark scroll bars; and whoever has no script."""

import pytest
from playwright.sync_api import expect

from assets.catalogues import LANGUAGES
from tests.web.pages.sights import TABS, played, seated, turn_to

WIDE, LONG = "W" * 40, "Maximiliane Wilhelmine von Hohenstaufen."
NARROW = {"width": 320, "height": 600}
BESIDE_A_BAR = """() => { const bar = new CSSStyleSheet();
  bar.replaceSync("html { padding-right: 12px }"); document.adoptedStyleSheets = [bar]; }"""
MIDDLES = """() => ["#chosen", ".trays"].map((each) => {
  const { top, height } = document.querySelector(each).getBoundingClientRect();
  return Math.round((top + height / 2) / 4); })"""
LINES = """(each) => { const range = new Range();
  range.selectNodeContents(each); return range.getClientRects().length; }"""


def tops(page, selector):
    return page.locator(selector).evaluate_all("all => all.map(each => each.offsetTop)")


def fits(page):
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_doors_stay_in_one_row_beside_a_scroll_bar_too(look, language):
    page = look("/", viewport=NARROW, locale=language)
    page.evaluate(BESIDE_A_BAR)
    assert len(set(tops(page, ".doors a"))) == 1
    assert fits(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_of_any_size_leave_room_for_what_is_chosen(edit, language):
    page = edit("kingdoms-2011", "?example=1", locale=language).page
    assert len(set(page.evaluate(MIDDLES))) == 1
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.locator(".trays .chip").evaluate_all(f"all => all.map({LINES})") == [1, 1]
    assert page.locator("#chosen").evaluate("each => each.clientWidth") > 300
    assert fits(page)


def test_three_dice_stay_in_one_row_beside_a_scroll_bar_too(server, look):
    page = seated(look, played(server, "pocket-kingdoms"), viewport=NARROW)
    page.locator("#do .main").click()
    page.wait_for_selector(".dice .die")
    page.evaluate(BESIDE_A_BAR)
    assert len(tops(page, ".dice .die")) == 3
    assert len(set(tops(page, ".dice .die"))) == 1


def test_scroll_bars_fit_dark_pages(look):
    page = look("/", color_scheme="dark")
    style = "getComputedStyle(document.documentElement)"
    assert "dark" in page.evaluate(f"{style}.colorScheme")
    assert page.evaluate(f"{style}.scrollbarColor") == "rgb(163, 157, 145) rgb(23, 25, 29)"


# Names of 40 letters


@pytest.mark.parametrize("game", ["pocket-kingdoms", "kingdoms-2011", "kingdom-builder", "free"])
def test_names_of_40_letters_fit_a_table_and_its_screen(sit, join, game):
    anna = sit(game, name=WIDE)
    join(anna, LONG)
    for tab in TABS:
        turn_to(anna, tab)
        assert fits(anna), tab
    assert anna.locator(".top").evaluate("top => top.offsetHeight") <= 80
    anna.goto(f"{anna.url}/screen")
    assert fits(anna)


@pytest.mark.parametrize("game", ["pocket-kingdoms", "kingdoms-2011", "kingdom-builder"])
def test_names_of_40_letters_fit_the_editor_the_result_and_the_history(edit, game):
    page = edit(game).page
    if game == "kingdom-builder":
        page.goto(f"/{game}/tally?example=1")
    page.locator("#people summary").click()
    page.locator("#people .add").click()
    for number, name in enumerate((WIDE, LONG), start=1):
        page.get_by_label(f"Name of player {number}").fill(name)
    expect(page.locator("#standing")).to_contain_text(WIDE)
    assert fits(page)
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("link", name="Show the result").click()
    page.wait_for_selector(".told")
    assert fits(page)
    assert page.locator(".score thead").evaluate("head => head.offsetHeight") <= 60
    page.goto("/history")
    assert fits(page)


# Forced colours


def test_forced_colours_leave_the_way_home_and_the_chosen_tab(server, look):
    page = seated(look, played(server, "kingdoms-2011"), forced_colors="active")
    colour = "(each, part) => getComputedStyle(each, part).backgroundColor"
    canvas = page.locator("body").evaluate(colour)
    home = page.locator(".mark").evaluate(
        "each => getComputedStyle(each, '::before').backgroundColor"
    )
    assert home not in (canvas, "rgba(0, 0, 0, 0)")
    chosen, other = (
        page.locator(f".names input{way} + span").first for way in (":checked", ":not(:checked)")
    )
    assert chosen.evaluate(colour) != other.evaluate(colour)


def test_forced_colours_tell_the_chosen_player_and_tray_apart(edit):
    page = edit("kingdoms-2011", "?example=1", forced_colors="active").page
    colour = "each => getComputedStyle(each).backgroundColor"
    page.get_by_role("button", name="Add an epoch").click()
    for kind in (".tab", ".trays button"):
        chosen = page.locator(f"{kind}[aria-pressed=true]").evaluate(colour)
        assert chosen != page.locator(f"{kind}[aria-pressed=false]").evaluate(colour)


# Without script


@pytest.mark.parametrize("where", ["", "/screen"])
def test_whoever_has_no_script_refreshes_the_table_with_a_link(server, look, where):
    anna = played(server, "free")
    page = seated(look, anna, java_script_enabled=False)
    page.goto(f"/table/{anna.code}{where}")
    anna.act("toss-coin", to=anna.seat)
    before = page.locator("#log li").all_inner_texts()
    page.get_by_role("link", name="Refresh").click()
    assert page.locator("#log li").all_inner_texts() != before
    assert page.url.endswith(f"/table/{anna.code}{where}")


# Home


def test_home_says_what_it_is_for_and_has_the_history_from_the_first_visit(fresh):
    page = fresh("/")
    expect(page.locator(".purpose")).to_contain_text("every point is explained on the board")
    page.get_by_role("link", name="History").click()
    assert page.url.endswith("/history")
