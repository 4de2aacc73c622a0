"""The strokes every sheet is made of: canvas, what, where, in that order."""

from collections.abc import Sequence
from typing import Literal

from reportlab.lib.colors import Color
from reportlab.lib.units import mm

from scoring.shapes import Point, Shape
from sheets.draw.box import Box
from sheets.draw.pen import Pen
from sheets.draw.tags import tagged
from sheets.draw.type import TextDoesNotFit, Type

Align = Literal["left", "centre", "right"]
HANGING = 1.3  # of a box's height, for quiet words with nothing above and below


def draw_line(
    pen: Pen, start: Point, end: Point, width: float = 0, colour: Color | None = None
) -> None:
    """A straight line; thin and grey unless told otherwise."""
    pen.setLineWidth((width or pen.look.cell) * mm)
    pen.setStrokeColor(colour or pen.look.line)
    pen.line(start.x * mm, start.y * mm, end.x * mm, end.y * mm)


def draw_rule(
    pen: Pen, box: Box, at: float = 0, width: float = 0, colour: Color | None = None
) -> None:
    """A line across a box, ``at`` above its lower edge."""
    draw_line(pen, Point(box.x, box.y + at), Point(box.right, box.y + at), width, colour)


def draw_box(pen: Pen, box: Box, width: float = 0, colour: Color | None = None) -> None:
    """A box to write in."""
    pen.tags.add_cell()
    pen.setLineWidth((width or pen.look.cell) * mm)
    pen.setStrokeColor(colour or pen.look.line)
    pen.setLineJoin(0)
    pen.rect(box.x * mm, box.y * mm, box.width * mm, box.height * mm, stroke=1, fill=0)


def fill_box(pen: Pen, box: Box, colour: Color) -> None:
    """A box full of colour; low ink leaves it white."""
    if not pen.look.low:
        pen.setFillColor(colour)
        pen.rect(box.x * mm, box.y * mm, box.width * mm, box.height * mm, stroke=0, fill=1)


def draw_boxes(pen: Pen, boxes: Sequence[Box]) -> None:
    for box in boxes:
        draw_box(pen, box)


def draw_corners(pen: Pen, corners: Sequence[Point], fill: bool = False) -> None:
    """A closed shape with these corners, in the pen's colours."""
    path = pen.beginPath()
    path.moveTo(corners[0].x * mm, corners[0].y * mm)
    for corner in corners[1:]:
        path.lineTo(corner.x * mm, corner.y * mm)
    path.close()
    pen.drawPath(path, stroke=int(not fill), fill=int(fill))


def draw_board(pen: Pen, shape: Shape, box: Box) -> None:
    """Outline every cell of an empty board, squares and hexes alike."""
    pen.setLineWidth(pen.look.cell * mm)
    pen.setStrokeColor(pen.look.line)
    for cell in shape.cells():
        draw_corners(pen, [box.place(corner, shape) for corner in shape.outline(cell)])


def cell_box(shape: Shape, row: int, col: int, box: Box) -> Box:
    """The box of one square of a board."""
    width, height = box.width / shape.cols, box.height / shape.rows
    return Box(box.x + col * width, box.top - (row + 1) * height, width, height)


def write(
    pen: Pen,
    text: str,
    at: Point,
    type_: Type,
    colour: Color | None = None,
    align: Align = "left",
    width: float = 0,
) -> None:
    """One line of text with its baseline at a point; ``width`` is all the room it has."""
    wide = type_.width(text)
    if width and wide > width + 0.01:
        raise TextDoesNotFit(f"{text!r} is {wide:.1f} mm wide, {width:.1f} mm are free")
    start = at.x - {"left": 0, "centre": wide / 2, "right": wide}[align]
    pen.setFillColor(colour or pen.look.ink)
    pen.setFont(type_.font, type_.size)
    if type_.narrow == 1:
        pen.drawString(start * mm, at.y * mm, text, charSpace=type_.tracking)
        return
    pen.saveState()
    pen.translate(start * mm, at.y * mm)
    pen.scale(type_.narrow, 1)
    pen.drawString(0, 0, text, charSpace=type_.tracking)
    pen.restoreState()


def write_in(
    pen: Pen, text: str, box: Box, type_: Type, colour: Color | None = None, align: Align = "left"
) -> None:
    """One line of text, its capitals in the middle of the box's height."""
    x = {"left": box.x, "centre": box.centre.x, "right": box.right}[align]
    at = Point(x, box.centre.y - type_.cap / 2)
    write(pen, text, at, type_, colour, align, box.width)


def height_of(text: str, type_: Type, width: float) -> float:
    """How much height a paragraph takes."""
    return len(type_.wrap(text, width)) * type_.leading


def write_block(
    pen: Pen, texts: Sequence[str], box: Box, type_: Type, colour: Color | None = None
) -> float:
    """Paragraphs from the top of the box; tells how much height they took."""
    lines = [line for text in texts for line in type_.wrap(text, box.width)]
    taken = len(lines) * type_.leading
    if taken > box.height + 0.01:
        raise TextDoesNotFit(f"{texts} take {taken:.1f} mm, {box.height:.1f} mm are free")
    if not lines:
        return taken
    baseline = box.top - type_.cap - (type_.leading - type_.cap) * 0.3
    with pen.tagged("P"):
        for number, line in enumerate(lines):
            write(pen, line, Point(box.x, baseline - number * type_.leading), type_, colour)
    return taken


def write_beside(pen: Pen, text: str, box: Box, type_: Type, colour: Color) -> None:
    """A smaller text on the baseline that a title in the same box has."""
    at = Point(box.x, box.centre.y - pen.look.strong.cap / 2)
    write(pen, text, at, type_, colour, width=box.width)


def lines_in(box: Box, count: int) -> list[Box]:
    """Lines that keep apart from the next box: two lines stand closer than two boxes."""
    inner = box.middle(box.width, box.height * (1 if count == 1 else 0.84))
    return inner.rows(count, inner.height / count)


@tagged("P")
def write_lines(pen: Pen, texts: Sequence[str], box: Box, align: Align = "left") -> None:
    """Quiet words, one language under the other in the middle of the box."""
    type_, quiet = pen.look.help, pen.look.quiet
    inner = box.middle(box.width, len(texts) * type_.leading)
    if inner.height > box.height * HANGING:
        raise TextDoesNotFit(f"{texts} take {inner.height:.1f} mm, {box.height:.1f} mm are free")
    for line, text in zip(inner.rows(len(texts), type_.leading), texts, strict=True):
        write_in(pen, text, line, type_, quiet, align)


@tagged("P")
def write_titles(pen: Pen, titles: Sequence[str], box: Box) -> None:
    """A title; in a second language it stands under the first, small and quiet."""
    look = pen.look
    for number, (line, title) in enumerate(zip(lines_in(box, len(titles)), titles, strict=True)):
        if number:
            write_beside(pen, title, line, look.help, look.quiet)
        else:
            write_in(pen, title, line, look.strong)
