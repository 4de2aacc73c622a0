"""Retention: tables that nobody uses any more are deleted after a while, and say so before."""

from datetime import UTC, datetime

from scoring.words import Plural, Sentence
from web.table.play import Tables
from web.table.state import Table

DAY = 24 * 60 * 60 * 1000  # milliseconds
NOTICE = 14  # days before
WARNING = Plural(
    "Nobody has used this table for a long time: it will be deleted in {count} day, on {date}. "
    "Keep it, or download it.",
    "Nobody has used this table for a long time: it will be deleted in {count} days, on {date}. "
    "Keep it, or download it.",
)


def deletion(table: Table, days: int) -> int:
    """When a table is deleted if nothing happens at it."""
    return table.at + days * DAY


def warning(table: Table, now: int, days: int) -> Sentence | None:
    """What is said at a table that is soon deleted."""
    left = max(0, deletion(table, days) - now)
    if left > min(NOTICE, days) * DAY:
        return None
    date = datetime.fromtimestamp(deletion(table, days) / 1000, UTC).date().isoformat()
    return Sentence(WARNING, {"count": -(-left // DAY), "date": date})


def sweep(tables: Tables, days: int, results_days: int) -> list[str]:
    """Delete what was idle for too long: results of books, and tables; the codes of these."""
    tables.store.results.sweep(tables.now() - results_days * DAY)
    gone = tables.store.delete_idle(tables.now() - days * DAY)
    tables.forget(gone)
    return gone
