"""Dice that count for everybody: all write at once, say when they are done, and somebody rolls."""

from scoring.words import Word
from web.table.events import Event, Wrote
from web.table.games.common import Action, Doing, Todo, over_or_not_now, rollers
from web.table.seats import is_done, write_down
from web.table.state import Table


def done(doing: Doing) -> Event:
    return write_down(doing.table, doing.seat)


def has_to_write(table: Table, seat: str) -> bool:
    """Whether somebody waits for this player, who has not said to be done; alone nobody does."""
    several = len(table.players) > 1
    return several and table.rolled > 0 and not (is_done(table, seat) or table.ended_by)


def writing(table: Table, seat: str) -> Todo:
    """Everybody writes; whoever is done waits for the others, though the dice may roll at once."""
    waited_for = tuple(each for each in table.players if has_to_write(table, each))
    if len(table.players) == 1:
        return Todo("write-alone", (), ("roll",))
    if seat in waited_for:
        return Todo("write", (seat,), (WRITE_DOWN.key, "roll"))
    if waited_for:
        return Todo("write" if not seat else "wait", waited_for, ("roll",))
    return Todo("roll-again", rollers(table), ("roll",))


WRITE_DOWN = Action("done", Word("Done"), done, has_to_write, (Wrote,), otherwise=over_or_not_now)
