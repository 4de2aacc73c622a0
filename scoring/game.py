"""What a game is: facts that the rooms around it read. Nothing here draws, rolls or asks."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Generic, Literal, TypeVar

from scoring.deals import Dealing
from scoring.errors import PlayerError
from scoring.finished import Finished
from scoring.own_words import Lexicon, Vocabulary, understood
from scoring.score import Remarks, Tally
from scoring.shapes import Cell, Shape
from scoring.totals import HEADERS as TOTALS_HEADERS
from scoring.totals import (
    ONLY_TOTALS,
    TIE,
    TIE_OF,
    Totalling,
    Totals,
    read_totals,
    score_totals,
)
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

    @property
    def is_word(self) -> bool:
        """Whether it is written down as a word, which other languages have, too."""
        return len(self.mark) > 1 and self.mark.isalpha()


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
    names: Mapping[str, Word] = field(default_factory=dict)  # where a text lists some of them


@dataclass(frozen=True)
class Number:
    """A count that is entered beside the board."""

    key: str
    title: Word
    values: range

    @property
    def header(self) -> Word:
        return self.title


@dataclass(frozen=True)
class Pick:
    """Words of a list that are entered beside the board, such as the cards in play."""

    key: str
    title: Word
    options: Mapping[str, Word]
    count: int
    short: Word | None = None  # what a text calls it, where that is less than the title

    @property
    def header(self) -> Word:
        return self.short or self.title


@dataclass(frozen=True)
class Rows:
    """Numbers written in construction rows beside the board."""

    key: str
    title: Word
    rows: int
    cells: int

    @property
    def header(self) -> Sentence:
        return Sentence(ROWS_OF, {"project": self.title})


Entry = Number | Pick | Rows


@dataclass(frozen=True)
class Choice:
    """A point on which rulebooks are silent or tables differ; the first reading is the default."""

    key: str
    title: Word
    options: Mapping[str, Word]
    typed: Mapping[str, Word] = field(default_factory=dict)  # what readings are called in a text

    @cached_property
    def default(self) -> str:
        return next(iter(self.options))

    @property
    def names(self) -> Mapping[str, tuple[Word, ...]]:
        """What each reading is called: shortly, or as it is explained."""
        return {
            key: (*([self.typed[key]] if key in self.typed else ()), meaning)
            for key, meaning in self.options.items()
        }


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
    notation: Callable[[str], End]  # reads a text in the words that it is written in
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
    headers: Mapping[str, Word] = field(default_factory=dict)  # what else a text may begin with
    totals: Totalling = field(
        default_factory=Totalling
    )  # what its score can be, where nobody kept a board
    data: object = field(default=None, repr=False)  # what only the box can settle

    def read(self, text: str, reader: str = "") -> End:
        """A finished game out of its text, in the words of any language, the reader's first."""
        return understood(self.notation, text, lambda: self.vocabulary, reader)

    def read_any(self, text: str, reader: str = "") -> Finished:
        """A finished game, or only its totals, in the words of whatever language."""
        words = self.totals_words
        try:
            return self.read(text, reader)
        except PlayerError:
            if not any(words.header(line, reader) == ONLY_TOTALS for line in head_of(text)):
                raise
        return understood(partial(read_totals, game=self), text, lambda: words, reader)

    def score_any(self, finished: Finished) -> Tally:
        """The score of what ``read_any`` gave."""
        if isinstance(finished, Totals):
            return score_totals(finished, self)
        return self.score(finished)  # type: ignore[arg-type]

    @cached_property
    def totals_words(self) -> Vocabulary:
        """The words of a text with only the totals."""
        headers: dict[str, tuple[Word | Sentence, ...]] = {
            "game": (HEADERS["game"],),
            **named(TOTALS_HEADERS),
            **{rule.key: (rule.title,) for rule in self.rules},
        }
        for tie in self.tie_breaks:
            headers[f"{TIE}{tie.key}"] = (Sentence(TIE_OF, {"title": tie.title}),)
        games = Lexicon({self.key: (self.title,)}, self.key)
        return Vocabulary(Lexicon(headers, self.key), {"game": games}, Lexicon({}, self.key))

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The words that stand in its texts."""
        lists = {
            "game": {self.key: (self.title,)},
            "variants": {variant.key: (variant.title,) for variant in self.variants},
            **{pick.key: named(pick.options) for pick in self.entries if isinstance(pick, Pick)},
            **{pile.key: named(pile.names) for pile in self.piles if pile.names},
            **{choice.key: choice.names for choice in self.choices},
        }
        pieces = named({piece.mark: piece.name for piece in self.pieces if piece.is_word})
        return Vocabulary(
            Lexicon(self._header_words, self.key),
            {entry: Lexicon(words, self.key) for entry, words in lists.items()},
            Lexicon(pieces, self.key),
            self.layout.marks,
        )

    @property
    def _header_words(self) -> Mapping[str, tuple[Word | Sentence, ...]]:
        """What the entries of its texts are called."""
        found: dict[str, tuple[Word | Sentence, ...]] = {
            key: (word,)
            for key, word in {**HEADERS, **self.headers}.items()
            if key not in DIVIDERS or key == self.layout.divider or key in self.headers
        }
        found |= {choice.key: (choice.title,) for choice in self.choices}
        found |= {entry.key: (entry.header,) for entry in self.entries}
        for rule in self.rules:
            found[f"written_{rule.key}"] = (Sentence(WRITTEN_RULE, {"rule": rule.title}),)
        return found

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


def head_of(text: str) -> list[str]:
    """The first lines of a text, where its kind is said."""
    return text.removeprefix("\ufeff").split("\n", FIRST_LINES)[:FIRST_LINES]


FIRST_LINES = 20


def named(words: Mapping[str, Word]) -> Mapping[str, tuple[Word, ...]]:
    """Things that have one name each."""
    return {key: (word,) for key, word in words.items()}


HEADERS = {  # of every text
    "game": Word("Game"),
    "variants": Word("Variants"),
    "written": Word("written"),
    "player": Word("player"),
    "epoch": Word("Epoch"),
}
DIVIDERS = ("player", "epoch")  # of those texts that they divide
WRITTEN_RULE = Word("written {rule}")
ROWS_OF = Word("{project}, rows")
PLAYERS = Word("{first} to {last} players")
SOLO = Word("1 player")
ANY_NUMBER = Word("any number of players")
POINTS = Plural("{count} point", "{count} points")
GOLD = Plural("{count} gold", "{count} gold")
