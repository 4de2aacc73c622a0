"""No page has a fault that axe knows of, in either theme."""

import pytest

from tests.web.pages.conftest import AXE
from tests.web.phone import Phone

PAGES = {
    "home": "/",
    "choose": "/print",
    "print": "/kingdom-builder/print?deal=7",
    "wrong print": "/pocket-kingdoms/print?deal=nonsense&copies=900",
    "game": "/kingdoms-2011",
    "tally": "/tally",
    "tables": "/table",
    "open": "/table?game=kingdom-builder",
    "check": "/check",
    "nothing": "/nothing",
}
DEEDS = {
    "pocket-kingdoms": ("mountains", "roll", "roll", "take-back"),
    "kingdoms-2011": ("start-epoch", "draw"),
    "kingdom-builder": ("set-up", "draw-hands", "play-tile"),
    "kartenreich": ("deal",),
    "free": ("roll-dice", "toss-coin"),
}


def violations(page):
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run()")["violations"]
    return [(each["id"], [node["target"] for node in each["nodes"]]) for each in found]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES)
def test_a_page_has_no_violation(look, path, theme):
    assert violations(look(path, color_scheme=theme)) == []


@pytest.fixture(params=DEEDS)
def table(request, server):
    """A table of each game at which something happened, with the cookie of its owner."""
    phone = Phone(server.port).open(request.param)
    if request.param != "kartenreich":
        Phone(server.port).join(phone.code, "Ben")
    for action in DEEDS[request.param]:
        phone.act(action)
    return phone


def seated(look, phone, **options):
    page = look("/tally", **options)
    name, _, value = phone.cookie.partition("=")
    host = page.url.removesuffix("/tally")
    page.context.add_cookies([{"name": name, "value": value, "url": f"{host}/table/{phone.code}"}])
    page.goto(f"/table/{phone.code}")
    return page


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_tab_of_a_table_has_no_violation(look, table, theme):
    page = seated(look, table, color_scheme=theme)
    for tab in ("mine", "bag", "rolls", "people", "receipt"):
        page.locator(f"input[value={tab}]").check()
        assert violations(page) == [], tab


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_joining_and_the_big_screen_have_no_violation(look, table, theme):
    page = look(f"/table/{table.code}", color_scheme=theme)
    assert violations(page) == []
    page.goto(f"/table/{table.code}/screen")
    assert violations(page) == []
