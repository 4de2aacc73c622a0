"""The structure tree of a PDF as PDFium hands it to a screen reader."""

from collections.abc import Iterator
from ctypes import c_float, c_ushort, create_string_buffer
from dataclasses import dataclass, field
from functools import lru_cache

import pypdfium2
from pypdfium2 import raw


@dataclass
class Heard:
    """An element: its role, the words of its own marks, what stands for it, what is in it.

    It begins at a place on the page, in points from the left and from below.
    """

    role: str
    words: str = ""
    at: tuple[float, float] = (0, 0)
    alt: str = ""
    kids: list["Heard"] = field(default_factory=list)

    def walk(self) -> Iterator["Heard"]:
        yield self
        for kid in self.kids:
            yield from kid.walk()


@lru_cache(maxsize=4)
def trees(data: bytes) -> list[list[Heard]]:
    """For every page its elements, those of all the document round them; heard once for a test."""
    document = pypdfium2.PdfDocument(data)
    return [elements(page) for page in document]


def elements(page) -> list[Heard]:
    words = words_by_mark(page)
    places = places_by_mark(page)
    tree = raw.FPDF_StructTree_GetForPage(page.raw)
    count = raw.FPDF_StructTree_CountChildren(tree)
    try:
        return [
            element(raw.FPDF_StructTree_GetChildAtIndex(tree, number), words, places)
            for number in range(count)
        ]
    finally:
        raw.FPDF_StructTree_Close(tree)


def element(found, words: dict[int, str], places: dict[int, tuple[float, float]]) -> Heard:
    heard = Heard(said(raw.FPDF_StructElement_GetType, found))
    heard.alt = said(raw.FPDF_StructElement_GetAltText, found)
    for number in range(raw.FPDF_StructElement_CountChildren(found)):
        kid = raw.FPDF_StructElement_GetChildAtIndex(found, number)
        mark = raw.FPDF_StructElement_GetChildMarkedContentID(found, number)
        if kid:
            heard.kids.append(element(kid, words, places))
        elif mark >= 0:  # a field has none
            heard.at = heard.at if heard.words else places.get(mark, (0, 0))
            heard.words = " ".join(filter(None, (heard.words, words.get(mark, ""))))
    return heard


def said(ask, found) -> str:
    size = ask(found, None, 0)
    text = create_string_buffer(size)
    ask(found, text, size)
    return text.raw.decode("utf-16-le").rstrip("\0")


def words_by_mark(page) -> dict[int, str]:
    """The words of a page by the number of their mark; -1 are those without one."""
    found: dict[int, list[str]] = {}
    textpage = page.get_textpage()
    count = raw.FPDFPage_CountObjects(page.raw)
    for number in range(count):
        one = raw.FPDFPage_GetObject(page.raw, number)
        mark = raw.FPDFPageObj_GetMarkedContentID(one)
        for text in texts_of(one, textpage):
            found.setdefault(mark, []).append(text)
    return {mark: " ".join(texts) for mark, texts in found.items()}


def places_by_mark(page) -> dict[int, tuple[float, float]]:
    """The left and upper edge of what each mark begins with."""
    found: dict[int, tuple[float, float]] = {}
    for number in range(raw.FPDFPage_CountObjects(page.raw)):
        one = raw.FPDFPage_GetObject(page.raw, number)
        edges = [c_float() for _ in range(4)]
        raw.FPDFPageObj_GetBounds(one, *edges)
        left, _, _, top = (edge.value for edge in edges)
        found.setdefault(raw.FPDFPageObj_GetMarkedContentID(one), (left, top))
    return found


def texts_of(one, textpage) -> Iterator[str]:
    """The words of an object, or of all that are stamped with it."""
    kind = raw.FPDFPageObj_GetType(one)
    if kind == raw.FPDF_PAGEOBJ_TEXT:
        size = raw.FPDFTextObj_GetText(one, textpage.raw, None, 0)
        text = (c_ushort * (size // 2))()
        raw.FPDFTextObj_GetText(one, textpage.raw, text, size)
        yield bytes(text).decode("utf-16-le").rstrip("\0").strip()
    elif kind == raw.FPDF_PAGEOBJ_FORM:
        for number in range(raw.FPDFFormObj_CountObjects(one)):
            yield from texts_of(raw.FPDFFormObj_GetObject(one, number), textpage)


def told(found: list[Heard], depth: int = 0) -> Iterator[str]:
    """A tree line by line, as somebody reads it who looks for a mistake."""
    for each in found:
        alt = f" [{each.alt}]" if each.alt else ""
        yield f"{'  ' * depth}{each.role}{alt} {each.words}"
        yield from told(each.kids, depth + 1)


if __name__ == "__main__":
    import sys
    from pathlib import Path

    for found in trees(Path(sys.argv[1]).read_bytes()):
        print("\n".join(told(found)))
