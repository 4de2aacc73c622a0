"""Pictures of a finished game: its boards as they lie on the table, for a score report."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from reportlab.lib.units import mm

from scoring.shapes import Cell, Point
from scoring.words import Sentence
from sheets.draw.box import Box, Size, page
from sheets.draw.pen import Pen
from sheets.draw.strokes import write
from sheets.draw.type import SANS, Type
from sheets.printing import Printing

Marks = Mapping[Cell, Sequence[int]]  # numbers of the reasons that a cell belongs to
MARK = Type(SANS, 6.5)


@dataclass(frozen=True)
class Picture:
    """One board; ``size`` is the least and best room for it."""

    title: str | Sentence
    size: Size
    draw: Callable[[Pen, Box, Marks], None]


def make_board(picture: Picture, printing: Printing) -> bytes:
    """A board alone, on a page of its own size."""
    pen = Pen(printing)
    pen.setPageSize((picture.size.width * mm, picture.size.height * mm))
    picture.draw(pen, page(picture.size), {})
    return pen.finish()


def draw_marks(pen: Pen, numbers: Sequence[int], cell: Box) -> None:
    """The numbers of reasons in the upper left corner of a cell, on a white ground."""
    for row, text in enumerate(marks_in_lines(numbers, cell.width - 1.2)):
        top = cell.top - 0.5 - row * (MARK.cap + 0.8)
        draw_mark(pen, text, Point(cell.x + 0.8, top - MARK.cap - 0.4))


def marks_in_lines(numbers: Sequence[int], width: float) -> list[str]:
    """As many lines as numbers need where there is this much room across; they stand well apart."""
    lines: list[str] = []
    for number in numbers:
        longer = f"{lines[-1]}  {number}" if lines else ""
        if lines and MARK.width(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(str(number))
    return lines


def draw_mark(pen: Pen, text: str, at: Point) -> None:
    """Numbers from this point on, so that they can be read on any ground."""
    ground = Box(at.x - 0.3, at.y - 0.4, MARK.width(text) + 0.6, MARK.cap + 0.8)
    pen.setFillColorRGB(1, 1, 1)
    pen.rect(ground.x * mm, ground.y * mm, ground.width * mm, ground.height * mm, stroke=0, fill=1)
    write(pen, text, at, MARK, pen.look.accent)
