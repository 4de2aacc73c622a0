"""Fifty phones at once: each answered roll is one event, and everybody sees all of them."""

import time

import pytest

from tests.web.crowd import Crowd
from tests.web.phone import Phone


@pytest.mark.parametrize("worker", ["gevent", "gthread"])
def test_fifty_phones_roll_at_once(start, tmp_path, worker):
    server = start(str(tmp_path / "tables.db"), "--worker", worker)
    assert race(server, seconds=3) > 100


def test_fifty_phones_roll_at_once_on_two_processes(start, fresh_schema):
    server = start(fresh_schema, "--processes", "2")
    assert race(server, seconds=4) > 100


def race(server, seconds):
    crowd = Crowd(Phone(server.port).open(), rollers=50, streams=5, seats=20).begin()
    time.sleep(seconds)
    crowd.end()
    return crowd.check()
