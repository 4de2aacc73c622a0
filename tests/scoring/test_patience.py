"""Whatever is typed, nobody waits for the answer: reading takes time in step with the text."""

from contextlib import suppress
from time import process_time

import pytest

from scoring.errors import Faults, PlayerError
from scoring.games import GAMES, game_of
from scoring.notation import MOST_FAULTS

LENGTH = 60_000  # characters, about what the doors let in
LONG = 3.0  # seconds of work; most take a hundredth of that
GAP = " " * LENGTH
TEXTS = {
    "entries nobody knows": "".join(f"abc{number}: x\n" for number in range(6_000)),
    "players": "player: a\n" * 6_000,
    "epochs": "epoch: 1\n" * 6_000,
    "quadrants": "quadrant: a\n" * 5_000,
    "rows": "x\n" * 30_000,
    "empty lines": "\n" * LENGTH,
    "a gap before a colon": f"a{GAP}!:",
    "a gap in an entry": f"a: b{GAP}c",
    "a gap in a list": f"players: a,{GAP},b",
    "a gap in the first line": f"game: x{GAP}y",
    "a gap in an item": f"\n\nmine{GAP}x: 3",
    "names": "players: " + ",".join(f"p{number}" for number in range(9_000)),
    "cards": "cards: " + "fisherman, " * 5_000,
    "cells": "order: " + "a1 " * 20_000 + "\ncastles: " + "z9 " * 20_000,
    "numbers": "written: " + "a, " * 20_000,
    "a row of nobles": "\n\n" + "noble\n" * 10_000,
    "a long scoring line": "\n\nmine: " + "1 per wonder + " * 4_000 + "1",
    "conditions": "\n\nmine: 1 if " + "wonder >= 1 and " * 3_000 + "wonder = 1",
    "many mines": "\n\n" + "mine: 1 per largest group of citizen + 1 per width\n" * 190,
    "many kingdoms": "".join(f"player: p{number}\n\n" + "WSWHHTAFF\n" * 9 for number in range(550)),
}


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_text_keeps_the_reader_busy(game, name):
    start = process_time()
    with suppress(PlayerError):
        game_of(TEXTS[name])
    with suppress(PlayerError):
        game.score(game.read(TEXTS[name]))
    assert process_time() - start < LONG


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_nobody_hears_of_faults_without_end(game):
    with pytest.raises(Faults) as error:
        game.read(TEXTS["entries nobody knows"])
    assert len(error.value.errors) == MOST_FAULTS
