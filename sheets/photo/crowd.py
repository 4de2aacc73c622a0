"""A picture with far more shapes in it than a table has: looking for marks there takes for ever."""

import cv2
import numpy as np
from numpy.typing import NDArray

WINDOW, CONTRAST = 23, 7  # pixels and shades by which something stands out
SHAPES = range(60, 800)  # pixels round a shape that may be a mark
MOST = 2000  # of them; a sheet among dice, cards and pens has less than 1000


def is_crowded(photo: NDArray[np.uint8]) -> bool:
    """Whether somebody could have made this in order to keep a reader busy."""
    grey = cv2.cvtColor(photo, cv2.COLOR_BGR2GRAY)
    mean, inverse = cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV
    dark = cv2.adaptiveThreshold(grey, 255, mean, inverse, WINDOW, CONTRAST)
    shapes, _ = cv2.findContours(dark, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
    return sum(len(shape) in SHAPES for shape in shapes) > MOST
