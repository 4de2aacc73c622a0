"""A photo of a sheet made straight: which sheet it is, and where each point of it lies."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import cv2
import numpy as np

from scoring.errors import PlayerError
from scoring.games import SHIPPED, Games
from scoring.words import Word
from sheets.pages.boxes import Dealer, Layout
from sheets.photo.bend import ENOUGH, bent
from sheets.photo.blank import SCALE, Blank, Image, Points, blank_of, no_deal
from sheets.photo.codes import code_at, codes_in
from sheets.photo.marks import WIDTH, Mark, Seen, agreed, apply, find_marks, look_closer
from sheets.photo.plate import plate
from sheets.photo.settle import settled
from sheets.photo.warp import Warp, straightened

FLAT = 0.8  # mm that marks of flat paper are off the plane at most
FEWEST = 5  # marks that say more than a plane
STIFF = 5e-4
__all__ = ["SCALE", "Located", "NotFound", "locate"]


class NotFound(PlayerError):
    """The paper is not where it could be read; ``marks`` are those that were found."""

    text = Word(
        "This photo does not show the sheet well enough: {found} of 10 marks were found. Go "
        "nearer, lay the paper flat, hold still and photograph all of it."
    )

    def __init__(self, marks: Sequence[tuple[float, float]] = ()) -> None:
        super().__init__(found=len(marks))
        self.marks = tuple(marks)


@dataclass(frozen=True)
class Located:
    """A sheet that was found in a photo."""

    code: str
    layout: Layout
    page: Image  # straightened, BGR; the upper left of the paper is its first pixel
    blank: Image  # the printed page without ink, grey and of the same size
    marks: tuple[tuple[float, float], ...]  # in pixels of the photo
    warp: Warp

    def to_photo(self, points: Points) -> Points:
        """Where points of the paper are in the photo; millimetres from the upper left, y down."""
        return self.warp(np.asarray(points, float))


def locate(
    photo: Image,
    expected: Sequence[str] = (),
    corners: Sequence[tuple[float, float]] = (),
    *,
    deal_of: Dealer = no_deal,
    games: Games = SHIPPED,
) -> Located:
    """Find the sheet; ``expected`` are codes it may have where its own cannot be read.

    ``corners`` of the paper, clockwise from the upper left, are given by hand where marks fail.
    """
    cv2.setNumThreads(1)
    grey = np.asarray(cv2.cvtColor(photo, cv2.COLOR_BGR2GRAY), np.uint8)
    marks = find_marks(grey)
    if corners:
        raise NotFound([spot(mark) for mark in marks])
    for code in candidates(grey, expected):
        with suppress(PlayerError):
            blank = blank_of(code, deal_of, games)
            if seen := best_of(marks, blank, grey):
                return straight(photo, grey, blank, look_closer(grey, seen, blank.marks))
    raise NotFound([spot(mark) for mark in marks])


def candidates(grey: Image, expected: Sequence[str]) -> Iterator[str]:
    yield from (text for text, _ in codes_in(grey))
    yield from expected


def best_of(marks: Sequence[Mark], blank: Blank, grey: Image) -> Seen | None:
    """The sheet with most marks: a neighbour's has marks of another kind."""
    kinds = {mark.kind for mark in marks}
    found = [agreed([m for m in marks if m.kind == kind], blank.marks, grey) for kind in kinds]
    return max((one for one in found if one), key=lambda one: len(one.marks), default=None)


def straight(photo: Image, grey: Image, blank: Blank, seen: Seen) -> Located:
    warp = settled(grey, start(seen, blank, grey), blank)
    page = straightened(photo, warp, np.zeros(2), blank.size, SCALE)
    code = code_at(grey, warp, blank.layout) or blank.code
    spots = tuple(spot(mark) for mark in seen.marks)
    return Located(code, blank.layout, page, blank.image, spots, warp)


def start(seen: Seen, blank: Blank, grey: Image) -> Warp:
    """Flat paper: a plate through the marks; where they are off the plane, a bend is fitted."""
    off = seen.off(blank.marks) / (max(grey.shape) / WIDTH)
    if len(seen.marks) >= ENOUGH and np.percentile(off, 80) > FLAT:
        return bent(seen, blank.marks, blank.size, grey.shape)
    plane = partial(apply, seen.plane)
    if len(seen.marks) < FEWEST:
        return plane
    at = np.array([blank.marks[mark.place].mean(0) for mark in seen.marks])
    rest = plate(at, np.array([mark.middle for mark in seen.marks]) - plane(at), STIFF)
    return lambda points: plane(points) + rest(points)


def spot(mark: Mark) -> tuple[float, float]:
    x, y = mark.middle
    return float(x), float(y)
