"""Every page looks as it did when somebody last looked at it."""

import pytest
from PIL import Image, ImageDraw

from tests.sheets.pictures import FOLDER, TOLERANCE, difference, every_sheet, kept, pages

CASES = every_sheet()
MOST = 3_000_000  # bytes of all pictures


@pytest.mark.parametrize(
    ("game", "sheet", "language"),
    CASES,
    ids=[f"{g.key}-{s}-{language}" for g, s, language in CASES],
)
def test_a_page_looks_like_its_picture(game, sheet, language):
    """Where a page was changed on purpose: ``python -m tests.sheets.pictures``, and look."""
    found = dict(pages(game, sheet, language))
    stored = {path.name for path in FOLDER.glob(f"{game.key}-{sheet}-{language}-*.png")}
    assert stored == set(found)
    apart = {name: difference(page, Image.open(FOLDER / name)) for name, page in found.items()}
    assert {name: by for name, by in apart.items() if by > TOLERANCE} == {}


def test_no_picture_is_left_over_and_all_are_small():
    names = {f"{game.key}-{sheet}-{language}" for game, sheet, language in CASES}
    stored = list(FOLDER.glob("*"))
    assert {path.stem.rpartition("-")[0] for path in stored} <= names
    assert sum(path.stat().st_size for path in stored) < MOST


def test_a_missing_word_or_line_would_be_noticed():
    page = Image.new("L", (460, 650), 255)
    word, line = page.copy(), page.copy()
    ImageDraw.Draw(word).text((200, 300), "45", fill=110)
    ImageDraw.Draw(line).line((200, 300, 300, 300), fill=150)
    assert difference(page, word) > TOLERANCE
    assert difference(page, line) > TOLERANCE


def test_storing_a_picture_changes_it_less_than_a_change_would():
    page = Image.linear_gradient("L")
    assert difference(page, kept(page)) < TOLERANCE / 2
