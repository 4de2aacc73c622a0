"""The picture of a reading shows what was read: every box that is not empty, and how sure it is."""

import numpy as np
import pytest

from sheets.photo.drawn import DOUBT, OPEN, SURE, drawn, sign
from sheets.photo.reading import Cell, Place, Reading

BOX = Place(10, 20, 30, 15)
SCALE = 4  # pixels a millimetre
PAPER = (200, 200, 200)


def pictured(**facts):
    """A grey page of 50 mm by 50 mm with one box."""
    page = np.full((50 * SCALE, 50 * SCALE, 3), PAPER, np.uint8)
    reading = Reading("", "pocket-kingdoms", "sheet", (Cell("field", BOX, **facts),))
    return drawn(page, SCALE, reading)


@pytest.mark.parametrize(
    ("facts", "colour"),
    [
        ({"state": "marked", "value": "7", "sure": True}, SURE),
        ({"state": "marked", "value": "7"}, OPEN),
        ({"state": "doubt"}, DOUBT),
    ],
)
def test_a_box_is_framed_in_the_colour_of_how_sure_it_is(facts, colour):
    picture = pictured(**facts)
    left, top = BOX.x * SCALE, BOX.y * SCALE
    right, bottom = BOX.right * SCALE, BOX.bottom * SCALE
    for x, y in ((left + 3, top + 30), (right - 3, top + 30), (left + 60, bottom - 3)):
        assert tuple(picture[y, x]) == colour
    outside = np.ones(picture.shape[:2], bool)
    outside[top:bottom, left:right] = False
    assert (picture[outside] == PAPER).all()


def test_an_empty_box_is_left_as_it_is():
    assert (pictured() == PAPER).all()


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"value": "7", "sure": True}, "7"),
        ({"sure": True}, ""),
        ({"value": "7"}, "7?"),
        ({"value": "7", "group": 2}, "#3 7?"),
        ({"group": 0}, "#1?"),
        ({}, "?"),
    ],
)
def test_what_is_not_sure_has_a_question_mark_and_the_number_of_its_group(facts, said):
    assert sign(Cell("field", BOX, "marked", **facts)).strip() == said
