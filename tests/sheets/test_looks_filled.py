"""A filled sheet looks filled: every field shows what was typed there, whoever typed it.

pypdf and PDFium fill the forms of today; sheets that other programs filled are stored.
"""

import re
from collections import Counter
from functools import cache, partial

import pytest

from tests.sheets.by_hand import fill_by_hand, looks, pictures
from tests.sheets.reading import fill
from tests.sheets.test_fillers import stored
from tests.sheets.typed import FORMS

STORED = ("pad-and-board", "pad-and-map")  # filled since each field has its own appearance
MENU = re.compile(r"(cell|row|quadrant|card)_\d+")


def with_pypdf(values, data, regenerate):
    typed = {name: "/Yes" if value == "yes" else value for name, value in values.items()}
    return fill(typed, data, regenerate)


FILLERS = {
    "pypdf": partial(with_pypdf, regenerate=False),
    "pypdf-regenerate": partial(with_pypdf, regenerate=True),
    "pdfium": fill_by_hand,
}


@cache
def filled(filler, name):
    return FILLERS[filler](FORMS[name].values, FORMS[name].data)


@cache
def empty_looks(name):
    return looks(FORMS[name].data)


@cache
def empty_pictures(name):
    return pictures(FORMS[name].data)


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("filler", FILLERS)
def test_every_field_shows_what_was_typed_in_it(filler, name):
    before, after = empty_looks(name), looks(filled(filler, name))
    added = {field: Counter(after[field].split()) - Counter(printed.split())
             for field, printed in before.items()}  # fmt: skip
    typed = {field: text for field, text in FORMS[name].values.items() if text != "yes"}
    assert added == {field: Counter(typed.get(field, "").split()) for field in before}


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("filler", FILLERS)
def test_ink_is_in_the_fields_that_were_filled_and_in_no_other(filler, name):
    before, after = empty_pictures(name), pictures(filled(filler, name))
    changed = {field for field, picture in after.items() if picture != before[field]}
    arrows = {field for field in changed - set(FORMS[name].values) if MENU.search(field)}
    if filler == "pypdf-regenerate":  # PDFium is told to draw all anew, and menus get an arrow
        changed -= arrows
    assert changed == set(FORMS[name].values)


@pytest.mark.parametrize("name", STORED)
@pytest.mark.parametrize("filler", ["mupdf", "pdfjs", "pdftk"])
def test_a_stored_sheet_shows_what_another_program_typed(filler, name):
    typed = {field: text for field, text in FORMS[name].values.items() if text != "yes"}
    found = looks(stored(f"{filler}-{name}"))
    assert {field: found[field] for field in typed} == typed
