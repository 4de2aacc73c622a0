"""What a placement on a board on the phones costs, against a roll with as many phones.

Everything is done in one process, from the request to what each phone is told, and processor time
is what counts. Turns take turns with rolls, because the machine may have other work.
"""

import time
from collections.abc import Iterator
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from tests.web.listening import Listening, live_ids
from tests.web.placed.evening import Evening
from tests.web.server import FAST
from web import create_app
from web.http.services import services
from web.settings import PREFIX

FOLDED = ("bag", "rolls", "people", "receipt")
BRIEFLY = {"HTTP_PREFER": "return=minimal"}  # as a page asks
BEGINNING = ("set-up", "draw-hands", "deal", "start-epoch")  # of whichever game knows it
GAMES = (("kingdoms-2011", 4), ("kingdom-builder", 4), ("kartenreich", 1))
DEEDS = 60  # placements that are measured; an evening of cards has fewer
MOST = 1.5  # times a roll


class Heard(Evening):
    """A table at which every phone listens with an open page."""

    def __init__(self, app, game: str, players: int, **choices: str) -> None:
        super().__init__(app.test_client, game, players, **choices)
        self.table, self.random = self.look()["table"], Random(7)
        self.times: list[float] = []

    def listen(self) -> None:
        self.streams = [self.stream(phone) for phone in self.phones.values()]

    def stream(self, phone) -> Listening:
        page = phone.get(f"/table/{self.code}", headers={"Accept": "text/html"}).text
        looked_at = [part for part in live_ids(page) if part not in FOLDED]
        stream = Listening(phone, self.code, self.number - 1, looked_at)
        stream.chunk()
        return stream

    @property
    def number(self) -> int:
        return self.look()["table"]["number"]

    def timed(self, seat: str, action: str, sent: dict[str, str]) -> float:
        """Seconds of work, until every phone was told; none if it asks for more than a place."""
        begun = time.process_time()
        answer = self.phones[seat].post(
            f"/table/{self.code}/{action}", json=sent, environ_overrides=BRIEFLY
        )
        if answer.status_code != 200:
            return 0.0
        for stream in self.streams:
            stream.chunk()
        return time.process_time() - begun

    def place(self) -> None:
        """One deed that is possible; those on a cell are placements."""
        board = self.board
        if board["over"] or not board["possible"]:
            return
        offer = self.random.choice(board["possible"])
        sent = dict(offer["fields"])
        if offer["asks"]:
            sent[offer["asks"]] = self.random.choice(offer["cells"])
        if offer["asks"] == "source":
            return
        spent = self.timed(board["turn"] or "s1", offer["action"], sent)
        if spent and offer["asks"]:
            self.times.append(spent)


def lines() -> Iterator[str]:
    yield "placing: work of a placement, until all phones are told, against a roll"
    patient = {name.removeprefix(PREFIX): value for name, value in FAST.items()}
    for game, players in GAMES:
        with TemporaryDirectory() as folder:
            app = create_app({"DATABASE": f"{folder}/tables.db", **patient})
            placed, rolled = measured(app, game, players)
            services(app).tables.store.close()
        times = placed / rolled
        yield (
            f"    {game:16} {players} phone(s)   {1000 * placed:4.2f} ms, a roll "
            f"{1000 * rolled:4.2f} ms   {times:.2f} times (at most {MOST})"
        )


def measured(app, game: str, players: int) -> tuple[float, float]:
    """The middle placement, and the middle roll at a table of dice."""
    board, dice = Heard(app, game, players), Heard(app, "pocket-kingdoms", players, board="")
    for action in BEGINNING:
        board.phones["s1"].post(f"/table/{board.code}/{action}", json={})
    board.listen()
    dice.listen()
    rolls = []
    for _ in range(4 * DEEDS):
        board.place()
        rolls.append(dice.timed("s1", "roll", {}))
    return median(board.times), median(rolls)


if __name__ == "__main__":
    for each in lines():
        print(each, flush=True)
