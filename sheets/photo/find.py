"""Where a sheet seems to lie in a photo, and which one it is, before that is judged."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property, partial

import cv2
import numpy as np

from scoring.errors import PlayerError
from scoring.games import SHIPPED, Games
from sheets.draw.box import Box, Size, page
from sheets.draw.marks import mark_places
from sheets.pages.boxes import Dealer, Layout
from sheets.photo.bend import ENOUGH, bent
from sheets.photo.blank import Blank, Image, Points, blank_of, mark_corners, no_deal
from sheets.photo.codes import code_at, code_corners, code_sampled, codes_in
from sheets.photo.drawing import Drawing
from sheets.photo.first import BEGINS, first_page
from sheets.photo.identify import Guess, guesses_by_hand, is_coded, likeliest
from sheets.photo.marks import WIDTH, Mark, Seen, agreed, apply, find_marks, look_closer
from sheets.photo.plate import plate
from sheets.photo.settle import Settled, settled
from sheets.photo.warp import Warp
from sheets.printing import PAPERS

FLAT = 0.8  # mm that marks of flat paper are off the plane at most
FEWEST = 5  # marks that say more than a plane
STIFF = 5e-4
SOFT = 0.6  # pixels
ASTRAY = 25.0  # mm that a code can seem to be from its place on bent paper
ROOM = Size(56.0, 48.0)  # mm at the lower right of a page in which its code is
SMALL = 220.0  # mm of paper with cards on it, which have their codes in other places
COMMON = ("a4", "letter", "a5")  # paper that is tried where nothing is known


@dataclass(frozen=True)
class Position:
    """Where a sheet seems to lie; ``read``: its code was read, ``told``: or at least recognised."""

    drawing: Drawing
    seen: Seen
    warp: Settled
    read: bool
    told: bool = False

    @property
    def blank(self) -> Blank:
        return self.drawing.blank


@dataclass
class Photo:
    """A photo, looked at as often as is needed."""

    grey: Image
    deal_of: Dealer = no_deal
    games: Games = field(default_factory=lambda: SHIPPED)
    drawings: dict[str, Drawing | None] = field(default_factory=dict)
    guesses: dict[str, Guess | None] = field(default_factory=dict)
    places: list[tuple[Guess, Settled]] = field(default_factory=list)
    papers: dict[bytes, tuple[Seen, Warp] | None] = field(default_factory=dict)
    crops: dict[tuple[int, Box], str] = field(default_factory=dict)

    @cached_property
    def marks(self) -> list[Mark]:
        return find_marks(self.grey)

    @cached_property
    def soft(self) -> Image:
        """A little blurred: it is looked at from further away."""
        return np.asarray(cv2.GaussianBlur(self.grey, (0, 0), SOFT), np.uint8)

    @cached_property
    def codes(self) -> list[tuple[str, Points]]:
        """Codes that are plain to see, and where."""
        return codes_in(self.grey)

    @cached_property
    def code_anywhere(self) -> str:
        """What a code says where pages have theirs: it takes longest, and is looked for last."""
        return common_crop(self)

    @property
    def dot(self) -> float:
        """Pixels a millimetre, roughly."""
        return float(max(self.grey.shape) / WIDTH)

    def drawing(self, code: str) -> Drawing | None:
        """The blank page of a code; nothing for a code that is none of ours."""
        if code not in self.drawings:
            self.drawings[code] = None
            with suppress(PlayerError):
                self.drawings[code] = Drawing(self.blank(code))
        return self.drawings[code]

    def blank(self, code: str) -> Blank:
        if code.startswith(BEGINS):
            return first_page(code, self.games)
        return blank_of(code, self.deal_of, self.games)

    def seen(self, places: Points) -> Seen | None:
        """The sheet with most marks: a neighbour's has marks of another kind."""
        kinds = {mark.kind for mark in self.marks}
        sets = [[mark for mark in self.marks if mark.kind == kind] for kind in sorted(kinds)]
        found = [seen for some in sets if (seen := agreed(some, places, self.grey))]
        return max(found, key=lambda one: len(one.marks), default=None)

    def guess(self, code: str) -> Guess | None:
        """The sheet of this code, where its marks say."""
        if code not in self.guesses:
            self.guesses[code] = self.guessed(code)
        return self.guesses[code]

    def guessed(self, code: str) -> Guess | None:
        drawing = self.drawing(code)
        lies = self.paper(drawing.blank) if drawing else None
        return Guess(drawing, *lies) if drawing and lies else None

    def paper(self, blank: Blank) -> tuple[Seen, Warp] | None:
        """The marks of this page and where it lies by them: all that are marked alike lie there."""
        key = np.append(blank.marks.ravel(), blank.size).tobytes()
        if key not in self.papers:
            seen = self.seen(blank.marks)
            closer = look_closer(self.grey, seen, blank.marks) if seen else None
            self.papers[key] = (closer, start(closer, blank, self.grey)) if closer else None
        return self.papers[key]

    def settled(self, guess: Guess) -> Settled:
        """Where a guess lies exactly; a sheet that was not told at first may be the one yet."""
        for known, place in self.places:
            if known is guess:
                return place
        place = settled(self.soft, guess.warp, guess.drawing, guess.seen)
        self.places.append((guess, place))
        return place

    def code_at(self, guess: Guess) -> str:
        """What the code of a guess says; many sheets have theirs in the same place."""
        layout = guess.drawing.blank.layout
        key = id(guess.warp), layout.code
        if key not in self.crops:
            self.crops[key] = code_at(self.grey, guess.warp, layout)
        return self.crops[key]


def find(
    photo: Photo, expected: Sequence[str] = (), corners: Sequence[tuple[float, float]] = ()
) -> Position | None:
    """The likeliest place of the likeliest sheet."""
    if corners:
        return by_hand(photo, expected, np.array(corners, float))
    if told := next(by_code(photo, expected), None):
        return settle(photo, told, read=True)
    known = [guess for code in dict.fromkeys(expected) if (guess := photo.guess(code))]
    best = likeliest(photo.soft, known) if len(known) > 1 else next(iter(known), None)
    return read_at_last(photo, settle(photo, best, read=False)) if best else None


def read_at_last(photo: Photo, found: Position) -> Position:
    """Once a page lies exactly, more of its code can be read: it may be another sheet after all."""
    text = code_sampled(photo.grey, found.warp, found.blank.layout)
    if text == found.blank.code:
        return replace(found, read=True, told=True)
    if other := photo.guess(text) if text else None:
        return settle(photo, other, read=True)
    return replace(found, told=is_coded(photo.soft, found.drawing, found.warp))


def by_code(photo: Photo, expected: Sequence[str]) -> Iterator[Guess]:
    """Sheets whose code can be read: in the photo as it is, or straightened and enlarged."""
    for text, at in photo.codes:
        guess = photo.guess(text)
        if guess and np.linalg.norm(guess.warp(code_middle(guess))[0] - at) < ASTRAY * photo.dot:
            yield guess
    for text in expected_crops(photo, expected):
        if text and (guess := photo.guess(text)):
            yield guess
    if photo.code_anywhere and (guess := photo.guess(photo.code_anywhere)):
        yield guess


def code_middle(guess: Guess) -> Points:
    return np.asarray(np.mean([code_corners(guess.drawing.blank.layout)], axis=1))


def expected_crops(photo: Photo, expected: Sequence[str]) -> Iterator[str]:
    """What the code says where one of the expected sheets has it."""
    for code in expected:
        if guess := photo.guess(code):
            yield photo.code_at(guess)


def common_crop(photo: Photo) -> str:
    """What a code says where pages have theirs, on the common paper that the marks fit best."""
    fits = []
    for size in (one for name in COMMON for one in (PAPERS[name], PAPERS[name].turned())):
        layout = Layout(size, {}, tuple(mark_places(page(size))), code_room(size))
        if seen := photo.seen(mark_corners(layout)):
            off = float(np.median(seen.off(mark_corners(layout))))
            fits.append((-len(seen.marks), off, seen, layout))
    if not fits:
        return ""
    *_, seen, layout = min(fits, key=lambda fit: fit[:2])
    return code_at(photo.grey, partial(apply, seen.plane), layout)


def code_room(size: Size) -> Box:
    """Where a page has its code, seen too flat: at the lower right, on small paper anywhere."""
    width, height = (min(side, most) for side, most in zip(size, ROOM, strict=True))
    small = max(size) <= SMALL
    return page(size) if small else Box(size.width - width, 0, width, height)


def by_hand(photo: Photo, expected: Sequence[str], corners: Points) -> Position | None:
    """Somebody pointed at the corners: the drawing says which is the upper left one."""
    codes = dict.fromkeys([*(text for text, _ in photo.codes), *expected])
    drawings = [drawing for code in codes if (drawing := photo.drawing(code))]
    guesses = [guess for one in drawings for guess in guesses_by_hand(one, corners)]
    best = likeliest(photo.soft, guesses)
    return settle(photo, best, read=False) if best else None


def settle(photo: Photo, guess: Guess, *, read: bool) -> Position:
    return Position(guess.drawing, guess.seen, photo.settled(guess), read, read)


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
