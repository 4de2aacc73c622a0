"""Only the totals: a finished game of which nobody kept the board, as the lines of its score.

    game: …
    only totals: Anna, Ben
    ships: Anna 8, Ben 4
    forests: Anna 10, Ben 5
    total: Ben 31

A line is a rule of the game and what it brought everybody. Who knows no more writes a ``total``. A
game says beside its scoring what each line can bring, and is told of what cannot be.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from scoring.errors import MissingHeader, PlayerError
from scoring.finished import Finished
from scoring.notation import Page
from scoring.paper import Line
from scoring.score import Reason, Remark, Score, Tally
from scoring.words import All, Plural, Sentence, Word

if TYPE_CHECKING:
    from scoring.game import Game

ONLY_TOTALS, TOTAL, TIE = "only_totals", "total", "tie_"
HEADERS = {ONLY_TOTALS: Word("only totals"), TOTAL: Word("Total")}
TIE_OF = Word("tie-break, {title}")

WITHOUT_BOARD = Word("Entered without a board: these are only the totals.")
ENTERED = Sentence(Word("entered as a total"))
NOT_POSSIBLE = Word("{rule}: {found} cannot be. {why}")
OTHER_SUM = Word("The lines add up to {sum}, not to {total}; the lines count.")
TIED = Word("{players} are tied. Enter what decides a tie: {titles}.")
PLAYERS = Plural(
    "{count} player, but the game is for {first} to {last}.",
    "{count} players, but the game is for {first} to {last}.",
)


class NoPoints(PlayerError):
    text = Word("No points are entered for {player}; write a line such as “{example}”.")


class NoBoardHere(PlayerError):
    text = Word("“{quote}” is not a line of a score; a text with only the totals has no board.")


@dataclass(frozen=True)
class Possible:
    """What a line can bring, and the sentence that says so."""

    points: Collection[int]
    why: Sentence

    @property
    def costs(self) -> bool:
        """Whether it only ever takes points: then nobody needs to write the minus."""
        return max(self.points) <= 0


@dataclass(frozen=True)
class Totals(Finished):
    """Everybody's lines; of some perhaps the total alone."""

    game: str
    players: tuple[str, ...]
    lines: Mapping[Line, int]
    totals: Mapping[str, int] = field(default_factory=dict)  # as they were entered
    ties: Mapping[Line, int] = field(default_factory=dict)  # what decides a tie
    choices: Mapping[str, str] = field(default_factory=dict)  # no line depends on a reading

    @property
    def names(self) -> tuple[str, ...]:
        return self.players

    def points(self, rule: str) -> Mapping[str, int]:
        """What a line brought everybody who has it."""
        return {line.player: points for line, points in self.lines.items() if line.rule == rule}

    @property
    def rules(self) -> tuple[str, ...]:
        """The lines that somebody has."""
        return tuple(dict.fromkeys(line.rule for line in self.lines))

    def to_text(self) -> str:
        lines = [f"game: {self.game}", f"only totals: {', '.join(self.players)}"]
        lines += [f"{rule}: {pairs(self.points(rule))}" for rule in self.rules]
        if self.totals:
            lines.append(f"{TOTAL}: {pairs(self.totals)}")
        for key in dict.fromkeys(line.rule for line in self.ties):
            values = {line.player: of for line, of in self.ties.items() if line.rule == key}
            lines.append(f"tie {key.replace('_', ' ')}: {pairs(values)}")
        return "\n".join(lines) + "\n"


def pairs(points: Mapping[str, int]) -> str:
    return ", ".join(f"{player} {number}" for player, number in points.items())


def nothing_more(_totals: Totals) -> Iterator[Remark]:
    """What cannot be of several lines together, or what else is to be said."""
    yield from ()


@dataclass(frozen=True)
class Totalling:
    """What a game says about totals without a board."""

    possible: Mapping[str, Possible] = field(default_factory=dict)  # by rule
    always: Mapping[str, int] = field(default_factory=dict)  # lines that are the same for all
    picked: str = ""  # the entry of which only some are in play, each a line
    check: Callable[[Totals], Iterator[Remark]] = nothing_more
    notes: Callable[[Totals], Iterator[Remark]] = nothing_more


# Reading


def read_totals(text: str, game: "Game[Any]") -> Totals:
    """A page of lines, each with a number for everybody."""
    page = Page(text, game.key)
    head = page.head
    players = head.names(ONLY_TOTALS)
    if not players:
        head.fault(MissingHeader, missing="only totals", example="only totals: Anna, Ben")
    for row in head.rows:
        head.fault(NoBoardHere, row, quote=row.quote)
    lines = {
        Line(player, rule.key): signed(points, game.totals.possible.get(rule.key))
        for rule in game.rules
        for player, points in in_order(head.pairs(rule.key, players), players).items()
    }
    totals = in_order(head.pairs(TOTAL, players), players)
    ties = {
        Line(player, tie.key): value
        for tie in game.tie_breaks
        for player, value in in_order(head.pairs(f"{TIE}{tie.key}", players), players).items()
    }
    entered = {line.player for line in lines} | totals.keys()
    for player in players:
        if player not in entered:
            head.fault(NoPoints, player=player, example=f"{TOTAL}: {player} 47")
    page.finish()
    return Totals(game.key, players, lines, totals, ties)


def in_order(points: Mapping[str, int], players: Sequence[str]) -> dict[str, int]:
    return {player: points[player] for player in players if player in points}


def signed(points: int, possible: Possible | None) -> int:
    return -abs(points) if possible and possible.costs else points


# Scoring


def score_totals(totals: Totals, game: "Game[Any]") -> Tally:
    """Everybody's lines added up; a total counts where there are none."""
    decided = has_ties(totals, game)
    scores = {
        player: Score(
            tuple(reasons(totals, game, player)),
            tie_breaks(totals, game, player) if decided else (),
        )
        for player in totals.players
    }
    in_play = dict.fromkeys(reason.rule for score in scores.values() for reason in score.reasons)
    tally = Tally(scores, in_play=tuple(in_play))
    notes = [Remark(Sentence(WITHOUT_BOARD)), *tied(tally, game), *game.totals.notes(totals)]
    return Tally(
        scores,
        warnings=tuple(warnings(totals, game)),
        notes=tuple(notes),
        in_play=tuple(in_play),
    )


def reasons(totals: Totals, game: "Game[Any]", player: str) -> Iterator[Reason]:
    own = {line.rule: points for line, points in totals.lines.items() if line.player == player}
    if not own:
        yield Reason("", totals.totals[player], said=ENTERED)
        return
    own = {**game.totals.always, **own}
    for rule in game.rules:
        if rule.key in own:
            yield Reason(rule.key, own[rule.key], said=ENTERED)


def has_ties(totals: Totals, game: "Game[Any]") -> bool:
    """Whether it is known of everybody what decides a tie."""
    wanted = {Line(player, tie.key) for tie in game.tie_breaks for player in totals.players}
    return bool(wanted) and wanted <= totals.ties.keys()


def tie_breaks(totals: Totals, game: "Game[Any]", player: str) -> tuple[int, ...]:
    return tuple(tie.sign * totals.ties[Line(player, tie.key)] for tie in game.tie_breaks)


def tied(tally: Tally, game: "Game[Any]") -> Iterator[Remark]:
    """What is still asked for where totals are equal and the rulebook has a tie-break."""
    unknown = not any(score.tie_breaks for score in tally.scores.values())
    if len(tally.winners) > 1 and game.tie_breaks and unknown:
        titles = All(tie.title for tie in game.tie_breaks)
        yield Remark(Sentence(TIED, {"players": All(tally.winners), "titles": titles}))


def warnings(totals: Totals, game: "Game[Any]") -> Iterator[Remark]:
    """What cannot have happened if everybody kept to the rules."""
    if len(totals.players) not in game.players:
        facts = {"first": game.players[0], "last": game.players[-1]}
        yield Remark(Sentence(PLAYERS, {"count": len(totals.players), **facts}))
    for line, points in totals.lines.items():
        possible = game.totals.possible.get(line.rule)
        if possible and points not in possible.points:
            said = {"rule": game.rule(line.rule).title, "found": points, "why": possible.why}
            yield Remark(Sentence(NOT_POSSIBLE, said), line.player)
    for player, total in totals.totals.items():
        added = sum(reason.points for reason in reasons(totals, game, player))
        if added != total:
            yield Remark(Sentence(OTHER_SUM, {"sum": added, "total": total}), player)
    yield from game.totals.check(totals)
