"""Playing: look at the table, decide, write it down; if somebody was quicker, look again."""

import re
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scoring.game import Game
from scoring.words import Word
from web.table.chance import Chance, commitment, new_seed, table_chance
from web.table.codes import hand_over_code, new_code, new_key, read_code, seat_token
from web.table.errors import BadDetail, BadNonce, NoSuchTable, OnlyTheOwner, TableIsBusy, quoted
from web.table.events import Closed, Event, Record, SatDown, TookBack, TookSeat
from web.table.games import act, prepare
from web.table.seats import Wish, check_owner, offer_seat, sit_down, take_seat
from web.table.state import Table, replay, step
from web.table.stores.base import AnswerLost, CodeTaken, NumberTaken, Store
from web.table.stores.hub import Following

ATTEMPTS = 200
MOST_TABLES = 2_000  # kept in memory by one process
OWN_NONCE = "house-"  # marks a nonce that the server had to make because the phone sent none
NONCE = re.compile(rf"(?!{OWN_NONCE})[A-Za-z0-9_-]{{8,64}}")
KEY = re.compile(r"[A-Za-z0-9_-]{8,64}")

Decide = Callable[[Table, Chance], Event]


@dataclass(frozen=True)
class Hello:
    """What every changing request brings: who asks, its own name, and the phone's nonce.

    The same key again means the same thing done once: a phone repeats it after a lost answer.
    """

    seat: str = ""
    key: str = ""
    nonce: str = ""

    def named(self) -> "Hello":
        """The same with a key, if the phone sent none."""
        if self.key and not KEY.fullmatch(self.key):
            expected = Word("8 to 64 letters and digits")
            raise BadDetail(entry="key", found=quoted(self.key), expected=expected)
        return Hello(self.seat, self.key or new_key(), self.nonce)

    def checked(self) -> "Hello":
        """The same with a key and a nonce, if the phone sent none."""
        if self.nonce and not NONCE.fullmatch(self.nonce):
            raise BadNonce(found=quoted(self.nonce))
        return Hello(self.seat, self.named().key, self.nonce or OWN_NONCE + new_key())


@dataclass(frozen=True)
class Played:
    """What came of it; ``repeated`` if it had been done before."""

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
class Live:
    """A table as this process last saw it, so that a roll costs the same after a long evening."""

    table: Table
    seed: bytes = field(repr=False)
    keys: dict[tuple[str, str], int] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def add(self, store: Store, records: Sequence[Record]) -> None:
        """Take in new records; what was taken back is left out by replaying them all."""
        for record in records:
            self.keys[record.by, record.key] = record.number
        if any(isinstance(record.event, TookBack) for record in records):
            self.table = replay(store.events(self.table.code))
            return
        for record in records:
            self.table = step(self.table, record)


class Tables:
    """All tables of a store; ``own`` are the games that the server's owner put right."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float] = time.time,
        own: Mapping[str, Game[Any]] | None = None,
    ) -> None:
        self.store = store
        self._own = own or {}
        self._clock = clock
        self._live: OrderedDict[str, Live] = OrderedDict()
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
        seed, key, at = new_seed(), new_key(), self.now()
        while True:
            code = new_code()
            token = seat_token(seed, code, key)
            promise, own = commitment(seed), self._own.get(game)
            opened = prepare(game, code, promise, choices or {}, variants, own)
            first = Record(1, opened, at=at)
            table = replay([first])
            second = Record(2, sit_down(table, wish, token), at=at, key=key)
            try:
                self.store.create(code, seed, [first, second])
            except CodeTaken:
                continue
            return Seated("s1", token, Played(second, step(table, second)))

    def look(self, code: str) -> Table:
        """The table as it stands now."""
        live = self._find(code)
        with live.lock:
            self._catch_up(live)
            return live.table

    def play(self, code: str, decide: Decide, hello: Hello) -> Played:
        """Let something be decided on the table as it stands, and write it down."""
        hello = hello.checked()
        live, lost = self._find(code), False
        with live.lock:
            for _ in range(ATTEMPTS):
                self._catch_up(live)
                known = live.keys.get((hello.seat, hello.key))
                if known:
                    return Played(self.record(live.table.code, known), live.table, repeated=True)
                record = self._decide(live, decide, hello)
                try:
                    self.store.append(live.table.code, record)
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
                live.add(self.store, [record])
                return Played(record, live.table)
        raise TableIsBusy

    def _decide(self, live: Live, decide: Decide, hello: Hello) -> Record:
        table = live.table
        number = table.number + 1
        chance = table_chance(live.seed, table.code, number, hello.nonce)
        event = decide(table, chance)
        nonce = hello.nonce if chance.used else ""
        return Record(number, event, hello.seat, max(self.now(), table.at), hello.key, nonce)

    def act(self, code: str, action: str, details: Mapping[str, object], hello: Hello) -> Played:
        """Do something that the game at this table knows."""
        return self.play(
            code, lambda table, chance: act(table, hello.seat, action, details, chance), hello
        )

    def join(self, code: str, wish: Wish, hello: Hello) -> Seated:
        """Sit down at a table."""
        return self._seated(code, lambda table, token: sit_down(table, wish, token), hello)

    def take_seat(self, code: str, hand_over: str, hello: Hello) -> Seated:
        """Take over a seat with the code that its phone showed."""
        typed, now = read_code(hand_over), self.now()
        return self._seated(code, lambda table, token: take_seat(table, typed, token, now), hello)

    def _seated(self, code: str, decide: Callable[[Table, str], Event], hello: Hello) -> Seated:
        hello = Hello("", hello.key, hello.nonce).named()
        live = self._find(code)
        token = seat_token(live.seed, live.table.code, hello.key)
        played = self.play(code, lambda table, _: decide(table, token), hello)
        event = played.record.event
        seat = event.seat if isinstance(event, SatDown | TookSeat) else ""
        return Seated(seat, token, played)

    def offer_seat(self, code: str, seat: str, hello: Hello) -> str:
        """A code that lets another phone take over the seat, once."""
        hello = hello.named()
        live = self._find(code)
        offer = hand_over_code(live.seed, live.table.code, hello.key)
        self.play(code, lambda table, _: offer_seat(table, hello.seat, seat, offer), hello)
        return offer

    def close(self, code: str, hello: Hello) -> Played:
        """End the evening and show the seed."""
        seed = self._find(code).seed.hex()

        def decide(table: Table, _chance: Chance) -> Event:
            check_owner(table, hello.seat)
            return Closed(seed)

        return self.play(code, decide, hello)

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
        return self.store.events(code, number - 1)[0]

    def follow(self, code: str, after: int = 0) -> Following:
        """Everything that happens at a table, from a number on; show it through ``event_view``."""
        return self.store.follow(read_code(code), after)

    def _find(self, code: str) -> Live:
        """The table in memory; a code is read as people type it."""
        read = read_code(code)
        with self._lock:
            live = self._live.get(read)
            if live:
                self._live.move_to_end(read)
                return live
        live = self._load(read, code)
        with self._lock:
            live = self._live.setdefault(read, live)
            if len(self._live) > MOST_TABLES:
                self._live.popitem(last=False)
        return live

    def _load(self, code: str, typed: str) -> Live:
        records = self.store.events(code) if code else []
        if not records:
            raise NoSuchTable(code=quoted(typed))
        live = Live(replay(records), self.store.seed(code))
        live.keys = {(record.by, record.key): record.number for record in records}
        return live

    def _catch_up(self, live: Live) -> None:
        new = self.store.events(live.table.code, live.table.number)
        if new:
            live.add(self.store, new)

    def forget(self, codes: Sequence[str]) -> None:
        """Drop tables from memory that were deleted from the store."""
        with self._lock:
            for code in codes:
                self._live.pop(code, None)
