"""Whoever watches over a server is told whether its store can be read and written."""

import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.web.phone import Phone
from tests.web.server import as_anybody
from web.http.health import Health


def until(server, status, seconds=10):
    """The answer as soon as it is this one."""
    deadline = time.monotonic() + seconds
    while True:
        answer = Phone(server.port).get("/health")
        if answer.status == status:
            return answer
        assert time.monotonic() < deadline, answer.body
        time.sleep(0.1)


def test_a_server_that_can_read_and_write_is_well(start, database):
    answer = Phone(start(database).port).get("/health")
    assert (answer.status, answer.json["health"]) == (200, "ok")
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("kind", ["text/html", "application/json"])
def test_nobody_who_asks_gets_a_cookie_or_a_page(browser, kind):
    answer = browser(Accept=kind).get("/health")
    assert answer.mimetype == "application/json"
    assert "Set-Cookie" not in answer.headers


def test_it_is_a_real_write_after_which_nothing_is_left(start, tmp_path):
    path = tmp_path / "tables.db"
    server = start(str(path))
    with sqlite3.connect(path) as db:
        seen = db.execute("PRAGMA data_version").fetchall()
        until(server, 200)
        time.sleep(1.1)  # later than that it is looked at anew
        until(server, 200)
        assert db.execute("PRAGMA data_version").fetchall() != seen
        assert db.execute("SELECT count(*) FROM event").fetchone() == (0,)
    db.close()


def test_a_deleted_file_is_noticed(start, tmp_path):
    server = start(str(tmp_path / "tables.db"))
    until(server, 200)
    (tmp_path / "tables.db").unlink()
    answer = until(server, 503)
    assert "cannot be read and written" in answer.json["sentence"]
    assert answer.headers["Retry-After"] == "2"
    assert not (tmp_path / "tables.db").exists()


def test_a_damaged_file_is_noticed_and_nobody_says_that_nothing_is_lost(start, tmp_path):
    server = start(str(tmp_path / "tables.db"))
    anna = Phone(server.port).open()
    server.stop()
    server.start()  # so that all is in the file
    with (tmp_path / "tables.db").open("r+b") as file:
        file.write(b"\xa5" * (tmp_path / "tables.db").stat().st_size)
    anna.hang_up()
    until(server, 503)
    answer = anna.get(f"/table/{anna.code}")
    assert (answer.status, answer.json["error"]) == (503, "StoreBroken")
    assert "Traceback" not in server.said()
    assert server.said().count("health: ") == 1


def test_a_file_that_cannot_be_written_any_more_is_noticed(start, tmp_path):
    server = start(str(tmp_path / "tables.db"))
    server.stop()
    server.command = as_anybody(server.command)
    server.start()
    (tmp_path / "tables.db").chmod(0o400)
    until(server, 503)
    (tmp_path / "tables.db").chmod(0o600)
    until(server, 200)


@pytest.mark.parametrize("same", [True, False], ids=["same table", "other table"])
def test_a_lock_of_another_program_holds_up_nobody_who_looks(start, tmp_path, same):
    server = start(str(tmp_path / "tables.db"))
    anna, ben = Phone(server.port).open(), Phone(server.port).open()
    thief = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    thief.execute("BEGIN EXCLUSIVE")
    try:
        assert anna.twin().get("/health").status == 503
        rolled = in_thread(lambda: anna.act("toss-coin").status)
        time.sleep(0.5)  # by now it waits
        begun = time.monotonic()
        assert ben.get(f"/table/{anna.code if same else ben.code}").status == 200
        assert time.monotonic() - begun < 2
    finally:
        thief.execute("ROLLBACK")
        thief.close()
    assert rolled() == 200  # what waited goes on


def in_thread(work):
    """Begin it; calling what comes back waits for its answer."""
    pool = ThreadPoolExecutor(1)
    future = pool.submit(work)
    pool.shutdown(wait=False)
    return lambda: future.result(15)


def test_a_database_that_went_away_is_noticed_and_its_return_as_well(start, postgres, fresh_schema):
    server = start(fresh_schema)
    until(server, 200)
    postgres.stop()
    try:
        begun = time.monotonic()
        until(server, 503)
        assert time.monotonic() - begun < 6
    finally:
        postgres.start()
    until(server, 200, seconds=20)


def test_many_questions_are_one_look():
    looks = []
    health = Health(lambda: looks.append(1))
    assert {health.problem() for _ in range(1000)} == {""}
    assert len(looks) == 1


def test_a_store_that_hangs_is_given_up_soon_and_asked_no_second_time(monkeypatch):
    monkeypatch.setattr("web.http.health.PATIENCE", 0.1)
    looks = []
    health = Health(lambda: (looks.append(1), time.sleep(2)))
    assert health.problem() == "it does not answer"
    begun = time.monotonic()
    assert {health.problem() for _ in range(100)} == {"it does not answer"}
    assert (len(looks), time.monotonic() - begun < 1) == (1, True)
