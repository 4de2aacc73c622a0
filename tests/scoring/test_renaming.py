"""A name leaves a game, its score stays."""

from pathlib import Path

import pytest

from assets.catalogues import catalogue
from scoring.games import find_game
from scoring.renaming import neutral_name, renamed
from scoring.words import All, Sentence, Word, say

EXAMPLES = sorted((Path(__file__).parents[1] / "examples").glob("*/*.txt"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_nobody_is_left_with_the_name_and_every_total_stays(path):
    game = find_game(path.parent.name)
    text = game.read(path.read_text(encoding="utf-8").partition("\nscores\n")[0]).to_text()
    before = {name: score.total for name, score in game.score(game.read(text)).scores.items()}
    for number, name in enumerate(before, start=1):
        if f": {name}" not in text and f"={name}" not in text and f" {name}" not in text:
            continue  # a name that the game gave by itself
        new = neutral_name(number, before)
        after = game.score(game.read(renamed(game, text, name, new))).scores
        totals = {new if each == name else each: total for each, total in before.items()}
        assert {each: score.total for each, score in after.items()} == totals


def test_what_was_written_on_paper_goes_with_the_name():
    game = find_game("kingdom-builder")
    text = "players: Anna, Ben\nwritten: Anna 26, Ben 9\nwritten lords: Anna 3\n"
    assert renamed(game, text, "Anna", "Player 1") == (
        "players: Player 1, Ben\nwritten: Player 1 26, Ben 9\nwritten lords: Player 1 3\n"
    )


def test_castles_keep_their_letter():
    game = find_game("kingdoms-2002")
    text = "players: White, G=Ben\nfirst: White\ngold: White 80\n"
    assert renamed(game, text, "White", "Player 1") == (
        "players: W=Player 1, G=Ben\nfirst: Player 1\ngold: Player 1 80\n"
    )


def test_a_number_is_not_taken_for_a_name():
    game = find_game("pocket-kingdoms")
    text = "player: 20\nunfinished: 3\nwritten: 20\n"
    assert renamed(game, text, "20", "Player 1") == "player: Player 1\nunfinished: 3\nwritten: 20\n"


def test_a_neutral_name_is_nobody_elses():
    assert neutral_name(2, ["Anna", "Ben"]) == "Player 2"
    assert neutral_name(2, ["player 2", "Anna"]) == "Player 3"


@pytest.mark.parametrize("name", ["Player", "Player two", "Player 2b", "My Player 2"])
def test_a_name_that_is_nearly_neutral_is_said_as_it_is(name):
    assert say(Sentence(Word("{player}"), {"player": name}), catalogue("de")) == name


def test_a_neutral_name_is_said_in_the_readers_language():
    facts = {"one": neutral_name(2, ()), "all": All(("Anna", neutral_name(3, ())))}
    assert (
        say(Sentence(Word("{one}: {all}"), facts), catalogue("de")) == "Person 2: Anna und Person 3"
    )
