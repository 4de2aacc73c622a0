"""A result that was answered is never lost, whatever is killed; and none is there twice."""

import secrets
import signal
import sqlite3
import threading
import time
from datetime import date
from itertools import count
from random import Random

import pytest

from tests.web.kept import result
from tests.web.phone import GONE, Phone
from tests.web.test_kill import kill_worker

KILLS = 8  # of each store
FIRST_DAY, DAYS = date(1950, 1, 1), count()


class Saver:
    """A phone that keeps one game after the other, and repeats what was not answered."""

    def __init__(self, phone: Phone) -> None:
        self.phone, self.lost = phone, 0
        self.answered: dict[str, str] = {}
        self.stopped = False
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        while not self.stopped:
            self._save(secrets.token_hex(8))

    def _save(self, key: str) -> None:
        day = date.fromordinal(FIRST_DAY.toordinal() + next(DAYS))  # each is another evening
        while key not in self.answered:
            try:
                answer = self.phone.post("/results", {**result(day.isoformat()), "key": key})
            except GONE:
                self.lost += 1
                time.sleep(0.05)
                continue
            if answer.status in (200, 201):
                self.answered[key] = answer.json["address"]

    def wait_for(self, more: int, seconds: float = 30) -> None:
        wanted, deadline = len(self.answered) + more, time.monotonic() + seconds
        while len(self.answered) < wanted:
            assert time.monotonic() < deadline, "nothing is saved any more"
            time.sleep(0.01)

    def end(self) -> None:
        self.stopped = True
        self.thread.join(30)


def check(phone: Phone, savers: list[Saver]) -> int:
    """Every answered result is there, once, at the address that was answered."""
    answered = {key: address for saver in savers for key, address in saver.answered.items()}
    kept = [each["id"] for each in phone.get("/history").json["results"]]
    assert sorted(kept) == sorted(answered)
    for key, address in list(answered.items())[::10]:
        assert phone.get(address).json["result"]["id"] == key
    return len(kept)


def begin(server) -> tuple[Phone, list[Saver]]:
    phone = Phone(server.port)
    phone.get("/history")
    assert phone.cookie.startswith("book=")
    return phone, [Saver(Phone(server.port, phone.cookie)) for _ in range(3)]


def test_no_answered_result_is_lost_when_the_server_is_killed(start, database):
    server = start(database)
    phone, savers = begin(server)
    random = Random(11)
    for number in range(KILLS):
        savers[0].wait_for(2)
        time.sleep(random.uniform(0.0, 0.2))
        if number % 4 == 3:
            kill_worker(server)
        else:
            server.kill()
            server.start()
    savers[0].wait_for(2)
    for saver in savers:
        saver.end()
    assert sum(saver.lost for saver in savers) > 0
    phone.hang_up()
    assert check(phone, savers) >= 2 * KILLS


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["restart", "crash"])
def test_no_answered_result_is_lost_when_the_database_restarts(start, postgres, fresh_schema, how):
    phone, savers = begin(start(fresh_schema))
    for _ in range(2):
        savers[0].wait_for(5)
        postgres.restart(how)
    savers[0].wait_for(5)
    for saver in savers:
        saver.end()
    assert check(phone, savers) >= 15


def test_the_history_survives_a_restart(start, database):
    server = start(database)
    phone = Phone(server.port)
    phone.get("/history")
    address = phone.post("/results", result("2026-02-03", place="Café")).json["address"]
    before = phone.get("/history.json").json
    server.stop()
    server.start()
    phone.hang_up()
    assert phone.get("/history.json").json == before
    assert phone.get(address).json["mine"] is True
    assert phone.post(address, {"note": "after the restart"}).status == 200


def test_a_disk_that_cannot_be_written_gets_a_sentence_and_takes_over_later(start, tmp_path):
    """The file is locked by somebody else: to the server that is a disk that does not write."""
    path = tmp_path / "tables.db"
    server = start(str(path))
    phone = Phone(server.port)
    phone.get("/history")
    sent = {**result(), "key": "kept-in-the-end"}
    thief = sqlite3.connect(path, isolation_level=None)
    thief.execute("BEGIN EXCLUSIVE")
    refused = phone.post("/results", sent)
    thief.execute("ROLLBACK")
    thief.close()
    assert refused.status == 503
    assert refused.headers["Retry-After"]
    assert "could not be saved right now" in refused.json["sentence"]
    assert phone.post("/results", sent).status == 201
    assert len(phone.get("/history").json["results"]) == 1
