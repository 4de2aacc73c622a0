"""My sheet at a live table: the dice in a strip, the building site as on paper, few taps a turn."""

import re

import pytest
from playwright.sync_api import expect

from tests.scoring.boards import EVERY_KEY
from tests.web.pages.conftest import faces
from tests.web.pages.sights import READERS, played, seated
from tests.web.pages.test_axe import violations
from tests.web.pages.test_pages import weight
from tests.web.pages.test_sizes import ask
from tests.web.pages.writing import Sheet

MY_SHEET = 80_000  # bytes over the wire
TAPS = 6
SMALL, LYING = {"width": 360, "height": 640}, {"width": 740, "height": 360}
IN_SIGHT = """() => [...document.querySelectorAll("#strip, #grid")].every((part) => {
  const { top, bottom, left, right } = part.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight && left >= -12 && right <= innerWidth + 12;
})"""


@pytest.fixture
def open_sheet(sit):
    """Opens a table and goes to the own sheet."""

    def begin(game="pocket-kingdoms", **options):
        page = sit(game, **options)
        page.goto(f"{page.url}/sheet")
        return Sheet(page)

    return begin


@pytest.fixture
def sheet(open_sheet):
    """A sheet with mountains, and the three dice of the first turn."""
    sheet = open_sheet(viewport=SMALL)
    sheet.mountains()
    sheet.roll()
    return sheet


def die(sheet, number=1):
    return int(sheet.dice.nth(number - 1).get_attribute("data-face"))


# The strip


def test_a_roll_of_anybody_appears_on_the_sheet_at_once(open_sheet, join):
    anna = open_sheet()
    anna.mountains()
    anna.page.goto(anna.page.url.removesuffix("/sheet"))
    ben = join(anna.page, "Ben")
    ben.goto(f"{ben.url}/sheet")
    there = Sheet(ben)
    anna.page.locator("#do form[action$='/roll'] button").click()
    expect(there.dice).to_have_count(3)
    expect(there.held).to_have_count(1)
    assert faces(anna.page) == faces(there.page)
    expect(there.page.locator("#turn")).to_contain_text("Turn 1")


def test_a_roll_from_the_sheet_shows_the_share_of_this_phone(sheet):
    table = sheet.page.url.removesuffix("/sheet")
    log = sheet.page.request.get(f"{table}/log").text()
    (rolled,) = (line for line in log.splitlines() if '"Rolled"' in line)
    assert re.search(r'"nonce": ?"game\.2\.[0-9a-f]{64}"', rolled)
    expect(sheet.page.locator("#doubt p")).to_have_count(0)


def test_what_goes_wrong_is_said_in_a_banner(sheet):
    sheet.page.route("**/roll", lambda route: route.abort())
    sheet.act("roll")
    expect(sheet.page.locator("#banner")).to_contain_text("Not sent.")


def test_the_way_back_to_the_table_stays_in_sight(sheet):
    sheet.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(sheet.page.locator("#strip")).to_be_in_viewport()
    sheet.page.get_by_role("link", name="Table", exact=True).click()
    expect(sheet.page.locator("h1.code")).to_be_visible()


@pytest.mark.parametrize("game", EVERY_KEY)
def test_every_game_has_its_table_in_the_strip(open_sheet, game):
    sheet = open_sheet(game)
    expect(sheet.page.locator("h1")).to_have_text("My sheet")
    expect(sheet.page.locator("#strip")).to_be_visible()
    expect(sheet.page.locator("#do")).not_to_be_empty()
    assert sheet.page.locator("#strip").bounding_box()["height"] < 200


@pytest.mark.parametrize("size", [SMALL, LYING], ids=["upright", "sideways"])
def test_a_market_leaves_room_for_the_sheet(open_sheet, size):
    sheet = open_sheet("kartenreich", viewport=size)
    sheet.act("deal")
    cards = sheet.page.locator("#stage button")
    expect(cards).to_have_count(4)
    assert len({card.bounding_box()["y"] for card in cards.all()}) == 1
    assert sheet.page.locator("#strip").bounding_box()["height"] < 200


def test_what_was_drawn_takes_one_line_on_a_phone_that_lies(server, look):
    phone = played(server, "kingdom-builder")
    page = seated(look, phone, viewport=LYING)
    page.goto(f"/table/{phone.code}/sheet")
    expect(page.locator("#stage .item .sign")).to_be_visible()
    page.wait_for_function("document.getElementById('strip').offsetHeight < 60")  # with its letters


def test_the_sign_of_a_card_is_whole_above_the_row(open_sheet):
    sheet = open_sheet("kartenreich", viewport=SMALL)
    sheet.act("deal")
    sign = sheet.page.locator("#stage .sign").first
    expect(sign).to_be_visible()
    outer, inner = (part.bounding_box() for part in (sign, sign.locator("use")))
    assert inner["y"] + inner["height"] <= outer["y"] + outer["height"]


@pytest.mark.parametrize("language", READERS)
def test_the_buttons_of_the_strip_do_not_touch(sit, join, language):
    anna = sit(locale=language)
    join(anna, "Ben")
    anna.goto(f"{anna.url}/sheet")
    sheet = Sheet(anna)
    sheet.mountains()
    sheet.roll()
    done, roll = (button.bounding_box() for button in sheet.page.locator("#do button").all())
    assert done["x"] + done["width"] + 4 <= roll["x"]


@pytest.mark.parametrize("size", [SMALL, LYING], ids=["upright", "sideways"])
def test_dice_and_board_are_in_sight_together(open_sheet, size):
    sheet = open_sheet(viewport=size)
    sheet.mountains()
    sheet.roll()
    sheet.page.locator(".plan").evaluate("plan => plan.scrollIntoView({ block: 'nearest' })")
    assert sheet.page.evaluate(IN_SIGHT)


# Writing


def test_a_die_is_written_by_a_tap_on_a_row_and_the_next_one_is_taken(sheet):
    first, second = die(sheet, 1), die(sheet, 2)
    sheet.tap(sheet.row("ship_rows", 1))
    expect(sheet.row("ship_rows", 1)).to_have_value(str(first))
    expect(sheet.dice.first).to_have_class(re.compile("spent"))
    expect(sheet.dice.nth(1)).to_have_attribute("aria-pressed", "true")
    sheet.tap(sheet.row("field_rows", 1))
    assert f"ship rows: {first}\nfield rows: {second}\n" in sheet.text


def test_where_a_tap_on_the_dice_would_roll_them_the_sheet_takes_one(sheet):
    before, number = faces(sheet.page), sheet.number
    sheet.page.locator("#stage .dice").evaluate(
        """dice => {
        dice.closest("#stage").innerHTML =
          `<button form="main-deed" class="dice n3" data-roll="${dice.dataset.roll}">` +
          `${dice.innerHTML}</button><p class="hint">Tap the dice to roll.</p>`;
        }"""
    )
    expect(sheet.page.locator("#stage button")).to_have_count(0)
    sheet.tap(sheet.dice.nth(1))
    expect(sheet.dice.nth(1)).to_have_attribute("aria-pressed", "true")
    assert (faces(sheet.page), sheet.number) == (before, number)


def test_undoing_gives_the_die_back(sheet):
    sheet.tap(sheet.row("ship_rows", 1))
    sheet.page.locator("#undo").click()
    expect(sheet.page.locator("#stage .die.spent")).to_have_count(0)
    assert "ship rows" not in sheet.text


def test_a_die_that_is_laid_back_leaves_the_rows_to_the_keyboard(sheet):
    sheet.tap(sheet.dice.first)
    expect(sheet.held).to_have_count(0)
    sheet.row("house_rows", 1).click()
    sheet.page.keyboard.type("34")
    assert "house rows: 34\n" in sheet.text
    expect(sheet.hint).to_contain_text("Finished: house.")


def test_the_keyboard_alone_takes_a_die_and_writes_it(sheet):
    sheet.dice.nth(1).focus()
    sheet.page.keyboard.press("Enter")
    expect(sheet.dice.nth(1)).to_have_attribute("aria-pressed", "true")
    sheet.row("ship_rows", 1).focus()
    sheet.page.keyboard.press("Enter")
    expect(sheet.row("ship_rows", 1)).to_have_value(str(die(sheet, 2)))


def test_a_tap_on_a_cell_explores_with_the_die_in_both_districts(sheet):
    sheet.explore()
    drawn = [mark for mark in sheet.marks.values() if mark in "FW^"]
    assert len(drawn) in (10, 11)  # nine mountains, and one in each district of the axis
    expect(sheet.page.locator("#stage .die.spent")).to_have_count(1)
    expect(sheet.page.locator("#sheet-warnings")).to_contain_text("No problems found")


def test_targets_counts_and_boxes_stand_on_the_sheet_as_on_paper(sheet):
    houses = sheet.page.locator("[data-entry=house_rows]")
    targets = houses.locator(".target").all_inner_texts()
    assert targets == [f"= {target}" for target in (7, 7, 7, 7, 7, 7, 6, 8, 5, 9)]
    ships = sheet.page.locator("[data-entry=ship_rows] .target").all_inner_texts()
    assert ships == ["≤ 7", "≤ 7", "≤ 7", "≤ 6", "≤ 6", "≤ 5"]
    assert sheet.page.locator("#free text").all_text_contents() == ["8"] * 9
    expect(sheet.page.locator(".development")).to_contain_text("0 of 4")
    sheet.tap(sheet.row("house_rows", 1))
    expect(houses.locator(".begun")).to_have_text("1 started")


def test_a_number_that_breaks_a_row_is_named_where_it_stands(sheet):
    sheet.tap(sheet.dice.first)
    for row, numbers in enumerate(("1", "2", "3"), start=1):
        sheet.row("field_rows", row).click()
        sheet.page.keyboard.type(numbers)
        sheet.page.keyboard.press("Tab")
    wrong = sheet.page.locator("[data-entry=field_rows] p.wrong")
    expect(wrong).to_contain_text("3 rows are unfinished, but only 2")
    expect(sheet.hint.locator(".wrong")).to_contain_text("3 rows are unfinished")


def test_four_full_districts_tick_the_boxes_that_end_the_game(sheet):
    lines = ["FFFFFFFFF"] * 3 + ["FFF......"] * 3 + ["........."] * 3
    board = "\n".join(lines)
    sheet.page.locator("summary", has_text="As text").click()
    sheet.page.locator("#board-text").fill(f"game: pocket-kingdoms\n\nplayer: Anna\n\n{board}\n")
    expect(sheet.page.locator(".development .on")).to_have_count(4)


def test_a_market_turns_a_die_and_ticks_a_box_when_the_die_is_used(sheet):
    with_market = sheet.text.replace(".", "M", 1)
    sheet.page.locator("summary", has_text="As text").click()
    sheet.page.locator("#board-text").fill(with_market)
    sheet.roll()
    before = die(sheet)
    sheet.page.locator("#die-more" if before < 6 else "#die-less").click()
    after = before + 1 if before < 6 else before - 1
    expect(sheet.held).to_have_attribute("data-face", str(after))
    assert "market boxes" not in sheet.text
    sheet.tap(sheet.row("ship_rows", 1))
    assert f"market boxes: 1\nship rows: {after}\n" in sheet.text
    expect(sheet.page.locator("#stage .die.spent")).to_have_count(1)


def test_turns_take_six_taps_at_most(sheet):
    taken = []
    sheet.taps = 1  # the roll
    for _ in range(5):
        more = sheet.turn()
        taken.append((sheet.taps, more))
        sheet.taps = 0
        sheet.roll()
    assert all(taps <= TAPS + more for taps, more in taken), taken


def test_rows_stay_open_and_dice_used_when_the_phone_comes_back(sheet):
    sheet.tap(sheet.row("ship_rows", 1))
    sheet.kept()
    sheet.page.reload()
    again = Sheet(sheet.page)
    expect(again.row("ship_rows", 1)).to_be_visible()
    expect(again.page.locator("#stage .die.spent")).to_have_count(1)


# Who sees it


def test_what_is_said_about_who_sees_it_is_true_before_and_after(sheet):
    seen, button = sheet.page.locator("#sheet-shown"), sheet.page.locator("#sheet-show")
    expect(seen).to_have_text("Nobody else sees this sheet.")
    button.click()
    expect(seen).to_have_text("Everybody at the table can see this sheet.")
    expect(button).to_have_text("Shown to everyone")
    sheet.tap(sheet.row("ship_rows", 1))
    expect(seen).to_contain_text("Everybody sees what you showed before")
    expect(button).to_have_text("Show the new version")


# Everybody


@pytest.mark.parametrize("language", READERS)
@pytest.mark.parametrize("game", EVERY_KEY)
def test_my_sheet_weighs_less_than_80_kb(sit, game, language):
    page = sit(game)
    page.set_extra_http_headers({"Accept-Language": language})
    page.wait_for_function("() => localStorage.length > 1")  # a phone fixes its share once
    page.wait_for_timeout(500)
    path = f"{page.url}/sheet"
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.goto("about:blank")
    assert weight(page, path) <= MY_SHEET


@pytest.mark.parametrize("language", READERS)
def test_a_sheet_in_play_has_no_violation_and_fits_every_finger(sit, language):
    page = sit()
    page.set_extra_http_headers({"Accept-Language": language})
    page.goto(f"{page.url}/sheet")
    sheet = Sheet(page)
    sheet.mountains()
    sheet.roll()
    sheet.tap(sheet.row("ship_rows", 1))
    sheet.page.locator(".every").click()
    assert violations(page) == []
    page.evaluate("document.querySelectorAll('details').forEach((it) => it.open = true)")
    page.wait_for_selector("#tally-table tr")
    assert violations(page) == []
    assert ask(page, "small") == []
    page.evaluate("document.querySelector('#as-text').closest('details').open = false")
    ask(page, "enlarge")
    assert ask(page, "lost") == []
