"""Cards and other pieces to cut out: rows of them on a page, with backs or beside a fold."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import floor

from scoring.shapes import Point
from sheets.draw.box import Box, Size, page
from sheets.pages.cutting import cut_lines, inside
from sheets.pages.faces import Face, Leaf
from sheets.pages.page import Page, Placed, Sides
from sheets.pages.room import no_room
from sheets.printing import Printing

Numbered = tuple[int, Leaf]


@dataclass(frozen=True)
class Grid:
    """How many pieces of one size lie beside and over each other on a paper.

    Pieces on the same ground share their cut edges; others keep apart, because the ground of each
    reaches over its edge.
    """

    paper: Size
    card: Size
    bleed: float
    margin: float
    turned: int = 0  # each piece, round its middle
    shared: bool = True  # edges of pieces on the same ground

    def gap(self, one: Face, other: Face) -> float:
        return 0 if self.ground(one) and one.ground == other.ground else 2 * self.bleed

    def ground(self, face: Face) -> str:
        return face.ground if self.shared else ""

    def across(self, face: Face) -> int:
        gap = self.gap(face, face)
        return floor((self.paper.width - 2 * self.margin + gap + 0.01) / (self.card.width + gap))

    def rows(self, group: Sequence[Numbered]) -> list[list[Numbered]]:
        """Pieces in their order; another ground begins another row."""
        rows: list[list[Numbered]] = []
        for number, leaf in group:
            face = leaf.front
            first = rows[-1][0][1].front if rows else face
            other = self.ground(first) != self.ground(face)
            if not rows or other or len(rows[-1]) >= self.across(face):
                rows.append([])
            rows[-1].append((number, leaf))
        return rows

    def pages(self, group: Sequence[Numbered]) -> list[list[tuple[float, list[Numbered]]]]:
        """The rows of each page, each with how far it is below the first."""
        pages: list[list[tuple[float, list[Numbered]]]] = []
        for row in self.rows(group):
            down = 0.0
            if pages:
                above, (_, last) = pages[-1][-1][0], pages[-1][-1]
                down = above + self.card.height + self.gap(last[0][1].front, row[0][1].front)
            if not pages or down + self.card.height > self.room + 0.01:
                pages.append([])
                down = 0.0
            pages[-1].append((down, row))
        return pages

    @property
    def room(self) -> float:
        return self.paper.height - 2 * self.margin

    def holds(self, face: Face) -> bool:
        return self.across(face) > 0 and self.card.height <= self.room + 0.01

    def block(self, rows: Sequence[tuple[float, list[Numbered]]]) -> Box:
        """All rows in the middle of the paper; without bleed, with room for those that lack."""
        wide, high = max(self.wide(row) for _, row in rows), rows[-1][0] + self.card.height
        if not self.bleed:
            high = floor((self.room + 0.01) / self.card.height) * self.card.height
        return page(self.paper).middle(wide, high)

    def wide(self, row: Sequence[Numbered]) -> float:
        """How far a row goes across; pieces on another ground than those above may lie apart."""
        face = row[0][1].front
        gap, count = self.gap(face, face), len(row) if self.bleed else self.across(face)
        return count * (self.card.width + gap) - gap

    def places(
        self, rows: Sequence[tuple[float, list[Numbered]]]
    ) -> Iterator[tuple[int, Leaf, Box]]:
        """Where every piece of a page lies."""
        block = self.block(rows)
        for down, row in rows:
            gap = self.gap(row[0][1].front, row[0][1].front)
            for col, (number, leaf) in enumerate(row):
                x = block.x + col * (self.card.width + gap)
                yield number, leaf, Box(x, block.top - down - self.card.height, *self.card)


def best_grid(group: Sequence[Numbered], card: Size, printing: Printing) -> Grid:
    """Paper upright or lying, whichever takes fewer pages; pieces are turned only in need.

    Edges are shared, which makes fewer cuts, unless that took more pages.
    """
    face = group[0][1].front
    pair = card != face.size  # front and back beside each other are not turned
    ways = [(card, 0)] if pair else [(card, 0), (card.turned(), 90)]
    for way, turned in ways:
        grids = [
            Grid(size, way, face.bleed, face.margin, turned, shared)
            for shared in (not pair, False)
            for size in papers(printing)
        ]
        fitting = [grid for grid in grids if grid.holds(face)]
        if fitting:
            return min(fitting, key=lambda grid: len(grid.pages(group)))
    raise no_room(face, card, printing)


def papers(printing: Printing) -> list[Size]:
    short, long = sorted(printing.sheet_size)
    upright, lying = Size(short, long), Size(long, short)
    if printing.booklet:
        return [upright]
    return {"portrait": [upright], "landscape": [lying]}.get(printing.orientation, [upright, lying])


def cards(group: Sequence[Numbered], printing: Printing) -> Iterator[Sides]:
    """Fronts on a page, and on the next their backs behind them."""
    grid = best_grid(group, group[0][1].front.size, printing)
    size = grid.paper
    for rows in grid.pages(group):
        here = list(grid.places(rows))
        boxes = [box for _, _, box in here]
        fronts = [Placed(leaf.front, box, grid.turned, number) for number, leaf, box in here]
        backs = [
            mirrored(Placed(leaf.back, box, grid.turned, number), size, printing.backs)
            for number, leaf, box in here
            if leaf.back
        ]
        cuts = cut_lines(boxes, size, grid.bleed, printing.cut)
        back = Page(size, apart(backs, grid.bleed), back=True) if backs else None
        yield Page(size, apart(fronts, grid.bleed), cuts), back


def apart(placed: Sequence[Placed], bleed: float) -> tuple[Placed, ...]:
    """The ground of each piece ends where a neighbour shares its edge."""
    clips = clips_of(tuple(each.box for each in placed), bleed)
    return tuple(replace(each, clip=clip) for each, clip in zip(placed, clips, strict=True))


@lru_cache(maxsize=100)
def clips_of(boxes: Sequence[Box], bleed: float) -> tuple[Box | None, ...]:
    """Found once in a process, as where to cut."""
    return tuple(clip_of(box, boxes, bleed) for box in boxes)


def clip_of(box: Box, boxes: Sequence[Box], bleed: float) -> Box | None:
    near = [each for each in boxes if touching(each, box)] if bleed else []
    if not near:
        return None
    left = bleed * all(abs(each.right - box.x) > 0.01 for each in near)
    right = bleed * all(abs(each.x - box.right) > 0.01 for each in near)
    low = bleed * all(abs(each.top - box.y) > 0.01 for each in near)
    high = bleed * all(abs(each.y - box.top) > 0.01 for each in near)
    return Box(box.x - left, box.y - low, box.width + left + right, box.height + low + high)


def touching(one: Box, other: Box) -> bool:
    """Whether two boxes share an edge, or a part of one."""
    across = min(one.right, other.right) - max(one.x, other.x)
    if across < -0.01:  # most boxes of a page lie far apart
        return False
    up = min(one.top, other.top) - max(one.y, other.y)
    return (abs(across) <= 0.01 and up > 0.01) or (abs(up) <= 0.01 and across > 0.01)


def mirrored(placed: Placed, size: Size, edge: str) -> Placed:
    """Where a back must stand so that it meets its front when the paper is flipped.

    A flip over the upper edge turns the card upside down as well: it is drawn turned, so that the
    cut card is turned over like the page of a book.
    """
    box = placed.box
    upright = size.height >= size.width
    if (edge == "long") == upright:
        return replace(placed, box=replace(box, x=size.width - box.right))
    turned = placed.turned + 180
    return replace(placed, box=replace(box, y=size.height - box.top), turned=turned)


def folded(group: Sequence[Numbered], printing: Printing) -> Iterator[Sides]:
    """Front and back side by side, to be folded along the line between them."""
    first = group[0][1].front
    grid = best_grid(group, Size(first.size.width * 2, first.size.height), printing)
    for rows in grid.pages(group):
        placed: list[Placed] = []
        here = list(grid.places(rows))
        for number, leaf, box in here:
            left, right = box.even(2)
            placed.append(Placed(leaf.front, left, 0, number, half(left, first.bleed, left=True)))
            if leaf.back:
                clip = half(right, first.bleed, left=False)
                placed.append(Placed(leaf.back, right, 0, number, clip))
        boxes = [box for _, _, box in here]
        folds = inside(
            ((Point(b.centre.x, b.y), Point(b.centre.x, b.top)) for b in boxes), grid.paper
        )
        cuts = cut_lines(boxes, grid.paper, first.bleed, printing.cut)
        yield Page(grid.paper, tuple(placed), cuts, tuple(folds)), None


def half(box: Box, bleed: float, *, left: bool) -> Box:
    """A side with its bleed, which ends at the fold."""
    start = box.x - bleed if left else box.x
    return Box(start, box.y - bleed, box.width + bleed, box.height + 2 * bleed)
