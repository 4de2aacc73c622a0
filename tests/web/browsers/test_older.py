"""What a browser of 2021 lacks is not missed; what lacks more says so, and leaves plain HTML."""

import pytest
from playwright.sync_api import expect

from tests.web.browsers.journeys import JOURNEYS, LOG, chosen, gather
from tests.web.browsers.older import Older
from tests.web.pages.conftest import FLAGS, find_chromium
from tests.web.pages.test_axe import violations
from tests.web.phone import Phone


@pytest.fixture(scope="module")
def chromium(player):
    browser = player.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
    yield browser
    browser.close()


@pytest.fixture
def older(chromium, server):
    """Opens browsers that lack something; they may not stumble unless a test says so."""
    opened = []

    def begin(*more):
        opened.append(Older(chromium, f"http://127.0.0.1:{server.port}", *more))
        return opened[-1]

    yield begin
    for each in opened:
        each.leave()
    assert not [fault for each in opened for fault in each.faults]


@pytest.mark.parametrize("journey", JOURNEYS, ids=lambda journey: journey.__name__)
def test_an_older_browser_manages(older, journey):
    journey(older(), older())


def test_it_really_lacks_something(older):
    visitor = older()
    visitor.open("/")
    lost = "[[].at, Object.hasOwn, HTMLDialogElement.prototype.showModal]"
    assert visitor.ask(f"{lost}.every(each => each === undefined)")
    styles = visitor.ask("Array.from(document.styleSheets, each => each.cssRules.length)")
    assert all(styles)


def test_a_table_whose_panels_are_all_open_has_no_violation(older):
    visitor = older()
    gather(visitor)
    assert visitor.ask("Array.from(document.querySelectorAll('.panel')).every(p => p.offsetHeight)")
    assert not violations(visitor.page)


def test_a_board_that_cannot_start_says_so_and_leaves_the_text_open(older):
    visitor = older("Array.prototype.flatMap")
    visitor.open("/pocket-kingdoms/tally?example=1")
    expect(visitor.page.get_by_role("alert")).to_contain_text("does not work in this browser")
    assert visitor.page.locator("#editor").is_hidden()
    assert visitor.page.locator("#board-text").is_visible()
    assert visitor.faults.pop()
    visitor.page.get_by_role("button", name="Show the score").click()
    expect(visitor.page.locator("#tallied")).to_contain_text("18")
    expect(visitor.page.get_by_role("alert")).to_contain_text("does not work in this browser")
    visitor.faults.clear()


def test_a_sheet_that_cannot_start_leaves_its_text_open(older):
    visitor = older("Array.prototype.flatMap")
    gather(visitor)
    visitor.open(f"{visitor.ask('location.pathname')}/sheet")
    expect(visitor.page.locator("#board-text")).to_be_visible()
    expect(visitor.page.get_by_role("button", name="Save")).to_be_visible()
    expect(visitor.page.get_by_text("does not work in this browser")).to_be_visible()
    visitor.faults.clear()


def test_a_check_that_cannot_be_done_is_not_called_a_fault_of_the_table(older):
    visitor = older("Number.isInteger")
    visitor.open("/check")
    visitor.ask(chosen(LOG.read_text(encoding="utf-8")))
    expect(visitor.page.locator("#verdict")).to_contain_text("This browser cannot check the table")


def test_a_check_that_cannot_start_says_how_else(older):
    visitor = older("Array.prototype.every")
    visitor.open("/check")
    expect(visitor.page.locator("#unable")).to_contain_text("tallyroll verify")
    assert visitor.faults.pop()


def test_without_a_script_the_check_says_how_else(chromium, server):
    page = chromium.new_page(java_script_enabled=False)
    page.goto(f"http://127.0.0.1:{server.port}/check")
    expect(page.locator("#unable")).to_contain_text("tallyroll verify")
    page.close()


def test_the_ranking_is_shown_and_put_away(older, server):
    phone = Phone(server.port).open("pocket-kingdoms")
    sheet = {"board": "\n".join(["WSW......"] + ["........."] * 8)}
    assert phone.post(f"/table/{phone.code}/show-sheet", sheet).status == 200
    visitor = older()
    visitor.open(f"/table/{phone.code}/screen")
    phone.post(f"/table/{phone.code}/reveal")
    expect(visitor.page.locator("#reveal .result")).to_be_visible()
    visitor.page.locator("#reveal").get_by_role("button").last.click()
    expect(visitor.page.locator("#reveal")).to_have_count(0)
