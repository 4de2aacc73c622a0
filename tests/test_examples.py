"""Boards whose scores were worked out by hand: a new one needs no code."""

from pathlib import Path

import pytest

from scoring.games import SHIPPED, find_game

EXAMPLES = sorted(
    path
    for folder in ("examples", "sixth/examples")
    for path in (Path(__file__).parent / folder).glob("*/*.txt")
    if path.parent.name in SHIPPED
)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_worked_example(path):
    board, _, totals = path.read_text(encoding="utf-8").partition("\nscores\n")
    game = find_game(path.parent.name)
    scores = game.score(game.read(board)).scores
    expected = dict(line.rsplit(" ", 1) for line in totals.splitlines())
    assert {player: str(score.total) for player, score in scores.items()} == expected


def test_every_game_has_an_example(game):
    assert [path for path in EXAMPLES if path.parent.name == game.key]
