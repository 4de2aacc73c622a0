"""The board editors as everybody meets them: light, narrow, large letters, read aloud."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.games import find_game
from tests.scoring.boards import EVERY_KEY, finished, quick
from tests.web.pages.sights import READERS
from tests.web.pages.test_axe import violations
from tests.web.pages.test_pages import weight

EDITOR = 70_000  # bytes over the wire


def unfold(page):
    """Everything that is folded away."""
    page.wait_for_selector("#standing:not([hidden])")
    page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true })")
    page.wait_for_selector("#pasted")  # what comes last, when it is asked for


@pytest.mark.parametrize("language", READERS)
@pytest.mark.parametrize("game", EVERY_KEY)
def test_an_editor_weighs_less_than_70_kb(look, game, language):
    page = look("/openapi.json", locale=language)
    assert weight(page, f"/{game}/tally?example=1") <= EDITOR


@pytest.mark.parametrize("language", READERS)
@pytest.mark.parametrize("game", EVERY_KEY)
def test_an_editor_has_no_violation_by_day_or_night(edit, game, language):
    page = edit(game, "?example=1", locale=language).page
    unfold(page)
    assert violations(page) == []


@pytest.mark.parametrize("size", ["106.25%", "212.5%"])
@pytest.mark.parametrize("game", EVERY_KEY)
def test_nothing_reaches_over_the_edge_of_a_narrow_phone(edit, game, size):
    page = edit(game, "?example=1").page
    page.evaluate(
        """size => { const large = new CSSStyleSheet();
        large.replaceSync(`html { font-size: ${size} }`);
        document.adoptedStyleSheets = [large]; }""",
        size,
    )
    unfold(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("game", EVERY_KEY)
def test_everything_to_touch_is_large_enough(edit, game):
    page = edit(game, "?example=1").page
    page.wait_for_selector("#standing:not([hidden])")
    small = page.locator("#editor button:visible, #editor summary:visible").evaluate_all(
        """all => all.filter(each => {
          const { width, height } = each.getBoundingClientRect();
          return Math.round(height) < 44 || Math.round(width) < 44;
        }).map(each => each.outerHTML.slice(0, 120))"""
    )
    assert small == []


@pytest.fixture(scope="module")
def reader(kept_server, chromium):
    """A page that can read and write every game's text with the editor's own script."""
    page = chromium.new_page(base_url=f"http://127.0.0.1:{kept_server.port}")
    facts = {}
    for game in EVERY_KEY:
        page.goto(f"/{game}/tally")
        facts[game] = json.loads(page.locator("#facts").text_content())

    def read(game, text):
        return page.evaluate(
            """async ([text, facts]) => {
              const { readText, writeText } = await import("/static/tally/notation.js");
              return writeText(readText(text, facts), facts);
            }""",
            [text, facts[game]],
        )

    yield read
    page.close()


@pytest.mark.parametrize("key", EVERY_KEY)
@quick
@given(data=st.data())
def test_the_script_writes_every_game_as_the_library_does(reader, key, data):
    text = data.draw(finished(find_game(key))).to_text()
    assert reader(key, text) == text
