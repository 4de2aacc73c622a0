"""Every route that changes something has its limit: a new one must say here which."""

import re
from dataclasses import fields, replace
from io import BytesIO
from pathlib import Path

import pytest

import web.limits
from scoring.games import find_game
from tests.web.heavy import long_log
from tests.web.kept import POCKET, result
from web.http.limits import Guesses, Limit, Limits
from web.http.pace import AS_THEY_ARE
from web.http.services import NAME, services
from web.limits import LIMITS, RATES
from web.settings import BY_NAME

EXAMPLE = find_game(POCKET).example
LONG = 10**6  # seconds: nothing is earned back while a test runs
BY_THE_DAY = {"tables_today", "brought_today"}  # tests/web/test_limits.py spends them
MODULES = {
    path.name: path.read_text(encoding="utf-8")
    for path in Path(web.limits.__file__).parent.glob("routes/*.py")
}
NOWHERE = "babababa"  # no table has this code


def file():
    return {"sheet": (BytesIO(EXAMPLE.encode()), "evening.txt")}


def photo():
    return {"photo": (BytesIO(b"no photo"), "sheet.jpg")}


def opened(client, game="free"):
    """A table, with its code in place of ``<code>``."""
    return {"code": client.post("/table", json={"game": game, "name": "Anna"}).json["code"]}


def closed(client):
    """A table at which nothing happens any more: whoever leaves twice is still the same seat."""
    places = opened(client)
    client.post(f"/table/{places['code']}/close")
    return places


def stranger(client):
    """Another phone."""
    other = client.application.test_client()
    other.environ_base |= {"HTTP_X_TALLYROLL": "1"}
    return other


def joined(client):
    """A table of somebody else, at which this phone has a seat."""
    places = opened(stranger(client))
    client.post(f"/table/{places['code']}/join", json={"name": "Ben"})
    return places


def kept(client):
    return {"name": client.post("/results", json=result()).json["id"]}


def lent(client):
    address = client.post("/history/share").json["address"]
    return {"token": address.rpartition("/")[2]}


def downloaded(client):
    """A table to be opened again."""
    return {"data": client.get(f"/table/{opened(client)['code']}/log").data}


def long_past(client):
    """A table with 300 events, which weigh as much as three pages."""
    return {"code": client.post("/table/again", data=long_log(300)).json["code"]}


def long_table(client):
    """A table with 3,000 events, whose log weighs as much as two."""
    return {"code": client.post("/table/again", data=long_log(3_000)).json["code"]}


def long_file(_client):
    """A file of more than half a megabyte, which weighs as much as two."""
    data = long_log(4_000)
    assert 512 * 1024 < len(data) < 1024 * 1024
    return {"data": data}


def on_board(_client):
    """The file of an evening on a board."""
    return {"data": Path("tests/tables/board-kartenreich.jsonl").read_bytes()}


def nothing(_client):
    return {}


# Each route: what it spends, what is there before, what is sent, and how often it counts.
SPENDS = {
    "POST /table": ("tables", nothing, {"json": {"game": "free", "name": "Anna"}}),
    "POST /table/again": ("logs tables", downloaded, {}),
    "POST /replay": ("logs", on_board, {}),
    "POST /table/<code>/<action>": ("rolls", opened, {}),
    "POST /table/<code>/take-back": ("rolls", opened, {}),
    "POST /table/<code>/close": ("rolls", opened, {}),
    "POST /table/<code>/delete": ("rolls", joined, {}),  # for the owner only
    "POST /table/<code>/share": ("rolls", opened, {}),
    "POST /table/<code>/hand-over": ("rolls", opened, {}),
    "POST /table/<code>/join": ("rolls", opened, {"json": {"name": ""}}),
    "POST /table/<code>/keep": ("rolls", opened, {}),
    "POST /table/<code>/leave": ("rolls", closed, {}),
    "POST /table/<code>/forget-name": ("rolls", closed, {}),
    "POST /table/<code>/lock": ("rolls", opened, {}),
    "POST /table/<code>/unlock": ("rolls", opened, {}),
    "POST /table/<code>/remove": ("rolls", closed, {"json": {"seat": "s1"}}),
    "POST /table/<code>/take-over": ("rolls", opened, {}),
    "POST /table/<code>/pass-ownership": ("rolls", opened, {"json": {"seat": "s1"}}),
    "POST /table/<code>/sheet": ("rolls", lambda client: opened(client, POCKET),
                                 {"json": {"board": EXAMPLE}}),
    "POST /table/<code>/show-sheet": ("rolls", lambda client: opened(client, POCKET),
                                      {"json": {"board": EXAMPLE}}),
    "POST /table/<code>/reveal": ("rolls", lambda client: opened(client, POCKET), {}),
    "POST /table/<code>/take-seat": ("guesses", opened, {"json": {"hand_over": NOWHERE}}),
    "POST /results": ("results", nothing, {"json": result()}),
    "POST /result/<name>": ("results", kept, {"json": {"place": "at home"}}),
    "POST /result/<name>/delete": ("results", kept, {}),
    "POST /result/<name>/forget-name": ("results", kept, {"json": {"player": "Nobody"}}),
    "POST /history/import": ("results", nothing, {"json": {}}, 10),  # a whole file weighs more
    "POST /history/person/join": ("results", nothing, {"json": {}}),
    "POST /history/person/part": ("results", nothing, {"json": {}}),
    "POST /history/share": ("results", nothing, {}),
    "POST /history/take/<token>": ("results", lent, {}),
    "POST /tally": ("files", nothing, {"data": file}),
    "POST /<game:game>/tally": ("files", nothing, {"data": file}),
    "POST /<game:game>/totals": ("files", nothing, {"data": {"total-0": "3"}}),
    "POST /<game:game>/tally/read": ("files", nothing, {"data": file}),
    "POST /<game:game>/tally/cards": ("files", lambda _: {"game:game": "kartenreich"},
                                      {"data": file}),
    "POST /<game:game>/tally/photo": ("photos", nothing, {"data": photo}),
    "POST /<game:game>/tally/report.pdf": ("files", nothing, {"json": {"board": EXAMPLE}}),
}  # fmt: skip
# What takes a while, or takes from the store, though it changes nothing.
COSTS = {
    "GET /table/<code>/log": ("logs", opened, {}),
    "GET /table/<code>/log?long": ("logs", long_table, {}, 2),
    "POST /table/again?long": ("logs", long_file, {}, 2),
    "GET /table/<code>/receipt": ("logs", opened, {}),
    "GET /result/<name>.pdf": ("results", kept, {}),
    "GET /history.pdf": ("results", nothing, {}),
    "GET /<game:game>/sheet.png": ("prints", nothing, {}),
    "GET /<game:game>/sheet.pdf": ("prints", nothing, {}),
    "GET /table/<code>": ("guesses", lambda _: {"code": NOWHERE}, {}),
    "GET /table/<code>/events?after=0": ("requests", long_past, {}, 4),
    "GET /table/<code>/replay": ("requests", long_past, {}, 4),
}
FREE = {
    "POST /<game:game>/tally/readings": "a short text is scored at once",
    "POST /<game:game>/tally/kept": "a short text is read at once and looked for in one book",
    "POST /<game:game>/tally/photo/text": "a few fields are spelled at once",
    "POST /language": "only the visitor's own cookie changes",
}
CASES = [(route, limit) for route, row in (SPENDS | COSTS).items() for limit in row[0].split()]


@pytest.fixture
def limited(app, monkeypatch):
    """Sets one limit of the app so low that it lets only so much through."""

    def lower(name, count):
        limit = (Guesses if name == "guesses" else Limit)(count, LONG)
        own = services(app)
        lowered = replace(own, limits=replace(own.limits, **{name: limit}))
        monkeypatch.setitem(app.extensions, NAME, lowered)

    return lower


def asked(client, route, places, sent):
    """Ask for a route; what is made anew for each request is made now."""
    method, _, rule = route.partition(" ")
    places = {"game:game": POCKET, "action": "toss-coin", **places}
    data = places.pop("data", sent.get("data"))
    path = rule
    for name, place in places.items():
        path = path.replace(f"<{name}>", place)
    body = {**sent, "data": data() if callable(data) else data}
    return client.open(path, method=method, **body).status_code


def test_every_rate_limit_of_the_table_is_spent_somewhere():
    spent = {limit for _, limit in CASES} | {"deeds"}
    assert {row.limit for row in RATES} - BY_THE_DAY == spent


def test_every_request_counts_but_those_for_files(app, limited):
    rules = list(app.url_map.iter_rules())
    uncounted = set()
    for number, rule in enumerate(rules):
        client = stranger(app.test_client())
        client.environ_base |= {"REMOTE_ADDR": f"192.0.2.{number}"}  # one wrong code each
        method = "POST" if "POST" in rule.methods else "GET"
        limited("deeds" if is_at_a_table(rule, method) else "requests", 1)
        answers = [asked(client, f"{method} {rule}", {"code": NOWHERE}, {}) for _ in range(2)]
        assert answers[0] != 429
        if answers[1] != 429:
            uncounted.add(rule.endpoint)
    assert uncounted == AS_THEY_ARE


def is_at_a_table(rule, method):
    """Whether something is done at a table; what is opened or brought along is no deed at one."""
    return method == "POST" and "<code>" in rule.rule


def test_every_rate_limit_of_an_app_stands_in_the_table():
    assert sorted(row.limit for row in RATES) == sorted(field.name for field in fields(Limits))


@pytest.mark.parametrize("row", LIMITS, ids=lambda row: row.name)
def test_a_limit_is_a_setting_or_a_number_of_the_table(row):
    fixed = getattr(web.limits, row.name, None)
    assert (row.name in BY_NAME, fixed is not None) == (row.is_setting, not row.is_setting)


@pytest.mark.parametrize("module", sorted(MODULES))
def test_no_route_makes_a_limit_of_its_own(module):
    assert not re.search(r"\bLimit\(|extensions\.setdefault", MODULES[module])


def test_every_changing_route_says_what_it_spends(app):
    changing = {
        f"{method} {rule}"
        for rule in app.url_map.iter_rules()
        for method in rule.methods - {"GET", "HEAD", "OPTIONS"}
    }
    assert changing == {*SPENDS, *FREE}


@pytest.mark.parametrize(("route", "limit"), CASES, ids=[" ".join(case) for case in CASES])
def test_what_was_spent_is_refused(browser, limited, route, limit):
    _, before, sent, weight, *_ = (*(SPENDS | COSTS)[route], 1)
    client = browser()
    places = before(client)
    limited(limit, weight)
    first = asked(client, route, places, sent)
    assert (first, asked(client, route, places, sent)) == (first, 429)
    assert first != 429


def test_whoever_tries_codes_is_stopped_at_every_door(app, browser, limited):
    rules = [rule for rule in app.url_map.iter_rules() if "code" in rule.arguments]
    for rule in rules:
        limited("guesses", 1)
        method = "POST" if "POST" in rule.methods else "GET"
        route, places = f"{method} {rule}", {"code": NOWHERE}
        assert [asked(browser(), route, places, {}) for _ in range(2)] == [404, 429]


def test_the_form_for_printing_says_when_it_was_looked_at_too_often(browser, limited):
    limited("prints", 1)
    pages = [browser().get(f"/{POCKET}/print").text for _ in range(2)]
    assert ["That was a little too fast" in page for page in pages] == [False, True]
