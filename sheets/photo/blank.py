"""The printed page without ink, as an image: what a photo is compared with."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
import pypdfium2
from numpy.typing import NDArray

from scoring.game import Game
from scoring.games import SHIPPED, Games
from sheets.draw.pen import Pen
from sheets.pages.boxes import Dealer, Layout, NoCode, drawn_anew, laid_out, read_code
from sheets.pages.code import EDITION, PREFIX
from sheets.pages.turn import begin_page
from sheets.printing import Deal, Printing

Image = NDArray[np.uint8]
Points = NDArray[np.float64]  # one a row, in pixels or in millimetres from the upper left, y down
SCALE = 8.0  # pixels a millimetre of a straightened page
POINT = 25.4 / 72  # mm


@dataclass(frozen=True)
class Blank:
    """A page as it was printed, and where everything lies on it."""

    code: str
    layout: Layout
    image: Image  # grey

    @property
    def size(self) -> Points:
        return np.array(self.layout.size, float)

    @property
    def marks(self) -> Points:
        """The corners of the ten marks, each clockwise from its upper left: 10 x 4 x 2."""
        return mark_corners(self.layout)

    @property
    def middles(self) -> Points:
        """The centre of every box."""
        top, boxes = self.layout.size.height, self.layout.boxes.values()
        return np.array([(box.centre.x, top - box.centre.y) for box in boxes]).reshape(-1, 2)


def mark_corners(layout: Layout) -> Points:
    top = layout.size.height
    return np.array(
        [
            ((box.x, top - box.top), (box.right, top - box.top),
             (box.right, top - box.y), (box.x, top - box.y))
            for box in layout.marks
        ]
    )  # fmt: skip


def no_deal(_game: Game[Any], number: int, _printing: Printing) -> Deal:
    """For those who have no dealer: pages with a set-up are not known, then."""
    raise NoCode(found=str(number), expected=f"{PREFIX}{EDITION}")


def blank_of(code: str, deal_of: Dealer = no_deal, games: Games = SHIPPED) -> Blank:
    """The page that a code names, drawn and looked at."""
    printed = read_code(code, games)
    pen, placed = drawn_anew(printed, deal_of, Pen)
    begin_page(pen, placed.box.size)
    pen.showPage()
    layout = laid_out(placed, pen.codes[printed.text])
    return Blank(printed.text, layout, rendered(pen.finish(), *layout.size))


@lru_cache(maxsize=8)
def rendered(pdf: bytes, width: float, height: float) -> Image:
    """The first page of a document in shades of grey; PDFium's picture is up to a pixel larger."""
    document = pypdfium2.PdfDocument(pdf)
    found = document[0].render(scale=SCALE * POINT, grayscale=True).to_numpy()
    document.close()
    size = (round(width * SCALE), round(height * SCALE))
    return np.asarray(cv2.resize(found, size, interpolation=cv2.INTER_AREA), np.uint8)
