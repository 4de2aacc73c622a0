"""Where the parts of a score report stand: two columns under the table, on as few pages as can be.

Small boards stand in the left column, and the reasons beside them where all find room there; else
they go on under the boards. A board that is wider than a column lies over both.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, count, product

from sheets.draw.box import Box
from sheets.text.flow import Block, Pages

SCALES = (1.0, 0.93, 0.86, 0.79)  # of the boards, tried in turn where that saves a page
SHARES = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)  # of the columns, until both end alike


@dataclass(frozen=True)
class Parts:
    """A report in the order in which it is read; ``wide``: its boards are wider than a column."""

    head: Sequence[Block]
    remarks: Sequence[Block]
    boards: Sequence[Block]
    reasons: Sequence[Block]
    wide: bool = False


def best_pages(
    parts_at: Callable[[float, bool], Parts], room: Box, columns: Sequence[Box]
) -> Pages:
    """The fewest pages, with boards as large as these allow, and players whole where they can."""
    ways = [pages_of(parts_at(*way), room, columns) for way in product(SCALES, (True, False))]
    return min(ways, key=len)


def pages_of(parts: Parts, room: Box, columns: Sequence[Box]) -> Pages:
    head = [*parts.head, *(parts.boards if parts.wide else ())]
    rest = [*parts.remarks, *(() if parts.wide else parts.boards)]
    taken = sum(block.height for block in head)
    if len(columns) == 1 or taken > room.height:
        return poured([*parts.head, *parts.remarks, *parts.boards, *parts.reasons], [room], [room])
    first = [column.below(taken) for column in columns]
    above = poured(head, [room], [room])[0]
    pages = side_by_side(rest, parts.reasons, first) or level(
        [*rest, *parts.reasons], first, columns
    )
    return [above + pages[0], *pages[1:]]


def side_by_side(left: Sequence[Block], right: Sequence[Block], columns: Sequence[Box]) -> Pages:
    """The boards in one column and all reasons in the other, or nothing if there is no room."""
    if not left or any(
        sum(block.height for block in blocks) > column.height
        for blocks, column in zip((left, right), columns, strict=True)
    ):
        return []
    return [[each for blocks, column in zip((left, right), columns, strict=True)
             for each in poured(blocks, [column], [column])[0]]]  # fmt: skip


def level(blocks: Sequence[Block], first: Sequence[Box], others: Sequence[Box]) -> Pages:
    """Column after column, those of a single page of about the same height."""
    for share in SHARES:
        short = [column.strip(column.height * share) for column in first]
        pages = poured(blocks, short, others)
        if len(pages) == 1:
            return pages
    return pages


def poured(blocks: Sequence[Block], first: Sequence[Box], others: Sequence[Box]) -> Pages:
    """Blocks through the columns of the first page, then through those of all others."""
    places: Iterator[tuple[int, Box]] = chain(
        ((0, box) for box in first), ((page, box) for page in count(1) for box in others)
    )
    pages: Pages = [[]]
    (page, column), down, empty = next(places), 0.0, True
    for block in blocks:
        while down + block.height + block.next > column.height + 0.01 and not (empty and page):
            (page, column), down, empty = next(places), block.above, True
        pages += [[] for _ in range(page + 1 - len(pages))]
        pages[page].append((column.strip(block.height, down), block))
        down, empty = down + block.height, False
    return pages
