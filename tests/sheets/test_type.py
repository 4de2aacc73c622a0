"""Words stay in their place, or the test run says so."""

from dataclasses import replace

import pytest

from sheets.draw.box import Box
from sheets.draw.pen import Pen
from sheets.draw.strokes import write_block, write_in
from sheets.draw.type import BOLD, SANS, SERIF, SMALL_CAPS, TextDoesNotFit, Type
from sheets.printing import Printing

TEXT = Type(SANS, 8.5)


def test_a_paragraph_breaks_between_words():
    lines = TEXT.wrap("Tick one for each full district", 20)
    assert " ".join(lines) == "Tick one for each full district"
    assert all(TEXT.width(line) <= 20 for line in lines)


@pytest.mark.parametrize("space", ["\u00a0", "\u202f"])
def test_a_line_never_begins_with_what_a_no_break_space_holds(space):
    text = f"Place a castle{space}: it counts"
    lines = {line for width in range(18, 60) for line in TEXT.wrap(text, width)}
    assert [line for line in lines if line.startswith(":")] == []
    assert any(f"castle{space}:" in line for line in lines)


def test_a_word_that_is_too_wide_is_an_error():
    with pytest.raises(TextDoesNotFit, match="Donaudampfschiff"):
        TEXT.wrap("Donaudampfschiff", 5)


def test_a_line_that_leaves_its_box_is_an_error():
    with pytest.raises(TextDoesNotFit, match="mm are free"):
        write_in(Pen(Printing()), "far too long for this", Box(0, 0, 10, 5), TEXT)


def test_a_paragraph_that_leaves_its_box_is_an_error():
    with pytest.raises(TextDoesNotFit, match="mm are free"):
        write_block(Pen(Printing()), ["one two three four"], Box(0, 0, 8, 4), TEXT)


def test_figures_are_as_wide_as_one_another():
    assert len({round(TEXT.width(figure), 6) for figure in "0123456789"}) == 1


@pytest.mark.parametrize("font", [SERIF, SANS, BOLD, SMALL_CAPS])
def test_a_narrow_space_is_narrower_than_a_space(font):
    type_ = Type(font, 9)
    assert type_.width("a\u202fb") < type_.width("a b")


def test_narrow_letters_take_less_room_and_the_same_height():
    narrow = replace(TEXT, narrow=0.8)
    assert narrow.width("District") == pytest.approx(0.8 * TEXT.width("District"))
    assert narrow.leading == TEXT.leading
    assert len(narrow.wrap("Tick one for each full district", 20)) <= 3


def test_a_title_that_is_too_wide_is_set_smaller():
    title = Type(SERIF, 26)
    assert title.fitted("Kings", 80) is title
    small = title.fitted("Pocket Kingdoms of the North", 80)
    assert 79 < small.width("Pocket Kingdoms of the North") <= 80
