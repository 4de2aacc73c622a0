"""Access log: a line for every request where that is wanted, and no names in it.

GET /table/<code> 200 3 ms 8112 bytes          the rule of an address, so that no code is told
GET /table/<code>/events 200 opened            a stream, and another line when it ends
"""

import logging
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from flask import Flask, request

LOG = logging.getLogger(__name__)
RULE = "tallyroll.rule"
STREAM = ("Content-Type", "text/event-stream")


def note_requests(app: Flask) -> None:
    """Where a line a request is wanted; otherwise nothing is in anybody's way."""
    if app.config["LOG_LEVEL"] == "info":
        app.before_request(note_rule)
        app.wsgi_app = Noted(app.wsgi_app, app.config["LOG_ADDRESSES"])  # type: ignore[method-assign]


def note_rule() -> None:
    request.environ[RULE] = request.url_rule.rule if request.url_rule else "-"


class Noted:
    """WSGI middleware: logs every request when all of its response has left."""

    def __init__(self, app: Callable[..., Iterable[bytes]], addresses: bool) -> None:
        self.app, self.addresses = app, addresses

    def __call__(
        self, environ: dict[str, Any], start_response: Callable[..., Any]
    ) -> Iterable[bytes]:
        noting = Noting(environ, self.addresses)

        def begun(status: str, headers: list[tuple[str, str]], problem: Any = None) -> Any:
            noting.begin(status, headers)
            return start_response(status, headers, problem)

        noting.answer = self.app(environ, begun)
        return noting


class Noting:
    """WSGI response iterable that counts its own bytes."""

    def __init__(self, environ: dict[str, Any], addresses: bool) -> None:
        self.answer: Iterable[bytes] = ()
        self._environ, self._addresses = environ, addresses
        self._start, self._bytes, self._status = time.monotonic(), 0, ""

    def begin(self, status: str, headers: list[tuple[str, str]]) -> None:
        self._status = status[:3]
        if any(name == STREAM[0] and kind.startswith(STREAM[1]) for name, kind in headers):
            self._note("opened")

    def __iter__(self) -> Iterator[bytes]:
        for part in self.answer:
            self._bytes += len(part)
            yield part

    def close(self) -> None:
        getattr(self.answer, "close", lambda: None)()
        self._note(f"{1000 * (time.monotonic() - self._start):.0f} ms {self._bytes} bytes")

    def _note(self, what: str) -> None:
        sent = self._environ  # only now does it say which rule, and what a proxy said
        parts = [sent["REQUEST_METHOD"], sent.get(RULE, "-"), self._status, what]
        LOG.info(" ".join([*parts, sent.get("REMOTE_ADDR", "-")] if self._addresses else parts))


class Discreet(logging.Filter):
    """Log filter: what gunicorn says of a bad request, without whose it was."""

    def filter(self, record: logging.LogRecord) -> bool:
        if str(record.msg).startswith("Invalid request from"):
            record.msg, record.args = "A request that is no HTTP was refused.", ()
        elif str(record.msg).startswith("Error handling request"):
            record.msg, record.args = "Error handling a request", ()
        return True


def speak_as_one(app: Flask, server: logging.Logger) -> None:
    """The app writes where gunicorn does; neither tells more than is wanted."""
    own = logging.getLogger("web")
    own.handlers, own.propagate = server.handlers, False
    own.setLevel(server.level)
    if not app.config["LOG_ADDRESSES"]:
        server.addFilter(Discreet())
