"""What is written about the JSON door is true."""

import re
from collections import Counter
from random import Random

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

from scoring.games import DECLARED, find_game
from tests.web.conftest import PATIENT
from tests.web.kept import result
from web import create_app
from web.http.security import HEADER
from web.http.services import services
from web.openapi.document import document
from web.table.games import actions_of, table_games

DOOR = (
    "tables.",
    "seats.",
    "play.",
    "events.",
    "logs.",
    "table_tally.",
    "results.",
    "history.",
    "tally.score",
    "tally.read",  # and readings
    "tally.report",
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
BARE = "/health"  # nothing is sent there, so nothing of it can be wrong
CASES = 1_000
EXAMPLES = 26  # of each operation, once with what is described and once with what is not


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
def test_nothing_is_answered_that_is_not_described(
    schema, app_with_tables, counted, path, method, mode
):
    visitor = Visitor(app_with_tables)

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
