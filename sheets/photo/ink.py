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
MOSTLY = 0.3  # of a page: such a map has colours of its own
EVERY = 4  # pixels of the smaller picture
USUAL_TINT = 0.03  # by which paper differs from the surface that is fitted to its colour
SLACK = 0.25  # mm that a straightened drawing can still be off
SOFT = 0.1  # mm of blur against the noise of the camera
FAINT, NOISY = 0.10, 0.06  # darkness of the faintest ink, and of the strongest noise
ON_PRINT = 0.12  # darkness of ink on a printed pattern
SPECK = 0.06  # mm² that is no ink yet
EDGE = 0.55  # mm: what is as thin along the edge was printed, or is the neighbour's
SHALLOW = 0.28  # of a box: what reaches in no further can still be the neighbour's
GREY = np.array((0.114, 0.587, 0.299), np.float32)  # of blue, green and red
TINTED = 0.96  # a printed ground that is darker has a colour of its own


class Ink(NamedTuple):
    """What was found in a box."""

    shape: Floats  # darkness of the ink, where there is any
    area: float  # mm² of it
    spilt: float  # mm² of that which only reaches in from a border
    ground: float  # darkness of nearly the whole box
    chroma: float  # and how coloured that is
    colour: tuple[float, float, float]  # of the ink, or of the ground that was filled
    filled: bool  # with a coloured pencil, from edge to edge


class Limits(NamedTuple):
    """Below the first a box is empty, from the second on something stands there."""

    area: tuple[float, float]
    ground: tuple[float, float]
    chroma: tuple[float, float]


LIMITS = Limits(area=(0.25, 1.2), ground=(0.08, 0.14), chroma=(0.05, 0.09))


def evened(page: Bytes, blank: Bytes, scale: float) -> Floats:
    """The page as if the light were even: as bright as it was printed, in every colour."""
    light = lit(page, scale)
    ground = lit(blank, scale) / 255
    if float(np.mean(ground < TINTED)) < MOSTLY:
        keep_tint(light)
    size = page.shape[1], page.shape[0]
    whole = cv2.resize(
        light / np.maximum(ground, 0.1)[..., None], size, interpolation=cv2.INTER_LINEAR
    )
    even = page.astype(np.float32)
    even /= np.maximum(whole, DARKEST)
    np.minimum(even, BRIGHTEST, out=even)
    return even


def lit(picture: Bytes, scale: float) -> Floats:
    """Morphological closing on a smaller picture: the light on paper, where ink is narrow."""
    small = cv2.resize(picture, None, fx=1 / SHRUNK, fy=1 / SHRUNK, interpolation=cv2.INTER_AREA)
    small = cv2.medianBlur(small, 3)
    unit = scale / SHRUNK
    side = int(WINDOW * unit) | 1
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side))
    light = cv2.morphologyEx(small, cv2.MORPH_CLOSE, kernel, borderType=cv2.BORDER_REPLICATE)
    return blurred(light.astype(np.float32), 2 * unit)


def keep_tint(light: Floats) -> None:
    """Robust least squares: the colour of light changes slowly, so what a crayon filled shows.

    Blue and red are what green and a surface of the second order over the whole page say.
    """
    high, wide = light.shape[:2]
    ys, xs = np.mgrid[-1 : 1 : high * 1j, -1 : 1 : wide * 1j]
    terms = np.stack([np.ones_like(xs), xs, ys, xs * xs, xs * ys, ys * ys], -1)
    few = terms[::EVERY, ::EVERY].reshape(-1, terms.shape[-1])
    logs = np.log(np.maximum(light, 1))
    for channel in (0, 2):
        ratio = logs[..., channel] - logs[..., 1]
        asked = ratio[::EVERY, ::EVERY].ravel()
        weight = np.ones_like(asked)
        for _ in range(5):
            found = np.linalg.lstsq(few * weight[:, None], asked * weight, rcond=None)[0]
            weight = 1 / (1 + ((asked - few @ found) / USUAL_TINT) ** 2)
        light[..., channel] = light[..., 1] * np.exp(terms @ found)


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
    dark = under - (seen @ GREY if tinted else seen.min(axis=2))
    inside = hexagon_in(*dark.shape) if hexagon else np.ones(dark.shape, np.bool_)
    low, usual, middle = (float(value) for value in np.percentile(dark[inside], (16, 20, 50)))
    ground = 0.0 if tinted else max(usual, 0.0)
    limit = ON_PRINT if tinted else max(FAINT, 4 * min(middle - low + 0.001, NOISY))
    offset = float(np.median(dark[inside & plain(under, inside)])) if tinted else ground
    darkness = np.clip(dark - offset, 0, 1) * inside
    kept, spilt = strokes(darkness > limit, scale)
    shape = np.where(kept, darkness, 0)
    area = float(kept.sum()) / scale**2
    colour = np.median(seen[inside], axis=0)
    chroma = 0.0 if tinted else float(colour.max() - colour.min())
    filled = chroma > 0.07 or (ground > 0.10 and (area < 4 or ground > 0.12))
    if area and not filled:
        colour = (seen * shape[..., None]).sum((0, 1)) / shape.sum()
    blue, green, red = (float(value) for value in colour)
    return Ink(shape, area, spilt, ground, chroma, (blue, green, red), filled)


def plain(under: Floats, inside: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Where a printed ground has no pattern: the light on it is known there."""
    return np.asarray(under >= np.percentile(under[inside], 60) - 0.01, np.bool_)


def strokes(dark: NDArray[np.bool_], scale: float) -> tuple[NDArray[np.bool_], float]:
    """Without specks and printed lines; and the area of what a neighbour's pen left, in mm²."""
    count, labels, stats, _ = cv2.connectedComponentsWithStats(dark.astype(np.uint8))
    kept = np.zeros(count, np.bool_)
    spilt = 0.0
    for number in range(1, count):
        deep = depth(stats[number], dark.shape)
        area = float(stats[number][cv2.CC_STAT_AREA]) / scale**2
        kept[number] = area >= SPECK and deep >= EDGE * scale
        if kept[number] and deep < SHALLOW * min(dark.shape):
            spilt += area
    return np.asarray(kept[labels], np.bool_), spilt


def depth(stats: NDArray[np.int32], shape: tuple[int, ...]) -> float:
    """How far something reaches in from a border that it touches; else it is deep inside."""
    x, y, width, height = (int(value) for value in stats[:4])
    high, wide = shape
    across = width if x <= 1 or x + width >= wide - 1 else wide
    down = height if y <= 1 or y + height >= high - 1 else high
    return min(across, down)


def hexagon_in(high: int, wide: int) -> NDArray[np.bool_]:
    """A hexagon that stands on its tip and fills the box."""
    corners = [(0.5, 0), (1, 0.25), (1, 0.75), (0.5, 1), (0, 0.75), (0, 0.25)]
    points = np.array([(x * (wide - 1), y * (high - 1)) for x, y in corners], np.int32)
    mask = np.zeros((high, wide), np.uint8)
    return np.asarray(cv2.fillConvexPoly(mask, points, 1) > 0, np.bool_)


def state_of(ink: Ink, limits: Limits = LIMITS) -> State:
    """Empty if all that was measured says so, marked if anything does; else nobody knows."""
    sure = (ink.area - ink.spilt, ink.ground, ink.chroma)
    if any(value >= limit[1] for value, limit in zip(sure, limits, strict=True)):
        return "marked"
    able = (ink.area, ink.ground, ink.chroma)
    if any(value >= limit[0] for value, limit in zip(able, limits, strict=True)):
        return "doubt"
    return "empty"
