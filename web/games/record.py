"""What a game brings to its pages: one record a game, so that no page asks which game it is."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from markupsafe import Markup

from scoring.finished import Finished
from scoring.game import Game
from scoring.shapes import Cell
from scoring.words import Plural, Sentence, Word
from web.games.at_table import AtTable
from web.games.guide import Guide
from web.games.signs import Signs, written_marks

BAG, NO_GUIDE = Word("Bag"), Guide()
PLAYED = Word("{name} played {items}")
BOARD_SET_UP = Word("{name} set up the board (no. {number})")

Facts = dict[str, Any]  # plain values, and words that are said on the page
Say = Callable[[object], str]  # puts words into the visitor's language


class Cards(Protocol):
    """Cards as the owner of a server noted them.

    A log knows card numbers only. What they mean is looked up where a table leaves for phones.
    """

    def label(self, name: str) -> str: ...
    def notes(self, name: str, place: str, say: Say) -> list[str]: ...
    def signs(self, name: str, place: str) -> list[str]: ...
    def facts(self, name: str) -> Mapping[str, Any]: ...


@dataclass(frozen=True)
class Drawing:
    """The board of a set-up as a picture; its address names these parts of the set-up."""

    parts: tuple[str, ...]
    draw: Callable[[Game[Any], Mapping[str, str]], Markup | None]  # nothing of an impossible one


class RowItem(NamedTuple):
    """A thing in a finished row: the id of its sign, what it is, its name if it has one."""

    sign: str
    title: Word
    name: str = ""
    width: int = 1


@dataclass(frozen=True)
class GamePages:
    """A game on the phone: how its things are called and drawn, and what its pages ask for."""

    key: str
    guide: Guide = NO_GUIDE  # a reminder of how the game goes

    # At the table: what is to be done now, in words of the rulebook, and what lies there
    todos: Mapping[str, Word] = field(default_factory=dict)
    deeds: Mapping[str, Word] = field(default_factory=dict)  # as parts of such a sentence
    laid: Word = PLAYED  # what somebody lays down by choice, beside a board of wood
    placed: Mapping[str, Word] = field(default_factory=dict)  # deeds on a board that is kept here
    owned: Word | None = None  # a piece of a player on that board, as it is read out
    board_hints: Mapping[str, Word] = field(default_factory=dict)  # how a deed on it is done
    # What a card of a row may show, by variants
    regions: Callable[[tuple[str, ...]], Mapping[str, Word]] = lambda _: {}
    row: Callable[[Any], Iterable[RowItem]] = lambda _: ()  # in place of a board
    so_far: Callable[[Game[Any], Mapping[str, Any], tuple[str, ...]], int | None] = lambda *_: None
    standing: Callable[[Mapping[str, Any], str], Sentence] | None = None  # the figure of a seat
    tool: Callable[[Mapping[str, Any], Mapping[str, Any]], tuple[str, Sentence | None]] = (
        lambda *_: ("", None)
    )  # the sign of a deed that can be done on it, and what is said in place of its title
    beside: Mapping[str, Word] = field(default_factory=dict)  # facts of it that a replay shows
    tab: Word = BAG  # the title of what was laid out
    items: Mapping[str, Word] = field(default_factory=dict)
    solid: tuple[str, ...] = ()  # those of them on which nothing can ever stand
    told: str = ""  # how a board on the phones is played, for a program that has never seen one
    taken: Mapping[str, Sequence[str]] = field(default_factory=dict)  # what its fields can be
    objects: Mapping[str, Word] = field(default_factory=dict)  # the same, as a sentence needs it
    named: Callable[[str, str], Sentence | None] = lambda *_: (
        None
    )  # items that need more than a word
    things: Callable[[Game[Any]], Signs] = lambda _: {}  # signs of what lies on the table, by id
    sign_of: Callable[[str, str], str] = lambda *_: ""  # the id of an item's sign, by its place
    places: Mapping[str, Word] = field(default_factory=dict)
    counts: Mapping[str, Word] = field(default_factory=dict)
    ranks: tuple[str, ...] = ()  # of the castles that lie before each player, with the gold
    middle: str = ""  # the place whose items always lie in the middle
    tapped: str = ""  # what is done by tapping one of them
    tap_hint: Word | None = None  # how to do it, in few words
    put_away: tuple[str, ...] = ()  # places where nobody looks for what came up
    dealt: Word = BOARD_SET_UP  # how it is told that somebody made a set-up
    setup_lines: Mapping[str, Word] = field(default_factory=dict)  # parts of a set-up in words
    map: Drawing | None = None
    cards: Callable[[Any], Cards] | None = None  # of the game's data, if the owner has a file

    # A table as the beginning of a finished game
    beginning: Callable[[AtTable], Finished] | None = None
    is_whole: Callable[[AtTable], bool] = lambda _: True  # where the board was kept on the phones

    # The tally: what the editor needs, and how finished boards are drawn
    editor: str = "board"  # the script that starts it, and the style sheet beside the common ones
    editor_words: Mapping[str, Word | Plural] = field(default_factory=dict)
    editor_facts: Callable[[Game[Any]], Facts] = lambda _: {}
    signs: Callable[[Game[Any]], Signs] = written_marks
    own_signs: Callable[[Mapping[str, str]], Signs] = lambda _: {}  # of players by their letter
    region: Callable[[Cell], Hashable] = lambda _: ""  # strong lines run where it changes

    # The own sheet at a table: what is drawn of it beside the board, by the table's choices
    site: Callable[[Game[Any], Mapping[str, str]], Facts] = lambda *_: {}

    # Kept results
    boardgamegeek: int = 0  # the number under which BoardGameGeek knows it
