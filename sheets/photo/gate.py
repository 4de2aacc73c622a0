"""The gate: whether a position is true.

The drawing is looked for once more, with nothing moved. Where a position is wrong by a cell, lines
fall on lines, but frames, thick lines, letters and whatever stands beside the cells do not; where
only a part of the page slipped, there are boxes between that part and the rest whose lines are
missing. So every box is asked, and the one that fares worst decides.
"""

from dataclasses import dataclass

import numpy as np

from sheets.photo.blank import Image, Points
from sheets.photo.drawing import Drawing, look, seen_by
from sheets.photo.marks import Seen
from sheets.photo.settle import Settled, marks_seen
from sheets.photo.warp import Warp

REACH, HALF = 2.0, 4.0  # mm in which a corner is looked for, and that are compared round it
ALIKE, OFF = 0.4, 0.7  # correlation at least, and mm at most, of a corner in its place
NEAR = 14.0  # mm round a box in which corners speak for it
FEW = 6  # corners at least that do
TRUST = 0.35  # share of them that are in their place, for the box that fares worst
MARK = 1.5  # mm that a mark may be off its place
STRAIN = 0.45  # beyond this no paper is stretched
STEP = 5.0  # mm over which that is measured


@dataclass(frozen=True)
class Evidence:
    """What speaks for a position."""

    trust: float  # share of corners in their place, of the box that fares worst
    mark: float  # mm that a mark is off its place at most
    strain: float  # how much the paper would be stretched beyond what the marks say

    @property
    def holds(self) -> bool:
        return self.trust >= TRUST and self.mark <= MARK and self.strain <= STRAIN


def judged(soft: Image, drawing: Drawing, warp: Settled, seen: Seen) -> Evidence:
    """Look at a position once more."""
    _, steps = marks_seen(warp, drawing, seen)
    mark = float(np.linalg.norm(steps, axis=1).max(initial=0.0))
    found = trust(soft, drawing, warp)
    return Evidence(float(found.min(initial=1.0)), mark, strain(warp, drawing.blank.size))


def trust(soft: Image, drawing: Drawing, warp: Warp) -> Points:
    """For each box the share of printed corners near it that are in their place."""
    blank, corners = drawing.blank, drawing.corners
    found = look(seen_by(soft, warp, blank.size), drawing, corners, REACH, HALF)
    good = (found.alike >= ALIKE) & (np.linalg.norm(found.shifts, axis=1) <= OFF)
    far = np.linalg.norm(drawing.framed[:, None] - corners[None], axis=2)
    near = (far < NEAR) | (far <= np.sort(far, axis=1)[:, FEW - 1 : FEW])
    return np.asarray((near & good).sum(1) / near.sum(1))


def strain(warp: Settled, size: Points) -> float:
    """The largest stretch between neighbouring points."""
    across, down = (np.arange(STEP, side - STEP, STEP) for side in size)
    points = np.stack(np.meshgrid(across, down), -1).reshape(-1, 2)
    grid = (warp.all_moves(points) - points).reshape(len(down), len(across), 2)
    steps = [np.linalg.norm(np.diff(grid, axis=way), axis=2).max() for way in (0, 1)]
    return float(max(steps) / STEP)
