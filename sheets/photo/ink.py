"""Ink in a box of a straightened page: how much, how dark, in which colour.

The light is evened first, then all that was printed there is taken off: what is left was written.
"""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from sheets.photo.network import Floats
from sheets.photo.reading import Place, State

Bytes = NDArray[np.uint8]
SHRUNK = 8  # times smaller: light changes slowly
WINDOW = 16.0  # mm that no ink fills
DARKEST = 12  # of 255: in what is darker the light says nothing
BRIGHTEST = 1.15  # times the paper
SLACK = 0.3  # mm that a straightened drawing can still be off
SOFT = 0.1  # mm of blur against the noise of the camera
FAINT, NOISY = 0.10, 0.06  # darkness of the faintest ink, and of the strongest noise
SPECK = 0.06  # mm² that is no ink yet
EDGE = 0.55  # mm: what is as thin along the edge was printed, or is the neighbour's
GREY = np.array((0.114, 0.587, 0.299), np.float32)  # of blue, green and red
TINTED = 0.96  # a printed ground that is darker has a colour of its own


class Ink(NamedTuple):
    """What was found in a box."""

    shape: Floats  # darkness of the ink, where there is any
    area: float  # mm² of it
    ground: float  # darkness of nearly the whole box
    chroma: float  # and how coloured that is
    colour: tuple[float, float, float]  # of the ink, or of the ground that was filled
    filled: bool  # with a coloured pencil, from edge to edge


class Limits(NamedTuple):
    """Below the first a box is empty, from the second on something stands there."""

    area: tuple[float, float]
    ground: tuple[float, float]
    chroma: tuple[float, float]


LIMITS = Limits(area=(0.8, 1.8), ground=(0.08, 0.14), chroma=(0.05, 0.09))


def evened(page: Bytes, scale: float) -> Floats:
    """The page as if the light were even: 1 is bare paper, in every colour."""
    small = cv2.resize(page, None, fx=1 / SHRUNK, fy=1 / SHRUNK, interpolation=cv2.INTER_AREA)
    small = cv2.medianBlur(small, 3)
    unit = scale / SHRUNK
    side = int(WINDOW * unit) | 1
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side))
    light = cv2.morphologyEx(small, cv2.MORPH_CLOSE, kernel, borderType=cv2.BORDER_REPLICATE)
    light = cv2.GaussianBlur(light, (0, 0), 2 * unit)
    size = page.shape[1], page.shape[0]
    whole = cv2.resize(light, size, interpolation=cv2.INTER_LINEAR)
    even = page.astype(np.float32)
    even /= np.maximum(whole, DARKEST)
    np.minimum(even, BRIGHTEST, out=even)
    return even


def printed(blank: Bytes, scale: float) -> Floats:
    """What the bare page gives back at least, a little off its place as well."""
    side = int(2 * SLACK * scale) | 1
    dark = cv2.erode(blank, np.ones((side, side), np.uint8))
    return blurred(dark.astype(np.float32) / np.float32(255), SOFT * scale)


def cut(picture: Floats, place: Place, inset: float, scale: float) -> Floats:
    """What lies in a place, without its border."""
    top, bottom = (place.y + inset) * scale, (place.bottom - inset) * scale
    left, right = (place.x + inset) * scale, (place.right - inset) * scale
    return picture[round(top) : round(bottom), round(left) : round(right)]


def blurred(picture: Floats, by: float) -> Floats:
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), by), np.float32)


def ink_in(
    page: Floats, bare: Floats, place: Place, scale: float, inset: float, hexagon: bool = False
) -> Ink:
    """Threshold and connected components: what is darker than the bare page."""
    seen = blurred(cut(page, place, inset, scale), SOFT * scale)
    under = cut(bare, place, inset, scale)
    tinted = float(np.median(under)) < TINTED
    light = seen @ GREY if tinted else seen.min(axis=2)
    dark = under - light if tinted else np.minimum(under, 1) - light
    inside = hexagon_in(*dark.shape) if hexagon else np.ones(dark.shape, np.bool_)
    known = dark[inside]
    low, ground, middle = (float(value) for value in np.percentile(known, (16, 20, 50)))
    ground = max(ground, 0.0)
    darkness = np.clip(dark - ground, 0, 1) * inside
    limit = max(FAINT, 4 * min(middle - low + 0.001, NOISY))
    kept = strokes(darkness > limit, scale)
    shape = np.where(kept, darkness, 0).astype(np.float32)
    area = float(kept.sum()) / scale**2
    usual = np.median(seen[inside], axis=0)
    chroma = 0.0 if tinted else float(usual.max() - usual.min())
    filled = not tinted and (chroma > 0.07 or (ground > 0.10 and (area < 4 or ground > 0.12)))
    colour = usual if filled or not area else (seen * shape[..., None]).sum((0, 1)) / shape.sum()
    blue, green, red = (float(value) for value in colour)
    return Ink(shape, area, ground, chroma, (blue, green, red), filled)


def strokes(dark: NDArray[np.bool_], scale: float) -> NDArray[np.bool_]:
    """Without specks, and without what is thin and pressed against the border of the box."""
    count, labels, stats, _ = cv2.connectedComponentsWithStats(dark.astype(np.uint8))
    high, wide = dark.shape
    kept = np.zeros(count, np.bool_)
    for number in range(1, count):
        x, y, width, height, area = (int(value) for value in stats[number])
        across = (x <= 1 or x + width >= wide - 1) and width < EDGE * scale
        down = (y <= 1 or y + height >= high - 1) and height < EDGE * scale
        kept[number] = area >= SPECK * scale**2 and not (across or down)
    return np.asarray(kept[labels], np.bool_)


def hexagon_in(high: int, wide: int) -> NDArray[np.bool_]:
    """A hexagon that stands on its tip and fills the box."""
    corners = [(0.5, 0), (1, 0.25), (1, 0.75), (0.5, 1), (0, 0.75), (0, 0.25)]
    points = np.array([(x * (wide - 1), y * (high - 1)) for x, y in corners], np.int32)
    mask = np.zeros((high, wide), np.uint8)
    return np.asarray(cv2.fillConvexPoly(mask, points, 1) > 0, np.bool_)


def state_of(ink: Ink, limits: Limits = LIMITS) -> State:
    """Empty if all that was measured says so, marked if anything does; else nobody knows."""
    found = (ink.area, ink.ground, ink.chroma)
    if any(value >= limit[1] for value, limit in zip(found, limits, strict=True)):
        return "marked"
    if any(value >= limit[0] for value, limit in zip(found, limits, strict=True)):
        return "doubt"
    return "empty"
