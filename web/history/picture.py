"""A result as a picture to send to the others: light enough for any group."""

from datetime import date
from io import BytesIO
from typing import Any

import pypdfium2

from assets.catalogues import catalogue
from assets.formats import day
from sheets.draw.look import PLAYERS
from sheets.printing import Language, Printing
from sheets.score_report.picture import make_picture
from web.history.results import read_again
from web.printing.render import SHELF
from web.table.stores.results import Result
from web.tally.tallied import Tallied

MOST_BYTES = 200_000
# Pixels across and colours, tried in turn until it is light enough; the last ones always are
SIZES = ((1080, 64), (1080, 32), (720, 24), (540, 16), (360, 8))
TALLEST = 4_000  # pixels
INKS = b"".join(bytes.fromhex(ink.removeprefix("#")) for ink in PLAYERS)


def picture(result: Result, language: str) -> bytes:
    """The result as PNG, made once."""
    about = (day(date.fromisoformat(result.played), language), *filter(None, [result.place]))
    key = ("result", result.game, result.board, language, about)
    return SHELF.get(key, lambda: drawn(leaf_of(read_again(result), language, about)))


def leaf_of(found: Tallied, language: str, about: tuple[str, ...]) -> bytes:
    printing = Printing(languages=(Language(language, catalogue(language)),))
    return make_picture(found.game, found.finished, found.report(language), printing, about)


def drawn(leaf: bytes) -> bytes:
    """A page as PNG, no heavier than it may be."""
    with pypdfium2.PdfDocument(leaf) as document:
        page = document[0]
        for wide, colours in SIZES:
            data = packed(image_of(page, wide), colours)
            if len(data) <= MOST_BYTES:
                break
    return data


def image_of(page: Any, wide: int) -> Any:
    width, height = page.get_size()
    scale = min(wide / width, TALLEST / height)
    return page.render(scale=scale).to_pil().convert("RGB")


def packed(image: Any, colours: int) -> bytes:
    """In few colours, of which the players' are kept: a small piece says by its own whose it is."""
    others = image.quantize(colours - len(PLAYERS), dither=0).getpalette()
    palette = image.crop((0, 0, 1, 1)).convert("P")
    palette.putpalette(INKS + bytes(others))
    out = BytesIO()
    image.quantize(palette=palette, dither=0).save(out, "PNG", optimize=True)
    return out.getvalue()
