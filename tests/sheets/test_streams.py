"""Fonts are cut and streams packed as ReportLab does it, however often."""

from zlib import compress

from reportlab.pdfbase.pdfdoc import PDFZCompress
from reportlab.pdfbase.pdfmetrics import getFont
from reportlab.pdfbase.ttfonts import TTFontFile

import sheets.draw.pen  # noqa: F401 (which packs once)
from sheets.draw.type import SANS, load_fonts


def test_letters_are_cut_as_they_would_be_without_a_cache():
    load_fonts()
    face = getFont(SANS).face
    for letters in ([0x20, 0x41], [0x20, 0x42], [0x20, 0x41]):
        assert face.makeSubset(letters) == TTFontFile.makeSubset(face, letters)


def test_a_stream_is_packed_as_it_would_be_without_a_cache():
    for content in ("1 0 0 RG", "1 0 0 rg", "1 0 0 RG"):
        assert PDFZCompress.encode(content) == compress(content.encode())


def test_equal_letters_are_cut_and_packed_once():
    load_fonts()
    face = getFont(SANS).face
    assert face.makeSubset([0x20, 0x43]) is face.makeSubset([0x20, 0x43])
    assert PDFZCompress.encode(b"0 g") is PDFZCompress.encode(b"0 g")
