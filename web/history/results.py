"""Finished games that phones keep: what may be sent, and what came of each of them."""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import date, timedelta
from typing import Any, NamedTuple

from scoring.errors import PlayerError, UnknownPlayer
from scoring.games import DECLARED
from scoring.renaming import neutral_name, renamed
from scoring.words import Sentence, Word
from web.history.outcome import told
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
    told: str = field(default="", compare=False)  # follows from the board

    @classmethod
    def of(
        cls, values: Mapping[str, Any], before: Result | None = None, reader: str = ""
    ) -> "Draft":
        """What was sent; what was not sent stays as it was before."""
        given = {**(asdict(before) if before else {}), **values}
        game = before.game if before else Details(values).one_of("game", tuple(DECLARED))
        found = read_board(game, given.get("board"), reader)
        return cls(
            game=game,
            board=found.text,
            told=told(found.game, found.tally),
            played=read_day("played", given.get("played")),
            place=read_text("place", given.get("place"), LONGEST_PLACE),
            note=read_text("note", given.get("note"), LONGEST_NOTE),
        )

    @classmethod
    def kept(cls, result: Result) -> "Draft":
        """A result as it was kept."""
        return cls(result.game, result.board, result.played, result.place, result.note)


def read_board(game: str, sent: object, reader: str = "") -> Tallied:
    """A finished game with its score."""
    if not isinstance(sent, str) or not sent.strip():
        raise MissingDetail(missing=LABELS["board"])
    found = tallied(known_games()[game], sent.replace("\r\n", "\n"), reader)
    if sign := CONTROL.search(found.text):
        raise BadDetail(entry=LABELS["board"], found=quoted(sign[0]), expected=Word("a plain text"))
    return found


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


class Kept(NamedTuple):
    """A result that is kept, and whether it was before."""

    result: Result
    is_new: bool


def save(results: Results, draft: Draft, book: str, key: str, now: int) -> Kept:
    """Keep a result. The same key again, or the same evening, is the one that was kept then.

    What is new in it is not lost: another board under the same key, or a place and a note.
    """
    wanted = new_result(draft, book, key, now)
    found = results.save(wanted)
    if found is None:
        raise HistoryIsFull(most=MOST_RESULTS)
    if found.id == wanted.id:
        return Kept(found, True)
    if found.game != draft.game:  # a key that served another game
        return save(results, draft, book, new_key(), now)
    place, note = draft.place or found.place, draft.note or found.note
    meant = replace(draft, place=place, note=note)
    if meant == Draft.kept(found):
        return Kept(found, False)
    return Kept(change(results, found, meant, found.changed, now), False)


def new_result(draft: Draft, book: str, key: str, now: int) -> Result:
    return Result(new_key(), book, key, **vars(draft), created=now, changed=now)


def find(results: Results, name: str, book: str) -> Result:
    """The result at an address; whoever has it in the own book does not guess."""
    found = results.get(name) if name.isascii() and len(name) < 64 else None
    with asking(NoSuchResult, known=is_own(results, found, book)):
        if found is None:
            raise NoSuchResult
    return found


def known(results: Results, game: str, board: str, key: str, book: str) -> Result | None:
    """What this phone or its family has kept of a board, or else under this key."""
    return results.known(game, board, key, book) if book else None


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
