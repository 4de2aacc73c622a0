"""Marks for machines: corner marks to straighten a photo by, and small codes."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

import segno
from reportlab.lib.colors import Color
from reportlab.lib.units import mm
from reportlab.pdfgen.pathobject import PDFPathObject

from sheets.draw.box import Box, Size
from sheets.draw.pen import Pen

# The ArUco dictionary 4X4_50: four rows of four bits, 1 is white.
DICTIONARY = (
    *(0xB532, 0x0F9A, 0x332D, 0x9946, 0x549E, 0x79CD, 0x9E2E, 0xC4F2, 0xFEDA, 0xCF56),
    *(0xF991, 0x11A7, 0x0EB7, 0x2A0F, 0x24B1, 0x263E, 0x4665, 0x6600, 0x6C5E, 0x76AF),
    *(0x868B, 0xB02B, 0xCCD5, 0xDD82, 0xFE47, 0x9471, 0xACE4, 0xA554, 0x2123, 0x346F),
    *(0x4415, 0x57B2, 0x9ECF, 0xF0CB, 0x08AE, 0x0929, 0x1875, 0x04FF, 0x0DF6, 0x1C5A),
    *(0x1718, 0x2A28, 0x328C, 0x38B2, 0x24E8, 0x2EEB, 0x2D3F, 0x4B64, 0x502E, 0x5013),
)
ROUND = 10  # marks on a page
MODULES = 6  # along each side of a mark, its black border included
EDGE = 5.0  # mm from the paper's edge: no home printer reaches further out
MARK = 6.0  # a photo that is a little blurred still shows modules of 1 mm
SMALL_MARK = 4.5  # of a card
Modules = tuple[tuple[bool, ...], ...]


def widest_mark(page: Size, drawing: Size) -> float:
    """The side of marks that keep one module of white between them and a drawing in the middle."""
    room = min(page.width - drawing.width, page.height - drawing.height) / 2 - EDGE
    return min(room * MODULES / (MODULES + 1), MARK)


def mark_places(page: Box, side: float = MARK) -> list[Box]:
    """Ten places clockwise from the upper left corner: three steps on long sides, two on short."""
    frame = page.inset(EDGE)
    across, down = (2, 3) if page.height > page.width else (3, 2)
    xs = [frame.x + (frame.width - side) * step / across for step in range(across + 1)]
    ys = [frame.top - side - (frame.height - side) * step / down for step in range(down + 1)]
    corners = [
        *((x, ys[0]) for x in xs),
        *((xs[-1], y) for y in ys[1:]),
        *((x, ys[-1]) for x in reversed(xs[:-1])),
        *((xs[0], y) for y in reversed(ys[1:-1])),
    ]
    return [Box(x, y, side, side) for x, y in corners]


def first_mark(kind: int, copy: int) -> int:
    """The first of ten marks: other kinds of sheets, and copies that lie side by side, differ.

    A neighbour's sheet in the same photo is told apart by it; the place of a mark on its page is
    its number modulo ten.
    """
    return (kind + copy) * ROUND % len(DICTIONARY)


def draw_marks(pen: Pen, page: Box, side: float = MARK, first: int = 0) -> None:
    """Ten marks round the edge of a page that is written on."""
    if not pen.has_ink:
        return

    def draw() -> None:
        for number, place in enumerate(mark_places(page, side), start=first):
            draw_mark(pen, number, place)

    where = f"{page.x:g}-{page.y:g}-{page.width:g}-{page.height:g}-{side:g}"
    pen.stamp(f"marks-{first}-{where}", draw, page)


def draw_mark(pen: Pen, number: int, place: Box) -> None:
    """One mark: black where a bit of the pattern is 0."""
    unit = place.width / MODULES
    full = (True,) * MODULES
    bits = [not DICTIONARY[number] >> (15 - at) & 1 for at in range(16)]
    rows = (full, *((True, *bits[at : at + 4], True) for at in range(0, 16, 4)), full)
    fill_modules(pen, rows, place.x, place.top, unit, pen.look.ink)


def runs(row: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """Where black begins in a row, and how long it lasts."""
    start = 0
    while start < len(row):
        if not row[start]:
            start += 1
            continue
        end = start
        while end < len(row) and row[end]:
            end += 1
        yield start, end - start
        start = end


def fill_modules(pen: Pen, rows: Modules, x: float, top: float, unit: float, colour: Color) -> None:
    """Black modules as one path."""
    pen.setFillColor(colour)
    pen.drawPath(path_of(rows, x, top, unit), stroke=0, fill=1)


@lru_cache(maxsize=200)
def path_of(rows: Modules, x: float, top: float, unit: float) -> PDFPathObject:
    """Written down once for all documents of a process: most have the same marks."""
    path = PDFPathObject()
    for number, row in enumerate(rows):
        y = top - (number + 1) * unit
        for start, length in runs(row):
            path.rect((x + start * unit) * mm, y * mm, length * unit * mm, unit * mm)
    return path


@lru_cache(maxsize=200)
def modules(text: str, error: str) -> Modules:
    """A QR code without its quiet zone."""
    code = segno.make_qr(text, error=error)  # or more of it where there is room
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)


def draw_code(pen: Pen, text: str, box: Box, for_people: bool = True) -> None:
    """A QR code as large as the box allows, at its lower right; what is for people is read out."""
    if not pen.has_ink:  # nothing hangs on its modules, and finding them takes as long as a page
        return
    side = min(box.width, box.height)

    def draw() -> None:
        rows = modules(text, "m")
        fill_modules(pen, rows, box.right - side, box.y + side, side / len(rows), pen.look.ink)

    with pen.tagged("Figure", alt=text) if for_people else pen.tags.kept_out():
        pen.stamp(f"code-{text}-{box.x:g}-{box.y:g}-{side:g}", draw, box)
