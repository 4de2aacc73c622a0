"""No home printer reaches the paper's rim: nothing that matters lies there, cut lines included."""

from contextlib import suppress

import pypdfium2
import pytest

from scoring.errors import PlayerError
from sheets.pages.document import make_document, sheets_of
from sheets.pages.faces import CLEAR
from sheets.printing import Printing
from tests.sheets.reading import ENGLISH, GERMAN, MM

DOTS = 2  # a millimetre
WHITE = 250
LINK = "http://oak.local/table"
TWINS = {
    "as usual": {"copies": 2},  # a second card lies elsewhere
    "large": {"large": True, "copies": 2},
    "German and English": {"languages": (GERMAN, ENGLISH)},
    "folded, with lines": {"backs": "fold", "cut": "lines", "copies": 2},
    "short edge, with lines": {"backs": "short", "cut": "lines", "ink": "low"},
    "booklet": {"booklet": True},
    "poster": {"poster": "2x2"},
    "upright": {"orientation": "portrait"},
    "lying": {"orientation": "landscape", "colour": False},
    "link": {"link": LINK},
}
PRINTINGS = [(paper, twin) for twin in ("as usual", "large", "folded, with lines", "booklet")
             for paper in ("a5", "a6", "a3")]  # fmt: skip
PRINTINGS += [(paper, twin) for twin in TWINS for paper in ("a4", "letter")]


def rim_of(page):
    """The darkest dot near each edge of a page; what lies between them is not rendered."""
    wide, high = page.get_size()
    near = (CLEAR - 0.3) * MM
    cut_off = ((0, high - near, 0, 0), (0, 0, 0, high - near),
               (0, 0, wide - near, 0), (wide - near, 0, 0, 0))  # fmt: skip
    return min(darkest(page, crop) for crop in cut_off)


def darkest(page, crop):
    strip = page.render(scale=DOTS / MM, crop=crop, draw_annots=False, grayscale=True)
    return strip.to_pil().getextrema()[0]


def documents(game, printing):
    """All sheets together or, where one of them is refused with a sentence, each that is not."""
    keys = [sheet.key for sheet in sheets_of(game)]
    with suppress(PlayerError):
        return [make_document(game, keys, printing).data]
    return [data for key in keys if (data := document(game, key, printing))]


def document(game, key, printing):
    with suppress(PlayerError):
        return make_document(game, [key], printing).data


@pytest.mark.parametrize(("paper", "twin"), PRINTINGS)
def test_nothing_lies_within_five_millimetres_of_the_edge(game, paper, twin):
    printing = Printing(paper=paper, **{"copies": 1, **TWINS[twin]})
    for data in documents(game, printing):
        found = [rim_of(page) for page in pypdfium2.PdfDocument(data)]
        assert [number for number, rim in enumerate(found, start=1) if rim < WHITE] == []
