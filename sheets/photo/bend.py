"""Bent paper: a camera and one bend, from the corners of the marks (Levenberg-Marquardt)."""

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from sheets.photo.blank import Points
from sheets.photo.marks import WIDTH, Seen
from sheets.photo.plate import Plate, plate

LENS = 0.75  # focal length of phones, in long edges of the photo
STEPS = np.array([1e-4] * 3 + [1e-2] * 3 + [0.5, 1e-3, 1e-4])  # of the numbers, for slopes
SOFT = 0.5  # mm beyond which a corner counts less and less
ENOUGH = 6  # marks that a bend needs
STIFF = 2e-2
Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Bent:
    """Where points of bent paper are in the photo.

    The numbers: rotation, place, focal length, curvature in 1/m and its direction.
    """

    numbers: Numbers
    middle: Points  # of the paper
    centre: Points  # of the photo
    rest: Plate | None = None

    def __call__(self, points: Points) -> Points:
        found = self.seen(self.numbers, points)
        return found if self.rest is None else found + self.rest(points)

    def seen(self, numbers: Numbers, points: Points) -> Points:
        curve, way = numbers[7] * 1e-3, numbers[8]
        x, y = (points - self.middle).T
        cos, sin = np.cos(way), np.sin(way)
        along, beside = cos * x + sin * y, cos * y - sin * x
        curve = curve if abs(curve) > 1e-7 else 1e-7
        height = (1 - np.cos(curve * along)) / curve
        along = np.sin(curve * along) / curve
        solid = np.stack([cos * along - sin * beside, sin * along + cos * beside, height], 1)
        turned = solid @ cv2.Rodrigues(numbers[:3])[0].T + numbers[3:6]
        flat = turned[:, :2] / np.maximum(turned[:, 2:], 20.0)
        return np.asarray(flat * numbers[6] + self.centre)


def bent(seen: Seen, places: Points, size: Points, shape: tuple[int, ...]) -> Bent:
    """The bend that fits the marks best, of eight that are tried."""
    paper = np.concatenate([places[mark.place] for mark in seen.marks])
    pixels = np.concatenate([mark.corners for mark in seen.marks])
    long, centre = max(shape), np.array([shape[1], shape[0]]) / 2
    lens = LENS * long
    camera = np.array([[lens, 0, centre[0]], [0, lens, centre[1]], [0, 0, 1]])
    solid = np.column_stack([paper - size / 2, np.zeros(len(paper))])
    _, turn, place = cv2.solvePnP(solid, pixels, camera, None, flags=cv2.SOLVEPNP_IPPE)
    model, dot = Bent(np.zeros(9), size / 2, centre), long / WIDTH

    def misfit(numbers: Numbers) -> Numbers:
        off = ((model.seen(numbers, paper) - pixels) / dot).ravel()
        return np.concatenate([off, [(numbers[6] / lens - 1) * 6, numbers[7] * 0.05]])

    starts = [
        np.concatenate([turn.ravel(), place.ravel(), [lens, curve, way]])
        for way in np.arange(4) * np.pi / 4
        for curve in (1.0, -1.0)
    ]
    tried = [fitted(misfit, start, 8) for start in starts]
    best = fitted(misfit, min(tried, key=lambda one: cost(misfit(one))), 25)
    rest = pixels - model.seen(best, paper)
    middles = paper.reshape(-1, 4, 2).mean(1)
    left = plate(middles, rest.reshape(-1, 4, 2).mean(1), STIFF)
    return Bent(best, size / 2, centre, left)


def cost(misfits: Numbers) -> float:
    """Of all corners together; those far off count less (soft L1)."""
    return float((2 * SOFT**2 * (np.sqrt(1 + (misfits / SOFT) ** 2) - 1)).sum())


def fitted(misfit: Callable[[Numbers], Numbers], start: Numbers, rounds: int) -> Numbers:
    """The numbers with the least misfit near a start."""
    best, damp = start, 1e-2
    here = misfit(best)
    for _ in range(rounds):
        slopes = np.stack([(misfit(best + step) - here) / step.sum() for step in np.diag(STEPS)], 1)
        share = (1 + (here / SOFT) ** 2) ** -0.5
        square = slopes.T @ (slopes * share[:, None])
        for _ in range(4):
            move = np.linalg.solve(
                square + damp * np.diag(np.diag(square) + 1e-9), -slopes.T @ (share * here)
            )
            there = misfit(best + move)
            if cost(there) < cost(here):
                best, here, damp = best + move, there, damp / 5
                break
            damp *= 5
        else:
            return best
    return best
