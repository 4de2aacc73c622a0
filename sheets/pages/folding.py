"""What is cut out and folded: cut edges, folds, and flaps to glue."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

from reportlab.lib.units import mm

from scoring.shapes import Point
from sheets.draw.look import CELL
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_line

HATCH = 2.4  # mm between the lines of a flap that is glued


@dataclass(frozen=True)
class Flap:
    """A flap behind a fold; its other corners follow from the fold's end to its start."""

    start: Point
    end: Point
    corners: tuple[Point, ...]
    glued: bool = False

    @property
    def outline(self) -> tuple[Point, ...]:
        return (self.end, *self.corners, self.start)


def flap(start: Point, end: Point, long: float, taper: float, *, glued: bool = False) -> Flap:
    """A flap at the left of the way from start to end, narrower at its own end."""
    across, up = end.x - start.x, end.y - start.y
    side = hypot(across, up)
    along, out = Point(across / side, up / side), Point(-up / side, across / side)
    corners = (
        Point(end.x - along.x * taper + out.x * long, end.y - along.y * taper + out.y * long),
        Point(start.x + along.x * taper + out.x * long, start.y + along.y * taper + out.y * long),
    )
    return Flap(start, end, corners, glued)


def draw_cut(pen: Pen, corners: Sequence[Point]) -> None:
    """A solid line through these corners."""
    path = pen.beginPath()
    path.moveTo(corners[0].x * mm, corners[0].y * mm)
    for corner in corners[1:]:
        path.lineTo(corner.x * mm, corner.y * mm)
    pen.setLineWidth(CELL * mm)
    pen.setStrokeColor(pen.look.ink)
    pen.drawPath(path, stroke=1, fill=0)


def draw_fold(pen: Pen, start: Point, end: Point) -> None:
    """A dashed line."""
    pen.setDash([1.5 * mm, 1.2 * mm])
    draw_line(pen, start, end, CELL, pen.look.quiet)
    pen.setDash([])


def draw_flap(pen: Pen, one: Flap) -> None:
    """Its edges, its fold, and hatching where it is glued."""
    if one.glued:
        hatch(pen, (one.start, *one.outline[:-1]))
    draw_cut(pen, one.outline)
    draw_fold(pen, one.start, one.end)


def hatch(pen: Pen, corners: Sequence[Point]) -> None:
    """Thin slanted lines inside a shape."""
    path = pen.beginPath()
    path.moveTo(corners[0].x * mm, corners[0].y * mm)
    for corner in corners[1:]:
        path.lineTo(corner.x * mm, corner.y * mm)
    path.close()
    left, low = min(at.x for at in corners), min(at.y for at in corners)
    wide, high = max(at.x for at in corners) - left, max(at.y for at in corners) - low
    pen.saveState()
    pen.clipPath(path, stroke=0, fill=0)
    for number in range(int((wide + high) / HATCH) + 1):
        x = left - high + (number + 0.5) * HATCH
        draw_line(pen, Point(x, low), Point(x + high, low + high))
    pen.restoreState()
