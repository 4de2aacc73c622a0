"""Undo snapshots: taking back in one step, however long the evening was.

``replay`` knows beforehand what will be taken back. Whoever walks through a log event by event
keeps the tables before the deeds that stand: what deeds change is restored from there, and what
concerns seats and doors stays as it is. Only the turn belongs to both: it moves on when somebody
leaves.
"""

from collections.abc import Iterable

from web.table.events import DEEDS, Continued, GotUp, Record, TookBack
from web.table.state import Table, opened, step, written

REMEMBERED = 50  # deeds that a table at play can take back without reading its log again

DONE = (  # what deeds change, beside the turn
    "places",
    "counts",
    "rolls",
    "rolled",
    "picks",
    "deal",
    "epoch",
    "first",
    "began",
    "purse",
    "ended_by",
    "trail",
    "playing",
    "last",
    "latest",
)


class Past:
    """Undo stack of the tables before the deeds that stand: taking back costs the same always."""

    def __init__(self) -> None:
        self.before: list[Table] = []
        self.gone_to: dict[str, str] = {}  # who had the turn after somebody who left

    def step(self, table: Table, record: Record, known: Table | None = None) -> Table:
        """The table after one more record; ``known`` if somebody worked it out already."""
        event = record.event
        if isinstance(event, TookBack):
            back = self.taken_back(table, event.number)
            return written(back, record, back.last)
        if type(event) in DEEDS:
            self.before.append(table)
        elif isinstance(event, Continued):
            self.before.clear()
        after = known or step(table, record)
        if isinstance(event, GotUp):
            self.gone_to[event.seat] = after.after(event.seat)
        return after

    def taken_back(self, table: Table, number: int) -> Table:
        """The table without its last deed; seats and doors since then stay as they are."""
        if not table.last or table.last.number != number:
            raise ValueError
        back = self.before.pop()
        kept = {name: getattr(back, name) for name in DONE}
        return table.but(**kept, turn=self.now_with(back.turn))

    def now_with(self, seat: str) -> str:
        """Who has the turn that this seat had, if it has left since."""
        path = []
        while seat in self.gone_to:
            path.append(seat)
            seat = self.gone_to[seat]
        self.gone_to.update(dict.fromkeys(path, seat))
        return seat

    def forget(self) -> None:
        """All but the last deeds, and what was worked out of them: tables at play are many."""
        del self.before[:-REMEMBERED]
        for table in self.before[-2:-1]:  # phones are still told of the one after it
            vars(table).clear()


def walked(records: Iterable[Record]) -> tuple[Table, Past]:
    """The table after all its events, and how to take back the last ones.

    A log in which something else than the last deed is taken back is none: ValueError.
    """
    past, table = Past(), None
    for record in records:
        table = past.step(table, record) if table else opened(record)
    if table is None:
        raise ValueError
    return table, past
