"""What a game is: facts that the rooms around it read. Nothing here draws, rolls or asks."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Generic, Literal, TypeVar

from scoring.deals import Dealing
from scoring.finished import Finished
from scoring.score import Remarks, Tally
from scoring.shapes import Cell, Shape
from scoring.words import Plural, Sentence, Word

End = TypeVar("End", bound=Finished)


def nothing_to_say(
    _sheet: Finished, _player: str, _before: Finished | None, _dice: Sequence[int]
) -> Remarks:
    """What the rules say of a player's sheet while it is written.

    ``before`` is the sheet as it was when the dice of this turn were rolled, if they were.
    """
    return Remarks()


@dataclass(frozen=True)
class Piece:
    """What can stand on a cell; ``count`` is how many there are, if that is limited."""

    mark: str
    name: Word
    count: int | None = None
    group: str = "empty"  # what it lies with in a palette


@dataclass(frozen=True)
class Dice:
    """Dice that are rolled together."""

    key: str
    title: Word
    count: int
    faces: tuple[str, ...] = ("1", "2", "3", "4", "5", "6")


@dataclass(frozen=True)
class Pile:
    """A bag or deck: what is in it at the start, and how often."""

    key: str
    title: Word
    items: Mapping[str, int]


@dataclass(frozen=True)
class Number:
    """A count that is entered beside the board."""

    key: str
    title: Word
    values: range


@dataclass(frozen=True)
class Pick:
    """Words of a list that are entered beside the board, such as the cards in play."""

    key: str
    title: Word
    options: Mapping[str, Word]
    count: int


@dataclass(frozen=True)
class Rows:
    """Numbers written in construction rows beside the board."""

    key: str
    title: Word
    rows: int
    cells: int


Entry = Number | Pick | Rows


@dataclass(frozen=True)
class Choice:
    """A point on which rulebooks are silent or tables differ; the first reading is the default."""

    key: str
    title: Word
    options: Mapping[str, Word]

    @cached_property
    def default(self) -> str:
        return next(iter(self.options))


@dataclass(frozen=True)
class Variant:
    """Another way to play that the rulebook offers."""

    key: str
    title: Word
    sentence: Word


@dataclass(frozen=True)
class Rule:
    """A rule that scores: its title on the sheet, the rule itself, and what a reason says."""

    key: str
    title: Word
    sentence: Word | Sentence
    reason: Word | Plural


@dataclass(frozen=True)
class TieBreak:
    """What decides among players with the same total."""

    key: str
    title: Word
    sign: int = 1  # -1 where the smaller number wins


@dataclass(frozen=True)
class Layout:
    """How a finished game is written down; an editor reads and writes texts by it."""

    divider: str = ""  # the header that begins each board; without one there is a single board
    marks: str = "characters"  # a row holds characters, words, or one item
    own_boards: bool = False  # a board for each player, whom its divider names
    pieces_show: Literal["", "letter", "number"] = ""  # what on a piece says whose it is
    alone: str = ""  # what the only player is called whom nobody named; others play together


@dataclass(frozen=True)
class Shared:
    """Pieces that stand on the same cells of every player's own board, from the start on."""

    marks: str
    note: Word  # said when a board is given them
    choice: Mapping[str, str] = field(default_factory=dict)  # where they do; empty: always
    region: Callable[[Cell], Hashable] = lambda cell: cell  # each has no more than one of them


@dataclass(frozen=True, eq=False)
class Game(Generic[End]):
    """A game, declared once: each is equal to itself alone."""

    key: str  # in addresses, file names and words
    title: Word
    players: range
    shape: Shape
    pieces: tuple[Piece, ...]
    rules: tuple[Rule, ...]
    read: Callable[[str], End]
    score: Callable[[End], Tally]
    example: str  # a finished game to start from, as text
    unit: Plural  # what the rules hand out: points or gold
    so_far: Callable[[End, str, End | None, Sequence[int]], Remarks] = nothing_to_say
    layout: Layout = Layout()
    shared: Shared | None = None  # where players have boards of their own
    tie_breaks: tuple[TieBreak, ...] = ()
    deals: Dealing | None = None  # set-ups by number, where it has any
    dice: tuple[Dice, ...] = ()
    piles: tuple[Pile, ...] = ()
    entries: tuple[Entry, ...] = ()
    choices: tuple[Choice, ...] = ()
    variants: tuple[Variant, ...] = ()
    deal_choices: tuple[Choice, ...] = ()  # about a set-up by number; no board depends on them
    data: object = field(default=None, repr=False)  # what only the box can settle

    @cached_property
    def _by_key(self) -> Mapping[str, Rule]:
        return {rule.key: rule for rule in self.rules}

    @property
    def all_choices(self) -> tuple[Choice, ...]:
        """The readings of the rules, then what can be chosen about a set-up."""
        return (*self.choices, *self.deal_choices)

    def rule(self, key: str) -> Rule:
        return self._by_key[key]

    @property
    def seats(self) -> Sentence:
        """How many can play."""
        first, last = self.players[0], self.players[-1]
        if last > 20:
            return Sentence(ANY_NUMBER)
        return Sentence(PLAYERS, {"first": first, "last": last}) if last > 1 else Sentence(SOLO)


PLAYERS = Word("{first} to {last} players")
SOLO = Word("1 player")
ANY_NUMBER = Word("any number of players")
POINTS = Plural("{count} point", "{count} points")
GOLD = Plural("{count} gold", "{count} gold")
