"""What other programs filled in comes back: a stored sheet for each of them and each form.

All four typed the same into every form; ``typed.py`` has the forms and what was typed.
"""

import gzip
from pathlib import Path

import pytest

from scoring.games import find_game
from scoring.paper import Line
from tests.sheets.reading import POCKET_KINGDOMS, fill, read_again
from tests.sheets.typed import FORMS

FOLDER = Path(__file__).parent / "filled"
FILLERS = ("mupdf", "pdfium", "pdfjs", "pdftk")  # PyMuPDF 2.0, PDFium, pdf.js 5.6, pdftk-java 3.3
MOST = 2_200_000  # bytes of all stored sheets


def stored(name):
    return gzip.decompress((FOLDER / f"{name}.pdf.gz").read_bytes())


def game_in(form, data):
    """The game that a filled form spells, written down again."""
    return find_game(form.game).read(read_again(data)).to_text()


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("filler", FILLERS)
def test_what_another_program_typed_into_a_form_comes_back(filler, name):
    form = FORMS[name]
    expected = find_game(form.game).read(form.text).to_text()
    assert game_in(form, stored(f"{filler}-{name}")) == expected


@pytest.mark.parametrize("name", FORMS)
def test_a_form_of_today_takes_the_same_values(name):
    """The stored sheets were made from these forms: the two must not drift apart."""
    form = FORMS[name]
    typed = {field: "/Yes" if value == "yes" else value for field, value in form.values.items()}
    expected = find_game(form.game).read(form.text).to_text()
    assert game_in(form, fill(typed, form.data)) == expected


@pytest.mark.parametrize("filler", FILLERS)
def test_a_sheet_that_was_filled_when_forms_were_larger_comes_back(filler):
    evening = POCKET_KINGDOMS.read(read_again(stored(filler)))
    ((_, example),) = POCKET_KINGDOMS.read(POCKET_KINGDOMS.example).kingdoms.items()
    ((player, kingdom),) = evening.kingdoms.items()
    assert player == "Zoë Müller"
    assert kingdom.pieces == example.pieces
    assert (kingdom.unfinished, kingdom.market_boxes) == (3, 2)
    assert kingdom.rows == {"house": ((3, 4),), "field": ((5,),)}
    assert evening.written == {Line(player): 18, Line(player, "city"): 10}


def test_stored_sheets_are_small_and_none_is_left_over():
    names = {f"{filler}-{name}" for filler in FILLERS for name in FORMS} | set(FILLERS)
    assert {path.name.removesuffix(".pdf.gz") for path in FOLDER.iterdir()} == names
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST
