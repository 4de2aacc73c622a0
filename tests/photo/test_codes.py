"""Which sheet a photo shows: by its code, or by its drawing where that cannot be read."""

from functools import partial

import cv2
import numpy as np
import pytest

from scoring.games import SHIPPED, find_game
from sheets.photo.answer import found_somehow
from sheets.photo.blank import blank_of
from sheets.photo.codes import code_corners
from sheets.photo.find import Photo, find
from sheets.photo.likely import Known, likely_codes
from sheets.photo.straighten import NotTold, locate
from tests.photo.locating import shot_of
from tests.photo.pages import blank_named, dealt
from tests.photo.scene import photograph
from tests.photo.severity import LEVELS

KEY = "pocket-kingdoms"
BARRACKS = {"barracks": "on"}


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


def test_whoever_hides_the_code_of_a_sheet_that_nobody_expects_is_asked_for_it():
    blank, shot = shot_of("kingdom large", "L1", 15)
    with pytest.raises(NotTold, match="10 of 10 marks were found, but the small code"):
        locate(hidden(blank, shot), [blank_named("kingdom").code])


def sheet_of(known):
    """The code of the sheet that is printed for a table."""
    return next(iter(likely_codes(find_game(KEY), known, "en", dealt)))


def test_a_code_too_blurred_to_be_read_is_recognised():
    """Printed mountains are in cells, where ink may hide them: nothing else differs."""
    blank, shot = shot_of("kingdom", "L3", 4753)
    others = [sheet_of(Known(deal=7)), sheet_of(Known(BARRACKS))]
    found = find(Photo(cv2.cvtColor(shot.image, cv2.COLOR_BGR2GRAY), dealt), [*others, blank.code])
    assert (found.blank.code, found.read, found.told) == (blank.code, False, True)


@pytest.mark.parametrize("known", [Known(deal=7), Known(BARRACKS)])
def test_a_table_knows_its_sheet_though_the_code_is_hidden_and_the_last_photo_showed_another(known):
    blank = blank_of(sheet_of(known), dealt)
    page = cv2.cvtColor(blank.image, cv2.COLOR_GRAY2BGR)
    image = hidden(blank, photograph(page, blank.layout.size, LEVELS["L2"], 77))
    head = {"game": KEY, "language": "en", "expected": [blank_named("kingdom").code]}
    head |= {"choices": known.choices, "deal": known.deal}
    found = found_somehow(partial(locate, image, deal_of=dealt), head, dealt, SHIPPED)
    assert found.code == blank.code
