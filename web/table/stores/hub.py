"""Publish and subscribe inside one process: wakes the readers of a table."""

import threading
import time
from collections.abc import Callable, Iterable, Sequence
from queue import Empty, SimpleQueue

from web.table.events import Record

MOST_WAITING = 1_000  # records; a phone that sleeps longer reads them again from the store
BREATHS = 0.001, 0.02  # seconds for others at least and at most, where there is much to tell

Read = Callable[[int], Sequence[Record]]  # some of the records above a number, oldest first


class Subscription:
    """A subscription: the records of one table, in order, none lost, none twice."""

    def __init__(self, hub: "Hub", code: str, after: int) -> None:
        self._hub, self.code = hub, code
        self.last = after
        self.ended = False
        self.gone = False  # whether the table was deleted
        self._queue: SimpleQueue[Sequence[Record] | None] = SimpleQueue()
        self._read: Read = lambda _: ()
        self._upto = after
        self._begun = 0.0  # when the last of the old records were read

    def begin(self, read: Read, upto: int) -> "Subscription":
        """What was there already comes first, even if newer records were called out meanwhile."""
        self._read, self._upto = read, upto
        return self

    def put(self, records: Sequence[Record]) -> None:
        """Publish new records. Backpressure: a reader that is too slow is let go and comes back."""
        if self._queue.qsize() > MOST_WAITING:
            self.end()
        else:
            self._queue.put(records)

    def end(self) -> None:
        self._queue.put(None)

    def get(self, timeout: float | None = None) -> list[Record]:
        """What is new, as soon as there is something; nothing when the time is up, or at a knock.

        Without a timeout it is cheaper by a timer for each reader of each record.
        """
        if before := self._before():
            return before
        deadline = timeout and time.monotonic() + timeout
        new: list[Record] = []
        while not self.ended:
            try:
                parcel = self._next(deadline, at_once=bool(new))
            except Empty:
                break
            if parcel is None:
                self.ended = True
            elif not parcel and not new:
                break
            else:
                new += self._fresh(parcel)
        return new

    def knock(self) -> None:
        """Let the reader go on, with nothing new."""
        self._queue.put(())

    def _before(self) -> list[Record]:
        """The next of the records that were there already; nothing once all were told.

        Others have as much time as it took to read and tell the ones before.
        """
        if self.last >= self._upto:
            return []
        least, most = BREATHS
        if self._begun:
            time.sleep(min(max(least, time.monotonic() - self._begun), most))
        self._begun = time.monotonic()
        found = self._fresh(self._read(self.last))
        if not found:  # the table is gone
            self._upto = self.last
        return found

    def _next(self, deadline: float | None, at_once: bool) -> Sequence[Record] | None:
        """Next batch from the queue; what lies there already is taken without starting a timer."""
        if at_once or not self._queue.empty():
            return self._queue.get_nowait()
        return self._queue.get(timeout=deadline and max(0.0, deadline - time.monotonic()))

    def _fresh(self, records: Iterable[Record]) -> list[Record]:
        """Deduplicate: records between the first look and the first call arrive by both ways."""
        fresh = [record for record in records if record.number > self.last]
        if fresh:
            self.last = fresh[-1].number
        return fresh

    def close(self) -> None:
        self._hub.leave(self)


class Hub:
    """Broker: the subscriptions of this process, and how far each table was told."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._readers: dict[str, list[Subscription]] = {}
        self._told: dict[str, int] = {}
        self.on_gone: Callable[[str], None] = lambda _: None

    def gone(self, code: str) -> None:
        """A table was deleted: nobody has anything more to hear of it."""
        self.on_gone(code)
        with self._lock:
            readers = list(self._readers.get(code, ()))
        for reader in readers:
            reader.gone = True
            reader.end()

    def join(self, code: str, after: int, told: int) -> Subscription:
        """Subscribe to a table; the caller reads what is between ``after`` and ``told`` and now."""
        reader = Subscription(self, code, after)
        with self._lock:
            self._readers.setdefault(code, []).append(reader)
            self._told.setdefault(code, told)
        return reader

    def leave(self, reader: Subscription) -> None:
        with self._lock:
            readers = self._readers.get(reader.code, [])
            if reader in readers:
                readers.remove(reader)
            if not readers:
                self._readers.pop(reader.code, None)
                self._told.pop(reader.code, None)

    def followed(self) -> dict[str, int]:
        """The tables that somebody follows, and the last number that was told of each."""
        with self._lock:
            return dict(self._told)

    def told(self, code: str) -> int | None:
        """The last number that was told of a table, if anybody follows it."""
        with self._lock:
            return self._told.get(code)

    def tell(self, code: str, records: Sequence[Record]) -> None:
        """Publish to the readers of a table; one caller at a time, in the order of the numbers."""
        with self._lock:
            told = self._told.get(code)
            if told is None or not records or records[-1].number <= told:
                return
            self._told[code] = records[-1].number
            readers = list(self._readers[code])
        for reader in readers:
            reader.put(records)

    def close(self) -> None:
        with self._lock:
            readers = [reader for of in self._readers.values() for reader in of]
        for reader in readers:
            reader.end()
