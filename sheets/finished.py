"""Pictures of a finished game: its boards as they lie on the table, for a score report."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from reportlab.lib.units import mm

from scoring.shapes import Cell, Point
from scoring.words import Sentence
from sheets.draw.box import Box, Size
from sheets.draw.pen import Pen
from sheets.draw.strokes import write
from sheets.draw.type import SANS, Type

Marks = Mapping[Cell, Sequence[int]]  # numbers of the reasons that a cell belongs to
MARK = Type(SANS, 6.5)


@dataclass(frozen=True)
class Picture:
    """One board; ``size`` is the least and best room for it."""

    title: str | Sentence
    size: Size
    draw: Callable[[Pen, Box, Marks], None]


def draw_marks(pen: Pen, numbers: Sequence[int], cell: Box) -> None:
    """The numbers of reasons in the upper left corner of a cell, on a white ground."""
    if not numbers:
        return
    text = " ".join(map(str, numbers))
    type_ = MARK.fitted(text, cell.width - 1.2)
    ground = Box(cell.x + 0.5, cell.top - type_.cap - 1.3, type_.width(text) + 0.6, type_.cap + 0.8)
    pen.setFillColorRGB(1, 1, 1)
    pen.rect(ground.x * mm, ground.y * mm, ground.width * mm, ground.height * mm, stroke=0, fill=1)
    at = Point(ground.x + 0.3, ground.y + 0.4)
    write(pen, text, at, type_, pen.look.accent)
