"""What is written about the JSON door is true."""

import re
from collections import Counter
from dis import get_instructions
from functools import cache
from inspect import isclass, isfunction, ismodule
from itertools import pairwise
from random import Random
from types import CodeType

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from scoring.errors import PlayerError
from scoring.games import DECLARED, find_game
from tests.web.conftest import PATIENT
from tests.web.kept import result
from web import create_app
from web.http import process_pool
from web.http.aside import aside
from web.http.security import HEADER
from web.http.services import services
from web.openapi.document import ASIDE, document
from web.table.games import actions_of, table_games
from web.table.play import Tables

DOOR = (
    "tables.",
    "seats.",
    "play.",
    "events.",
    "logs.",
    "table_tally.",
    "replay.of",
    "results.",
    "history.",
    "people.",
    "tally.score",
    "tally.read",  # and readings
    "tally.report",
    "photo.read",
    "photo.text",
    "health.",
    "home.choose_language",
)  # not pages
CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
)
OURS = ("web.", "scoring.", "sheets.")
BARE = "/health"  # nothing is sent there, so nothing of it can be wrong
CASES = 1_000
EXAMPLES = 12  # of each operation, once with what is described and once with what is not


def described():
    return {
        (path, method.upper())
        for path, operations in document()["paths"].items()
        for method in operations
        if method != "parameters"
    }


def test_every_route_is_described_and_nothing_else(app):
    routes = {
        (re.sub("<(?:game:)?(.*?)>", r"{\1}", rule.rule), method)
        for rule in app.url_map.iter_rules()
        for method in rule.methods - {"HEAD", "OPTIONS"}
        if rule.endpoint.startswith(DOOR)
    }
    assert described() == routes


def test_the_document_is_served(browser):
    answer = browser().get("/openapi.json")
    assert answer.json["openapi"] == "3.1.0"
    assert answer.json["paths"].keys() == document()["paths"].keys()


def test_every_action_of_every_game_is_named():
    described = document()["paths"]["/table/{code}/{action}"]["parameters"][1]["schema"]["enum"]
    assert {action for game in table_games() for action in actions_of(game)} == set(described)


def doors(app):
    """Every view that is described, with its description."""
    for rule in app.url_map.iter_rules():
        path = re.sub("<(?:game:)?(.*?)>", r"{\1}", rule.rule)
        for method in rule.methods - {"HEAD", "OPTIONS"}:
            if rule.endpoint.startswith(DOOR) and path != BARE:
                described = document()["paths"][path][method.lower()]["responses"]
                yield f"{method} {path}", app.view_functions[rule.endpoint], described


def codes_of(code):
    """A function with all that is written inside it."""
    inside = [each for each in code.co_consts if isinstance(each, CodeType)]
    return [code, *(found for each in inside for found in codes_of(each))]


@cache
def named_by(function):
    """What a function names: other functions, errors, and what tables can do."""
    return [each for each in named_in(function) if isfunction(each) or is_error(each)]


def named_in(function):
    for code in codes_of(function.__code__):
        for before, step in pairwise(get_instructions(code)):
            found = function.__globals__.get(before.argval)
            if step.opname == "LOAD_GLOBAL":
                yield function.__globals__.get(step.argval)
            elif ismodule(found):
                yield vars(found).get(step.argval)
            elif before.argval == "tables" or function in vars(Tables).values():
                yield vars(Tables).get(step.argval)


def reached(view):
    """All functions and errors of ours that a view may come to."""
    found, todo = set(), [view]
    while todo:
        named = set(named_by(todo.pop()))
        new = {each for each in named - found if each.__module__.startswith(OURS)}
        found |= new
        todo += filter(isfunction, new)
    return found


def is_error(thing):
    return isclass(thing) and issubclass(thing, PlayerError)


def test_every_refusal_that_a_view_may_come_to_is_described(app):
    missing = {
        (door, error.__name__, error.status)
        for door, view, described in doors(app)
        for error in filter(is_error, reached(view))
        if str(error.status) not in described
    }
    assert not missing


def test_what_the_helpers_refuse_is_described_where_they_work(app):
    own = [each for each in vars(process_pool).values() if is_error(each)]
    told = {str(error.status) for error in own if error is not PlayerError}
    assert told == set(ASIDE)
    for door, view, described in doors(app):
        named = {status for status in told if ASIDE[status] in described[status]["description"]}
        assert named == (told if aside in reached(view) else set()), door


def test_a_view_comes_to_what_it_may_refuse(app):
    views = {door: {each.__name__ for each in reached(view)} for door, view, _ in doors(app)}
    assert {"NoRoom", "TooMuchWork"} & views["POST /table/again"] == {"NoRoom"}
    assert "BadLink" in views["POST /table/{code}/leave"]
    assert "NameStays" in views["POST /table/{code}/forget-name"]


@pytest.fixture(scope="module")
def app_with_tables(tmp_path_factory):
    """An app with one table of each game, all owned by the phone that asks."""
    path = tmp_path_factory.mktemp("openapi") / "tables.db"
    app = create_app({"DATABASE": str(path), **PATIENT, "WRONG_CODES_A_MINUTE": 1_000_000})
    yield app
    services(app).tables.store.close()


class Visitor:
    """A phone with a seat at a table of each game, and a result in its book."""

    def __init__(self, app):
        self.random = Random(7)
        self.cookies = {}
        for game in table_games():
            sent = {"game": game, "name": "Anna"}
            answer = app.test_client().post("/table", json=sent, headers={HEADER: "1"})
            cookie = answer.headers["Set-Cookie"].partition(";")[0].partition("=")[2]
            self.cookies[answer.json["code"]] = cookie
        saved = app.test_client().post("/results", json=result(), headers={HEADER: "1"})
        self.result = saved.json["id"]
        self.book = saved.headers["Set-Cookie"].partition(";")[0].partition("=")[2]

    def visit(self, case):
        """Most cases go to a table that there is, from a phone that sits at it."""
        case.headers = {**(case.headers or {}), "Accept-Encoding": "identity"}
        if self.random.random() < 0.9:
            case.headers[HEADER] = "1"
        at_table = "code" in (case.path_parameters or {})  # the stream of a real one has no end
        if at_table and not case.path.endswith("/events") and self.random.random() < 0.8:
            code = self.random.choice(list(self.cookies))
            case.path_parameters["code"] = code
            case.cookies = {"seat": self.cookies[code]}
        if "/tally" in case.path and isinstance(case.body, dict) and self.random.random() < 0.5:
            case.path_parameters["game"] = game = self.random.choice(list(DECLARED))
            case.body["board"] = find_game(game).example
        elif not at_table and self.random.random() < 0.8:
            case.cookies = {"book": self.book}
            if "name" in (case.path_parameters or {}):
                case.path_parameters["name"] = self.result


@pytest.fixture(scope="module")
def visitor(app_with_tables):
    return Visitor(app_with_tables)


@pytest.fixture(scope="module")
def schema(app_with_tables):
    return schemathesis.openapi.from_wsgi("/openapi.json", app_with_tables)


@pytest.fixture(scope="module")
def counted():
    """All cases are counted, so that the promise of a thousand is kept."""
    made = Counter()
    yield made
    assert made.total() >= CASES, made


@pytest.mark.parametrize(
    ("path", "method", "mode"),
    [
        (path, method, mode)
        for path, method in sorted(described())
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
        if mode is GenerationMode.POSITIVE or path != BARE
    ],
)
def test_nothing_is_answered_that_is_not_described(schema, visitor, counted, path, method, mode):
    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=schema[path][method].as_strategy(generation_mode=mode))
    def ask(case):
        visitor.visit(case)
        counted[path, method] += 1
        case.call_and_validate(checks=CHECKS)

    ask()


def test_a_stranger_reads_how_each_board_is_played_on_the_phones():
    games = document()["paths"]["/table/{code}/{action}"]["post"]["x-games"]
    for game in games.values():
        assert ("board" in game["choices"]) == ("on_the_phones" in game)
        words = re.findall("“([a-z-]+)”|([a-zA-Z]+)", game.get("on_the_phones", ""))
        named = {word.lower() for pair in words for word in pair}
        on_board = {name for name, facts in game["actions"].items() if "anyway" in facts["fields"]}
        kinds = set(game.get("items", {}).get("locations", ()))
        assert on_board - kinds <= named
