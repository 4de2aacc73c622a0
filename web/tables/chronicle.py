"""The log of a table as one seat may read it: only what is shown is looked at."""

from collections import Counter, OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Any, cast

from flask import current_app

from assets.formats import decimal
from web.games import pages_of
from web.http.language import language
from web.http.services import services
from web.table.events import OfferedSeat, Record, Rolled, TookBack, TookSeat
from web.table.games import free
from web.table.stores.base import in_parcels
from web.table.views import WATCHER, event_view, hides
from web.tables.story import Story

Facts = Mapping[str, Any]

NAME = "logs"
MOST_LOGS = 200  # tables whose logs a process keeps at hand
LOOKED_AT = 1_000  # events; an evening has some hundred
SHOWN = 5  # of the last events


class Logs:
    """The logs of the tables that were looked at last; every phone asks after every event."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, list[Record]] = OrderedDict()

    def upto(self, table: Facts) -> Sequence[Record]:
        """The last events of a table as it was seen, and nothing that came after."""
        name, number = str(table["commitment"]), int(table["number"])  # codes may come again
        log = self._kept.setdefault(name, [])
        self._kept.move_to_end(name)
        while len(self._kept) > MOST_LOGS:
            self._kept.popitem(last=False)
        read = max(log[-1].number if log else 0, number - LOOKED_AT)
        if log and read > log[-1].number:
            log = self._kept[name] = []
        if read < number:
            for record in in_parcels(services().tables.store, str(table["code"]), read):
                if not log or record.number == log[-1].number + 1:  # others may have been quicker
                    log.append(record)
        return between(log, number - LOOKED_AT, number)


def between(log: list[Record], after: int, last: int) -> Sequence[Record]:
    """The part of a log that is looked at; what is older is let go when it has become much."""
    if len(log) > 2 * LOOKED_AT:
        del log[:-LOOKED_AT]
    first = log[0].number if log else 1
    return log[max(0, after + 1 - first) : max(0, last + 1 - first)]


def logs() -> Logs:
    """Those of the app that answers just now."""
    return cast(Logs, current_app.extensions.setdefault(NAME, Logs()))


@dataclass(frozen=True)
class Line:
    """One event of the log as people read it."""

    number: int
    text: str
    seat: str
    turn: int
    gone: bool


class Chronicle:
    """What happened at a table, the newest first."""

    def __init__(self, table: Facts) -> None:
        self._table, self._closed = table, bool(table["closed"])
        self._code = str(table["code"])
        self._records = logs().upto(table)
        names = {seat["seat"]: str(seat["name"]) for seat in table["seats"]}
        self._story = Story(str(table["game"]), names, self._view)
        self._put_away = pages_of(str(table["game"])).put_away

    @cached_property
    def _gone(self) -> set[int]:
        events = (record.event for record in self._records)
        return {event.number for event in events if type(event) is TookBack}

    def _view(self, number: int) -> Facts:
        record = self._record(number)
        hidden = not self._closed and hides(record.event)
        seen = event_view(record, str(self._table["you"]) if hidden else WATCHER, self._closed)
        if isinstance(record.event, TookSeat):  # by a phone that had no seat until then
            return {**seen, "by": self._giver(record.event.seat, number)}
        return seen

    def _giver(self, seat: str, number: int) -> str:
        """Who offered a seat that was taken under this number."""
        for record in reversed(self._records):
            event = record.event
            if record.number < number and isinstance(event, OfferedSeat) and event.seat == seat:
                return record.by
        return ""

    def _record(self, number: int) -> Record:
        first = self._records[0].number
        if number < first:
            return services().tables.record(self._code, number)
        return self._records[number - first]

    @property
    def lines(self) -> list[Line]:
        """The last events that are worth a sentence."""
        found: list[Line] = []
        for record in reversed(self._records):
            seen = self._view(record.number)
            if text := self._story.tell(seen):
                found.append(self._line(seen, text))
            if len(found) == SHOWN:
                break
        return found

    def _line(self, seen: Facts, text: str) -> Line:
        event = seen["event"]
        seat = seen["by"] or event.get("seat", "")
        return Line(seen["number"], text, seat, event.get("turn", 0), seen["number"] in self._gone)

    @property
    def stage(self) -> Facts:
        """The last outcome of chance that counts; an epoch begins with an empty board."""
        for record in reversed(self._records):
            if record.number in self._gone:
                continue
            seen = self._view(record.number)
            event = seen["event"]
            items = shown_items(event, self._put_away)
            if event["kind"] in ("Rolled", "Picked", "StartedEpoch") or items:
                return {**seen, "items": items}
            if event["kind"] == "Dealt" and event["number"]:
                return seen
        return {}

    def _rolls(self) -> Iterator[Rolled]:
        """Every roll that counts; dice lie open to all."""
        for record in self._records:
            if isinstance(record.event, Rolled) and record.number not in self._gone:
                yield record.event

    @property
    def statistics(self) -> list[Facts]:
        """How often each face came, for each kind of dice."""
        counts: dict[tuple[str, tuple[str, ...]], Counter[str]] = {}
        for event in self._rolls():
            counts.setdefault((event.dice, tuple(event.sides)), Counter()).update(came_up(event))
        return [chart(sides, found) for (_, sides), found in counts.items() if len(sides) <= 20]

    @property
    def last_dice(self) -> tuple[int, int]:
        """How many dice with how many sides were rolled last, to roll them again."""
        for event in reversed(list(self._rolls())):
            if event.dice == free.KEY:
                return len(event.faces), len(event.sides)
        return 2, 6


def came_up(event: Rolled) -> list[str]:
    """The faces that chance gave; a die that was held was rolled before."""
    return [face for place, face in enumerate(event.faces, 1) if place not in event.held]


def chart(sides: Sequence[str], found: Counter[str]) -> Facts:
    """A bar for each side; ``expected`` is where fair dice would end on average.

    ``usual`` is where they end nineteen times of twenty: two standard deviations to either side.
    """
    total, part = sum(found.values()), 1 / len(sides)
    middle, apart = total * part, 2 * sqrt(total * part * (1 - part))
    low, high = max(0, middle - apart), middle + apart
    most = max(*found.values(), high, 1)
    return {
        "total": total,
        "expected": decimal(middle, language()),
        "line": round(100 * middle / most, 1),
        "usual": (round(100 * low / most, 1), round(100 * (high - low) / most, 1)),
        "bars": [(side, found[side], round(100 * found[side] / most, 1)) for side in sides],
    }


def shown_items(event: Facts, put_away: Sequence[str]) -> list[tuple[str, str]]:
    """What was drawn for all to see, each with the place that it came from."""
    if event["kind"] not in ("Drew", "Laid"):
        return []
    return [
        (item, move["target"])
        for move in event["moves"]
        if "/" not in move["target"] and move["target"] not in put_away
        for item in move.get("items", ())
    ]
