"""What came of a finished game: told once by the rules, and kept beside the board from then on.

A history of years is opened in a moment because nothing in it is scored again. What is kept begins
with a fingerprint of the rules that told it; other rules, of a newer program or of corrected data,
tell it anew.
"""

import hashlib
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import islice
from typing import Any

from msgspec import DecodeError, Struct
from msgspec.json import Decoder, encode

from scoring.errors import PlayerError
from scoring.game import Game
from scoring.score import Score, Tally
from web.http.services import known_games
from web.table.stores.base import StoreUnusable
from web.table.stores.results import PARCEL, Result, Results
from web.tally.tallied import tallied


class Player(Struct, frozen=True, gc=False, array_like=True):
    """How somebody did in one game; ``lines`` is what each rule brought."""

    name: str
    total: int
    rank: int
    lines: dict[str, int]


class Outcome(Struct, frozen=True, gc=False, array_like=True):
    """What came of a game; whoever plays alone, or has not ended yet, wins nothing."""

    players: tuple[Player, ...]
    over: bool

    @property
    def winners(self) -> tuple[str, ...]:
        if not self.over or len(self.players) < 2:
            return ()
        return tuple(player.name for player in self.players if player.rank == 1)


READ = Decoder(Outcome | None).decode


def outcome(game: Game[Any], tally: Tally) -> Outcome:
    """What a tally comes to."""
    in_play = tally.in_play or [rule.key for rule in game.rules]
    ranks: dict[str, int] = {}
    for place in tally.places:
        ranks |= dict.fromkeys(place, len(ranks) + 1)
    players = tuple(
        Player(name, score.total, ranks[name], lines_of(score, in_play))
        for name, score in tally.scores.items()
    )
    return Outcome(players, tally.over)


def lines_of(score: Score, in_play: Iterable[str]) -> dict[str, int]:
    """What each rule brought; one that was in play and brought nothing brought 0."""
    lines = dict.fromkeys(in_play, 0)
    for reason in score.reasons:
        lines[reason.rule] = lines.get(reason.rule, 0) + reason.points
    return lines


def told(game: Game[Any], tally: Tally | None) -> str:
    """An outcome as it is kept; of a board that the rules cannot read, nothing came."""
    return f"{print_of(game)} {encode(outcome(game, tally) if tally else None).decode()}"


def told_anew(result: Result) -> Result:
    """With what came of it by the rules of today."""
    game = known_games()[result.game]
    try:
        tally = tallied(game, result.board).tally
    except PlayerError:
        tally = None
    return replace(result, told=told(game, tally))


def is_told(result: Result) -> bool:
    """Whether these rules have told it."""
    return result.told.startswith(f"{print_of(known_games()[result.game])} ")


def outcome_of(result: Result) -> Outcome | None:
    """What came of a kept game; nothing if the rules cannot read such a board any more."""
    kept = result if is_told(result) else told_anew(result)
    return read_told(kept.told)


def read_told(text: str) -> Outcome | None:
    try:
        found: Outcome | None = READ(text.partition(" ")[2])
    except DecodeError:
        return None
    return found


@cache
def print_of(game: Game[Any]) -> str:
    """Fingerprint of everything that a score follows from: the rules and the facts of the box."""
    return hashlib.sha256(f"{sources()} {game.data!r}".encode()).hexdigest()[:16]


@cache
def sources() -> str:
    """Fingerprint of the room of the rules."""
    found = sorted(modules(files("scoring")), key=lambda each: str(each))
    return hashlib.sha256(b"".join(each.read_bytes() for each in found)).hexdigest()


def modules(folder: Traversable) -> Iterable[Traversable]:
    for each in folder.iterdir():
        if each.is_dir():
            yield from modules(each)
        elif each.name.endswith(".py"):
            yield each


def glance(results: Results, book: str) -> list[Result]:
    """Everything in a book, told; what these rules have not told yet is told and kept now."""
    found, games = results.glance(book), known_games()
    prints = {key: f"{print_of(games[key])} " for key in {each.game for each in found}}
    late = iter([each for each in found if not each.told.startswith(prints[each.game])])
    fresh: dict[str, Result] = {}
    while parcel := list(islice(late, PARCEL)):
        whole = (each if each.board else results.get(each.id) for each in parcel)
        new = [told_anew(each) for each in whole if each]
        with suppress(StoreUnusable):  # looking is possible where nothing can be written
            results.tell(new)
        fresh |= {each.id: each for each in new}
    return [fresh.get(each.id, each) for each in found] if fresh else found
