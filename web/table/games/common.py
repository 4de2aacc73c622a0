"""What the games at a table have in common: how a player asks for something, and what is moved."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from scoring.errors import PlayerError, nearest
from scoring.game import Choice
from scoring.words import Sentence, Word
from web.table.chance import Chance
from web.table.errors import (
    BadDetail,
    DoneAlready,
    DoneByYou,
    GameIsOver,
    MissingDetail,
    NotForThem,
    NotNow,
    NotThere,
    NotYourTurn,
    OnlyTheOwner,
    PileIsEmpty,
    StateIsPast,
    UnknownSeat,
    quoted,
)
from web.table.events import BY_CHANCE, BY_DEAL, CHOSEN, NUMBERS, Event, Items, Move, Moves, Texts
from web.table.games.fields import Field
from web.table.state import Table, moved, texts_of

WHO_ROLLS = Choice(
    "rolls",
    Word("Who rolls and draws"),
    {
        "anybody": Word("Anybody may roll and draw."),
        "turn": Word("Players roll and draw in turn."),
        "owner": Word("Only the host of the table rolls and draws."),
    },
)
TURNS = replace(WHO_ROLLS, options={key: WHO_ROLLS.options[key] for key in ("turn", "anybody")})
YES = ("true", "1", "yes", "on")


class Details:
    """What a phone sent along, as JSON or as a form: nothing in it is to be trusted."""

    def __init__(self, sent: Mapping[str, object]) -> None:
        self._sent = sent

    def has(self, name: str) -> bool:
        return self._sent.get(name) not in (None, "", [])

    def text(self, name: str, longest: int = 40) -> str:
        """A short text that must be there."""
        if not self.has(name):
            raise MissingDetail(missing=name)
        sent = self._sent[name]
        text = str(sent).strip() if isinstance(sent, str | int) else ""
        if not 0 < len(text) <= longest or not text.isprintable():
            expected = Sentence(Word("1 to {longest} characters"), {"longest": longest})
            raise BadDetail(entry=name, found=quoted(sent), expected=expected)
        return text

    def number(self, name: str, values: range, default: int | None = None) -> int:
        """A whole number in a range."""
        if default is not None and not self.has(name):
            return default
        text = self.text(name)
        if not text.removeprefix("-").isdecimal() or len(text) > 9 or int(text) not in values:
            facts = {"low": values[0], "high": values[-1]}
            expected = Sentence(Word("a whole number from {low} to {high}"), facts)
            raise BadDetail(entry=name, found=text, expected=expected)
        return int(text)

    def one_of(self, name: str, options: Sequence[str], default: str = "") -> str:
        """One of several words."""
        if default and not self.has(name):
            return default
        text = self.text(name)
        if text not in options:
            raise BadDetail(
                entry=name, found=text, expected=tuple(options), meant=nearest(text, options)
            )
        return text

    def texts(self, name: str, most: int, longest: int = 40) -> Texts:
        """A list: of JSON, or of a form with a comma between the parts."""
        sent = self._sent.get(name)
        parts = sent.split(",") if isinstance(sent, str) else sent
        if not isinstance(parts, list) or not 0 < len(parts) <= most:
            expected = Sentence(Word("a list of 1 to {most} parts"), {"most": most})
            raise BadDetail(entry=name, found=quoted(sent or ""), expected=expected)
        return tuple(Details({name: part}).text(name, longest) for part in parts)

    def places(self, name: str, values: range) -> tuple[int, ...]:
        """Some of a row, by their numbers; nothing sent is none of them."""
        if not self.has(name):
            return ()
        parts = self.texts(name, len(values))
        return tuple(sorted({Details({name: part}).number(name, values) for part in parts}))

    def flag(self, name: str) -> bool:
        return str(self._sent.get(name, "")).lower() in YES

    def numbers(self, name: str, keys: Sequence[str], values: range) -> dict[str, int]:
        """Numbers by name: a JSON object, or fields of a form such as ``gold.s1``."""
        sent = self._sent.get(name)
        given = (
            sent
            if isinstance(sent, Mapping)
            else {key: self._sent[f"{name}.{key}"] for key in keys if f"{name}.{key}" in self._sent}
        )
        for key in given:
            if key not in keys:
                raise BadDetail(entry=name, found=quoted(key), expected=tuple(keys))
        return {key: Details(given).number(key, values) for key in given}


@dataclass(frozen=True)
class Doing:
    """What a player is about to do, and what it is decided with."""

    table: Table
    seat: str
    details: Details
    chance: Chance

    def moving(self) -> "Moving":
        return Moving(self.table, self.chance)


Sent = Mapping[str, object]
SETUP, TURN, END, SCORING = "set-up", "turn", "end", "scoring"  # parts of a game's reminder


@dataclass(frozen=True)
class Todo:
    """What is to be done now: its name, by whom, and the deeds that do it, the usual one first.

    ``who`` are the seats that everybody waits for; none are named where anybody may. ``rule`` is
    the part of the game's reminder that tells more, and ``facts`` are numbers for the sentence.
    """

    key: str
    who: Texts = ()
    deeds: Texts = ()
    rule: str = TURN
    facts: Items = field(default_factory=dict)


@dataclass(frozen=True)
class Action:
    """Something players can do at a table; ``ready`` says whether it makes sense just now.

    What does not is refused with the sentence that ``otherwise`` gives; logs of older tables
    may still hold it. What belongs to a turn (``in_turn``) can be done for whose turn it is.
    ``makes`` names the kinds of events that come of it; ``lane`` is where it takes its chance from
    (``shares.py``), if it leaves anything to chance; ``asked`` says what a phone may have sent
    along for an event, so that it can be decided again; ``fields`` are what a player is asked for.
    ``once`` is what it brings on (``state.py``): two phones that press in one state do it once.
    """

    key: str
    title: Word
    decide: Callable[[Doing], Event]
    ready: Callable[[Table, str], bool] = lambda *_: True
    makes: tuple[type[Event], ...] = ()
    lane: str = ""
    asked: Callable[[Table, Any], Iterable[Sent]] = lambda *_: ({},)
    fields: tuple[Field, ...] = ()
    once: str = ""
    in_turn: bool = False
    otherwise: Callable[[Table], PlayerError] = lambda _: NotNow()
    more: tuple[Field, ...] = ()  # what programs may send besides

    def state(self, table: Table) -> int:
        """The number of the event that brought this on last; a phone says which one it saw."""
        return table.latest[self.once].number if self.once in table.latest else 0


Piles = Mapping[str, Items]  # what a game has to draw from


@dataclass(frozen=True)
class Opening:
    """What lies ready when a table is opened."""

    places: Mapping[str, Items] = field(default_factory=dict)
    counts: Items = field(default_factory=dict)


def is_called(table: Table) -> bool:
    """Whether somebody called the end of the game."""
    return bool(table.ended_by)


@dataclass(frozen=True)
class TableGame:
    """A game as it is played at a table: what lies ready, and what players can do.

    ``todo`` says what a seat is to do now, once enough people are there or the game is
    ``begun``, and until it is ``over``.
    """

    key: str
    options: tuple[Choice, ...] = ()
    actions: tuple[Action, ...] = ()
    todo: Callable[[Table, str], Todo] = lambda *_: Todo("play")
    begun: Callable[[Table], bool] = lambda table: bool(table.rolls)
    over: Callable[[Table], bool] = is_called
    opening: Callable[[Piles, Texts], Opening] = lambda *_: Opening()
    noted: Callable[[Any], Mapping[str, Texts]] = lambda _: {}  # of the owner's game, for a board
    is_noted: Callable[[Mapping[str, Texts]], bool] = lambda noted: not noted
    board: Any = None  # a ``Board`` (boards.py), if it can be kept on the phones
    own_decks: bool = False  # whether the owner of a server may note its cards himself
    checked: Mapping[str, object] = field(default_factory=dict)  # facts for the checker's script


class Moving:
    """Moves in the making: each one sees the places as the one before left them."""

    def __init__(self, table: Table, chance: Chance) -> None:
        self._chance = chance
        self.places = table.places
        self.moves: Moves = ()

    def _move(self, source: str, target: str, items: Texts, how: str) -> None:
        move = Move(source, target, items, how)
        self.places = moved(self.places, (move,))
        self.moves += (move,)

    def lying(self, place: str) -> Items:
        return self.places.get(place, {})

    def draw(self, source: str, target: str, count: int = 1) -> None:
        """Take something unseen: each item that is left is as likely as any other."""
        left = self.lying(source)
        if sum(left.values()) < count:
            raise PileIsEmpty
        self._move(source, target, self._chance.draw(left, count), BY_CHANCE)

    def deal(self, source: str, target: str, order: Sequence[str]) -> None:
        """Take what comes next in the order that a deal's number gives."""
        left = self.lying(source)
        if not left:
            raise PileIsEmpty
        item = next(item for item in order if item in left)
        self._move(source, target, (item,), BY_DEAL)

    def lay(self, source: str, target: str, *items: str) -> None:
        """Lay down what somebody chose."""
        lying = self.lying(source)
        for item, count in Counter(items).items():
            if lying.get(item, 0) < count:
                raise NotThere(item=item, expected=tuple(sorted(lying)) or "–")
        self._move(source, target, items, CHOSEN)

    def gather(self, source: str, target: str) -> None:
        """Move all that lies in a place."""
        items = texts_of(self.lying(source))
        if items:
            self._move(source, target, items, CHOSEN)


def may_roll(table: Table, seat: str) -> bool:
    """Whether it is up to this seat to roll or draw, as the table agreed."""
    match table.opened.choices.get("rolls", "anybody"):
        case "owner":
            return seat == table.owner
        case "turn":
            return not table.turn or seat == table.turn
    return True


def check_turn(table: Table, seat: str) -> None:
    if may_roll(table, seat):
        return
    if table.opened.choices.get("rolls") == "owner":
        raise OnlyTheOwner(owner=table.name(table.owner))
    raise NotYourTurn(name=table.name(table.turn))


def rollers(table: Table) -> Texts:
    """Who is to roll or draw, as the table agreed; nobody in particular where anybody may."""
    match table.opened.choices.get("rolls", "anybody"):
        case "owner":
            return (table.owner,)
        case "turn":
            return (table.turn,) if table.turn else ()
    return ()


def whose_turn(table: Table) -> Texts:
    """Who has the turn in a game with turns, even where the table does not hold people to them."""
    return (table.turn,) if table.turn else ()


def acts_for(table: Table, by: str) -> str:
    """The seat for which this one may act: at a table that keeps turns, whose turn it is."""
    kept = table.opened.choices.get("rolls") == "turn" and table.turn in table.players
    return table.turn if kept and by in table.players and by != table.turn else ""


def check_acts_for(table: Table, by: str, action: Action, whom: str) -> None:
    if whom not in table.players:
        raise UnknownSeat(found=quoted(whom), expected=table.players)
    if not action.in_turn or acts_for(table, by) != whom:
        raise NotForThem(name=table.name(whom))


def over_or_not_now(table: Table) -> PlayerError:
    """Why something is refused that can be done as long as the game goes on."""
    return GameIsOver() if table.ended_by else NotNow()


def check_state(table: Table, seat: str, action: Action, details: Details) -> None:
    """Refuse what was pressed in a state that has passed; who names no state is not asked."""
    if not action.once or not details.has("state"):
        return
    seen, now = details.number("state", NUMBERS), action.state(table)
    if seen < now:
        by = table.latest[action.once].by
        raise DoneByYou if by == seat else DoneAlready(name=table.name(by))
    if seen > now:  # what was seen was taken back
        raise StateIsPast


def a_seat(doing: Doing, name: str) -> str:
    """The seat that was named, or one's own."""
    return doing.details.one_of(name, doing.table.players, default=doing.seat)
