"""Whole evenings of Pocket Kingdoms on phones: from joining over turns to the saved result."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.pages.writing import Sheet

SMALL, LYING = {"width": 360, "height": 640}, {"width": 740, "height": 360}
TURNS = 3


def to_sheet(page):
    """From the table to the own sheet, as a thumb does it."""
    page.locator(".sheet-links a[href$='/sheet']").click()
    return Sheet(page)


def dead(sheet, look, **options):
    """Another phone in its place: nothing is left but the seat."""
    sheet.kept()
    cookies, url = sheet.page.context.cookies(), sheet.page.url
    text = sheet.text
    sheet.page.context.close()
    page = look("/offline", **options)
    page.context.add_cookies(cookies)
    page.goto(url)
    again = Sheet(page)
    assert again.text == text
    return again


def play(sheets, who):
    """A turn: somebody rolls, everybody writes."""
    before = who.number
    who.roll()
    for sheet in sheets:
        sheet.page.wait_for_function(
            "before => document.querySelector('#stage .dice')?.dataset.roll > before", arg=before
        )
        expect(sheet.held).to_have_count(1)
        sheet.turn()


def roller(sheets):
    """Whoever is offered the dice; a phone is told a moment after the deed before."""
    for _ in range(100):
        for sheet in sheets:
            if sheet.page.locator("#do [action$='/roll']").count():
                return sheet
        sheets[0].page.wait_for_timeout(50)
    return pytest.fail("nobody may roll")


def reveal(owner, pages):
    """The owner brings the ranking to all; whoever has shown nothing is asked about."""
    owner.locator("#my-sheet a[href$='/tally']").click()
    owner.locator("#sheets .main").first.click()
    for page in pages:
        expect(page.locator("#reveal .winner")).to_be_visible()
        expect(page.locator("#reveal .after")).to_be_visible(timeout=20_000)


def test_an_evening_of_three_with_a_phone_that_dies(arrive, look):
    upright, lying = {"viewport": SMALL, "locale": "en"}, {"viewport": LYING, "locale": "de"}
    anna = arrive("/table?game=pocket-kingdoms", "Anna", **upright)
    code = anna.url
    ben, cleo = arrive(code, "Ben", **lying), arrive(code, "Cleo", **upright)
    sheets = [to_sheet(page) for page in (anna, ben, cleo)]
    sheets[0].mountains()
    for sheet in sheets[1:]:
        expect(sheet.page.locator("#grid use[href='#p-^'].piece")).to_have_count(9)
    for turn in range(TURNS):
        play(sheets, roller(sheets))
        if turn == 1:
            sheets[1] = dead(sheets[1], look, **lying)
    for sheet in sheets:
        expect(sheet.page.locator("#sheet-warnings .quiet")).to_have_count(1)  # nothing is wrong
        sheet.show()
    pages = [sheet.page for sheet in sheets]
    reveal(anna, pages)
    assert len({page.locator("#reveal .marker").count() for page in pages}) == 1
    expect(pages[1].locator("#reveal")).to_contain_text(re.compile("gewinnt|gewinnen"))
    anna.locator("#reveal .after button").click()
    anna.wait_for_url("**/result/**")
    for name in ("Anna", "Ben", "Cleo"):
        expect(anna.locator("main")).to_contain_text(name)


def test_an_evening_of_two_in_german_with_one_who_shows_nothing(arrive):
    german = {"viewport": SMALL, "locale": "de"}
    anna = arrive("/table?game=pocket-kingdoms", "Anna", **german)
    ben = arrive(anna.url, "Ben", **{**german, "viewport": LYING})
    sheets = [to_sheet(page) for page in (anna, ben)]
    sheets[0].mountains()
    play(sheets, roller(sheets))
    sheets[0].show()
    anna.locator("#my-sheet a[href$='/tally']").click()
    anna.locator("#sheets summary").click()
    expect(anna.locator("#sheets .ask p")).to_contain_text("Ben")
    anna.locator("#sheets .ask button").click()
    for page in (anna, ben):
        expect(page.locator("#reveal .left-out")).to_contain_text("Ben")
    ben.locator("#reveal .after button").click()
    ben.wait_for_url("**/result/**")
    expect(ben.locator("main")).to_contain_text("Anna")
