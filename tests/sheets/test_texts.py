"""No text leaves the box it stands in, whatever the game, the paper and the language."""

from collections import defaultdict
from contextlib import contextmanager

import pytest
from reportlab.lib.units import mm

from sheets.draw.box import Box, page
from sheets.draw.look import look_of
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_box, write_in
from sheets.draw.type import CAP_HEIGHT, SANS, TextDoesNotFit, Type
from sheets.kingdom_builder.legend import draw_key
from sheets.kingdom_builder.titles import roomy
from sheets.pages.document import make_pdf, sheets_of
from sheets.pages.faces import CLEAR
from sheets.printing import DoesNotFit, Printing, paper_size
from tests.sheets.reading import ENGLISH, GERMAN, overlapping, pages, texts
from tests.sheets.worded import Worded, worded  # noqa: F401 (a fixture)

SPOKEN = {"en": (ENGLISH,), "de": (GERMAN,), "de and en": (GERMAN, ENGLISH)}
PAPERS = ("a4", "letter", "a5", "a6")
SLACK = 0.1  # mm


class Watched(Worded):
    """A pen that remembers what it wrote and which boxes it drew, by page and stamp."""

    kept: list["Watched"] = []  # noqa: RUF012 (all that were made, for the test to look at)

    def __init__(self, printing):
        self.boxes, self.words = defaultdict(list), defaultdict(list)
        self.place, self.outside, self.drawn = 0, [], 0
        self.sizes = {}  # of words, in points
        super().__init__(printing)
        Watched.kept.append(self)

    def at(self, x, y, width, height):
        """A box in millimetres, turned as the page is."""
        corners = [self.absolutePosition(*corner) for corner in ((x, y), (x + width, y + height))]
        (left, right), (low, high) = (sorted(axis) for axis in zip(*corners, strict=True))
        return Box(left / mm, low / mm, (right - left) / mm, (high - low) / mm)

    def rect(self, x, y, width, height, stroke=1, fill=0):
        if stroke:
            self.boxes[self.place].append(self.at(x, y, width, height))
        super().rect(x, y, width, height, stroke=stroke, fill=fill)

    def drawString(self, x, y, text, **options):  # noqa: N802 (ReportLab's own name)
        size = self._fontsize
        self.sizes[text] = min(size, self.sizes.get(text, size))
        wide = Type(self._fontname, size, options.get("charSpace", 0)).width(text) * mm
        self.words[self.place].append((text, self.at(x, y, wide, size * CAP_HEIGHT)))
        super().drawString(x, y, text, **options)

    def beginForm(self, *options):  # noqa: N802 (ReportLab's own name)
        self.drawn += 1
        self.outside.append(self.place)
        self.place = f"stamp {self.drawn}"
        super().beginForm(*options)

    def endForm(self, **options):  # noqa: N802 (ReportLab's own name)
        super().endForm(**options)
        self.place = self.outside.pop()

    def showPage(self):  # noqa: N802 (ReportLab's own name)
        super().showPage()
        if isinstance(self.place, int):
            self.place += 1

    def strays(self):
        """Words that are partly in a box and partly outside."""
        return [
            word
            for place, words in self.words.items()
            for word, box in words
            for frame in self.boxes[place]
            if frame.holds(box.middle(0, 0)) and not frame.holds(box, SLACK)
        ]


@contextmanager
def watching(monkeypatch):
    monkeypatch.setattr("sheets.pages.document.Pen", Watched)
    monkeypatch.setattr(Watched, "kept", [])
    yield Watched.kept


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("spoken", SPOKEN)
def test_no_text_leaves_its_box(game, spoken, large, monkeypatch):
    printing = Printing(copies=1, languages=SPOKEN[spoken], large=large)
    with watching(monkeypatch) as pens:
        for sheet in sheets_of(game):
            make_pdf(game, [sheet.key], printing)
    assert sum(len(words) for pen in pens for words in pen.words.values()) > 50
    assert {pen.look.narrow for pen in pens} == {1}  # neither of these is too long
    assert [word for pen in pens for word in pen.strays()] == []


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("spoken", SPOKEN)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.usefixtures("worded")
def test_the_rules_fit_on_every_paper(game, paper, spoken, large):
    printing = Printing(paper=paper, languages=SPOKEN[spoken], large=large)
    paper = page(paper_size(paper)).inset(CLEAR)
    for sheet in (sheet for sheet in sheets_of(game) if sheet.key == "rules"):
        for words in texts(make_pdf(game, [sheet.key], printing)):
            assert overlapping(words) == []
            assert [word for word, box in words if not paper.holds(box)] == []


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("paper", [*PAPERS[1:], "200x250", "120x160", "70x100"])
@pytest.mark.usefixtures("worded")
def test_a_sheet_fits_its_paper_in_german_or_says_so(game, paper, large):
    printing = Printing(copies=1, paper=paper, languages=(GERMAN,), large=large)
    for sheet in sheets_of(game):
        try:
            data = make_pdf(game, [sheet.key], printing)
        except DoesNotFit as error:
            assert paper in str(error)  # noqa: PT017 (a sheet that does not fit is no fault)
            continue
        for whole, words in pages(data):
            room = whole.inset(CLEAR)
            assert [word for word, box in words if not room.holds(box)] == [], sheet.key


def test_a_text_that_leaves_its_box_would_be_noticed():
    pen = Watched(Printing())
    box = Box(20, 20, 30, 8)
    draw_box(pen, box)
    write_in(pen, "inside", box, Type(SANS, 9), align="centre")
    assert pen.strays() == []
    write_in(pen, "outside", box.part(30, -16), Type(SANS, 9), align="centre")
    write_in(pen, "a word over both edges", box.inset(-20), Type(SANS, 14), align="centre")
    assert pen.strays() == ["a word over both edges"]


def test_texts_that_overlap_would_be_noticed():
    pen = Watched(Printing())
    write_in(pen, "Houses", Box(20, 20, 60, 8), Type(SANS, 9))
    write_in(pen, "and ships", Box(28, 20, 60, 8), Type(SANS, 9))
    assert len(overlapping(texts(pen.finish())[0])) == 1


def test_a_text_without_room_in_any_language_says_so():
    """One language is left out before another; without room for the first there is no sheet."""
    pen = Pen(Printing(languages=(GERMAN, ENGLISH)))
    pen.look = look_of(Printing())
    height = pen.look.text.leading
    assert roomy(pen, ["Wald", "forest"], Box(0, 0, 60, 3 * height), pen.look.text) == [
        "Wald", "forest"]  # fmt: skip
    assert roomy(pen, ["Wald", "forest"], Box(0, 0, 60, 1.2 * height), pen.look.text) == ["Wald"]
    with pytest.raises(TextDoesNotFit, match=r"'Wald' does not fit in 60\.0 × 1\.0 mm"):
        roomy(pen, ["Wald", "forest"], Box(0, 0, 60, 1), pen.look.text)


def test_a_key_of_terrains_without_room_says_so():
    pen = Pen(Printing())
    pen.look = look_of(Printing())
    draw_key(pen, Box(10, 10, 250, 5))
    with pytest.raises(TextDoesNotFit, match="mm between them"):
        draw_key(pen, Box(10, 10, 90, 5))
