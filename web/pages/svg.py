"""Boards as pictures for a screen: SVG from the same outlines and strokes as the paper's."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import cast

from markupsafe import Markup

from scoring.shapes import Cell, Point, Shape
from sheets.draw.patterns import PATTERNS, SIDE
from sheets.draw.pen import Pen

UNIT = 52  # for the width of a cell: so large that whole numbers are fine enough
SIGN = 0.62  # of a cell's width: how large a sign in it is

Stroke = Sequence[tuple[float, float]]
Edge = frozenset[tuple[int, int]]


def at(point: Point) -> tuple[int, int]:
    """A point of a shape in the units of the drawing."""
    return round(point.x * UNIT), round(point.y * UNIT)


def outline(shape: Shape, cell: Cell) -> str:
    """The outline of a cell as a path; the steps of all cells are alike, which packs well."""
    corners = shape.outline(cell)
    steps = [Point(after.x - before.x, after.y - before.y) for before, after in pairwise(corners)]
    return f"M{joined([at(corners[0])])}l{joined(map(at, steps))}z"


def outlines(shape: Shape, cells: Iterable[Cell]) -> str:
    """Many cells as one path."""
    return "".join(outline(shape, cell) for cell in cells)


def joined(points: Iterable[tuple[int, int]]) -> str:
    """Numbers with no more between them than they need."""
    return " ".join(f"{x} {y}" for x, y in points).replace(" -", "-")


def centre(shape: Shape, cell: Cell) -> tuple[int, int]:
    """The middle of a cell."""
    corners = shape.outline(cell)
    count = len(corners)
    return at(Point(sum(c.x for c in corners) / count, sum(c.y for c in corners) / count))


def outline_path(shape: Shape) -> str:
    """The outline of a cell around the origin, to be stamped on the middle of any other."""
    x, y = centre(shape, Cell(0, 0))
    return f"M{joined((a - x, b - y) for a, b in map(at, shape.outline(Cell(0, 0))))}z"


def borders(shape: Shape, region: Callable[[Cell], Hashable]) -> str:
    """The edges between different regions and around the board, each once, as one path."""
    sides: dict[Edge, list[Hashable]] = {}
    for cell in shape.cells():
        corners = [at(corner) for corner in shape.outline(cell)]
        for one, two in zip(corners, [*corners[1:], corners[0]], strict=True):
            sides.setdefault(frozenset((one, two)), []).append(region(cell))
    ends = [sorted(edge) for edge, met in sides.items() if len(met) == 1 or met[0] != met[1]]
    return "".join(f"M{joined(line)}" for line in lines_of(ends))


def lines_of(edges: Iterable[Sequence[tuple[int, int]]]) -> Iterator[list[tuple[int, int]]]:
    """Edges joined to lines as long as possible."""
    after: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for one, two in edges:
        after.setdefault(one, []).append(two)
        after.setdefault(two, []).append(one)
    for start in list(after):
        while after[start]:
            line = [start]
            while after[line[-1]]:
                line.append(after[line[-1]].pop(0))
                after[line[-1]].remove(line[-2])
            yield line


def view_box(shape: Shape) -> str:
    """Room for the whole board and for half the width of its frame."""
    width, height = at(shape.size)
    return f"-4 -4 {width + 8} {height + 8}"


def path(d: str, **attributes: object) -> Markup:
    """A path; ``stroke_width`` is written ``stroke-width``."""
    return Markup('<path d="{}"{}/>').format(d, named(attributes))


def named(attributes: Mapping[str, object]) -> Markup:
    return Markup("").join(
        Markup(' {}="{}"').format(name.replace("_", "-"), value)
        for name, value in attributes.items()
    )


# Signs: strokes on a square of 10 units, y upwards, as the sheets draw them


def strokes(lines: Iterable[Stroke]) -> str:
    """Strokes as a path, with y downwards."""
    return "".join("M" + "L".join(f"{x:.3g} {SIDE - y:.3g}" for x, y in line) for line in lines)


def sign(d: str, middle: tuple[int, int], size: float = SIGN, **attributes: object) -> Markup:
    """A sign in the middle of a cell."""
    scale = size * UNIT / SIDE
    x, y = (round(where - size * UNIT / 2, 1) for where in middle)
    return path(d, transform=f"translate({x:g} {y:g})scale({scale:.3g})", **attributes)


class Scribe:
    """Takes the place of the paper's pen and notes what is drawn."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.dots: list[str] = []

    def beginPath(self) -> "Scribe":  # noqa: N802 (as ReportLab calls it)
        return self

    def drawPath(self, _: "Scribe") -> None:  # noqa: N802
        """It is noted already."""

    def moveTo(self, x: float, y: float) -> None:  # noqa: N802
        self.lines.append(f"M{x:g} {SIDE - y:g}")

    def lineTo(self, x: float, y: float) -> None:  # noqa: N802
        self.lines.append(f"L{x:g} {SIDE - y:g}")

    def curveTo(self, *numbers: float) -> None:  # noqa: N802
        points = zip(numbers[::2], numbers[1::2], strict=True)
        self.lines.append("C" + " ".join(f"{x:g} {SIDE - y:g}" for x, y in points))

    def circle(self, x: float, y: float, _radius: float, **_: int) -> None:
        """A dot: a stroke without length and with a round end."""
        self.dots.append(f"M{x:.3g} {SIDE - y:.3g}h0")


def terrain_sign(key: str) -> tuple[str, bool]:
    """The pattern of a terrain as a path, and whether it is made of dots."""
    scribe = Scribe()
    PATTERNS[key](cast(Pen, scribe))
    return "".join(scribe.lines or scribe.dots), not scribe.lines


def svg(shape: Shape, parts: Iterable[Markup], width: int = 0, **attributes: str) -> Markup:
    """A whole picture; with a width it has a size of its own."""
    sizes: Mapping[str, object] = (
        {"width": width, "height": round(width * shape.size.y / shape.size.x)} if width else {}
    )
    return Markup('<svg xmlns="http://www.w3.org/2000/svg" viewBox="{}"{}>{}</svg>').format(
        view_box(shape), named({**sizes, **attributes}), Markup("").join(parts)
    )
