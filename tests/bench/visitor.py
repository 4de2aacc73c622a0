"""How rolls fare while one visitor asks for the heaviest things that are allowed.

The visitor sends every kind of large request over and over, as fast as the limits let him, from an
address of his own; and then each kind alone, because the one that hurts most hides among the
others. The phones and the visitor are processes of their own; rounds with and without him
alternate, because the machine may have other work. His own computer would be elsewhere: here he
makes what he sends beforehand, and takes no processor that anybody else wants.
"""

import itertools
import os
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.table import full_table, go_on, measure
from tests.web.heavy import Heavy, make_ready
from tests.web.phone import Answer, put_away
from tests.web.server import FAST, Server
from web.settings import BY_NAME, PREFIX

TABLES = 4  # of five phones each
ROLLS = 20  # a second, of all tables together: five a second is the most for one seat
ROUNDS = 5  # of which the middle one counts
HANDS = 6  # connections of a browser
Kinds = Sequence[tuple[str, Callable[[], Answer]]]
AS_SHIPPED = {name: str(BY_NAME[name.removeprefix(PREFIX)].default) for name in FAST}


@dataclass(frozen=True)
class Round:
    """95 of 100 rolls had reached the last phone after so many milliseconds."""

    quiet: float
    busy: float
    said: str  # what he was answered

    @property
    def times(self) -> float:
        return self.busy / self.quiet


def lines() -> Iterator[str]:
    yield (
        f"visitor: {5 * TABLES} phones, {ROLLS} rolls/s, from a roll to the last phone, p95, "
        f"the middle of {ROUNDS} rounds"
    )
    with TemporaryDirectory() as folder, serving(Path(folder)) as evening:
        rounds = [evening.round() for _ in range(ROUNDS)]
        middle = sorted(rounds, key=lambda each: each.times)[len(rounds) // 2]
        yield f"    alone                    {median(each.quiet for each in rounds):5.1f} ms"
        busy = median(each.busy for each in rounds)
        yield f"    beside that visitor      {busy:5.1f} ms   {middle.said}"
        yield f"    {middle.times:.2f} times (at most 2)"
        for kind in Heavy(evening.server.port).kinds:
            found = evening.round(kind)
            yield f"    {kind:20} {found.busy:8.1f} ms   {found.times:.2f} times   {found.said}"


class Evening:
    """Tables at which people roll, on a server with the limits that it is shipped with."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.tables = [full_table(server.port) for _ in range(TABLES)]
        self.visitors = itertools.count(10)

    def round(self, kind: str = "") -> Round:
        quiet = self.rolls()
        address = f"127.0.0.{next(self.visitors)}"  # with a day's worth
        with visiting(self.server.port, address, kind) as visitor:
            busy = self.rolls()
        return Round(quiet, busy, visitor.said)

    def rolls(self) -> float:
        found = measure(self.server.process.pid, self.server.port, self.tables, ROLLS)
        go_on(self.tables, ROLLS)
        return found.at(95)


@contextmanager
def serving(folder: Path) -> Iterator[Evening]:
    server = Server(folder, str(folder / "tables.db"), **AS_SHIPPED).start()
    try:
        yield Evening(server)
    finally:
        put_away()
        server.kill()


class visiting:  # noqa: N801 (read as a sentence)
    """The visitor in a process of his own, who has begun when this is entered."""

    said = ""

    def __init__(self, port: int, address: str, kind: str) -> None:
        command = [sys.executable, "-m", "tests.bench.visitor", str(port), address, kind]
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
        self, kinds: Kinds, answers: Counter, over: threading.Event, number: int = 0
    ) -> None:
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


def main(port: int, address: str, kind: str) -> None:
    """Ask until standard input ends."""
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    make_ready()
    kinds = [each for each in Heavy(port, address).kinds.items() if each[0] == kind or not kind]
    answers, over = Counter(), threading.Event()
    hands = [Hand(kinds, answers, over, number) for number in range(HANDS)]
    print("asking", flush=True)
    sys.stdin.read()
    over.set()
    for hand in hands:
        hand.thread.join(5)
    counts = ", ".join(f"{count} × {status}" for status, count in sorted(answers.items(), key=str))
    print(f"answers to him: {counts}", flush=True)


if __name__ == "__main__":
    if sys.argv[1:]:
        main(int(sys.argv[1]), *sys.argv[2:])
    else:
        for each in lines():
            print(each, flush=True)
