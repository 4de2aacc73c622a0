"""Rule pages use their page: the largest type that has room, in columns that end alike."""

import pytest

from scoring.words import Word
from sheets.printing import Printing
from sheets.text.flow import Paragraph, Section
from sheets.text.reminder import NORMAL, STEEP, Figure, set_out, slope

SENTENCE = Word("Do exactly one of these, on any empty space, and then it is the next one’s turn.")


def rules(sections, paragraphs=3):
    title = Word("A turn")
    return [Section(title, *[Paragraph(SENTENCE)] * paragraphs) for _ in range(sections)]


@pytest.mark.parametrize("sections", [2, 3, 5, 8, 11, 16])
def test_columns_end_alike(sections):
    setting, pages = set_out(Printing(), rules(sections), [])
    assert slope(pages, setting) <= STEEP


def test_few_rules_are_set_in_larger_type():
    setting, _ = set_out(Printing(), rules(8), [])
    assert setting.sizes.text >= 9.5


def test_type_grows_only_as_long_as_that_costs_no_page():
    setting, pages = set_out(Printing(), rules(17), [])
    assert (len(pages), setting.sizes) == (1, NORMAL)


def test_a_picture_stands_under_the_rules():
    figure = Figure(lambda _pen, _box: None, lambda _look, _width: 60.0)
    setting, (placed,) = set_out(Printing(), rules(6), [figure])
    box, _ = placed[-1]
    assert setting.columns[0].y <= box.y < box.top - 59


def test_a_picture_that_is_taller_than_a_page_is_left_out():
    figure = Figure(lambda _pen, _box: None, lambda _look, _width: 400.0)
    setting, (placed,) = set_out(Printing(), rules(6), [figure])
    assert max(block.height for _, block in placed) < setting.columns[0].height
