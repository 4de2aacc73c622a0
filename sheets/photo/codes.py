"""The small code of a sheet in a photo."""

from collections.abc import Iterator

import cv2
import numpy as np
import zxingcpp

from sheets.pages.boxes import Layout
from sheets.pages.code import PREFIX
from sheets.photo.blank import Image, Points
from sheets.photo.warp import Warp, straightened

QUIET = 2.0  # mm round a code that are looked at, too
QR = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
MOST = 2700  # pixels that are looked at where a code can be anywhere
LARGE = 16.0  # pixels a millimetre of an enlarged code


def codes_in(grey: Image) -> list[tuple[str, Points]]:
    """What codes of ours say, and where in the photo they are."""
    found = zxingcpp.read_barcodes(grey, formats=QR)
    return [(one.text, middle(one.position)) for one in found if one.text.startswith(PREFIX)]


def middle(position: zxingcpp.Position) -> Points:
    corners = (
        position.top_left, position.top_right, position.bottom_right, position.bottom_left
    )  # fmt: skip
    return np.asarray(np.mean([(corner.x, corner.y) for corner in corners], axis=0))


def code_at(grey: Image, warp: Warp, layout: Layout) -> str:
    """What the code says at the place where a layout has it; nothing where it cannot be read."""
    low, high = code_corners(layout)
    scale = min(LARGE, MOST / float((high - low).max()))
    crop = straightened(grey, warp, low - QUIET, high + QUIET, scale)
    for image in sharper(crop):
        for text, _ in codes_in(image):
            return text
    return ""


def code_corners(layout: Layout) -> tuple[Points, Points]:
    box, top = layout.code, layout.size.height
    return np.array([box.x, top - box.top]), np.array([box.right, top - box.y])


def sharper(crop: Image) -> Iterator[Image]:
    """The same more and more worked on: as it is, soft, sharp."""
    yield crop
    yield np.asarray(cv2.GaussianBlur(crop, (0, 0), 2.0), np.uint8)
    soft = cv2.GaussianBlur(crop, (0, 0), 5.0)
    steep = np.asarray(cv2.addWeighted(crop, 3.0, soft, -2.0, 0), np.uint8)
    yield steep
    level = cv2.GaussianBlur(crop, (0, 0), 40.0)
    yield np.asarray(cv2.compare(cv2.GaussianBlur(steep, (0, 0), 2.0), level, cv2.CMP_GT), np.uint8)
