"""Everything can be reached with the keyboard alone, and what has the focus can be seen."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.pages.sights import played, seated, turn_to

SCRIPT = (Path(__file__).parent / "keyboard.js").read_text(encoding="utf-8")
MOST = 120


def ask(page, what):
    return page.evaluate(f"{SCRIPT.rstrip()}.{what}()")


def walk(page):
    """Press Tab until the page is left; what was covered while it had the focus."""
    covered = []
    ask(page, "start")
    for _ in range(MOST):
        page.keyboard.press("Tab")
        found = ask(page, "reached")
        if found is None:
            break
        if found:
            covered.append(found)
    return covered


PAGES = (
    "/",
    "/pocket-kingdoms/print?deal=7",
    "/kingdoms-2011",
    "/table?game=kingdom-builder",
    "/check",
)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_walked_through_with_the_tab_key(look, path):
    page = look(path)
    assert walk(page) == []
    assert ask(page, "missed") == []


@pytest.mark.parametrize("tab", ["mine", "people"])
def test_a_table_is_walked_through_with_the_tab_key(server, look, tab):
    page = seated(look, played(server, "kingdoms-2011"))
    turn_to(page, tab)
    assert walk(page) == []
    assert ask(page, "missed") == []


def test_the_first_stop_leads_past_the_top_to_the_content(look):
    page = look("/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to content"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


def test_tabs_of_a_table_are_turned_with_the_arrow_keys(server, look):
    page = seated(look, played(server, "pocket-kingdoms"))
    page.locator("input[value=mine]").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#bag")).to_be_visible()
    assert not page.locator("#mine").is_visible()
