"""The table leads the evening: whose turn it is, who is waited for, and where the score is."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.pages.sights import READERS
from tests.web.pages.test_axe import violations
from tests.web.phone import Phone

TURN = {"Anna": "Anna’s turn", "Ben": "Ben’s turn"}


def bar(page):
    return page.locator("#do")


def press(page, name):
    bar(page).get_by_role("button", name=name, exact=True).click()


@pytest.fixture
def epoch(sit, join):
    """Two phones in the first epoch of Kingdoms: whose turn it is, and the other one."""
    anna = sit("kingdoms-2011")
    ben = join(anna, "Ben")
    press(anna, "Start the epoch")
    expect(anna.locator("#turn")).to_contain_text("turn")
    begins = "Anna" if "Anna" in anna.locator("#turn").inner_text() else "Ben"
    return (anna, ben, begins) if begins == "Anna" else (ben, anna, begins)


def end(page):
    """The owner ends the game."""
    page.locator("input[value=people]").check()
    page.locator("summary", has_text="End the game").click()
    page.get_by_role("button", name="End the game").click()


def test_out_of_turn_there_is_nothing_to_press_but_for_somebody(epoch):
    mine, other, begins = epoch
    expect(bar(mine).locator("button.main")).to_have_text("Draw a tile")
    expect(bar(other).locator("button:visible")).to_have_count(0)
    expect(bar(other)).to_contain_text(TURN[begins])
    line = f"{begins}: place a castle, draw a tile or play your hidden tile. Rule"
    for phone in (mine, other):
        expect(phone.locator("#todo")).to_have_text(line)


def test_a_long_name_leaves_the_turn_in_two_lines(sit, join):
    narrow = {"viewport": {"width": 360, "height": 600}, "locale": "de"}
    anna = sit("kingdoms-2011", "Wolfeschlegelsteinhausenbergerdorff Anna", **narrow)
    join(anna, "Wolfeschlegelsteinhausenbergerdorff Ben")
    press(anna, "Epoche beginnen")
    expect(anna.locator("#turn")).to_contain_text("ist am Zug")
    assert anna.locator("#turn > span").bounding_box()["height"] < 45


def test_what_is_done_for_somebody_is_seen_by_all(epoch):
    mine, other, begins = epoch
    bar(other).get_by_text(f"Do it for {begins}").click()
    press(other, "Draw a tile")
    for phone in (mine, other):
        expect(phone.locator("#log li").first).to_contain_text(f"for {begins}")
    expect(bar(other).locator("button.main")).to_have_text("Draw a tile")
    expect(mine.locator("#doubt")).to_be_empty()


def test_somebody_is_acted_for_without_script(start, look, tmp_path):
    server = start(str(tmp_path / "plain.db"))
    anna = Phone(server.port).open("kingdoms-2011", "Anna")
    page = look(f"/table/{anna.code}", at=server, java_script_enabled=False)
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Sit down").click()
    anna.act("start-epoch")
    anna.act("give-turn", to=anna.seat)
    page.reload()
    bar(page).get_by_text("Do it for Anna").click()
    press(page, "Draw a tile")
    expect(page.locator("#log li").first).to_contain_text("for Anna")


@pytest.mark.parametrize("game", ["kingdoms-2002", "kingdoms-2011", "kingdom-builder"])
def test_alone_one_waits_for_a_second_player_and_the_code_is_in_sight(
    start, tmp_path, sit, join, game
):
    server = start(str(tmp_path / "tables.db"), "--host", "0.0.0.0")  # noqa: S104 (phones may come)
    anna = sit(game, at=server)
    expect(anna.locator("#todo")).to_contain_text("Waiting for a second player.")
    expect(bar(anna)).to_be_hidden()
    expect(anna.locator("#stage").get_by_role("img", name="QR code of this table")).to_be_visible()
    join(anna, "Ben")
    expect(bar(anna).locator("button.main")).to_be_visible()


def test_the_roll_fills_up_as_people_are_done(sit, join):
    anna = sit()
    ben = join(anna, "Ben")
    press(anna, "Roll the mountains")
    press(anna, "Roll")
    expect(anna.locator("#todo")).to_contain_text("Write two dice, explore with the third.")
    press(ben, "Done")
    expect(bar(anna).locator("progress")).to_have_attribute("value", "1")
    expect(ben.locator("#todo")).to_contain_text("Still writing: Anna.")
    press(anna, "Done")
    for phone in (anna, ben):
        expect(bar(phone).locator("button.main")).to_have_text("Roll")
    expect(anna.locator("#log li").first).to_contain_text("rolled")


def test_a_roll_need_not_wait_for_those_who_write(sit, join):
    anna = sit()
    ben = join(anna, "Ben")
    press(anna, "Roll the mountains")
    press(anna, "Roll")
    press(ben, "Done")
    press(ben, "Roll")
    expect(ben.locator("#log li").first).to_contain_text("Ben rolled")
    expect(bar(ben).get_by_role("button", name="Done")).to_be_visible()


def test_the_end_of_the_game_leads_to_the_score(sit, join):
    anna = sit()
    ben = join(anna, "Ben")
    press(anna, "Roll the mountains")
    press(anna, "Roll")
    end(anna)
    for phone in (anna, ben):
        expect(phone.locator("#turn")).to_have_text("The game is over")
        expect(bar(phone).locator(".main")).to_have_text("Enter my sheet")
        expect(bar(phone).get_by_role("button")).to_have_count(0)
    bar(ben).get_by_role("link", name="Enter my sheet").click()
    expect(ben).to_have_url(re.compile(r"/table/\w+/sheet$"))


def test_an_own_sheet_does_not_lead_to_itself(sit):
    anna = sit()
    end(anna)
    bar(anna).get_by_role("link", name="Enter my sheet").click()
    expect(anna.locator("#sheet-show")).to_be_visible()
    expect(bar(anna).locator("a")).not_to_be_visible()
    anna.locator("#sheet-show").click()
    expect(bar(anna).get_by_role("link", name="Show the ranking")).to_be_visible()


def test_what_is_gone_leaves_nothing_else_unfolded_in_its_place(sit):
    anna = sit()
    end(anna)
    expect(anna.locator("#turn")).to_have_text("The game is over")
    expect(anna.locator("#people details[open]")).to_have_count(0)


@pytest.mark.parametrize("language", READERS)
def test_doing_it_for_somebody_has_no_violation(epoch, language):
    _, other, _ = epoch
    other.context.add_cookies([{"name": "language", "value": language, "url": other.url}])
    other.reload()
    bar(other).locator("summary").click()
    expect(bar(other).locator("button:visible").first).to_be_visible()
    assert violations(other) == []


def test_who_has_shown_a_sheet_is_led_to_the_ranking(server, look):
    anna = Phone(server.port).open("pocket-kingdoms", "Anna")
    anna.act("roll")
    anna.act("call-end")
    board = anna.get(f"/table/{anna.code}/sheet").json["text"]
    anna.post(f"/table/{anna.code}/show-sheet", {"board": board})
    page = look(f"/table/{anna.code}")
    name, _, value = anna.cookie.partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": page.url}])
    page.reload()
    expect(bar(page).locator(".main")).to_have_text("Show the ranking")


def test_the_rule_is_a_tap_away(sit):
    anna = sit()
    with anna.context.expect_page() as opened:
        anna.locator("#todo").get_by_role("link", name="Rule").click()
    assert opened.value.url.endswith("/pocket-kingdoms#set-up")
    expect(opened.value.locator("#set-up")).to_be_visible()


def test_the_big_screen_says_what_is_to_be_done(epoch, look):
    mine, _, begins = epoch
    path = "/" + mine.url.removeprefix("http://").partition("/")[2]
    screen = look(f"{path}/screen", viewport={"width": 1280, "height": 800})
    expect(screen.locator("#todo")).to_contain_text(f"{begins}: place a castle")
    press(mine, "Draw a tile")
    expect(screen.locator("#todo")).not_to_contain_text(f"{begins}: place a castle")
