"""Every address that can be looked at: what comes, how long it is kept, and its name."""

import re
from html import unescape

import pytest

from tests.web.kept import POCKET, result

MINUTE, HOUR, DAY, YEAR = 60, 3_600, 86_400, 31_536_000
HTML, FACTS = "text/html; charset=utf-8", "application/json"
NEVER, ASK = "no-store", "no-cache"  # nobody keeps it; whoever keeps it asks before using it
OWN = "private, max-age={}"  # it speaks the visitor's language
# The route: what a browser gets, how long it is kept, the name of the file.
ANSWERS = {
    "/": (HTML, None, None),
    "/<game:game>": (HTML, None, None),
    "/<game:game>/signs.svg": ("image/svg+xml; charset=utf-8", f"public, max-age={DAY}", None),
    "/<game:game>/map.svg": ("image/svg+xml; charset=utf-8", f"public, max-age={DAY}", None),
    "/<game:game>/print": (HTML, None, None),
    "/<game:game>/sheet.pdf": ("application/pdf", OWN.format(MINUTE), f'inline; "{POCKET}.pdf"'),
    "/<game:game>/sheet.png": ("image/png", OWN.format(MINUTE), None),
    "/<game:game>/tally": (HTML, NEVER, None),
    "/<game:game>/tally/photo": (HTML, NEVER, None),
    "/<game:game>/tally/camera": (FACTS, NEVER, None),
    "/<game:game>/tally/sheet": (HTML, NEVER, None),
    "/<game:game>/totals": (HTML, NEVER, None),
    "/check": (HTML, None, None),
    "/fonts/<name>.woff2": ("font/woff2", f"public, max-age={YEAR}, immutable", None),
    "/health": (FACTS, NEVER, None),
    "/history": (HTML, NEVER, None),
    "/history.<kind>": ("text/csv; charset=utf-8; header=present", NEVER,
                        'attachment; "tallyroll-history.csv"'),
    "/history/person": (HTML, NEVER, None),
    "/history/take/<token>": (HTML, NEVER, None),
    "/manifest.webmanifest": ("application/manifest+json", None, None),
    "/offline": (HTML, None, None),
    "/openapi.json": (FACTS, NEVER, None),
    "/picture/<game:game>.webp": ("image/webp", OWN.format(HOUR), None),
    "/print": (HTML, None, None),
    "/privacy": (HTML, None, None),
    "/replay": (HTML, NEVER, None),
    "/result/<name>": (HTML, NEVER, None),
    "/result/<name>.<kind>": ("text/plain; charset=utf-8", NEVER,
                              f'inline; "tallyroll-{POCKET}-2026-03-01.txt"'),
    "/result/<name>/qr.svg": ("image/svg+xml; charset=utf-8", OWN.format(HOUR), None),
    "/script/<path:name>.js": ("text/javascript; charset=utf-8", None, None),
    "/static/<path:filename>": ("image/svg+xml; charset=utf-8", ASK, None),
    "/style/<names>.css": ("text/css; charset=utf-8", None, None),
    "/table": (HTML, NEVER, None),
    "/table/<code>": (HTML, NEVER, None),
    "/table/<code>/board": (FACTS, NEVER, None),
    "/table/<code>/events": ("text/event-stream; charset=utf-8", ASK, None),
    "/table/<code>/join": (HTML, NEVER, None),
    "/table/<code>/log": ("application/jsonl", NEVER, "attachment; tallyroll-CODE.jsonl"),
    "/table/<code>/qr.svg": ("image/svg+xml; charset=utf-8", OWN.format(HOUR), None),
    "/table/<code>/receipt": (HTML, NEVER, None),
    "/table/<code>/replay": (HTML, NEVER, None),
    "/table/<code>/screen": (HTML, NEVER, None),
    "/table/<code>/sheet": (HTML, NEVER, None),
    "/table/<code>/tally": (HTML, NEVER, None),
    "/table/<code>/take-seat": (HTML, NEVER, None),
    "/tally": (HTML, None, None),
    "/worker.js": ("text/javascript; charset=utf-8", ASK, None),
}  # fmt: skip
FOR_PROGRAMS = (
    "/history", "/history/person", "/history/take/<token>", "/result/<name>", "/table",
    "/table/<code>", "/table/<code>/receipt", "/table/<code>/replay", "/table/<code>/sheet",
    "/table/<code>/tally",
)  # fmt: skip
QUERY = {
    "/<game:game>/map.svg": "?quadrants=tavern,oasis,farm,tower",
    "/history/person": "?player=Anna",
}
SPEAKING = ("Accept-Language", "Cookie")  # what the language of a page follows from


@pytest.fixture
def phone(browser):
    """A phone with a seat, a result and a link to its history; and the parts of addresses."""
    client = browser()
    code = client.post("/table", json={"game": POCKET, "name": "Anna"}).json["code"]
    name = client.post("/results", json=result()).json["id"]
    client.parts = {
        "<code>/replay": f"{with_board(client)}/replay",
        "<game:game>/map": "kingdom-builder/map",  # which has one
        "<game:game>": POCKET,
        "<code>": code,
        "history.<kind>": "history.csv",
        ".<kind>": ".txt",
        "fonts/<name>": "fonts/AlegreyaSans-Regular",
        "<name>": name,
        "<token>": client.post("/history/share").json["address"].rpartition("/")[2],
        "<path:filename>": "icon.svg",
        "<path:name>": "tally/editor",
        "<names>": "tallyroll",
    }
    return client


def with_board(client):
    """A table that has something to replay."""
    asked = {"game": "kartenreich", "name": "Anna", "choices": {"board": "phones"}}
    code = client.post("/table", json=asked).json["code"]
    client.post(f"/table/{code}/deal")
    return code


def looked_at(phone, route, kind):
    path = route
    for part, value in phone.parts.items():
        path = path.replace(part, value)
    answer = phone.get(path + QUERY.get(route, ""), headers={"Accept": kind}, buffered=False)
    answer.close()
    return answer


def test_every_address_that_can_be_looked_at_stands_here(app):
    assert {str(rule) for rule in app.url_map.iter_rules() if "GET" in rule.methods} == set(ANSWERS)


@pytest.mark.parametrize("route", ANSWERS)
def test_a_browser_gets_the_kind_it_needs_and_knows_how_long_to_keep_it(phone, route):
    kind, kept, name = ANSWERS[route]
    answer = looked_at(phone, route, "text/html")
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, kind)
    assert answer.headers.get("Cache-Control") == kept
    if name:
        named = name.replace("CODE", phone.parts["<code>"]).replace("; ", "; filename=")
        assert answer.headers["Content-Disposition"] == named
    if kept and kept.startswith("private") and "qr" not in route:
        assert set(answer.vary) >= set(SPEAKING)


@pytest.mark.parametrize("route", FOR_PROGRAMS)
def test_a_program_gets_facts_that_nobody_keeps(phone, route):
    answer = looked_at(phone, route, "application/json")
    assert (answer.headers["Content-Type"], answer.headers["Cache-Control"]) == (FACTS, NEVER)


@pytest.mark.parametrize(("kind", "mimetype", "way"), [
    ("txt", "text/plain; charset=utf-8", "inline"), ("json", FACTS, "attachment"),
    ("csv", "text/csv; charset=utf-8; header=present", "attachment"),
    ("pdf", "application/pdf", "inline"), ("png", "image/png", "inline"),
])  # fmt: skip
def test_a_result_is_a_file_of_every_kind(phone, kind, mimetype, way):
    answer = phone.get(f"/result/{phone.parts['<name>']}.{kind}")
    assert answer.headers["Content-Type"] == mimetype
    assert answer.headers["Content-Disposition"].startswith(f"{way}; filename=")
    assert answer.headers["Cache-Control"] == NEVER


def test_a_document_is_shown_or_saved(phone):
    shown, saved = (phone.get(f"/{POCKET}/sheet.pdf{query}").headers["Content-Disposition"]
                    for query in ("", "?save=1"))  # fmt: skip
    assert (shown.partition(";")[0], saved.partition(";")[0]) == ("inline", "attachment")


def test_a_visitor_chooses_a_language_for_good(browser):
    phone = browser()
    answer = phone.post("/language", json={"language": "de"})
    assert answer.json == {"language": "de"}
    cookie = answer.headers["Set-Cookie"]
    for part in ("language=de;", "Max-Age=34560000;", "HttpOnly", "SameSite=Lax"):
        assert part in cookie  # 400 days; no script reads it, no other site sends it
    assert '<html lang="de"' in phone.get("/").text
    assert phone.post("/language", json={"language": "xx"}).status_code == 422


@pytest.mark.parametrize(("back", "goto"), [
    (f"/{POCKET}/print?copies=2", f"/{POCKET}/print?copies=2"),
    ("https://example.org/", "/"), ("//example.org/", "/"), ("", "/"),
])  # fmt: skip
def test_whoever_chose_a_language_comes_back_to_a_page_of_ours(browser, back, goto):
    sent = {"language": "de", "back": back}
    answer = browser().post("/language", data=sent, headers={"Accept": "text/html"})
    assert (answer.status_code, answer.headers["Location"]) == (303, goto)


def test_a_deal_is_drawn_and_the_rest_of_the_form_stays(browser):
    found = browser().get(f"/{POCKET}/print?copies=2&draw=1&deal=7").headers["Location"]
    assert re.fullmatch(rf"/{POCKET}/print\?copies=2&deal=\d{{1,7}}", found)


@pytest.mark.parametrize(("query", "status"), [
    ("page=1", 200), ("page=0", 404), ("page=5", 404), ("page=x", 404), ("page=2", 404),
    ("sheet=sheet&large=y&page=3", 200), ("sheet=sheet&large=y&page=5", 404),
    ("copies=0", 404),
])  # fmt: skip
def test_a_preview_has_the_pages_that_there_are(browser, query, status):
    query = query if "sheet=" in query else f"sheet=sheet&{query}"
    answer = browser().get(f"/{POCKET}/sheet.png?{query}")
    assert answer.status_code == status


@pytest.mark.parametrize("query", ["copies=0", "sheet=sheet&paper=own&size=60x60"])
def test_what_cannot_be_printed_goes_back_to_the_form(browser, query):
    phone = browser()
    answer = phone.get(f"/{POCKET}/sheet.pdf?{query}")
    assert (answer.status_code, answer.headers["Location"].partition("?")[0]) == (
        303, f"/{POCKET}/print")  # fmt: skip
    assert phone.get(answer.headers["Location"]).status_code == 422


def test_what_can_be_printed_is_printed_and_the_form_names_the_rest(browser):
    phone, query = browser(), "sheet=box&sheet=rules&booklet=y"
    page = phone.get(f"/{POCKET}/print?{query}", headers={"Accept": "text/html"})
    assert page.status_code == 200
    assert "“Tuck box” cannot be in a booklet on a4" in unescape(page.text)
    assert "sheet.png" in page.text
    assert phone.get(f"/{POCKET}/sheet.pdf?{query}").mimetype == "application/pdf"


@pytest.mark.parametrize("query", ["sheet=box&booklet=y", "sheet=rules&booklet=y&fillable=y"])
def test_what_cannot_be_printed_at_all_goes_back_to_the_form_with_its_reason(browser, query):
    phone = browser()
    back = phone.get(f"/{POCKET}/sheet.pdf?{query}").headers["Location"]
    answer = phone.get(back, headers={"Accept": "text/html"})
    assert answer.status_code == 422
    assert re.search("cannot be|do not go together", unescape(answer.text))


def test_long_answers_are_packed_but_never_those_of_a_table_under_tls(phone):
    """The length of a packed answer would tell what nobody else can read."""
    packed = {"Accept-Encoding": "gzip", "Accept": "text/html"}
    home = phone.get("/", headers=packed)
    assert (home.headers["Content-Encoding"], "Accept-Encoding" in home.vary) == ("gzip", True)
    secure = "https://localhost"
    table = phone.get(f"/table/{phone.parts['<code>']}", headers=packed, base_url=secure)
    assert "Content-Encoding" not in table.headers
    assert "Content-Encoding" not in phone.get("/", headers={"Accept-Encoding": "br"}).headers
    assert (
        "Content-Encoding"
        not in phone.get("/static/icon.svg", headers=packed, buffered=True).headers
    )


def test_eight_style_sheets_are_sent_as_one_and_no_more(browser):
    names = ["tallyroll", "touch", "board", "history", "pages", "people", "reveal", "stage", "told"]
    found = [browser().get(f"/style/{'+'.join(names[:count])}.css").status_code for count in (8, 9)]
    assert found == [200, 404]
    assert browser().get("/style/tallyroll+nothing.css").status_code == 404


def test_an_address_that_names_its_version_is_kept_for_a_year(browser):
    kept = browser().get("/static/icon.svg?v=1", buffered=True).headers["Cache-Control"]
    assert kept == f"public, max-age={YEAR}, immutable"
