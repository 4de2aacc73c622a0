"""How faces meet the paper: one on a page, or many with cut lines; fronts, backs and folds."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import floor

from scoring.shapes import Point
from sheets.draw.box import Box, Size, page
from sheets.pages.faces import CLEAR, Face, Leaf
from sheets.printing import DoesNotFit, Printing

CUT_LENGTH, CUT_GAP = 4.0, 1.0  # mm: cut lines stand outside the edge and do not touch it
Line = tuple[Point, Point]


@dataclass(frozen=True)
class Placed:
    """A face on a page; ``turned`` says by how many degrees, round the middle of its box."""

    face: Face
    box: Box
    turned: int = 0
    number: int = 1  # of the sheet in the document
    clip: Box | None = None  # where a fold keeps the ground of one side off the other


@dataclass(frozen=True)
class Page:
    """One side of a sheet of paper."""

    size: Size
    placed: tuple[Placed, ...] = ()
    cuts: tuple[Line, ...] = ()
    folds: tuple[Line, ...] = ()
    back: bool = False


Sides = tuple[Page, Page | None]


def impose(leaves: Sequence[Leaf], printing: Printing, first: int = 1) -> list[Page]:
    """The pages of a sheet in the order in which the printer wants them."""
    sides = [side for group in grouped(leaves, first) for side in _impose_group(group, printing)]
    duplex = any(back for _, back in sides)
    if not duplex:
        return [front for front, _ in sides]
    pairs = [(front, back or Page(front.size, back=True)) for front, back in sides]
    if printing.order == "fronts":
        return [front for front, _ in pairs] + [back for _, back in pairs]
    return [one for pair in pairs for one in pair]


def grouped(leaves: Sequence[Leaf], first: int) -> Iterator[list[tuple[int, Leaf]]]:
    """Runs of cards of one size and bleed, which share pages; every other leaf is alone."""
    group: list[tuple[int, Leaf]] = []
    for number, leaf in enumerate(leaves, start=first):
        if not (group and leaf.front.card and alike(leaf.front, group[-1][1].front)):
            if group:
                yield group
            group = []
        group.append((number, leaf))
    if group:
        yield group


def alike(one: Face, other: Face) -> bool:
    """Whether two faces are cut out of the same grid."""
    return (one.card, one.size, one.bleed) == (other.card, other.size, other.bleed)


def _impose_group(group: list[tuple[int, Leaf]], printing: Printing) -> Iterator[Sides]:
    if printing.backs == "none":
        group = alone(group)
    if not group[0][1].front.card:
        for number, leaf in group:
            yield _whole_pages(leaf, number, printing)
    elif printing.backs == "fold" and group[0][1].back:
        yield from _folded(group, printing)
    else:
        yield from _cards(group, printing)


def alone(group: list[tuple[int, Leaf]]) -> list[tuple[int, Leaf]]:
    """Without backs: what is played with on a back comes as a face of its own."""
    if not group[0][1].front.card:
        return [
            (number, Leaf(face))
            for number, leaf in group
            for face in (leaf.front, leaf.back if leaf.needed else None)
            if face
        ]
    fronts = [(number, Leaf(leaf.front)) for number, leaf in group]
    backs = [(number, Leaf(leaf.back)) for number, leaf in group if leaf.back and leaf.needed]
    return fronts + backs


def _whole_pages(leaf: Leaf, number: int, printing: Printing) -> Sides:
    back = whole_page(leaf.back, number, printing) if leaf.back else None
    return whole_page(leaf.front, number, printing), back and replace(back, back=True)


def whole_page(face: Face, number: int, printing: Printing) -> Page:
    """A face in the middle of a page, turned only where it would not fit otherwise."""
    room = Size(face.size.width + 2 * face.margin, face.size.height + 2 * face.margin)
    for size, turned in _ways(printing, face.size.width > face.size.height):
        if (size.turned() if turned else size).holds(room):
            return Page(size, (Placed(face, page(size), turned, number),))
    raise DoesNotFit(
        sheet=face.title,
        width=round(face.size.width),
        height=round(face.size.height),
        paper=printing.paper,
    )


def _ways(printing: Printing, landscape: bool) -> list[tuple[Size, int]]:
    """Paper and turn to try, the best first."""
    short, long = sorted(printing.size)
    upright, lying = Size(short, long), Size(long, short)
    if printing.orientation == "auto":
        return [(lying, 0)] if landscape else [(upright, 0)]
    size = upright if printing.orientation == "portrait" else lying
    return [(size, 0), (size, 90)]


def card_places(paper: Size, card: Size, gap: float, margin: float) -> list[Box]:
    """As many cards as fit, in rows, in the middle of the paper."""
    across = floor((paper.width - 2 * margin + gap + 0.01) / (card.width + gap))
    down = floor((paper.height - 2 * margin + gap + 0.01) / (card.height + gap))
    if across < 1 or down < 1:
        return []
    wide, high = across * (card.width + gap) - gap, down * (card.height + gap) - gap
    block = page(paper).middle(wide, high)
    return [
        Box(block.x + col * (card.width + gap), strip.y, card.width, card.height)
        for strip in block.rows(down, card.height, gap)
        for col in range(across)
    ]


def best_places(face: Face, card: Size, printing: Printing) -> tuple[Size, list[Box]]:
    """Paper upright or lying, whichever holds more cards."""
    short, long = sorted(printing.size)
    ways = {"portrait": [Size(short, long)], "landscape": [Size(long, short)]}.get(
        printing.orientation, [Size(short, long), Size(long, short)]
    )
    found = [(size, card_places(size, card, 2 * face.bleed, face.margin)) for size in ways]
    size, places = max(found, key=lambda way: len(way[1]))
    if not places:
        raise DoesNotFit(
            sheet=face.title,
            width=round(card.width),
            height=round(card.height),
            paper=printing.paper,
        )
    return size, places


def _cards(group: list[tuple[int, Leaf]], printing: Printing) -> Iterator[Sides]:
    first = group[0][1].front
    size, places = best_places(first, first.size, printing)
    for start in range(0, len(group), len(places)):
        here = list(zip(group[start : start + len(places)], places, strict=False))
        fronts = tuple(Placed(leaf.front, box, 0, number) for (number, leaf), box in here)
        cuts = tuple(cut_lines([box for _, box in here], size, first.bleed))
        backs = tuple(
            mirrored(Placed(leaf.back, box, 0, number), size, printing.backs)
            for (number, leaf), box in here
            if leaf.back
        )
        yield Page(size, fronts, cuts), Page(size, backs, back=True) if backs else None


def mirrored(placed: Placed, size: Size, edge: str) -> Placed:
    """Where a back must stand so that it meets its front when the paper is flipped.

    A flip over the upper edge turns the card upside down as well: it is drawn turned, so that the
    cut card is turned over like the page of a book.
    """
    box = placed.box
    upright = size.height >= size.width
    if (edge == "long") == upright:
        return replace(placed, box=replace(box, x=size.width - box.right))
    return replace(placed, box=replace(box, y=size.height - box.top), turned=180)


def _folded(group: list[tuple[int, Leaf]], printing: Printing) -> Iterator[Sides]:
    """Front and back side by side, to be folded along the line between them."""
    first = group[0][1].front
    pair = Size(first.size.width * 2, first.size.height)
    size, places = best_places(first, pair, printing)
    for start in range(0, len(group), len(places)):
        here = list(zip(group[start : start + len(places)], places, strict=False))
        placed: list[Placed] = []
        for (number, leaf), box in here:
            left, right = box.even(2)
            placed.append(Placed(leaf.front, left, 0, number, half(left, first.bleed, left=True)))
            if leaf.back:
                clip = half(right, first.bleed, left=False)
                placed.append(Placed(leaf.back, right, 0, number, clip))
        boxes = [box for _, box in here]
        folds = tuple((Point(b.centre.x, b.y), Point(b.centre.x, b.top)) for b in boxes)
        cuts = tuple(cut_lines(boxes, size, first.bleed))
        yield Page(size, tuple(placed), cuts, folds), None


def half(box: Box, bleed: float, *, left: bool) -> Box:
    """A side with its bleed, which ends at the fold."""
    start = box.x - bleed if left else box.x
    return Box(start, box.y - bleed, box.width + bleed, box.height + 2 * bleed)


def cut_lines(boxes: Sequence[Box], paper: Size, bleed: float) -> Iterator[Line]:
    """Short lines outside the outermost cut edges, so that they survive the first cut.

    Where cards reach the paper's edge, the lines stand on the cut itself, inside the margin.
    """
    low, high = min(box.y for box in boxes), max(box.top for box in boxes)
    left, right = min(box.x for box in boxes), max(box.right for box in boxes)
    for x in sorted({round(at, 4) for box in boxes for at in (box.x, box.right)}):
        if 1 < x < paper.width - 1:
            for start, end in _ticks(low, high, paper.height, bleed):
                yield Point(x, start), Point(x, end)
    for y in sorted({round(at, 4) for box in boxes for at in (box.y, box.top)}):
        if 1 < y < paper.height - 1:
            for start, end in _ticks(left, right, paper.width, bleed):
                yield Point(start, y), Point(end, y)


def _ticks(low: float, high: float, end: float, bleed: float) -> list[tuple[float, float]]:
    """A line before ``low`` and one after ``high``."""
    if low < CLEAR:
        return [(CLEAR, CLEAR + CUT_LENGTH), (end - CLEAR, end - CLEAR - CUT_LENGTH)]
    out, far = bleed + CUT_GAP, bleed + CUT_GAP + CUT_LENGTH
    return [(low - out, max(low - far, 0)), (high + out, min(high + far, end))]
