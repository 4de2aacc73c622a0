"""Finished games that phones keep: what may be sent, and what came of each of them."""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from datetime import date, timedelta
from functools import lru_cache
from typing import Any

from scoring.errors import PlayerError, UnknownPlayer
from scoring.game import Game
from scoring.games import DECLARED
from scoring.renaming import neutral_name, renamed
from scoring.words import Sentence, Word
from web.http.gate import asking
from web.http.services import known_games
from web.table.codes import new_key
from web.table.errors import BadDetail, MissingDetail, quoted
from web.table.games.common import Details
from web.table.limits import MOST_RESULTS
from web.table.stores.results import Result, Results
from web.tally.tallied import Tallied, tallied

LONGEST_PLACE = 80  # characters
LONGEST_NOTE = 2_000
FIRST_DAY = date(1900, 1, 1)
DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
LABELS: Mapping[str, Word] = {  # what people read beside the field
    "board": Word("The finished game as text"),
    "played": Word("Played on"),
    "place": Word("Played at"),
    "note": Word("Note"),
    "player": Word("Player"),
    "from": Word("First day"),
    "to": Word("Last day"),
}
REMEMBERED = 8_192  # outcomes
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")  # all but line ends and tabs


class NoSuchResult(PlayerError):
    status = 404
    text = Word(
        "There is no result at this address. Perhaps it was deleted, or a letter is missing."
    )


class NotYourResult(PlayerError):
    status = 403
    text = Word("Only phones with this result in their history can change it.")


class ChangedMeanwhile(PlayerError):
    status = 409
    text = Word(
        "Another phone has changed this result in the meantime. Look at it, then change it again."
    )


class NotSaved(PlayerError):
    status = 503
    text = Word(
        "This could not be saved right now. Your board is still here: try again in a moment."
    )


class HistoryIsFull(PlayerError):
    text = Word("This history is full: it has {most} results. Delete some of them first.")


@dataclass(frozen=True)
class Player:
    """How somebody did in one game."""

    name: str
    total: int
    rank: int


@dataclass(frozen=True)
class Outcome:
    """What came of a game; whoever plays alone, or has not ended yet, wins nothing."""

    players: tuple[Player, ...]
    over: bool = True

    @property
    def winners(self) -> tuple[str, ...]:
        if not self.over or len(self.players) < 2:
            return ()
        return tuple(player.name for player in self.players if player.rank == 1)


@lru_cache(REMEMBERED)
def outcome(game: Game[Any], board: str) -> Outcome | None:
    """Told anew by the rules themselves; nothing if they cannot read such a board any more."""
    try:
        tally = tallied(game, board).tally
    except PlayerError:
        return None
    ranks: dict[str, int] = {}
    for place in tally.places:
        ranks |= dict.fromkeys(place, len(ranks) + 1)
    players = tuple(Player(name, score.total, ranks[name]) for name, score in tally.scores.items())
    return Outcome(players, tally.over)


def read_again(result: Result) -> Tallied:
    """A kept game with its score."""
    return tallied(known_games()[result.game], result.board)


@dataclass(frozen=True)
class Draft:
    """A result as somebody wants to keep it: everything in it was looked at."""

    game: str
    board: str
    played: str
    place: str
    note: str

    @classmethod
    def of(cls, values: Mapping[str, Any], before: Result | None = None) -> "Draft":
        """What was sent; what was not sent stays as it was before."""
        given = {**(asdict(before) if before else {}), **values}
        game = before.game if before else Details(values).one_of("game", tuple(DECLARED))
        return cls(
            game=game,
            board=read_board(game, given.get("board")),
            played=read_day("played", given.get("played")),
            place=read_text("place", given.get("place"), LONGEST_PLACE),
            note=read_text("note", given.get("note"), LONGEST_NOTE),
        )


def read_board(game: str, sent: object) -> str:
    """A finished game as this program writes it."""
    if not isinstance(sent, str) or not sent.strip():
        raise MissingDetail(missing=LABELS["board"])
    text = tallied(known_games()[game], sent.replace("\r\n", "\n")).text
    if found := CONTROL.search(text):
        raise BadDetail(
            entry=LABELS["board"], found=quoted(found[0]), expected=Word("a plain text")
        )
    return text


def read_day(name: str, sent: object) -> str:
    """A day on which people may have played; today if nothing is said."""
    today = date.today()
    if sent in (None, ""):
        return today.isoformat()
    found = day_of(sent)
    if found and FIRST_DAY <= found <= today + timedelta(days=1):  # it has begun elsewhere
        return found.isoformat()
    expected = Sentence(Word("a day such as {example}, not in the future"), {"example": today})
    raise BadDetail(entry=LABELS[name], found=quoted(sent), expected=expected)


def day_of(sent: object) -> date | None:
    """The day that is written as YYYY-MM-DD."""
    if not isinstance(sent, str) or not DAY.fullmatch(sent):
        return None
    try:
        return date.fromisoformat(sent)
    except ValueError:
        return None


def read_text(name: str, sent: object, longest: int) -> str:
    """Words of a player's own; the place is one line, a note may have several."""
    text = "" if sent is None else sent
    text = text.replace("\r\n", "\n").strip() if isinstance(text, str) else text
    if not isinstance(text, str) or len(text) > longest or CONTROL.search(text):
        expected = Sentence(Word("at most {longest} characters"), {"longest": longest})
        raise BadDetail(entry=LABELS[name], found=quoted(sent), expected=expected)
    return " ".join(text.split()) if name == "place" else text


def save(results: Results, draft: Draft, book: str, key: str, now: int) -> Result:
    """Keep a result; the same key again gives the one that was kept then."""
    wanted = new_result(draft, book, key, now)
    found = results.save(wanted)
    if found is None:
        raise HistoryIsFull(most=MOST_RESULTS)
    return found


def new_result(draft: Draft, book: str, key: str, now: int) -> Result:
    return Result(new_key(), book, key, **vars(draft), created=now, changed=now)


def find(results: Results, name: str, book: str) -> Result:
    """The result at an address; whoever has it in the own book does not guess."""
    found = results.get(name) if name.isascii() and len(name) < 64 else None
    with asking(NoSuchResult, known=is_own(results, found, book)):
        if found is None:
            raise NoSuchResult
    return found


def is_own(results: Results, found: Result | None, book: str) -> bool:
    return found is not None and bool(book) and results.belongs(found, book)


def find_own(results: Results, name: str, book: str) -> Result:
    """The result at an address, for whoever may change it."""
    found = find(results, name, book)
    if not is_own(results, found, book):
        raise NotYourResult
    return found


def without_name(result: Result, player: str) -> Draft:
    """The same result in which a player has no name of the own any more."""
    game = known_games()[result.game]
    names = list(tallied(game, result.board).tally.scores)
    if player not in names:
        raise UnknownPlayer(entry=LABELS["player"], found=quoted(player), expected=names)
    number = names.index(player) + 1
    others = [name for name in names if name != player]
    return Draft.of(
        {"board": renamed(game, result.board, player, neutral_name(number, others))}, result
    )


def change(results: Results, result: Result, draft: Draft, before: int, now: int) -> Result:
    """Write a result anew, unless another phone was quicker."""
    wanted = replace(result, **vars(draft), changed=max(now, result.changed + 1))
    if not results.change(wanted, before):
        raise ChangedMeanwhile
    return wanted
