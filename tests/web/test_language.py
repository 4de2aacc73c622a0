"""A page speaks the visitor's language: the one that was chosen, or what the browser asks for."""

import re

import pytest

from assets.catalogues import LANGUAGES, language_names

PAGE = {"Accept": "text/html"}
LISTED = re.compile(r'<button class="plain" name="language" value="(\w+)" lang="(\w+)">([^<]+)<')


def language_of(page):
    return re.search(r'<html lang="([\w-]+)"', page)[1]


@pytest.mark.parametrize(("asked", "language"), [
    ("de", "de"), ("de-AT,de;q=0.9,en;q=0.8", "de"), ("en;q=0.7,de;q=0.8", "de"),
    ("ja,de;q=0.2,en;q=0.1", "de"), ("ja", "en"), ("", "en"), ("de;q=0,en;q=0.1", "en"),
    ("*", "en"), ("de;q=nonsense", "en"),
])  # fmt: skip
def test_a_page_speaks_what_the_browser_likes_best(browser, asked, language):
    page = browser().get("/", headers={**PAGE, "Accept-Language": asked}).text
    assert language_of(page) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_other_language_is_listed_by_its_own_name(browser, language):
    page = browser().get("/", headers={**PAGE, "Accept-Language": language}).text
    others = {tag: name for tag, name in language_names().items() if tag != language}
    assert [(tag, name) for tag, _, name in LISTED.findall(page)] == list(others.items())
    assert all(tag == spoken for tag, spoken, _ in LISTED.findall(page))
    assert f'<summary lang="{language}">{language_names()[language]}</summary>' in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chosen_language_is_remembered_whatever_the_browser_asks_for(browser, language):
    phone = browser()
    phone.post("/language", json={"language": language})
    for path in ("/", "/history", "/check", "/kingdoms-2011/tally", "/nowhere"):
        page = phone.get(path, headers={**PAGE, "Accept-Language": "de;q=0.5, en;q=0.4"}).text
        assert language_of(page) == language
