"""The net of a tuck box: four walls in a row, a lid that is tucked in, a bottom that is glued."""

from dataclasses import dataclass
from math import cos, pi, sin

from scoring.shapes import Point
from sheets.draw.box import Box, Size
from sheets.pages.folding import Flap, flap

SLACK, DEPTH_SLACK = 1.5, 1.0  # mm of air round what is inside
THINNEST = 6.0  # mm: a thinner box cannot be folded
SEAM, DUST, TUCK, TAPER = 12.0, 20.0, 15.0, 3.0  # mm at most

ORIGIN = Point(0, 0)


@dataclass(frozen=True)
class TuckBox:
    """Width, height and depth inside, and the lower left corner of the net on the page."""

    width: float
    height: float
    depth: float
    at: Point = ORIGIN

    @property
    def seam(self) -> float:
        return min(SEAM, self.width / 2)

    @property
    def tuck(self) -> float:
        return min(TUCK, self.height / 3)

    @property
    def size(self) -> Size:
        """Of the whole net."""
        wide = self.seam + 2 * (self.width + self.depth)
        return Size(wide, self.height + 2 * self.depth + self.tuck)

    @property
    def walls(self) -> list[Box]:
        """Back, side, front, side, from left to right."""
        x, found = self.at.x + self.seam, []
        for wide in (self.width, self.depth, self.width, self.depth):
            found.append(Box(x, self.at.y + self.depth, wide, self.height))
            x += wide
        return found

    @property
    def lid(self) -> Box:
        back = self.walls[0]
        return Box(back.x, back.top, back.width, self.depth)

    @property
    def flaps(self) -> list[Flap]:
        """All that is folded and has three cut edges."""
        back, left, front, right = self.walls
        lid = self.lid
        dust = min(DUST, self.width / 2 - 1)
        bottom = min(dust, self.depth)  # no lower than the rest of the net
        found = [
            flap(Point(back.x, back.y), Point(back.x, back.top), self.seam, TAPER, glued=True),
            flap(Point(lid.x, lid.top), Point(lid.right, lid.top), self.tuck, TAPER),
            flap(Point(back.right, back.y), Point(back.x, back.y), self.depth, 0.6, glued=True),
            flap(Point(front.right, front.y), Point(front.x, front.y), self.depth, 0.6),
        ]
        for side in (left, right):
            found += [
                flap(Point(side.x, side.top), Point(side.right, side.top), dust, 1.5),
                flap(Point(side.right, side.y), Point(side.x, side.y), bottom, 1.5, glued=True),
            ]
        return found

    @property
    def cuts(self) -> list[tuple[Point, ...]]:
        """Both edges of the lid, the free edge of the last wall, and the front with its notch."""
        lid, (_, _, front, right) = self.lid, self.walls
        return [
            (Point(lid.x, lid.y), Point(lid.x, lid.top)),
            (Point(lid.right, lid.y), Point(lid.right, lid.top)),
            (Point(right.right, right.y), Point(right.right, right.top)),
            (Point(front.x, front.top), *self.notch, Point(front.right, front.top)),
        ]

    @property
    def thumb(self) -> float:
        return min(9.0, self.width / 5, self.height / 4)

    @property
    def notch(self) -> list[Point]:
        """Where a thumb reaches the lid."""
        front = self.walls[2]
        angles = [pi + pi * step / 16 for step in range(17)]
        return [
            Point(front.centre.x + self.thumb * cos(each), front.top + self.thumb * sin(each))
            for each in angles
        ]

    @property
    def folds(self) -> list[tuple[Point, Point]]:
        """Between the walls, and under the lid."""
        walls, lid = self.walls, self.lid
        between = [(Point(each.right, each.y), Point(each.right, each.top)) for each in walls[:3]]
        return [*between, (Point(lid.x, lid.y), Point(lid.right, lid.y))]


def piles_of(piece: Size, count: int, thick: float) -> tuple[int, int]:
    """How many piles lie side by side, and one over the other: no box is deeper than wide."""
    across = up = 1
    while -(-count // (across * up)) * thick > min(across * piece.width, up * piece.height):
        if across * piece.width > up * piece.height:
            up += 1
        else:
            across += 1
    return across, up


def box_for(piece: Size, count: int, thick: float) -> TuckBox:
    """As small as so many pieces allow, upright as they are."""
    across, up = piles_of(piece, count, thick)
    depth = max(THINNEST, -(-count // (across * up)) * thick + DEPTH_SLACK)
    return TuckBox(across * piece.width + SLACK, up * piece.height + SLACK, depth)
