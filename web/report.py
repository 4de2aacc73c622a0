"""A tally in words, for a terminal, a page or another program: one report serves all of them."""

from collections.abc import Iterable, Sequence
from typing import Any

from scoring.errors import PlayerError, faults_of
from scoring.game import Game
from scoring.score import Difference, Reason, Remark, Score, Tally
from scoring.words import Catalogue, Plural, Sentence, Word, say

HAS = Word("{player} has {points}.")
LEADS = Plural("{players} leads with {points}.", "{players} lead with {points}.", "winners")
WINS = Word("{player} wins with {points}.")
TIE_BREAK = Word(
    "{players} have {points} each. {player} wins by the tie-break: {title}, {best} to {other}."
)
SHARED = Word("{players} share the victory with {points} each.")
WROTE = Word("{player}: you wrote {written}, the board gives {counted}.")
WROTE_LINES = Word("{player}: you wrote {written}, the board gives {counted}: {lines}.")
WROTE_EPOCH = Word("{player}, epoch {epoch}: you wrote {written}, the board gives {counted}.")
WROTE_LINES_EPOCH = Word(
    "{player}, epoch {epoch}: you wrote {written}, the board gives {counted}: {lines}."
)
WROTE_RULE = Word("{player}, {rule}: you wrote {written}, the board gives {counted}.")
WROTE_RULE_EPOCH = Word(
    "{player}, epoch {epoch}, {rule}: you wrote {written}, the board gives {counted}."
)
NOT_LINE = Word("{rule} {counted}, not {written}")
ADDING = Word("Every line is right; only the adding up went wrong.")
MISSED = Word("The difference is exactly what this brings: {reason}.")
MOST_HINTS = 3

Report = dict[str, Any]


class Reporter:
    """Puts tallies of one game into one language."""

    def __init__(self, game: Game[Any], catalogue: Catalogue) -> None:
        self.game, self.catalogue = game, catalogue

    def say(self, text: object, **facts: object) -> str:
        return say(
            Sentence(text, facts) if isinstance(text, Word | Plural) else text, self.catalogue
        )

    def report(self, tally: Tally) -> Report:
        """Everything there is to say, as plain values."""
        return {
            "game": self.game.key,
            "title": self.say(self.game.title),
            "winners": list(tally.winners),
            "result": self.result(tally),
            "players": [self.player(name, tally) for name in tally.scores],
            "notes": [self.remark(note) for note in tally.notes],
            "warnings": [self.remark(warning) for warning in tally.warnings],
            "differences": self.differences(tally),
        }

    def points(self, count: int) -> Sentence:
        return Sentence(self.game.unit, {"count": count})

    def result(self, tally: Tally) -> str:
        """Who won, and what decided it."""
        best = tally.scores[tally.winners[0]]
        facts: dict[str, object] = {
            "player": tally.winners[0],
            "players": tally.winners,
            "points": self.points(best.total),
        }
        if len(tally.scores) == 1:
            return self.say(HAS, **facts)
        if not tally.over:
            return self.say(LEADS, **facts, winners=len(tally.winners))
        if len(tally.winners) > 1:
            return self.say(SHARED, **facts)
        if tally.rivals:
            return self.tie_break(tally, facts)
        return self.say(WINS, **facts)

    def tie_break(self, tally: Tally, facts: dict[str, object]) -> str:
        """The first tie-break on which the winner and the nearest rival differ."""
        best = tally.scores[tally.winners[0]].tie_breaks
        other = tally.scores[tally.rivals[0]].tie_breaks
        decider = next(number for number in range(len(best)) if best[number] != other[number])
        rule = self.game.tie_breaks[decider]
        decision = {
            "players": (*tally.winners, *tally.rivals),
            "title": rule.title,
            "best": rule.sign * best[decider],
            "other": rule.sign * other[decider],
        }
        return self.say(TIE_BREAK, **{**facts, **decision})

    def player(self, name: str, tally: Tally) -> Report:
        score = tally.scores[name]
        place = 1 + sum(len(shared) for shared in tally.places[: place_of(name, tally)])
        return {
            "name": name,
            "place": place,
            "total": score.total,
            "tie_breaks": [
                {"key": rule.key, "title": self.say(rule.title), "value": rule.sign * value}
                for rule, value in zip(self.game.tie_breaks, score.tie_breaks, strict=True)
            ],
            "rules": [line for rule in self.game.rules if (line := self.rule(rule.key, score))],
        }

    def rule(self, key: str, score: Score) -> Report | None:
        reasons = score.of(key)
        if not reasons:
            return None
        rule = self.game.rule(key)
        return {
            "rule": key,
            "title": self.say(rule.title),
            "sentence": self.say(rule.sentence),
            "points": score.points(key),
            "reasons": [self.reason(reason) for reason in reasons],
        }

    def reason(self, reason: Reason) -> Report:
        sentence = Sentence(self.game.rule(reason.rule).reason, reason.facts)
        return {
            "points": reason.points,
            "sentence": self.say(sentence),
            "cells": [self.game.shape.name(cell) for cell in reason.cells],
        }

    def remark(self, remark: Remark) -> Report:
        return {
            "player": remark.player,
            "sentence": self.say(remark.sentence),
            "cells": [self.game.shape.name(cell) for cell in remark.cells],
        }

    def differences(self, tally: Tally) -> list[Report]:
        """Where the paper and the board do not agree: sums first, each with its lines."""
        return [
            {
                "player": difference.player,
                "rule": difference.rule,
                "epoch": difference.epoch,
                "written": difference.written,
                "counted": difference.counted,
                "sentence": self.difference(difference, tally.differences),
            }
            for difference in tally.differences
        ]

    def difference(self, found: Difference, others: Sequence[Difference]) -> str:
        facts: dict[str, object] = {
            "player": found.player,
            "epoch": found.epoch,
            "written": found.written,
            "counted": found.counted,
        }
        if found.rule:
            facts["rule"] = self.game.rule(found.rule).title
            said = [self.say(WROTE_RULE_EPOCH if found.epoch else WROTE_RULE, **facts)]
        elif lines := [line for line in others if is_part(line, found)]:
            wrote = WROTE_LINES_EPOCH if found.epoch else WROTE_LINES
            said = [self.say(wrote, **facts, lines=[self.line(line) for line in lines])]
        else:
            said = [self.say(WROTE_EPOCH if found.epoch else WROTE, **facts)]
        if found.lines_agree:
            said.append(self.say(ADDING))
        elif len(found.missed) <= MOST_HINTS:
            said += [
                self.say(MISSED, reason=self.reason(reason)["sentence"]) for reason in found.missed
            ]
        return " ".join(said)

    def line(self, difference: Difference) -> Sentence:
        facts = {
            "rule": self.game.rule(difference.rule).title,
            "counted": difference.counted,
            "written": difference.written,
        }
        return Sentence(NOT_LINE, facts)


def is_part(line: Difference, whole: Difference) -> bool:
    return bool(line.rule) and (line.player, line.epoch) == (whole.player, whole.epoch)


def place_of(name: str, tally: Tally) -> int:
    return next(number for number, shared in enumerate(tally.places) if name in shared)


AT_LINE = Word("{name}, line {line}: {problem}")
AT_COLUMN = Word("{name}, line {line}, column {column}: {problem}")
MORE_FAULTS = Word("{name}: … and {count} more. Mend these first, then try again.")
MOST_FAULTS = 20


def fault_lines(name: str, error: PlayerError, catalogue: Catalogue) -> Iterable[str]:
    """What is wrong with a file, fault by fault, each with its place."""
    faults = faults_of(error)
    for fault in faults[:MOST_FAULTS]:
        problem = " ".join(say(sentence, catalogue) for sentence in fault.sentences)
        facts = {"name": name, "line": fault.line, "column": fault.column, "problem": problem}
        if fault.column:
            yield say(Sentence(AT_COLUMN, facts), catalogue)
        elif fault.line:
            yield say(Sentence(AT_LINE, facts), catalogue)
        else:
            yield f"{name}: {problem}"
    if len(faults) > MOST_FAULTS:
        facts = {"name": name, "count": len(faults) - MOST_FAULTS}
        yield say(Sentence(MORE_FAULTS, facts), catalogue)
