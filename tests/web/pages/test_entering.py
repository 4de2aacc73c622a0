"""Entering a board with a thumb: what is there already, what is in sight, what is said once."""

from io import BytesIO

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from scoring.games import find_game
from tests.scoring.boards import EVERY_KEY
from tests.web.pages.sights import READERS
from tests.web.pages.tapping import TOUCH
from web.tally.tallied import tallied

SMALL, LYING = {"width": 360, "height": 600}, {"width": 740, "height": 360}
KINGDOMS = ("kingdoms-2002", "kingdoms-2011")
START = ["^..^..^..", *[""] * 2, "^..^..^..", *[""] * 2, "^..^..^..", *[""] * 2]
NORTH = [*START[:6], *[""] * 3]
LAND = "quadrants: tavern, paddock, oasis, farm\ncards: lords\n\n" + f"{' .' * 20}\n" * 20


def write(editor, text):
    """A text as if it were typed into the field for it."""
    editor.page.evaluate(
        """text => { const area = document.getElementById("board-text");
        area.value = text; area.dispatchEvent(new Event("input")); }""",
        text,
    )


def start(editor, rows=START):
    write(editor, "\n".join(row.ljust(9, ".") for row in rows))


def box(page, selector):
    return page.locator(selector).first.bounding_box()


def mountains(editor):
    return editor.text.rpartition("player:")[2].count("^")


# What all boards share


def test_a_new_player_has_the_mountains_that_all_share(edit):
    editor = edit("pocket-kingdoms")
    start(editor)
    editor.page.get_by_role("button", name="Add a player").first.click()
    assert mountains(editor) == 9
    expect(editor.page.locator("#warnings summary")).to_have_text("1 thing to check")


def test_an_untouched_board_gets_the_mountains_when_it_is_shown(edit):
    editor = edit("pocket-kingdoms")
    editor.page.get_by_role("button", name="Add a player").first.click()
    editor.page.get_by_role("button", name="Player 1", exact=True).click()
    editor.pick("^")
    editor.tap_cell("b2")
    assert mountains(editor) == 0
    editor.page.get_by_role("button", name="Player 2", exact=True).click()
    assert mountains(editor) == 1
    editor.page.locator("#undo").click()
    assert mountains(editor) == 0


def test_where_everybody_rolls_own_mountains_none_are_copied(edit):
    editor = edit("pocket-kingdoms")
    rows = [row.ljust(9, ".") for row in START]
    write(editor, "\n".join(["mountains: own", "", "player: Anna", "", *rows]))
    editor.page.get_by_role("button", name="Add a player").first.click()
    assert mountains(editor) == 0


def test_a_mountain_that_may_have_come_later_is_not_copied(edit):
    editor = edit("pocket-kingdoms")
    start(editor, ["^^.^..^..", *START[1:]])
    editor.page.get_by_role("button", name="Add a player").first.click()
    assert mountains(editor) == 8


# Warnings


@pytest.mark.parametrize("game", EVERY_KEY)
def test_an_untouched_board_has_no_warnings(edit, game):
    editor = edit(game)
    if game == "kingdom-builder":
        write(editor, LAND)
    editor.page.wait_for_selector("#standing:not([hidden])")
    expect(editor.page.locator("#warnings")).to_be_hidden()


def test_a_warning_about_many_cells_is_said_once_and_lights_all_of_them(edit):
    editor = edit("pocket-kingdoms")
    start(editor, NORTH)
    said = editor.page.locator("#warnings button", has_text="mountain")
    expect(said).to_have_text(
        "Southwest, South and Southeast have no mountain, but every district starts with one."
    )
    said.click()
    expect(editor.page.locator("#marks .lit")).to_have_count(27)


def test_the_command_and_the_report_name_the_cells_of_such_a_warning(run):
    rows = [row.ljust(9, ".") for row in NORTH]
    text = "\n".join(["game: pocket-kingdoms", "", *rows, ""])
    report = PdfReader(BytesIO(tallied(find_game("pocket-kingdoms"), text).on_paper("en")))
    for told in (run("score", "-", text=text).stdout.decode(), report.pages[0].extract_text()):
        assert told.count("have no mountain") == 1
        assert "a7–i7 a8–i8 a9–i9" in " ".join(told.split())


# In sight


@pytest.mark.parametrize("tray", ["Tiles", "Castles"])
@pytest.mark.parametrize("game", KINGDOMS)
def test_the_palette_of_kingdoms_leaves_the_whole_board_in_sight(edit, game, tray):
    page = edit(game, "?example=1", viewport=SMALL, **TOUCH).page
    page.wait_for_selector("#standing:not([hidden])")
    page.get_by_role("button", name=tray, exact=True).click()
    page.evaluate("scrollBy(0, grid.getBoundingClientRect().top - standing.offsetHeight)")
    board, palette = box(page, "#grid .board"), box(page, "#palette")
    assert board["y"] >= box(page, "#standing")["height"] - 1
    assert board["y"] + board["height"] <= palette["y"]


def test_tiles_and_castles_are_switched_by_keys_and_by_what_is_typed(edit):
    editor = edit("kingdoms-2011", "?example=1")
    page = editor.page
    page.get_by_role("button", name="Castles", exact=True).press("Enter")
    expect(editor.piece("R1")).to_be_visible()
    expect(editor.piece("+1")).to_be_hidden()
    editor.cell("a1").press("+")
    page.keyboard.press("3")
    expect(editor.piece("+3")).to_have_attribute("aria-pressed", "true")
    expect(editor.piece("+3")).to_be_visible()
    expect(page.get_by_role("button", name="Tiles", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )


@pytest.mark.parametrize("game", EVERY_KEY)
def test_a_phone_that_lies_shows_board_and_palette_side_by_side(edit, game):
    page = edit(game, "?example=1", viewport=LYING, **TOUCH).page
    page.wait_for_selector("#standing:not([hidden])")
    boxes = [box(page, "#grid, .strip"), box(page, "#pieces, .kinds")]
    for each in boxes:
        assert each["y"] >= 0
        assert each["y"] + each["height"] <= LYING["height"]
    left, right = sorted(boxes, key=lambda each: each["x"])
    assert left["x"] + left["width"] <= right["x"]
    assert page.evaluate("document.documentElement.scrollWidth") <= LYING["width"]


def test_the_names_of_rows_and_columns_stay_in_sight_when_the_map_moves(edit):
    page = edit("kingdom-builder", "?example=1").page
    page.locator("#grid").evaluate("frame => frame.scrollTo(250, 250)")
    page.wait_for_timeout(100)
    frame = box(page, "#grid")
    row, column = (page.locator("#grid .names text", has_text=name).first for name in ("12", "k"))
    assert 0 <= row.bounding_box()["x"] - frame["x"] < 40
    assert 0 <= column.bounding_box()["y"] - frame["y"] < 40


@pytest.mark.parametrize("game", EVERY_KEY)
def test_the_whole_line_of_a_score_can_be_tapped(edit, game):
    page = edit(game, "?example=1").page
    line = page.locator("#tally-table tr[data-rule]:has(button)").first
    title = line.locator("th")
    title.click(position={"x": 4, "y": 4})
    expect(line.locator("button[aria-expanded=true]")).to_have_count(1)
    expect(page.locator(".explained")).to_be_visible()
    title.click()
    expect(page.locator(".explained")).to_have_count(0)


@pytest.mark.parametrize("language", READERS)
@pytest.mark.parametrize("game", EVERY_KEY)
def test_the_palette_shows_no_letters_that_mean_nothing(edit, game, language):
    page = edit(game, "?example=1", locale=language).page
    shown = page.locator("#pieces button").evaluate_all(
        """all => all.flatMap(button => [
          ...[...button.querySelectorAll("svg text")].map(text => text.textContent),
          ...[...button.querySelectorAll(".tag")].filter(tag => tag.offsetWidth)
            .map(tag => tag.dataset.text),
        ])"""
    )
    assert not [text for text in shown if len(text) <= 2 and not text.isdecimal()]


def test_a_row_of_the_board_is_called_by_its_number(edit):
    page = edit("pocket-kingdoms").page
    expect(page.get_by_role("row", name="Row 3", exact=True)).to_have_count(1)
