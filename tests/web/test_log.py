"""What a server writes down, and what it does not."""

import logging
import re
import socket
import time

import pytest

from tests.web.phone import Phone
from web.http.log import Discreet, speak_as_one

NAME = "Ottokar"


def lines(server, part, seconds=5):
    """The lines of the log with these words in them, as soon as there is one."""
    deadline = time.monotonic() + seconds
    while not (found := [line for line in server.said().splitlines() if part in line]):
        assert time.monotonic() < deadline, server.said()
        time.sleep(0.05)
    return found


def nonsense(server):
    """Send what is no HTTP, and wait until it is answered."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as line:
        line.sendall(b"GET /table/badekimo HTTP/nine\r\n\r\n")
        assert b"400" in line.recv(1000)


@pytest.mark.parametrize("worker", ["gevent", "gthread"])
def test_info_has_a_line_for_every_request_and_no_name_or_code_in_it(start, tmp_path, worker):
    server = start(str(tmp_path / "tables.db"), "--log-level", "info", "--worker", worker)
    anna = Phone(server.port).open(name=NAME)
    answer = anna.act("toss-coin")
    (line,) = lines(server, "<action>")
    assert re.search(rf"POST /table/<code>/<action> 200 \d+ ms {len(answer.body)} bytes$", line)
    assert lines(server, "POST /table 201")
    nonsense(server)
    assert lines(server, "A request that is no HTTP was refused.")
    assert not re.search(rf"{anna.code}|{NAME}|badekimo|ip=|bytes 127", server.said())


def test_an_address_that_leads_nowhere_is_not_written_down(start, tmp_path):
    server = start(str(tmp_path / "tables.db"), TALLYROLL_LOG_LEVEL="info")
    Phone(server.port).get("/nowhere/secret")
    assert lines(server, "GET - 404")
    assert "secret" not in server.said()


def test_a_stream_has_a_line_when_it_is_opened_and_when_it_ends(start, tmp_path):
    server = start(str(tmp_path / "tables.db"), "--log-level", "info", TALLYROLL_PING="0.2")
    stream = Phone(server.port).open().listen()
    (opened,) = lines(server, "<code>/events")
    assert opened.endswith("GET /table/<code>/events 200 opened")
    stream.stop()
    ended = lines(server, "ms")
    while not any("<code>/events" in line for line in ended):
        time.sleep(0.1)
        ended = lines(server, "ms")
    assert re.search(r"GET /table/<code>/events 200 \d+ ms [1-9]\d+ bytes", server.said())


def test_addresses_are_told_where_somebody_asks_for_them(start, tmp_path):
    server = start(
        str(tmp_path / "tables.db"),
        *("--log-level", "info", "--behind-proxy"),
        TALLYROLL_LOG_ADDRESSES="yes",
    )
    Phone(server.port).get("/health", X_Forwarded_For="192.0.2.7")
    assert lines(server, "GET /health 200")[0].endswith("bytes 192.0.2.7")
    nonsense(server)
    assert lines(server, "Invalid request from ip=127.0.0.1")


def test_otherwise_only_trouble_is_told_and_nobodys_address(start, tmp_path):
    server = start(str(tmp_path / "tables.db"))
    Phone(server.port).open()
    nonsense(server)
    assert lines(server, "A request that is no HTTP was refused.")
    said = server.said().partition("Ctrl+C stops.\n")[2]
    assert len(said.splitlines()) == 1
    assert "127.0.0.1" not in said


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("Invalid request from ip=%s: no HTTP", "A request that is no HTTP was refused."),
        ("Error handling request %s", "Error handling a request"),
        ("Listening at: %s", "Listening at: 127.0.0.1"),
    ],
)
def test_of_what_gunicorn_writes_only_requests_lose_whose_they_were(written, told):
    record = logging.makeLogRecord({"msg": written, "args": ("127.0.0.1",)})
    assert Discreet().filter(record)
    assert record.getMessage() == told


def test_only_the_app_writes_where_gunicorn_does(app, monkeypatch):
    own, everybody = logging.getLogger("web"), logging.getLogger()
    for each in (own, everybody):
        for name in ("handlers", "propagate", "level"):
            monkeypatch.setattr(each, name, getattr(each, name))
    server = logging.Logger("gunicorn", logging.INFO)
    server.addHandler(logging.NullHandler())
    speak_as_one(app, server)
    assert (own.handlers, own.level, own.propagate) == (server.handlers, logging.INFO, False)
    assert server.handlers[0] not in everybody.handlers
