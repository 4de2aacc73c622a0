"""The printed drawing, and how alike a photo is to it where no ink can hide it."""

from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from sheets.photo.blank import SCALE, Blank, Image, Points
from sheets.photo.warp import Warp, straightened

Shades = NDArray[np.float32]
COARSE = 4.0  # pixels a millimetre in which the drawing is compared
DARK = 0.35  # darker than this is all the same: lines thin and thick, and ink
PRINTED = 235  # of 255: lighter is paper
BESIDE = 0.9  # mm round printed lines that are compared even inside of boxes
INSIDE = 1.2  # mm inside of a box where what is written begins
MOST, APART = 400, 6.0  # corners, and mm between them
SIDE = 0.6  # of the side of a box that is printed
RIM = 11.5  # mm at the edge without corners: the marks are there


@dataclass(frozen=True)
class Drawing:
    """A blank page, made ready to be looked for."""

    blank: Blank

    @cached_property
    def shades(self) -> Shades:
        return shades(coarse(self.blank.image))

    @cached_property
    def mask(self) -> Shades:
        """1 where the page is compared: outside of boxes, and along their printed lines.

        In the middle of a box ink hides what is printed there.
        """
        small = coarse(self.blank.image)
        near = int(BESIDE * COARSE) * 2 + 1
        printed = (small < PRINTED).astype(np.uint8)
        found = np.asarray(cv2.dilate(printed, np.ones((near, near), np.uint8)), np.uint8)
        free = np.ones_like(found)
        middles, halves = self.boxes
        for (x, y), (across, down) in zip(middles, halves, strict=True):
            free[round(y - down) : round(y + down), round(x - across) : round(x + across)] = 0
        found = np.maximum(found, free)
        inner = np.maximum(halves - INSIDE * COARSE, 0)
        for middle, axes in zip(middles.round().astype(int), inner.astype(int), strict=True):
            cv2.ellipse(found, middle.tolist(), axes.tolist(), 0, 0, 360, 0, -1)
        return found.astype(np.float32)

    @property
    def boxes(self) -> tuple[Points, Points]:
        """The middles of all boxes, and half their sizes, in pixels."""
        sizes = [box.size for box in self.blank.layout.boxes.values()]
        halves = np.array(sizes, float).reshape(-1, 2) / 2
        return self.blank.middles * COARSE, halves * COARSE

    @cached_property
    def framed(self) -> Points:
        """The middles of the boxes that have printed sides, in millimetres; a name is on a line."""
        dark = coarse(self.blank.image) < PRINTED
        middles, halves = self.boxes
        found = [
            all(is_side(dark, x + side * across, y, down) for side in (-1, 1))
            for (x, y), (across, down) in zip(middles, halves, strict=True)
        ]
        return self.blank.middles[found] if any(found) else self.blank.middles

    @cached_property
    def corners(self) -> Points:
        """Printed corners that are plain to see (Shi-Tomasi), in millimetres, and the marks.

        A mark that is too blurred to be read is still found by its looks.
        """
        image = (self.shades * self.mask * (255 / DARK)).astype(np.uint8)
        block = int(COARSE * 2) | 1
        found = cv2.goodFeaturesToTrack(image, MOST, 0.02, APART * COARSE, blockSize=block)
        if found is None:
            return self.blank.marks.mean(1)
        points = (np.asarray(found, float).reshape(-1, 2) + 0.5) / COARSE
        inside = ((points > RIM) & (points < self.blank.size - RIM)).all(1)
        return np.concatenate([self.blank.marks.mean(1), points[inside]])


def is_side(dark: NDArray[np.bool_], x: float, y: float, half: float) -> bool:
    """Whether a line goes down there; of a hexagon, whose corners are above and below, too."""
    strip = dark[round(y - half / 2) : round(y + half / 2) + 1, max(round(x) - 2, 0) : round(x) + 3]
    return strip.size > 0 and float(strip.any(axis=1).mean()) >= SIDE


def coarse(image: Image) -> Image:
    share = COARSE / SCALE
    small = cv2.resize(image, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)


def shades(image: Image) -> Shades:
    """How dark each spot is, by even light: 0 for paper."""
    flat = level(image, COARSE).astype(np.float32)
    soft = cv2.GaussianBlur(1 - flat / 255, (0, 0), 0.15 * COARSE)
    return np.minimum(np.asarray(soft, np.float32), np.float32(DARK))


def level(grey: Image, scale: float) -> Image:
    """Light evened out: paper becomes white."""
    small = cv2.resize(grey, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    side = int(4.5 * scale / 4) | 1
    ground = cv2.morphologyEx(small, cv2.MORPH_CLOSE, np.ones((side, side), np.uint8))
    ground = cv2.GaussianBlur(ground, (0, 0), scale / 2)
    ground = cv2.resize(ground, (grey.shape[1], grey.shape[0]))
    return np.asarray(cv2.divide(grey, np.maximum(ground, 8), scale=255), np.uint8)


def seen_by(soft: Image, warp: Warp, size: Points) -> Shades:
    """The page as a photo shows it, if it lies there; the photo is a little blurred."""
    return shades(straightened(soft, warp, np.zeros(2), size, COARSE))


@dataclass(frozen=True)
class Look:
    """Each printed corner: how far from its place it was seen, in mm, and how alike."""

    shifts: Points
    alike: Points


def look(page: Shades, drawing: Drawing, corners: Points, reach: float, half: float) -> Look:
    """Look for corners as far as ``reach``, comparing what lies within ``half``."""
    shifts, alike = np.zeros((len(corners), 2)), np.full(len(corners), -1.0)
    around, far = int(half * COARSE), int(reach * COARSE)
    wide = around + far
    page = np.pad(page, wide)
    shade, mask = (np.pad(one, around) for one in (drawing.shades, drawing.mask))
    for number, (x, y) in enumerate((corners * COARSE).astype(int)):
        piece = np.s_[y : y + 2 * around + 1, x : x + 2 * around + 1]
        there = page[y : y + 2 * wide + 1, x : x + 2 * wide + 1]
        found = likeness(there, shade[piece], mask[piece])
        row, column = divmod(int(np.argmax(found)), found.shape[1])
        alike[number] = found[row, column]
        if 0 < row < 2 * far and 0 < column < 2 * far:
            shifts[number] = (peak(found, row, column) - far) / COARSE
        else:
            alike[number] = -1.0
    return Look(shifts, alike)


def likeness(there: Shades, piece: Shades, mask: Shades) -> Points:
    """Normalised correlation of what the mask lets through, for every shift."""
    total = float(mask.sum())
    rest = mask * (piece - float((mask * piece).sum()) / total)
    both, mean = correlated(there, rest), correlated(there, mask)
    square = correlated(there * there, mask)
    spread = float((rest * piece).sum()) * (square - mean**2 / total)
    return np.asarray(both / np.sqrt(np.maximum(spread, 1e-6 * total**2)))


def correlated(there: Shades, piece: Shades) -> Points:
    return np.asarray(cv2.matchTemplate(there, piece, cv2.TM_CCORR), float)


def peak(found: Points, row: int, column: int) -> Points:
    """The highest point to a part of a pixel (parabola), x before y."""
    across, down = found[row, column - 1 : column + 2], found[row - 1 : row + 2, column]
    return np.array([column + vertex(across), row + vertex(down)])


def vertex(three: Points) -> float:
    before, here, after = (float(value) for value in three)
    return 0.5 * (before - after) / (before - 2 * here + after - 1e-9)
