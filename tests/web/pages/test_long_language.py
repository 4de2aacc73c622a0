"""A language that is longer than any other is no wider than a phone, and scripts speak it too."""

import pytest

from scoring.games import GAMES
from tests.pseudo import TAG, program_with, untranslated
from tests.web.pages.sights import TABS, played, seated, turn_to
from tests.web.pages.test_sizes import ask
from tests.web.phone import put_away
from tests.web.server import Server
from tests.web.shown import settled
from tests.web.test_pseudo import KNOWN

PATHS = (
    "/",
    "/kingdom-builder",
    "/kingdom-builder/print?deal=7",
    "/table?game=kartenreich",
    "/kartenreich/tally?example=1",
    "/check",
    "/privacy",
    "/history",
)
SAID = """() => [...document.querySelectorAll("body *")]
  .filter((each) => each.checkVisibility())
  .filter((each) => !each.closest("body [lang], textarea, script, pre, code"))
  .flatMap((each) => [
    each.ariaLabel ?? "", each.title ?? "", each.placeholder ?? "",
    ...[...each.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data),
  ])"""


@pytest.fixture(scope="module")
def long_server(tmp_path_factory):
    program = program_with(tmp_path_factory.mktemp("program"))
    folder = tmp_path_factory.mktemp("server")
    server = Server(folder, str(folder / "tables.db"), **program).start()
    yield server
    server.kill()


@pytest.fixture
def server(long_server):
    yield long_server
    put_away()


@pytest.fixture
def at(look):
    """Opens a page in the long language."""
    return lambda path="/", **options: look(path, locale=TAG, **options)


@pytest.mark.parametrize("path", PATHS)
def test_a_page_in_a_long_language_fits_a_phone(at, path):
    page = at(path)
    assert page.locator("html").get_attribute("lang") == TAG
    assert ask(page, "lost") == []


def test_the_way_in_is_seen_without_scrolling_in_a_long_language(at, server):
    code = played(server, "pocket-kingdoms").code
    page = at(f"/table/{code}", viewport={"width": 360, "height": 600})
    box = page.locator(".join .main").bounding_box()
    assert box["y"] + box["height"] <= 600
    assert ask(page, "lost") == []


@pytest.mark.parametrize("game", ["pocket-kingdoms", "kingdom-builder"])
def test_a_table_in_a_long_language_fits_a_phone(at, server, game):
    page = seated(at, played(server, game))
    for tab in TABS:
        turn_to(page, tab)
        assert ask(page, "lost") == [], tab


def english_in(page, *codes):
    said = (settled(text, *codes) for text in page.evaluate(SAID))
    return [word for text in said for word in untranslated(text, *KNOWN)]


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_an_editor_says_nothing_in_another_language(at, game):
    page = at(f"/{game}/tally?example=1")
    page.wait_for_selector("#score .total, #score strong, #score table")
    assert english_in(page) == []


def test_an_english_word_would_be_noticed(at):
    page = at("/privacy")
    page.evaluate("document.querySelector('main p').append('forever')")
    assert english_in(page) == ["forever"]


def test_a_table_whose_phone_acts_says_nothing_in_another_language(at, server):
    phone = played(server, "free")
    page = seated(at, phone)
    page.locator("form[action$='/roll-dice'] button").first.click()
    page.wait_for_timeout(500)
    assert english_in(page, phone.code, phone.code.upper()) == []


def test_the_check_of_a_table_says_nothing_in_another_language(at, server):
    phone = played(server, "pocket-kingdoms")
    phone.post(f"/table/{phone.code}/close")
    page = at(f"/check#{phone.code}")
    page.wait_for_selector("#verdict h2")
    assert english_in(page, phone.code, phone.code.upper()) == []
