"""A full history opens in a moment, by the processor’s clock; nothing in it is scored again."""

import time

import pytest

from tests.web.conftest import PATIENT, empty_corner
from tests.web.heavy import many_results
from tests.web.phone import HEADER
from web import create_app
from web.history import outcome
from web.http.services import services

MOST = 0.1  # seconds of the processor for a page
ATTEMPTS = 10
PAGE = {"Accept": "text/html"}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def family(request, tmp_path_factory):
    """A phone whose book has no room left."""
    if request.param == "sqlite":
        database = str(tmp_path_factory.mktemp("family") / "tables.db")
    else:
        database = empty_corner(request.getfixturevalue("postgres"))
    app = create_app({"DATABASE": database, **PATIENT})
    phone = app.test_client()
    taken = phone.post("/history/import", data=many_results(), headers=HEADER)
    assert taken.json["added"] == 2_000
    yield phone
    services(app).tables.store.close()


def took(phone, address):
    start = time.process_time()
    assert phone.get(address, headers=PAGE).status_code == 200
    return time.process_time() - start


@pytest.mark.clock
@pytest.mark.parametrize(
    "address", ["/history", "/history?player=Ben", "/history/person?player=Ben"]
)
def test_a_full_history_opens_in_a_tenth_of_a_second(family, address):
    assert min(took(family, address) for _ in range(ATTEMPTS)) <= MOST


def test_nothing_is_scored_when_somebody_looks(family, monkeypatch):
    def score(*_):
        raise AssertionError("scored again")

    monkeypatch.setattr(outcome, "tallied", score)
    assert family.get("/history", headers=PAGE).status_code == 200
    assert family.get("/history.csv").status_code == 200


def test_other_rules_tell_every_game_anew_and_once(family, monkeypatch):
    """The last one: afterwards the book tells its games by the other rules."""
    monkeypatch.setattr(outcome, "print_of", lambda game: f"other-{game.key}")
    assert len(family.get("/history").json["results"]) == 2_000
    family.get("/history", headers=PAGE)
    monkeypatch.setattr(outcome, "told_anew", lambda _: pytest.fail("told again"))
    assert family.get("/history", headers=PAGE).status_code == 200
