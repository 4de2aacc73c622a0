"""Paper can be written in every European language with Latin letters."""

import pytest
from reportlab.pdfbase.pdfmetrics import getFont

from sheets.draw.type import BOLD, SANS, SERIF, SMALL_CAPS, load_fonts
from tests.letters import ALL, LETTERS, both_cases


@pytest.mark.parametrize("name", [SERIF, SANS, BOLD, SMALL_CAPS])
@pytest.mark.parametrize("language", LETTERS)
def test_a_font_has_the_letters_of_a_language(language, name):
    load_fonts()
    held = getFont(name).face.charToGlyph
    assert [letter for letter in both_cases(LETTERS[language]) if ord(letter) not in held] == []


@pytest.mark.parametrize("name", [SERIF, SANS, BOLD, SMALL_CAPS])
def test_a_font_has_every_sign_and_no_letter_is_drawn_as_an_empty_box(name):
    load_fonts()
    held = getFont(name).face.charToGlyph
    assert {letter for letter in ALL if not held.get(ord(letter))} == set()
