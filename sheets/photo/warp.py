"""From paper to photo and back: a page straightened by any rule that says where its points are."""

from collections.abc import Callable

import cv2
import numpy as np

from sheets.photo.blank import Image, Points

Warp = Callable[[Points], Points]  # millimetres of the paper to pixels of the photo
STEP = 4.0  # mm between points that are asked for; between them all is straight


def straightened(photo: Image, warp: Warp, low: Points, high: Points, scale: float) -> Image:
    """The part of the paper between two corners, with so many pixels a millimetre."""
    width, height = (round(float(side)) for side in (high - low) * scale)
    step = max(round(STEP * scale), 1)
    across, down = np.arange(0, width + step, step), np.arange(0, height + step, step)
    asked = np.stack(np.meshgrid(across, down), -1).reshape(-1, 2)
    found = warp(low + (asked + 0.5) / scale).reshape(len(down), len(across), 2)
    shrink = np.array([[1 / step, 0, 0], [0, 1 / step, 0]])
    where = cv2.warpAffine(
        found.astype(np.float32), shrink, (width, height),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE,
    )  # fmt: skip
    white = (255, 255, 255)
    page = cv2.remap(photo, where, None, cv2.INTER_LINEAR, borderValue=white)  # type: ignore[call-overload]
    return np.asarray(page, np.uint8)
