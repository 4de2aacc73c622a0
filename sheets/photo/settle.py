"""Settling on the printed drawing: its corners are looked for, and the paper is moved to them."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sheets.photo.blank import Image, Points
from sheets.photo.drawing import Drawing, look, seen_by
from sheets.photo.marks import Seen
from sheets.photo.plate import Plate, plate, strangeness
from sheets.photo.warp import Warp

ALIKE = 0.5  # correlation of a corner that counts as found
STRAY = 0.8  # mm that a corner may move otherwise than its neighbours
LONELY, SLOPE = 12.0, 0.06  # mm beyond which neighbours are far, and what each mm more allows
ENOUGH = 15  # corners without which nothing is moved
NEIGHBOURS = 8
SMALL = 0.6  # mm: when corners move less on average, they were found
FIRM = 3.0  # how much more a mark counts than a corner
BESIDE = 6  # corners round one that confirm it
ALONE = 1.0  # mm that one may be off all others though these do not
MOST = 12  # such corners that are left out
AGAIN = 2  # further rounds without them


@dataclass(frozen=True)
class Settled:
    """A rule that was moved until the drawing agreed."""

    base: Warp
    moves: Plate | None = None
    found: int = 0  # corners seen again
    mean: float = 0.0  # mm that they moved
    is_anew: bool = False  # without some that were found before

    def __call__(self, points: Points) -> Points:
        return self.base(self.moved(points))

    def moved(self, points: Points) -> Points:
        return points if self.moves is None else np.asarray(points + self.moves(points))

    def all_moves(self, points: Points) -> Points:
        """Where points of the paper were moved to, by this round and those before."""
        here = self.moved(points)
        return self.base.all_moves(here) if isinstance(self.base, Settled) else here


@dataclass(frozen=True)
class Search:
    """How far a corner is looked for, what is compared round it, how stiff the paper is.

    Of the corners every so many-th is looked for.
    """

    reach: float
    half: float
    stiff: float
    every: int


FAR = Search(reach=4.5, half=4.5, stiff=2e-2, every=2)
NEAR = Search(reach=1.8, half=3.5, stiff=1e-3, every=1)


def settled(soft: Image, warp: Warp, drawing: Drawing, seen: Seen) -> Settled:
    """Far and near: first as long as more corners are won, then exactly."""
    best = Settled(warp)
    for _ in range(4):
        tried = moved(soft, best, drawing, seen, FAR)
        if tried.found <= best.found:
            break
        best = tried
        if tried.mean < SMALL:
            break
    found = moved(soft, best, drawing, seen, NEAR)
    for _ in range(AGAIN):
        if not found.is_anew:
            break
        found = moved(soft, found, drawing, seen, NEAR)
    return found


def moved(soft: Image, warp: Settled, drawing: Drawing, seen: Seen, how: Search) -> Settled:
    """One round: where each corner is found, and a plate through those that agree."""
    page = seen_by(soft, warp, drawing.blank.size)
    corners = drawing.corners[:: how.every]
    found = look(page, drawing, corners, how.reach, how.half)
    good = found.alike >= ALIKE
    good[good] = agreeing(corners[good], found.shifts[good])
    count = int(good.sum())
    if count < ENOUGH:
        return Settled(warp, None, count)
    places, steps = marks_seen(warp, drawing, seen)
    at = np.concatenate([corners[good], places])
    shifts = np.concatenate([found.shifts[good], steps])
    trust = np.concatenate([found.alike[good], np.full(len(places), FIRM)])
    mean = float(np.sqrt((found.shifts[good] ** 2).sum(1).mean()))
    tried = Settled(warp, plate(at, shifts, how.stiff, trust), count, mean)
    alone = np.append(lonely(corners, good)[good], np.zeros(len(places), np.bool_))
    if how is not NEAR or not alone.any():
        return tried
    kept = supported(at, warp.all_moves(at + shifts) - at, trust, alone)
    return tried if kept.all() else anew(warp, at[kept], shifts[kept], trust[kept])


def lonely(corners: Points, good: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Corners round which most others were not found: nobody there confirms them."""
    around = nearest(corners, BESIDE)[1]
    return np.asarray(good[around].mean(axis=1) <= 0.5)


def supported(
    at: Points, moves: Points, trust: Points, alone: NDArray[np.bool_]
) -> NDArray[np.bool_]:
    """All but those, one after the other, that stand alone against the rest of the page."""
    kept = np.ones(len(at), np.bool_)
    for _ in range(MOST):
        far = nearest(at[kept], 1)[0].ravel()
        off = strangeness(at[kept], moves[kept], NEAR.stiff, trust[kept])
        off -= ALONE + SLOPE * np.maximum(far - LONELY, 0)
        off[~alone[kept]] = -1.0
        if off.max() <= 0:
            break
        kept[np.flatnonzero(kept)[off.argmax()]] = False
    return kept


def anew(warp: Settled, at: Points, shifts: Points, trust: Points) -> Settled:
    """Moved from the very start, as what was left out had a part in the rounds before."""
    first: Warp = warp
    while isinstance(first, Settled):
        first = first.base
    moves = warp.all_moves(at + shifts) - at
    return Settled(first, plate(at, moves, NEAR.stiff, trust), len(at), is_anew=True)


def nearest(points: Points, count: int) -> tuple[Points, NDArray[np.intp]]:
    """How far the nearest others are from each point, and which they are."""
    far = np.linalg.norm(points[:, None] - points[None], axis=2)
    which = np.argsort(far, axis=1)[:, 1 : count + 1]
    return np.take_along_axis(far, which, axis=1), which


def marks_seen(warp: Warp, drawing: Drawing, seen: Seen) -> tuple[Points, Points]:
    """The places of the marks, and how far on paper they lie from there."""
    if not seen.marks:
        return np.zeros((0, 2)), np.zeros((0, 2))
    places = np.array([drawing.blank.marks[mark.place].mean(0) for mark in seen.marks])
    here = warp(places)
    slopes = np.stack([warp(places + way) - here for way in np.eye(2)], 2)
    miss = np.array([mark.middle for mark in seen.marks]) - here
    return places, np.asarray(np.linalg.solve(slopes, miss[..., None])[..., 0])


def agreeing(corners: Points, shifts: Points) -> NDArray[np.bool_]:
    """Those that moved like most of their neighbours."""
    if len(corners) <= NEIGHBOURS:
        return np.zeros(len(corners), bool)
    far, which = nearest(corners, NEIGHBOURS)
    off = np.abs(shifts - np.median(shifts[which], axis=1)).max(1)
    away = np.median(far, axis=1)
    return np.asarray(off <= STRAY + SLOPE * np.maximum(away - LONELY, 0))
