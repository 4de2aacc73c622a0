"""Drawings that look alike: a small embedding, groups of what is near, names from what is known.

Groups are kept pure: a stranger costs its player two taps, a group more costs one.
"""

from collections.abc import Sequence
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from sheets.photo.ink import Ink
from sheets.photo.network import SIDE, Floats, centred, network

LENGTH, EDGES = 64, 144  # numbers of the embedding, and of the directions of edges
WAYS, BLOCK = 9, 8  # directions, and pixels along each side of a block in which they are counted
SIZE, COLOUR = 3, 3
WHOLE = LENGTH + EDGES + SIZE + COLOUR + 1  # bytes of what is remembered of a drawing
STEPS = 127  # of a signed byte
SIZE_STEP, COLOUR_STEP = 20, 40
TOGETHER, TIGHT = 0.38, 0.36  # mean distances in a group: to be named by hand, or by a sample
NEAR, CLEAR = 0.75, 0.60  # a name is taken from what is nearer, and that much nearer than others
APART = 1.6  # of a filled cell and a drawn one
FILLED = 3.5  # times the difference of colours: all that filled cells have


class Sights(NamedTuple):
    """What drawings look like, one a row."""

    shape: Floats
    edges: Floats
    size: Floats
    colour: Floats
    filled: NDArray[np.bool_]

    def with_more(self, more: "Sights") -> "Sights":
        return Sights(*(np.concatenate(two) for two in zip(self, more, strict=True)))

    def to_bytes(self) -> list[bytes]:
        """As they are remembered: signed bytes."""
        parts = (
            self.shape * STEPS,
            self.edges * STEPS,
            self.size * SIZE_STEP,
            self.colour * COLOUR_STEP,
            self.filled[:, None],
        )
        found = np.concatenate([np.clip(np.rint(part), -STEPS, STEPS) for part in parts], axis=1)
        return [row.tobytes() for row in found.astype(np.int8)]


def from_bytes(kept: Sequence[bytes]) -> Sights:
    """What was remembered."""
    rows = [np.frombuffer(row, np.int8) for row in kept]
    found = np.array(rows, np.float32).reshape(-1, WHOLE)
    ends = np.cumsum((LENGTH, EDGES, SIZE, COLOUR))
    shape, edges, size, colour, filled = np.split(found, ends, axis=1)
    return Sights(
        shape / STEPS, edges / STEPS, size / SIZE_STEP, colour / COLOUR_STEP, filled[:, 0] > 0
    )


def sights(inks: Sequence[Ink], scale: float) -> Sights:
    """What these drawings look like."""
    pictures = np.stack([picture_of(ink) for ink in inks])
    shape = network("alike")(pictures)
    colours = np.log(np.clip([ink.colour for ink in inks], 0.05, 2))
    return Sights(
        unit(shape),
        unit(np.stack([edges_of(picture) for picture in pictures])),
        np.array([size_of(ink, scale) for ink in inks], np.float32),
        np.asarray(colours - colours.mean(1, keepdims=True) / 2, np.float32),
        np.array([ink.filled for ink in inks]),
    )


def picture_of(ink: Ink) -> Floats:
    """The ink in a small square, as dark as its darker part."""
    found = ink.shape[ink.shape > 0]
    full = float(np.percentile(found, 90)) if len(found) else 1.0
    return centred(np.clip(ink.shape / np.float32(full), 0, 1))


def edges_of(picture: Floats) -> Floats:
    """Histogram of oriented gradients: how much of each direction every block has."""
    across, down = (cv2.Sobel(picture, cv2.CV_32F, *way) for way in ((1, 0), (0, 1)))
    strength = np.hypot(across, down)
    way = np.arctan2(down, across) % np.pi * WAYS / np.pi
    rows, columns = np.indices(picture.shape) * (SIDE // BLOCK) // SIDE
    block = rows * (SIDE // BLOCK) + columns
    found = np.zeros(EDGES, np.float32)
    low = np.floor(way)
    for bin_, share in ((low, 1 - way + low), (low + 1, way - low)):
        np.add.at(found, block * WAYS + (bin_ % WAYS).astype(int), strength * share)
    return np.sqrt(found)


def size_of(ink: Ink, scale: float) -> tuple[float, float, float]:
    """Logarithms of area, width and height in millimetres."""
    ys, xs = np.nonzero(ink.shape)
    wide, high = (np.ptp(xs) + 1, np.ptp(ys) + 1) if len(xs) else (1, 1)
    found = (max(ink.area, 0.3), wide / scale, high / scale)
    return float(np.log(found[0])), float(np.log(found[1])), float(np.log(found[2]))


def unit(rows: Floats) -> Floats:
    """Each row of length 1."""
    return np.asarray(rows / (np.linalg.norm(rows, axis=1, keepdims=True) + 1e-6), np.float32)


def distances(one: Sights, other: Sights, edges: bool = False) -> Floats:
    """How different drawings are; the directions of edges help where a name is looked for."""
    shape = 1 - one.shape @ other.shape.T
    if edges:
        shape = (shape + (1 - one.edges @ other.edges.T) / 0.3) / 2
    size = np.minimum(np.abs(one.size[:, None] - other.size[None]), 1.5).sum(2) / 3
    colour = np.linalg.norm(one.colour[:, None] - other.colour[None], axis=2)
    drawn = shape + size / 4 + np.minimum(colour, 0.5) / 2
    both = one.filled[:, None] & other.filled[None]
    either = one.filled[:, None] ^ other.filled[None]
    return np.asarray(np.where(both, colour * FILLED, np.where(either, APART, drawn)), np.float32)


def groups_of(apart: Floats, limit: float) -> list[list[int]]:
    """Hierarchical clustering with average linkage: the nearest two are joined until none is near.

    The largest group comes first.
    """
    groups = [[row] for row in range(len(apart))]
    mean = apart.astype(np.float64).copy()
    np.fill_diagonal(mean, np.inf)
    while len(groups) > 1 and mean.min() < limit:
        one, other = sorted(np.unravel_index(int(mean.argmin()), mean.shape))
        share = len(groups[one]) / (len(groups[one]) + len(groups[other]))
        joined = mean[one] * share + mean[other] * (1 - share)
        mean[one], mean[:, one] = joined, joined
        mean[one, one] = np.inf
        mean = np.delete(np.delete(mean, other, axis=0), other, axis=1)
        groups[one] += groups.pop(other)
    return sorted(map(sorted, groups), key=lambda group: (-len(group), group))


def names_for(
    groups: Sequence[Sequence[int]], apart: Floats, names: Sequence[str]
) -> dict[int, str]:
    """The name of each drawing that samples are near and clear about, group by group.

    ``apart`` has a row for each drawing, a column for each sample.
    """
    known = sorted(set(names))
    found: dict[int, str] = {}
    for group in groups if known else ():
        means = [mean_to(apart[list(group)], names, name) for name in known]
        order = np.argsort(means)
        second = means[order[1]] if len(known) > 1 else np.inf
        if means[order[0]] < min(NEAR, CLEAR * second):
            found |= dict.fromkeys(group, known[order[0]])
    return found


def mean_to(apart: Floats, names: Sequence[str], name: str) -> float:
    """How far a group is from the nearest three samples of a name."""
    columns = [column for column, each in enumerate(names) if each == name]
    return float(np.sort(apart[:, columns], axis=1)[:, :3].mean())
