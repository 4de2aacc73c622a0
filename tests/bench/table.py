"""How fast a roll reaches every phone, against a bare event stream on the same server."""

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
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
LINKS = 400  # of a phone's share: enough for all rounds
RATES = (100, 150, 200, 300, 400, 500, 600, 700, 800, 1000, 1200, 1500)  # rolls a second
BRIEFLY = 3  # seconds at each rate
ON_TIME = 1.1  # times as long as it should take, for all rolls together


@dataclass(frozen=True)
class Measured:
    latencies: Sequence[float]
    answers: Sequence[float]
    lost: int
    memory: float  # KB a phone
    work: float  # ms of processor time a roll, with all that phones are told about it
    took: float = 0.0  # seconds until the last roll was answered

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
            ours, shown = both(Path(folder), tables, rolls)
            yield ours.line("SQLite, phones listen")
            yield shown.line("SQLite, real phones")
        yield f"    p95 {ours.at(95) / floor.at(95):.2f} times the bare one (at most 2 at 100/s)"
        yield (
            f"    real phones: p95 {shown.at(95) / floor.at(95):.2f} times the bare one (at most 2 "
            f"at 100/s), {shown.work:.1f} ms of work a roll (at most 4)"
        )
    yield from highest_rates()
    yield from postgresql()
    yield from long_evening()


def both(folder: Path, tables: int, rolls: int) -> tuple[Measured, Measured]:
    """Phones that only listen, and phones that show a page, at the same tables."""
    server = Server(folder, str(folder / "tables.db")).start()
    try:
        seated = [full_table(server.port) for _ in range(tables)]
        put_away()
        listening = quietest(server.process.pid, server.port, seated, rolls)
        return listening, quietest(server.process.pid, server.port, seated, rolls, real=True)
    finally:
        server.kill()


def highest_rates() -> Iterator[str]:
    """The highest rate at which every roll is answered in time and reaches every phone."""
    tables = LOADS[0][0]
    yield f"  highest rate at which nothing fails, {tables} tables x {PHONES} phones"
    with TemporaryDirectory() as folder:
        with bare_server(Path(folder)) as (pid, port):
            rate, work = highest(pid, port, bare_tables(tables))
            yield f"    bare stream, no store    {rate:5.0f} rolls/s   {work:4.1f} ms of work"
        for name, real in (("phones listen", False), ("real phones", True)):
            server = Server(Path(folder), str(Path(folder) / f"{real}.db")).start()
            try:
                seated = [full_table(server.port) for _ in range(tables)]
                put_away()
                rate, work = highest(server.process.pid, server.port, seated, real)
                yield f"    SQLite, {name:16} {rate:5.0f} rolls/s   {work:4.1f} ms of work"
            finally:
                server.kill()


def highest(
    pid: int, port: int, tables: Sequence[dict[str, object]], real: bool = False
) -> tuple[float, float]:
    """The last rate before one that failed twice, and the work of a roll at it."""
    best = 0.0, 0.0
    for rate in RATES:
        found = next(
            (each for _ in range(2) if (each := brief(pid, port, tables, rate, real))), None
        )
        if not found:
            break
        best = rate, found.work
    return best


def brief(
    pid: int, port: int, tables: Sequence[dict[str, object]], rate: int, real: bool
) -> Measured | None:
    """A round at this rate, if everything arrived and no roll waited for another."""
    found = measure(pid, port, tables, rate, real, BRIEFLY)
    go_on(tables, rate, BRIEFLY)
    return found if not found.lost and found.took < BRIEFLY * ON_TIME else None


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
    owner = Phone(port).open("pocket-kingdoms").share(LINKS)
    owner.connection, line = None, owner.connection
    phones = [owner]
    for number in range(1, PHONES):
        guest = Phone(port)
        guest.connection, guest.used = line, owner.used
        phones.append(guest.join(owner.code, f"Guest {number}").share())
        guest.connection = None
    for phone in phones[:-1]:  # as a page does when shares were fixed after its own
        phone.connection = line
        assert (
            phone.post(f"/table/{owner.code}/share", {"links": phone.links.further()}).status == 200
        )
        phone.connection = None
    line.close()
    cookies = [phone.cookie for phone in phones]
    chain = owner.links.chains[0][-3::-1]
    nonces = [f"game.{count}.{link.hex()}" for count, link in enumerate(chain, start=1)]
    return {"code": owner.code, "cookies": cookies, "number": 3 * PHONES, "nonces": nonces}


def bare(folder: Path, tables: int, rolls: int) -> Measured:
    with bare_server(folder) as (pid, port):
        return quietest(pid, port, bare_tables(tables), rolls)


def bare_tables(tables: int) -> list[dict[str, object]]:
    return [
        {"code": f"t{number}", "cookies": [""] * PHONES, "number": 0, "nonces": []}
        for number in range(tables)
    ]


@contextmanager
def bare_server(folder: Path) -> Iterator[tuple[int, int]]:
    port = free_port()
    with (folder / "bare.log").open("wb") as log:
        command = [sys.executable, "-m", "tests.bench.bare", str(port)]
        server = subprocess.Popen(command, stdout=log, stderr=log)
    try:
        wait_for(port)
        yield server.pid, port
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


def quietest(
    pid: int, port: int, tables: Sequence[dict[str, object]], rolls: int, real: bool = False
) -> Measured:
    """The best of some rounds; memory grows in the first, and what is lost in any counts."""
    rounds = []
    for _ in range(ROUNDS):
        rounds.append(measure(pid, port, tables, rolls, real))
        go_on(tables, rolls)
    best = min(rounds, key=lambda each: each.at(95))
    lost = sum(each.lost for each in rounds)
    return replace(best, memory=rounds[0].memory, lost=lost)


def go_on(tables: Sequence[dict[str, object]], rolls: int, seconds: int = SECONDS) -> None:
    """For the next round: as if everything had been heard, and with the links that are left."""
    for place, table in enumerate(tables):
        table["number"] = 999_999
        rolled = len(range(place, rolls * seconds, len(tables)))
        table["nonces"] = table["nonces"][rolled:]


def measure(
    pid: int,
    port: int,
    tables: Sequence[dict[str, object]],
    rolls: int,
    real: bool = False,
    seconds: int = SECONDS,
) -> Measured:
    """Let all phones listen, then roll; the phones are a process of their own."""
    task = {"port": port, "seconds": seconds, "rolls": rolls, "real": real, "tables": tables}
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
    work = 1000 * (worked(pid) - spent) / (rolls * seconds)
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
