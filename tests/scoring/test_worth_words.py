"""What a player reads of a scoring line."""

import pytest

from scoring.games import find_game
from scoring.kartenreich.worth import MEASURES, read_worth
from scoring.kartenreich.worth_words import COUNTED, worth_in_words

IN_WORDS = {
    "2 per wonder next to another wonder": "2 points per wonder beside another wonder",
    "10 + 1 per commoner": "10 points plus 1 point per commoner in the row",
    "5 - 2 per mine/misfortune": "5 points minus 2 points per mine or misfortune in the row",
    "8 if largest group of citizen >= 3": (
        "8 points, only if there are at least 3 citizens in the largest group"
    ),
    "3 per set of wheat/wood/stone + 1 per 2 stored coins if at an end": (
        "3 points per set of wheat, wood and stone plus 1 point per 2 coins in the store, "
        "only if it is at an end of the row"
    ),
    "4 per group of 3 citizens if wonder <= 1 and width >= 12": (
        "4 points per group of at least 3 citizens, only if there is at most 1 wonder in the row "
        "and there are at least 12 regions of the row’s width"
    ),
}
GAME = find_game("kartenreich")


@pytest.mark.parametrize(("line", "words"), IN_WORDS.items())
def test_a_scoring_line_is_said_in_words(line, words):
    assert str(worth_in_words(read_worth(line))) == words


def test_everything_that_can_be_counted_has_words():
    assert set(COUNTED) == set(MEASURES)


def reasons(*items):
    tally = GAME.score(GAME.read("\n".join(["coins: 0", "", *items])))
    return [str(reason.facts["line"].facts["sum"]) for reason in tally.scores["solo"].reasons]


def test_a_line_that_earned_nothing_says_what_there_was():
    line = "wonder: 8 if largest group of citizen >= 3"
    assert reasons("noble", "noble", line) == ["no points; citizens in the largest group: 2"]
    line = "wonder: 8 if at an end"
    assert reasons("noble", line, "noble") == ["no points; it is not at an end of the row"]
