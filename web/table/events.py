"""What happened at a table, in past tense. A kind of event is for ever.

Fields may be added with a default, never renamed: old logs must be read by every later version.
Every place has a name, and the name alone says who may look into it: see ``views.py``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NewType

NUMBERS = range(1_000_000)  # that an event can have at all
Texts = tuple[str, ...]
Items = Mapping[str, int]  # what lies somewhere, and how often
Board = NewType("Board", str)  # a game as text; longer than any other text in a log


@dataclass(frozen=True)
class Move:
    """Items went from one place to another; ``how`` says what decided which ones."""

    source: str
    target: str
    items: Texts
    how: str = "chosen"


CHOSEN, BY_CHANCE, BY_DEAL = "chosen", "chance", "deal"
Moves = tuple[Move, ...]


@dataclass(frozen=True)
class Opened:
    """A table was opened; what the game needs lies ready, and the seed is committed to."""

    game: str
    code: str
    commitment: str
    choices: Mapping[str, str] = field(default_factory=dict)
    variants: Texts = ()
    places: Mapping[str, Items] = field(default_factory=dict)
    counts: Items = field(default_factory=dict)
    seats: int = 20  # how many may sit down
    version: int = 1  # of the receipt: since 2 phones have shares and the log is a chain
    seal: str = ""  # the promise of the key that seals the closed log


@dataclass(frozen=True)
class SatDown:
    """Somebody took a new seat; of the phone's secret only the fingerprint is kept.

    The chain holds a fingerprint of the name, made with this salt. Once the name was removed it
    stands here as ``mark``, in place of both: see ``prints.py``.
    """

    seat: str
    name: str
    colour: str
    token: str = ""
    salt: str = ""
    mark: str = ""


@dataclass(frozen=True)
class Forgot:
    """The name of a seat was removed from the log, by its player, or by the owner if they left."""

    seat: str


@dataclass(frozen=True)
class GotUp:
    """A seat was left, or its player was asked to leave."""

    seat: str


@dataclass(frozen=True)
class OfferedSeat:
    """A code was made that lets another phone take over the seat, once."""

    seat: str
    code: str = ""


@dataclass(frozen=True)
class TookSeat:
    """Another phone took over the seat; the one before it no longer has it."""

    seat: str
    token: str = ""


@dataclass(frozen=True)
class Shared:
    """A phone showed its share of chance, one link a lane: see ``shares.py``.

    ``how``: fixed for the first time, anew (the phone lost the one before, or used it up), further
    (the next links, as an answer to other shares), or given up.
    """

    seat: str
    links: Texts = ()
    how: str = "fixed"


@dataclass(frozen=True)
class Locked:
    """The door was locked for new players, or opened again."""

    locked: bool


@dataclass(frozen=True)
class PassedOwnership:
    """The table has another owner."""

    seat: str


@dataclass(frozen=True)
class Kept:
    """Somebody wants the table to stay although nobody plays."""


@dataclass(frozen=True)
class TookBack:
    """What happened under this number does not count any more."""

    number: int


@dataclass(frozen=True)
class Closed:
    """The evening is over and the seed is shown: every outcome can be checked now."""

    seed: str
    seal: Texts = ()  # of the whole log, this event included


@dataclass(frozen=True)
class Continued:
    """A downloaded table goes on elsewhere, under a new code and seed.

    What lay hidden was not in the download, so it was drawn anew.
    """

    code: str
    commitment: str
    moves: Moves = ()
    version: int = 1
    seal: str = ""


@dataclass(frozen=True)
class Rolled:
    """Dice came up like this."""

    dice: str
    sides: Texts
    faces: Texts
    turn: int = 0  # the turn of the game that this roll began
    next: str = ""  # whose turn it is afterwards


@dataclass(frozen=True)
class Picked:
    """Chance picked one of several, such as a side of a coin or the first player."""

    what: str
    among: Texts
    picked: str


@dataclass(frozen=True)
class Dealt:
    """A set-up was laid out by its number; ``drawn`` if chance chose the number."""

    number: int
    setup: Mapping[str, Texts] = field(default_factory=dict)
    drawn: bool = False
    moves: Moves = ()
    counts: Items = field(default_factory=dict)
    first: str = ""
    chosen: Texts = ()  # the parts of the set-up that the players chose themselves


@dataclass(frozen=True)
class Drew:
    """Something was drawn unseen."""

    moves: Moves
    counts: Items = field(default_factory=dict)
    next: str = ""


@dataclass(frozen=True)
class Laid:
    """Something was laid down by choice."""

    moves: Moves
    counts: Items = field(default_factory=dict)
    next: str = ""


@dataclass(frozen=True)
class Counted:
    """Numbers beside the board were set, such as gold or a store."""

    counts: Items


@dataclass(frozen=True)
class StartedEpoch:
    """A new epoch began; chance chose the first player where several stand in ``among``."""

    epoch: int
    first: str
    among: Texts = ()
    moves: Moves = ()
    counts: Items = field(default_factory=dict)


@dataclass(frozen=True)
class Turned:
    """It is somebody's turn."""

    seat: str


@dataclass(frozen=True)
class CalledEnd:
    """A player reached what ends the game."""

    seat: str


@dataclass(frozen=True)
class Filled:
    """A bag of the players' own was put on the table."""

    pile: str
    items: Items


@dataclass(frozen=True)
class ShowedSheet:
    """A player showed what the own sheet says; shown again, the newest counts."""

    seat: str
    text: Board


@dataclass(frozen=True)
class Revealed:
    """The ranking was shown to all at once; the text is the game as it was scored then."""

    text: Board


Event = (
    Opened
    | SatDown
    | Forgot
    | GotUp
    | OfferedSeat
    | TookSeat
    | Shared
    | Locked
    | PassedOwnership
    | Kept
    | TookBack
    | Closed
    | Continued
    | Rolled
    | Picked
    | Dealt
    | Drew
    | Laid
    | Counted
    | StartedEpoch
    | Turned
    | CalledEnd
    | Filled
    | ShowedSheet
    | Revealed
)

# What players do in the game, and may take back; sitting down or locking a door is done for good.
DEEDS: frozenset[type] = frozenset(
    (Rolled, Picked, Dealt, Drew, Laid, Counted, StartedEpoch, Turned, CalledEnd, Filled)
)


@dataclass(frozen=True)
class Record:
    """An event in its place in the log: its number, who did it and when.

    ``key`` is chosen by the phone for each thing it does, so that a repeat is known as such;
    ``nonce`` is the phone's share in what chance decides, and ``after`` the number of the last
    event that the phone had seen then. ``before`` is the fingerprint of all records before this
    one, ``salt`` keeps what is hidden in it from being guessed by its fingerprint, and in the file
    of an open table ``digest`` stands for both.
    """

    number: int
    event: Event
    by: str = ""
    at: int = 0  # milliseconds since 1970
    key: str = ""
    nonce: str = ""
    after: int = 0
    before: str = ""
    salt: str = ""
    digest: str = ""


def without_secrets(event: Event) -> Event:
    """The fingerprints of tokens and codes are nobody's business."""
    match event:
        case SatDown():
            return replace(event, token="")
        case OfferedSeat(seat):
            return OfferedSeat(seat)
        case TookSeat(seat):
            return TookSeat(seat)
    return event


def moves_of(event: Event) -> Moves:
    """What an event moved, whatever kind it is."""
    match event:
        case Drew(moves=moves) | Laid(moves=moves) | StartedEpoch(moves=moves):
            return moves
        case Dealt(moves=moves) | Continued(moves=moves):
            return moves
    return ()
