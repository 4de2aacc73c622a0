"""What is said when something fails is true: nobody is told that all is well who may have lost."""

import sqlite3

import pytest

from tests.web.kept import evening
from web.table.play import Tables

PAGE = {"Accept": "text/html"}
OPEN = {"game": "pocket-kingdoms", "name": "Anna"}


@pytest.fixture
def seated(browser):
    phone = browser()
    phone.code = phone.post("/table", json=OPEN).json["code"]
    return phone


@pytest.fixture
def thief(app, monkeypatch):
    """Another program that keeps the file for itself."""
    monkeypatch.setattr("web.table.stores.sqlite_file.PATIENCE", 0.1)
    thief = sqlite3.connect(app.config["DATABASE"], isolation_level=None)
    yield thief
    thief.close()


def broken(*_):
    raise RuntimeError("a bug")


def test_a_bug_does_not_claim_that_something_was_done(seated, monkeypatch):
    monkeypatch.setattr(Tables, "act", broken)
    sentence = seated.post(f"/table/{seated.code}/roll", json={}).json["sentence"]
    assert "this may not be: look before you try again" in sentence


def test_a_bug_where_nothing_is_changed_says_only_that(seated, monkeypatch):
    monkeypatch.setattr(Tables, "look", broken)
    sentence = seated.get(f"/table/{seated.code}").json["sentence"]
    assert sentence == "Something went wrong here, and it was not you. Try again."


def test_a_roll_that_could_not_be_written_is_not_called_safe(seated, thief):
    thief.execute("BEGIN EXCLUSIVE")
    answer = seated.post(f"/table/{seated.code}/roll", json={})
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "2")
    assert "this may not be" in answer.json["sentence"]


def test_a_sheet_that_could_not_be_kept_is_still_on_the_page(seated, thief):
    thief.execute("BEGIN EXCLUSIVE")
    sent = {"board": evening(Anna=17), "number": "0"}
    answer = seated.post(f"/table/{seated.code}/sheet", data=sent, headers=PAGE)
    assert answer.status_code == 503
    assert "unfinished: 4" in answer.text
    assert "this may not be" in answer.text
    assert "tables.db" not in answer.text
