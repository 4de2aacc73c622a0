"""Reads sheets back: millimetres, words and pictures out of a finished PDF."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from io import BytesIO
from itertools import combinations

import pypdfium2
from pypdf import PageObject, PdfReader, PdfWriter
from pypdf.generic import ContentStream

from assets.catalogues import LANGUAGES, catalogue
from scoring.errors import PlayerError, faults_of
from scoring.games import find_game
from scoring.shapes import Point
from sheets.draw.box import Box
from sheets.forms.filled import TooSlow, read_filled
from sheets.pages.document import make_pdf
from sheets.printing import OPTIONS, ChangesNothing, Language, Printing
from tests.second_tries import NEEDED

MM = 72 / 25.4
POCKET_KINGDOMS = find_game("pocket-kingdoms")
SCALED = ("icon", "terrain")  # stamps whose lines are not in millimetres
EVERY = {code: Language(code, catalogue(code)) for code in LANGUAGES}
ENGLISH, GERMAN = EVERY["en"], EVERY["de"]


@lru_cache(maxsize=4)
def reader(data: bytes) -> PdfReader:
    """What a test asks again and again is unpacked once; nobody changes what it reads."""
    return PdfReader(BytesIO(data))


def fill(values: Mapping[str, str], data: bytes, regenerate: bool = False) -> bytes:
    """A fillable sheet into which somebody typed."""
    writer = PdfWriter(clone_from=BytesIO(data))
    for page in writer.pages:
        writer.update_page_form_field_values(page, dict(values), auto_regenerate=regenerate)
    file = BytesIO()
    writer.write(file)
    return file.getvalue()


def read_again(data, read=read_filled, tries=5):
    """Do as the sentence says where a busy machine takes too long: try once more."""
    for _ in range(tries - 1):
        try:
            return read(data)
        except TooSlow:
            NEEDED["read_again"] += 1
    return read(data)


def boxes(data: bytes, number: int = 0) -> list[Box]:
    """Every rectangle of a page in millimetres, those in stamps too."""
    return [
        Box(*(float(value) / MM for value in values))
        for values, operator in strokes(data, number)
        if operator == b"re"
    ]


def corners(data: bytes, number: int = 0) -> set[tuple[float, float]]:
    """Every point that a line begins or ends at, in tenths of a millimetre."""
    return {
        (round(float(values[0]) / MM, 1), round(float(values[1]) / MM, 1))
        for values, operator in strokes(data, number)
        if operator in (b"m", b"l")
    }


def segments(data: bytes, number: int = 0) -> list[tuple[Point, Point]]:
    """Every straight line of a page in millimetres, those in stamps too."""
    found: list[tuple[Point, Point]] = []
    at = Point(0, 0)
    for values, operator in strokes(data, number):
        if operator in (b"m", b"l"):
            to = Point(*(float(value) / MM for value in values))
            if operator == b"l":
                found.append((at, to))
            at = to
    return found


def acting(game, sheets, printing: Printing) -> bytes:
    """A document with all of this that these sheets show; what they refuse is left out."""
    return acted(game, sheets, printing)[0]


def acted(game, sheets, printing: Printing) -> tuple[bytes, Printing]:
    """The same, and how it was printed in the end."""
    try:
        return make_pdf(game, sheets, printing), printing
    except PlayerError as error:
        idle = {fault.key for fault in faults_of(error) if isinstance(fault, ChangesNothing)}
        if not idle:
            raise
    usual = {each.name: each.default for each in OPTIONS.values() if each.key in idle}
    usual["choices"] = tuple(each for each in printing.choices if each[0] not in idle)
    usual["variants"] = tuple(each for each in printing.variants if each not in idle)
    shown = replace(printing, **usual)
    return make_pdf(game, sheets, shown), shown


def strokes(data: bytes, number: int) -> list:
    """The operators of a page and of the unscaled stamps on it."""
    page = reader(data).pages[number]
    found = list(page.get_contents().operations)
    for name, form in page["/Resources"].get("/XObject", {}).items():
        if not any(word in name for word in SCALED):
            found += ContentStream(form.get_object(), None).operations
    return found


def painted(page: PageObject) -> bytes:
    """What a page tells a printer to draw, that of every stamp and pattern on it too."""
    drawn = page.get_contents()  # a side of a booklet may be blank
    found, waiting, seen = [b"" if drawn is None else drawn.get_data()], [page["/Resources"]], set()
    while waiting:
        resources = waiting.pop().get_object()
        for kind in ("/XObject", "/Pattern"):
            for form in resources.get(kind, {}).values():
                if form.idnum not in seen and hasattr(form.get_object(), "get_data"):
                    seen.add(form.idnum)
                    found.append(form.get_object().get_data())
                    waiting.append(form.get_object().get("/Resources", {}))
    return b"\n".join(found)


def texts(data: bytes) -> list[list[tuple[str, Box]]]:
    """The words on each page and the boxes they fill."""
    return [words for _, words in pages(data)]


def pages(data: bytes) -> list[tuple[Box, list[tuple[str, Box]]]]:
    """Each page, and the words on it with the boxes they fill."""
    document = pypdfium2.PdfDocument(data)
    found = []
    for page in document:
        words = page.get_textpage()
        rects = [words.get_rect(index) for index in range(words.count_rects())]
        said = [(words.get_text_bounded(*rect), box_of(*rect)) for rect in rects]
        found.append((box_of(0, 0, *page.get_size()), said))
        words.close()
    return found


def box_of(left: float, bottom: float, right: float, top: float) -> Box:
    return Box(left / MM, bottom / MM, (right - left) / MM, (top - bottom) / MM)


def overlapping(found: list[tuple[str, Box]], slack: float = 0.15) -> list[tuple[str, str]]:
    """Texts that lie on one another."""
    return [
        (one, other)
        for (one, a), (other, b) in combinations(found, 2)
        if a.x < b.right - slack
        and b.x < a.right - slack
        and a.y < b.top - slack
        and b.y < a.top - slack
    ]
