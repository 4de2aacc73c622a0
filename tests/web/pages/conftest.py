"""Real browsers that look at the real server."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

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
def chromium():
    path = find_chromium()
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


def open_page(chromium, server, faults, letters=True, **options):
    """A page with a browser of its own; whatever goes wrong in its script is noted."""
    base = f"http://127.0.0.1:{server.port}"
    context = chromium.new_context(**{**PLAIN, "base_url": base, **options})
    if not letters:
        context.route("**/*.woff2", lambda route: route.abort())
    page = context.new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    return page


@pytest.fixture
def look(chromium, server):
    """Opens a page with a browser of its own; whatever goes wrong in its script fails the test."""
    opened, faults = [], []

    def begin(path="/", at=None, **options):
        page = open_page(chromium, at or server, faults, **options)
        opened.append(page.context)
        page.goto(path)
        return page

    yield begin
    for context in opened:
        context.close()
    assert not faults


@pytest.fixture(scope="package")
def shared_pages():
    """Pages that several tests look at, one after the other, by what was wished of them."""
    return {}


@pytest.fixture
def glance(chromium, server, shared_pages):
    """Like look, for tests that only look: they share a page, for opening one takes longer."""
    faults = []

    def begin(path="/", **options):
        wish = tuple(sorted(options.items()))
        if wish not in shared_pages:
            noted = []
            shared_pages[wish] = open_page(chromium, server, noted, **options), noted
        page, noted = shared_pages[wish]
        faults.append(noted)
        noted.clear()
        forget(page)
        page.goto(path)
        return page

    yield begin
    assert not any(faults)


def forget(page):
    """Nothing of an earlier look is left."""
    page.context.clear_cookies()
    page.unroute_all()
    page.emulate_media(color_scheme=None)
    if page.url.startswith("http"):
        page.evaluate("localStorage.clear(), sessionStorage.clear()")


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
        page.wait_for_selector("#do")
        return page

    return begin


@pytest.fixture
def edit(look):
    """Opens the board editor of a game."""

    def begin(game, query="", **options):
        return Editor(look(f"/{game}/tally{query}", **options))

    return begin


@pytest.fixture
def view(glance):
    """Like edit, for tests that only look."""
    return lambda game, query="", **options: Editor(glance(f"/{game}/tally{query}", **options))


def faces(page):
    """What the dice show."""
    return page.locator("#stage .die").evaluate_all("dice => dice.map(die => die.dataset.face)")
