"""Where things go: arithmetic in millimetres, y upwards as on the printed page."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scoring.shapes import Point, Shape


class Size(NamedTuple):
    """Width and height in millimetres."""

    width: float
    height: float

    def turned(self) -> "Size":
        return Size(self.height, self.width)

    def scaled(self, by: float) -> "Size":
        return Size(self.width * by, self.height * by)

    def holds(self, other: "Size") -> bool:
        return other.width <= self.width + 0.01 and other.height <= self.height + 0.01


@dataclass(frozen=True)
class Box:
    """A rectangle on the page; ``x`` and ``y`` are its lower left corner.

    Its methods make boxes by hand: ``replace`` takes five times as long, and a sheet has thousands.
    """

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def top(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> Point:
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    @property
    def size(self) -> Size:
        return Size(self.width, self.height)

    def shifted(self, across: float, up: float) -> "Box":
        return Box(self.x + across, self.y + up, self.width, self.height)

    def scaled(self, by: float) -> "Box":
        """Larger or smaller with all the page."""
        return Box(self.x * by, self.y * by, self.width * by, self.height * by)

    def inset(self, across: float, down: float | None = None) -> "Box":
        """The same box with a margin taken off on all sides."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, self.width - 2 * across, self.height - 2 * down)

    def strip(self, height: float, down: float = 0) -> "Box":
        """A strip of this height, ``down`` below the upper edge."""
        return Box(self.x, self.y + self.height - down - height, self.width, height)

    def below(self, down: float) -> "Box":
        """What is left under a strip of this height."""
        return Box(self.x, self.y, self.width, self.height - down)

    def part(self, width: float, across: float = 0) -> "Box":
        """A part of this width, ``across`` from the left edge."""
        return Box(self.x + across, self.y, width, self.height)

    def columns(self, widths: Sequence[float], gap: float = 0) -> list["Box"]:
        """Columns of these widths from the left."""
        starts = [sum(widths[:index]) + gap * index for index in range(len(widths))]
        return [self.part(width, start) for width, start in zip(widths, starts, strict=True)]

    def even(self, count: int, gap: float = 0) -> list["Box"]:
        """Columns of equal width that fill the box."""
        return self.columns([(self.width - gap * (count - 1)) / count] * count, gap)

    def rows(self, count: int, height: float, gap: float = 0) -> list["Box"]:
        """Strips of equal height from the top."""
        return [self.strip(height, index * (height + gap)) for index in range(count)]

    def middle(self, width: float, height: float) -> "Box":
        """A box of this size in the middle."""
        x = self.x + (self.width - width) / 2
        return Box(x, self.y + (self.height - height) / 2, width, height)

    def place(self, point: Point, shape: Shape) -> Point:
        """Where a corner of a board falls when the board fills this box."""
        across, down = self.width / shape.size.x, self.height / shape.size.y
        return Point(self.x + point.x * across, self.top - point.y * down)

    def holds(self, other: "Box", slack: float = 0.01) -> bool:
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.top <= self.top + slack
        )


def page(size: Size) -> Box:
    """A whole page."""
    return Box(0, 0, size.width, size.height)
