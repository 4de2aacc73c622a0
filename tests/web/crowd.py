"""Many phones that roll as fast as they can, and never give up on a roll."""

import json
import secrets
import threading
import time
from typing import Any

from tests.web.phone import GONE, Phone, Stream

AGAIN = (502, 503, 429)


class Roller:
    """A phone that repeats a roll under its old key until it is answered."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.answered: dict[str, dict[str, Any]] = {}  # by key
        self.lost = 0  # answers that never came, so that the roll was sent again
        self.refused: list[bytes] = []
        self.stopping = False
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        while not self.stopping:
            self._roll({"key": secrets.token_hex(8)})

    def _roll(self, sent: dict[str, str]) -> None:
        while True:
            try:
                answer = self.phone.post(f"/table/{self.phone.code}/roll-dice", sent)
            except GONE:
                self.lost += 1
                time.sleep(0.02)
                continue
            if answer.status in AGAIN:
                time.sleep(0.05)
                continue
            if answer.status == 200:
                self.answered[sent["key"]] = answer.json["event"]
            else:
                self.refused.append(answer.body)
            return


class Crowd:
    """Rollers at one table, and phones that listen to it."""

    def __init__(self, owner: Phone, rollers: int, streams: int, seats: int = 5) -> None:
        self.owner = owner
        seated = [owner] + [
            owner.other().join(owner.code, f"Guest {number}") for number in range(1, seats)
        ]
        self.rollers = [Roller(seated[n % seats].twin()) for n in range(rollers)]
        self.streams: list[Stream] = [seated[n % seats].listen() for n in range(streams)]

    def begin(self) -> "Crowd":
        for roller in self.rollers:
            roller.thread.start()
        return self

    def wait_for_rolls(self, more: int, seconds: float = 30) -> None:
        """Until so many more rolls were answered."""
        wanted, deadline = self.answered() + more, time.monotonic() + seconds
        while self.answered() < wanted:
            assert time.monotonic() < deadline, "nobody is answered"
            time.sleep(0.01)

    def answered(self) -> int:
        return sum(len(roller.answered) for roller in self.rollers)

    def end(self) -> None:
        for roller in self.rollers:
            roller.stopping = True
        for roller in self.rollers:
            roller.thread.join(30)
            assert not roller.thread.is_alive()

    def check(self) -> int:
        """Every answered roll is there, once, under its number; streams missed nothing."""
        log = self.owner.twin().get(f"/table/{self.owner.code}/log")
        records = [json.loads(line) for line in log.body.decode().splitlines()]
        assert [record["number"] for record in records] == list(range(1, len(records) + 1))
        answered = [event for roller in self.rollers for event in roller.answered.values()]
        noted = {each["number"]: each for each in records if each["event"]["kind"] == "Rolled"}
        for event in answered:
            assert noted[event["number"]]["event"]["faces"] == event["event"]["faces"]
            assert noted[event["number"]]["nonce"] == event["nonce"]
        assert len({event["number"] for event in answered}) == len(answered) == len(noted)
        for stream in self.streams:
            stream.wait_for(len(records))
            assert stream.numbers == list(range(1, len(records) + 1))
        assert not [roller.refused for roller in self.rollers if roller.refused]
        return len(answered)
