"""A table as one file, and opened again from it on another machine.

A downloaded table is its log as lines of JSON. The keys of requests and the fingerprints of tokens
are left out: they are of use only where the table was played.

**A closed table** is written down in full: its last line holds the seed, so everything is known.

**An open table** goes on, so its file holds neither the seed nor what lies in anybody's hand. An
item that was drawn into a hand and has not been shown since is written as ``?``; so is one that
went back into its bag unseen. What was shown later is written as it was. What left a deck for the
box (cards that nobody holds) is written too: it is no player's secret.

What hides something has a digest in place of its salt, so that the chain of fingerprints can be
followed (``prints.py``).

When such a file is opened again a new seed and a new code are made, and the event ``Continued``
says so; it carries the fingerprint of the whole file. Phones fix new shares of chance. Every hand
is laid back into its bag and drawn anew. Phones take their seats with hand-over codes from the
owner, who is the one that opened the file."""

import secrets
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from scoring.errors import PlayerError
from scoring.words import Plural, Word
from web.table.chance import commitment, new_seed, table_seed
from web.table.codes import fingerprint, new_code, seat_token
from web.table.events import (
    Closed,
    Continued,
    Dealt,
    Drew,
    Event,
    Laid,
    Move,
    Moves,
    Placed,
    Record,
    StartedEpoch,
    TookBack,
    TookSeat,
    moves_of,
    without_secrets,
)
from web.table.games import table_games
from web.table.games.common import Moving
from web.table.limits import MOST_EVENTS
from web.table.lines import read_record, write_record
from web.table.past import walked
from web.table.play import SALT_BYTES, VERSION, Played, RequestId, Seated, Tables
from web.table.prints import chained, digest_of, head_of
from web.table.seals import promised, seal_key
from web.table.shares import GAME, next_draw
from web.table.state import BAG, Table, replay
from web.table.stores.base import CodeTaken
from web.table.views import WATCHER, board_view, hides, is_hidden, sees

UNKNOWN = "?"
MOST_LINES = 20_000  # of a file: all of a table that is full, and how it ended
LONGEST_LINE = 60_000


class NotATable(PlayerError):
    text = Word("This file is not a table: line {number} does not follow from the lines before it.")


class NoRoom(PlayerError):
    status = 507
    text = Word(
        "This server has no room for another table from a file. Open a new one, or ask whoever "
        "runs the server for more room."
    )


class TooManyLines(PlayerError):
    text = Plural(
        "A table of more than {count} event cannot be opened again.",
        "A table of more than {count} events cannot be opened again.",
    )


def is_hand(place: str) -> bool:
    """Whether a place belongs to somebody at the table."""
    holder = place.partition("/")[2]
    return holder[:1] == "s" and holder[1:].isdecimal()


Spot = tuple[int, int, int]  # an item in the log: number of the record, of the move, of the item


def download(records: Sequence[Record]) -> Iterator[str]:
    """Export (JSON Lines): the lines of a table's file."""
    ends = [record.number for record in records if isinstance(record.event, Closed)]
    told = ends[-1] if ends else 0  # everything up to here is known
    secret = set() if told == len(records) else unshown(records)
    for record in records:
        event = blanked(record, secret) if record.number > told else record.event
        bare = replace(record, key="", event=without_secrets(event))
        if record.salt and record.number > told:
            bare = replace(bare, salt="", digest=digest_of(record))
        yield write_record(bare)


def unshown(records: Sequence[Record]) -> set[Spot]:
    """Where the log names an item that went into a hand or out of it and was never shown."""
    gone = {record.event.number for record in records if isinstance(record.event, TookBack)}
    secret: set[Spot] = set()
    held: dict[str, list[tuple[str, set[Spot]]]] = {}  # what lies in each hand, and its spots
    for record in records:
        for index, move in enumerate(moves_of(record.event)):
            spots = [(record.number, index, place) for place in range(len(move.items))]
            if is_secret(move):
                secret.update(spots)
            if record.number not in gone:
                secret.difference_update(shown(held, move, spots))
    return secret


def is_secret(move: Move) -> bool:
    """Whether a move was seen by the holder of a hand only."""
    return (is_hand(move.source) or is_hand(move.target)) and is_hidden(move)


def shown(
    held: dict[str, list[tuple[str, set[Spot]]]], move: Move, spots: Sequence[Spot]
) -> set[Spot]:
    """Follow a move from hand to hand; the spots of what it lays open."""
    opened: set[Spot] = set()
    for item, spot in zip(move.items, spots, strict=True):
        trail = {spot}
        pile = held.get(move.source, [])
        known = next((entry for entry in pile if entry[0] == item), None)
        if known:
            pile.remove(known)
            trail |= known[1]
        if is_hand(move.target):
            held.setdefault(move.target, []).append((item, trail))
        if sees(WATCHER, move.target):
            opened |= trail
    return opened


def blanked(record: Record, secret: set[Spot]) -> Event:
    """Redaction: the event with unknown items in the secret spots."""
    moves = tuple(
        replace(
            move,
            items=tuple(
                UNKNOWN if (record.number, index, place) in secret else item
                for place, item in enumerate(move.items)
            ),
        )
        for index, move in enumerate(moves_of(record.event))
    )
    return with_moves(record.event, moves)


def with_moves(event: Event, moves: Moves) -> Event:
    match event:
        case Drew() | Laid() | StartedEpoch() | Dealt() | Placed() | Continued():
            return replace(event, moves=moves)
    return event


def read_download(lines: Iterable[str]) -> list[Record]:
    """The records of a file, which must make a table of a game that is known here."""
    records: list[Record] = []
    for number, line in enumerate(filter(str.strip, lines), start=1):
        if number > MOST_EVENTS or len(line) > LONGEST_LINE:
            raise TooManyLines(count=MOST_EVENTS)
        records.append(read_record(line, number))
    check_replay(records)
    return records


def check_replay(records: Sequence[Record]) -> Table:
    """The table of a log from outside, or the line at which it stops making sense."""
    for number, record in enumerate(records, start=1):
        if record.number != number:
            raise NotATable(number=number)
    try:
        table = walked(records)[0]
        known = table.opened.game in table_games()
        board_view(table)  # which follows from all that was done on it
    except (LookupError, TypeError, AttributeError, ValueError) as error:
        raise NotATable(number=len(records) or 1) from error
    if not known or any(
        count < 0 and item != UNKNOWN
        for items in table.places.values()
        for item, count in items.items()
    ):
        raise NotATable(number=len(records))
    return table


def open_again(
    tables: Tables, lines: Iterable[str], request_id: RequestId, size: int = 0, most: int = 0
) -> Seated:
    """A table that goes on from a file; whoever opens it takes the owner's seat.

    All such tables together have at most so many bytes.
    """
    if most and tables.store.brought() + size > most:
        raise NoRoom
    request_id = request_id.checked()
    records = read_download(lines)
    before, head, root = replay(records), head_of(records), new_seed()
    while True:
        code = new_code()
        news = continued(before, head, root, code, tables.now())
        token = seat_token(table_seed(root), code, request_id.key)
        if before.owner:
            taken = TookSeat(before.owner, fingerprint(token))
            news.append(Record(before.number + 2, taken, at=news[0].at, key=request_id.key))
        news = chained(news, head)
        try:
            tables.store.create(code, root, [*records, *news], size)
        except CodeTaken:
            continue
        table = tables.look(code)
        return Seated(table.owner, token, Played(news[-1], table))


def continued(before: Table, head: str, root: bytes, code: str, at: int) -> list[Record]:
    """The event with which a table goes on: no phone has a share in it yet."""
    seed, promise = table_seed(root), promised(seal_key(root))
    draw = next_draw({}, "", GAME)
    chance = draw.source(seed, code, head)
    moves = redrawn(before, Moving(before, chance))
    event = Continued(code, commitment(seed), moves, VERSION, promise)
    salt = secrets.token_hex(SALT_BYTES) if hides(event) else ""
    nonce = draw.nonce if chance.used else ""
    return [Record(before.number + 1, event, at=at, nonce=nonce, salt=salt)]


def redrawn(table: Table, moving: Moving) -> Moves:
    """Every hand goes back into its bag, then as many are drawn again."""
    hands = sorted(place for place in table.places if is_hand(place))
    for place in hands:
        moving.gather(place, f"{place.partition('/')[0]}/{BAG}")
    for place in hands:
        moving.draw(f"{place.partition('/')[0]}/{BAG}", place, table.size(place))
    return moving.moves
