"""Which sheet a photo shows where its code cannot be read: the one whose drawing is there."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from sheets.photo.blank import Image, Points
from sheets.photo.drawing import Drawing, look, seen_by
from sheets.photo.marks import Plane, Seen, apply
from sheets.photo.settle import ALIKE, FAR, agreeing
from sheets.photo.warp import Warp

SOME = 3  # every third corner is enough to tell sheets apart
ALMOST = 0.06  # a share of corners by which two sheets do not differ
LEAST = 0.3  # share of corners without which it is none of them
TURNS = 4


@dataclass(frozen=True)
class Guess:
    """A sheet that may be the one in the photo, and where it would lie."""

    drawing: Drawing
    seen: Seen
    warp: Warp


def likeliest(soft: Image, guesses: Sequence[Guess]) -> Guess | None:
    """The guess most of whose corners are seen.

    Of sheets that differ by a row both are seen in full, so the one with more corners is right.
    """
    told = [(*corners_seen(soft, guess), guess) for guess in guesses]
    best = max((share for share, _, _ in told), default=0.0)
    if best < LEAST:
        return None
    good = [(count, guess) for share, count, guess in told if share >= best - ALMOST]
    return max(good, key=lambda one: one[0])[1]


def corners_seen(soft: Image, guess: Guess) -> tuple[float, int]:
    """The share of the printed corners that are where they should be, and how many they are."""
    drawing = guess.drawing
    corners = drawing.corners[::SOME]
    page = seen_by(soft, guess.warp, drawing.blank.size)
    found = look(page, drawing, corners, FAR.reach, FAR.half)
    good = found.alike >= ALIKE
    good[good] = agreeing(corners[good], found.shifts[good])
    return float(good.mean()) if len(good) else 0.0, int(good.sum())


def turned(corners: Points, size: Points) -> list[Plane]:
    """The four ways in which paper can lie between corners that somebody pointed at."""
    middle = corners.mean(0)
    around = np.arctan2(*(corners - middle).T[::-1])
    clockwise = corners[np.argsort(around)]
    width, height = size
    paper = np.array([(0, 0), (width, 0), (width, height), (0, height)])
    return [plane_through(paper, np.roll(clockwise, turn, axis=0)) for turn in range(TURNS)]


def plane_through(paper: Points, pixels: Points) -> Plane:
    """The plane through four points of the paper (direct linear transform)."""
    rows = []
    for (x, y), (u, v) in zip(paper, pixels, strict=True):
        rows.append((x, y, 1, 0, 0, 0, -u * x, -u * y, -u))
        rows.append((0, 0, 0, x, y, 1, -v * x, -v * y, -v))
    return np.asarray(np.linalg.svd(np.array(rows, float))[2][-1].reshape(3, 3))


def guesses_by_hand(drawing: Drawing, corners: Points) -> list[Guess]:
    planes = turned(corners, drawing.blank.size)
    return [Guess(drawing, Seen(plane, ()), partial(apply, plane)) for plane in planes]
