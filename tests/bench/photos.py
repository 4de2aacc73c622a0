"""How much longer a roll takes while photos are read, two side by side, on the same server."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.table import PHONES, Measured, full_table, quietest
from tests.photo.cost import cost_of
from tests.photo.taken import KEY, form_with, sheet_photo
from tests.web.phone import put_away
from tests.web.server import Server

TABLES, ROLLS = 4, 40  # 20 phones; rolls a second of all tables together
SIDE_BY_SIDE = 2


def lines() -> Iterator[str]:
    phones = TABLES * PHONES
    yield f"photos: from a roll to the last of {phones} phones, {ROLLS} rolls/s, p50 / p95 / p99"
    with TemporaryDirectory() as folder:
        yield costs(Path(folder) / "sheet.jpg")
        server = Server(Path(folder), str(Path(folder) / "tables.db")).start()
        try:
            seated = [full_table(server.port) for _ in range(TABLES)]
            put_away()
            alone = measured(server, seated)
            yield alone.line("no photos")
            with sending(server.port) as read:
                beside = measured(server, seated)
            yield beside.line("photos, two side by side")
        finally:
            server.kill()
    took = sorted(read)
    yield (
        f"    p95 {beside.at(95) / alone.at(95):.2f} times that without (at most 2); meanwhile "
        f"{len(took)} photos were read, each in {took[len(took) // 2]:.1f} s"
    )


def costs(photo: Path) -> str:
    """What a photo of 2400 px costs, an ordinary one; the quietest of some."""
    photo.write_bytes(sheet_photo(level="L2"))
    found = min((cost_of(photo) for _ in range(3)), key=lambda each: each["read"])
    return (
        f"    a photo of 2400 px: {found['read']:.2f} s of the processor (at most 1.5) after "
        f"{found['begin']:.2f} s to begin, {found['megabytes']:.0f} MB (at most 500)"
    )


def measured(server: Server, seated: list[dict[str, object]]) -> Measured:
    return quietest(server.process.pid, server.port, seated, ROLLS)


@contextmanager
def sending(port: int) -> Iterator[list[float]]:
    """Photos without a pause, as long as this goes on; the seconds that each took."""
    done, took = threading.Event(), []
    form = form_with(sheet_photo(level="L2"))
    head = {"Content-Type": form["content_type"], "X-Tallyroll": "1"}

    def send() -> None:
        while not done.is_set():
            line = HTTPConnection("127.0.0.1", port, timeout=60)
            begin = time.monotonic()
            line.request("POST", f"/{KEY}/tally/photo", form["data"], head)
            answer = line.getresponse()
            answer.read()
            line.close()
            if answer.status == 200:
                took.append(time.monotonic() - begin)

    threads = [threading.Thread(target=send) for _ in range(SIDE_BY_SIDE)]
    for thread in threads:
        thread.start()
    try:
        yield took
    finally:
        done.set()
        for thread in threads:
            thread.join()
