"""The receipt: whether every outcome of a table follows from the seed that was promised."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from scoring.errors import PlayerError
from scoring.words import Sentence, Word
from web.table.chance import Chance, commitment, table_chance
from web.table.deals import DEALS
from web.table.download import MOST_LINES, UNKNOWN, TooManyLines, with_moves
from web.table.events import (
    BY_CHANCE,
    BY_DEAL,
    DEEDS,
    Closed,
    Continued,
    Dealt,
    Event,
    Move,
    Moves,
    Opened,
    Picked,
    Record,
    Rolled,
    StartedEpoch,
    TookBack,
    moves_of,
)
from web.table.games import PARTS
from web.table.lines import read_record
from web.table.play import OWN_NONCE
from web.table.state import Table, moved, opened, step

WRONG_NUMBER = Word("Event {expected} is missing: number {found} stands in its place.")
WRONG_SEED = Word("The seed does not fit the promise that was shown when the table was opened.")
WRONG_OUTCOME = Word("Event {number}: {found} is noted, but the seed gives {expected}.")
IMPOSSIBLE = Word("Event {number} cannot have happened: it does not fit what lay on the table.")
AFTER_CLOSING = Word("Event {number} happened after the seed was shown.")
NO_OPENING = Word("The first event does not open a table.")


@dataclass(frozen=True)
class Fault:
    """Something that should not be in an honest log."""

    number: int
    sentence: Sentence


@dataclass(frozen=True)
class Report:
    """What the check found. ``sealed`` outcomes can be checked once their seed is shown.

    ``alone`` counts outcomes whose nonce the server made itself, because the phone sent none:
    there only the promise of the seed protects, not the phone's own share.
    """

    code: str = ""
    game: str = ""
    events: int = 0
    checked: int = 0
    sealed: int = 0
    alone: int = 0
    faults: tuple[Fault, ...] = ()

    @property
    def honest(self) -> bool:
        return not self.faults and not self.sealed


def verify(lines: Iterable[str]) -> Report:
    """Check a downloaded table: its numbers, its seed, and every outcome of chance."""
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
        self.checked = self.sealed = self.alone = 0
        self.before: dict[int, Table] = {}  # the table before each deed

    def fault(self, number: int, text: Word, **facts: object) -> None:
        self.faults.append(Fault(number, Sentence(text, {"number": number, **facts})))

    def report(self) -> Report:
        if not self.records or not isinstance(self.records[0].event, Opened):
            self.fault(1, NO_OPENING)
            return Report(faults=tuple(self.faults))
        self.check_numbers()
        seeds = self.seeds()
        table = opened(self.records[0])
        for index, record in enumerate(self.records[1:], start=1):
            try:
                table = self.check(table, index, seeds[index])
            except (LookupError, TypeError, AttributeError, ValueError):
                self.fault(record.number, IMPOSSIBLE)
                break
        return Report(
            table.code,
            table.opened.game,
            len(self.records),
            self.checked,
            self.sealed,
            self.alone,
            tuple(self.faults),
        )

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

    def check(self, table: Table, index: int, seed: bytes | None) -> Table:
        """One record: is it what chance gave? Then the table after it."""
        record = self.records[index]
        if table.closed and not isinstance(record.event, Continued):
            self.fault(record.number, AFTER_CLOSING)
        if isinstance(record.event, TookBack):
            return self.take_back(table, index, record.event.number)
        self.before[record.number] = table
        self.check_outcome(table, record, seed)
        return step(table, record)

    def take_back(self, table: Table, index: int, number: int) -> Table:
        """The table without that deed; seats and doors since then stay as they are."""
        back = self.before[number]
        for record in self.records[number:index]:
            if type(record.event) not in DEEDS and not isinstance(record.event, TookBack):
                back = step(back, record)
        return back.but(number=table.number + 1, at=self.records[index].at)

    def check_outcome(self, table: Table, record: Record, seed: bytes | None) -> None:
        chancy = is_chance(record.event)
        if seed is None:
            self.sealed += chancy
            return
        if not chancy and not moves_of(record.event):
            return
        code = record.event.code if isinstance(record.event, Continued) else table.code
        chance = table_chance(seed, code, record.number, record.nonce)
        expected = decided(table, record.event, chance)
        self.checked += chancy
        self.alone += record.nonce.startswith(OWN_NONCE)
        if expected != record.event:
            self.fault(
                record.number,
                WRONG_OUTCOME,
                found=outcome(record.event),
                expected=outcome(expected),
            )


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


def decided(table: Table, event: Event, chance: Chance) -> Event:
    """The event as chance decides it, asked the same questions in the same order."""
    match event:
        case Rolled(sides=sides, faces=faces):
            return replace(event, faces=chance.roll(len(faces), sides))
        case Picked(among=among):
            return replace(event, picked=chance.choice(among))
        case StartedEpoch(among=among):
            event = replace(event, first=chance.choice(among))
        case Dealt():
            event = dealt(table, event, chance)
    return with_moves(event, again(table, event, chance)) if moves_of(event) else event


def dealt(table: Table, event: Dealt, chance: Chance) -> Dealt:
    number = chance.choice(DEALS) if event.drawn else event.number
    chosen = {name: event.setup[name] for name in event.chosen}
    return replace(
        event, number=number, setup=PARTS[table.opened.game].setup(table, number, chosen)
    )


def again(table: Table, event: Event, chance: Chance) -> Moves:
    """The same moves, with the items that chance or the deal's number give."""
    places, moves = table.places, list[Move]()
    for move in moves_of(event):
        left = places.get(move.source, {})
        if move.how == BY_CHANCE:
            move = replace(move, items=chance.draw(left, len(move.items)))
        elif move.how == BY_DEAL:
            deal = event if isinstance(event, Dealt) else table.deal
            number = deal.number if deal else 0
            order = PARTS[table.opened.game].order(table, number, move.source, move.target)
            top = next((item for item in order if item in left), None)
            if top is None:
                raise ValueError
            move = replace(move, items=(top,))
        elif any(left.get(item, 0) < 1 and item != UNKNOWN for item in move.items):
            raise ValueError
        moves.append(move)
        places = moved(places, (move,))
    return tuple(moves)


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


def check_file(lines: Iterable[str]) -> Report:
    """Like ``verify``, with a fault instead of an error where a line cannot be read."""
    try:
        return verify(lines)
    except PlayerError as error:
        return Report(faults=(Fault(error.line, error.sentences[0]),))
