"""The first page, the games' pages, and what is said when something goes wrong."""

import gzip
import re
from html import unescape

import pytest
from playwright.sync_api import expect

from scoring.games import GAMES, find_game
from scoring.words import say
from tests.sheets.reading import ENGLISH
from tests.web.pages.sights import seated
from tests.web.phone import HEADER, Phone
from web.games import pages_of

PAGE = {"Accept": "text/html"}
FIRST_PAGE, TABLE_PAGE = 50_000, 60_000  # bytes over the wire


def weight(page, path):
    """Everything that comes over the wire for a page, heads included, each address once."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.clearBrowserCache")
    named, loaded = {}, {}
    session.on(
        "Network.responseReceived",
        lambda event: named.update({event["requestId"]: event["response"]["url"]}),
    )
    session.on(
        "Network.loadingFinished",
        lambda event: loaded.update({named[event["requestId"]]: event["encodedDataLength"]}),
    )
    page.goto(path)
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    for image in page.locator("main img:visible").all():
        expect(image).to_have_js_property("complete", True, timeout=30_000)
    page.wait_for_timeout(300)
    return sum(loaded.values())


def test_the_first_page_weighs_less_than_50_kb(look):
    assert weight(look("/openapi.json"), "/") <= FIRST_PAGE


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_a_table_weighs_less_than_60_kb(server, look, game):
    phone = Phone(server.port).open(game, "Anna")
    for name in ("Benedikt", "Charlotte", "Dorothea", "Emil")[: find_game(game).players[-1] - 1]:
        Phone(server.port).join(phone.code, name)
    phone.act(phone.table()["todo"]["deeds"][0])
    page = seated(look, phone)
    while phone.seat not in phone.table()["shared"]:  # a phone fixes its share once
        page.wait_for_timeout(50)
    page.goto("about:blank")  # what the page still asks for after its share is not counted
    assert weight(page, f"/table/{phone.code}") <= TABLE_PAGE


def test_nothing_comes_from_another_host(look):
    page = look("/openapi.json")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    for path in ("/", "/pocket-kingdoms", "/pocket-kingdoms/print", "/table", "/check"):
        page.goto(path)
    assert {url.partition("/openapi")[0].split("/")[2] for url in asked} == {page.url.split("/")[2]}


@pytest.mark.parametrize("path", ["/", "/kingdoms-2002", "/kingdom-builder/print", "/table"])
def test_nothing_jumps_while_loading(fresh, path):
    page = fresh("/openapi.json")
    page.goto(path)
    page.wait_for_timeout(800)
    moved = page.evaluate(
        """() => new Promise((done) => new PerformanceObserver((list) =>
            done(list.getEntries().reduce((sum, entry) => sum + entry.value, 0))
        ).observe({ type: 'layout-shift', buffered: true }) || setTimeout(() => done(0), 300))"""
    )
    assert moved < 0.01


def test_a_language_is_chosen_and_the_page_stays(look):
    page = look("/kingdoms-2011", java_script_enabled=False)
    page.locator(".languages > summary", has_text="English").click()
    page.get_by_role("button", name="Deutsch").click()
    assert page.url.endswith("/kingdoms-2011")
    assert page.locator("html").get_attribute("lang") == "de"


@pytest.mark.parametrize("back", ["//evil.example", "http://evil.example", "/\\evil", "x", ""])
def test_a_language_leads_to_no_other_site(browser, back):
    sent = {"language": "de", "back": back}
    answer = browser().post("/language", data=sent, headers={**PAGE, **HEADER})
    assert answer.location == "/"


def test_every_game_has_a_page_with_its_rules(app, game):
    page = unescape(app.test_client().get(f"/{game.key}", headers=PAGE).text)
    assert [
        rule.key for rule in game.rules if say(rule.sentence, ENGLISH.catalogue) not in page
    ] == []


def test_every_game_has_a_small_picture(app, game):
    answer = app.test_client().get(f"/picture/{game.key}.webp")
    assert answer.mimetype == "image/webp"
    assert 500 < len(answer.data) < 7000


def test_every_game_has_a_reminder(game):
    guide = pages_of(game.key).guide
    assert guide.setup
    assert guide.turn
    assert guide.end


@pytest.mark.parametrize(
    "path", ["/nothing", "/table/bababababa", "/kingdoms-2003", "/fonts/x.woff2"]
)
def test_what_is_not_there_says_where_to_go(app, path):
    answer = app.test_client().get(path, headers=PAGE)
    assert answer.status_code == 404
    assert 'href="/"' in answer.text
    assert 'role="alert"' in answer.text


def test_an_error_speaks_the_visitors_language(app):
    answer = app.test_client().get("/nothing", headers={**PAGE, "Accept-Language": "de-AT"})
    assert '<html lang="de">' in answer.text


def test_a_failed_deed_leads_back_to_its_table(app, browser):
    code = browser().post("/table", json={"game": "free", "name": "Anna"}).json["code"]
    answer = app.test_client().post(f"/table/{code}/roll-dice", headers={**PAGE, **HEADER})
    assert answer.status_code == 403
    assert f'href="/table/{code}"' in answer.text


def test_no_page_has_code_or_style_of_its_own(app):
    for path in ("/", "/pocket-kingdoms", "/pocket-kingdoms/print", "/table", "/print", "/x"):
        page = app.test_client().get(path, headers=PAGE).text
        assert not re.search(r'<script(?! type="module" src)|<style| style=| on\w+=', page), path


def test_texts_travel_packed_but_not_those_of_a_table_that_nobody_else_can_read(app, browser):
    code = browser().post("/table", json={"game": "free", "name": "Anna"}).json["code"]
    asked = {**PAGE, "Accept-Encoding": "gzip"}
    for path, scheme, packed in (
        ("/", "https", True),
        (f"/table/{code}", "http", True),  # whoever sees its length can read it
        (f"/table/{code}", "https", False),
    ):
        answer = app.test_client().get(path, headers=asked, base_url=f"{scheme}://localhost")
        text = gzip.decompress(answer.data) if packed else answer.data
        assert text.startswith(b"<!doctype html>"), (path, scheme)


def test_style_sheets_travel_together_and_only_those_that_there_are(app):
    client = app.test_client()
    answer = client.get("/style/tallyroll+touch.css?v=1")
    assert answer.mimetype == "text/css"
    assert "immutable" in answer.headers["Cache-Control"]
    assert "@font-face" in answer.text
    assert ".buttons" in answer.text
    for names in (
        "nothing",
        "../app",
        "tallyroll+x",
        "%2e%2e/%2e%2e/secret",
        "+".join(["touch"] * 9),
    ):
        assert client.get(f"/style/{names}.css").status_code == 404, names
