"""How rolls fare while one visitor asks for the heaviest things that are allowed.

The visitor sends every kind of large request over and over, as fast as the limits let him, from an
address of his own. The phones and the visitor are processes of their own; rounds with and without
him alternate, because the machine may have other work. His own computer would be elsewhere: here he
makes what he sends beforehand, and takes no processor that anybody else wants.
"""

import os
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.table import full_table, go_on, measure
from tests.web.heavy import Heavy, make_ready
from tests.web.phone import put_away
from tests.web.server import FAST, Server
from web.settings import BY_NAME, PREFIX

TABLES = 4  # of five phones each
ROLLS = 20  # a second, of all tables together: five a second is the most for one seat
ROUNDS = 5  # of which the middle one counts
LAST = 19  # to whom the processor is given
HANDS = 6  # connections of a browser
AS_SHIPPED = {name: str(BY_NAME[name.removeprefix(PREFIX)].default) for name in FAST}


@dataclass(frozen=True)
class Round:
    """95 of 100 rolls had reached the last phone after so many milliseconds."""

    quiet: float
    busy: float

    @property
    def times(self) -> float:
        return self.busy / self.quiet


def lines() -> Iterator[str]:
    yield (
        f"visitor: {5 * TABLES} phones, {ROLLS} rolls/s, from a roll to the last phone, p95, "
        f"the middle of {ROUNDS} rounds"
    )
    with TemporaryDirectory() as folder:
        rounds, answers = measured(Path(folder))
    middle = sorted(rounds, key=lambda each: each.times)[len(rounds) // 2]
    yield f"    alone                    {median(each.quiet for each in rounds):5.1f} ms"
    yield f"    beside that visitor      {median(each.busy for each in rounds):5.1f} ms   {answers}"
    yield f"    {middle.times:.2f} times (at most 2)"


def measured(folder: Path) -> tuple[list[Round], str]:
    server = Server(folder, str(folder / "tables.db"), **AS_SHIPPED).start()
    try:
        tables = [full_table(server.port) for _ in range(TABLES)]
        rounds = []
        for number in range(ROUNDS):
            quiet = measure(server.process.pid, server.port, tables, ROLLS)
            go_on(tables, ROLLS)
            with visiting(server.port, f"127.0.0.{number + 2}") as visitor:  # with a day's worth
                busy = measure(server.process.pid, server.port, tables, ROLLS)
            go_on(tables, ROLLS)
            rounds.append(Round(quiet.at(95), busy.at(95)))
        return rounds, visitor.said
    finally:
        put_away()
        server.kill()


class visiting:  # noqa: N801 (read as a sentence)
    """The visitor in a process of his own, who has begun when this is entered."""

    said = ""

    def __init__(self, port: int, address: str) -> None:
        command = [sys.executable, "-m", "tests.bench.visitor", str(port), address]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.process = subprocess.Popen(command, text=True, **pipes)

    def __enter__(self) -> "visiting":
        assert self.process.stdout.readline() == "asking\n"
        return self

    def __exit__(self, *_: object) -> None:
        self.said = self.process.communicate()[0].strip()


class Hand:
    """One connection: kind after kind, each left alone for as long as it was refused.

    Every hand begins with another kind, so that all of them are under way at once.
    """

    def __init__(
        self, heavy: Heavy, answers: Counter, over: threading.Event, number: int = 0
    ) -> None:
        kinds = list(heavy.kinds.items())
        first = number * len(kinds) // HANDS
        self.kinds = dict(kinds[first:] + kinds[:first])
        self.answers, self.over = answers, over
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self) -> None:
        rest = dict.fromkeys(self.kinds, 0.0)
        while not self.over.is_set():
            ready = [name for name, until in rest.items() if until <= time.monotonic()]
            for name in ready:
                self.ask(name, rest)
            if not ready:
                time.sleep(0.05)

    def ask(self, name: str, rest: dict[str, float]) -> None:
        if self.over.is_set():
            return
        try:
            answer = self.kinds[name]()
        except (OSError, HTTPException):
            self.answers["none"] += 1
            return
        self.answers[answer.status] += 1
        rest[name] = time.monotonic() + float(answer.headers.get("Retry-After", 0))


def main(port: int, address: str) -> None:
    """Ask until standard input ends."""
    os.nice(LAST)
    make_ready()
    heavy, answers, over = Heavy(port, address), Counter(), threading.Event()
    hands = [Hand(heavy, answers, over, number) for number in range(HANDS)]
    print("asking", flush=True)
    sys.stdin.read()
    over.set()
    for hand in hands:
        hand.thread.join(5)
    counts = ", ".join(f"{count} × {status}" for status, count in sorted(answers.items(), key=str))
    print(f"answers to him: {counts}", flush=True)


if __name__ == "__main__":
    if sys.argv[1:]:
        main(int(sys.argv[1]), sys.argv[2])
    else:
        for each in lines():
            print(each, flush=True)
