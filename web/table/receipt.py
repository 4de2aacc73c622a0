"""Verification of a log: whether a table went as it says, and nobody could have bent it.

The log is walked through once. Its chain of fingerprints and its seal show that no line of it was
changed; every event is held against the declared game and decided again (``rules.py``), with
the chance that follows from the promised seed and from the shares that the phones showed.
Tables of version 1 have neither shares nor a chain: of them only the rest is checked.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from scoring.words import Sentence, Word
from web.table.chance import Source, commitment, table_chance
from web.table.download import MOST_LINES, TooManyLines, redrawn
from web.table.events import (
    BY_CHANCE,
    BY_DEAL,
    DEEDS,
    Closed,
    Continued,
    Dealt,
    Event,
    Forgot,
    OfferedSeat,
    Opened,
    Picked,
    Record,
    Rolled,
    SatDown,
    Shared,
    StartedEpoch,
    TookSeat,
    moves_of,
)
from web.table.games.common import Moving
from web.table.lines import read_record
from web.table.past import Past
from web.table.play import OWN_NONCE
from web.table.prints import head_after, read_words, words_of
from web.table.rules import decided_again, is_allowed, is_opening
from web.table.seals import sealed_by
from web.table.shares import FURTHER, GAME, LANES, Draw, Share, is_next, next_draw, read_nonce
from web.table.state import Table, opened

WRONG_NUMBER = Word("Event {expected} is missing: number {found} is in its place.")
WRONG_SEED = Word("The seed does not match the promise that was shown when the table was opened.")
WRONG_OUTCOME = Word("Event {number}: {found} is recorded, but the seed gives {expected}.")
WRONG_SHARE = Word(
    "Event {number}: the share of the randomness recorded there is not the one the phone locked in."
)
WRONG_CHAIN = Word("Event {number} does not follow: something before it was changed or left out.")
WRONG_SEAL = Word("The seal of the closed log does not match: something in it was changed.")
IMPOSSIBLE = Word("Event {number} cannot have happened: it does not fit the game at that point.")
AFTER_CLOSING = Word("Event {number} happened after the seed was shown.")
NO_OPENING = Word("The first event does not open a table.")


COUNTED = ("checked", "sealed", "drawn", "alone", "shareless", "crossed")


@dataclass(frozen=True)
class Fault:
    """Something that should not be in an honest log."""

    number: int
    sentence: Sentence


@dataclass(frozen=True)
class Report:
    """What the check found. ``sealed`` outcomes can be checked once their seed is shown.

    Of the outcomes that chance decided (``drawn``) each seat ``vouches`` for some: nobody could
    choose them without its phone. For those ``alone`` nobody but the acting one does, in the
    ``shareless`` ones the acting phone had no part, and before ``crossed`` ones another's deed was
    written while they were under way.
    """

    code: str = ""
    game: str = ""
    version: int = 1
    events: int = 0
    checked: int = 0
    sealed: int = 0
    drawn: int = 0
    alone: int = 0
    shareless: int = 0
    crossed: int = 0
    vouches: Mapping[str, int] = field(default_factory=dict)  # for how many, by seat
    names: Mapping[str, str] = field(default_factory=dict)  # of the seats
    faults: tuple[Fault, ...] = ()
    heads: tuple[str, ...] = ()  # after each event; nothing at tables of version 1

    @property
    def honest(self) -> bool:
        return not self.faults and not self.sealed

    @property
    def words(self) -> str:
        """The four words of the whole log."""
        return words_of(self.heads[-1]) if self.heads else ""

    def where(self, words: str) -> int:
        """The event after which a phone showed these four words; 0 if none did."""
        typed = read_words(words)
        found = (
            number
            for number, head in enumerate(self.heads, start=1)
            if head and typed == words_of(head)
        )
        return next(found, 0)


def verify(lines: Iterable[str]) -> Report:
    """Check a downloaded table from its first to its last line."""
    records: list[Record] = []
    for number, line in enumerate(filter(str.strip, lines), start=1):
        if number > MOST_LINES:
            raise TooManyLines(count=MOST_LINES)
        records.append(read_record(line, number))
    return Check(records).report()


class Check:
    """A walk through a log."""

    def __init__(self, records: Sequence[Record]) -> None:
        self.records = records
        self.faults: list[Fault] = []
        self.heads: list[str] = []
        self.counts = dict.fromkeys(COUNTED, 0)
        self.vouches: Counter[str] = Counter()
        self.past = Past()
        self.offered: set[str] = set()
        self.forgotten = {each.event.seat for each in records if isinstance(each.event, Forgot)}
        self.deeds: dict[str, int] = {}  # the number of each seat's last deed

    def fault(self, number: int, text: Word, **facts: object) -> None:
        self.faults.append(Fault(number, Sentence(text, {"number": number, **facts})))

    def report(self) -> Report:
        if not self.records or not isinstance(self.records[0].event, Opened):
            self.fault(1, NO_OPENING)
            return Report(faults=tuple(self.faults))
        self.check_numbers()
        seeds = self.seeds()
        table = self.walk(seeds)
        self.check_chain(seeds)
        shown = self.heads if table.version > 1 else []
        return Report(
            table.code,
            table.opened.game,
            table.version,
            len(self.records),
            vouches={seat: self.vouches[seat] for seat in table.shares},
            names={seat: table.name(seat) for seat in table.shares},
            faults=tuple(self.faults),
            heads=tuple(shown),
            **self.counts,
        )

    def walk(self, seeds: Sequence[bytes | None]) -> Table:
        """Every record in its turn; the table after the last one that makes sense."""
        table = opened(self.records[0])
        if not is_opening(table.opened):
            self.fault(1, IMPOSSIBLE)
        for record, seed in zip(self.records[1:], seeds[1:], strict=True):
            try:
                table = self.check(table, record, seed)
            except (LookupError, TypeError, AttributeError, ValueError):
                self.fault(record.number, IMPOSSIBLE)
                break
        return table

    def check_numbers(self) -> None:
        for expected, record in enumerate(self.records, start=1):
            if record.number != expected:
                self.fault(record.number, WRONG_NUMBER, expected=expected, found=record.number)
                return

    def seeds(self) -> list[bytes | None]:
        """The seed that decided each record, where the log tells it."""
        found: list[bytes | None] = []
        seed: bytes | None = None
        for record in reversed(self.records):
            event = record.event
            if isinstance(event, Closed):
                seed = read_seed(event.seed)
            found.append(seed)
            if isinstance(event, Opened | Continued):
                if seed is not None and commitment(seed) != event.commitment:
                    self.fault(record.number, WRONG_SEED)
                seed = None
        return found[::-1]

    def check_chain(self, seeds: Sequence[bytes | None]) -> None:
        """The fingerprints of a table of version 2, and the seal under a closed log."""
        head, version, promise, broken = "", 1, "", False
        for record, seed in zip(self.records, seeds, strict=True):
            event = record.event
            if isinstance(event, Opened | Continued):
                version, promise = event.version, event.seal
            told = seed is not None and bool(record.digest)  # a known line needs no stand-in
            if not broken and version > 1 and (record.before != head or told):
                self.fault(record.number, WRONG_CHAIN)
                broken = True
            head = head_after(head, record)
            self.heads.append(head if version > 1 else "")
            if isinstance(event, Closed) and version > 1 and sealed_by(event.seal, head) != promise:
                self.fault(record.number, WRONG_SEAL)

    def check(self, table: Table, record: Record, seed: bytes | None) -> Table:
        """One record: may it be, and is it what chance gave? Then the table after it."""
        event = record.event
        if table.closed and not isinstance(event, Continued | Forgot):
            self.fault(record.number, AFTER_CLOSING)
        elif isinstance(event, Continued):
            self.check_outcome(table, record, seed)
        elif record.at < table.at:
            self.fault(record.number, IMPOSSIBLE)
        elif type(event) in DEEDS:
            self.check_outcome(table, record, seed)
        elif not (is_allowed(table, record) and self.fits(table, event)):
            self.fault(record.number, IMPOSSIBLE)
        elif table.version > 1:
            self.check_shown(table, record)
        return self.past.step(table, record)

    def check_shown(self, table: Table, record: Record) -> None:
        """What a phone showed without a deed of the game."""
        if record.nonce:
            self.check_share(table, record, "")
        elif isinstance(record.event, Shared):
            now = table.shares.get(record.by, Share()).now
            first = now.fixed if now and record.event.how == FURTHER else 0
            if record.after not in range(first, record.number):
                self.fault(record.number, WRONG_SHARE)
        elif record.after:
            self.fault(record.number, WRONG_SHARE)

    def fits(self, table: Table, event: Event) -> bool:
        """Whether what is said elsewhere in the log goes with this."""
        match event:
            case OfferedSeat(seat):
                self.offered.add(seat)
            case SatDown(seat, mark=mark):  # a name is missing if it was removed, and only then
                return bool(mark) == (seat in self.forgotten)
            case TookSeat():
                return self.is_offered(table, event)
        return True

    def is_offered(self, table: Table, event: TookSeat) -> bool:
        """A seat is taken over once it was offered; the owner's with the file that goes on."""
        before = table.newest.event if table.newest else None
        mine = isinstance(before, Continued) and event.seat == table.owner
        known = event.seat in self.offered
        self.offered.discard(event.seat)
        return known or mine

    def check_outcome(self, table: Table, record: Record, seed: bytes | None) -> None:
        chancy = is_chance(record.event)
        if seed is None:
            self.counts["sealed"] += chancy
            return
        self.counts["checked"] += chancy
        found = list(self.candidates(table, record, seed))
        if record.event not in found:
            self.complain(record, found)
        if record.by:
            self.deeds[record.by] = record.number

    def candidates(self, table: Table, record: Record, seed: bytes) -> Iterable[Event]:
        """The events that could stand there, the right one among them if the log is honest."""
        if isinstance(record.event, Continued):
            moving = Moving(table, self.source(table, record, seed, GAME))
            yield replace(record.event, moves=redrawn(table, moving))
            return
        sources: list[Source] = []

        def chances(lane: str) -> Source:
            sources.append(self.source(table, record, seed, lane))
            return sources[-1]

        for lane, event in decided_again(table, record, chances):
            if event == record.event:
                self.count(table, record, lane, sources[-1].used)
                yield event
                return
            yield event

    def source(self, table: Table, record: Record, seed: bytes, lane: str) -> Source:
        """What decided a record in this lane."""
        event = record.event
        code = event.code if isinstance(event, Continued) else table.code
        version = event.version if isinstance(event, Continued) else table.version
        if version == 1:
            return table_chance(seed, code, record.number, record.nonce)
        opening = record.before if isinstance(event, Continued) else table.opening
        return self.draw(table, record, lane).source(seed, code, opening)

    def draw(self, table: Table, record: Record, lane: str) -> Draw:
        shares = {} if isinstance(record.event, Continued) else table.shares
        shown, _, link = read_nonce(record.nonce) or ("", 0, "")
        lane = lane or shown or LANES[0]
        return next_draw(shares, record.by, lane, link, record.after, record.number)

    def count(self, table: Table, record: Record, lane: str, used: bool) -> None:
        """Who had a share in an outcome that is right."""
        if table.version == 1:
            self.counts["alone"] += record.nonce.startswith(OWN_NONCE)
            return
        if not record.nonce and not record.after and not used:
            return
        draw = self.check_share(table, record, lane)
        if not used and not draw.link:
            self.fault(record.number, WRONG_SHARE)
        if used:
            self.count_shares(record, draw)

    def count_shares(self, record: Record, draw: Draw) -> None:
        others = (number for seat, number in self.deeds.items() if seat != record.by)
        self.counts["drawn"] += 1
        self.counts["alone"] += not draw.vouchers
        self.counts["shareless"] += not draw.counts
        self.counts["crossed"] += any(number > draw.after for number in others)
        self.vouches.update([*draw.vouchers, *([record.by] if draw.counts else [])])

    def check_share(self, table: Table, record: Record, lane: str) -> Draw:
        """The link must be the next of the share that the phone fixed; who has one must use it."""
        draw = self.draw(table, record, lane)
        share = table.shares.get(record.by, Share())
        right = is_next(share, draw.lane, draw.link) if draw.link else not draw.fixed
        seen = record.after in draw.possible(record.number)
        if not right or not seen or draw.nonce != record.nonce or draw.after != record.after:
            self.fault(record.number, WRONG_SHARE)
        return draw

    def complain(self, record: Record, found: Sequence[Event]) -> None:
        """Say what came instead, if it is only the outcome that differs."""
        told = outcome(record.event)
        others = (event for event in found if is_chance(event) and outcome(event) != told)
        other = next(others, None) if is_chance(record.event) else None
        if other is None:
            self.fault(record.number, IMPOSSIBLE)
        else:
            self.fault(record.number, WRONG_OUTCOME, found=told, expected=outcome(other))


def read_seed(text: str) -> bytes:
    """A seed as it is written in a log; nonsense fits no promise either."""
    try:
        return bytes.fromhex(text)
    except ValueError:
        return b""


def is_chance(event: Event) -> bool:
    """Whether anything in an event was left to chance, or to the number of a deal."""
    match event:
        case Rolled() | Picked() | Dealt():
            return True
        case StartedEpoch(among=among) if len(among) > 1:
            return True
    return any(move.how in (BY_CHANCE, BY_DEAL) for move in moves_of(event))


def outcome(event: Event) -> str:
    """What came up, in short."""
    match event:
        case Rolled(faces=faces):
            return " ".join(faces)
        case Picked(picked=picked):
            return picked
        case Dealt(number=number) if not event.moves:
            return str(number)
    return " ".join(item for move in moves_of(event) for item in move.items)
