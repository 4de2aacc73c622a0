"""Server-sent events of a table, each with its number, to each seat what it may see.

retry: 2000                      how long a phone waits before it comes back

id: 42                           an event; the number is what a phone resumes from
data: {"number": 42, "event": {"kind": "Rolled", …}, …}

event: table                     the whole table, where it was asked for
data: {"code": "badekimo", …}

event: head                      what a page that comes back compares with what it remembers
data: {"number": 41, "head": "5f2c…", "you": "s1", "promise": "90ab…"}

event: lines                     what the parts of the page consist of that listens, as it opens
data: {"log": ["<li …"], "do": ["<form …", "</form>"]}

event: parts                     what changed on the page that listens, where it was asked for
data: {"number": 42, "you": "s1", "parts": {"stage": ["…"]}, "last": 42, "states": {"roll": 42}, …}

event: gone                      the table was deleted: nobody need come back
data: {}

event: elsewhere                 other pages of this phone listen: do not come back by yourself
data: {}

: ping                           in 15 seconds of silence, so that both sides notice who has gone

One stream a phone. A seat is a phone, because whoever takes it over ends it for the one before;
phones that watch are told apart by their address. A page names itself (``?tab=``), and when it
comes back its stream takes the place of the one it had, so that dead connections of a phone that
slept do not pile up. A few pages of one phone may listen side by side, such as a table and its
screen; when there are too many the oldest hears ``elsewhere`` and ends.

A page that names its parts (``?page=table&parts=stage,log``) is sent those that changed, after the
events that changed them, and when it opens those that it calls old (``&old=rolls``), each as a list
of lines (``known_lines.py``). A page that shows another number than the last (``&has=41``), or does
not say which, is sent all of them the first time. To a phone that holds something hidden everything
is sent in a length that does not depend on what it holds.
"""

import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, field
from typing import Any, Protocol

from msgspec.json import encode

from web.http.known_lines import KnownLines
from web.table.events import Closed, GotUp, Record, SatDown, TookSeat
from web.table.games import every_state
from web.table.play import Tables
from web.table.seats import seat_with
from web.table.state import Table
from web.table.stores.base import StoreUnusable
from web.table.stores.hub import Subscription
from web.table.views import WATCHER, event_view, held, hidden_in, knowers, share_facts, view

RETRY = 2_000  # milliseconds
WRITTEN = 200  # messages that are kept for the next phone
AT_ONCE = 20  # streams that are looked at for a sign of life before others have their turn
BREATH = 0.001  # seconds in which they have it
SPARE = 350  # bytes for every hidden thing: how much longer it may be than another one
ROUND = 128  # bytes; the length of what is sent to who holds something hidden
Changes = GotUp | TookSeat | Closed  # who may see what is another matter afterwards


class Writes(Protocol):
    """Writes the parts of a page as a seat sees them."""

    def __call__(self, table: Table, seat: str, wanted: Sequence[str] = ()) -> dict[str, str]: ...

    def around(self) -> AbstractContextManager[object]:
        """What several pages are written in, one after the other."""

    def seat(self, seat: str) -> str:
        """Whose page it is that a phone with this seat looks at."""

    def alike(self, table: Table, seat: str) -> dict[str, str]:
        """The same as they would be for all that others know."""


class Streams:
    """Registry of open streams in this process, and cache of messages that are alike for all."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._open: dict[str, list[Listener]] = {}
        self._at: dict[str, list[Listener]] = {}  # by table, those that want parts of a page
        self._written: dict[tuple[str, int, int], str] = {}
        self._beating = False

    def join(self, new: "Listener") -> None:
        """Let somebody listen; who has to make room is no longer counted."""
        with self._lock:
            listening = self._open.get(new.who, [])
            same_page = [each for each in listening if each.tab and each.tab == new.tab]
            others = [each for each in listening if each not in same_page]
            crowded = max(0, len(others) + 1 - new.most)
            self._open[new.who] = [*others[crowded:], new]
            if new.write:
                self._at[new.table.code] = [*self._at.get(new.table.code, ()), new]
            begin, self._beating = not self._beating, True
        if begin:
            beat = threading.Thread(target=self._beat, args=(new.ping,), name="pings", daemon=True)
            beat.start()
        for old in same_page:
            old.end()
        for old in others[:crowded]:
            old.end(elsewhere=True)

    def _beat(self, ping: float) -> None:
        """Heartbeat of all streams, as long as there are any: one timer, and not one for each."""
        while self._beating:
            time.sleep(ping / 4)
            silent = time.monotonic() - ping * 3 / 4
            with self._lock:
                listening = [listener for each in self._open.values() for listener in each]
                self._beating = bool(listening)
            for at, listener in enumerate(listening):
                if listener.following and listener.told_at <= silent:
                    listener.following.knock()
                if at % AT_ONCE == 0:
                    time.sleep(BREATH)  # a roll need not wait for all of them

    def leave(self, gone: "Listener") -> None:
        with self._lock:
            for listening, name in ((self._open, gone.who), (self._at, gone.table.code)):
                others = [each for each in listening.get(name, ()) if each is not gone]
                if others:
                    listening[name] = others
                else:
                    listening.pop(name, None)

    def count(self) -> int:
        with self._lock:
            return sum(map(len, self._open.values()))

    def end(self) -> None:
        """Let every phone go; each comes back by itself, with the number it has seen last."""
        with self._lock:
            listening = [listener for each in self._open.values() for listener in each]
        for listener in listening:
            listener.end()

    def ahead(self, table: Table) -> None:
        """Speculative execution: write for all phones what they are shown if this comes about."""
        listening = self._at.get(table.code, ())
        if listening and (write := listening[0].write):
            with suppress(StoreUnusable), write.around():  # unusable: then it is not going to
                for listener in listening:
                    listener.look_ahead(table)

    def message(self, code: str, record: Record) -> str:
        """An event as all may see it, written once for all phones that hear it now."""
        if isinstance(record.event, SatDown):  # the name may be removed
            return message(event_view(record, WATCHER), number=record.number)
        key = code, record.number, record.at
        text = self._written.get(key)
        if text is None:
            if len(self._written) >= WRITTEN:
                self._written.clear()
            text = message(event_view(record, WATCHER), number=record.number)
            self._written[key] = text
        return text


@dataclass(eq=False)
class Listener:
    """Event stream (SSE) of one table to one page of a phone."""

    tables: Tables
    streams: Streams
    table: Table  # as it was last seen
    token: str
    who: str
    most: int  # streams of this phone
    tab: str  # the page's name for itself, if it has one
    after: int | None  # the number the phone has seen last; without one it is told the table
    seat: str
    ping: float  # seconds
    whole: bool  # whether the phone wants the table after each change
    write: Writes | None = None  # for a page that is to be told what changed on it
    old: Sequence[str] = ()  # the parts of it that are older than the rest
    has: int = 0  # the number that the rest of it is of
    following: Subscription | None = None
    told_at: float = 0.0  # when it was told something last
    elsewhere: bool = False
    sent: dict[str, str] = field(default_factory=dict)  # the parts that this page has
    lines: KnownLines = field(default_factory=KnownLines)
    alike: dict[str, str] = field(default_factory=dict)  # what it would have for all others know
    alike_lines: KnownLines | None = None  # nothing as long as it would be sent just the same
    ready: tuple[Table, str, dict[str, str]] | None = None  # written ahead, for which seat
    chain: dict[str, Any] = field(default_factory=dict)

    def messages(self) -> Iterator[str]:
        """Everything this phone is told, as long as it listens and the tables can be reached."""
        with suppress(StoreUnusable):  # the phone comes back with the number it has seen last
            yield from self._messages()

    def _messages(self) -> Iterator[str]:
        after = self.table.number if self.after is None else self.after
        self.following = following = self.tables.follow(self.table.code, after)
        self.streams.join(self)
        try:
            self.look()  # only now: whatever happens to the seat from here on is heard
            yield self.hello(after)
            while not following.ended:
                self.told_at = time.monotonic()
                records = following.get()
                if records:
                    yield self.news(records)
                elif not following.ended:
                    yield ": ping\n\n"
            if following.gone:
                yield message({}, "gone")
            elif self.elsewhere:
                yield message({}, "elsewhere")
        finally:
            following.close()
            self.streams.leave(self)

    def end(self, elsewhere: bool = False) -> None:
        """Let the phone go; unless it listens elsewhere it comes back by itself."""
        self.elsewhere = elsewhere
        if self.following:
            self.following.end()

    def look(self) -> None:
        """The table as it stands, and whose seat it is: it may have been handed on."""
        self.table = self.tables.look(self.table.code)
        self.seat = seat_with(self.table, self.token)

    def hello(self, after: int) -> str:
        retry = f"retry: {RETRY}\n\n"
        if self.after is None:
            return retry + self.whole_table(after)
        if not self.write:
            return retry
        known = self.known(self.write) if self.has == self.table.number else ""
        old = self.write(self.table, self.seat, self.old) if self.old else {}
        if not old or after != self.table.number:  # all parts are about to come
            return retry + self.head() + known
        hidden = self.hides(())
        return retry + self.head() + known + self.padded(self.parts(old), (), hidden)

    def known(self, write: Writes) -> str:
        """What the page has: only what changes is sent, and of that only the lines that are new."""
        self.sent = self.alike = write(self.table, self.seat)
        text = message(self.lines.learnt(self.sent), "lines")
        hidden = held(self.table, self.seat)
        if not hidden:
            return text
        self.alike, self.alike_lines = write.alike(self.table, self.seat), KnownLines()
        alike = message(self.alike_lines.learnt(self.alike), "lines")
        return as_long_as(text, len(alike.encode()) + SPARE * hidden)

    def head(self) -> str:
        facts = {"number": self.table.number, "head": self.table.head, "you": self.you}
        return message({**facts, "promise": self.table.commitment}, "head")

    def whole_table(self, number: int = 0) -> str:
        return message(view(self.table, self.seat), "table", number)

    def news(self, records: Sequence[Record]) -> str:
        """New events as this seat may see them."""
        if self.whole or any(isinstance(record.event, Changes) for record in records):
            self.look()
        told = "".join(map(self.told, records))
        if self.whole:
            told += self.whole_table()
        if not self.write:
            return told
        self.table = self.after_event(records[-1])
        hidden = self.hides(records)
        return self.padded(told + self.changed(self.write, records[-1]), records, hidden)

    def changed(self, write: Writes, record: Record) -> str:
        """What this event changed on the page; if the table is further, more is to come."""
        if self.table.number > record.number:
            return ""
        found = self.written(write)
        new = {name: text for name, text in found.items() if self.sent.get(name) != text}
        self.sent = found
        return self.parts(new)

    def after_event(self, record: Record) -> Table:
        """The table as an event left it; if this very event was foreseen, it is at hand."""
        if self.ready and self.ready[0].newest is record:
            return self.ready[0]
        return self.tables.look(self.table.code, record.number)

    def look_ahead(self, table: Table) -> None:
        """Write parts of a table as it is going to be; they are told only if it comes to that."""
        if self.write:
            self.ready = table, self.seat, self.write(table, self.seat)

    def written(self, write: Writes) -> dict[str, str]:
        """The parts as they are now; if they were foreseen, they are at hand."""
        ready, self.ready = self.ready, None
        if ready and ready[0].newest is self.table.newest and ready[1] == self.seat:
            return ready[2]
        return write(self.table, self.seat)

    @property
    def you(self) -> str:
        """Whose page it is: whoever holds the phone, a big screen is nobody's."""
        return self.write.seat(self.seat) if self.write else self.seat

    def with_parts(self, parts: Mapping[str, str], known: KnownLines) -> dict[str, Any]:
        """Parts with the number they are of, and with what the script fills into their forms."""
        table = self.table
        return {
            "number": table.number,
            "you": self.you,
            "parts": known.shortened(parts),
            "last": table.last.number if table.last else 0,  # what could be taken back
            "states": every_state(table),
        }

    def parts(self, parts: Mapping[str, str]) -> str:
        facts = self.with_parts(parts, self.lines)
        chain = {**share_facts(self.table, self.you), "closed": self.table.closed}
        if chain != self.chain:
            self.chain = chain
            facts["chain"] = chain
        return message(facts, "parts")

    def hides(self, records: Sequence[Record]) -> int:
        """How many things nobody may guess; from the first on, what is sent has to be compared."""
        hidden = held(self.table, self.seat) + sum(hidden_in(each.event) for each in records)
        if hidden and self.alike_lines is None:
            self.alike_lines = self.lines.copy()
        return hidden

    def padded(self, text: str, records: Sequence[Record], hidden: int) -> str:
        """Padding: as long as it would be if this seat held something else, whatever changed."""
        if not (hidden and self.write and self.alike_lines):
            self.alike, self.alike_lines = self.sent, None
            return text
        told = [self.streams.message(self.table.code, each) for each in records]
        found = self.write.alike(self.table, self.seat)
        new = {name: part for name, part in found.items() if self.alike.get(name) != part}
        self.alike = found
        facts = {**self.with_parts(new, self.alike_lines), "chain": self.chain}
        alike = "".join([*told, message(facts, "parts")])
        return as_long_as(text, len(alike.encode()) + SPARE * hidden)

    def told(self, record: Record) -> str:
        """An event as this seat may see it: mostly as all others do."""
        known_to = knowers(record.event)
        if not known_to or not (self.table.closed or self.seat in known_to):
            return self.streams.message(self.table.code, record)
        return message(event_view(record, self.seat, self.table.closed), number=record.number)


def message(value: Mapping[str, Any], kind: str = "", number: int = 0) -> str:
    text = encode(value).decode()
    named = f"event: {kind}\n" if kind else ""
    return f"{named}id: {number}\ndata: {text}\n\n" if number else f"{named}data: {text}\n\n"


def as_long_as(text: str, length: int) -> str:
    """A text with a comment behind it that fills it up to a round length."""
    least = len(text.encode()) + len(":\n\n")
    target = -(-length // ROUND) * ROUND
    while target < least:  # more than anybody would hold
        target *= 2
    return f"{text}:{' ' * (target - least)}\n\n"
