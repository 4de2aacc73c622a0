"""The log of a table as all may read it: only what is shown is looked at.

Of hidden things it says how many there were, to whoever holds them, too: it is the same for all.
"""

from collections import Counter, OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
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
from web.table.views import WATCHER, event_view
from web.tables.story import Story

Facts = Mapping[str, Any]

With = tuple[object, ...]  # what lines are told with, beside the record itself
Told = tuple[Record | None, "Line | None"]  # no line where an event is not worth a sentence
Lines = dict[int, Told]  # by number
NOTHING: Told = (None, None)

NAME = "logs"
MOST_RECORDS = 200_000  # of all logs that a process keeps at hand
LOOKED_AT = 1_000  # events; an evening has some hundred
SHOWN = 5  # of the last events
MOST_LINES = 60  # of a log that are at hand


@dataclass(frozen=True)
class Line:
    """One event of the log as people read it."""

    number: int
    text: str
    seat: str
    turn: int
    gone: bool = False


@dataclass(eq=False)
class Log:
    """The last records of a table, and its last lines as they were told in each language."""

    records: list[Record] = field(default_factory=list)
    told: dict[str, tuple[With, Lines]] = field(default_factory=dict)
    ahead: tuple[Record, str] | None = None  # what may not be on disk yet, and the head with it

    def look_ahead(self, newest: Record, head: str) -> None:
        """Note the newest record; the one before it stands if it is in the same chain."""
        if self.ahead and self.ahead[1] == newest.before:
            self.take(self.ahead[0])
        self.ahead = newest, head

    def lines_told(self, told_with: With) -> Lines:
        """Those that were told so far; an event is told alike for ever.

        But names can be removed, and what was hidden is told once the table is closed.
        """
        before, lines = self.told.get(language(), ((), {}))
        if before != told_with or len(lines) > MOST_LINES:
            _, lines = self.told[language()] = told_with, {}
        return lines

    def take(self, record: Record) -> None:
        """A record that comes next; others may have been quicker."""
        if not self.records or record.number == self.records[-1].number + 1:
            self.records.append(record)

    def between(self, after: int, last: int) -> Sequence[Record]:
        """The part that is looked at; what is older is let go when it has become much."""
        if len(self.records) > 2 * LOOKED_AT:
            del self.records[:-LOOKED_AT]
        first = self.records[0].number if self.records else 1
        return self.records[max(0, after + 1 - first) : max(0, last + 1 - first)]


class Logs:
    """Cache of the logs that were looked at last; every phone asks after every event."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Log] = OrderedDict()

    def upto(self, table: Facts, newest: Record | None = None) -> tuple[Log, Sequence[Record]]:
        """The last events of a table as it was seen, and nothing that came after.

        ``newest`` is the last one, where it is at hand; it may be on its way to the disk.
        """
        name, number = str(table["commitment"]), int(table["number"])  # codes may come again
        log = self._kept.setdefault(name, Log())
        self._kept.move_to_end(name)
        if newest:
            log.look_ahead(newest, str(table["head"]))
        self._read(log, str(table["code"]), number - 1 if newest else number)
        found = log.between(number - LOOKED_AT, number)
        is_missing = newest and (not found or found[-1].number < number)
        return log, [*found, newest] if newest and is_missing else found

    def _read(self, log: Log, code: str, number: int) -> None:
        """What is not at hand yet, up to a number at least."""
        last = log.records[-1].number if log.records else 0
        if last >= number:
            return
        if last < number - LOOKED_AT:
            log.records.clear()
        for record in in_parcels(services().tables.store, code, max(last, number - LOOKED_AT)):
            log.take(record)
        self._let_go(log)

    def _let_go(self, but: Log) -> None:
        """Evict the logs that nobody has looked at for longest."""
        size = sum(len(log.records) for log in self._kept.values())
        while size > MOST_RECORDS and next(iter(self._kept.values())) is not but:
            size -= len(self._kept.popitem(last=False)[1].records)


def logs() -> Logs:
    """Those of the app that answers just now."""
    return cast(Logs, current_app.extensions.setdefault(NAME, Logs()))


class Chronicle:
    """What happened at a table, the newest first."""

    def __init__(self, table: Facts, newest: Record | None = None) -> None:
        self._table, self._closed = table, bool(table["closed"])
        self._code = str(table["code"])
        chained = newest if newest and newest.before else None  # others have to be read
        self._log, self._records = logs().upto(table, chained)
        self._names = {seat["seat"]: str(seat["name"]) for seat in table["seats"]}
        self._put_away = pages_of(str(table["game"])).put_away

    def _backwards(self) -> Iterator[tuple[Record, bool]]:
        """Every event, and whether it was taken back: what says so came after it."""
        gone: set[int] = set()
        for record in reversed(self._records):
            if type(record.event) is TookBack:
                gone.add(record.event.number)
            yield record, record.number in gone

    def _view(self, number: int) -> Facts:
        return self._seen(self._record(number))

    def _seen(self, record: Record) -> Facts:
        seen = event_view(record, WATCHER, self._closed)
        if isinstance(record.event, TookSeat):  # by a phone that had no seat until then
            return {**seen, "by": self._giver(record.event.seat, record.number)}
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
        told = self._log.lines_told((self._closed, tuple(self._names.items())))
        found = list[Line]()
        for record, gone in self._backwards():
            known, line = told.get(record.number, NOTHING)
            if known is not record:
                line = self._line(record)
                if type(record.event) is not TookBack:  # which is told by what it took back
                    told[record.number] = record, line
            if line:
                found.append(replace(line, gone=True) if gone else line)
            if len(found) == SHOWN:
                break
        return found

    def _line(self, record: Record) -> Line | None:
        seen = self._seen(record)
        story = Story(str(self._table["game"]), self._names, self._view)
        event, text = seen["event"], story.tell(seen)
        seat = seen["by"] or event.get("seat", "")
        return Line(record.number, text, seat, event.get("turn", 0)) if text else None

    @property
    def stage(self) -> Facts:
        """The last outcome of chance that counts; an epoch begins with an empty board."""
        for record, gone in self._backwards():
            if gone:
                continue
            seen = self._seen(record)
            event = seen["event"]
            items = shown_items(event, self._put_away)
            if event["kind"] in ("Rolled", "Picked", "StartedEpoch") or items:
                return {**seen, "items": items}
            if event["kind"] == "Dealt" and event["number"]:
                return seen
        return {}

    def _rolls(self) -> Iterator[Rolled]:
        """Every roll that counts, the newest first; dice lie open to all."""
        for record, gone in self._backwards():
            if isinstance(record.event, Rolled) and not gone:
                yield record.event

    @property
    def statistics(self) -> list[Facts]:
        """How often each face came, for each kind of dice."""
        counts: dict[tuple[str, tuple[str, ...]], Counter[str]] = {}
        for event in reversed(list(self._rolls())):
            counts.setdefault((event.dice, tuple(event.sides)), Counter()).update(came_up(event))
        return [chart(sides, found) for (_, sides), found in counts.items() if len(sides) <= 20]

    @property
    def last_dice(self) -> tuple[int, int]:
        """How many dice with how many sides were rolled last, to roll them again."""
        for event in self._rolls():
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
