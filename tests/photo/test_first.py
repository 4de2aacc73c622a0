"""Sheets that version 0.1 printed are read, too: by their drawing, in both of its languages."""

import json

import cv2
import numpy as np
import pytest

from scoring.games import SHIPPED
from scoring.pocket_kingdoms.board import BOARD
from sheets.forms.spelling import cell_name
from sheets.pages.boxes import NoCode
from sheets.photo.blank import SCALE
from sheets.photo.drawing import Drawing
from sheets.photo.first import first_codes, first_page
from sheets.photo.straighten import locate
from tests.photo.hands import Hand, put
from tests.photo.locating import USABLE, shot_of
from tests.photo.pages import blank_named, expected_for, printed_page
from tests.photo.scene import off_by, photograph
from tests.photo.severity import LEVELS
from tests.photo.taken import KINGDOM


@pytest.mark.parametrize("name", ["kingdom 0.1", "kingdom 0.1 German", "kartenreich 0.1"])
def test_an_old_sheet_is_told_by_its_drawing(name):
    blank, shot = shot_of(name, "L2", 31)
    found = locate(shot.image, expected_for(name))
    cells = Drawing(blank).framed
    assert found.code == blank.code
    assert off_by(shot.camera, found.to_photo(cells), cells).max() <= USABLE / 2


def test_letter_has_the_old_drawing_in_its_middle():
    a4, letter = (first_page(f"TR1:POCKET-KINGDOMS:SHEET:{on}", SHIPPED) for on in ("A4", "LETTER"))
    moved = [letter.layout.boxes[name].x - box.x for name, box in a4.layout.boxes.items()]
    assert moved == pytest.approx([(279.4 - 297) / 2] * len(moved))


@pytest.mark.parametrize("code", ["TR1:", "TR1:CHESS:SHEET:A4", "TR1:POCKET-KINGDOMS:SHEET:A3"])
def test_a_code_of_an_old_page_that_nobody_kept_is_none_of_ours(code):
    with pytest.raises(NoCode):
        first_page(code, SHIPPED)


def test_every_game_with_old_pages_is_tried_where_nobody_says_which():
    games = {code.split(":")[1] for code in first_codes(SHIPPED)}
    assert games == {"POCKET-KINGDOMS", "KARTENREICH"}


def test_a_kingdom_on_an_old_sheet_comes_back_though_nobody_said_which_game(run, tmp_path):
    (tmp_path / "old.jpg").write_bytes(old_photo())
    found = json.loads(run("score", "old.jpg", "--json").stdout)
    marked = {cell["cell"] for cell in found["open"] if cell["cell"] and cell["state"] == "marked"}
    cells = zip(BOARD.cells(), KINGDOM, strict=True)
    assert marked == {str(cell) for cell, mark in cells if mark != "."}


def old_photo():
    """The kingdom of the other tests on a sheet in German."""
    blank, hand = blank_named("kingdom 0.1 German"), Hand("icons", 3, "black pen")
    page = cv2.cvtColor(printed_page("kingdom 0.1 German"), cv2.COLOR_GRAY2BGR)
    for cell, mark in zip(BOARD.cells(), KINGDOM, strict=True):
        if mark != ".":
            box = blank.layout.boxes[cell_name("cell", cell)]
            at = box.centre.x, blank.layout.size.height - box.centre.y
            put(page, hand.piece(mark, box.width, SCALE), *at, SCALE)
    return photograph(np.asarray(page), blank.layout.size, LEVELS["L2"], 3).jpeg
