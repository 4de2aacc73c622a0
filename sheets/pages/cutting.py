"""Where to cut: crosses at the corners of every piece, or a thin line round it."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from scoring.shapes import Point
from sheets.draw.box import Box, Size, page
from sheets.pages.faces import CLEAR
from sheets.pages.page import Line

INNER = 1.0  # mm of a cross on the cut edges themselves: a strip that is cut off still has them
RIM = 4.0  # mm that lines at the rim of the paper reach further than the ground
SHORTEST = 0.5  # mm; what is left of a line beside the paper's edge, or nothing


def cut_lines(boxes: Sequence[Box], paper: Size, bleed: float, how: str) -> tuple[Line, ...]:
    """All lines of a page, each once, and none where a printer does not reach."""
    return _cut_lines(tuple(boxes), paper, bleed, how)


@lru_cache(maxsize=100)
def _cut_lines(boxes: Sequence[Box], paper: Size, bleed: float, how: str) -> tuple[Line, ...]:
    """Found once in a process: pieces of one size lie alike in every document."""
    found = borders(boxes) if how == "lines" else crosses(boxes, paper, bleed)
    return tuple(dict.fromkeys(inside(found, paper)))


def borders(boxes: Iterable[Box]) -> Iterator[Line]:
    """A line along every edge; pieces that share an edge share the line."""
    for box in boxes:
        for x in (box.x, box.right):
            yield rounded(Point(x, box.y), Point(x, box.top))
        for y in (box.y, box.top):
            yield rounded(Point(box.x, y), Point(box.right, y))


def crosses(boxes: Sequence[Box], paper: Size, bleed: float) -> Iterator[Line]:
    """Two strokes through every corner, out into the gutter or the rim and a little inwards."""
    for start, end, at in arms(boxes, paper.width, bleed):
        yield rounded(Point(start, at), Point(end, at))
    for start, end, at in arms([flipped(box) for box in boxes], paper.height, bleed):
        yield rounded(Point(at, start), Point(at, end))


def arms(boxes: Sequence[Box], end: float, bleed: float) -> Iterator[tuple[float, float, float]]:
    """The strokes across, at the height of every corner: from, to, and that height."""
    rows: dict[float, list[Box]] = {}  # pieces lie in few rows, and there are hundreds
    for box in boxes:
        for y in (box.y, box.top):
            if y not in rows:
                rows[y] = [each for each in boxes if each.y - 0.01 <= y <= each.top + 0.01]
            beside = rows[y]
            left = [box.x - each.right for each in beside if each.right <= box.x + 0.01]
            right = [each.x - box.right for each in beside if each.x >= box.right - 0.01]
            yield box.x - reach(left, bleed), box.x + inwards(box.x), y
            yield box.right - inwards(end - box.right), box.right + reach(right, bleed), y


def reach(free: Iterable[float], bleed: float) -> float:
    """How far a stroke goes outwards: not into a neighbour, nor to where its strokes begin."""
    nearest = min(free, default=99.0)
    return min(bleed + RIM, max(nearest / 2 - 1, INNER))


def inwards(margin: float) -> float:
    """How far it goes along the edge, at the paper's edge from where a printer reaches."""
    return INNER if margin >= CLEAR else CLEAR - margin + RIM


def inside(lines: Iterable[Line], paper: Size) -> Iterator[Line]:
    """What of the lines, which go up or across, lies where every printer reaches."""
    room = page(paper).inset(CLEAR)
    for start, end in lines:
        a = Point(max(start.x, room.x), max(start.y, room.y))
        b = Point(min(end.x, room.right), min(end.y, room.top))
        moved = a.x > b.x or a.y > b.y  # the whole line lies outside
        if not moved and (b.x - a.x) + (b.y - a.y) >= SHORTEST:
            yield a, b


def flipped(box: Box) -> Box:
    """Up and across exchanged."""
    return Box(box.y, box.x, box.height, box.width)


def rounded(start: Point, end: Point) -> Line:
    """Lines that neighbours draw alike are alike."""
    return Point(round(start.x, 3), round(start.y, 3)), Point(round(end.x, 3), round(end.y, 3))
