"""Large print is larger on every sheet, cards and cut-outs included."""

from ctypes import byref
from statistics import mean

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from scoring.errors import PlayerError
from scoring.games import find_game
from sheets.draw.box import Box, Size
from sheets.forms.fields import IDENTITY, Field
from sheets.kingdoms.cards import CARD, LARGER
from sheets.pages import printer_page
from sheets.pages.document import make_pdf, sheets_of
from sheets.pages.faces import Face, larger, larger_on
from sheets.printing import Printing
from tests.sheets.reading import GERMAN, MM, POCKET_KINGDOMS, reader, texts
from tests.sheets.test_measures import count_of, lengths

SLACK = 0.05  # mm
LEAST = 1.15  # times as high as in normal print, on average


def heights(game, sheet, **settings):
    """How high the letters and figures of a sheet stand on the paper, in points."""
    data = make_pdf(game, [sheet], Printing(copies=1, languages=(GERMAN,), **settings))
    found = []
    for page in pypdfium2.PdfDocument(data):
        text = page.get_textpage()
        for index in range(text.count_chars()):
            box = pdfium.FS_RECTF()
            pdfium.FPDFText_GetLooseCharBox(text.raw, index, byref(box))
            found.append(box.top - box.bottom)
        text.close()
    return [height for height in found if height > 0]


def test_every_sheet_has_larger_letters_in_large_print(game):
    for sheet in sheets_of(game):
        if sheet is not printer_page.SHEET:  # its scales are to be measured, not to be read
            normal, large = (heights(game, sheet.key, large=each) for each in (False, True))
            assert mean(large) > LEAST * mean(normal), sheet.key


def cells(game, sheet, **settings):
    """What is written in, by name: width and height in mm; nothing where a form is refused."""
    try:
        data = make_pdf(game, [sheet], Printing(copies=1, fillable=True, **settings))
    except PlayerError:
        return {}
    fields = (each.get_object() for page in reader(data).pages for each in page.get("/Annots", ()))
    sides = {each["/T"]: [float(side) / MM for side in each["/Rect"]] for each in fields}
    sides.pop(IDENTITY, None)
    return {name: (right - left, high - low) for name, (left, low, right, high) in sides.items()}


def test_nothing_that_is_written_in_is_smaller_in_large_print(game):
    for sheet in sheets_of(game):
        normal = cells(game, sheet.key)
        large = cells(game, sheet.key, large=True) if normal else {}
        assert set(normal) <= set(large), sheet.key
        smaller = [name for name, (wide, high) in normal.items()
                   if large[name][0] < wide - SLACK or large[name][1] < high - SLACK]  # fmt: skip
        assert smaller == [], sheet.key


@pytest.mark.parametrize("sheet", ["score", "cards", "setup"])
def test_cards_on_small_paper_have_larger_letters(sheet):
    game = find_game("kartenreich")
    normal, large = (heights(game, sheet, paper="a5", large=each) for each in (False, True))
    assert mean(large) > LEAST * mean(normal)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_two_large_pocket_cards_share_a_page(paper):
    pages = texts(make_pdf(POCKET_KINGDOMS, ["pocket"], Printing(large=True, paper=paper)))
    titles = [sum(word.startswith("Pocket Kingdoms") for word, _ in page) for page in pages]
    assert titles == [2, 0, 2, 0]  # two fronts and their backs, for a family of four


def test_paper_that_is_too_small_keeps_cards_as_they_are():
    card = Face("card", CARD, lambda _pen, _box: None, card=True)
    assert larger_on(card, LARGER, Printing(large=True, paper="a6")) is card
    assert larger_on(card, LARGER, Printing(large=False)) is card
    assert larger_on(card, LARGER, Printing(large=True)).size == Size(95 * 1.62, 82 * 1.62)


def test_a_large_set_up_card_is_cut_out_larger():
    printing = Printing(large=True, cut="lines")
    found = lengths(make_pdf(find_game("kingdoms-2011"), ["set-up"], printing))
    assert count_of(95 * 1.62, 0, found) > 1


def test_the_fields_of_a_larger_card_lie_on_its_drawing():
    small = Face("card", Size(60, 40), lambda _pen, _box: None, card=True,
                 fields=lambda box: [Field("a", "a", box.inset(10))])  # fmt: skip
    (field,) = larger(small, 1.5).fields(Box(100, 200, 90, 60))
    assert field.box == Box(115, 215, 60, 30)


def test_a_large_pocket_card_has_its_fields_over_its_cells():
    printing = Printing(large=True, copies=1, fillable=True)
    page = reader(make_pdf(POCKET_KINGDOMS, ["pocket"], printing)).pages[0]
    fields = {one["/T"]: one["/Rect"] for one in (each.get_object() for each in page["/Annots"])}
    left, low, right, high = (float(side) / MM for side in fields["cell_1_1"])
    assert right - left == pytest.approx(8.5 * 1.4 - 0.2, abs=0.01)
    assert high - low == pytest.approx(8.5 * 1.4 - 0.2, abs=0.01)
