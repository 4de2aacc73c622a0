"""How fast a roll reaches every phone, against a bare event stream on the same server."""

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.timing import best_of
from tests.web.phone import Phone, put_away
from tests.web.server import Server
from tests.web.table.postgres import Postgres, free_port
from web.table.play import RequestId, Tables
from web.table.seats import Wish
from web.table.state import replay
from web.table.stores.sqlite import SqliteStore

PHONES = 5
SECONDS = 5
ROUNDS = 3  # of which the quietest counts: the machine may have other work
LOADS = ((100, 100), (400, 100))  # tables, rolls a second of all tables together


@dataclass(frozen=True)
class Measured:
    latencies: Sequence[float]
    answers: Sequence[float]
    lost: int
    memory: float  # KB a phone
    work: float  # ms of processor time a roll, with all that phones are told about it

    def at(self, percent: int) -> float:
        """Milliseconds within which so many rolls had reached the last phone."""
        last = len(self.latencies) - 1
        return 1000 * self.latencies[last * percent // 100]

    def line(self, name: str) -> str:
        times = " / ".join(f"{self.at(percent):5.1f}" for percent in (50, 95, 99))
        count = len(self.latencies)
        return (
            f"    {name:24} {times} ms   {self.work:4.1f} ms of work   "
            f"{self.memory:3.0f} KB a phone   {count} rolls, {self.lost} lost"
        )


def lines() -> Iterator[str]:
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    yield f"table: from a roll to the last phone, p50 / p95 / p99, the quietest of {ROUNDS} rounds"
    for tables, rolls in LOADS:
        yield f"  {tables} tables x {PHONES} phones, {rolls} rolls/s"
        with TemporaryDirectory() as folder:
            floor = bare(Path(folder), tables, rolls)
            yield floor.line("bare stream, no store")
            ours = real(Path(folder), tables, rolls, str(Path(folder) / "tables.db"))
            yield ours.line("SQLite, synchronous=FULL")
        yield f"    p95 {ours.at(95) / floor.at(95):.2f} times the bare one (at most 2 at 100/s)"
    yield from postgresql()
    yield from long_evening()


def postgresql() -> Iterator[str]:
    tables, rolls = LOADS[0]
    database = Postgres()
    database.start()
    try:
        yield f"  {tables} tables x {PHONES} phones, {rolls} rolls/s"
        for number, processes in enumerate(("1", "2")):
            with TemporaryDirectory() as folder:
                address = f"{database.address}?options=-csearch_path%3Dbench{number}"
                database_schema(database, f"bench{number}")
                options = ("--processes", processes)
                found = real(Path(folder), tables, rolls, address, *options)
                yield found.line(f"PostgreSQL, {processes} process(es)")
    finally:
        database.remove()


def database_schema(database: Postgres, name: str) -> None:
    import psycopg

    with psycopg.connect(database.address, autocommit=True) as db:
        db.execute(f"CREATE SCHEMA {name}".encode())


def real(folder: Path, tables: int, rolls: int, database: str, *options: str) -> Measured:
    server = Server(folder, database, *options).start()
    try:
        seated = [full_table(server.port) for _ in range(tables)]
        put_away()
        return quietest(server.process.pid, server.port, seated, rolls)
    finally:
        server.kill()


def full_table(port: int) -> dict[str, object]:
    """A table with a seat for every phone, and with a share of chance for each."""
    owner = Phone(port).open("pocket-kingdoms").share()
    owner.connection, line = None, owner.connection
    phones = [owner]
    for number in range(1, PHONES):
        guest = Phone(port)
        guest.connection, guest.used = line, owner.used
        phones.append(guest.join(owner.code, f"Guest {number}").share())
        guest.connection = None
    line.close()
    cookies = [phone.cookie for phone in phones]
    chain = owner.links.chains[0][-2::-1]
    nonces = [f"game.{count}.{link.hex()}" for count, link in enumerate(chain, start=1)]
    return {"code": owner.code, "cookies": cookies, "number": 2 * PHONES + 1, "nonces": nonces}


def bare(folder: Path, tables: int, rolls: int) -> Measured:
    port = free_port()
    with (folder / "bare.log").open("wb") as log:
        command = [sys.executable, "-m", "tests.bench.bare", str(port)]
        server = subprocess.Popen(command, stdout=log, stderr=log)
    try:
        wait_for(port)
        seated = [
            {"code": f"t{number}", "cookies": [""] * PHONES, "number": 0, "nonces": []}
            for number in range(tables)
        ]
        return quietest(server.pid, port, seated, rolls)
    finally:
        server.terminate()
        server.wait(10)


def wait_for(port: int) -> None:
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        try:
            Phone(port).get("/")
            break
        except OSError:
            time.sleep(0.05)
    put_away()


def quietest(pid: int, port: int, tables: Sequence[dict[str, object]], rolls: int) -> Measured:
    """The best of some rounds; memory grows in the first, and what is lost in any counts."""
    rounds = []
    for _ in range(ROUNDS):
        rounds.append(measure(pid, port, tables, rolls))
        go_on(tables, rolls)
    best = min(rounds, key=lambda each: each.at(95))
    lost = sum(each.lost for each in rounds)
    return replace(best, memory=rounds[0].memory, lost=lost)


def go_on(tables: Sequence[dict[str, object]], rolls: int) -> None:
    """For the next round: as if everything had been heard, and with the links that are left."""
    for place, table in enumerate(tables):
        table["number"] = 999_999
        rolled = len(range(place, rolls * SECONDS, len(tables)))
        table["nonces"] = table["nonces"][rolled:]


def measure(pid: int, port: int, tables: Sequence[dict[str, object]], rolls: int) -> Measured:
    """Let all phones listen, then roll; the phones are a process of their own."""
    task = {"port": port, "seconds": SECONDS, "rolls": rolls, "tables": tables}
    before = memory(pid)
    command = [sys.executable, "-m", "tests.bench.load"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as load:
        load.stdin.write(json.dumps(task) + "\n")
        load.stdin.flush()
        assert load.stdout.readline() == "listening\n"
        time.sleep(0.5)
        grown = (memory(pid) - before) / (len(tables) * PHONES)
        spent = worked(pid)
        load.stdin.write("go\n")
        load.stdin.flush()
        found = json.loads(load.stdout.readline())
    work = 1000 * (worked(pid) - spent) / (rolls * SECONDS)
    return Measured(**found, memory=grown, work=work)


def family(pid: int) -> list[Path]:
    """A process and those it started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [Path(f"/proc/{each}") for each in (pid, *children)]


def worked(pid: int) -> float:
    """Seconds of processor time so far."""
    fields = [(each / "stat").read_text().rpartition(")")[2].split() for each in family(pid)]
    return sum(int(each[11]) + int(each[12]) for each in fields) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """KB of memory."""
    pages = [int((each / "statm").read_text().split()[1]) for each in family(pid)]
    return sum(pages) * os.sysconf("SC_PAGE_SIZE") / 1024


def long_evening() -> Iterator[str]:
    """Whether a roll costs more at the end of a long evening."""
    with TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "tables.db")
        tables = Tables(store)
        code = tables.open("pocket-kingdoms", Wish("Anna")).played.table.code
        early = rolled_from(tables, code, 50)
        records = rolled_to(tables, code, 2_000)
        again = best_of(lambda: replay(records), times=1)
        late = rolled_from(tables, code, 5_000)
        store.close()
    yield f"  replay of 2,000 events: {1000 * again:.1f} ms (at most 20)"
    yield (
        f"  a roll at event 5,000: {1000 * late:.2f} ms, at event 50: {1000 * early:.2f} ms, "
        f"{late / early:.2f} times (at most 1.5)"
    )


def rolled_from(tables: Tables, code: str, number: int) -> float:
    rolled_to(tables, code, number)
    return best_of(lambda: tables.act(code, "roll", {}, RequestId("s1")), rounds=9, times=20)


def rolled_to(tables: Tables, code: str, number: int):
    while tables.look(code).number < number:
        tables.act(code, "roll", {}, RequestId("s1"))
    return tables.records(code)


if __name__ == "__main__":
    for each in lines():
        print(each, flush=True)
