"""What other programs filled in comes back: one stored sheet for each of them.

All four took the fillable sheet of Pocket Kingdoms and typed the same kingdom into it.
"""

import gzip
from pathlib import Path

import pytest

from scoring.paper import Line
from sheets.filled import read_filled
from tests.sheets.reading import POCKET_KINGDOMS

FOLDER = Path(__file__).parent / "filled"
FILLERS = ("mupdf", "pdfium", "pdfjs", "pdftk")  # PyMuPDF 2.0, PDFium, pdf.js 5.6, pdftk-java 3.3


@pytest.mark.parametrize("filler", FILLERS)
def test_a_sheet_that_another_program_filled_comes_back(filler):
    data = gzip.decompress((FOLDER / f"{filler}.pdf.gz").read_bytes())
    evening = POCKET_KINGDOMS.read(read_filled(data))
    ((_, example),) = POCKET_KINGDOMS.read(POCKET_KINGDOMS.example).kingdoms.items()
    ((player, kingdom),) = evening.kingdoms.items()
    assert player == "Zoë Müller"
    assert kingdom.pieces == example.pieces
    assert (kingdom.unfinished, kingdom.market_boxes) == (3, 2)
    assert kingdom.rows == {"house": ((3, 4),), "field": ((5,),)}
    assert evening.written == {Line(player): 18, Line(player, "city"): 10}
