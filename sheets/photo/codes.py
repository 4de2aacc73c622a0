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
MODULES = (21, 25, 29)  # along a side: the usual code, and longer ones
DOTS = 8  # pixels a module where modules are counted
MARGIN = 16  # pixels round such a code
STEEP = (1.0, 3.0, 6.0)  # how much its edges are sharpened
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


def code_sampled(grey: Image, warp: Warp, layout: Layout) -> str:
    """The same for a page that lies exactly: module by module, then written anew without blur."""
    low, high = code_corners(layout)
    for count in MODULES:
        dots = float(DOTS * count / (high - low).max())
        crop = straightened(grey, warp, low - MARGIN / dots, high + MARGIN / dots, dots)
        for much in STEEP:
            for text, _ in codes_in(written_anew(crop, count, much)):
                return text
    return ""


def written_anew(crop: Image, count: int, much: float) -> Image:
    """Each module black or white, by what its middle shows against its surroundings."""
    sharp = crop.astype(np.float32)
    sharp += much * (sharp - cv2.GaussianBlur(sharp, (0, 0), DOTS * 0.6))
    inner = sharp[MARGIN:-MARGIN, MARGIN:-MARGIN][: DOTS * count, : DOTS * count]
    parts = inner.reshape(count, DOTS, count, DOTS)[:, 2:-2, :, 2:-2]
    ground = cv2.GaussianBlur(crop.astype(np.float32), (0, 0), DOTS * 4.0)
    around = ground[MARGIN:-MARGIN, MARGIN:-MARGIN][DOTS // 2 :: DOTS, DOTS // 2 :: DOTS]
    white = np.asarray(parts.mean((1, 3)) > around[:count, :count], np.uint8) * 255
    put_finders(white)
    framed = np.pad(white, 4, constant_values=255)
    return np.asarray(framed.repeat(DOTS, 0).repeat(DOTS, 1))


def put_finders(modules: Image) -> None:
    """What is the same in every code: the three squares in its corners, a thumb on them or not."""
    finder = np.full((8, 8), 255, np.uint8)
    finder[:7, :7] = 0
    finder[1:6, 1:6] = 255
    finder[2:5, 2:5] = 0
    modules[:8, :8], modules[:8, -8:], modules[-8:, :8] = finder, finder[:, ::-1], finder[::-1]
    modules[6, 8:-8] = modules[8:-8, 6] = np.arange(len(modules) - 16) % 2 * 255


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
    small = cv2.resize(crop, None, fx=0.125, fy=0.125, interpolation=cv2.INTER_AREA)
    level = cv2.resize(cv2.GaussianBlur(small, (0, 0), 5.0), crop.shape[::-1])
    yield np.asarray(cv2.compare(cv2.GaussianBlur(steep, (0, 0), 2.0), level, cv2.CMP_GT), np.uint8)
