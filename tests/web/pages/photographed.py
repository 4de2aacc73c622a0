"""A sheet of Pocket Kingdoms that somebody filled in by hand, as a phone photographs it."""

from functools import cache

import cv2
import numpy as np

from sheets.draw.box import Box
from sheets.photo.blank import SCALE
from tests.photo.hands import Hand, put
from tests.photo.padded import NAME as PAD
from tests.photo.padded import written_pad
from tests.photo.pages import blank_named, printed_page
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


DRAWN = {"+3": "W", "-2": "S", "mountain": "^", "R1": "H", "B2": "T"}  # by another piece's strokes
DRAWN |= {"1": "H", "2": "T", "min": "^", "com": "H", "whe": "A"}


@cache
def sheet_with(name: str, fields: tuple[tuple[str, str], ...]) -> bytes:
    """A sheet of any game with these values drawn in its boxes."""
    page, hand = cv2.cvtColor(printed_page(name), cv2.COLOR_GRAY2BGR), Hand("icons", 5, "black pen")
    layout = blank_named(name).layout
    for field, value in fields:
        box = layout.boxes[field]
        at = box.centre.x, layout.size.height - box.centre.y
        side = min(box.width, box.height, 16) * 0.8
        put(page, hand.piece(DRAWN[value], side, SCALE), *at, SCALE)
    return photograph(page, layout.size, LEVELS["L1"], 5).jpeg


def drawn_photo(name: str, begins: str | tuple[str, ...], cells: dict[str, str]) -> bytes:
    """The same by the names of cells, on one board of a page or on several."""
    boards = (begins,) if isinstance(begins, str) else begins
    fields = [
        (f"{board}_{place_of(cell)}", value) for board in boards for cell, value in cells.items()
    ]
    return sheet_with(name, tuple(fields))


def place_of(cell: str) -> str:
    return cell if cell.isdigit() else f"{cell[1:]}_{ord(cell[0]) - 96}"


@cache
def pad_photo(seed: int, epochs: tuple[int, ...]) -> bytes:
    page, _ = written_pad("icons", seed, epochs)
    return photograph(page, blank_named(PAD).layout.size, LEVELS["L1"], 5).jpeg


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
