"""How many boards a second are scored over HTTP, against a bare Flask echo of the same body."""

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from scoring.games import GAMES, find_game
from scoring.pocket_kingdoms.board import BOARD, Evening, Kingdom, district
from tests.bench.table import worked
from tests.bench.timing import best_of
from tests.web.server import Server
from tests.web.table.postgres import free_port

KEY = "pocket-kingdoms"
BOARDS = 2_000  # no two alike, so that nothing can be remembered
PHONES = 16
ROUNDS = 25  # side by side: of a few, one bad moment would decide
LENGTH = re.compile(rb"(?i)content-length: (\d+)")


def lines() -> Iterator[str]:
    yield f"tally: scores a second for {PHONES} phones, the best of {ROUNDS} rounds"
    bodies = [json.dumps({"board": text}).encode() for text in boards()]
    with TemporaryDirectory() as folder, bare() as echo, real(Path(folder)) as ours:
        rounds = [  # in turn, so that both meet the same weather
            (measure(*echo, "/echo", bodies), measure(*ours, f"/{KEY}/tally", bodies))
            for _ in range(ROUNDS)
        ]
    floor, scored = (max(side) for side in zip(*rounds, strict=True))
    work = [min(each.work for each in side) for side in zip(*rounds, strict=True)]
    yield f"    bare echo        {floor.rate:6,.0f} a second  {work[0]:.2f} ms of work each"
    yield f"    {KEY:16} {scored.rate:6,.0f} a second  {work[1]:.2f} ms of work each"
    middle = median(ours.rate / bare.rate for bare, ours in rounds)
    yield (
        f"    {middle:.2f} of the bare rate in the middle round (at least 0.6), "
        f"{scored.rate / floor.rate:.2f} best against best, {work[0] / work[1]:.2f} by work"
    )
    yield from reading()


class Measured(NamedTuple):
    rate: float  # answers a second
    work: float  # ms of processor time each


def reading() -> Iterator[str]:
    for game in GAMES:
        took = best_of(lambda game=game: game.read(game.example))
        yield f"    reading {game.key:16} {1e6 * took:5,.0f} µs"


def boards() -> Iterator[str]:
    """Kingdoms as they look at the end of an evening."""
    random = Random(7)
    plan = find_game(KEY).data
    limits = {project.mark: project.rows for project in plan.projects}
    choices = {choice.key: choice.default for choice in find_game(KEY).choices}
    for number in range(BOARDS):
        pieces = dict.fromkeys(BOARD.cells(), ".")
        for cell in random.sample(BOARD.cells(), 60):
            pieces[cell] = random.choice("FFWWHHSA")
        for mark, limit in limits.items():
            left = limit - 2 * (mark == "H")  # two houses stand at the tower
            for cell in [cell for cell, piece in pieces.items() if piece == mark][left:]:
                pieces[cell] = "."
        for name in {district(cell) for cell in pieces}:
            inside = [cell for cell in pieces if district(cell) == name]
            pieces[random.choice(inside)] = "^"
        tower = random.choice(list(pieces))
        pieces |= {tower: "T", **dict.fromkeys(sorted(BOARD.neighbours(tower))[:2], "H")}
        marks = "".join(pieces.values())
        kingdom = Kingdom(marks, random.randrange(5), random.randrange(3))
        yield Evening({f"Anna {number}": kingdom}, choices).to_text()


@contextmanager
def real(folder: Path) -> Iterator[tuple[int, int]]:
    server = Server(folder, str(folder / "tables.db")).start()
    try:
        yield server.process.pid, server.port
    finally:
        server.kill()


@contextmanager
def bare() -> Iterator[tuple[int, int]]:
    port = free_port()
    command = [sys.executable, "-m", "tests.bench.bare", str(port)]
    server = subprocess.Popen(command)
    try:
        yield server.pid, port
    finally:
        server.terminate()
        server.wait()


def measure(pid: int, port: int, path: str, bodies: Sequence[bytes]) -> Measured:
    asyncio.run(ask_all(port, path, bodies[:PHONES]))  # the first answers take longer
    before = worked(pid)
    rate = asyncio.run(ask_all(port, path, bodies))
    return Measured(rate, 1000 * (worked(pid) - before) / len(bodies))


async def ask_all(port: int, path: str, bodies: Sequence[bytes]) -> float:
    """Every phone asks again as soon as it has an answer; answers a second."""
    lines = [await connected(port) for _ in range(PHONES)]
    start = perf_counter()
    await asyncio.gather(
        *(ask(*line, path, bodies[number::PHONES]) for number, line in enumerate(lines))
    )
    took = perf_counter() - start
    for _, writer in lines:
        writer.close()
    return len(bodies) / took


async def connected(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    for _ in range(200):
        try:
            return await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
    raise AssertionError("the server did not start")


async def ask(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, path: str, bodies: Sequence[bytes]
) -> None:
    for body in bodies:
        head = (
            f"POST {path} HTTP/1.1\r\nHost: localhost\r\nX-Tallyroll: 1\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        writer.write(head.encode() + body)
        answer = await reader.readuntil(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 200"), answer
        await reader.readexactly(int(LENGTH.search(answer)[1]))
