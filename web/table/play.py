"""Optimistic concurrency: look at the table, decide, append; if somebody was quicker, again."""

import dataclasses
import re
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from scoring.game import Game
from scoring.words import Word
from web.table.chance import Chance, commitment, new_seed, table_chance, table_seed
from web.table.codes import hand_over_code, new_code, new_key, read_code, seat_token
from web.table.errors import (
    BadDetail,
    BadLink,
    BadNonce,
    LogIsFull,
    NoSuchTable,
    OnlyTheOwner,
    TableIsBusy,
    quoted,
)
from web.table.events import DEEDS, Closed, Event, Forgot, Record, SatDown, Shared, TookSeat
from web.table.games import act, lane_of, prepare
from web.table.limits import MOST_EVENTS
from web.table.past import Past, walked
from web.table.prints import chained, head_after, nameless
from web.table.seals import promised, seal, seal_key
from web.table.seats import Wish, check_owner, forget, offer_seat, sit_down, take_seat
from web.table.shares import FURTHER, GIVEN_UP, LANES, Draw, Share, is_next, next_draw, read_nonce
from web.table.sheets import rename_sheets
from web.table.state import Seat, Table, replay, step, without_name
from web.table.stores.base import AnswerLost, CodeTaken, NumberTaken, Store, in_parcels
from web.table.stores.hub import Subscription
from web.table.views import hides

ATTEMPTS = 200
VERSION = 2  # of the receipt of new tables
SALT_BYTES = 16
NAMES_MORE = 90  # that can be removed from a table that is full: a file has room for them
NOBODY = Seat("", "", "")
MOST_TABLES = 2_000  # kept in memory by one process
OWN_NONCE = "house-"  # marks a nonce that the server had to make because the phone sent none
NONCE = re.compile(rf"(?!{OWN_NONCE})[A-Za-z0-9_-]{{8,64}}")
KEY = re.compile(r"[A-Za-z0-9_-]{8,64}")

Decide = Callable[[Table, Chance], Event]


@dataclass(frozen=True)
class RequestId:
    """Idempotency key and nonce of a request: who asks, its own name, and the phone's share.

    The same key again means the same thing done once: a phone repeats it after a lost answer.
    ``nonce`` shows a link of the phone's share, as ``shares.py`` tells, and ``after`` is the
    number of the last event that the phone had seen when it first sent it. ``whom`` is the seat
    that it is done for, if not the own.
    """

    seat: str = ""
    key: str = ""
    nonce: str = ""
    after: int = 0
    whom: str = ""

    def named(self) -> "RequestId":
        """The same with a key, if the phone sent none."""
        if self.key and not KEY.fullmatch(self.key):
            expected = Word("8 to 64 letters and digits")
            raise BadDetail(entry="key", found=quoted(self.key), expected=expected)
        return self if self.key else dataclasses.replace(self, key=new_key())

    def checked(self) -> "RequestId":
        """The same with a key, if the phone sent none."""
        if self.nonce and not read_nonce(self.nonce) and not NONCE.fullmatch(self.nonce):
            raise BadNonce(found=quoted(self.nonce))
        return self.named()


@dataclass(frozen=True)
class Played:
    """Outcome of a request; ``repeated`` if its idempotency key had been seen before."""

    record: Record
    table: Table
    repeated: bool = False


@dataclass(frozen=True)
class Seated:
    """A place at a table: the token is for the phone alone."""

    seat: str
    token: str = field(repr=False)
    played: Played


@dataclass
class CachedTable:
    """A cache of one table, so that a roll costs the same after a long evening."""

    table: Table
    root: bytes = field(repr=False)
    keys: dict[tuple[str, str], int] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)
    past: Past = field(default_factory=Past)

    @property
    def seed(self) -> bytes:
        return self.root if self.table.version == 1 else table_seed(self.root)

    def add(self, store: Store, records: Sequence[Record], known: Table | None = None) -> None:
        """Take in new records; what was taken back is left out."""
        for record in records:
            self.keys[record.by, record.key] = record.number
        try:
            for record in records:
                self.table = self.past.step(self.table, record, known)
            self.past.forget()
        except (ValueError, IndexError):  # taken back further than anybody remembers
            self.table, self.past = from_log(store, self.table.code)


def from_log(
    store: Store, code: str, keys: dict[tuple[str, str], int] | None = None
) -> tuple[Table, Past]:
    """A table as its whole log tells it; ``keys`` gets the names of all requests."""
    found = {} if keys is None else keys

    def records() -> Iterator[Record]:
        for record in in_parcels(store, code):
            found[record.by, record.key] = record.number
            yield record

    try:
        table, past = walked(records())
    except (ValueError, IndexError):  # files of earlier versions were looked at less closely
        table, past = replay(records()), Past()
    past.forget()
    return table, past


class Tables:
    """All tables of a store; ``own`` are the games that the server's owner put right."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float] = time.time,
        own: Mapping[str, Game[Any]] | None = None,
    ) -> None:
        self.store = store
        self.ahead: Callable[[Table], None] = lambda _: None  # told of a table before it is written
        self._own = own or {}
        self._clock = clock
        self._live: OrderedDict[str, CachedTable] = OrderedDict()
        self._loading: dict[str, threading.Lock] = {}
        self._lock = threading.Lock()
        store.when_gone(lambda code: self.forget([code]))

    def now(self) -> int:
        return int(self._clock() * 1000)

    def open(
        self,
        game: str,
        wish: Wish,
        choices: Mapping[str, str] | None = None,
        variants: Sequence[str] = (),
    ) -> Seated:
        """Open a table and sit down at it as its owner."""
        root, key, at = new_seed(), new_key(), self.now()
        seed, promise = table_seed(root), promised(seal_key(root))
        while True:
            code = new_code()
            token = seat_token(seed, code, key)
            own = self._own.get(game)
            opened = prepare(game, code, commitment(seed), choices or {}, variants, own)
            opened = replace(opened, version=VERSION, seal=promise)
            first = Record(1, opened, at=at)
            table = replay([first])
            seated = sit_down(table, wish, token, new_salt())
            records = chained([first, Record(2, seated, at=at, key=key)])
            try:
                self.store.create(code, root, records)
            except CodeTaken:
                continue
            return Seated("s1", token, Played(records[1], step(table, records[1])))

    def look(self, code: str, heard: int = 0) -> Table:
        """The table as it stands now; who has heard of a number is content with that."""
        live = self._find(code)
        table = live.table
        if 0 < heard <= table.number:
            return table
        if not self.store.events(table.code, table.number, 1):
            return table  # even while somebody waits to write here
        with live.lock:
            self._catch_up(live)
            return live.table

    def play(self, code: str, decide: Decide, request_id: RequestId, action: str = "") -> Played:
        """Let something be decided on the table as it stands, and write it down.

        ``action`` is what the game calls it, where something may be left to chance.
        """
        request_id = request_id.checked()
        live, lost = self._find(code), False
        with live.lock:
            for _ in range(ATTEMPTS):
                self._catch_up(live)
                known = live.keys.get((request_id.seat, request_id.key))
                if known:
                    return Played(self.record(live.table.code, known), live.table, repeated=True)
                record = self._decide(live, decide, request_id, action)
                check_room(record)
                foreseen = self._foresee(live, record)
                try:
                    self.store.append(live.table.code, record, self._rewritten(live, record))
                except NumberTaken:
                    continue
                except AnswerLost:
                    if lost:  # nobody waits for one answer after the other
                        raise
                    lost = True
                    continue
                except NoSuchTable:
                    self.forget([live.table.code])
                    raise
                live.add(self.store, [record], foreseen)
                if record.key == request_id.key:  # otherwise the share was given up first
                    return Played(record, live.table)
        raise TableIsBusy

    def _foresee(self, live: CachedTable, record: Record) -> Table | None:
        """The table as a deed is going to leave it; all else changes who may see what."""
        if live.table.version == 1 or type(record.event) not in DEEDS:
            return None
        table = step(live.table, record)
        self.ahead(table)
        return table

    def _decide(
        self, live: CachedTable, decide: Decide, request_id: RequestId, action: str
    ) -> Record:
        if live.table.version == 1:
            return self._decide_alone(live, decide, request_id)
        table = live.table
        draw = drawn_from(table, request_id, lane_of(table.opened.game, action))
        chance = draw.source(live.seed, table.code, table.opening)
        event = decide(table, chance)
        if isinstance(event, Shared):
            return self._chained(live, event, request_id, after=seen_last(table, request_id, event))
        if not (chance.used or draw.link):
            return self._chained(live, event, request_id)
        if draw.fixed and not draw.link:
            given_up = Shared(request_id.seat, (), GIVEN_UP)
            return self._chained(live, given_up, RequestId(request_id.seat), after=table.number)
        return self._chained(live, event, request_id, draw.nonce, draw.after)

    def _chained(
        self,
        live: CachedTable,
        event: Event,
        request_id: RequestId,
        nonce: str = "",
        after: int = 0,
    ) -> Record:
        """An event as a part of the chain of all events."""
        number, at = live.table.number + 1, live.table.at
        if not isinstance(event, Forgot):  # see rules.py
            at = max(self.now(), at)
        salt = new_salt() if hides(event) else ""
        record = Record(
            number,
            event,
            request_id.seat,
            at,
            request_id.key,
            nonce,
            after,
            live.table.head,
            salt,
            whom=request_id.whom,
        )
        if isinstance(event, Closed):
            sealed = seal(seal_key(live.root), head_after(record.before, record))
            record = replace(record, event=replace(event, seal=sealed))
        return record

    def _decide_alone(self, live: CachedTable, decide: Decide, request_id: RequestId) -> Record:
        """At a table of version 1 the nonce of the acting phone is all there is to a seed."""
        table, number = live.table, live.table.number + 1
        nonce = request_id.nonce or OWN_NONCE + new_key()
        chance = table_chance(live.seed, table.code, number, nonce)
        event = decide(table, chance)
        nonce = nonce if chance.used else ""
        at, key = max(self.now(), table.at), request_id.key
        return Record(number, event, request_id.seat, at, key, nonce, whom=request_id.whom)

    def act(
        self, code: str, action: str, details: Mapping[str, object], request_id: RequestId
    ) -> Played:
        """Do something that the game at this table knows, for oneself or for somebody else."""
        seat, whom = request_id.seat, request_id.whom
        if whom and whom == seat:
            return self.act(code, action, details, dataclasses.replace(request_id, whom=""))
        return self.play(
            code,
            lambda table, chance: act(table, seat, action, details, chance, whom),
            request_id,
            action,
        )

    def join(self, code: str, wish: Wish, request_id: RequestId) -> Seated:
        """Sit down at a table."""
        salt = new_salt()
        return self._seated(
            code, lambda table, token: sit_down(table, wish, token, salt), request_id
        )

    def take_seat(self, code: str, hand_over: str, request_id: RequestId) -> Seated:
        """Take over a seat with the code that its phone showed."""
        typed, now = read_code(hand_over), self.now()
        return self._seated(
            code, lambda table, token: take_seat(table, typed, token, now), request_id
        )

    def _seated(
        self, code: str, decide: Callable[[Table, str], Event], request_id: RequestId
    ) -> Seated:
        request_id = RequestId("", request_id.key).named()
        live = self._find(code)
        token = seat_token(live.seed, live.table.code, request_id.key)
        played = self.play(code, lambda table, _: decide(table, token), request_id)
        event = played.record.event
        seat = event.seat if isinstance(event, SatDown | TookSeat) else ""
        return Seated(seat, token, played)

    def offer_seat(self, code: str, seat: str, request_id: RequestId) -> str:
        """A code that lets another phone take over the seat, once."""
        request_id = request_id.named()
        live = self._find(code)
        offer = hand_over_code(live.seed, live.table.code, request_id.key)
        self.play(
            code, lambda table, _: offer_seat(table, request_id.seat, seat, offer), request_id
        )
        return offer

    def forget_name(self, code: str, seat: str, request_id: RequestId) -> Played:
        """Remove the name of a seat from the log for good, and from the private sheets."""
        table = self.look(code)
        if not table.seats.get(seat, NOBODY).forgotten:
            forget(table, request_id.seat, seat)
            rename_sheets(self.store, table, table.name(seat), without_name(table, seat))
        return self.play(code, lambda now, _: forget(now, request_id.seat, seat), request_id)

    def _rewritten(self, live: CachedTable, record: Record) -> Record | None:
        """The line that had the name which this record removes."""
        if not isinstance(record.event, Forgot):
            return None
        old = self.record(live.table.code, live.table.seats[record.event.seat].number)
        return replace(old, event=nameless(old.event)) if isinstance(old.event, SatDown) else None

    def close(self, code: str, request_id: RequestId) -> Played:
        """End the evening and show the seed."""
        live = self._find(code)

        def decide(table: Table, _chance: Chance) -> Event:
            check_owner(table, request_id.seat)
            return Closed(live.seed.hex())

        return self.play(code, decide, request_id)

    def delete(self, code: str, seat: str) -> None:
        """Delete a table with all that belongs to it: for its owner, even after the evening."""
        table = self.look(code)
        if not seat or seat != table.owner:
            raise OnlyTheOwner(owner=table.name(table.owner))
        self.store.delete(table.code)

    def records(self, code: str) -> list[Record]:
        """The whole log of a table: for downloads and receipts, never for phones as it is."""
        return self.store.events(self.look(code).code)

    def record(self, code: str, number: int) -> Record:
        return self.store.events(code, number - 1, 1)[0]

    def follow(self, code: str, after: int = 0) -> Subscription:
        """Subscription to a table from a number on; show what comes through ``event_view``."""
        return self.store.follow(read_code(code), after)

    def _find(self, code: str) -> CachedTable:
        """Cache look-up of a table; a code is read as people type it."""
        read = read_code(code)
        with self._lock:
            live = self._live.get(read)
            if live:
                self._live.move_to_end(read)
                return live
            loading = self._loading.setdefault(read, threading.Lock())
        with loading:  # once, even if many ask
            live = self._live.get(read) or self._load(read, code)
            with self._lock:
                self._live[read] = live
                self._loading.pop(read, None)
                if len(self._live) > MOST_TABLES:
                    self._live.popitem(last=False)
        return live

    def _load(self, code: str, typed: str) -> CachedTable:
        if not code or not self.store.events(code, 0, 1):
            with self._lock:
                self._loading.pop(code, None)
            raise NoSuchTable(code=quoted(typed))
        keys: dict[tuple[str, str], int] = {}
        table, past = from_log(self.store, code, keys)
        return CachedTable(table, self.store.seed(code), keys, past=past)

    def _catch_up(self, live: CachedTable) -> None:
        new = self.store.events(live.table.code, live.table.number)
        if new:
            live.add(self.store, new)

    def forget(self, codes: Sequence[str]) -> None:
        """Cache eviction of tables that were deleted from the store."""
        with self._lock:
            for code in codes:
                self._live.pop(code, None)


def new_salt() -> str:
    return secrets.token_hex(SALT_BYTES)


def check_room(record: Record) -> None:
    """At a table that is full names can be removed; then it can only be closed."""
    most = MOST_EVENTS + NAMES_MORE if isinstance(record.event, Forgot) else MOST_EVENTS
    if record.number > most and not isinstance(record.event, Closed):
        raise LogIsFull(most=MOST_EVENTS)


def seen_last(table: Table, request_id: RequestId, event: Shared) -> int:
    """Which event a phone had seen last when it showed links without a deed."""
    after = request_id.after or table.number
    now = table.shares.get(request_id.seat, Share()).now
    if after not in range(now.fixed if now and event.how == FURTHER else 0, table.number + 1):
        raise BadLink
    return after


def drawn_from(table: Table, request_id: RequestId, lane: str) -> Draw:
    """What an outcome is drawn from, once the phone's link is known to be the next one."""
    lane_shown, count, link = read_nonce(request_id.nonce) or ("", 0, "")
    lane, number = lane or lane_shown or LANES[0], table.number + 1
    if not link:
        return next_draw(table.shares, request_id.seat, lane, number=number)
    after = request_id.after or table.number
    draw = next_draw(table.shares, request_id.seat, lane, link, after, number)
    known = is_next(table.shares.get(request_id.seat, Share()), lane, link)
    if not known or (lane_shown, count) != (lane, draw.count) or after not in draw.possible(number):
        raise BadLink
    return draw
