"""Group commit: records that wait for the disk at the same time share one visit to it."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from web.table.events import Record

Aside = Callable[[Callable[[], Any]], Any]


@dataclass(eq=False)
class Entry:
    """A record on its way to the disk, and what became of it."""

    code: str
    record: Record
    line: str
    rewritten: Record | None = None
    error: BaseException | None = None
    leads: bool = False  # whether it is to write what waits, itself included
    turn: threading.Event = field(default_factory=threading.Event)


class GroupCommit:
    """The first to come writes; who comes meanwhile waits, and the first of them writes for all."""

    def __init__(self, write: Callable[[Sequence[Entry]], None]) -> None:
        self._write = write
        self._lock = threading.Lock()
        self._busy = False
        self._waiting: list[Entry] = []

    def write(self, entry: Entry) -> None:
        """Written for good, or whatever prevented it."""
        with self._lock:
            self._waiting.append(entry)
            entry.leads, self._busy = not self._busy, True
        if not entry.leads:
            entry.turn.wait()
        if entry.leads:
            self._lead()
        if entry.error:
            raise entry.error

    def _lead(self) -> None:
        with self._lock:
            group, self._waiting = self._waiting, []
        try:
            self._write(group)
        except BaseException as error:
            for entry in group:
                entry.error = entry.error or error
        finally:
            self._hand_on()
            for entry in group:
                entry.turn.set()

    def _hand_on(self) -> None:
        with self._lock:
            self._busy = bool(self._waiting)
            if self._waiting:
                self._waiting[0].leads = True
                self._waiting[0].turn.set()
