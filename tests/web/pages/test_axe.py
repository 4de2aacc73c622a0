"""No page has a fault that axe knows of, in either theme and any language."""

import pytest

from tests.web.pages.conftest import AXE
from tests.web.pages.sights import DEEDS, ERRORS, PAGES, READERS, TABS, played, seated, turn_to

RUN = """(rules) => axe.run({ resultTypes: ["violations"], ...rules }).then(({ violations }) =>
  violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]))"""
THEMES = {"light": {}, "dark": {"runOnly": ["color-contrast"]}}  # by night only colours change


def violations(page):
    """What axe finds, first by day, then by night."""
    if page.evaluate("!window.axe"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = []
    for theme, rules in THEMES.items():
        page.emulate_media(color_scheme=theme)
        found += [(theme, *fault) for fault in page.evaluate(RUN, rules)]
    return found


@pytest.mark.parametrize("language", READERS)
@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES)
def test_a_page_has_no_violation(look, path, language):
    page = look(path, locale=language)
    assert page.locator("html").get_attribute("lang") == language
    assert violations(page) == []


@pytest.mark.parametrize("language", READERS)
@pytest.mark.parametrize("status", ERRORS)
def test_a_page_that_says_what_went_wrong_has_no_violation(error_page, status, language):
    page = error_page(status, locale=language)
    assert page.locator("[role=alert]").count() == 1
    assert violations(page) == []


@pytest.mark.parametrize("language", READERS)
@pytest.mark.parametrize("game", DEEDS)
def test_every_tab_of_a_table_has_no_violation(server, look, game, language):
    page = seated(look, played(server, game), locale=language)
    for tab in TABS:
        turn_to(page, tab)
        assert violations(page) == [], tab


@pytest.mark.parametrize("language", READERS)
@pytest.mark.parametrize("game", DEEDS)
def test_joining_and_the_big_screen_have_no_violation(server, look, game, language):
    table = played(server, game)
    page = look(f"/table/{table.code}", locale=language)
    assert violations(page) == []
    page.goto(f"/table/{table.code}/screen")
    assert violations(page) == []


@pytest.mark.parametrize("language", READERS)
def test_a_closed_table_and_its_receipt_have_no_violation(server, look, language):
    phone = played(server, "pocket-kingdoms")
    phone.post(f"/table/{phone.code}/close")
    page = seated(look, phone, locale=language)
    assert violations(page) == []
    page.goto(f"/table/{phone.code}/receipt")
    assert violations(page) == []
    page.goto(f"/check#{phone.code}")
    page.wait_for_selector("#verdict h2")
    assert violations(page) == []
