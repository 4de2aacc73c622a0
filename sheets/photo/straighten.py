"""A photo of a sheet made straight: which sheet it is, and where each point of it lies."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from scoring.errors import PlayerError
from scoring.games import SHIPPED, Games
from scoring.words import Word
from sheets.pages.boxes import Dealer, Layout
from sheets.photo.blank import SCALE, Image, Points, no_deal
from sheets.photo.find import Photo, Position, find
from sheets.photo.gate import judged
from sheets.photo.marks import Mark
from sheets.photo.warp import Warp, straightened

__all__ = ["SCALE", "Located", "NotFound", "locate"]
Spot = tuple[float, float]
PLENTY = 8  # marks


class NotFound(PlayerError):
    """The paper is not where it could be read; ``marks`` are those that were found."""

    text = Word(
        "This photo does not show the sheet well enough: {found} of 10 marks were found. Go "
        "nearer, lay the paper flat, hold still and photograph all of it."
    )

    def __init__(self, marks: Sequence[Spot] = ()) -> None:
        super().__init__(found=len(marks))
        self.marks = tuple(marks)


class NotTold(NotFound):
    """The marks are there, but nothing says of which sheet they are."""

    text = Word(
        "{found} of 10 marks were found, but the small code that says which sheet it is could not "
        "be read. Keep it free, hold still and go nearer."
    )


@dataclass(frozen=True)
class Located:
    """A sheet that was found in a photo."""

    code: str
    layout: Layout
    page: Image  # straightened, BGR; the upper left of the paper is its first pixel
    blank: Image  # the printed page without ink, grey and of the same size
    marks: tuple[Spot, ...]  # in pixels of the photo
    warp: Warp

    def to_photo(self, points: Points) -> Points:
        """Where points of the paper are in the photo; millimetres from the upper left, y down."""
        return self.warp(np.asarray(points, float))


def locate(
    photo: Image,
    expected: Sequence[str] = (),
    corners: Sequence[Spot] = (),
    *,
    deal_of: Dealer = no_deal,
    games: Games = SHIPPED,
    asked: Photo | None = None,
    told: bool = False,
) -> Located:
    """Find the sheet; ``expected`` are codes it may have where its own cannot be read.

    ``corners`` of the paper, the one after the other, are given by hand where marks fail. A photo
    that was ``asked`` before is looked at no more than is needed; if ``told``, a sheet whose code
    is not even recognised counts as not found.
    """
    asked = asked or look_at(photo, deal_of, games)
    found = find(asked, expected, corners)
    if not found or (told and not found.told) or not is_true(asked, found):
        raise not_found(asked, found)
    page = straightened(photo, found.warp, np.zeros(2), found.blank.size, SCALE)
    layout, image = found.blank.layout, found.blank.image
    return Located(found.blank.code, layout, page, image, spots(found.seen.marks), found.warp)


def not_found(photo: Photo, found: Position | None) -> NotFound:
    """Nobody lays paper flatter whose marks are all seen: then it is the code that is missing."""
    marks = spots(found.seen.marks if found else best_kind(photo.marks))
    told = found and found.told
    return NotTold(marks) if len(marks) >= PLENTY and not told else NotFound(marks)


def look_at(photo: Image, deal_of: Dealer, games: Games) -> Photo:
    cv2.setNumThreads(1)
    return Photo(np.asarray(cv2.cvtColor(photo, cv2.COLOR_BGR2GRAY), np.uint8), deal_of, games)


def is_true(photo: Photo, found: Position) -> bool:
    return judged(photo.soft, found.drawing, found.warp, found.seen).holds


def best_kind(marks: Sequence[Mark]) -> list[Mark]:
    """One mark for each place, of the kind that is seen most: that of the sheet, if any."""
    kinds = [{mark.place: mark for mark in marks if mark.kind == kind} for kind in range(5)]
    return list(max(kinds, key=len).values())


def spots(marks: Sequence[Mark]) -> tuple[Spot, ...]:
    return tuple((float(mark.middle[0]), float(mark.middle[1])) for mark in marks)
