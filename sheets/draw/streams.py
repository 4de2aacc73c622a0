"""Cache of what many documents hold alike: letters of a font, packed streams, names of entries.

Without it some tenth of the time of a sheet goes into cutting, packing and writing the same again.
"""

from functools import lru_cache
from typing import Any

from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.pdfdoc import PDFZCompress, pdfdocEnc
from reportlab.pdfbase.ttfonts import TTFont

MOST = 128  # streams, and subsets of each font: about 2 MB after some hundred documents
MOST_NAMES = 1 << 12


def cut_once(font: TTFont) -> None:
    """Equal letters of a font are cut out of it once in a process."""
    face: Any = font.face
    cut = lru_cache(maxsize=MOST)(face.makeSubset)
    face.makeSubset = lambda letters: cut(tuple(letters))


def pack_once() -> None:
    """Equal streams are packed once in a process, as long as others do not crowd them out."""
    filters: Any = PDFZCompress
    if not hasattr(filters.encode, "cache_info"):
        filters.encode = lru_cache(maxsize=MOST)(filters.encode)


def write_names_once() -> None:
    """Equal names of entries are written once in a process."""
    names: Any = pdfdoc.PDFName
    if not hasattr(names, "cache_info"):
        vars(pdfdoc)["PDFName"] = lru_cache(maxsize=MOST_NAMES)(names)
    vars(pdfdoc)["pdfdocEnc"] = in_bytes


def in_bytes(text: str | bytes) -> bytes:
    """Words of a PDF as bytes; most are plain, and ReportLab looks up every letter of them."""
    if isinstance(text, str) and text.isascii() and text.isprintable():
        return text.encode("ascii")
    found: bytes = pdfdocEnc(text)
    return found
