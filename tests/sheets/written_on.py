"""The pages that are written on, as a camera sees them."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NamedTuple

import pypdfium2
from PIL import Image

from scoring.errors import PlayerError
from scoring.game import Game
from sheets.draw.box import Box, Size
from sheets.draw.trial import TrialPen
from sheets.draw.type import TextDoesNotFit
from sheets.pages.boxes import Layout, laid_out, upright
from sheets.pages.document import NARROWER, sheets_of
from sheets.pages.faces import Face, Sheet
from sheets.pages.impose import impose
from sheets.pages.page import Page
from sheets.pages.sides import leaves_of
from sheets.pages.turn import draw_placed
from sheets.printing import Printing
from tests.sheets.reading import acted

DOTS = 8  # a millimetre
WHITE, BLACK = 235, 110  # of 255: beyond them is paper, or ink


@dataclass(frozen=True)
class Seen:
    """A page or a card, upright, as an image."""

    face: Face
    text: str  # of its code
    layout: Layout | None
    size: Size
    image: Image.Image

    def crop(self, box: Box) -> Image.Image:
        """What is printed there."""
        top = self.size.height
        edges = (box.x, top - box.top, box.right, top - box.y)
        return self.image.crop(tuple(round(edge * DOTS) for edge in edges))

    def darkest(self, box: Box) -> int:
        found = self.crop(box)
        return int(found.getextrema()[0]) if found.width and found.height else 255

    def is_white(self, box: Box) -> bool:
        return self.darkest(box) > WHITE

    def modules(self, box: Box, count: int) -> tuple[tuple[bool, ...], ...]:
        """What a code shows, module by module."""
        unit = box.width / count
        return tuple(
            tuple(self.darkest(cell.inset(unit / 3)) < BLACK for cell in strip.even(count))
            for strip in box.rows(count, unit)
        )


class Fitting(NamedTuple):
    """The pages of a sheet that is written on, and what the code of each of its faces says."""

    sheet: Sheet
    pages: Sequence[Page]
    said: Mapping[int, tuple[str, Layout]]  # by the identity of the face

    @property
    def faces(self) -> list[Face]:
        return [placed.face for one in self.pages for placed in one.placed]


def fitting(game: Game[Any], printing: Printing) -> Iterator[Fitting]:
    """Each sheet that is written on, where the paper is large enough."""
    sheets = (sheet for sheet in sheets_of(game) if sheet.key in written_on(game))
    fitted = (fit(sheet, game, printing) for sheet in sheets)
    return (found for found in fitted if found)


def fit(sheet: Sheet, game: Game[Any], printing: Printing) -> Fitting | None:
    """As in a document, letters are as narrow as they must be."""
    for narrow in NARROWER:
        narrowed = replace(printing, narrow=narrow).spoken_by(game.key)
        with suppress(TextDoesNotFit, PlayerError):
            found = Fitting(sheet, impose(leaves_of(sheet, game, narrowed), narrowed), {})
            for face in {id(face): face for face in found.faces}.values():
                found.said[id(face)] = drawn(face, narrowed)
            return found
    return None


@cache
def written_on(game: Game[Any]) -> set[str]:
    """The sheets that have marks."""
    usual = ((sheet.key, sheet.leaves(game, Printing())) for sheet in sheets_of(game))
    return {key for key, leaves in usual if any(leaf.front.mark for leaf in leaves)}


def seen(game: Game[Any], printing: Printing) -> Iterator[Seen]:
    """Every page and card with marks, each face once; what a sheet does not show is left out."""
    for asked in fitting(game, printing):
        data, shown = acted(game, [asked.sheet.key], printing)
        found = asked if shown == printing else fit(asked.sheet, game, shown)
        document = pypdfium2.PdfDocument(data)
        for number, one in enumerate(found.pages):
            if not one.placed:
                continue
            image = document[number].render(scale=DOTS * 25.4 / 72, grayscale=True).to_pil()
            whole = Seen(one.placed[0].face, "", None, one.size, image)
            for placed in one.placed:
                size = placed.box.size.turned() if placed.turned == 90 else placed.box.size
                turned = whole.crop(placed.box).rotate(-placed.turned, expand=True)
                yield Seen(placed.face, *found.said[id(placed.face)], size, turned)


def codes(game: Game[Any], printing: Printing) -> Iterator[tuple[Face, str, Layout]]:
    """What the code of every page says that is written on, and where its boxes lie."""
    for found in fitting(game, printing):
        yield from ((face, *found.said[id(face)]) for face in found.faces)


def drawn(face: Face, printing: Printing) -> tuple[str, Layout]:
    """What the code of a face says, and where its boxes lie."""
    placed, pen = upright(face, printing), TrialPen(printing)
    draw_placed(pen, placed, printing)
    ((text, box),) = pen.codes.items()
    return text, laid_out(placed, box)
