"""A wrong position is never accepted, and ink is no reason to refuse a right one."""

import cv2
import numpy as np
import pytest

from sheets.photo.find import Photo, find
from sheets.photo.gate import judged
from sheets.photo.marks import Seen
from sheets.photo.settle import NEAR, Settled, moved, settled
from tests.photo.locating import USABLE, WRONG, found_in, shot_of
from tests.photo.scene import off_by


@pytest.fixture(scope="module")
def right():
    """A photo of a sheet with much ink, and its position."""
    blank, shot = shot_of("kingdom", "L2", 21)
    photo = Photo(cv2.cvtColor(shot.image, cv2.COLOR_BGR2GRAY))
    return shot, photo, find(photo, [blank.code])


def test_a_filled_in_sheet_is_not_refused_for_its_ink(right):
    _, photo, found = right
    evidence = judged(photo.soft, found.drawing, found.warp, found.seen)
    assert evidence.holds
    assert evidence.trust > 0.6


@pytest.mark.parametrize("step", [(13, 0), (-13, 0), (0, 13), (0, -13), (0, 9.25)])
def test_a_position_one_cell_off_is_refused(right, step):
    """Though it settles on the lines there, and no mark contradicts."""
    _, photo, found = right
    unmarked = Seen(found.seen.plane, ())
    beside = Settled(lambda points: found.warp(points + step))
    there = moved(photo.soft, beside, found.drawing, unmarked, NEAR)
    assert not judged(photo.soft, found.drawing, there, unmarked).holds


@pytest.mark.parametrize("middle", [(90, 90), (150, 60), (230, 150)])
def test_a_page_that_slipped_in_one_place_is_refused(right, middle):
    shot, photo, found = right

    def slipped(points):
        far = ((points - middle) ** 2).sum(1) / (2 * 40**2)
        return found.warp(points + np.array([13, 0]) * np.exp(-far)[:, None])

    there = settled(photo.soft, slipped, found.drawing, found.seen)
    middles = found.blank.middles
    wrong = off_by(shot.camera, there(middles), middles).max() >= WRONG
    assert judged(photo.soft, found.drawing, there, found.seen).holds != wrong


def test_a_corner_that_is_seen_in_the_wrong_place_is_left_out_where_no_other_confirms_it():
    """A blurred line beside a shadow passes for another: boxes were 2.6 mm off, and accepted."""
    found = found_in("kartenreich", "L4", 640003)
    assert found.accepted
    assert found.off < USABLE / 2


@pytest.mark.parametrize("seed", [1, 2])
def test_a_hopeless_photo_is_refused_or_right(seed):
    found = found_in("kingdom", "L5", seed)
    assert not found.accepted or found.off < WRONG
