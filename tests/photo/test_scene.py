"""The photos that were never taken: the same for the same seed, and true to their own camera."""

import numpy as np

from sheets.draw.box import Size
from tests.photo.scene import off_by, photograph
from tests.photo.severity import LEVELS

PAGE = np.full((420, 594, 3), 255, np.uint8)
SIZE = Size(297, 210)


def taken(seed):
    return photograph(PAGE, SIZE, LEVELS["L4"], seed, frame=(800, 600))


def test_equal_seeds_give_equal_photos():
    first, again, other = taken(1), taken(1), taken(2)
    assert first.jpeg == again.jpeg != other.jpeg


def test_a_camera_knows_which_point_of_the_paper_a_pixel_shows():
    camera = taken(3).camera
    points = np.array([(20.0, 30.0), (150.0, 100.0), (280.0, 190.0)])
    assert np.abs(camera.on_paper(camera(points)) - points).max() < 0.05


def test_what_is_looked_for_a_millimetre_away_is_off_by_one():
    camera = taken(4).camera
    points = np.array([(60.0, 60.0), (200.0, 150.0)])
    assert np.allclose(off_by(camera, camera(points + np.array([0, 1])), points), 1, atol=0.05)
