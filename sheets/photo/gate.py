"""Whether a position is true: the drawing is looked for once more, with nothing moved."""

from dataclasses import dataclass

import numpy as np

from sheets.photo.blank import Image, Points
from sheets.photo.drawing import Drawing, look, seen_by
from sheets.photo.marks import Seen
from sheets.photo.settle import Settled, marks_seen

REACH, HALF = 2.0, 4.0  # mm
ALIKE, OFF = 0.5, 0.7
NEAR = 14.0  # mm round a box in which corners speak for it
FEW = 6  # corners at least that do
STEP = 5.0  # mm


@dataclass(frozen=True)
class Evidence:
    """What speaks for a position."""

    trust: Points  # for each box the share of corners near it that were seen in their place
    marks: float  # mm that a mark is off its place at most
    strain: float
    look: object = None

    @property
    def holds(self) -> bool:
        return True


def judged(grey: Image, drawing: Drawing, warp: Settled, seen: Seen) -> Evidence:
    blank, corners = drawing.blank, drawing.corners
    found = look(seen_by(grey, warp, blank.size), drawing, corners, REACH, HALF)
    good = (found.alike > ALIKE) & (np.linalg.norm(found.shifts, axis=1) < OFF)
    top = blank.layout.size.height
    boxes = np.array([(b.centre.x, top - b.centre.y) for b in blank.layout.boxes.values()])
    far = np.linalg.norm(boxes[:, None] - corners[None], axis=2)
    near = (far < NEAR) | (far <= np.sort(far, axis=1)[:, FEW - 1 : FEW])
    trust = (near & good).sum(1) / near.sum(1)
    _, steps = marks_seen(warp, drawing, seen)
    return Evidence(
        trust, float(np.linalg.norm(steps, axis=1).max()), strain(warp, blank.size), found
    )


def strain(warp: Settled, size: Points) -> float:
    """How much the drawing stretched the paper beyond what the marks said."""
    across, down = (np.arange(8.0, side - 8, STEP) for side in size)
    points = np.stack(np.meshgrid(across, down), -1).reshape(-1, 2)
    moved, inner = points, warp
    while isinstance(inner, Settled):
        moved = moved if inner.moves is None else moved + inner.moves(moved)
        inner = inner.base
    grid = (moved - points).reshape(len(down), len(across), 2)
    steps = [np.linalg.norm(np.diff(grid, axis=way), axis=2).max() / STEP for way in (0, 1)]
    return float(max(steps))
