"""Event replay: a table as it stands follows from its events, one after the other."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, wraps
from typing import Any, Self, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from scoring.renaming import neutral_name
from web.table.events import (
    DEEDS,
    AskedOwnership,
    CalledEnd,
    Closed,
    Continued,
    Counted,
    Dealt,
    Drew,
    Event,
    Filled,
    Forgot,
    GotUp,
    Items,
    Kept,
    Laid,
    Locked,
    Moves,
    OfferedSeat,
    Opened,
    PassedOwnership,
    Picked,
    Placed,
    Record,
    Revealed,
    Rolled,
    SatDown,
    Shared,
    ShowedSheet,
    StartedEpoch,
    Texts,
    TookBack,
    TookSeat,
    Turned,
    Wrote,
)
from web.table.prints import head_after, mark_of
from web.table.shares import Shares, noted, shared

BAG = "bag"  # nobody looks into it
BOX = "box"  # what left the game unseen
MOST_KNOWN = 1_000  # tables of which it is known what stays the same
DEAL, EPOCH, TURN = "deal", "epoch", "turn"  # what deeds bring on, beside dice and piles
BOARD, PHONES = "board", "phones"  # where the board is kept: a choice of the table


class Seat(Struct, frozen=True):
    """A player at the table. A seat that was left keeps its place in the log."""

    key: str
    name: str
    colour: str
    token: str = ""
    before: tuple[str, ...] = ()  # tokens of the phones that had it
    offer: str = ""  # the fingerprint of a hand-over code
    offered_at: int = 0
    left: bool = False
    number: int = 0  # of the event that has the name
    mark: str = ""  # what the chain holds of the name, if it can do without it
    forgotten: bool = False  # whether the name was removed


Value = TypeVar("Value")


class Trail(Struct, frozen=True, dict=True, eq=False):
    """Linked list of the deeds that a board on the phones comes from, the newest in hand.

    What the board is after each of them its game works out, and keeps here: ``games/boards.py``.
    """

    event: Event
    before: "Trail | None" = None

    @property
    def events(self) -> Iterator[Event]:
        trail: Trail | None = self
        while trail:
            yield trail.event
            trail = trail.before

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Trail) and list(self.events) == list(other.events)

    __hash__ = None  # type: ignore[assignment]


class Table(Struct, frozen=True, dict=True):
    """Everything that is known after an event, hidden things included: never send it as it is."""

    opened: Opened
    code: str
    commitment: str
    places: Mapping[str, Items]
    counts: Items = {}
    seats: Mapping[str, Seat] = {}
    owner: str = ""
    claims: Items = {}  # since when each seat has asked to own the table, and its owner was silent
    locked: bool = False
    seed: str = ""  # known when the table is closed
    rolls: Mapping[str, Rolled] = {}
    rolled: int = 0  # the number of the roll that began this turn
    written: Items = {}  # the roll that each seat was done with last
    picks: Mapping[str, str] = {}
    deal: Dealt | None = None
    epoch: int = 0
    first: str = ""
    began: str = ""  # who began the first epoch
    purse: Items = {}  # the gold when the epoch began
    turn: str = ""  # whose turn it is
    trail: Trail | None = None  # where the board is kept on the phones
    playing: tuple[str, ...] = ()  # who plays on that board, also when they have left
    ended_by: str = ""
    sheets: Mapping[str, str] = {}  # shown to all, the newest last
    pasts: Mapping[str, str] = {}  # what was written on them in which turn
    revealed: Revealed | None = None
    number: int = 0
    at: int = 0
    last: Record | None = None  # the last deed that was not taken back
    latest: Mapping[str, Record] = {}  # the last one that brought each thing on
    version: int = 1  # of the receipt
    opening: str = ""  # the fingerprint of the event that opened it here
    shares: Shares = {}  # the phones' part in chance
    newest: Record | None = None

    def but(self, **changes: Any) -> Self:
        """The same table with some things changed."""
        return replace(self, **changes)

    @property
    def has_board(self) -> bool:
        """Whether the board is kept here, and not only what is drawn for it."""
        return self.opened.choices.get(BOARD) == PHONES

    @property
    def closed(self) -> bool:
        return bool(self.seed)

    @cached_property
    def head(self) -> str:
        """The fingerprint of the log up to now; tables of version 1 have none."""
        if self.version == 1 or not self.newest:
            return ""
        return head_after(self.newest.before, self.newest)  # every phone asks after every event

    @cached_property
    def players(self) -> tuple[str, ...]:
        """The seats that are taken, in the order in which people sit."""
        return tuple(key for key, seat in self.seats.items() if not seat.left)

    @cached_property
    def acting(self) -> tuple[str, ...]:
        """Those who have turns: on a board that is kept here, whoever was there at its first."""
        return tuple(seat for seat in self.players if not self.playing or seat in self.playing)

    def name(self, seat: str) -> str:
        return self.seats[seat].name if seat in self.seats else ""

    def lying(self, place: str) -> Items:
        """What lies in a place."""
        return self.places.get(place, {})

    def size(self, place: str) -> int:
        return sum(self.lying(place).values())

    def after(self, seat: str) -> str:
        """Whose turn comes after this one's."""
        return self.following(seat, self.acting)

    def following(self, seat: str, order: tuple[str, ...]) -> str:
        """The next of these, as people sit."""
        if seat not in self.seats or not order:
            return order[0] if order else ""
        seated = list(self.seats)
        later = seated[seated.index(seat) + 1 :] + seated
        return next(key for key in later if key in order)


def moved(places: Mapping[str, Items], moves: Moves) -> Mapping[str, Items]:
    """The places after some moves; only a bag is remembered when it is empty."""
    if not moves:
        return places
    after = dict(places)
    for move in moves:
        for place, step in ((move.source, -1), (move.target, 1)):
            items = dict(after.get(place, {}))
            for item in move.items:
                items[item] = items.get(item, 0) + step
                if not items[item]:
                    del items[item]
            after[place] = items
    return {place: items for place, items in after.items() if items or place.endswith("/bag")}


def opened(record: Record) -> Table:
    """The table that the first event of a log describes."""
    event = record.event
    if not isinstance(event, Opened):
        raise TypeError("a log begins with the opening of its table")
    return Table(
        opened=event,
        code=event.code,
        commitment=event.commitment,
        places=event.places,
        counts=event.counts,
        number=record.number,
        at=record.at,
        version=event.version,
        opening=head_after(record.before, record) if event.version > 1 else "",
        newest=record,
    )


def kept(table: Table, name: str, work: Callable[[Table], Value]) -> Value:
    """Memoise what follows from a state of a table: every phone asks for it after every event.

    Once the table has gone on it is let go (``past.py``), and would be worked out anew.
    """
    known = vars(table)
    found = known.get(name, known)
    if found is known:
        found = known[name] = work(table)
    return cast(Value, found)


def once_a_state(work: Callable[[Table], Value]) -> Callable[[Table], Value]:
    """Work something out once for each state of a table."""
    name = f"{work.__module__}.{work.__qualname__}"
    return wraps(work)(lambda table: kept(table, name, work))


def as_long_as(*fields: str) -> Callable[[Callable[[Table], Value]], Callable[[Table], Value]]:
    """Cache of what follows from some fields alone: most events leave them the very same things."""

    def remember(work: Callable[[Table], Value]) -> Callable[[Table], Value]:
        known: dict[tuple[int, ...], tuple[list[object], Value]] = {}  # beside what it follows from

        @wraps(work)
        def found(table: Table) -> Value:
            things = [getattr(table, field) for field in fields]
            here = tuple(map(id, things))
            kept = known.get(here)
            if kept is None:
                if len(known) >= MOST_KNOWN:
                    known.clear()
                kept = known[here] = things, work(table)
            return kept[1]

        return found

    return remember


def step(table: Table, record: Record) -> Table:
    """The table after one more record."""
    if type(record.event) not in DEEDS:
        return apply(written(table, record, table.last), record.event)
    latest = {**table.latest, **dict.fromkeys(brought_on(record.event), record)}
    trail = Trail(record.event, table.trail) if table.has_board else None
    return apply(written(table, record, record).but(latest=latest, trail=trail), record.event)


def brought_on(event: Event) -> tuple[str, ...]:
    """What a deed brings on: dice by their name, the pile it begins with, the set-up, the epoch,
    and the turn, if it says whose that is.
    """
    match event:
        case Rolled(dice=dice, next=turn):
            return (dice, TURN) if turn else (dice,)
        case Drew(moves, next=turn):
            piles = tuple(move.source for move in moves[:1])
            return (*piles, TURN) if turn else piles
        case Dealt(first=first):
            return (DEAL, TURN) if first else (DEAL,)
        case StartedEpoch():
            return EPOCH, TURN
        case Laid(next=turn) if turn:
            return (TURN,)
        case Placed(seat=seat, next=turn) if turn != seat:
            return (TURN,)
        case Turned() | Picked(what="first"):
            return (TURN,)
    return ()


def written(table: Table, record: Record, last: Record | None) -> Table:
    """What a record leaves behind even if it is taken back: a link that was shown stays shown."""
    changes: dict[str, Any] = {
        "number": record.number,
        "at": record.at,
        "last": last,
        "newest": record,
    }
    if table.claims and record.by == table.owner:
        changes["claims"] = {}
    if record.nonce and table.version > 1:
        changes["shares"] = noted(table.shares, record.by, record.nonce, record.after)
    return table.but(**changes)


def replay(records: Iterable[Record]) -> Table:
    """The table after all its events; what was taken back is left out."""
    log = list(records)
    gone = {record.event.number for record in log if isinstance(record.event, TookBack)}
    table = opened(log[0])
    for record in log[1:]:
        taken_back = record.number in gone
        table = written(table, record, table.last) if taken_back else step(table, record)
    return table


def apply(table: Table, event: Event) -> Table:  # noqa: C901 (one case a kind of event)
    """Reducer: what an event means. Nowhere else does it mean anything."""
    match event:
        case Rolled(dice=dice, next=turn):
            number = table.number if event.turn else table.rolled
            rolls = {**table.rolls, dice: event}
            return table.but(rolls=rolls, rolled=number, turn=turn or table.turn)
        case Drew(moves, counts, turn, playing):
            changes = {"turn": turn or table.turn, "playing": playing or table.playing}
            return shifted(table.but(**changes), moves, counts)
        case Laid(moves, counts, turn):
            return shifted(table.but(turn=turn or table.turn), moves, counts)
        case Placed(moves=moves, counts=counts, next=turn):
            return shifted(table.but(turn=turn), moves, counts)
        case Counted(counts):
            return shifted(table, (), counts)
        case Picked(what, _, picked):
            picks = {**table.picks, what: picked}
            return table.but(picks=picks, **first_of(picked if what == "first" else ""))
        case Dealt(moves=moves, counts=counts, first=first):
            return shifted(table.but(deal=event, **first_of(first)), moves, counts)
        case StartedEpoch(epoch, first, _, moves, counts, playing):
            table = shifted(table.but(epoch=epoch, **first_of(first)), moves, counts)
            playing = playing or table.playing
            return table.but(began=table.began or first, purse=table.counts, playing=playing)
        case Turned(seat):
            return table.but(turn=seat)
        case Wrote(seat, roll):
            return table.but(written={**table.written, seat: roll})
        case CalledEnd(seat):
            return table.but(ended_by=seat)
        case Filled(pile, items):
            return table.but(places={**table.places, f"{pile}/{BAG}": items})
        case ShowedSheet(seat, text, past):
            others = {key: shown for key, shown in table.sheets.items() if key != seat}
            return table.but(sheets={**others, seat: text}, pasts={**table.pasts, seat: past})
        case Revealed():
            return table.but(revealed=event)
        case SatDown():
            return seated(table, event)
        case Forgot(seat):
            return reseated(table, seat, name=without_name(table, seat), forgotten=True)
        case GotUp(seat):
            return without(table, seat)
        case OfferedSeat(seat, code):
            return reseated(table, seat, offer=code, offered_at=table.at)
        case TookSeat(seat, token):
            claims = {} if seat == table.owner else table.claims
            return reseated(
                table.but(claims=claims),
                seat,
                token=token,
                offer="",
                left=False,
                before=held(table, seat),
            )
        case Shared(seat, links, how):
            after = table.newest.after if table.newest else 0
            return table.but(shares=shared(table.shares, seat, links, how, table.number, after))
        case Locked(locked):
            return table.but(locked=locked)
        case PassedOwnership(seat):
            return table.but(owner=seat, claims={})
        case AskedOwnership(seat):
            return table.but(claims={**table.claims, seat: table.at})
        case Closed(seed):
            return table.but(seed=seed)
        case Continued():
            return continued(table, event)
        case Opened() | Kept() | TookBack():
            return table


def first_of(seat: str) -> dict[str, str]:
    """The first player has the first turn."""
    return {"first": seat, "turn": seat} if seat else {}


def shifted(table: Table, moves: Moves, counts: Items) -> Table:
    """The table after things were moved and numbers set."""
    changes: dict[str, Any] = {"places": moved(table.places, moves)} if moves else {}
    if counts:
        changes["counts"] = {**table.counts, **counts}
    return table.but(**changes)


def reseated(table: Table, seat: str, **changes: Any) -> Table:
    """One seat changed; the order in which people sit stays."""
    return table.but(seats={**table.seats, seat: replace(table.seats[seat], **changes)})


def seated(table: Table, event: SatDown) -> Table:
    """Somebody new sits at the table."""
    name = event.name if not event.mark else without_name(table, event.seat)
    number, mark = table.number, mark_of(event)
    seat = Seat(event.seat, name, event.colour, event.token, number=number, mark=mark)
    return table.but(seats={**table.seats, seat.key: seat}, owner=table.owner or seat.key)


def without_name(table: Table, seat: str) -> str:
    """How a seat is called whose name was removed."""
    others = {key: each.name for key, each in table.seats.items() if key != seat}
    number = list(table.seats).index(seat) if seat in table.seats else len(table.seats)
    return neutral_name(number + 1, others.values())


def held(table: Table, seat: str) -> tuple[str, ...]:
    """All phones that ever had a seat: one that comes back is told that it has it no more."""
    found = table.seats[seat]
    return (*found.before, found.token) if found.token else found.before


def without(table: Table, seat: str) -> Table:
    """Somebody left: the table goes to the next, and so does the turn."""
    table = reseated(table, seat, token="", offer="", left=True, before=held(table, seat))
    owner = table.following(seat, table.players) if table.owner == seat else table.owner
    claims = {key: at for key, at in table.claims.items() if key != seat and owner == table.owner}
    turn = table.after(seat) if table.turn == seat else table.turn
    return table.but(owner=owner, claims=claims, turn=turn)


def continued(table: Table, event: Continued) -> Table:
    """The same table on another machine: phones must take their seats anew."""
    seats = {
        key: replace(seat, token="", offer="", offered_at=0) for key, seat in table.seats.items()
    }
    table = table.but(version=event.version)
    return table.but(
        code=event.code,
        commitment=event.commitment,
        seed="",
        seats=seats,
        last=None,
        places=moved(table.places, event.moves),
        opening=table.head,
        shares={},
        claims={},
    )


def texts_of(items: Items) -> Texts:
    """Every item as often as it lies there, in order."""
    return tuple(item for item in sorted(items) for _ in range(items[item]))
