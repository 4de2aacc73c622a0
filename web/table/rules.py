"""Every event held against the declared game: may it be here, and does it come out the same again?

What decides at the table decides here once more: a deed by the functions of its game, with the
choice that was noted and the chance that follows from the seed; whatever concerns seats by the
functions of ``seats.py``. What people say is not judged, such as names and shown sheets: what
counts as a good one may change. Only the chain and its seal hold them.
"""

import re
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from scoring.errors import PlayerError
from web.table import seats
from web.table.chance import Chance
from web.table.codes import CODE
from web.table.events import (
    AskedOwnership,
    Closed,
    Event,
    Forgot,
    GotUp,
    Kept,
    Locked,
    OfferedSeat,
    Opened,
    PassedOwnership,
    Record,
    Revealed,
    SatDown,
    Shared,
    ShowedSheet,
    TookBack,
    TookSeat,
    Wrote,
)
from web.table.games import actions_of, decided, prepare, table_game
from web.table.seats import COLOURS
from web.table.state import BOARD, PHONES, Table

DECK = re.compile(r"[A-Z][0-9]{1,3}")
VERSIONS = (1, 2)
PROMISE = re.compile(r"[0-9a-f]{64}")

NONSENSE = (ValueError, LookupError, TypeError, AttributeError, StopIteration)  # of a bent log

Chances = Callable[[str], Chance]  # what decides an event in a lane


def is_opening(event: Opened) -> bool:
    """Whether a table of this game begins so."""
    given = dict(event.choices)
    try:
        right = prepare(event.game, event.code, event.commitment, given, event.variants)
    except (PlayerError, LookupError):
        return False
    known = event.version in VERSIONS and CODE.fullmatch(event.code)
    shown = known and PROMISE.fullmatch(event.commitment)
    stated = {key: right.choices[key] for key in given}
    same = replace(right, choices=stated, version=event.version, seal=event.seal)
    if right.choices.get(BOARD) == PHONES and table_game(event.game).is_noted(event.noted):
        same = replace(same, noted=event.noted)
    if table_game(event.game).own_decks and are_decks(event, right):
        same = replace(same, places=event.places)
    return bool(shown) and same == event


def are_decks(event: Opened, right: Opened) -> bool:
    """Whether the decks are decks of this game, each card once, though perhaps not all of them."""
    cards = [item for items in event.places.values() for item in items.items()]
    return (
        set(event.places) == set(right.places)
        and all(event.places.values())
        and all(count == 1 and DECK.fullmatch(card) for card, count in cards)
    )


def decided_again(table: Table, record: Record, chances: Chances) -> Iterator[tuple[str, Event]]:
    """All that can come of a deed of this kind, with the lanes that chance was taken from."""
    for key, action in actions_of(table.opened.game).items():
        if not isinstance(record.event, action.makes):
            continue
        for details in action.asked(table, record.event):
            try:
                chance = chances(action.lane)
                yield action.lane, decided(table, record.by, key, details, chance, record.whom)
            except NONSENSE:
                continue


def is_allowed(table: Table, record: Record) -> bool:
    """Whether what concerns seats and doors may be done, and by whom: nobody does it for others."""
    try:
        return seated_again(table, record) == record.event and not record.whom
    except PlayerError:
        return False


def seated_again(table: Table, record: Record) -> Event | None:  # noqa: C901 (a case a kind)
    by, event = record.by, record.event
    match event:
        case SatDown():
            return event if may_sit(table, by, event) else None
        case TookSeat(seat):
            seats.check_open(table)
            return event if not by and seat in table.players else None
        case Forgot(seat):
            return seats.forget(table, by, seat) if is_bare(table, record) else None
        case GotUp(seat):
            return seats.get_up(table, by, seat)
        case OfferedSeat(seat, code):  # whose fingerprint is nobody's business
            seats.offer_seat(table, by, seat, code)
            return event
        case Shared(links=links):
            return seats.share(table, by, links)
        case Locked(locked):
            return seats.lock(table, by, locked)
        case PassedOwnership(seat) if by == table.owner:
            return seats.pass_ownership(table, by, seat)
        case PassedOwnership() | AskedOwnership():
            return seats.take_over(table, by, record.at)
        case Kept():
            return seats.keep(table, by)
        case TookBack(number):
            return seats.take_back(table, by, number)
        case Wrote():
            return seats.write_down(table, by)
        case ShowedSheet(seat):
            seats.check_seat(table, by)
            return event if seat == by else None
        case Revealed() | Closed():
            seats.check_owner(table, by)
            return event
    return None


def may_sit(table: Table, by: str, event: SatDown) -> bool:
    """Whether somebody new could sit down there."""
    free = not (table.locked or table.closed) and len(table.players) < table.opened.seats
    next_one = f"s{len(table.seats) + 1}"
    right = event.seat == next_one and event.colour in COLOURS
    return free and not by and right and not (event.mark and (event.name or event.salt))


def is_bare(table: Table, record: Record) -> bool:
    """Whether a record has nothing that could be chosen: after the closing no seal holds it."""
    bare = Record(record.number, record.event, record.by, table.at, record.key)
    return replace(record, before="") == bare
