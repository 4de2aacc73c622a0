"""Compares a score with what the players wrote on paper."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from scoring.score import Difference, Score


class Line(NamedTuple):
    """One box of the score block: a player's sum, or the part of it that one rule brought."""

    player: str
    rule: str = ""
    epoch: int = 0


Written = Mapping[Line, int]


def compare(written: Written, scores: Mapping[str, Score]) -> tuple[Difference, ...]:
    """Every written line that the board does not bear out."""
    return tuple(_differences(written, scores))


def _differences(written: Written, scores: Mapping[str, Score]) -> Iterator[Difference]:
    for line, points in written.items():
        player, rule, epoch = line
        reasons = scores[player].of(rule, **({"epoch": epoch} if epoch else {}))
        counted = sum(reason.points for reason in reasons)
        if counted == points:
            continue
        missed = tuple(reason for reason in reasons if reason.points == counted - points)
        agree = not rule and lines_agree(written, scores[player], line)
        yield Difference(player, rule, points, counted, epoch, missed, agree)


def lines_agree(written: Written, score: Score, whole: Line) -> bool:
    """Whether every rule that brought something was written down right, line by line."""
    epoch = {"epoch": whole.epoch} if whole.epoch else {}
    lines = {other.rule: other for other in written if other.rule and other[::2] == whole[::2]}
    rules = {reason.rule for reason in score.of("", **epoch)} | lines.keys()
    return bool(lines) and all(
        rule in lines and written[lines[rule]] == score.points(rule, **epoch) for rule in rules
    )
