"""Real browsers that look at the real server."""

import shutil
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.web.pages.pool import PagePool, Taken
from tests.web.pages.sights import error_page  # noqa: F401 (a fixture)
from tests.web.pages.tapping import Editor
from tests.web.phone import Phone

MISSING = "The browser tests need Debian's package chromium-headless-shell: make packages"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    # the page behind an address bar that nobody sees would take as long as ours
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,PaintHolding,HttpsUpgrades",
    # no page is open long enough to earn back what it takes to compile its scripts for speed
    "--js-flags=--no-opt --no-maglev",
)
PHONE = {"width": 360, "height": 740}
PLAIN = {
    "viewport": PHONE,
    "locale": "en",
    "service_workers": "block",  # a worker would fetch what it keeps in every test
}
SIT = "form:has(input[name=name]) button:not([name])"
AXE = Path(__file__).parent / "axe" / "axe.min.js"
expect.set_options(timeout=10_000)


def find_chromium():
    """The system's browser without its windows, which nobody would see."""
    found = shutil.which("chromium-headless-shell")
    if not found:
        pytest.fail(MISSING, pytrace=False)
    return found


@pytest.fixture(scope="package")
def chromium(player):
    browser = player.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def pool(chromium):
    return PagePool(chromium)


@pytest.fixture
def look(pool, server):
    """Opens a page as on a phone of its own; whatever goes wrong in its script fails the test.

    What a phone has kept of the pages of other tests, such as fonts, it need not load again.
    """
    taken = []

    def begin(path="/", at=None, letters=True, seat=None, **options):
        taken.append(pool.take(letters, **wishes(at or server, options)))
        taken[-1].clean = not at  # no other test looks at a server of one's own
        return go_to(taken[-1].page, path, seat)

    yield begin
    faults = [fault for each in taken for fault in each.faults]
    for each in taken:
        pool.give_back(each)
    assert not faults


@pytest.fixture
def fresh(chromium, server):
    """Like look, on a phone that has nothing of the server yet."""
    opened = []

    def begin(path="/", at=None, seat=None, **options):
        opened.append(Taken(chromium, True, wishes(at or server, options)))
        return go_to(opened[-1].page, path, seat)

    yield begin
    for each in opened:
        each.page.context.close()
    assert not [fault for each in opened for fault in each.faults]


def go_to(page, path, seat):
    """Opens a page, or that of the table at which this phone has a seat."""
    if seat:
        path = f"http://127.0.0.1:{seat.port}/table/{seat.code}"
        name, _, value = seat.cookie.partition("=")
        page.context.add_cookies([{"name": name, "value": value, "url": path}])
    page.goto(path)
    return page


def wishes(server, options):
    return {**PLAIN, "base_url": f"http://127.0.0.1:{server.port}", **options}


@pytest.fixture
def sit(look, server):
    """Opens a table for a game, and gives the page of it; through the form one can ``arrive``."""

    def begin(game="pocket-kingdoms", name="Anna", at=None, **options):
        phone = Phone((at or server).port).open(game, name)
        page = look(seat=phone, at=at, **options)
        page.wait_for_selector("#stage")
        return page

    return begin


@pytest.fixture
def join(look):
    """Sits down at the table that another phone shows."""

    def begin(page, name, **options):
        table = urlsplit(page.url)
        phone = Phone(table.port).join(table.path.split("/")[2], name)
        other = look(seat=phone, **options)
        other.wait_for_selector("#do")
        return other

    return begin


@pytest.fixture
def arrive(look):
    """A phone that opens a table, or sits down at one, in its own language."""

    def begin(path, name, **options):
        page = look(path, **options)
        page.locator("input[name=name]").fill(name)
        page.locator(SIT).last.click()
        page.wait_for_selector("#do", state="attached")
        return page

    return begin


@pytest.fixture
def edit(look):
    """Opens the board editor of a game."""

    def begin(game, query="", **options):
        return Editor(look(f"/{game}/tally{query}", **options))

    return begin


def faces(page):
    """What the dice show."""
    return page.locator("#stage .die").evaluate_all("dice => dice.map(die => die.dataset.face)")
