"""What happened at a table, in past tense. A kind of event is for ever.

Fields may be added with a default, never renamed: old logs must be read by every later version.
Every place has a name, and the name alone says who may look into it: see ``views.py``.
"""

from collections.abc import Mapping
from sys import intern
from typing import Annotated, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import force_setattr, replace

NUMBERS = range(1_000_000)  # that an event can have at all
LONGEST_TEXT = 200
LONGEST_BOARD = 20_000  # characters; a long evening has about 2,000
LARGEST = 1_000  # things in one list of an event
HIGHEST = 1 << 53  # JavaScript reads no larger number exactly

Value = TypeVar("Value")
Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Board = Annotated[str, Meta(max_length=LONGEST_BOARD)]  # a game; whoever scores it judges it
Number = Annotated[int, Meta(ge=-HIGHEST, le=HIGHEST)]
Texts = Annotated[tuple[Text, ...], Meta(max_length=LARGEST)]
Numbers = Annotated[tuple[Number, ...], Meta(max_length=LARGEST)]
Named = Annotated[Mapping[Text, Value], Meta(max_length=LARGEST)]
Items = Named[Number]  # what lies somewhere, and how often

CHOSEN, BY_CHANCE, BY_DEAL = "chosen", "chance", "deal"


class Move(Struct, frozen=True, omit_defaults=True):
    """Items went from one place to another; ``how`` says what decided which ones."""

    source: Text
    target: Text
    items: Texts
    how: Text = CHOSEN

    def __post_init__(self) -> None:
        force_setattr(self, "how", intern(self.how))  # the very default is left out, no equal one


Moves = Annotated[tuple[Move, ...], Meta(max_length=LARGEST)]


class Kind(
    Struct, frozen=True, tag=True, tag_field="kind", omit_defaults=True, forbid_unknown_fields=True
):
    """A kind of event; a line has its name as ``kind``."""


class Opened(Kind, frozen=True):
    """A table was opened; what the game needs lies ready, and the seed is committed to."""

    game: Text
    code: Text
    commitment: Text
    choices: Named[Text] = {}
    variants: Texts = ()
    places: Named[Items] = {}
    counts: Items = {}
    seats: Number = 20  # how many may sit down
    version: Number = 1  # of the receipt: since 2 phones have shares and the log is a chain
    seal: Text = ""  # the promise of the key that seals the closed log
    noted: Named[Texts] = {}  # what a board on the phones needs of the owner's own data


class SatDown(Kind, frozen=True):
    """Somebody took a new seat; of the phone's secret only the fingerprint is kept.

    The chain holds a fingerprint of the name, made with this salt. Once the name was removed it
    stands here as ``mark``, in place of both: see ``prints.py``.
    """

    seat: Text
    name: Text
    colour: Text
    token: Text = ""
    salt: Text = ""
    mark: Text = ""


class Forgot(Kind, frozen=True):
    """The name of a seat was removed from the log, by its player, or by the owner if they left."""

    seat: Text


class GotUp(Kind, frozen=True):
    """A seat was left, or its player was asked to leave."""

    seat: Text


class OfferedSeat(Kind, frozen=True):
    """A code was made that lets another phone take over the seat, once."""

    seat: Text
    code: Text = ""


class TookSeat(Kind, frozen=True):
    """Another phone took over the seat; the one before it no longer has it."""

    seat: Text
    token: Text = ""


class Shared(Kind, frozen=True):
    """A phone showed its share of chance, one link a lane: see ``shares.py``.

    ``how``: fixed for the first time, anew (the phone lost the one before, or used it up), further
    (the next links, as an answer to other shares), or given up.
    """

    seat: Text
    links: Texts = ()
    how: Text = "fixed"

    def __post_init__(self) -> None:
        force_setattr(self, "how", intern(self.how))


class Locked(Kind, frozen=True):
    """The door was locked for new players, or opened again."""

    locked: bool


class PassedOwnership(Kind, frozen=True):
    """The table has another owner."""

    seat: Text


class AskedOwnership(Kind, frozen=True):
    """A player asked to own the table, because the phone of its owner seems to be gone."""

    seat: Text


class Kept(Kind, frozen=True):
    """Somebody wants the table to stay although nobody plays."""


class TookBack(Kind, frozen=True):
    """What happened under this number does not count any more."""

    number: Number


class Closed(Kind, frozen=True):
    """The evening is over and the seed is shown: every outcome can be checked now."""

    seed: Text
    seal: Texts = ()  # of the whole log, this event included


class Continued(Kind, frozen=True):
    """A downloaded table goes on elsewhere, under a new code and seed.

    What lay hidden was not in the download, so it was drawn anew.
    """

    code: Text
    commitment: Text
    moves: Moves = ()
    version: Number = 1
    seal: Text = ""


class Rolled(Kind, frozen=True):
    """Dice came up like this."""

    dice: Text
    sides: Texts
    faces: Texts
    turn: Number = 0  # the turn of the game that this roll began
    next: Text = ""  # whose turn it is afterwards
    held: Numbers = ()  # which dice lay still, the first being 1: they show what they did before


class Picked(Kind, frozen=True):
    """Chance picked one of several, such as a side of a coin or the first player."""

    what: Text
    among: Texts
    picked: Text


class Dealt(Kind, frozen=True):
    """A set-up was laid out by its number; ``drawn`` if chance chose the number."""

    number: Number
    setup: Named[Texts] = {}
    drawn: bool = False
    moves: Moves = ()
    counts: Items = {}
    first: Text = ""
    chosen: Texts = ()  # the parts of the set-up that the players chose themselves


class Drew(Kind, frozen=True):
    """Something was drawn unseen."""

    moves: Moves
    counts: Items = {}
    next: Text = ""
    playing: Texts = ()  # who plays from now on, on a board that is kept here
    anyway: Text = ""  # as in ``Placed``


class Laid(Kind, frozen=True):
    """Something was laid down by choice."""

    moves: Moves
    counts: Items = {}
    next: Text = ""


class Counted(Kind, frozen=True):
    """Numbers beside the board were set, such as gold or a store."""

    counts: Items


class StartedEpoch(Kind, frozen=True):
    """A new epoch began; chance chose the first player where several stand in ``among``."""

    epoch: Number
    first: Text
    among: Texts = ()
    moves: Moves = ()
    counts: Items = {}
    playing: Texts = ()  # who plays from now on, on a board that is kept here


class Placed(Kind, frozen=True):
    """Something was done on the board that is kept here: a ``Deed`` of ``scoring/placing.py``.

    ``anyway`` is the rule that forbids it, as the game calls it, if it was done all the same.
    Nobody is ``next`` where an epoch or the game has ended with it.
    """

    deed: Text
    seat: Text
    cell: Text = ""
    item: Text = ""
    source: Text = ""
    amount: Number = 0
    anyway: Text = ""
    moves: Moves = ()
    counts: Items = {}
    next: Text = ""


class Turned(Kind, frozen=True):
    """It is somebody's turn."""

    seat: Text


class Wrote(Kind, frozen=True):
    """A player has written down what came up, and is done with the roll of this number."""

    seat: Text
    roll: Number


class CalledEnd(Kind, frozen=True):
    """A player reached what ends the game."""

    seat: Text


class Filled(Kind, frozen=True):
    """A bag of the players' own was put on the table."""

    pile: Text
    items: Items


class ShowedSheet(Kind, frozen=True):
    """A player showed what the own sheet says; shown again, the newest counts.

    ``past`` is what was written on it in which turn, where a phone kept it from the beginning.
    """

    seat: Text
    text: Board
    past: Board = ""


class Revealed(Kind, frozen=True):
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
    | AskedOwnership
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
    | Placed
    | Turned
    | Wrote
    | CalledEnd
    | Filled
    | ShowedSheet
    | Revealed
)

# What players do in the game, and may take back; sitting down or locking a door is done for good.
DEEDS: frozenset[type] = frozenset(
    (Rolled, Picked, Dealt, Drew, Laid, Counted, StartedEpoch, Placed, Turned, CalledEnd, Filled)
)


class Record(Struct, frozen=True, omit_defaults=True):
    """An event in its place in the log: its number, who did it and when.

    ``whom`` is the seat that it was done for, where a phone acts for another seat's player.
    ``key`` is chosen by the phone for each thing it does, so that a repeat is known as such;
    ``nonce`` is the phone's share in what chance decides, and ``after`` the number of the last
    event that the phone had seen then. ``before`` is the fingerprint of all records before this
    one, ``salt`` keeps what is hidden in it from being guessed by its fingerprint, and in the file
    of an open table ``digest`` stands for both.
    """

    number: Number
    event: Event
    by: Text = ""
    at: Number = 0  # milliseconds since 1970
    key: Text = ""
    nonce: Text = ""
    after: Number = 0
    before: Text = ""
    salt: Text = ""
    digest: Text = ""
    whom: Text = ""


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


MOVING = (Drew, Laid, StartedEpoch, Dealt, Continued, Placed)


def moves_of(event: Event) -> Moves:
    """What an event moved, whatever kind it is."""
    return event.moves if isinstance(event, MOVING) else ()
