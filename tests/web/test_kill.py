"""A roll that was answered is never lost, whatever is killed."""

import os
import signal
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from tests.web.crowd import Crowd
from tests.web.phone import Phone

KILLS = 12  # of each store; tests/soak.py does more


def kill_and_check(server, kills, seed):
    """Roll with several phones, kill the server at random moments, start it again."""
    random = Random(seed)
    crowd = Crowd(Phone(server.port).open(), rollers=4, streams=3).begin()
    for number in range(kills):
        crowd.wait_for_rolls(2)
        time.sleep(random.uniform(0.0, 0.3))
        if number % 4 == 3:
            kill_worker(server)
        else:
            server.kill()
            server.start()
    crowd.wait_for_rolls(2)
    crowd.end()
    assert sum(roller.lost for roller in crowd.rollers) > 0
    return crowd.check()


def kill_worker(server):
    """Only the process that serves; the one above it starts another."""
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    for child in children.read_text().split():
        with suppress(ProcessLookupError):
            os.kill(int(child), signal.SIGKILL)


def test_no_answered_roll_is_lost_when_the_server_is_killed(start, database):
    assert kill_and_check(start(database), KILLS, seed=7) >= 2 * KILLS


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
def test_no_answered_roll_is_lost_when_the_database_restarts(start, postgres, fresh_schema, how):
    server = start(fresh_schema)
    crowd = Crowd(Phone(server.port).open(), rollers=4, streams=3).begin()
    for _ in range(2):
        crowd.wait_for_rolls(10)
        postgres.restart(how)
    crowd.wait_for_rolls(10)
    crowd.end()
    assert crowd.check() >= 30


def test_a_seat_survives_a_restart_of_the_server(start, tmp_path):
    server = start(str(tmp_path / "tables.db"))
    anna = Phone(server.port).open("pocket-kingdoms")
    server.kill()
    server.start()
    anna.hang_up()
    assert anna.table()["you"] == "s1"
    assert anna.act("roll").status == 200
