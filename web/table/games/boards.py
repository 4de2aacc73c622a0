"""Boards that are kept on the phones: folded from the log deed by deed, and asked for their rules.

A game of ``scoring`` has the rules of placing. Its table says which events are deeds on the board,
and the board as it stands follows from them: nothing else keeps it.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from scoring.game import Choice
from scoring.placing import Refusal, obstacle
from scoring.words import Word
from web.table.events import Event, Placed, StartedEpoch, Texts
from web.table.games.common import Details, Doing, may_roll
from web.table.games.fields import Text, Tick
from web.table.state import BOARD, PHONES, Table, Trail, kept

KEPT_ON = Choice(
    BOARD,
    Word("Where the board is"),
    {
        "none": Word("On the real table: the phones have bag, deck and turns."),
        PHONES: Word("On the phones: they show the board, know the rules of placing and score it."),
    },
)
ANYWAY = Tick("anyway", Word("all the same, though the rules forbid it"), on_board=True)
CELL = Text("cell", Word("Where"), 4, on_board=True)
SOURCE = Text("source", Word("From where"), 4, on_board=True)
REMEMBERED = 50  # boards of earlier deeds: to take back is quick
MOST_MARKED = 12  # places of what was done last
PLAY, NOW, OFFERED = "play", "board", "offered"  # under which names they are kept

Play = TypeVar("Play")
Facts = dict[str, Any]
Ready = Callable[[Table, str], bool]


@dataclass(frozen=True)
class Offer:
    """A kind of deed that is possible now: the action, what is sent with it, and the places to
    choose from; ``asks`` names the field that such a place is sent in.
    """

    action: str
    fields: Mapping[str, str]
    cells: Texts = ()
    asks: str = ""


@dataclass(frozen=True)
class Board(Generic[Play]):
    """What a game's board is: how an event changes it, and what it is to whoever looks.

    ``after`` is the board after one more event, before the first of which there is none. ``now``
    puts people's names in. ``offers`` are what can be done, ``facts`` what all may see; ``more``
    are the places that a deed could still be done on, of a kind and from a place.
    """

    after: Callable[[Play | None, Event, Table], Play | None]
    now: Callable[[Play, Table], Play]
    offers: Callable[[Play], Iterable[Offer]]
    facts: Callable[[Play, Table], Facts]
    is_over: Callable[[Play], bool]
    cells: str  # what the name of a place looks like
    more: Callable[[Play, str, str], Texts] = lambda *_: ()

    def of(self, table: Table) -> Play | None:
        """The board as it stands, worked out once for each state of a table."""
        return kept(table, NOW, self._now)

    def _now(self, table: Table) -> Play | None:
        play = self._folded(table)
        return None if play is None else self.now(play, table)

    def offered(self, table: Table) -> dict[str, list[Offer]]:
        play = None if table.ended_by else self.of(table)
        found: dict[str, list[Offer]] = {}
        for offer in self.offers(play) if play else ():
            found.setdefault(offer.action, []).append(offer)
        return found

    def _folded(self, table: Table) -> Play | None:
        """From the last board that somebody remembers on."""
        path: list[Trail] = []
        trail = table.trail
        while trail and PLAY not in vars(trail):
            path.append(trail)
            trail = trail.before
        play: Play | None = vars(trail)[PLAY] if trail else None
        for each in reversed(path):
            play = self.after(play, each.event, table)
        if table.trail:
            vars(table.trail)[PLAY] = play
            forget(table.trail)
        return play


def offered(board: Board[Any], table: Table) -> dict[str, list[Offer]]:
    """What can be done on the board now, by the names of the actions."""
    return kept(table, OFFERED, board.offered)


def offered_or(board: Board[Any], key: str, otherwise: Ready = lambda *_: False) -> Ready:
    """Whether the board offers an action; where none is kept here, what else makes it ready."""

    def ready(table: Table, seat: str) -> bool:
        if not table.has_board:
            return otherwise(table, seat)
        return may_roll(table, seat) and key in offered(board, table)

    return ready


def last_done(table: Table, cells: str) -> list[str]:
    """The places of what one player did last, the newest first; of a move also where it began."""
    found: list[Placed] = []
    for event in table.trail.events if table.trail else ():
        if isinstance(event, StartedEpoch) or (
            isinstance(event, Placed) and is_other(event, found)
        ):
            break
        if isinstance(event, Placed):
            found.append(event)
    places = (place for event in found for place in (event.cell, event.source))
    found_at = (place for place in places if re.match(cells, place))
    return list(dict.fromkeys(found_at))[:MOST_MARKED]


def is_other(event: Placed, found: list[Placed]) -> bool:
    """Whether somebody else did this than what came after it."""
    return bool(found) and event.seat != found[0].seat


def forget(trail: Trail) -> None:
    """One board of long ago: tables at play are many."""
    old: Trail | None = trail
    for _ in range(REMEMBERED):
        old = old.before if old else None
    if old:
        vars(old).pop(PLAY, None)


def rule_against(details: Details, refusals: Iterable[Refusal]) -> str:
    """The rule that a house rule sets aside, if any does; what is forbidden is refused."""
    found = list(refusals)
    if not found:
        return ""
    if firm := obstacle(found):
        raise firm.error
    if not details.flag(ANYWAY.name):
        raise found[0].error
    return str(found[0].rule)


def player_of(doing: Doing) -> str:
    """Whose deed it is: where anybody may act, it is done for whose turn it is."""
    table = doing.table
    anybody = table.opened.choices.get("rolls", "anybody") == "anybody"
    return table.turn if anybody and table.turn else doing.seat


def word(details: Details, name: str) -> str:
    """A short text that may be missing: the rules say what they expect instead."""
    return details.text(name) if details.has(name) else ""


def sent_again(event: Any, **fields: object) -> Mapping[str, object]:
    """What a phone sent for a deed on the board."""
    return {**fields, **({ANYWAY.name: True} if event.anyway else {})}
