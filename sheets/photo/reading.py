"""What a photo of a filled-in sheet says: plain values, which are told to another process."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from scoring.words import Sentence, Word
from sheets.draw.box import Box

State = Literal["empty", "marked", "doubt"]


class Place(NamedTuple):
    """A rectangle of a photographed page, in millimetres from its upper left corner, y down."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def of(cls, box: Box, height: float) -> "Place":
        """Where a box of the layout lies on a page of this height."""
        return cls(box.x, height - box.top, box.width, box.height)

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @classmethod
    def around(cls, places: Iterable["Place"]) -> "Place":
        """The smallest one that holds them all; nothing of nothing."""
        found = tuple(places)
        if not found:
            return cls(0, 0, 0, 0)
        left, top = min(each.x for each in found), min(each.y for each in found)
        right, bottom = max(each.right for each in found), max(each.bottom for each in found)
        return cls(left, top, right - left, bottom - top)


@dataclass(frozen=True)
class Cell:
    """One box that is written in: what seems to stand there, and whether that is sure.

    ``seen`` is what it looks like (an embedding in signed bytes), for comparing it with others.
    """

    field: str  # its name on the fillable sheet
    box: Place
    state: State = "empty"
    cell: str | None = None  # its name in the notation: c5
    value: str | None = None  # of its field, as it is suggested
    sure: bool = False  # nobody need look at it
    group: int | None = None  # the number of those that look alike
    seen: bytes = b""

    @property
    def is_open(self) -> bool:
        """Whether somebody has to say what stands there."""
        return self.state != "empty" and not self.sure


class Total(NamedTuple):
    """A sum that the player wrote on the sheet: shown as it is, and typed beside."""

    field: str
    label: Word | Sentence
    box: Place


class Remembered(NamedTuple):
    """How this player drew something on a sheet that was confirmed."""

    value: str
    seen: bytes


Memory = tuple[Remembered, ...]


@dataclass(frozen=True)
class Reading:
    """A straightened page, read: every box in which something stands or may stand."""

    code: str
    game: str  # its key
    sheet: str  # its key
    cells: tuple[Cell, ...] = ()
    groups: tuple[tuple[str, ...], ...] = ()  # fields that look alike, the largest group first
    totals: tuple[Total, ...] = ()

    @property
    def board(self) -> Place:
        """What the grid covers."""
        return Place.around(cell.box for cell in self.cells if cell.cell)

    @property
    def sure(self) -> dict[str, str]:
        """The values that nobody need look at, by field."""
        return {each.field: each.value for each in self.cells if each.sure and each.value}

    @property
    def open(self) -> tuple[Cell, ...]:
        return tuple(cell for cell in self.cells if cell.is_open)
