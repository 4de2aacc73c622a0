"""Whatever is sent to whatever address: no answer is a crash."""

import inspect
import re
from itertools import cycle
from random import Random

import pytest
from flask import Flask

from web.http.services import services
from web.table.games import table_games
from web.table.play import RequestId
from web.table.stores.base import StoreDamaged, StoreUnusable

BODIES = (
    b"",
    b"{}",
    b"[]",
    b"null",
    b"{",
    b"\xff\xfe",
    b'{"name": "\\ud800"}',
    b'{"name": "\\u0000"}',
    b'{"name": ["x"], "colour": {}, "seat": 7, "key": [], "nonce": {}}',
    b'{"key": "\\u00e4\\u00f6\\u00fc\\u00df\\u00e4\\u00f6\\u00fc\\u00df"}',
    b'{"count": 1e400, "number": NaN, "sides": -Infinity}',
    b'{"count": ' + b"9" * 5000 + b"}",
    b'{"gold": {"s1": {"a": []}}, "stores": [], "pile": true, "items": {"a": 1}}',
    b'{"number": "\\u0663", "rank": "\\u0661", "count": "\\u00b2"}',
    b"[" * 100_000,
    b'{"a":' * 10_000,
)
PATHS = (
    "/table/%00",
    "/table/..%2f..",
    "/table/" + "a" * 3000,
    "/table/%ff%fe/events",
    "/table/CODE/%F0%9F%8E%B2",
    "/table/CODE/events?after=-1",
    "/table/CODE//roll",
    "/table?code=%00",
    "/table?code=" + "x" * 2000,
)
TYPES = ("application/json", "application/x-www-form-urlencoded", "multipart/form-data", "x", "")
HEADERS = (
    {},
    {"Accept": "text/html"},
    {"Accept": "image/png"},
    {"Accept": ";;;"},
    {"Accept-Language": "*;q=x, \xff"},
    {"Cookie": "seat=x; seat=y; language=\x7f; visitor="},
    {"Last-Event-ID": "x"},
    {"Content-Length": "x"},
    {"Origin": "http://[::"},
    {"Host": "a b"},
)


@pytest.fixture
def seated(browser):
    """A phone with a seat at a table of each game."""
    phone = browser()
    sent = [{"game": game, "name": "Anna"} for game in table_games()]
    return phone, [phone.post("/table", json=each).json["code"] for each in sent]


def addresses(app, codes):
    """Every route, at the table of one game or another."""
    for rule, code in zip(app.url_map.iter_rules(), cycle(codes), strict=False):
        if not rule.rule.endswith("/events"):  # a stream has no end
            path = rule.rule.replace("<code>", code).replace("<action>", "roll")
            yield re.sub("<.*?>", "x", path)


def test_no_body_crashes_a_route(app, seated):
    phone, codes = seated
    random = Random(7)
    for path in addresses(app, codes):
        for body in BODIES:
            for method in ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"):
                if method != "POST" and random.random() < 0.8:
                    continue
                kind = random.choice(TYPES)
                answer = phone.open(path, method=method, data=body, content_type=kind)
                assert answer.status_code < 500, (method, path, body[:60], kind)


def test_no_header_crashes_a_route(app, seated):
    phone, codes = seated
    for path in addresses(app, codes[:1]):
        for headers in HEADERS:
            for method in ("GET", "POST"):
                answer = phone.open(path, method=method, headers=headers)
                assert answer.status_code < 500, (method, path, headers)


def test_no_address_crashes(seated):
    phone, codes = seated
    for path in PATHS:
        for method in ("GET", "POST"):
            answer = phone.open(path.replace("CODE", codes[0]), method=method, buffered=False)
            assert answer.status_code < 500, (method, path)
            answer.close()


RESERVED = set(inspect.signature(Flask.url_for).parameters)
AROUND = ({}, {"draw": "1"}, {"paper": "zzz"})  # with these, some pages lead to another address


def test_no_word_of_a_query_is_taken_for_one_of_the_program(app, seated):
    phone, codes = seated
    rules = [rule for rule in app.url_map.iter_rules() if "GET" in rule.methods]
    words = RESERVED.union(*(rule.arguments for rule in rules))
    for rule in rules:
        path = rule.rule.replace("<code>", codes[0].upper()).replace("<game:game>", "kartenreich")
        for word in sorted(words):
            for value, around in zip(("x", "POST", ""), AROUND, strict=True):
                answer = phone.get(
                    re.sub("<.*?>", "x", path),
                    query_string={**around, word: value},
                    headers={"Accept": "text/html"},
                    buffered=False,
                )
                assert answer.status_code < 500, (rule, word, value)
                answer.close()


def test_a_query_survives_the_way_to_the_right_spelling(seated):
    phone, codes = seated
    answer = phone.get(f"/table/{codes[0].upper()}?endpoint=x&_scheme=y&tab=1&tab=2")
    assert answer.headers["Location"] == f"/table/{codes[0]}?endpoint=x&_scheme=y&tab=1&tab=2"


def test_a_table_that_is_tallied_may_be_spelt_with_capitals(seated):
    phone, codes = seated
    assert phone.get(f"/pocket-kingdoms/tally?table={codes[0].upper()}").status_code == 200


def test_a_crash_is_answered_with_a_sentence_and_noted(browser, monkeypatch, caplog):
    monkeypatch.setattr("web.routes.tables.offered", lambda: 1 / 0)
    answer = browser().get("/table")
    assert (answer.status_code, answer.json["error"]) == (500, "OurFault")
    assert "ZeroDivisionError" in caplog.text
    assert "division" not in answer.text


def away(_code):
    raise StoreUnusable(place="/secret/place", problem="gone")


def test_a_damaged_store_is_not_said_to_have_lost_nothing(app, browser, monkeypatch, caplog):
    def damaged(_code):
        raise StoreDamaged(place="/secret/place", problem="malformed")

    monkeypatch.setattr(services(app).tables, "look", damaged)
    answer = browser().get("/table/babababa")
    assert (answer.status_code, answer.json["error"]) == (503, "StoreBroken")
    assert "Nothing is lost" not in answer.text
    assert "/secret/place are damaged: malformed" in caplog.text


def test_a_stream_ends_while_the_store_is_away_so_that_its_phone_comes_back(
    app, browser, monkeypatch
):
    phone, tables = browser(), services(app).tables
    code = phone.post("/table", json={"game": "free", "name": "Anna"}).json["code"]
    answer = phone.get(f"/table/{code}/events?with=table", buffered=False)
    assert next(answer.response).startswith(b"retry: ")
    monkeypatch.setattr(tables, "look", away)
    tables.act(code, "toss-coin", {}, RequestId("s1", "key-00001", "nonce-0000"))
    assert list(answer.response) == []
    answer.close()


def test_a_store_that_is_away_does_not_tell_where_it_is(app, browser, monkeypatch, caplog):
    monkeypatch.setattr(services(app).tables, "look", away)
    answer = browser().get("/table/babababa")
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "2")
    assert "secret" not in answer.text
    assert "/secret/place" in caplog.text
