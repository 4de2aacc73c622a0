"""A filled-in sheet is found in a photo, whichever way it lies."""

import cv2
import numpy as np
import pytest

from sheets.photo.drawing import Drawing
from sheets.photo.straighten import NotFound, locate
from tests.photo.locating import USABLE, shot_of
from tests.photo.pages import blank_named, dealt
from tests.photo.scene import off_by

LOCATED = (
    ("kingdom", "L2", 1),
    ("kingdom", "L3", 2),
    ("map", "L2", 3),
    ("kingdoms board", "L3", 4),
)


@pytest.mark.parametrize(("sheet", "severity", "seed"), LOCATED)
def test_no_box_of_a_filled_in_sheet_is_off_by_a_millimetre(sheet, severity, seed):
    blank, shot = shot_of(sheet, severity, seed)
    found = locate(shot.image, [blank.code], deal_of=dealt)
    cells = Drawing(blank).framed
    assert off_by(shot.camera, found.to_photo(cells), cells).max() <= USABLE / 2
    assert found.code == blank.code


def test_the_straightened_page_lies_over_the_blank_one():
    _, shot = shot_of("kingdom", "L1", 5)
    found = locate(shot.image)
    page = cv2.cvtColor(found.page, cv2.COLOR_BGR2GRAY)
    assert page.shape == found.blank.shape
    frame = np.s_[230:1180, 215:235]  # the thick line at the left of the kingdom
    assert page[frame].min(axis=1).mean() < 110 < page[frame].max(axis=1).mean()


def test_corners_given_by_hand_help_where_all_marks_are_hidden():
    blank, shot = shot_of("kingdom", "L1", 6)
    image = shot.image.copy()
    for corners in blank.marks:
        hull = cv2.convexHull(shot.camera(corners).astype(np.float32)).astype(np.int32)
        cv2.polylines(image, [hull], True, (200, 200, 200), 12)
    with pytest.raises(NotFound):
        locate(image, [blank.code])
    width, height = blank.size
    given = shot.camera(np.array([(width, 0), (width, height), (0, height), (0, 0)])) + 4
    found = locate(image, [blank.code], [(x, y) for x, y in given])
    off = off_by(shot.camera, found.to_photo(blank.middles), blank.middles)
    assert off.max() <= USABLE


def test_a_picture_without_a_sheet_is_refused_with_a_sentence():
    with pytest.raises(NotFound, match="0 of 10 marks were found") as refused:
        locate(np.full((600, 800, 3), 180, np.uint8), [blank_named("kingdom").code])
    assert refused.value.marks == ()


def test_a_refusal_shows_the_marks_that_were_found():
    blank, shot = shot_of("kingdom", "L1", 7)
    image = shot.image.copy()
    image[:, image.shape[1] // 3 :] = 120
    with pytest.raises(NotFound) as refused:
        locate(image, [blank.code])
    assert 1 <= len(refused.value.marks) <= 5
