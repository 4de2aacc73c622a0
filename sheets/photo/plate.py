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
    at, count = at / UNIT, len(at)
    loose = 1.0 / np.maximum(np.ones(count) if trust is None else trust, 1e-3)
    system = np.zeros((count + 3, count + 3))
    system[:count, :count] = kernel(at, at) + stiff * np.diag(loose)
    system[:count, count] = system[count, :count] = 1.0
    system[:count, count + 1 :] = at
    system[count + 1 :, :count] = at.T
    wanted = np.concatenate([values, np.zeros((3, 2))])
    return Plate(at, np.linalg.solve(system, wanted))


def kernel(points: Points, at: Points) -> Points:
    """r² log r between all of them."""
    squares = np.maximum(
        (points**2).sum(1)[:, None] + (at**2).sum(1) - 2 * points @ at.T, FLOOR
    )  # fmt: skip
    return np.asarray(0.5 * squares * np.log(squares))
