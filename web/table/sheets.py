"""What each seat writes down for itself, until it is shown: no part of the log before that.

A shown sheet names seats (``player: :s2:``), and whoever reads it puts in the names: so a player's
name stands in one line of the log and can be removed from it. No name has a colon in it. Sheets
that were shown by earlier versions have the names themselves.
"""

import re
from collections.abc import Callable
from dataclasses import replace

from scoring.errors import PlayerError
from scoring.renaming import renamed
from scoring.words import Word
from web.table.errors import TableIsBusy
from web.table.events import Event, Revealed, ShowedSheet
from web.table.games import game_at
from web.table.seats import check_owner, check_seat
from web.table.state import Table
from web.table.stores.base import Store
from web.table.stores.sheets import Sheet
from web.table.turns import own_pieces, with_turn

ATTEMPTS = 20
VERSIONS = range(1_000_000)  # of a sheet, from the empty one on; nobody writes more
LONGEST_SHEET = 8_000  # characters: it is read while others roll; one board has about 1,000
SEAT = re.compile(r":(s[0-9]+):")
CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")  # no part of any text


class SheetIsNewer(PlayerError):
    status = 409
    text = Word("Another phone with your seat has changed this sheet in the meantime.")


class BadSheet(PlayerError):
    text = Word("This cannot be saved as a sheet: expected a text of at most {limit} characters.")


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
        past = past_with(table, seat, last.past, text)
        sheet = Sheet(last.number + 1, text, turn, before, past)
        if store.sheets.keep(table.code, seat, sheet):
            return sheet
    raise TableIsBusy


def past_with(table: Table, seat: str, past: str, text: str) -> str:
    """What was written in which turn, where everybody has a board of their own."""
    game = game_at(table.opened.game)
    if not game or not game.layout.own_boards:
        return past
    pieces = own_pieces(game, text, table.name(seat))
    return past if pieces is None else with_turn(past, turn_of(table), pieces)


def check_text(text: str) -> None:
    """Not every store keeps everything that can be sent."""
    if len(text) > LONGEST_SHEET or CONTROLS.search(text):
        raise BadSheet(limit=LONGEST_SHEET)


def show_sheet(table: Table, by: str, text: str, past: str = "") -> Event:
    """Lay the own sheet open to all, with what was written on it in which turn."""
    check_seat(table, by)
    return ShowedSheet(by, by_seats(table, text, by), past)


def reveal(table: Table, by: str, joined: Callable[[Table], str]) -> Event:
    """Show the ranking of the joined sheets to everybody at once: for the owner."""
    check_owner(table, by)
    return Revealed(by_seats(table, joined(table)))


def by_seats(table: Table, text: str, first: str = "") -> str:
    """The text of a game with seats in place of names; of two with one name, whoever sits here."""
    check_text(text)
    for seat in dict.fromkeys((first or table.owner, *table.players, *table.seats)):
        text = called(table, text, table.name(seat), f":{seat}:")
    return text


def called(table: Table, text: str, old: str, new: str) -> str:
    """The text of a game in which somebody is called otherwise; any game has none."""
    game = game_at(table.opened.game)
    return renamed(game, text, old, new) if game and old else text


def with_names(table: Table, text: str) -> str:
    """The text of a shown sheet as people read it."""
    return SEAT.sub(lambda found: table.name(found[1]) or found[1], text)


def rename_sheets(store: Store, table: Table, old: str, new: str) -> None:
    """Take a name off all private sheets of a table: a board may be written down by another."""
    for seat in table.seats:
        for _ in range(ATTEMPTS):
            last = store.sheets.get(table.code, seat)
            text, before = (called(table, each, old, new) for each in (last.text, last.before))
            if (text, before) == (last.text, last.before):
                break
            changed = replace(last, number=last.number + 1, text=text, before=before)
            if store.sheets.keep(table.code, seat, changed):
                break
