"""A sheet of Pocket Kingdoms that somebody filled in by hand, as a phone photographs it."""

from functools import cache

import cv2
import numpy as np

from sheets.draw.box import Box
from tests.photo.hands import Hand, put
from tests.photo.scene import photograph
from tests.photo.severity import LEVELS
from tests.sheets.written_on import DOTS
from tests.web.pages.papers import blank, kingdom, pieces

STRIP = {"forest": "F", "water": "W", "mountain": "^", "house": "H", "ship": "S"}
NUMBERS = {"house_1_1": 3, "house_1_2": 4}


@cache
def photo(strip: bool = False) -> bytes:
    """The printed kingdom of the rules as a careful photo."""
    page = np.ascontiguousarray(np.asarray(blank().image.convert("RGB"))[:, :, ::-1])
    hand = Hand("icons", 3, "black pen")
    drawn = pieces(kingdom())
    if strip:
        drawn |= {f"drawn_{key}": mark for key, mark in STRIP.items()}
    for field, mark in drawn.items():
        box = blank().layout.boxes[field]
        put(page, hand.piece(mark, box.width, DOTS), *middle(box), DOTS)
    for field, number in NUMBERS.items():
        box = blank().layout.boxes[field]
        put(page, hand.digit(number, box.width, DOTS), *middle(box), DOTS)
    return photograph(page, blank().size, LEVELS["L1"], 3).jpeg


def middle(box: Box) -> tuple[float, float]:
    return box.centre.x, blank().size.height - box.centre.y


def film(path: str) -> str:
    """The same as a film for a camera that is none: two pictures that do not move."""
    image = cv2.imdecode(np.frombuffer(photo(), np.uint8), cv2.IMREAD_COLOR)
    width = 1920
    small = cv2.resize(image, (width, round(width * image.shape[0] / image.shape[1]) // 2 * 2))
    frame = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, 92])[1].tobytes()
    with open(path, "wb") as file:
        file.write(2 * frame)
    return path
