"""What holds on every board that is played: sentences, house rules, the score at the outer door."""

import json
import subprocess
import sys

import pytest

from assets.catalogues import catalogue
from scoring.games import find_game
from scoring.kartenreich import allowed as kartenreich_allowed
from scoring.kartenreich import play as kartenreich_play
from scoring.kingdom_builder import allowed as builder_allowed
from scoring.kingdom_builder import play as builder_play
from scoring.kingdoms import allowed as kingdoms_allowed
from scoring.kingdoms import play as kingdoms_play
from scoring.placing import obstacle
from scoring.words import say
from tests.plain import test_kartenreich_play as kartenreich
from tests.plain import test_kingdom_builder_play as builder
from tests.plain import test_kingdoms_play as kingdoms

PLAYED = {
    "kingdoms-2011": (
        lambda: kingdoms.Evening("kingdoms-2011", 3, ("score-as-you-go",), 1),
        kingdoms_play,
        kingdoms_allowed,
    ),
    "kingdom-builder": (lambda: builder.Evening(3, "lifted", 8), builder_play, builder_allowed),
    "kartenreich": (
        lambda: kartenreich.Evening(1, file=False),
        kartenreich_play,
        kartenreich_allowed,
    ),
}


def text_of(key, evening):
    """The board as it stands, written down."""
    if key == "kingdom-builder":
        return builder_play.finished(evening.state, evening.setup, evening.maps).to_text()
    if key == "kartenreich":
        entered = {
            name: "wonder: 3" if name.endswith("wonder") else "mine: 1"
            for name in kartenreich_play.unknown(evening.state)
        }
        return kartenreich_play.finished(evening.state, entered).to_text()
    return evening.state.finished().to_text()


def expected(key, evening):
    if key == "kingdom-builder":
        return evening.expected()
    if key == "kartenreich":
        return {"solo": evening.referee.score(lambda kind, *_: 3 if kind else 1)}
    return {kingdoms.NAMES[letter]: gold for letter, gold in evening.referee.gold.items()}


@pytest.mark.parametrize("key", PLAYED)
def test_the_command_scores_an_evening_to_the_same_points(key, tmp_path):
    evening = PLAYED[key][0]().play()
    path = tmp_path / "evening.txt"
    path.write_text(text_of(key, evening), encoding="utf-8")
    command = [sys.executable, "-m", "web", "score", "--json", str(path)]
    said = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    totals = {each["name"]: each["total"] for each in json.loads(said)["players"]}
    assert totals == expected(key, evening)


def some_states(evening):
    """The states of an evening with deeds that may or may not be allowed in them."""
    for _ in range(120):
        if evening.referee.over:
            return
        yield evening.state, list(evening.ideas())
        evening.step(False) if isinstance(evening, builder.Evening) else evening.step()


@pytest.mark.parametrize("key", PLAYED)
def test_a_house_rule_can_allow_whatever_is_not_firm(key):
    make, play, allowed = PLAYED[key]
    evening, tried = make(), 0
    for state, deeds in some_states(evening):
        for deed in deeds:
            against = list(allowed.refusals(state, deed))
            if against and not obstacle(against):
                tried += 1
                changed = play.after(state, deed)
                assert list(allowed.possible(changed)) or changed.is_over
    assert tried > 5


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("key", PLAYED)
def test_every_refusal_is_a_sentence(key, language):
    make, _, allowed = PLAYED[key]
    words, said = catalogue(language), set()
    for state, deeds in some_states(make()):
        for deed in deeds:
            said |= {
                say(found.error.sentences[0], words) for found in allowed.refusals(state, deed)
            }
    assert len(said) > 10
    assert not [sentence for sentence in said if "{" in sentence or not sentence.endswith(".")]


def test_an_evening_is_read_back_from_its_text():
    for key in PLAYED:
        text = text_of(key, PLAYED[key][0]().play())
        assert find_game(key).read(text).to_text() == text
