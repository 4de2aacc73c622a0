"""A tally in words, for a terminal, a page or another program: one report serves all of them."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from scoring.errors import PlayerError, faults_of
from scoring.game import Game
from scoring.score import Difference, Reason, Remark, Tally
from scoring.shapes import Cell
from scoring.words import All, Catalogue, Plural, Sentence, Word, labelled, say, say_text

HAS = Word("{player} has {points}.")
ALONE = Word("Solo")
IN_ALL = Word("You have {points}.")  # of somebody who plays alone, and whom nobody named
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
ADDING = Word("Every line is right; only the sum is wrong.")
MISSED = Word("The difference is exactly what this brings: {reason}.")
MOST_HINTS = 3
MOST_KNOWN = 1000  # sums and cells that were said before

Report = dict[str, Any]


class Reporter:
    """Puts tallies of one game into one language."""

    def __init__(self, game: Game[Any], catalogue: Catalogue) -> None:
        self.game, self.catalogue = game, catalogue
        self.title = self.say(game.title)
        self.points = lru_cache(MOST_KNOWN)(lambda count: self.say(game.unit, count=count))
        self.cell_name = lru_cache(MOST_KNOWN)(game.shape.name)
        self.rules = [
            {
                "rule": rule.key,
                "title": self.say(rule.title),
                "sentence": say(rule.sentence, catalogue),
            }
            for rule in game.rules
        ]
        self.texts = {rule.key: rule.reason for rule in game.rules}
        self.tie_breaks = [(rule.key, self.say(rule.title), rule.sign) for rule in game.tie_breaks]

    def say(self, text: Word | Plural, **facts: object) -> str:
        return say_text(text, facts, self.catalogue)

    def report(self, tally: Tally) -> Report:
        """Everything there is to say, as plain values."""
        return {
            "game": self.game.key,
            "title": self.title,
            "winners": list(tally.winners),
            "result": self.result(tally),
            "players": [self.player(name, tally) for name in tally.scores],
            "notes": [self.remark(note, tally) for note in tally.notes],
            "warnings": [self.remark(warning, tally) for warning in tally.warnings],
            "differences": self.differences(tally),
        }

    def board(self, player: str, facts: Mapping[str, object], tally: Tally) -> int:
        """Which board of the text cells belong to: the one that its divider names, or the only."""
        divider = self.game.layout.divider
        if divider == "player":
            return list(tally.scores).index(player) if player else 0
        return max(0, int(str(facts.get(divider, tally.first_board))) - tally.first_board)

    def cells(self, cells: Iterable[Cell]) -> list[str]:
        return list(map(self.cell_name, cells))

    def result(self, tally: Tally) -> str:
        """Who won, and what decided it."""
        winners = tally.winners
        facts: dict[str, object] = {
            "player": winners[0],
            "points": self.points(tally.scores[winners[0]].total),
        }
        if winners == (self.game.layout.alone,):
            return self.say(IN_ALL, **facts)
        if len(tally.scores) == 1:
            return self.say(HAS, **facts)
        facts["players"] = All(winners)
        if not tally.over:
            return self.say(LEADS, **facts, winners=len(winners))
        if len(winners) > 1:
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
            "players": All((*tally.winners, *tally.rivals)),
            "title": rule.title,
            "best": rule.sign * best[decider],
            "other": rule.sign * other[decider],
        }
        return self.say(TIE_BREAK, **{**facts, **decision})

    def player(self, name: str, tally: Tally) -> Report:
        score = tally.scores[name]
        return {
            "name": name,
            "called": self.called(name),
            "place": place_of(name, tally),
            "total": score.total,
            "tie_breaks": [
                {"key": key, "title": title, "value": sign * value}
                for (key, title, sign), value in zip(
                    self.tie_breaks, score.tie_breaks, strict=False
                )
            ],
            "rules": self.lines(name, tally),
        }

    def called(self, name: str) -> str:
        """The name of a player; somebody who plays alone may have none."""
        return say(ALONE if name == self.game.layout.alone else name, self.catalogue)

    def lines(self, player: str, tally: Tally) -> list[Report]:
        """The lines of a player's score block, each with its reasons; what is in play has one."""
        reasons: dict[str, list[Report]] = {}
        for reason in tally.scores[player].reasons:
            reasons.setdefault(reason.rule, []).append(self.reason(reason, player, tally))
        if "" in reasons:  # only the total is known
            return []
        return [
            {**rule, "points": sum(each["points"] for each in found), "reasons": found}
            for rule in self.rules
            if (found := reasons.get(rule["rule"], []))
            or rule["rule"] in tally.in_play
            or not tally.in_play
        ]

    def reason(self, reason: Reason, player: str, tally: Tally) -> Report:
        return {
            "points": reason.points,
            "sentence": say(reason.said, self.catalogue)
            if reason.said
            else say_text(self.texts[reason.rule], reason.facts, self.catalogue),
            "cells": self.cells(reason.cells),
            "board": self.board(player, reason.facts, tally),
        }

    def remark(self, remark: Remark, tally: Tally) -> Report:
        """What is to be said beside the score; among several players it begins with a name."""
        sentence = say(remark.sentence, self.catalogue)
        if remark.player and len(tally.scores) > 1 and "player" not in remark.sentence.facts:
            sentence = say(labelled(remark.player, sentence), self.catalogue)
        return {
            "player": remark.player,
            "sentence": sentence,
            "cells": self.cells(remark.cells),
            "board": self.board(remark.player, remark.sentence.facts, tally),
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
                "sentence": self.difference(difference, tally),
                "missed": self.missed(difference, tally),
            }
            for difference in tally.differences
        ]

    def missed(self, found: Difference, tally: Tally) -> list[Report]:
        """Single reasons that were perhaps forgotten; of many such reasons none is a hint."""
        hints = found.missed if len(found.missed) <= MOST_HINTS and not found.lines_agree else ()
        return [self.reason(reason, found.player, tally) for reason in hints]

    def difference(self, found: Difference, tally: Tally) -> str:
        facts: dict[str, object] = {
            "player": found.player,
            "epoch": found.epoch,
            "written": found.written,
            "counted": found.counted,
        }
        if found.rule:
            facts["rule"] = found.title or self.game.rule(found.rule).title
            said = [self.say(WROTE_RULE_EPOCH if found.epoch else WROTE_RULE, **facts)]
        elif lines := [line for line in tally.differences if is_part(line, found)]:
            wrote = WROTE_LINES_EPOCH if found.epoch else WROTE_LINES
            said = [self.say(wrote, **facts, lines=[self.line(line) for line in lines])]
        else:
            said = [self.say(WROTE_EPOCH if found.epoch else WROTE, **facts)]
        if found.lines_agree:
            said.append(self.say(ADDING))
        said += [
            self.say(MISSED, reason=reason["sentence"]) for reason in self.missed(found, tally)
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
    return (
        bool(line.rule)
        and not line.title
        and (line.player, line.epoch) == (whole.player, whole.epoch)
    )


def place_of(name: str, tally: Tally) -> int:
    """1 is the best; after two who share it comes the third."""
    place = 1
    for shared in tally.places:
        if name in shared:
            break
        place += len(shared)
    return place


AT_LINE = Word("{name}, line {line}: {problem}")
AT_COLUMN = Word("{name}, line {line}, column {column}: {problem}")
MORE_FAULTS = Word("{name}: … and {count} more. Fix these first, then try again.")
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
            yield say(labelled(name, problem), catalogue)
    if len(faults) > MOST_FAULTS:
        facts = {"name": name, "count": len(faults) - MOST_FAULTS}
        yield say(Sentence(MORE_FAULTS, facts), catalogue)
