"""Cache of sheets as documents and as pictures, so that nobody draws them twice."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sized
from io import BytesIO
from math import ceil
from typing import Any, TypeVar

import pypdfium2

from scoring.game import Game
from sheets.pages.document import Document, make_document
from sheets.printing import Printing
from web.limits import MOST_PAGES

MOST_BYTES = 24 * 1024 * 1024
SIDE = 900  # pixels along the longer side of a page
COLOURS = 48  # of a picture: few are needed, and it weighs a third


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


def picture(data: bytes, page: int, name: Hashable) -> bytes:
    """A page as a picture."""
    return SHELF.get((page, name), lambda: drawn(data, page))


def drawn(data: bytes, page: int) -> bytes:
    with pypdfium2.PdfDocument(data) as found:
        one = found[page]
        image = one.render(scale=SIDE / max(one.get_size())).to_pil().convert("RGB")
    out = BytesIO()
    image.quantize(COLOURS).save(out, "PNG", optimize=True)
    return out.getvalue()
