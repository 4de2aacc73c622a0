"""No language is too wide for a phone, with letters of the usual size and of twice that."""

import pytest

from assets.catalogues import LANGUAGES
from tests.scoring.boards import EVERY_KEY
from tests.web.pages.sights import TABS, played, turn_to
from tests.web.pages.test_sizes import ask

PATHS = (
    "/", "/kingdom-builder/print?deal=7", "/kingdom-builder", "/kartenreich/totals", "/table",
    "/table?game=kingdom-builder", "/history", "/check",
)  # fmt: skip
EDITORS = [f"/{key}/tally" for key in EVERY_KEY]


def too_wide(page):
    """What is lost at either size, and words that are torn at the usual one."""
    ask(page, "usual")  # on a page that was enlarged before
    found = [*ask(page, "lost"), *(f"{word} is torn" for word in ask(page, "torn"))]
    ask(page, "enlarge")
    return [*found, *ask(page, "lost")]


@pytest.fixture
def phone(server, look):
    """One page of one phone, which goes from page to page and has a seat at a table."""
    page, table = look("/offline"), played(server, "kingdom-builder")
    name, _, value = table.cookie.partition("=")
    at = f"{page.url.removesuffix('/offline')}/table/{table.code}"
    page.context.add_cookies([{"name": name, "value": value, "url": at}])
    page.table = at
    return page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_fits_a_narrow_phone_and_large_letters(phone, language):
    home = phone.url.removesuffix("/offline")
    phone.context.add_cookies([{"name": "language", "value": language, "url": home}])
    found = {}
    for path in PATHS:
        phone.goto(path)
        assert phone.locator("html").get_attribute("lang") == language
        found[path] = too_wide(phone)
    for path in EDITORS:  # whose board is moved about, and whose one line may end in dots
        phone.goto(path)
        found[path] = [each for each in too_wide(phone) if each.endswith(("too wide", "is torn"))]
    phone.goto(phone.table)
    for tab in TABS:
        turn_to(phone, tab)
        found[tab] = too_wide(phone)
    assert {path: lost for path, lost in found.items() if lost} == {}
