"""Real browsers that look at the real server."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.pages.pool import PagePool, Taken
from tests.web.pages.sights import error_page  # noqa: F401 (a fixture)
from tests.web.pages.tapping import Editor

MISSING = "The browser tests need Debian's package chromium-headless-shell: make packages"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    # the page behind an address bar that nobody sees would take as long as ours
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,PaintHolding,HttpsUpgrades",
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

    def begin(path="/", at=None, letters=True, **options):
        taken.append(pool.take(letters, **wishes(at or server, options)))
        taken[-1].clean = not at  # no other test looks at a server of one's own
        taken[-1].page.goto(path)
        return taken[-1].page

    yield begin
    faults = [fault for each in taken for fault in each.faults]
    for each in taken:
        pool.give_back(each)
    assert not faults


@pytest.fixture
def fresh(chromium, server):
    """Like look, on a phone that has nothing of the server yet."""
    opened = []

    def begin(path="/", at=None, **options):
        opened.append(Taken(chromium, True, wishes(at or server, options)))
        opened[-1].page.goto(path)
        return opened[-1].page

    yield begin
    for each in opened:
        each.page.context.close()
    assert not [fault for each in opened for fault in each.faults]


def wishes(server, options):
    return {**PLAIN, "base_url": f"http://127.0.0.1:{server.port}", **options}


@pytest.fixture
def sit(look):
    """Opens a table for a game as a person would, and gives the phone that did."""

    def begin(game="pocket-kingdoms", name="Anna", **options):
        page = look(f"/table?game={game}", **options)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_selector("#stage")
        return page

    return begin


@pytest.fixture
def join(look):
    """Sits down at the table that another phone shows."""

    def begin(page, name, **options):
        other = look(page.url, **options)
        other.get_by_label("Your name").fill(name)
        other.get_by_role("button", name="Sit down").click()
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
