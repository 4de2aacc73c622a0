"""One side of a sheet of paper, and what lies where on it."""

from collections.abc import Callable
from dataclasses import dataclass

from scoring.shapes import Point
from sheets.draw.box import Box, Size
from sheets.draw.pen import Pen
from sheets.pages.faces import Face

Line = tuple[Point, Point]


@dataclass(frozen=True)
class Placed:
    """A face on a page; ``turned`` says by how many degrees, round the middle of its box."""

    face: Face
    box: Box  # as it is on the paper
    turned: int = 0
    number: int = 1  # of the sheet in the document
    clip: Box | None = None  # where the ground of one piece is kept off another
    scale: float = 1.0  # how much larger than it was drawn


@dataclass(frozen=True)
class Page:
    """One side of a sheet of paper."""

    size: Size
    placed: tuple[Placed, ...] = ()
    cuts: tuple[Line, ...] = ()
    folds: tuple[Line, ...] = ()
    back: bool = False
    over: Callable[[Pen], None] | None = None  # drawn last: what is said of the page itself


Sides = tuple[Page, Page | None]
