"""A board is drawn by hand, photographed and read; its player names what looks alike."""

import cv2
import numpy as np
import pytest

from scoring.games import find_game
from sheets.papers import paper_of
from sheets.photo.blank import SCALE
from sheets.photo.cells import read_page
from tests.photo.filled import read_sheet, straight
from tests.photo.hands import Hand, put
from tests.photo.pages import SHEETS, blank_named

LIKE = {  # what a hand draws for some values of the fields, by the beginning of their names
    "kingdoms board": ("epoch", {"+3": "W", "-2": "S", "mountain": "^", "R1": "H", "B2": "T"}),
    "map": ("hex", {"1": "H", "2": "T", "3": "L"}),
    "kartenreich": ("row", {"min": "^", "com": "H", "whe": "A"}),
}


def text_of(name, values):
    return paper_of(SHEETS[name].game).read_fields(values, {})


def answered(reading, truth):
    """What is sure, and what the player says of the rest."""
    asked = {cell.field: truth.get(cell.field, "") for cell in reading.cells if cell.is_open}
    return {field: value for field, value in (reading.sure | asked).items() if value}


@pytest.mark.parametrize("kind", ["icons", "letters"])
def test_a_kingdom_comes_back_as_it_was_drawn(kind):
    reading, truth = read_sheet(kind, "L1", 8)
    text = text_of("kingdom", answered(reading, truth))
    assert text == text_of("kingdom", truth)
    assert find_game(SHEETS["kingdom"].game).read(text).to_text()


@pytest.mark.parametrize("name", LIKE)
def test_the_board_of_every_game_comes_back_as_it_was_drawn(name):
    blank, (begins, drawn) = blank_named(name), LIKE[name]
    chance, hand = np.random.default_rng(5), Hand("icons", 5, "black pen")
    page = cv2.cvtColor(blank.image, cv2.COLOR_GRAY2BGR)
    truth = {}
    for field in [each for each in blank.layout.boxes if each.startswith(begins)][::3]:
        truth[field] = str(chance.choice(list(drawn)))
        box = blank.layout.boxes[field]
        at = box.centre.x, blank.layout.size.height - box.centre.y
        side = min(box.width, box.height, 16) * 0.8
        put(page, hand.piece(drawn[truth[field]], side, SCALE), *at, SCALE)
    found = answered(read_page(straight(page, "L1", 5, name)), truth)
    printed = {field: value for field, (_, value) in blank.layout.printed.items()}
    assert text_of(name, found) == text_of(name, truth | printed)
