"""Which sheet a photo shows: by its code, or by its drawing where that cannot be read."""

import cv2
import numpy as np
import pytest

from sheets.photo.codes import code_corners
from sheets.photo.find import Photo, find
from sheets.photo.straighten import locate
from tests.photo.locating import shot_of
from tests.photo.pages import blank_named, dealt


def hidden(blank, shot):
    """The photo with a thumb on the code."""
    low, high = code_corners(blank.layout)
    corners = np.array([low, (high[0], low[1]), high, (low[0], high[1])])
    image = shot.image.copy()
    cv2.fillConvexPoly(image, shot.camera(corners).astype(np.int32), (140, 170, 220))
    return image


@pytest.mark.parametrize("severity", ["L2", "L3"])
def test_a_code_is_read_though_nothing_was_expected(severity):
    blank, shot = shot_of("kingdom", severity, 11)
    found = find(Photo(cv2.cvtColor(shot.image, cv2.COLOR_BGR2GRAY)))
    assert found.read
    assert found.blank.code == blank.code


def test_the_code_counts_and_not_what_was_expected():
    blank, shot = shot_of("kingdom", "L2", 12)
    found = locate(shot.image, [blank_named("kingdom two languages").code])
    assert found.code == blank.code


@pytest.mark.parametrize("sheet", ["kingdom", "kingdom two languages"])
def test_a_hidden_code_is_told_by_the_drawing(sheet):
    blank, shot = shot_of(sheet, "L2", 13)
    names = ("kingdom two languages", "kingdom", "kartenreich")
    expected = [blank_named(name).code for name in names]
    found = locate(hidden(blank, shot), expected, deal_of=dealt)
    assert found.code == blank.code
