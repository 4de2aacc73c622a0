"""What stands in the boxes of a photographed sheet, and what does not."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from sheets.photo.blank import SCALE
from sheets.photo.cells import read_page
from tests.photo.filled import Straight, read_sheet, straight
from tests.photo.hands import Hand, put
from tests.photo.pages import SHEETS, blank_named


def bare(name):
    blank = blank_named(name)
    return Straight(blank.code, blank.layout, colour(blank.image), blank.image)


def colour(grey):
    return cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR)


@pytest.mark.parametrize("name", SHEETS)
def test_a_page_that_nobody_wrote_on_is_empty(name):
    reading = read_page(bare(name))
    assert [cell for cell in reading.cells if cell.is_open] == []
    assert all(cell.sure for cell in reading.cells if cell.state == "empty")
    assert reading.totals == ()


@pytest.mark.parametrize("level", ["L1", "L2"])
def test_every_box_is_empty_or_marked_as_it_is(level):
    reading, truth = read_sheet("icons", level, 4)
    found = {cell.field for cell in reading.cells if cell.state == "marked"}
    assert found == set(truth)


def test_a_faint_line_is_doubted():
    page = bare("kingdom")
    box = page.layout.boxes["cell_5_5"]
    x, y = box.centre.x * SCALE, (page.layout.size.height - box.centre.y) * SCALE
    cv2.line(page.page, (int(x), int(y)), (int(x) + 5, int(y)), (120, 120, 120), 4)
    assert [cell.cell for cell in read_page(page).cells if cell.state == "doubt"] == ["e5"]


def test_cells_that_a_crayon_fills_from_edge_to_edge_do_not_pass_for_light():
    page = bare("kingdom")
    first, last = (page.layout.boxes[name] for name in ("cell_4_4", "cell_6_6"))
    top = page.layout.size.height
    rows = slice(int((top - first.top) * SCALE), int((top - last.y) * SCALE))
    columns = slice(int(first.x * SCALE), int(last.right * SCALE))
    green = np.float32((0.5, 0.8, 0.5))
    page.page[rows, columns] = page.page[rows, columns] * green
    marked = [cell.cell for cell in read_page(page).cells if cell.state == "marked"]
    assert marked == [f"{letter}{row}" for row in (4, 5, 6) for letter in "def"]


def test_shadow_over_half_a_page_marks_nothing():
    page = bare("kingdom")
    shade = np.ones(page.page.shape[:2], np.float32)
    shade[:, : shade.shape[1] // 3] = 0.6
    soft = cv2.GaussianBlur(shade, (0, 0), 8 * SCALE)[..., None]
    shaded = replace(page, page=(page.page * soft).astype(np.uint8))
    assert {cell.state for cell in read_page(shaded).cells} == {"empty"}


@pytest.mark.parametrize("name", ["map", "kingdoms board", "kartenreich"])
def test_a_mark_is_seen_on_other_sheets(name):
    blank, hand = blank_named(name), Hand("icons", 1, "blue pen")
    page = colour(blank.image)
    fields = [cell.field for cell in read_page(bare(name)).cells if cell.cell][3::17]
    for field in fields:
        box = blank.layout.boxes[field]
        side = min(box.width, box.height, 14) * 0.8
        at = box.centre.x, blank.layout.size.height - box.centre.y
        put(page, hand.piece("H", side, SCALE), *at, SCALE)
    reading = read_page(straight(page, "L1", 3, name))
    assert [cell.field for cell in reading.cells if cell.is_open] == fields


def test_a_number_that_its_player_added_up_is_shown_to_be_typed():
    blank, hand = blank_named("kingdom"), Hand("icons", 2, "black pen")
    page, box = colour(blank.image), blank.layout.boxes["written_total"]
    at = box.centre.x, blank.layout.size.height - box.centre.y
    put(page, hand.digit(5, box.height, SCALE), *at, SCALE)
    (total,) = read_page(straight(page, "L1", 2)).totals
    assert (total.field, str(total.label)) == ("written_total", "Sum, points")


def test_a_tick_says_all_by_being_there():
    reading, truth = read_sheet("sketch", "L1", 2)
    ticked = {cell.field for cell in reading.cells if cell.value == "yes" and cell.sure}
    assert ticked == {field for field, value in truth.items() if value == "yes"} != set()
