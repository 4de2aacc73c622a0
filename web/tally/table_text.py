"""A table as the beginning of a finished game's text: all that the table knows of it by itself.

Who played and by which readings, what was laid out, and every sheet that was shown. Whatever the
table cannot know is written as an empty board.
"""

from collections.abc import Iterable
from typing import Any

from scoring.errors import PlayerError
from scoring.finished import Finished
from scoring.game import Game
from scoring.games import Games
from scoring.words import Word
from web.games import pages_of
from web.games.at_table import AtTable
from web.http.services import known_games
from web.table.download import read_download
from web.table.games import table_game
from web.table.sheets import NothingShown, with_names
from web.table.state import Table, replay


class NothingToTally(PlayerError):
    text = Word("A table for any game has no board that could be scored.")


def text_of_log(lines: Iterable[str], games: Games | None = None) -> str:
    """The game of a downloaded table, as far as its log knows it."""
    table = replay(read_download(lines))
    return text_so_far(AtTable(game_of(table, games), table))


def text_of_table(table: Table, seat: str = "") -> str:
    """The game so far; for a seat, where everybody has a sheet, the own one only."""
    return text_so_far(AtTable(game_of(table), table, seat))


def text_so_far(at: AtTable) -> str:
    begun, shown = beginning(at), together(at)
    if not shown:
        return begun.to_text()
    return begun.with_sheets(shown, [at.table.name(at.seat)] if at.seat else shown.names).to_text()


def text_to_reveal(table: Table) -> str:
    """The game that the shown sheets make; whoever has shown none is left out."""
    shown = joined(table)
    if not shown:
        raise NothingShown
    return shown.to_text()


def own_sheet(table: Table, seat: str, text: str) -> str:
    """A sheet fit to be shown: it can be read, and a single board bears its owner's name."""
    finished: Finished = game_of(table).read(text)
    return finished.signed(table.name(seat)).to_text()


def game_of(table: Table, games: Games | None = None) -> Game[Any]:
    """The game that is played there."""
    game = (games or known_games()).get(table.opened.game)
    if not game:
        raise NothingToTally
    return game


def beginning(at: AtTable) -> Finished:
    """The game before anything was written down."""
    begin = pages_of(at.game.key).beginning
    if not begin:
        raise NothingToTally
    return begin(at)


# What was shown


def joined(table: Table) -> Finished | None:
    """One game of all shown sheets: of a shared board the newest, of own boards everybody's."""
    return together(AtTable(game_of(table), table))


def together(at: AtTable) -> Finished | None:
    """Everybody's own sheet; somebody without a phone may stand on the sheet of another."""
    shown, name = shown_games(at), at.table.name
    if not shown:
        return beginning(at) if is_played(at) else None
    owners = {name(seat) for seat in shown}
    whole = beginning(at).only(())
    for seat, other in shown.items():
        sheets = [each for each in other.names if each == name(seat) or each not in owners]
        whole = whole.with_sheets(other, sheets)
    return whole.only(dict.fromkeys((*map(name, at.table.seats), *whole.names)))


def is_played(at: AtTable) -> bool:
    """Whether a board that is kept on the phones was played to its end, and all is known of it."""
    over = at.table.has_board and table_game(at.game.key).over(at.table)
    return over and pages_of(at.game.key).is_whole(at)


def shown_games(at: AtTable) -> dict[str, Finished]:
    """The shown sheets by seat, the newest last; a log from elsewhere may hold anything."""
    games: dict[str, Finished] = {}
    for seat, text in at.table.sheets.items():
        try:
            games[seat] = at.game.read(with_names(at.table, text))
        except PlayerError:
            continue
    return games
