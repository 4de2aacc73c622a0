"""A filled card file comes back as the data file that its owner would have typed."""

import pytest

from scoring.data import read_data
from scoring.errors import Faults
from scoring.games import find_game
from scoring.words import say
from sheets.forms import DataFile
from sheets.kartenreich.words import SIGN_NAMES
from sheets.pages.document import make_pdf
from sheets.printing import Printing
from tests.sheets.by_hand import fill_by_hand, looks
from tests.sheets.reading import EVERY, fill, read_again

KEY = "kartenreich"
GAME = find_game(KEY)


def form(*sheets, **settings):
    return make_pdf(GAME, sheets or ["cards"], Printing(fillable=True, copies=1, **settings))


def noted(language=EVERY["en"]):
    """What somebody types who has a land and a wonder before the eyes."""
    kinds = {"L1_left": "mine", "L1_middle": "any", "L1_right": "noble", "W7_left": "stone"}
    values = {name: say(SIGN_NAMES[kind], language.catalogue) for name, kind in kinds.items()}
    values |= {"L1_name": "Hügel", "L1_left_line": "2 per wonder", "monument_points": "3"}
    return values | {"W7_name": "Turm", "W7_stone": "2", "W7_line": "10 + 1 per commoner"}


def cards_of(data):
    """The data file in a filled card file, as the game reads it."""
    with pytest.raises(DataFile) as found:
        read_again(data)
    return find_game(KEY, read_data(found.value.toml)).data


@pytest.mark.parametrize("language", EVERY)
@pytest.mark.parametrize("filler", [fill, fill_by_hand])
def test_cards_come_back_whatever_language_their_sheet_has(language, filler):
    file = cards_of(filler(noted(EVERY[language]), form(languages=(EVERY[language],))))
    parts = {name: [*map(str, card.parts)] for name, card in file.cards.items() if any(card.parts)}
    assert parts == {
        "L1": ["mine L1.1: 2 per wonder", "any L1.2", "noble L1.3"],
        "W7": ["stone W7.region", "wonder W7: 10 + 1 per commoner"],
    }
    assert (file.cards["W7"].cost, file.cards["L1"].label) == ({"stone": 2}, "Hügel")
    assert (file.coin_points, file.monument_points) == (1, 3)


@pytest.mark.parametrize("filler", [fill, fill_by_hand])
def test_a_filled_card_file_shows_what_was_typed(filler):
    found = looks(filler(noted(), form()))
    assert {name: " ".join(found[name].split()) for name in noted()} == noted()


@pytest.mark.parametrize("settings", [{"large": True}, {"paper": "a6"}])
def test_every_twin_of_the_card_file_is_read(settings):
    values = {name: value for name, value in noted().items() if not name.endswith("_name")}
    assert "W7" in cards_of(fill(values, form(**settings))).cards


def test_a_region_at_both_sides_of_a_wonder_is_refused():
    data = fill({"W2_left": "wood", "W2_right_line": "3"}, form())
    with pytest.raises(Faults, match="W2: a wonder has a region at one side only"):
        read_again(data)


def test_a_row_on_the_score_sheet_is_a_game_whatever_is_noted_beside_it():
    data = fill({"row_1": "mine", "p2_L1_left": "noble"}, form("score", "cards"))
    assert GAME.read(read_again(data)).kinds == ("mine",)
