"""Which sheet a photo shows where its code cannot be read: the one whose drawing is there."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import numpy as np

from sheets.photo.blank import Image, Points
from sheets.photo.codes import code_corners
from sheets.photo.drawing import Drawing, Shades, look, seen_by
from sheets.photo.marks import Plane, Seen, apply
from sheets.photo.settle import ALIKE, FAR, agreeing
from sheets.photo.warp import Warp

SOME = 3  # every third corner is enough to tell sheets apart
FEW = 9  # every ninth, to tell those apart that have little in common
RIVAL = 0.5  # share of what is seen of the best by which others are worth a second look
ALMOST = 0.06  # a share of corners by which two sheets do not differ
LEAST = 0.3  # share of corners without which it is none of them
SAME = 0.03  # a share of corners that chance can hide
CODED, NEARLY = 0.45, 0.1  # correlation of a code that is seen, and by which two do not differ
CLOSE = 1.0  # mm that the code of a page that lies exactly is off at most
TURNS = 4


@dataclass(frozen=True)
class Guess:
    """A sheet that may be the one in the photo, and where it would lie."""

    drawing: Drawing
    seen: Seen
    warp: Warp


def likeliest(soft: Image, guesses: Sequence[Guess]) -> Guess | None:
    """The guess most of whose corners are seen.

    Of sheets that hardly differ one has the code that the photo shows, though blurred. Where a
    thumb hides it: of sheets that differ by a row both are seen in full, so the one with more
    corners is right; of those that differ by what is printed in cells it is the one named first.
    """
    pages = {id(one.warp): one for one in guesses}  # all sheets that would lie there show the same
    shown = {key: seen_by(soft, one.warp, one.drawing.blank.size) for key, one in pages.items()}
    rough = [sighted(shown[id(one.warp)], one, FEW) for one in guesses] if guesses[1:] else []
    least = RIVAL * max((one.share for one in rough), default=0.0)
    rivals = [one.guess for one in rough if one.share >= least] or guesses
    told = [sighted(shown[id(one.warp)], one, SOME) for one in rivals]
    best = max((one.share for one in told), default=0.0)
    if best < LEAST:
        return None
    good = [one for one in told if one.share >= best - ALMOST]
    coded = max(one.code for one in good)
    good = [one for one in good if coded < CODED or one.code >= coded - NEARLY]
    most = max(one.corners for one in good)
    return next(one.guess for one in good if one.corners >= most * (1 - SAME))


class Sighted(NamedTuple):
    """What is seen of a guess."""

    guess: Guess
    share: float  # of the printed corners that are where they should be
    corners: int  # so many of them
    code: float  # how alike the printed code is


def sighted(page: Shades, guess: Guess, some: int) -> Sighted:
    drawing = guess.drawing
    corners = drawing.corners[::some]
    found = look(page, drawing, corners, FAR.reach, FAR.half)
    good = found.alike >= ALIKE
    good[good] = agreeing(corners[good], found.shifts[good])
    share = float(good.mean()) if len(good) else 0.0
    return Sighted(guess, share, int(good.sum()), code_seen(page, drawing, FAR.reach))


def code_seen(page: Shades, drawing: Drawing, reach: float) -> float:
    """How alike the code on a page is to the one of a drawing, too blurred to be read or not.

    On photos of the tests, down to bad ones, the right code has 0.5 to 0.7, others at most 0.4.
    """
    low, high = code_corners(drawing.blank.layout)
    half = float((high - low).max() / 2)
    return float(look(page, drawing, np.array([(low + high) / 2]), reach, half).alike[0])


def is_coded(soft: Image, drawing: Drawing, warp: Warp) -> bool:
    """Whether a page that lies exactly shows this code."""
    return code_seen(seen_by(soft, warp, drawing.blank.size), drawing, CLOSE) >= CODED


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
