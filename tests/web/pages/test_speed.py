"""Usable within a second on a slow phone: a processor of a quarter's speed, 1.6 Mbit/s."""

import pytest

from tests.second_tries import NEEDED
from tests.web.pages.sights import played, seated
from tests.web.phone import Phone

pytestmark = pytest.mark.clock
TRIES = 5  # the machine that runs the tests has other things to do as well
SECOND = 1000
SLOW = {
    "offline": False,
    "latency": 0,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
USABLE = """() => Math.max(
    performance.getEntriesByName("first-contentful-paint")[0].startTime,
    performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd,
)"""  # something is seen, and every script that the page needs has run


@pytest.fixture
def look(fresh):
    """What a phone has kept would make a difference here."""
    return fresh


def slow(page):
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Network.emulateNetworkConditions", SLOW)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})


def best(page, path):
    """The quickest of some loads, each with nothing kept from before."""
    times = []
    while len(times) < TRIES:
        if times:
            NEEDED["best"] += 1
        page.goto(path)
        page.wait_for_selector("main")
        page.evaluate(
            "() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen, 50)))"
        )
        times.append(page.evaluate(USABLE))
        if times[-1] <= SECOND:
            break
    return min(times)


@pytest.mark.parametrize("path", ["/", "/table?game=kingdom-builder", "/kingdoms-2011"])
def test_a_page_is_usable_within_a_second(look, path):
    page = look(path)
    slow(page)
    assert best(page, path) <= SECOND


@pytest.mark.parametrize("game", ["pocket-kingdoms", "kingdom-builder"])
def test_a_table_is_usable_within_a_second(server, look, game):
    phone = played(server, game)
    for name in ("Cleo", "Dora"):
        Phone(server.port).join(phone.code, name)
    page = seated(look, phone)
    slow(page)
    assert best(page, page.url) <= SECOND
