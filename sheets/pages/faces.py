"""What a sheet is before it meets the paper: faces that are drawn, leaves with two sides."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from reportlab.lib.units import mm

from scoring.game import Game
from scoring.words import Word
from sheets.draw.box import Box, Size, page
from sheets.draw.marks import MARK, widest_mark
from sheets.draw.pen import Pen
from sheets.draw.type import NORMAL, Sizes
from sheets.forms.fields import Field
from sheets.printing import PAPERS, Language, Printing

MARGIN = 9.0  # mm at least round a page that is written on: its marks stand there
CLEAR = 5.0  # mm at the paper's edge in which nothing that matters lies
DOUBLE = 1.4  # how much larger both sides of a pocket card are in large print
POCKET, LARGE_POCKET = Size(103, 138), Size(138, 190)  # mm that such cards need at least
CELL_LINE = 0.2  # mm that the lines of cells reach over the edge of a card's drawing
BLEED = 3.0  # mm that the ground of a cut-out reaches over its cut edge


@dataclass(frozen=True)
class Face:
    """One side of a page or card; ``draw`` is given the box of the drawing, or of the card."""

    title: Word
    size: Size  # of the drawing, or of the trimmed card
    draw: Callable[[Pen, Box], None]
    sizes: Sizes = NORMAL
    mark: float = 0.0  # side of the corner marks at most, where the face is written on
    card: bool = False
    drawing: Size | None = None  # on a card with marks: what lies between them
    bleed: float = 0.0
    ground: str = ""  # of a piece with bleed: those on the same one share their cut edges
    true_size: bool = False  # neither larger on larger paper nor a poster: it is measured by it
    fields: Callable[[Box], Sequence[Field]] | None = None
    languages: tuple[Language, ...] = ()  # where not those of the whole document
    sheet: str = ""  # the key of the sheet that it belongs to
    kind: int = 0  # of its marks: that of the sheet

    @property
    def margin(self) -> float:
        """What a page keeps free round the drawing; a marked card has its margin inside."""
        if self.card:
            return 0.0 if self.mark else CLEAR + self.bleed
        return MARGIN if self.mark else CLEAR

    def mark_on(self, page: Box) -> float:
        """How large its marks are there: as large as there is room, all round the drawing."""
        room = page.inset(CELL_LINE) if self.card else page
        return min(self.mark, widest_mark(room.size, self.drawing or self.size))


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
    kind: int = 0  # of its marks: sheets of a game that are written on have others


def larger(face: Face, scale: float) -> Face:
    """Large print of a card: all of it larger, its type and its fields as well."""
    fields = face.fields

    def draw(pen: Pen, box: Box) -> None:
        pen.saveState()
        pen.translate(box.x * mm, box.y * mm)
        pen.scale(scale, scale)
        face.draw(pen, page(face.size))
        pen.restoreState()

    def fields_on(box: Box) -> list[Field]:
        found = fields(page(face.size)) if fields else ()
        return [each.moved(scale, box.x, box.y) for each in found]

    return replace(
        face,
        size=face.size.scaled(scale),
        draw=draw,
        mark=min(face.mark * scale, MARK),
        drawing=face.drawing and face.drawing.scaled(scale),
        fields=fields_on if fields else None,
    )


def larger_on(face: Face, scale: float, printing: Printing) -> Face:
    """A card in large print where that was asked for and the paper has room for it."""
    big = larger(face, scale)
    room, need = page(printing.size).inset(big.margin).size, big.size
    fits = room.holds(need) or room.turned().holds(need)
    return big if printing.large and fits else face


def pocket_card(face_of: Callable[[Size], Face], printing: Printing) -> Face:
    """A card of a quarter page, or of A6 on small paper; large print makes it twice as large."""
    short, long = sorted(printing.size)
    for double in (Size(long / 2, short), Size(short, long)):
        if printing.large and double.holds(LARGE_POCKET):
            return larger(face_of(Size(double.width / DOUBLE, double.height / DOUBLE)), DOUBLE)
    quarter = Size(short / 2, long / 2)
    return face_of(quarter if quarter.holds(POCKET) else PAPERS["a6"])


def copies_of(printing: Printing, usual: int = 1) -> int:
    return printing.copies or usual
