"""Boards of squares: the printed examples by taps, drags, keys, undo and drafts."""

import pytest
from playwright.sync_api import expect

from scoring.games import find_game
from tests.web.pages.tapping import TOUCH, Editor, example, swipe, type_text

# The examples of the rules pages


def test_the_printed_kingdom_is_entered_by_taps(edit):
    text, scores = example("pocket-kingdoms", "rules-page")
    editor = edit("pocket-kingdoms")
    kingdom = [line.replace(" ", "") for line in text.splitlines() if line and ":" not in line]
    editor.fill(kingdom)
    cells = sum(mark != "." for row in kingdom for mark in row)
    pieces = len({mark for row in kingdom for mark in row} - {"."})
    assert editor.taps == cells + pieces <= 81
    editor.page.locator("summary", has_text="Names").click()
    editor.page.get_by_label("Name of player 1").fill("Anna")
    for title, times in (("Unfinished projects", 3), ("Market boxes used", 2)):
        for _ in range(times):
            editor.page.get_by_role("button", name=f"{title}: one more").click()
    assert editor.text == text
    assert editor.page.url.endswith("/pocket-kingdoms/tally")
    editor.expect_scores(scores)


@pytest.mark.parametrize("game", ["kingdoms-2002", "kingdoms-2011"])
def test_the_printed_epoch_is_entered_by_taps(edit, game):
    text, scores = example(game, "printed")
    editor = edit(game)
    page = editor.page
    page.locator("#people summary").click()
    page.get_by_role("button", name="Add a player").click()
    for names in ("QZV", scores):  # other ones first: no two may have the same
        for number, name in enumerate(names, start=1):
            page.get_by_label(f"Letter on the castles of player {number}").fill(name[0])
            page.get_by_label(f"Name of player {number}").fill(name)
    page.locator("#people summary").click()
    editor.fill(line.split() for line in text.splitlines() if line and ":" not in line)
    assert editor.text == text
    editor.expect_scores(scores)


def test_three_epochs_and_more_stand_on_tabs_of_their_own(edit):
    text, scores = example("kingdoms-2011", "debt")
    editor = edit("kingdoms-2011")
    page = editor.page
    page.locator("#people summary").click()
    page.get_by_label("Letter on the castles of player 2").fill("Y")
    page.get_by_label("Name of player 2").fill("Yellow")
    page.locator("#entries summary", has_text="Variants").click()
    page.get_by_label("Down to the last castle").check()
    boards = text.split("epoch: ")[1:]
    for number, board in enumerate(boards):
        if number:
            page.get_by_role("button", name="Add an epoch").click()
        editor.fill(line.split() for line in board.splitlines()[1:] if line)
    editor.expect_scores(scores)
    page.get_by_role("button", name="Epoch 1", exact=True).click()
    expect(editor.cell("a1")).to_have_attribute("aria-label", "a1: Yellow, rank 4 castle")
    for number in (3, 4):
        page.get_by_role("button", name="Add an epoch").click()
        expect(page.get_by_role("button", name=f"Epoch {number}", exact=True)).to_be_visible()


def test_every_player_has_a_kingdom_with_rows_beside_it(edit):
    text, scores = example("pocket-kingdoms", "two-players")
    editor = edit("pocket-kingdoms")
    page = editor.page
    first, _ = (part.split("\n\n", 1) for part in text.split("player: ")[1:])
    page.locator("summary", has_text="Names").click()
    page.get_by_label("Name of player 1").fill("Anna")
    editor.fill(line.replace(" ", "") for line in first[1].splitlines() if line)
    page.locator("#entries summary", has_text="Construction rows").click()
    for line in first[0].splitlines()[1:]:
        project, rows = line.split(" rows: ")
        for number, row in enumerate(rows.split(), start=1):
            page.get_by_label(f"{project}, row {number}", exact=True).fill(row)
    page.get_by_role("button", name="Add a player").first.click()
    page.get_by_label("Name of player 2").fill("Ben")
    page.get_by_role("textbox", name="Unfinished projects").fill("2")
    page.locator("#readings summary").click()
    page.get_by_label("Only the largest house area").check()
    assert editor.text == text
    editor.expect_scores(scores)


def test_a_row_may_stay_empty_between_others(edit):
    editor = edit("pocket-kingdoms")
    editor.page.locator("#entries summary", has_text="Construction rows").click()
    editor.page.get_by_label("house, row 3", exact=True).fill("25")
    assert "house rows: - - 25\n" in editor.text
    editor.expect_scores({"Player 1": 0})
    editor.page.reload()
    editor.page.locator("#entries summary", has_text="Construction rows").click()
    expect(editor.page.get_by_label("house, row 3", exact=True)).to_have_value("25")
    expect(editor.page.get_by_label("house, row 1", exact=True)).to_have_value("")


# Drawing


def test_a_second_tap_takes_the_piece_away(edit):
    editor = edit("pocket-kingdoms")
    empty = editor.text
    editor.pick("F")
    editor.tap_cell("b3")
    assert editor.text != empty
    expect(editor.cell("b3")).to_have_attribute("aria-label", "b3: forest")
    expect(editor.page.locator("#said")).to_have_text("b3: forest")
    editor.tap_cell("b3")
    assert editor.text == empty
    expect(editor.page.locator("#said")).to_have_text("b3: free cell")


def test_a_drag_draws_over_every_cell_on_its_way_and_is_one_step(edit):
    editor = edit("pocket-kingdoms", viewport={"width": 1280, "height": 800})
    empty = editor.text
    editor.pick("W")
    mouse = editor.page.mouse
    start, corner, end = editor.points("b2", "h2", "h5")
    mouse.move(*start)
    mouse.down()
    mouse.move(*corner, steps=2)
    mouse.move(*end, steps=2)
    mouse.up()
    assert ".WW WWW WW." in editor.text
    assert editor.text.count("W") == 10
    editor.page.get_by_role("button", name="Undo").click()
    assert editor.text == empty


def test_a_drag_that_begins_on_the_piece_clears_only_that_piece(edit):
    editor = edit("pocket-kingdoms", viewport={"width": 1280, "height": 800})
    editor.fill(["FFWFF"])
    editor.pick("F")
    mouse = editor.page.mouse
    start, end = editor.points("a1", "e1")
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=5)
    mouse.up()
    assert "..W ... ..." in editor.text


def test_a_finger_draws_across_and_scrolls_up_and_down(edit):
    editor = edit("pocket-kingdoms", **TOUCH)
    page = editor.page
    editor.pick("F")
    swipe(page, *editor.points("b5", "h5"))
    assert ".FF FFF FF." in editor.text
    before = editor.text
    page.evaluate("scrollTo(0, 0)")
    swipe(page, (180, 420), (180, 240))
    page.wait_for_function("scrollY > 40")
    assert editor.text == before


def test_with_the_switch_on_a_finger_draws_in_every_direction(edit):
    editor = edit("pocket-kingdoms", **TOUCH)
    editor.page.get_by_role("button", name="Draw with your finger").click()
    editor.pick("F")
    swipe(editor.page, *editor.points("e4", "e7"))
    assert editor.text.count("... .F. ...") == 4


# Keys


def test_a_kingdom_is_entered_with_the_keyboard_alone(edit):
    editor = edit("pocket-kingdoms", viewport={"width": 1280, "height": 800})
    page, press = editor.page, editor.page.keyboard.press
    editor.cell("a1").focus()
    for key in ("f", "ArrowRight", "H", "ArrowDown", "^", "ArrowLeft", "w", "Delete", "End", "x"):
        press(key)
    assert "FH. ... ...\n.^. ... ..X" in editor.text
    press("ArrowUp")
    press("Enter")  # the piece that was set last
    assert "FH. ... ..X" in editor.text
    press("Control+z")
    assert "FH. ... ...\n" in editor.text
    press("Control+Shift+Z")
    assert "FH. ... ..X" in editor.text
    expect(page.locator("#grid [tabindex='0']")).to_have_count(1)
    expect(page.locator("#grid .cursor")).to_be_visible()


def test_marks_of_several_letters_are_typed_one_after_another(edit):
    editor = edit("kingdoms-2011", viewport={"width": 1280, "height": 800})
    press = editor.page.keyboard.press
    editor.cell("a1").focus()
    for keys in ("+3", "-6", "r4", "d", "mi", "b1"):
        for key in keys:
            press(key)
        press("ArrowRight")
    assert "+3 -6 R4 dragon mine B1" in editor.text


# Undo, counts, drafts


def test_undo_and_redo_walk_through_everything(edit):
    editor = edit("pocket-kingdoms")
    page = editor.page
    undo, redo = (page.get_by_role("button", name=name) for name in ("Undo", "Redo"))
    expect(undo).to_be_disabled()
    texts = [editor.text]
    editor.pick("F")
    for name in ("a1", "b1"):
        editor.tap_cell(name)
        texts.append(editor.text)
    page.get_by_role("button", name="Clear").click()
    assert editor.text == texts[0]
    texts.append(editor.text)
    for text in reversed(texts[:-1]):
        undo.click()
        assert editor.text == text
    for text in texts[1:]:
        redo.click()
        assert editor.text == text
    expect(redo).to_be_disabled()


def test_the_palette_counts_and_warns_but_never_blocks(edit):
    editor = edit("kingdoms-2011")
    tower = editor.piece("R4")
    expect(tower).to_have_attribute("aria-label", "Red, rank 4 castle, 1 left")
    editor.fill([["R4", "R4"]])
    expect(tower).to_have_attribute("aria-label", "Red, rank 4 castle, 1 too many")
    expect(editor.page.locator("#over")).to_contain_text("1 too many")
    assert "R4 R4" in editor.text


def test_castles_of_higher_rank_are_counted_over_all_epochs(edit):
    editor = edit("kingdoms-2011")
    editor.fill([["R1", "R3"]])
    editor.page.get_by_role("button", name="Add an epoch").click()
    expect(editor.piece("R1").locator(".left")).to_have_attribute(
        "data-text", "4"
    )  # they come back
    expect(editor.piece("R3").locator(".left")).to_have_attribute("data-text", "1")  # these do not


def test_a_reload_keeps_what_was_entered(edit):
    editor = edit("pocket-kingdoms")
    empty = editor.text
    editor.fill(["FF^HH"])
    editor.page.locator("summary", has_text="Names").click()
    editor.page.get_by_label("Name of player 1").fill("Anna")
    kept = editor.text
    editor.page.reload()
    editor = Editor(editor.page)
    assert editor.text == kept
    editor.expect_scores({"Anna": 0})
    editor.page.get_by_role("button", name="Start over").click()
    assert editor.text == empty
    editor.page.get_by_role("button", name="Undo").click()
    assert editor.text == kept


def test_games_and_tables_have_drafts_of_their_own(edit):
    editor = edit("kingdoms-2011")
    editor.fill([["+1"]])
    page = editor.page
    for path in ("/kingdoms-2002/tally", "/kingdoms-2011/tally?example=1"):
        page.goto(path)
        Editor(page)
        expect(page.locator("#restored")).to_be_hidden()
    page.goto("/kingdoms-2011/tally")
    assert "+1 . ." in Editor(page).text


def test_a_german_text_is_drawn_on_the_board(edit):
    editor = edit("kingdoms-2011")
    text = find_game("kingdoms-2011").example
    german = (
        text.replace("players", "Spieler").replace("dragon", "Drache").replace("mine", "Goldmine")
    )
    type_text(editor, german.replace("mountain", "Berg"))
    editor.page.locator("#board-text").blur()
    expect(editor.cell("b4")).to_have_attribute("aria-label", "b4: dragon")
    editor.expect_scores({"Yellow": 94, "Red": 53, "Blue": 103})
    assert editor.text == text


def test_an_epoch_that_stands_alone_keeps_its_number(edit):
    editor = edit("kingdoms-2011")
    type_text(editor, find_game("kingdoms-2011").example.replace("epoch: 1", "epoch: 3"))
    expect(editor.page.get_by_role("button", name="Epoch 3", exact=True)).to_be_visible()
    editor.pick("+1")
    editor.tap_cell("a1")
    assert "epoch: 3" in editor.text
    expect(editor.page.locator("#result")).to_contain_text("wins with")


def test_what_cannot_be_read_stays_in_the_text(edit):
    editor = edit("pocket-kingdoms")
    text, _ = example("pocket-kingdoms", "rules-page")
    type_text(editor, text.replace("^FF HHA", "^FQ HHA"))
    expect(editor.cell("c1")).to_have_attribute("aria-label", "c1: Q")
    expect(editor.page.locator("#unread")).to_contain_text("Q")
    editor.pick("F")
    editor.tap_cell("c1")
    editor.expect_scores({"Anna": 18})
    assert editor.text == text
