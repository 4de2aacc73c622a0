"""Large letters lose nothing, and everything to touch is large enough for a fingertip."""

from pathlib import Path

import pytest

from tests.web.pages.sights import DEEDS, ERRORS, PAGES, READERS, TABS, played, seated, turn_to

SCRIPT = (Path(__file__).parent / "sizes.js").read_text(encoding="utf-8")


def ask(page, what):
    return page.evaluate(f"{SCRIPT.rstrip()}.{what}()")


def check(page):
    assert ask(page, "small") == []
    ask(page, "enlarge")
    assert ask(page, "lost") == []


@pytest.mark.parametrize("language", READERS)
@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES)
def test_a_page_fits_every_eye_and_finger(look, path, language):
    check(look(path, locale=language))


@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES)
def test_a_page_whose_letters_came_too_late_fits_every_eye_and_finger(look, path):
    check(look(path, locale="de", letters=False))


@pytest.mark.parametrize("status", ERRORS)
def test_a_page_that_says_what_went_wrong_fits_every_eye_and_finger(error_page, status):
    check(error_page(status, locale="de"))


@pytest.mark.parametrize("letters", [True, False], ids=["our letters", "other letters"])
@pytest.mark.parametrize("game", DEEDS)
def test_a_table_fits_every_eye_and_finger(server, look, game, letters):
    page = seated(look, played(server, game), locale="de", letters=letters)
    for tab in TABS:
        turn_to(page, tab)
        page.evaluate("document.querySelectorAll('.panel details').forEach((it) => it.open = true)")
        assert ask(page, "small") == [], tab
    ask(page, "enlarge")
    for tab in TABS:
        turn_to(page, tab)
        assert ask(page, "lost") == [], tab


@pytest.mark.parametrize("game", DEEDS)
def test_joining_and_the_big_screen_fit_every_eye_and_finger(server, look, game):
    table = played(server, game)
    for path in (f"/table/{table.code}", f"/table/{table.code}/screen"):
        check(look(path, locale="de"))


def test_the_check_notices_what_is_lost_and_what_is_small(look):
    page = look("/offline")
    page.evaluate(
        """() => {
        const long = document.createElement("p");
        long.textContent = "x".repeat(200);
        const button = document.createElement("button");
        const style = new CSSStyleSheet();
        style.replaceSync("p { overflow-wrap: normal } button { min-height: 9px }");
        document.adoptedStyleSheets = [style];
        document.querySelector("main").append(long, button);
        }"""
    )
    assert len(ask(page, "small")) >= 1
    assert ask(page, "lost") != []
