"""The board of Kingdoms on the phones: every space, and the gold that it brings.

Whoever sits there when the first epoch begins plays to the end. A turn of somebody who has left is
passed over; what they placed stays, and so does their starting tile, unseen.
"""

from collections.abc import Iterator, Mapping

from scoring.errors import PlayerError
from scoring.kingdoms.allowed import possible, refusals
from scoring.kingdoms.board import NO_LUCK, Reign
from scoring.kingdoms.play import (
    BEGIN,
    CASTLE,
    DRAW,
    PASS,
    STARTING_TILE,
    TILE,
    Play,
    after,
    end_epoch,
    start,
)
from scoring.placing import Deed
from scoring.words import Word
from web.table.errors import GameIsOver
from web.table.events import Drew, Event, Placed, StartedEpoch
from web.table.games.boards import Board, Facts, Offer, player_of, rule_against, word
from web.table.games.common import Doing
from web.table.seats import LETTERS
from web.table.state import BAG, Table

TILES, DRAWN = f"tiles/{BAG}", "drawn"
ACTIONS = {
    BEGIN: "start-epoch",
    DRAW: "draw",
    TILE: "place-tile",
    CASTLE: "place-castle",
    STARTING_TILE: "play-tile",
    PASS: "pass",
}


class NoEpoch(PlayerError):
    text = Word("The epoch has not begun. Start it first.")


# The board follows from the log


def letter_of(table: Table, seat: str) -> str:
    """The letter on somebody's castles: that of their colour."""
    return LETTERS[table.seats[seat].colour] if seat in table.playing else ""


def seats_of(table: Table) -> Mapping[str, str]:
    return {letter_of(table, seat): seat for seat in table.playing}


def changed(play: Play | None, event: Event, table: Table) -> Play | None:
    match event:
        case StartedEpoch():
            return begun(play or opened(table), event, table)
        case Drew(moves=moves) if play and moves[-1].target == DRAWN:
            return after(play, Deed(DRAW, play.turn, item=moves[-1].items[0]))
        case Placed() if play:
            return placed(play, event, table)
    return play


def opened(table: Table) -> Play:
    at = table.opened
    return start(at.game, seats_of(table), at.places[TILES], at.variants, at.choices)


def begun(play: Play, event: StartedEpoch, table: Table) -> Play:
    """Who has left draws no starting tile."""
    drew = [move.target for move in event.moves if move.source == TILES]
    hidden = frozenset(
        letter for letter, seat in seats_of(table).items() if f"tiles/{seat}" in drew
    )
    return after(play, Deed(BEGIN, item=letter_of(table, event.first))).but(hidden=hidden)


def placed(play: Play, event: Placed, table: Table) -> Play:
    """The log says whose turn follows: nobody's, if an epoch ends with it."""
    later = after(play, deed_of(event, table))
    if not event.next:
        return end_epoch(later) if later.turn else later
    return later.but(turn=letter_of(table, event.next))


def deed_of(event: Placed, table: Table) -> Deed:
    return Deed(event.deed, letter_of(table, event.seat), event.cell, event.item)


def now(play: Play, table: Table) -> Play:
    """With names, and with the turn of whoever sits there still."""
    names = {letter: table.name(seat) for letter, seat in seats_of(table).items()}
    return play.but(players=names, turn=letter_of(table, table.turn) if play.turn else "")


def offers(play: Play) -> Iterator[Offer]:
    """Whoever is to begin an epoch, it is begun in one way."""
    can = possible(play)
    if any(kind == BEGIN for kind, _ in can):
        yield Offer(ACTIONS[BEGIN], {})
        return
    for (kind, item), cells in can.items():
        action, fields = ACTIONS[kind], {}
        if kind == CASTLE:
            fields = {"rank": item}
        elif kind == TILE and play.plays(NO_LUCK.key):
            action, fields = "choose-tile", {"item": item}
        yield Offer(action, fields, tuple(map(str, sorted(cells))), "cell" if cells else "")


def facts(play: Play, table: Table) -> Facts:
    seats = seats_of(table)
    return {
        "players": {seat: letter for letter, seat in seats.items()},
        "pieces": {str(cell): piece for cell, piece in play.pieces.items()},
        "drawn": play.drawn,
        "castles": {
            seats[letter]: {str(rank): count for rank, count in castles.items()}
            for letter, castles in play.castles.items()
        },
        "gold": {seats[letter]: gold for letter, gold in play.gold.items()},
        "hidden": [seat for letter, seat in seats.items() if letter in play.hidden],
        "epoch": play.epoch,
        "first": seats.get(play.first, ""),
    }


BOARD = Board(changed, now, offers, facts, lambda play: play.is_over, "^[a-f][1-5]$")


def finished(table: Table) -> Reign | None:
    """The boards of all epochs that are over."""
    play = BOARD.of(table)
    return play.finished() if play and play.ended else None


# What is done on it


def the_board(doing: Doing) -> Play:
    if doing.table.ended_by:
        raise GameIsOver
    play = BOARD.of(doing.table)
    if not play:
        raise NoEpoch
    return play


def draw(doing: Doing) -> Event:
    """Draw a tile and show it: it must be placed at once. Chance says which, so any will do."""
    play, letter = the_board(doing), letter_of(doing.table, player_of(doing))
    some = next(iter(play.left), "")
    against = rule_against(doing.details, refusals(play, Deed(DRAW, letter, item=some)))
    moving = doing.moving()
    moving.draw(TILES, DRAWN)
    return Drew(moving.moves, anyway=against)


def place_tile(doing: Doing) -> Event:
    """The tile that was drawn."""
    tile = next(iter(doing.table.lying(DRAWN)), "")
    return place(doing, TILE, tile, DRAWN, "tiles")


def choose_tile(doing: Doing) -> Event:
    return place(doing, TILE, word(doing.details, "item"), TILES, "tiles")


def play_tile(doing: Doing) -> Event:
    """The own hidden tile: what it is the table knows, and nobody says."""
    own = f"tiles/{player_of(doing)}"
    return place(doing, STARTING_TILE, next(iter(doing.table.lying(own)), ""), own, "tiles")


def place_castle(doing: Doing) -> Event:
    seat = player_of(doing)
    return place(doing, CASTLE, word(doing.details, "rank"), f"castles.{seat}", f"built.{seat}")


def pass_turn(doing: Doing) -> Event:
    return place(doing, PASS)


def place(doing: Doing, kind: str, item: str = "", source: str = "", target: str = "") -> Event:
    """One deed a turn; where an epoch ends with it, the gold is there at once."""
    table, play, seat = doing.table, the_board(doing), player_of(doing)
    cell = word(doing.details, "cell") if target else ""
    deed = Deed(kind, letter_of(table, seat), cell, item)
    against = rule_against(doing.details, refusals(play, deed))
    moving = doing.moving()
    if target:
        moving.lay(source, target, item)
    later = after(play, deed)
    following = next_seat(table, later)
    if later.turn and not following:
        later = end_epoch(later)
    return Placed(
        kind,
        seat,
        cell,
        item,
        anyway=against,
        moves=moving.moves,
        counts=gold_after(table, later),
        next=following,
    )


def next_seat(table: Table, play: Play) -> str:
    """Whose turn follows: nobody's when an epoch is over, or nobody who is there can act."""
    here = {letter_of(table, seat): seat for seat in table.acting}
    if not play.turn or not any(play.can_act(letter) for letter in here):
        return ""
    return next(here[letter] for letter in play.clockwise(play.turn) if letter in here)


def gold_after(table: Table, play: Play) -> dict[str, int]:
    """The gold of those who have another amount now."""
    gold = {f"gold.{seat}": play.gold[letter] for letter, seat in seats_of(table).items()}
    return {key: amount for key, amount in gold.items() if table.counts.get(key) != amount}
