"""What each seat writes down for itself, until it is shown: no part of the log before that."""

import re
from collections.abc import Callable

from scoring.errors import PlayerError
from scoring.words import Word
from web.table.errors import TableIsBusy
from web.table.events import Board, Event, Revealed, ShowedSheet
from web.table.seats import check_owner, check_seat
from web.table.state import Table
from web.table.stores.base import Store
from web.table.stores.sheets import Sheet

ATTEMPTS = 20
VERSIONS = range(1_000_000)  # of a sheet, from the empty one on; nobody writes more
LONGEST_SHEET = 8_000  # characters: it is read while others roll; one board has about 1,000
CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")  # no part of any text


class SheetIsNewer(PlayerError):
    status = 409
    text = Word("Another phone with your seat has changed this sheet meanwhile.")


class BadSheet(PlayerError):
    text = Word("This cannot be kept as a sheet: expected a text of at most {limit} characters.")


class EmptySheet(PlayerError):
    text = Word("There is no sheet to show yet. Write something on it first.")


class NothingShown(PlayerError):
    text = Word("Nobody has shown a sheet yet.")


def turn_of(table: Table) -> int:
    """The turn of the game, where its dice count turns."""
    return max((rolled.turn for rolled in table.rolls.values()), default=0)


def keep_sheet(store: Store, table: Table, seat: str, text: str, number: int | None) -> Sheet:
    """Keep what a seat wrote, even after the table was closed.

    ``number`` is the version that it was written on: a phone that slept through a newer one is
    told so. Without a number whoever writes last is right.
    """
    check_text(text)
    for _ in range(ATTEMPTS):
        last = store.sheets.get(table.code, seat)
        if last.number and last.text == text:
            return last
        if number is not None and number != last.number:
            raise SheetIsNewer
        turn = turn_of(table)
        before = last.before if turn == last.turn else last.text
        sheet = Sheet(last.number + 1, text, turn, before)
        if store.sheets.keep(table.code, seat, sheet):
            return sheet
    raise TableIsBusy


def check_text(text: str) -> None:
    """Not every store keeps everything that can be sent."""
    if len(text) > LONGEST_SHEET or CONTROLS.search(text):
        raise BadSheet(limit=LONGEST_SHEET)


def show_sheet(table: Table, by: str, text: str) -> Event:
    """Lay the own sheet open to all."""
    check_seat(table, by)
    check_text(text)
    return ShowedSheet(by, Board(text))


def reveal(table: Table, by: str, joined: Callable[[Table], str]) -> Event:
    """Show the ranking of the joined sheets to everybody at once: for the owner."""
    check_owner(table, by)
    text = joined(table)
    check_text(text)
    return Revealed(Board(text))
