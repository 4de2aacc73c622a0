"""What is written in a box lies on nothing that is printed."""

from dataclasses import replace

import pytest

from scoring.errors import PlayerError
from sheets.pages.document import make_pdf, sheets_of
from sheets.printing import Printing
from tests.sheets.reading import ENGLISH, GERMAN, box_of, reader, texts

LOOKS = {
    "both": Printing(copies=1, fillable=True, languages=(GERMAN, ENGLISH)),
    "large": Printing(copies=1, fillable=True, languages=(GERMAN,), large=True),
    "both in large print": Printing(
        copies=1, fillable=True, languages=(GERMAN, ENGLISH), large=True
    ),
}
SLACK = 0.2  # mm
APART = 0.6  # mm
CENTRE = {"C", "Z", "Z/C"}  # the name of a district, on the line between its cells


def fields(page):
    """Where something can be typed."""
    found = (each.get_object() for each in page.get("/Annots", ()))
    return [box_of(*map(float, each["/Rect"])) for each in found if each["/Subtype"] == "/Widget"]


def crosses(word, field):
    """Whether a text stands on the edge of a box, neither inside nor outside."""
    apart = (
        word.right < field.x + SLACK or word.x > field.right - SLACK
        or word.top < field.y + SLACK or word.y > field.top - SLACK
    )  # fmt: skip
    return not apart and not field.inset(-SLACK).holds(word)


@pytest.mark.parametrize("look", LOOKS)
def test_no_text_stands_on_the_edge_of_a_box(game, look):
    for sheet in sheets_of(game):
        try:
            data = make_pdf(game, [sheet.key], LOOKS[look])
        except PlayerError:  # it has nothing to fill in, or no room for two languages
            continue
        for page, words in zip(reader(data).pages, texts(data), strict=True):
            places = fields(page)
            found = {said for said, word in words if any(crosses(word, each) for each in places)}
            assert found <= CENTRE, sheet.key


def run_together(first, second):
    """Whether one text begins where another one on its line has just ended."""
    level = min(first.top, second.top) - max(first.y, second.y) > first.height / 2
    return level and -SLACK < second.x - first.right < APART


@pytest.mark.parametrize("look", LOOKS)
def test_texts_on_one_line_keep_apart(game, look):
    for sheet in sheets_of(game):
        try:
            data = make_pdf(game, [sheet.key], replace(LOOKS[look], fillable=False))
        except PlayerError:  # it has no room for two languages
            continue
        for words in texts(data):
            found = {
                (one, other) for one, first in words for other, second in words
                if first is not second and run_together(first, second)
            }  # fmt: skip
            assert found == set(), sheet.key
