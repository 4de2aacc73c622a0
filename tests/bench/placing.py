"""What a placement on a board on the phones costs the real server, against a roll at its dice.

As many phones listen at both tables, with the page open. What counts is the server's processor
time from the request until all phones were told. Placements take turns with rolls, because the
machine may have other work.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from tests.bench.page import RealPhone
from tests.bench.table import family
from tests.web.phone import Phone, Stream, put_away
from tests.web.server import Server

BEGINNING = ("set-up", "draw-hands", "deal", "start-epoch")  # of whichever game knows it
GAMES = (("kingdoms-2011", 4), ("kingdom-builder", 4), ("kartenreich", 1))
DEEDS = 240  # of which those on a place are measured, in as many evenings as it takes
MOST = 1.5  # times a roll


class Heard:
    """A table at which every phone listens with an open page."""

    def __init__(self, port: int, game: str, players: int, **choices: str) -> None:
        owner = Phone(port).open(game, choices=choices)
        self.code, self.times = owner.code, []
        guests = [Phone(port).join(owner.code, f"Guest {number}") for number in range(1, players)]
        self.phones = {phone.seat: phone for phone in (owner, *guests)}
        for action in BEGINNING:
            owner.post(f"/table/{self.code}/{action}")
        self.streams = [self.stream(phone) for phone in self.phones.values()]

    def stream(self, phone: Phone) -> Stream:
        page = RealPhone(phone.code, phone.cookie)
        shown = phone.twin().get(f"/table/{phone.code}", Accept="text/html")  # with other cookies
        page.opened(shown.body.decode())
        stream = phone.listen(page.seen, "?" + page.listen().path.partition("?")[2])
        stream.wait_open()
        return stream

    def deed(self, seat: str, action: str, sent: dict[str, Any], pid: int) -> None:
        """Note the seconds of work until every phone was told; none for what is refused."""
        begun = worked(pid)
        path = f"/table/{self.code}/{action}"
        answer = self.phones[seat].post(path, sent, Prefer="return=minimal")
        if answer.status == 200:
            for stream in self.streams:
                stream.wait_for(answer.json["event"]["number"])
            self.times.append(worked(pid) - begun)

    def place(self, random: Random, pid: int) -> bool:
        """One of the deeds on a place; none once the game is over."""
        board = self.phones["s1"].get(f"/table/{self.code}/board").json["board"]
        on_places = [offer for offer in board["possible"] if offer["asks"] != "source"]
        if board["over"] or not on_places:
            return False
        offer = random.choice(on_places)
        seat, asks = board["turn"] or "s1", offer["asks"]
        sent = {**offer["fields"], **({asks: random.choice(offer["cells"])} if asks else {})}
        before = len(self.times)
        self.deed(seat, offer["action"], sent, pid)
        if not asks:
            del self.times[before:]
        return True


def worked(pid: int) -> float:
    """Seconds of processor time of the server so far, to the microsecond."""
    tasks = [task for each in family(pid) for task in (each / "task").iterdir()]
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


def lines() -> Iterator[str]:
    yield "placing: work of the server for a placement, until all phones are told, against a roll"
    for game, players in GAMES:
        with TemporaryDirectory() as folder:
            server = Server(Path(folder), f"{folder}/tables.db").start()
            try:
                placed, rolled = measured(server, game, players)
            finally:
                put_away()
                server.kill()
        yield (
            f"    {game:16} {players} phone(s)   {1000 * placed:4.2f} ms, a roll "
            f"{1000 * rolled:4.2f} ms   {placed / rolled:.2f} times (at most {MOST})"
        )


def measured(server: Server, game: str, players: int) -> tuple[float, float]:
    """The middle placement, and the middle roll at a table of dice."""
    board, placed = Heard(server.port, game, players, board="phones"), list[float]()
    dice, random = Heard(server.port, "pocket-kingdoms", players), Random(7)
    for _ in range(DEEDS):
        if not board.place(random, server.process.pid):
            placed += board.times
            board = Heard(server.port, game, players, board="phones")
        dice.deed("s1", "roll", {}, server.process.pid)
    return median([*placed, *board.times]), median(dice.times)


if __name__ == "__main__":
    for each in lines():
        print(each, flush=True)
