"""A phone: it asks, remembers its seat, and listens."""

import json
import secrets
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ssl import SSLContext
from typing import IO, Any

from tests.web.links import LENGTH, Links
from web.table.games import lane_of

HEADER = {"X-Tallyroll": "1"}
IN_USE: list["Phone | Stream"] = []  # everything that is to be put away after a test
GONE = (OSError, HTTPException, ValueError)  # what a killed server looks like from here


class Answer:
    def __init__(self, status: int, body: bytes, headers: dict[str, str]) -> None:
        self.status, self.body, self.headers = status, body, headers

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Phone:
    """A browser of its own, with one connection that is kept open between requests."""

    def __init__(self, port: int, cookie: str = "", tls: SSLContext | None = None) -> None:
        self.port, self.cookie, self.tls = port, cookie, tls
        self.code = self.seat = ""
        self.links: Links | None = None  # its share of chance, once it has one
        self.told: dict[str, Any] = {}  # the table as it was told last
        self.used = 0.0
        self.connection: HTTPConnection | None = None
        IN_USE.append(self)

    def ask(self, method: str, path: str, sent: object = None, **headers: str) -> Answer:
        if time.monotonic() > self.used + 2:  # the server may have hung up meanwhile
            self.hang_up()
        self.used = time.monotonic()
        if self.connection is None:
            self.connection = self.connect()
        try:
            return self._ask(self.connection, method, path, sent, headers)
        except GONE:
            self.hang_up()
            raise

    def connect(self) -> HTTPConnection:
        if self.tls:
            return HTTPSConnection("127.0.0.1", self.port, timeout=15, context=self.tls)
        return HTTPConnection("127.0.0.1", self.port, timeout=15)

    def _ask(
        self,
        connection: HTTPConnection,
        method: str,
        path: str,
        sent: object,
        headers: dict[str, str],
    ) -> Answer:
        body = sent if isinstance(sent, bytes) else None if sent is None else json.dumps(sent)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        known = {**HEADER, "Cookie": self.cookie, "Content-Type": "application/json", **named}
        connection.request(method, path, body, known)
        response = connection.getresponse()
        answer = Answer(response.status, response.read(), dict(response.getheaders()))
        if "Set-Cookie" in answer.headers:
            self.cookie = answer.headers["Set-Cookie"].partition(";")[0]
        return answer

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, **headers)

    def post(self, path: str, sent: object = None, **headers: str) -> Answer:
        return self.ask("POST", path, {} if sent is None else sent, **headers)

    def open(self, game: str = "free", name: str = "Anna", **more: object) -> "Phone":
        answer = self.post("/table", {"game": game, "name": name, **more})
        assert answer.status == 201, answer.body
        return self.seated(answer)

    def seated(self, answer: Answer) -> "Phone":
        self.code, self.seat = answer.json["code"], answer.json["seat"]
        self.told = answer.json["table"]
        return self

    def join(self, code: str, name: str) -> "Phone":
        answer = self.post(f"/table/{code}/join", {"name": name})
        assert answer.status == 201, answer.body
        return self.seated(answer)

    def share(self, length: int = LENGTH) -> "Phone":
        """Fix a share of chance, as a page with a script does by itself."""
        self.links = Links(length)
        answer = self.post(f"/table/{self.code}/share", {"links": self.links.ends})
        assert answer.status == 200, answer.body
        self.told = answer.json["table"]
        return self

    def other(self) -> "Phone":
        """Somebody else's phone."""
        return Phone(self.port, tls=self.tls)

    def twin(self) -> "Phone":
        """The same seat in another connection."""
        twin = Phone(self.port, self.cookie, self.tls)
        twin.code, twin.seat = self.code, self.seat
        return twin

    def act(self, action: str, **details: object) -> Answer:
        sent = {"key": secrets.token_hex(8), **self.shown(action), **details}
        answer = self.post(f"/table/{self.code}/{action}", sent)
        if self.links and answer.status == 200:
            self.told = answer.json["table"]
        return answer

    def shown(self, action: str) -> dict[str, object]:
        """The link that a deed shows, and what the phone had seen before."""
        lane = lane_of(self.told["game"], action) if self.links else ""
        if not self.links or not lane:
            return {}
        self.links.noted(self.told["share"]["links"])
        nonce = self.links.nonce(lane, self.told["share"])
        return {"nonce": nonce, "after": self.told["number"]}

    def table(self) -> dict[str, Any]:
        answer = self.get(f"/table/{self.code}")
        assert answer.status == 200, answer.body
        found: dict[str, Any] = answer.json["table"]
        return found

    def listen(self, after: int | None = 0, query: str = "") -> "Stream":
        return Stream(self, after, query)

    def stop(self) -> None:
        self.hang_up()

    def hang_up(self) -> None:
        if self.connection:
            self.connection.close()
        self.connection = None


class Stream:
    """Listens in a thread of its own and comes back by itself, as a browser does."""

    def __init__(self, phone: Phone, after: int | None, query: str = "") -> None:
        self.phone, self.after, self.query = phone, after, query
        self.events: list[dict[str, Any]] = []
        self.text = ""  # everything that came
        self.openings = 0
        self.ends: list[float] = []
        self.news = threading.Condition()
        self.stopped = False
        self.socket: socket.socket | None = None
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        IN_USE.append(self)

    @property
    def numbers(self) -> list[int]:
        return [event["number"] for event in self.events]

    def _run(self) -> None:
        while not self.stopped:
            with suppress(OSError):
                self._listen()
            self.ends.append(time.monotonic())
            time.sleep(0.05)

    def _listen(self) -> None:
        with self._connect() as line:
            self.socket = line
            line.sendall(self._request())
            with line.makefile("rb") as file:
                self._read(file)

    def _connect(self) -> socket.socket:
        line = socket.create_connection(("127.0.0.1", self.phone.port), timeout=30)
        if self.phone.tls:
            return self.phone.tls.wrap_socket(line, server_hostname="127.0.0.1")
        return line

    def _read(self, file: IO[bytes]) -> None:
        """The head of the answer, then message after message, cut into chunks by the server."""
        if b" 200 " not in file.readline():
            return
        while file.readline().strip():
            pass
        self.openings += 1
        message: dict[str, str] = {}
        for line in unchunked(file):
            self.text += line + "\n"
            name, colon, value = line.partition(": ")
            if colon:
                message[name] = value
            elif message.get("data"):
                self._take(message)
                message = {}

    def _request(self) -> bytes:
        last = "" if self.after is None else f"Last-Event-ID: {self.after}\r\n"
        return (
            f"GET /table/{self.phone.code}/events{self.query} HTTP/1.1\r\nHost: localhost\r\n"
            f"{last}Cookie: {self.phone.cookie}\r\n\r\n"
        ).encode()

    def _take(self, message: dict[str, str]) -> None:
        with self.news:
            if "id" in message:
                self.after = int(message["id"])
            if message.get("event", "") == "":
                self.events.append(json.loads(message["data"]))
            self.news.notify_all()

    def wait_for(self, number: int, seconds: float = 20) -> None:
        """Until this event has come."""
        with self.news:
            assert self.news.wait_for(lambda: (self.after or 0) >= number, seconds), (
                f"event {number} did not come; the last one was {self.after}"
            )

    def wait_text(self, text: str, seconds: float = 10) -> None:
        """Until this has been said."""
        deadline = time.monotonic() + seconds
        while text not in self.text:
            assert time.monotonic() < deadline, f"{text} was not said"
            time.sleep(0.01)

    def wait_open(self, openings: int = 1, seconds: float = 10) -> None:
        deadline = time.monotonic() + seconds
        while self.openings < openings:
            assert time.monotonic() < deadline, "the stream was not opened"
            time.sleep(0.01)

    def stop(self) -> None:
        self.stopped = True
        if self.socket:
            with suppress(OSError):
                self.socket.shutdown(socket.SHUT_RDWR)
        self.thread.join(5)


def unchunked(file: IO[bytes]) -> Iterator[str]:
    """The lines inside the chunks."""
    rest = ""
    while size := int(file.readline() or b"0", 16):
        rest += file.read(size).decode()
        file.readline()
        *lines, rest = rest.split("\n")
        yield from lines


def put_away() -> None:
    """Let go of everything that phones hold open."""
    while IN_USE:
        IN_USE.pop().stop()
