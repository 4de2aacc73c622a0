"""Many phones in one process: they listen, one of each table rolls, and the clock runs.

Reads from standard input what to do, as one JSON object: ``port``, ``seconds``, ``rolls`` (a
second, all tables together) and ``tables``, for each its code, the cookies of its phones, and what
the rolling phone shows of its share of chance. Prints a line when all phones listen, goes on when
a line comes back, and prints what it measured, as JSON.
"""

import asyncio
import json
import re
import sys
from collections import defaultdict
from time import perf_counter

NUMBER = re.compile(rb"(?:^|\n)id: (\d+)\n")
LONGEST_WAIT = 20  # seconds for what is still on its way
HEADERS = "Host: localhost\r\nX-Tallyroll: 1\r\n"


class Listening(asyncio.Protocol):
    """One phone's stream: notes when which number came."""

    def __init__(self, table: "Table", cookie: str, opened: asyncio.Future) -> None:
        self.table, self.cookie, self.opened = table, cookie, opened

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        path = f"/table/{self.table.code}/events?after={self.table.number}"
        transport.write(f"GET {path} HTTP/1.1\r\n{HEADERS}Cookie: {self.cookie}\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        now = perf_counter()
        if not self.opened.done() and b"retry:" in data:
            self.opened.set_result(None)
        for found in NUMBER.finditer(data):
            self.table.heard(int(found[1]), now)


class Table:
    def __init__(self, code: str, cookies: list[str], number: int, nonces: list[str]) -> None:
        self.code, self.cookies, self.number = code, cookies, number
        self.nonces = iter(nonces)
        self.times: dict[int, list[float]] = defaultdict(list)  # when each phone heard of a number
        self.sent: dict[int, float] = {}
        self.answers: list[float] = []

    def heard(self, number: int, now: float) -> None:
        self.times[number].append(now)

    async def roll(self, line: "Line") -> None:
        start = perf_counter()
        shown = json.dumps({"nonce": next(self.nonces, "")})
        number = await line.post(f"/table/{self.code}/roll", self.cookies[0], shown)
        self.sent[number] = start
        self.answers.append(perf_counter() - start)

    def latencies(self) -> list[float]:
        """From each roll until the last phone of the table heard of it."""
        phones = len(self.cookies)
        return [
            max(self.times[number]) - start
            for number, start in self.sent.items()
            if len(self.times[number]) == phones
        ]

    def lost(self) -> int:
        """Deliveries that are missing or came twice."""
        return sum(abs(len(self.cookies) - len(self.times[number])) for number in self.sent)


class Line:
    """A kept connection for one table's rolls."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None

    async def post(self, path: str, cookie: str, body: str) -> int:
        if self.reader is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        kind = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        request = f"POST {path} HTTP/1.1\r\n{HEADERS}Cookie: {cookie}\r\n{kind}\r\n{body}"
        self.writer.write(request.encode())
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = int(re.search(rb"(?i)content-length: (\d+)", head)[1])
        answer = json.loads(await self.reader.readexactly(length))
        return int(answer["event"]["number"])


async def listen(tables: list[Table], port: int) -> None:
    loop = asyncio.get_running_loop()
    for table in tables:
        opened = []
        for cookie in table.cookies:
            opened.append(loop.create_future())
            make = lambda each=opened[-1], table=table, cookie=cookie: Listening(  # noqa: E731
                table, cookie, each
            )
            await loop.create_connection(make, "127.0.0.1", port)
        await asyncio.wait_for(asyncio.gather(*opened), 30)


async def roll(tables: list[Table], port: int, rolls: float, seconds: float) -> None:
    """Rolls at even distances, table after table, whether answers come or not."""
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
    for _ in range(LONGEST_WAIT):
        if any(table.lost() for table in tables):
            await asyncio.sleep(1)


async def main() -> None:
    task = json.loads(sys.stdin.readline())
    tables = [Table(**each) for each in task["tables"]]
    await listen(tables, task["port"])
    print("listening", flush=True)
    sys.stdin.readline()
    await roll(tables, task["port"], task["rolls"], task["seconds"])
    latencies = sorted(each for table in tables for each in table.latencies())
    answers = sorted(each for table in tables for each in table.answers)
    lost = sum(table.lost() for table in tables)
    print(json.dumps({"latencies": latencies, "answers": answers, "lost": lost}), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
