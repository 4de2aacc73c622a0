"""Every page and its twins look as they did when somebody last looked at them."""

import json

import pytest
from PIL import Image, ImageDraw

from tests.sheets.pictures import (
    COLOURS,
    FOLDER,
    TOLERANCE,
    colours,
    difference,
    document,
    every_sheet,
    kept,
    pages,
)

CASES = every_sheet()
KNOWN = json.loads(COLOURS.read_text())
MOST = 4_500_000  # bytes of all pictures


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_page_looks_like_its_picture(case):
    """Where a page was changed on purpose: ``python -m tests.sheets.pictures``, and look."""
    data = document(case)
    found = dict(pages(case, data))
    stored = {path.name for path in FOLDER.glob(f"{case.name}-*.png")}
    assert stored == set(found)
    apart = {name: difference(page, Image.open(FOLDER / name)) for name, page in found.items()}
    assert {name: by for name, by in apart.items() if by > TOLERANCE} == {}
    assert colours(data) == KNOWN[case.name]


def test_no_picture_is_left_over_and_all_are_small():
    names = {case.name for case in CASES}
    stored = list(FOLDER.glob("*.png"))
    assert {path.stem.rpartition("-")[0] for path in stored} == names == set(KNOWN)
    assert sum(path.stat().st_size for path in stored) < MOST


def blank():
    return Image.new("L", (460, 650), 255)


def with_line(*ends, shade=150):
    page = blank()
    ImageDraw.Draw(page).line(ends, fill=shade)
    return page


def test_a_missing_word_or_line_would_be_noticed():
    word = blank()
    ImageDraw.Draw(word).text((200, 300), "45", fill=110)
    assert difference(blank(), word) > TOLERANCE
    assert difference(blank(), with_line(200, 300, 300, 300)) > TOLERANCE


@pytest.mark.parametrize("down", range(300, 304))
def test_a_line_that_moved_by_a_millimetre_would_be_noticed(down):
    """A millimetre is two dots and a bit, wherever the line stands."""
    before, after = (with_line(200, y, 300, y) for y in (down, down + 2))
    assert difference(before, after) > TOLERANCE


def test_storing_a_picture_changes_it_less_than_a_change_would():
    page = Image.linear_gradient("L")
    assert difference(page, kept(page)) < TOLERANCE / 2
