"""The heaviest things that a visitor may ask for, and somebody else who only wants to roll."""

import json
import secrets
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from http.client import HTTPConnection
from typing import Any

from scoring.games import find_game
from tests.sheets.hostile import bomb
from tests.web.kept import evening
from tests.web.phone import HEADER, Answer, Phone
from web.table.chance import commitment
from web.table.events import Record, Rolled, SatDown, TookBack
from web.table.games import prepare
from web.table.limits import MOST_EVENTS, MOST_RESULTS
from web.table.lines import write_record

ELSEWHERE = "127.0.0.2"  # the address of the visitor who asks for so much
SIX = tuple("123456")
BOX = "-" * 16


class Visitor(Phone):
    """Somebody at another address, who waits patiently."""

    def __init__(self, port: int, address: str = ELSEWHERE) -> None:
        super().__init__(port)
        self.address = address

    def ask(self, method: str, path: str, sent: object = None, **headers: str) -> Answer:
        if self.connection is None:
            self.connection = HTTPConnection(
                "127.0.0.1", self.port, timeout=60, source_address=(self.address, 0)
            )
        self.used = float("inf")
        return super().ask(method, path, sent, **headers)


@cache
def long_log(events: int = MOST_EVENTS - 100) -> bytes:
    """A table at which somebody rolls, and takes back, and rolls again."""
    opened = prepare("free", "babababa", commitment(b"seed"), {}, ())
    log = [Record(1, opened, at=1), Record(2, SatDown("s1", "Anna", "red"), at=1)]
    for number in range(3, events + 1):
        rolled = Rolled("free", SIX, (str(number % 6 + 1),) * 20)
        event = rolled if number < events / 2 or number % 2 else TookBack(number - 1)
        log.append(Record(number, event, "s1", 1, nonce="n" * 12))
    return "".join(f"{write_record(record)}\n" for record in log).encode()


@cache
def many_results(count: int = MOST_RESULTS) -> bytes:
    """A whole history as a file."""
    entries = [
        {
            "id": f"result-{number:08}",
            "game": "pocket-kingdoms",
            "played": f"2026-01-{number % 28 + 1:02}",
            "note": f"{number} " * 40,
            "board": evening(**{f"Anna{number}": 18, "Ben": number % 18, "Cleo": 15}),
        }
        for number in range(count)
    ]
    return json.dumps({"format": "tallyroll-results", "version": 1, "results": entries}).encode()


@cache
def long_text() -> str:
    """A finished game of as many people as its text has room for."""
    return evening(**{f"P{number}": 18 for number in range(330)})


def hostile() -> bytes:
    """A sheet that is huge once it is unpacked."""
    return bomb(20, 4_900_000)


def make_ready() -> None:
    """Make what takes long to make before anybody measures."""
    for make in (long_log, many_results, long_text, hostile):
        make()


def form(name: str, data: bytes) -> tuple[bytes, dict[str, str]]:
    """A form with one file."""
    head = f'--{BOX}\r\nContent-Disposition: form-data; name="{name}"; filename="a"\r\n\r\n'
    body = head.encode() + data + f"\r\n--{BOX}--\r\n".encode()
    return body, {"Content_Type": f"multipart/form-data; boundary={BOX}"}


class Heavy:
    """Everything that takes long, prepared once for a server."""

    def __init__(self, port: int, address: str = ELSEWHERE) -> None:
        self.port, self.address = port, address
        self.owner = Visitor(port, address)
        again = self.owner.post("/table/again", long_log())
        assert again.status == 201, again.body
        self.owner.code, self.owner.seat = again.json["code"], again.json["seat"]
        self.reader = Visitor(port, address)
        self.reader.get("/tally", Accept="text/html")  # which gives it a book
        taken = self.reader.post("/history/import", many_results())
        assert taken.status == 200, taken.body
        assert self.reader.cookie.startswith("book=")

    @property
    def kinds(self) -> dict[str, Callable[[], Answer]]:
        """Each by its name; asked for with a connection of its own."""
        return {
            name.removeprefix("ask_").replace("_", " "): getattr(self, name)
            for name in dir(type(self))
            if name.startswith("ask_")
        }

    def visitor(self, like: Phone | None = None) -> Visitor:
        visitor = Visitor(self.port, self.address)
        visitor.cookie = like.cookie if like else ""
        return visitor

    def ask_table_page(self) -> Answer:
        return self.visitor().get(f"/table/{self.owner.code}", Accept="text/html")

    def ask_table_again(self) -> Answer:
        return self.visitor().post("/table/again", long_log())

    def ask_log(self) -> Answer:
        return self.visitor().get(f"/table/{self.owner.code}/log")

    def ask_receipt(self) -> Answer:
        return self.visitor().get(f"/table/{self.owner.code}/receipt")

    def ask_past_events(self) -> Answer:
        """The whole evening as a stream."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=60, source_address=(self.address, 0))
        line.request("GET", f"/table/{self.owner.code}/events?after=0", headers=HEADER)
        response = line.getresponse()
        last, body = f"id: {MOST_EVENTS - 100}\n".encode(), b""
        while last not in body:
            body = body[-40:] + response.read1(1 << 16)
        line.close()
        return Answer(response.status, b"", {})

    def ask_take_back(self) -> Answer:
        """At the long table, and several times."""
        owner = self.visitor(self.owner)
        for _ in range(3):
            path = f"/table/{self.owner.code}"
            owner.post(f"{path}/toss-coin", {"key": secrets.token_hex(8)})
            answer = owner.post(f"{path}/take-back", {"key": secrets.token_hex(8)})
        return answer

    def ask_large_print(self) -> Answer:
        deals = ",".join(map(str, range(1, 21)))
        start = secrets.randbelow(1000)  # so that nothing is there already
        query = f"sheet=setup&sheet=map&copies=3&deal={deals}&link=http://a.example/{start}"
        return self.visitor().get(f"/kingdom-builder/sheet.pdf?{query}")

    def ask_preview(self) -> Answer:
        number = secrets.randbelow(9999)
        query = f"sheet=map&deal={number + 1}&page=1"
        return self.visitor().get(f"/kingdom-builder/sheet.png?{query}")

    def ask_history_page(self) -> Answer:
        return self.visitor(self.reader).get("/history", Accept="text/html")

    def ask_history_facts(self) -> Answer:
        return self.visitor(self.reader).get("/history")

    def ask_history_file(self) -> Answer:
        return self.visitor(self.reader).get("/history.csv")

    def ask_person_page(self) -> Answer:
        return self.visitor(self.reader).get("/history/person?player=Ben", Accept="text/html")

    def ask_season_report(self) -> Answer:
        return self.visitor(self.reader).get("/history.pdf")

    def ask_import(self) -> Answer:
        return self.visitor().post("/history/import", many_results())

    def ask_long_text(self) -> Answer:
        return self.visitor().post("/pocket-kingdoms/tally", {"board": long_text()})

    def ask_long_text_as_page(self) -> Answer:
        body, kind = form("sheet", long_text().encode())
        return self.visitor().post("/pocket-kingdoms/tally", body, Accept="text/html", **kind)

    def ask_readings(self) -> Answer:
        return self.visitor().post("/pocket-kingdoms/tally/readings", {"board": long_text()})

    def ask_report(self) -> Answer:
        board = find_game("kingdom-builder").example
        return self.visitor().post("/kingdom-builder/tally/report.pdf", {"board": board})

    def ask_hostile_sheet(self) -> Answer:
        body, kind = form("sheet", hostile())
        return self.visitor().post("/pocket-kingdoms/tally/read", body, **kind)

    def ask_endless_lines(self) -> Answer:
        """Four megabytes that begin to end in every line."""
        body, kind = form("file", f"\r\n--{BOX[:-1]}".encode() * 180_000)
        return self.visitor().post("/table/again", body, **kind)


@contextmanager
def pulse(phone: Phone, pause: float = 0.02) -> Iterator[list[float]]:
    """Somebody rolls all the time; how long each answer took, in seconds, when it is over."""
    command = [sys.executable, "-m", "tests.web.pulse", str(phone.port), phone.code, phone.cookie]
    waits: list[float] = []
    with subprocess.Popen(
        [*command, str(pause)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as rolling:
        assert rolling.stdout.readline() == b"rolling\n"
        try:
            yield waits
        finally:
            found: dict[str, Any] = json.loads(rolling.communicate()[0])
            waits += found["waits"]
