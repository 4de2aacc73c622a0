"""What a sheet is before it meets the paper: faces that are drawn, leaves with two sides."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.game import Game
from scoring.words import Word
from sheets.box import Box, Size
from sheets.fields import Field
from sheets.pen import Pen
from sheets.printing import Language, Printing
from sheets.type import NORMAL, Sizes

MARGIN = 9.0  # mm round a page that is written on: its marks stand there
CLEAR = 5.0  # mm at the paper's edge in which nothing that matters lies
BLEED = 3.0  # mm that the ground of a cut-out reaches over its cut edge


@dataclass(frozen=True)
class Face:
    """One side of a page or card; ``draw`` is given the box of the drawing, or of the card."""

    title: Word
    size: Size  # of the drawing, or of the trimmed card
    draw: Callable[[Pen, Box], None]
    sizes: Sizes = NORMAL
    mark: float = 0.0  # side of the corner marks, where the face is written on
    card: bool = False
    bleed: float = 0.0
    fields: Callable[[Box], Sequence[Field]] | None = None
    languages: tuple[Language, ...] = ()  # where not those of the whole document

    @property
    def margin(self) -> float:
        """What a page keeps free round the drawing; a marked card has its margin inside."""
        if self.card:
            return 0.0 if self.mark else CLEAR + self.bleed
        return MARGIN if self.mark else CLEAR


@dataclass(frozen=True)
class Leaf:
    """A face and what is on its other side; ``needed``: the back is played with, too."""

    front: Face
    back: Face | None = None
    needed: bool = False


@dataclass(frozen=True)
class Sheet:
    """Something a game prints."""

    key: str
    title: Word
    sentence: Word
    leaves: Callable[[Game[Any], Printing], Sequence[Leaf]]
    usual: bool = True  # printed when nobody names a sheet


def copies_of(printing: Printing, usual: int = 1) -> int:
    return printing.copies or usual
