"""The points of an example, line by line with their reasons."""

from collections.abc import Sequence
from typing import Any

from scoring.game import Game
from scoring.score import Score
from scoring.words import Sentence, Word, say, true_minus
from sheets.draw.box import Box
from sheets.draw.look import Look
from sheets.draw.pen import Pen
from sheets.draw.strokes import write_in
from sheets.printing import Language

TOTAL = Word("Sum")
SPACE = 1.02  # leadings from one line to the next


def sentences(score: Score, game: Game[Any]) -> list[Sentence]:
    return [Sentence(game.rule(each.rule).reason, each.facts) for each in score.reasons]


def points_width(look: Look) -> float:
    return look.strong.width("+100") + 1


def reasons_height(
    score: Score, game: Game[Any], look: Look, width: float, languages: Sequence[Language]
) -> float:
    """How much height the reasons take in a column of this width, their sum included."""
    room = width - points_width(look) - 2
    texts = sentences(score, game)
    said = (dict.fromkeys(say(each, one.catalogue) for one in languages) for each in texts)
    lines = sum(len(look.text.wrap(text, room)) for each in said for text in each) + 1
    return lines * look.text.leading * SPACE


def draw_reasons(pen: Pen, score: Score, game: Game[Any], box: Box) -> float:
    """Points and reasons line by line, the sum in the accent colour; tells how high they are."""
    look = pen.look
    type_, wide, height = look.text, points_width(look), look.text.leading * SPACE
    room, down = box.width - wide - 2, 0.0
    for reason, text in zip(score.reasons, sentences(score, game), strict=True):
        points = true_minus(f"{reason.points:+d}") if reason.points else "0"
        with pen.tagged("LI"), pen.tagged("LBody"):
            write_in(pen, points, box.strip(height, down).part(wide), look.strong, align="right")
            for number, said in enumerate(pen.both(text)):
                for line in type_.wrap(said, room):
                    place = box.strip(height, down).part(room, wide + 2)
                    write_in(pen, line, place, type_, look.quiet if number else look.ink)
                    down += height
    row = box.strip(height, down)
    write_in(pen, str(score.total), row.part(wide), look.strong, look.accent, "right")
    write_in(pen, pen.joined(TOTAL), row.part(room, wide + 2), look.strong, look.accent)
    return down + height
