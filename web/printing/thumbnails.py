"""A game in small: the liveliest corner of one of its sheets."""

from collections.abc import Mapping
from io import BytesIO
from typing import Any, NamedTuple

import pypdfium2

from assets.catalogues import catalogue
from scoring.game import Game
from sheets.pages.document import chosen_sheets, make_pdf
from sheets.printing import Language, Printing
from web.printing.render import SHELF

SIDE = 176  # pixels: half as many again as a page gives it
QUALITY = 24


class Corner(NamedTuple):
    """A sheet, and a part of its first page in shares of its width and height."""

    sheet: str
    left: float
    top: float
    right: float
    bottom: float


CORNERS: Mapping[str, Corner] = {
    "pocket-kingdoms": Corner("rules", 0.53, 0.565, 0.83, 0.777),
    "kingdoms-2002": Corner("rules", 0.53, 0.445, 0.845, 0.667),
    "kingdoms-2011": Corner("rules", 0.53, 0.475, 0.845, 0.697),
    "kingdom-builder": Corner("map", 0.1, 0.12, 0.42, 0.573),
    "kartenreich": Corner("score", 0.05, 0.1, 0.42, 0.624),
}

LIVELIEST: Mapping[str, str] = {"kingdom-builder": "map"}  # where the first sheet is a bare pad


def thumbnail(game: Game[Any], tag: str) -> bytes:
    """A square picture; of a new game the whole first page."""
    corner = CORNERS.get(game.key) or Corner(chosen_sheets(game, ())[0].key, 0, 0, 1, 1)
    printing = Printing(copies=1, languages=(Language(tag, catalogue(tag)),))
    return SHELF.get(("thumbnail", game, tag), lambda: cut(game, corner, printing))


def cut(game: Game[Any], corner: Corner, printing: Printing) -> bytes:
    with pypdfium2.PdfDocument(make_pdf(game, [corner.sheet], printing)) as found:
        page = found[0]
        width, height = page.get_size()
        wide, high = (corner.right - corner.left) * width, (corner.bottom - corner.top) * height
        edges = (
            corner.left * width,
            (1 - corner.bottom) * height,
            (1 - corner.right) * width,
            corner.top * height,
        )
        image = page.render(scale=SIDE / max(wide, high), crop=edges).to_pil().convert("RGB")
    out = BytesIO()
    image.save(out, "WEBP", quality=QUALITY, method=6)
    return out.getvalue()
