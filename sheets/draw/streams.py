"""Cache of what many documents hold alike: the letters of a font, and streams that are packed.

Without it some four hundredths of the time of a sheet go into cutting and packing the same again.
"""

from functools import lru_cache
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFZCompress
from reportlab.pdfbase.ttfonts import TTFont

MOST = 128  # streams, and subsets of each font: about 2 MB after some hundred documents


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
