"""How fast boards are scored, against one plain pass over all cells and their neighbours."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from scoring.games import GAMES, find_game
from scoring.kingdom_builder.board import CARDS, Realm
from scoring.kingdom_builder.maps import BUILDABLE, MAP, Terrain
from tests.bench.timing import best_of


def lines() -> Iterator[str]:
    yield "scores"
    for game in GAMES:
        board = game.read(game.example)
        score = best_of(lambda game=game, board=board: game.score(board))
        floor = best_of(lambda shape=game.shape: one_pass(shape))
        yield f"  {game.key:16} {1 / score:9,.0f} boards/s  {score / floor:6.2f} passes"
    yield from full_board()
    yield from whole_processes()


def one_pass(shape) -> int:
    """Look once at every cell and at each of its neighbours."""
    seen = 0
    for cell in shape.cells():
        for _ in shape.neighbours(cell):
            seen += 1
    return seen


def crowded_realm() -> Realm:
    """Four players with forty settlements each, and all ten cards."""
    game = find_game("kingdom-builder")
    small = game.read(game.example)
    ground = sorted(cell for cell, letter in small.terrain.items() if letter in BUILDABLE)
    chosen = Random(7).sample(ground, 160)
    settlements = {str(n + 1): frozenset(chosen[n * 40 : n * 40 + 40]) for n in range(4)}
    return Realm(small.terrain, settlements, small.quadrants, tuple(CARDS), choices=small.choices)


def full_board() -> Iterator[str]:
    game, realm = find_game("kingdom-builder"), crowded_realm()

    def fresh() -> Realm:  # areas and the like are kept once found, so each round starts anew
        return Realm(
            Terrain(realm.terrain),
            realm.settlements,
            realm.quadrants,
            realm.cards,
            choices=realm.choices,
        )

    score = best_of(lambda: game.score(fresh()))
    floor = best_of(lambda: one_pass(MAP))
    passes = score / floor / len(realm.settlements)
    yield f"  4 x 40 settlements, ten cards: {passes:.2f} passes a player (at most 5)"


def whole_processes() -> Iterator[str]:
    def python(*arguments: str) -> float:
        command = [sys.executable, *arguments]
        return best_of(lambda: subprocess.run(command, check=True, capture_output=True), 9, 1)

    bare = python("-c", "pass")
    for module, limit in (("scoring", " (at most 50)"), ("scoring.games", "")):
        more = 1000 * (python("-c", f"import {module}") - bare)
        yield f"  import {module}: {more:.0f} ms more than bare Python{limit}"
    with TemporaryDirectory() as folder:
        board = Path(folder) / "board.txt"
        board.write_text(find_game("pocket-kingdoms").example, encoding="utf-8")
        score = python(str(Path(sys.executable).parent / "tallyroll"), "score", str(board))
    yield f"  tallyroll score: {1000 * score:.0f} ms (at most 250), Python {1000 * bare:.0f} ms"
