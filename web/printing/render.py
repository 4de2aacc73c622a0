"""Cache of sheets as documents and as pictures, so that nobody draws them twice."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sized
from io import BytesIO
from math import ceil
from typing import Any, TypeVar

import pypdfium2

from scoring.game import Game
from scoring.words import Plural, Sentence, Word
from sheets.pages.document import Document, extent_of, make_document
from sheets.printing import Printing
from web.http.language import said
from web.limits import MOST_PAGES

MOST_BYTES = 24 * 1024 * 1024
SIDE, LARGE = 900, 2000  # pixels along the longer side of a page
COLOURS = 48  # of a picture: few are needed, and it weighs a third


PAGES = Plural("{count} page", "{count} pages")
PAPERS = Plural("{count} sheet of paper", "{count} sheets of paper")
PAPER = Word("{pages}, {papers}")
BOTH = Word("{pages}, {papers}, both sides")

Kept = TypeVar("Kept", bound=Sized)


class ByteCache:
    """A cache (LRU) of what was made last, up to a weight."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Kept]) -> Kept:
        """What lies there under this key; made now if it does not."""
        if key not in self._kept:
            self._kept[key] = made = make()
            while sum(map(len, self._kept.values())) > self._most and len(self._kept) > 1:
                self._kept.popitem(last=False)
            return made
        self._kept.move_to_end(key)
        found: Kept = self._kept[key]
        return found


SHELF = ByteCache()


def document(
    game: Game[Any], keys: tuple[str, ...], printing: Printing, name: Hashable
) -> Document:
    """The document; ``name`` stands for everything that was asked for."""
    return SHELF.get(("pdf", name), lambda: make_document(game, keys, printing, most=MOST_PAGES))


def sizes(data: bytes) -> list[tuple[int, int]]:
    """Width and height of each page's picture."""
    with pypdfium2.PdfDocument(data) as found:
        return [pixels(*page.get_size()) for page in found]


def pixels(width: float, height: float) -> tuple[int, int]:
    scale = SIDE / max(width, height)
    return ceil(width * scale), ceil(height * scale)


def paper_for(game: Game[Any], keys: tuple[str, ...], printing: Printing) -> str:
    """How many pages are printed, and on how much paper."""
    found = extent_of(game, keys, printing)
    facts = {
        "pages": Sentence(PAGES, {"count": found.pages}),
        "papers": Sentence(PAPERS, {"count": found.papers}),
    }
    return said(Sentence(BOTH if found.both_sides else PAPER, facts))


def picture(data: bytes, page: int, name: Hashable, side: int = SIDE) -> bytes:
    """A page as a picture."""
    return SHELF.get((page, name, side), lambda: drawn(data, page, side))


def drawn(data: bytes, page: int, side: int) -> bytes:
    with pypdfium2.PdfDocument(data) as found:
        one = found[page]
        image = one.render(scale=side / max(one.get_size())).to_pil().convert("RGB")
    out = BytesIO()
    image.quantize(COLOURS).save(out, "PNG", optimize=True)
    return out.getvalue()
