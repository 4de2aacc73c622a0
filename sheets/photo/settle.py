"""Settling on the printed drawing: corners of the blank page are looked for in the photo."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from sheets.photo.blank import SCALE, Blank, Image, Points
from sheets.photo.plate import Plate, plate
from sheets.photo.warp import Warp, straightened

FINE = 6.0  # pixels a millimetre in which corners are looked for
MOST, APART = 260, 8.0  # corners, and mm between them
RIM = 10.0  # mm at the edge without corners: the marks are there
ALIKE = 0.5  # correlation of a corner that counts as found
STRAY = 0.8  # mm that a corner may move otherwise than its neighbours
ENOUGH = 15  # corners without which nothing is moved
NEIGHBOURS = 8


@dataclass(frozen=True)
class Settled:
    """A rule that was moved until the drawing agreed; ``found`` are the corners seen again."""

    base: Warp
    moves: Plate | None
    corners: Points
    found: NDArray[np.bool_]

    def __call__(self, points: Points) -> Points:
        return self.base(points if self.moves is None else points + self.moves(points))


@dataclass(frozen=True)
class Search:
    """How far a corner is looked for, how much of its surroundings is compared, and how stiff
    the paper is taken to be."""

    reach: float
    half: float
    stiff: float


FAR = Search(reach=4.5, half=4.5, stiff=2e-2)
NEAR = Search(reach=1.8, half=3.0, stiff=1e-3)


def corners_of(image: Image, size: Points) -> Points:
    """Printed corners that are plain to see (Shi-Tomasi), in millimetres."""
    soft = cv2.GaussianBlur(image, (0, 0), 0.12 * FINE)
    block = int(FINE * 3) | 1
    found = cv2.goodFeaturesToTrack(soft, MOST, 0.02, APART * FINE, blockSize=block)
    if found is None:
        return np.zeros((0, 2))
    points = (found.reshape(-1, 2).astype(float) + 0.5) / FINE
    inside = ((points > RIM) & (points < size - RIM)).all(1)
    return np.asarray(points[inside])


def level(grey: Image, scale: float) -> Image:
    """Light evened out: paper becomes white."""
    small = cv2.resize(grey, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    side = int(4.5 * scale / 4) | 1
    ground = cv2.morphologyEx(small, cv2.MORPH_CLOSE, np.ones((side, side), np.uint8))
    ground = cv2.GaussianBlur(ground, (0, 0), scale / 2)
    ground = cv2.resize(ground, (grey.shape[1], grey.shape[0]))
    return np.asarray(cv2.divide(grey, np.maximum(ground, 8), scale=255), np.uint8)


def fine(image: Image) -> Image:
    share = FINE / SCALE
    return np.asarray(
        cv2.resize(image, None, fx=share, fy=share, interpolation=cv2.INTER_AREA), np.uint8
    )


def settled(grey: Image, warp: Warp, blank: Blank) -> Settled:
    """Far and near: first as long as more corners are won, then exactly."""
    print_ = fine(blank.image)
    corners = corners_of(print_, blank.size)
    best = Settled(warp, None, corners, np.zeros(len(corners), bool))
    for _ in range(3):
        tried = moved(grey, best, print_, corners, FAR, blank.size)
        if tried.found.sum() <= best.found.sum():
            break
        best = tried
        if mean_move(tried) < 0.6:
            break
    return moved(grey, best, print_, corners, NEAR, blank.size)


def mean_move(found: Settled) -> float:
    if found.moves is None:
        return 0.0
    return float(np.sqrt((found.moves(found.corners[found.found]) ** 2).sum(1).mean()))


def moved(
    grey: Image, warp: Warp, print_: Image, corners: Points, how: Search, size: Points
) -> Settled:
    """One round: where each corner is found, and a plate through those that agree."""
    page = level(straightened(grey, warp, np.zeros(2), size, FINE), FINE)
    shifts, alike = shifts_of(page, print_, corners, how)
    found = alike >= ALIKE
    found[found] = agreeing(corners[found], shifts[found])
    if found.sum() < ENOUGH:
        return Settled(warp, None, corners, found)
    return Settled(warp, plate(corners[found], shifts[found], how.stiff), corners, found)


def shifts_of(page: Image, print_: Image, corners: Points, how: Search) -> tuple[Points, Points]:
    """How far each corner lies from its place, in millimetres, and how alike it looks there."""
    shifts, alike = np.zeros((len(corners), 2)), np.full(len(corners), -1.0)
    half, reach = int(how.half * FINE), int(how.reach * FINE)
    for number, (x, y) in enumerate((corners * FINE).astype(int)):
        wide = half + reach
        if x < wide or y < wide or x + wide >= page.shape[1] or y + wide >= page.shape[0]:
            continue
        piece = print_[y - half : y + half + 1, x - half : x + half + 1]
        there = page[y - wide : y + wide + 1, x - wide : x + wide + 1]
        likeness = np.asarray(cv2.matchTemplate(there, piece, cv2.TM_CCOEFF_NORMED))
        at = np.unravel_index(int(np.argmax(likeness)), likeness.shape)
        if 0 < at[0] < 2 * reach and 0 < at[1] < 2 * reach:
            shifts[number] = (peak(likeness, at) - reach) / FINE
            alike[number] = likeness[at]
    return shifts, alike


def peak(likeness: Points, at: tuple[np.intp, ...]) -> Points:
    """The highest point to a part of a pixel (parabola), x before y."""
    row, column = int(at[0]), int(at[1])
    across, down = likeness[row, column - 1 : column + 2], likeness[row - 1 : row + 2, column]
    return np.array([column + vertex(across), row + vertex(down)])


def vertex(three: Points) -> float:
    before, here, after = (float(value) for value in three)
    return 0.5 * (before - after) / (before - 2 * here + after - 1e-9)


def agreeing(corners: Points, shifts: Points) -> NDArray[np.bool_]:
    """Those that moved like most of their neighbours."""
    if len(corners) <= NEIGHBOURS:
        return np.zeros(len(corners), bool)
    far = np.linalg.norm(corners[:, None] - corners[None], axis=2)
    nearest = np.argsort(far, axis=1)[:, 1 : NEIGHBOURS + 1]
    off = np.abs(shifts - np.median(shifts[nearest], axis=1)).max(1)
    return np.asarray(off <= STRAY)
