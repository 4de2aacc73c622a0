"""Many phones in one process: they listen, one of each table rolls, and the clock runs.

Reads from standard input what to do, as one JSON object: ``port``, ``seconds``, ``rolls`` (a
second, all tables together), ``real`` (whether phones show a page, or only listen) and ``tables``,
for each its code, the cookies of its phones, the number they have seen, and what the rolling phone
shows of its share of chance. Prints a line when all phones listen, goes on when a line comes back,
and prints what it measured, as JSON.
"""

import asyncio
import json
import re
import sys
from collections import defaultdict
from time import perf_counter

from tests.bench.page import RealPhone, Request

EVENT = re.compile(rb"(?:^|\n)id: (\d+)\n")
PARTS = re.compile(rb'(?:^|\n)event: parts\ndata: \{"number":(\d+)')
LONGEST_WAIT = 20  # seconds for what is still on its way


class Listening(asyncio.Protocol):
    """One phone's stream: notes when which number could be shown."""

    def __init__(self, table: "Table", phone: RealPhone, opened: asyncio.Future) -> None:
        self.table, self.phone, self.opened = table, phone, opened
        self.shows = PARTS if phone.parts else EVENT
        self.last, self.rest = phone.seen, b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport.write(self.phone.written(self.phone.listen()))

    def data_received(self, data: bytes) -> None:
        now = perf_counter()
        if not self.opened.done() and b"retry:" in data:
            self.opened.set_result(None)
        whole, end, self.rest = (self.rest + data).rpartition(b"\n\n")
        for found in self.shows.finditer(whole + end):
            self.show(int(found[1]), now)

    def show(self, number: int, now: float) -> None:
        """Parts show all that was before them as well; events come one by one."""
        first = min(self.last + 1, number) if self.phone.parts else number
        for each in range(first, number + 1):
            self.table.times[each].append(now)
        self.last = number
        assert not self.phone.heard(number), "the page would ask for more"


class Table:
    def __init__(self, code: str, cookies: list[str], number: int, nonces: list[str]):
        self.code = code
        self.phones = [RealPhone(code, cookie, nonces) for cookie in cookies]
        for phone in self.phones:  # a real one learns it from its page
            phone.seen = number
        self.times: dict[int, list[float]] = defaultdict(list)  # when each phone showed a number
        self.sent: dict[int, float] = {}
        self.answers: list[float] = []
        self.failed = 0

    async def roll(self, line: "Line") -> None:
        start, phone = perf_counter(), self.phones[0]
        status, answer = await line.ask(phone, phone.act("roll"))
        if status != 200:
            self.failed += 1
            return
        self.sent[phone.did(answer)] = start
        self.answers.append(perf_counter() - start)

    def latencies(self) -> list[float]:
        """From each roll until the last phone of the table showed it."""
        return [
            max(self.times[number]) - start
            for number, start in self.sent.items()
            if len(self.times[number]) == len(self.phones)
        ]

    def lost(self) -> int:
        """Deliveries that are missing or came twice."""
        return sum(abs(len(self.phones) - len(self.times[number])) for number in self.sent)


class Line:
    """A kept connection for one table's requests."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None

    async def ask(self, phone: RealPhone, request: Request) -> tuple[int, bytes]:
        if self.reader is None or self.reader.at_eof():  # a browser opens another one as well
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.writer.write(phone.written(request))
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = int(re.search(rb"(?i)content-length: (\d+)", head)[1])
        return int(head.split()[1]), await self.reader.readexactly(length)


async def listen(tables: list[Table], port: int, real: bool) -> None:
    loop = asyncio.get_running_loop()
    for table in tables:
        opened, line = [], Line(port)
        for phone in table.phones:
            if real:
                phone.opened((await line.ask(phone, phone.open()))[1].decode())
            opened.append(loop.create_future())
            make = lambda each=opened[-1], table=table, phone=phone: Listening(  # noqa: E731
                table, phone, each
            )
            await loop.create_connection(make, "127.0.0.1", port)
        await asyncio.wait_for(asyncio.gather(*opened), 30)


async def roll(tables: list[Table], port: int, rolls: float, seconds: float) -> float:
    """Rolls at even distances, table after table, whether answers come or not; how long it took."""
    lines = {table.code: Line(port) for table in tables}
    busy: dict[str, asyncio.Task] = {}
    start = perf_counter()
    for number in range(int(rolls * seconds)):
        await asyncio.sleep(max(0.0, start + number / rolls - perf_counter()))
        table = tables[number % len(tables)]
        if table.code in busy:
            await busy[table.code]
        busy[table.code] = asyncio.create_task(table.roll(lines[table.code]))
    await asyncio.gather(*busy.values())
    took = perf_counter() - start
    for _ in range(LONGEST_WAIT):
        if any(table.lost() for table in tables):
            await asyncio.sleep(1)
    return took


async def main() -> None:
    task = json.loads(sys.stdin.readline())
    real = task["real"]
    tables = [Table(**each) for each in task["tables"]]
    await listen(tables, task["port"], real)
    print("listening", flush=True)
    sys.stdin.readline()
    took = await roll(tables, task["port"], task["rolls"], task["seconds"])
    found = {
        "latencies": sorted(each for table in tables for each in table.latencies()),
        "answers": sorted(each for table in tables for each in table.answers),
        "lost": sum(table.lost() + table.failed for table in tables),
        "took": took,
    }
    print(json.dumps(found), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
