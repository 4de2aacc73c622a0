"""Kingdom Builder on the phone: four hundred hexes under one thumb."""

import pytest
from playwright.sync_api import expect

from tests.web.pages.tapping import TOUCH, Editor, example, swipe, type_text

DESK = {"width": 1280, "height": 800}


def without_settlements(text):
    """The same game before anybody built."""
    head, _, rows = text.partition("\n\n")
    return f"{head}\n\n{rows.translate(str.maketrans('12345', '.....'))}"


def settlements(text):
    board = text.partition("\n\n")[2].partition("\n\n")[0]
    return [line.split() for line in board.splitlines()]


def on_land(editor, text):
    """An editor with the quadrants and cards of a game, and no settlement yet."""
    type_text(editor, without_settlements(text))
    editor.page.locator("summary", has_text="As text").click()
    editor.page.evaluate("scrollTo(0, 0)")
    return editor


def test_a_whole_board_is_entered_by_touch_on_a_narrow_phone(edit):
    text, scores = example("kingdom-builder", "public-two-players")
    editor = on_land(edit("kingdom-builder", **TOUCH), text)
    hexagon = editor.cell("a1").locator("use").first.bounding_box()
    assert hexagon["width"] >= 36
    editor.fill(settlements(text), touch=True)
    built = sum(mark != "." for row in settlements(text) for mark in row)
    assert editor.taps <= built + len(scores)
    assert editor.text == text
    editor.expect_scores(scores)


def test_the_printed_example_is_entered_by_taps(edit):
    text, scores = example("kingdom-builder", "lords-8-8-6-2")
    editor = on_land(edit("kingdom-builder", viewport=DESK), text)
    editor.fill(settlements(text))
    assert editor.text == text
    editor.expect_scores(scores)


def test_a_finger_moves_the_land_until_it_is_told_to_draw(edit):
    text, _ = example("kingdom-builder", "lords-8-8-6-2")
    editor = on_land(edit("kingdom-builder", **TOUCH), text)
    page, grid = editor.page, editor.page.locator("#grid")
    editor.pick("1")
    editor.point("f6")
    before = editor.text
    swipe(page, *editor.points("g6", "d6"))
    page.wait_for_function("document.getElementById('grid').scrollLeft > 20")
    assert editor.text == before
    page.get_by_role("button", name="Draw with your finger").click()
    editor.point("f6")
    left = grid.evaluate("grid => grid.scrollLeft")
    swipe(page, *editor.points("g6", "d6"))
    assert editor.text.count("1") - before.count("1") == 4
    assert grid.evaluate("grid => grid.scrollLeft") == left


def test_the_overview_shows_all_and_a_tap_still_builds(edit):
    text, _ = example("kingdom-builder", "lords-8-8-6-2")
    editor = on_land(edit("kingdom-builder", **TOUCH), text)
    page = editor.page
    page.get_by_role("button", name="The whole board").click()
    wide = page.locator("#grid").evaluate("grid => [grid.scrollWidth, grid.clientWidth]")
    assert wide[0] <= wide[1]
    editor.pick("2")
    editor.touch_cell("t20")
    expect(editor.cell("t20")).to_have_attribute("aria-label", "t20: settlement of Ben, grass")
    page.get_by_role("button", name="The whole board").click()
    assert editor.cell("a1").locator("use").first.bounding_box()["width"] >= 36


def test_the_keyboard_goes_closer_and_builds(edit):
    text, _ = example("kingdom-builder", "lords-8-8-6-2")
    editor = on_land(edit("kingdom-builder", viewport=DESK), text)
    width = editor.cell("a1").locator("use").first.bounding_box()["width"]
    editor.cell("a1").focus()
    for key in ("+", "ArrowDown", "2", "ArrowRight", "1"):
        editor.page.keyboard.press(key)
    assert editor.cell("a1").locator("use").first.bounding_box()["width"] > width * 1.2
    assert "\n 2 1 . ." in editor.text


def test_nobody_builds_on_a_mountain(edit):
    editor = edit("kingdom-builder", "?example=1", viewport=DESK)
    before = editor.text
    expect(editor.cell("a3")).to_have_attribute("aria-label", "a3: mountain")
    editor.pick("1")
    editor.tap_cell("a3")
    assert editor.text == before
    expect(editor.page.locator("#said")).to_have_text("a3: no settlement can stand there.")


@pytest.mark.parametrize("game", ["kingdom-builder"])
def test_whoever_leaves_takes_the_settlements_along(edit, game):
    editor = edit(game, "?example=1")
    before = editor.text
    editor.page.locator("#people summary").click()
    editor.page.get_by_role("button", name="Remove Anna").click()
    assert "players: Ben, Cleo\n" in editor.text
    assert editor.text.count("1") == before.count("2")
    assert editor.text.count("2") == before.count("3")
    editor.page.get_by_role("button", name="Undo").click()
    assert editor.text == before


def test_a_reload_keeps_land_and_settlements(edit):
    text, scores = example("kingdom-builder", "beautiful-castles")
    editor = edit("kingdom-builder")
    type_text(editor, text)
    editor.expect_scores(scores)
    editor.page.reload()
    editor = Editor(editor.page)
    assert editor.text == text
    expect(editor.cell("c1")).to_have_attribute("aria-label", "c1: castle")
    editor.expect_scores(scores)
