"""The real server when the network to its PostgreSQL falls silent."""

import re
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.web.crowd import Crowd
from tests.web.phone import Phone
from tests.web.table.network import Network

IN_TIME = 10.0  # seconds
WORKERS = pytest.mark.parametrize("worker", ["gevent", "gthread"])


@pytest.fixture
def network(postgres):
    network = Network(postgres.port)
    yield network
    network.close()


@pytest.fixture
def behind(start, network, fresh_schema):
    """Start a server that reaches its database through the network."""
    address = re.sub(r":\d+/", f":{network.port}/", fresh_schema)
    return lambda *options: start(address, *options)


def timed(question):
    """The answer to a question, and how long it took."""
    start = time.monotonic()
    return question(), time.monotonic() - start


@WORKERS
def test_everybody_gets_a_sentence_in_time_and_nothing_is_lost_or_done_twice(
    behind, network, worker
):
    server = behind("--worker", worker)
    anna = Phone(server.port).open()
    crowd = Crowd(anna, rollers=8, streams=4).begin()
    crowd.wait_for_rolls(20)
    network.cut()
    asked = [f"/table/{anna.code}", "/table/babababa", "/result/ab12cd34ef", "/openapi.json"] * 3
    with ThreadPoolExecutor(len(asked)) as people:
        found = list(people.map(lambda path: timed(lambda: anna.twin().get(path)), asked))
    assert [answer.status for answer, _ in found] == [503, 503, 503, 200] * 3
    assert {answer.json["error"] for answer, _ in found[:3]} == {"StoreAway"}
    assert max(seconds for _, seconds in found) < IN_TIME
    assert max(seconds for _, seconds in found[3::4]) < 2  # who needs no table does not wait
    network.mend()
    crowd.wait_for_rolls(20, seconds=IN_TIME)
    crowd.end()
    assert crowd.check() >= 40
    assert "Traceback" not in server.said()


@WORKERS
def test_a_stream_notices_a_dead_listener_and_misses_nothing(
    behind, start, network, fresh_schema, worker
):
    here, there = behind("--worker", worker), start(fresh_schema)
    anna = Phone(here.port).open()
    stream = anna.listen()
    stream.wait_for(2)
    network.cut(new=False, which=lambda link: link.listens)
    elsewhere = Phone(there.port).join(anna.code, "Ben")
    number = [elsewhere.act("toss-coin").json["event"]["number"] for _ in range(4)][-1]
    stream.wait_for(number, seconds=IN_TIME)
    assert stream.numbers == list(range(1, number + 1))
    assert stream.openings == 1
