"""A language that is longer than any other is no wider than a phone."""

import pytest

from tests.pseudo import TAG, program_with
from tests.web.pages.sights import TABS, played, seated, turn_to
from tests.web.pages.test_sizes import ask
from tests.web.phone import put_away
from tests.web.server import Server

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


@pytest.fixture(scope="module")
def long_server(tmp_path_factory):
    program = program_with(tmp_path_factory.mktemp("program"))
    folder = tmp_path_factory.mktemp("server")
    server = Server(folder, str(folder / "tables.db"), **program).start()
    yield server
    put_away()
    server.kill()


@pytest.fixture
def at(look, long_server):
    """Opens a page in the long language."""
    return lambda path, **options: look(path, at=long_server, locale=TAG, **options)


@pytest.mark.parametrize("path", PATHS)
def test_a_page_in_a_long_language_fits_a_phone(at, path):
    page = at(path)
    assert page.locator("html").get_attribute("lang") == TAG
    assert ask(page, "lost") == []


@pytest.mark.parametrize("game", ["pocket-kingdoms", "kingdom-builder"])
def test_a_table_in_a_long_language_fits_a_phone(at, long_server, game):
    page = seated(at, played(long_server, game))
    for tab in TABS:
        turn_to(page, tab)
        assert ask(page, "lost") == [], tab
