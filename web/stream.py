"""The stream of a table: server-sent events, each with its number, to each seat what it may see.

retry: 2000                      how long a phone waits before it comes back

id: 42                           an event; the number is what a phone resumes from
data: {"number": 42, "event": {"kind": "Rolled", …}, …}

event: table                     the whole table, where it was asked for
data: {"code": "badekimo", …}

: ping                           every 15 seconds, so that both sides notice who has gone
"""

import json
import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from web.table.events import Closed, GotUp, Record, TookSeat
from web.table.play import Tables
from web.table.seats import seat_with
from web.table.state import Table
from web.table.stores import Following
from web.table.views import event_view, view

RETRY = 2_000  # milliseconds
Changes = GotUp | TookSeat | Closed  # who may see what is another matter afterwards


class Streams:
    """Who listens in this process: a phone that comes back too often loses its oldest stream."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._open: dict[str, list[Following]] = {}

    def join(self, who: str, following: Following, most: int) -> None:
        with self._lock:
            listening = self._open.setdefault(who, [])
            listening.append(following)
            for old in listening[:-most]:
                old.end()

    def leave(self, who: str, following: Following) -> None:
        with self._lock:
            listening = self._open.get(who, [])
            if following in listening:
                listening.remove(following)
            if not listening:
                self._open.pop(who, None)

    def count(self) -> int:
        with self._lock:
            return sum(map(len, self._open.values()))

    def end(self) -> None:
        """Let every phone go; each comes back by itself, with the number it has seen last."""
        with self._lock:
            listening = [following for each in self._open.values() for following in each]
        for following in listening:
            following.end()


@dataclass
class Listener:
    """One phone that listens to one table."""

    tables: Tables
    streams: Streams
    table: Table  # as it was last seen
    token: str
    who: str
    most: int
    after: int | None  # the number the phone has seen last; without one it is told the table
    seat: str
    ping: float  # seconds
    whole: bool  # whether the phone wants the table after each change

    def messages(self) -> Iterator[str]:
        """Everything this phone is told, as long as it listens."""
        after = self.table.number if self.after is None else self.after
        following = self.tables.follow(self.table.code, after)
        self.streams.join(self.who, following, self.most)
        try:
            self.look()  # only now: whatever happens to the seat from here on is heard
            yield self.hello(after)
            while not following.ended:
                records = following.get(timeout=self.ping)
                if records:
                    yield self.news(records)
                elif not following.ended:
                    yield ": ping\n\n"
        finally:
            following.close()
            self.streams.leave(self.who, following)

    def look(self) -> None:
        """The table as it stands, and whose seat it is: it may have been handed on."""
        self.table = self.tables.look(self.table.code)
        self.seat = seat_with(self.table, self.token)

    def hello(self, after: int) -> str:
        retry = f"retry: {RETRY}\n\n"
        return retry if self.after is not None else retry + self.whole_table(after)

    def whole_table(self, number: int = 0) -> str:
        return message(view(self.table, self.seat), "table", number)

    def news(self, records: Sequence[Record]) -> str:
        """New events as this seat may see them."""
        if self.whole or any(isinstance(record.event, Changes) for record in records):
            self.look()
        closed = self.table.closed
        told = [
            message(event_view(record, self.seat, closed), number=record.number)
            for record in records
        ]
        return "".join([*told, self.whole_table()] if self.whole else told)


def message(value: Mapping[str, Any], kind: str = "", number: int = 0) -> str:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    named = f"event: {kind}\n" if kind else ""
    return f"{named}id: {number}\ndata: {text}\n\n" if number else f"{named}data: {text}\n\n"
