"""A game in small: a finished board, or the liveliest corner of one of its sheets."""

from io import BytesIO
from typing import Any

import pypdfium2

from assets.catalogues import catalogue
from scoring.game import Game
from sheets.finished import make_board
from sheets.pages.document import chosen_sheets, make_pdf
from sheets.papers import Corner, paper_of
from sheets.printing import Language, Printing
from web.printing.render import SHELF

SIDE = 176  # pixels: half as many again as a page gives it
QUALITY = 24


def thumbnail(game: Game[Any], tag: str) -> bytes:
    """A square picture; of a new game the whole first page."""
    printing = Printing(copies=1, languages=(Language(tag, catalogue(tag)),))
    return SHELF.get(("thumbnail", game, tag), lambda: drawn(game, printing))


def drawn(game: Game[Any], printing: Printing) -> bytes:
    paper = paper_of(game.key)
    board = next(iter(paper.pictures(game, game.read(game.example))), None)
    if board and not paper.corner:
        width, height = board.size
        side = min(width, height)
        square = Corner("", 0, 0, side / width, side / height)
        return cut(make_board(board, printing.spoken_by(game.key)), square)
    corner = paper.corner or Corner(chosen_sheets(game, ())[0].key)
    return cut(make_pdf(game, [corner.sheet], printing), corner)


def cut(pdf: bytes, corner: Corner) -> bytes:
    """A part of the first page of a document."""
    with pypdfium2.PdfDocument(pdf) as found:
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
