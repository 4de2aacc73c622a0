"""A page gets what was heard, however often that fails, and says so meanwhile."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.pages.test_table_page import mountains, newest, roll
from tests.web.phone import Phone

AWAY = re.compile("Connection lost")


def test_a_page_that_could_not_be_fetched_is_fetched_again(sit):
    anna = sit()
    mountains(anna)
    anna.route("**/events?*", lambda route: route.abort())
    asked = []
    anna.route(anna.url, lambda route: (asked.append(1), route.abort()))
    anna.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    roll(anna)
    expect(anna.locator("#banner")).to_contain_text(AWAY)
    while len(asked) < 2:
        anna.wait_for_timeout(50)
    anna.unroute(anna.url)
    expect(newest(anna)).to_contain_text("Anna rolled")


def test_the_page_of_a_tally_that_could_not_be_fetched_is_fetched_again(server, look):
    anna = Phone(server.port).open("pocket-kingdoms")
    page = look(f"/table/{anna.code}/tally")
    page.route(page.url, lambda route: route.abort())  # until somebody has read that it fails
    board = anna.get(f"/table/{anna.code}/sheet").json["text"]
    assert anna.act("show-sheet", board=board).status == 200
    expect(page.locator("#banner")).to_contain_text(AWAY)
    page.unroute(page.url)
    expect(page.locator("#who")).to_contain_text("has shown it")
    expect(page.locator("#banner")).to_be_empty()


@pytest.mark.parametrize("way", ["a living stream", "a new stream"])
def test_a_phone_that_was_offline_while_the_table_closed_learns_it(sit, join, way):
    anna = sit()
    ben = join(anna, "Ben")
    ben.context.set_offline(True)
    if way == "a new stream":
        ben.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    anna.locator("input[value=people]").check()
    anna.locator("#people summary", has_text="Close the table").click()
    anna.get_by_role("button", name="Close the table for good").click()
    expect(anna.locator("#turn")).to_have_text("closed")
    ben.context.set_offline(False)
    expect(ben.locator("#turn")).to_have_text("closed")
    expect(ben.locator("#do")).to_contain_text("Check every roll")


@pytest.mark.parametrize("touch", ["tap", "key"])
def test_a_resting_page_wakes_when_it_is_touched(sit, start, tmp_path, touch):
    server = start(str(tmp_path / "tables.db"), TALLYROLL_STREAMS_A_SEAT="1")
    first = sit(at=server)
    second = first.context.new_page()
    second.goto(first.url)
    expect(first.locator("#banner")).to_contain_text("open in other tabs, too")
    if touch == "tap":
        first.locator("#stage").click()
    else:
        first.keyboard.press("Shift")
    expect(first.locator("#banner")).to_be_empty()
    first.locator("#do button").first.click()
    expect(newest(first)).to_contain_text("set up the mountains")


def test_a_tab_is_in_the_present_when_it_is_opened(sit, join):
    anna = sit()
    ben = join(anna, "Ben")
    mountains(anna)
    roll(anna)
    expect(newest(ben)).to_contain_text("Anna rolled")
    ben.locator("input[value=rolls]").check()
    expect(ben.locator("#rolls caption")).to_contain_text("3 dice so far")
    roll(anna)
    expect(ben.locator("#rolls caption")).to_contain_text("6 dice so far")


def test_what_came_while_somebody_typed_is_shown_afterwards(sit, server):
    anna = sit()
    anna.locator("#mine summary", has_text="by number").click()
    number = anna.locator("#mine [name=number]").first
    number.focus()
    Phone(server.port).join(anna.url[-8:], "Ben").act("toss-coin")
    expect(newest(anna)).to_contain_text("Ben tossed")
    expect(number).to_be_focused()
    number.blur()
    expect(anna.locator("#mine form[action$=take-back] [name=number]")).to_have_value(
        newest(anna).get_attribute("data-number")
    )


def test_a_form_of_a_part_that_came_later_works_without_the_script(sit, join):
    anna = sit()
    ben = join(anna, "Ben")
    anna.locator("input[value=people]").check()
    expect(anna.locator("#people")).to_contain_text("Ben")
    ben.locator("input[value=people]").check()
    anna.locator("#do button").first.click()
    expect(newest(ben)).to_contain_text("Anna")
    ben.get_by_role("button", name="Move my seat to another phone").click()
    expect(ben.locator(".typed-code")).to_be_visible()


def test_who_is_removed_comes_to_the_join_page(sit, join):
    anna = sit()
    ben = join(anna, "Ben")
    anna.locator("input[value=people]").check()
    anna.locator(".person > summary", has_text="Ben").click()
    anna.locator(".person summary", has_text="Remove").click()
    anna.get_by_role("button", name="Remove Ben", exact=True).click()
    expect(ben.get_by_label("Your name")).to_be_visible()
