"""Where the lines of a chart run: points over time, all players on one scale.

Pure arithmetic for paper and phone alike. Across is counted from the left, down from the top, in
whatever unit the room has. Lines are told apart by a pattern and by the shape of their marks, so
that they can be read without colour.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

MOST_LINES = 6  # more cannot be told apart
MOST_GAMES = 24  # across; marks of more would touch
MOST_NUMBERS = 12  # along a line
TICKS = 4  # lines across, about

Place = tuple[float, float]


def turned(corners: int, start: float, inner: float = 1.0) -> tuple[Place, ...]:
    """Corners round a middle; every second one nearer to it makes a star."""
    step = 2 * math.pi / corners
    return tuple(
        (math.sin(start + number * step) * size, -math.cos(start + number * step) * size)
        for number, size in zip(range(corners), (1.0, inner) * corners, strict=False)
    )


MARKS: Sequence[tuple[Place, ...]] = (  # each within a circle of 1: look.md has the shapes
    turned(16, 0),  # circle
    turned(4, math.pi / 4),  # square
    turned(3, 0),  # triangle
    turned(4, 0),  # diamond
    turned(10, 0, 0.42),  # star
    turned(3, math.pi),  # triangle, upside down
)
DASHES: Sequence[tuple[float, ...]] = ((), (6, 3), (2, 2.5), (9, 3, 2, 3), (4, 2), (1, 3.5))


@dataclass(frozen=True)
class Series:
    """Somebody’s points, game by game; nothing where they did not play."""

    name: str
    values: Sequence[int | None]


@dataclass(frozen=True)
class Line:
    """A series as it is drawn; its label stands behind the last mark."""

    name: str
    number: int  # decides colour, dashes and mark
    marks: Sequence[Place]
    values: Sequence[int]  # at the marks
    label: Place


@dataclass(frozen=True)
class Plot:
    """Lines in a room, and the scale they all share."""

    width: float
    height: float
    left: float
    right: float
    ticks: Sequence[tuple[float, int]]  # how far down, and what that means
    lines: Sequence[Line]

    @property
    def numbered(self) -> bool:
        """Whether there is room for the numbers at their marks."""
        return len(self.lines) < 3 and all(len(line.marks) <= MOST_NUMBERS for line in self.lines)


@dataclass(frozen=True)
class Room:
    """A rectangle with margins for the scale, the labels and the days."""

    width: float
    height: float
    left: float
    right: float
    top: float
    low: float
    apart: float  # one label from the next, at least


def draw(series: Sequence[Series], room: Room) -> Plot:
    """All series on one scale, which has nought on it."""
    values = [value for each in series for value in each.values if value is not None]
    scale = ticks(min(values, default=0), max(values, default=0))
    count = max((len(each.values) for each in series), default=0)
    across = room.width - room.left - room.right
    down = room.height - room.top - room.low

    def at(number: int, value: float) -> Place:
        step = number / (count - 1) if count > 1 else 0.5
        share = (scale[-1] - value) / (scale[-1] - scale[0])
        return room.left + step * across, room.top + share * down

    runs = [
        [at(number, value) for number, value in enumerate(each.values) if value is not None]
        for each in series
    ]
    labels = spread([run[-1][1] for run in runs], room.apart, room.top, room.height - room.low)
    edge = room.width - room.right
    lines = [
        Line(each.name, number, run, [v for v in each.values if v is not None], (edge, label))
        for number, (each, run, label) in enumerate(zip(series, runs, labels, strict=True))
    ]
    return Plot(
        room.width, room.height, room.left, edge, [(at(0, tick)[1], tick) for tick in scale], lines
    )


def ticks(low: int, high: int) -> list[int]:
    """Round numbers from below the lowest value to above the highest; 0 is one of them."""
    low, high = min(low, 0), max(high, 1)
    step = next(each for each in steps() if (high - low) / each <= TICKS)
    return list(range(math.floor(low / step) * step, math.ceil(high / step) * step + 1, step))


def steps() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50 and so on."""
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10


def spread(wanted: Sequence[float], apart: float, top: float, low: float) -> list[float]:
    """Places as near as can be to the wanted ones that do not lie on each other."""
    order = sorted(range(len(wanted)), key=lambda number: wanted[number])
    placed = [0.0] * len(wanted)
    free = top
    for number in order:
        placed[number] = max(wanted[number], free)
        free = placed[number] + apart
    free = max(low, top + apart * (len(wanted) - 1))
    for number in reversed(order):
        placed[number] = min(placed[number], free)
        free = placed[number] - apart
    return placed
