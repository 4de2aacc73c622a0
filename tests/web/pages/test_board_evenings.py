"""Whole evenings on boards that are kept on the phones, to the score and a kept result."""

import pytest
from playwright.sync_api import expect

from tests.web.pages.boards import OnPhones, tap
from tests.web.pages.sights import seated


@pytest.fixture
def phones(look):
    """The page of whose turn it is, and that of another."""

    def begin(table):
        other = next(phone for phone in table.phones.values() if phone is not table.mover)
        return seated(look, table.mover, has_touch=True), seated(look, other)

    return begin


def is_scored(page, watching):
    """Both phones say that it is over; the score has every reason, and is kept."""
    for phone in (page, watching):
        expect(phone.locator("#turn")).to_have_text("The game is over")
    page.locator("#do .main").click()
    expect(page.locator("main")).to_contain_text("Every point and its reason")
    page.get_by_role("button", name="Save the result").click()
    page.wait_for_url("**/result/*")


def test_an_evening_of_kingdoms_is_scored_without_typing(server, phones):
    table = OnPhones(server, "kingdoms-2002")
    for spaces in (30, 30, 29):
        table.begin("start-epoch")
        table.until(lambda at, most=spaces: len(at.board["pieces"]) >= most or not at.board["turn"])
    table.until(lambda at: any(each["cells"] for each in at.board["possible"]), "draw")
    (cell,) = next(each["cells"] for each in table.board["possible"] if each["cells"])
    page, watching = phones(table)
    page.locator("#board-tools button").first.click()
    tap(page, cell)
    is_scored(page, watching)


def test_an_evening_of_kingdom_builder_is_scored_without_typing(server, phones):
    table = OnPhones(server, "kingdom-builder").begin("set-up", "draw-hands")

    def is_last(at):
        """Whether the round of the last settlement ends with this turn."""
        board = at.board
        return board["last_round"] and board["turn"] != board["first"] and at.offers("end-turn")

    page, watching = phones(table.until(is_last, "build", "end-turn"))
    page.get_by_role("button", name="End the turn").click()
    is_scored(page, watching)
