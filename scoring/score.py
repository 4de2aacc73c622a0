"""A score explains itself: every point is a reason with its rule, its cells and its facts."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from scoring.shapes import Cell
from scoring.words import Sentence, Word


class Reason(NamedTuple):
    """Points for one rule, and the cells and facts that earned them."""

    rule: str
    points: int
    cells: tuple[Cell, ...] = ()
    facts: Mapping[str, object] = MappingProxyType({})
    said: Sentence | None = None  # where it is not what its rule says of the facts


class Score(NamedTuple):
    """What one player earned; ``tie_breaks`` decide among equal totals, the larger the better."""

    reasons: tuple[Reason, ...]
    tie_breaks: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        return sum([reason.points for reason in self.reasons])

    @property
    def standing(self) -> tuple[int, ...]:
        """What players are ranked by: the total, then the tie-breaks in their order."""
        return (self.total, *self.tie_breaks)

    def points(self, rule: str, **facts: object) -> int:
        """What one rule brought, or the part of it that has these facts."""
        return sum(reason.points for reason in self.of(rule, **facts))

    def of(self, rule: str, **facts: object) -> tuple[Reason, ...]:
        """The reasons of one rule (of every rule if it is empty) that have these facts."""
        return tuple(
            reason
            for reason in self.reasons
            if rule in ("", reason.rule) and facts.items() <= reason.facts.items()
        )


class Remark(NamedTuple):
    """Something to say beside the score: a warning, or a fact that the players need next."""

    sentence: Sentence
    player: str = ""
    cells: tuple[Cell, ...] = ()


class Remarks(NamedTuple):
    """What speaks against a sheet, and what else there is to know."""

    warnings: tuple[Remark, ...] = ()
    notes: tuple[Remark, ...] = ()


@dataclass(frozen=True)
class Difference:
    """A line on which the paper and the board do not agree."""

    player: str
    rule: str  # empty: the whole sum
    written: int
    counted: int
    epoch: int = 0  # 0: the whole game
    missed: tuple[Reason, ...] = ()  # single reasons that explain the difference exactly
    lines_agree: bool = False  # every line is right, only the adding up went wrong
    title: Word | None = None  # of a line that is no part of a sum, such as the gold up to now


@dataclass(frozen=True)
class Tally:
    """The scores of a finished game, and all that is to be said about them."""

    scores: Mapping[str, Score]
    warnings: tuple[Remark, ...] = ()
    notes: tuple[Remark, ...] = ()
    differences: tuple[Difference, ...] = ()
    over: bool = True  # False: more epochs follow
    first_board: int = 1  # its number, where boards are numbered
    in_play: tuple[str, ...] = ()  # the rules that could score, where not all of the game's

    @cached_property
    def places(self) -> tuple[tuple[str, ...], ...]:
        """The players, best first; players who share a place stand together."""
        shared: dict[tuple[int, ...], list[str]] = {}
        for player, score in self.scores.items():
            shared.setdefault(score.standing, []).append(player)
        return tuple([tuple(shared[standing]) for standing in sorted(shared, reverse=True)])

    @property
    def winners(self) -> tuple[str, ...]:
        return self.places[0] if self.places else ()

    @property
    def rivals(self) -> tuple[str, ...]:
        """Who has the winner's total and lost by a tie-break."""
        best = self.scores[self.winners[0]].total if self.winners else 0
        return tuple(
            player
            for place in self.places[1:]
            for player in place
            if self.scores[player].total == best
        )
