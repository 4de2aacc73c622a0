"""Thin plates: a smooth field through scattered points, as a sheet of metal bends."""

from dataclasses import dataclass

import numpy as np

from sheets.photo.blank import Points

UNIT = 100.0  # mm: stiffness is felt over a hand's width
FLOOR = 1e-12


@dataclass(frozen=True)
class Plate:
    """A field of two numbers over the paper (thin plate spline)."""

    at: Points
    weights: Points  # of the points, then of 1, x and y

    def __call__(self, points: Points) -> Points:
        here = points / UNIT
        bent = kernel(here, self.at) @ self.weights[:-3]
        return np.asarray(bent + self.weights[-3] + here @ self.weights[-2:])


def plate(at: Points, values: Points, stiff: float, trust: Points | None = None) -> Plate:
    """The field that comes near these values; the stiffer, the less it follows a single one."""
    return Plate(at / UNIT, np.asarray(np.linalg.solve(*system(at, values, stiff, trust)), float))


def strangeness(at: Points, values: Points, stiff: float, trust: Points) -> Points:
    """How far each value is from what the plate through all others says there.

    The inverse has all of these plates in it (leave-one-out by Rippa's rule).
    """
    known, wanted = system(at, values, stiff, trust)
    inverse, count = np.linalg.inv(known), len(at)
    off = (inverse @ wanted)[:count] / np.diag(inverse)[:count, None]
    return np.asarray(np.linalg.norm(off, axis=1))


def system(at: Points, values: Points, stiff: float, trust: Points | None) -> tuple[Points, Points]:
    """The linear equations of a plate."""
    at, count = at / UNIT, len(at)
    loose = 1.0 / np.maximum(np.ones(count) if trust is None else trust, 1e-3)
    known = np.zeros((count + 3, count + 3))
    known[:count, :count] = kernel(at, at) + stiff * np.diag(loose)
    known[:count, count] = known[count, :count] = 1.0
    known[:count, count + 1 :] = at
    known[count + 1 :, :count] = at.T
    return known, np.concatenate([values, np.zeros((3, 2))])


def kernel(points: Points, at: Points) -> Points:
    """r² log r between all of them."""
    squares = np.maximum(
        (points**2).sum(1)[:, None] + (at**2).sum(1) - 2 * points @ at.T, FLOOR
    )  # fmt: skip
    return np.asarray(0.5 * squares * np.log(squares))
