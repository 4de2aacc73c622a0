"""A picture of a reading: the straightened page with what was found drawn over it."""

import cv2
import numpy as np
from numpy.typing import NDArray

from sheets.photo.reading import Cell, Reading

Image = NDArray[np.uint8]
SURE, OPEN, DOUBT = (60, 130, 30), (190, 90, 20), (40, 40, 210)  # blue, green, red
LINE = 3  # pixels
LETTER = 0.7  # times the size of OpenCV's letters
WHITE = (255, 255, 255)


def drawn(page: Image, scale: float, reading: Reading) -> Image:
    """Every box that is not empty: its value, a question mark, or the number of its group."""
    picture = page.copy()
    for cell in reading.cells:
        if cell.state != "empty":
            frame(picture, scale, cell)
    return picture


def frame(picture: Image, scale: float, cell: Cell) -> None:
    colour = SURE if cell.sure else DOUBT if cell.state == "doubt" else OPEN
    left, top = round(cell.box.x * scale), round(cell.box.y * scale)
    right, bottom = round(cell.box.right * scale), round(cell.box.bottom * scale)
    cv2.rectangle(picture, (left + LINE, top + LINE), (right - LINE, bottom - LINE), colour, LINE)
    place = left + 3 * LINE, top + 8 * LINE
    for ink, width in ((WHITE, 3 * LINE), (colour, 2)):  # with a rim, so that it is read on ink
        cv2.putText(picture, sign(cell), place, cv2.FONT_HERSHEY_SIMPLEX, LETTER, ink, width)


def sign(cell: Cell) -> str:
    """What is written into a box: colours alone say nothing to some."""
    if cell.sure:
        return cell.value or ""
    named = f"#{cell.group + 1}" if cell.group is not None else ""
    return f"{named} {cell.value}?" if cell.value else f"{named}?"
