"""What a page weighs over the wire, in every language: asked of the app, as it is served.

Browsers weigh the same pages in two languages (``tests/web/pages``); what a script fetches later is
the same in all of them.
"""

import re
from html import unescape

import pytest

from assets.catalogues import LANGUAGES
from tests.scoring.boards import EVERY_KEY

FIRST_PAGE, EDITOR = 50_000, 70_000  # bytes
LATER = 2_000  # bytes that a script of an editor asks for at once: the score
GZIP = {"Accept": "text/html", "Accept-Encoding": "gzip"}
LINKED = re.compile(
    r'<(?:link rel="(?:stylesheet|preload)" href|script[^>]* src|img src)="([^"]+)"'
)


def weight(client, path, language):
    """A page with its styles, letters, scripts and pictures; heads included."""
    asked = {**GZIP, "Accept-Language": language}
    plain = client.get(path, headers={**asked, "Accept-Encoding": ""}).text
    parts = {path, *map(unescape, LINKED.findall(plain))}
    return sum(size(client.get(each, headers=asked)) for each in parts)


def size(answer):
    assert answer.status_code == 200
    with answer:
        body = answer.data
    return len(body) + sum(len(f"{name}: {value}\r\n") for name, value in answer.headers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_is_light_in_every_language(browser, language):
    assert weight(browser(), "/", language) <= FIRST_PAGE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", EVERY_KEY)
def test_an_editor_is_light_in_every_language(browser, game, language):
    assert weight(browser(), f"/{game}/tally?example=1", language) + LATER <= EDITOR
