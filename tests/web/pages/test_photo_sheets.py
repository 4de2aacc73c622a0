"""Photos of every game's sheet on the phone, read by the real server and named to the end."""

from playwright.sync_api import expect

from tests.photo.padded import written_pad
from tests.web.pages.photographed import drawn_photo, pad_photo

SLOW = 60_000  # milliseconds for a reader that starts, on a busy machine
SHEET = {"name": "sheet.jpg", "mimeType": "image/jpeg"}
BOARD = {"a1": "+3", "c1": "-2", "b2": "mountain", "d2": "R1", "e3": "B2", "a4": "+3", "f5": "R1"}
REALM = {"d3": "1", "r5": "2", "s7": "1", "q9": "2", "n11": "1"}
ROW = {"1": "min", "2": "com", "3": "whe", "4": "com", "5": "min"}


def hand_in(page, photo, name="Choose a picture"):
    if not page.locator("#photo h2").is_visible():
        page.get_by_role("button", name="Photo", exact=True).click()
    page.get_by_label(name).set_input_files({**SHEET, "buffer": photo})


def name_all(editor, truth):
    """Every question as its first cell says."""
    page = editor.page
    page.wait_for_selector("#asked", timeout=SLOW)
    while page.locator("#asked").count():
        if page.get_by_role("button", name="All right").is_visible():
            page.get_by_role("button", name="All right").click()
            continue
        cell = page.locator(".board .in").first.get_attribute("data-cell")
        editor.pick(truth[cell])


def grid(text, rows):
    return [line.split() for line in text.splitlines() if line][-rows:]


def test_a_board_of_kingdoms_comes_back_with_tiles_and_castles(edit):
    editor = edit("kingdoms-2011")
    hand_in(editor.page, drawn_photo("kingdoms board", "epoch0_cell", BOARD))
    name_all(editor, BOARD)
    found = grid(editor.text, 5)
    assert {cell: found[int(cell[1]) - 1][ord(cell[0]) - 97] for cell in BOARD} == BOARD
    assert sum(mark != "." for row in found for mark in row) == len(BOARD)


def test_a_mark_that_was_named_in_one_epoch_is_not_asked_for_in_the_next(edit):
    editor = edit("kingdoms-2011")
    both = {"a1": "+3", "b1": "+3", "c2": "R1", "d2": "R1"}
    hand_in(editor.page, drawn_photo("kingdoms boards", ("epoch1_cell", "epoch2_cell"), both))
    name_all(editor, both)
    editor.page.wait_for_selector("#photo .named, .boxes-of")
    assert editor.taps <= 5  # each mark once, with the other tray of the palette
    first, second = editor.text.split("epoch: ")[1:]
    assert first.split()[1:] == second.split()[1:]


def test_a_map_of_kingdom_builder_has_the_settlements_of_everybody(edit):
    editor = edit("kingdom-builder")
    hand_in(editor.page, drawn_photo("map", "hex", REALM))
    name_all(editor, REALM)
    marks = [mark for row in grid(editor.text, 20) for mark in row]
    assert sorted(mark for mark in marks if mark in "12") == ["1", "1", "1", "2", "2"]


def test_signs_in_the_row_of_kartenreich_are_chosen_and_those_alike_follow(edit):
    page = edit("kartenreich").page
    hand_in(page, drawn_photo("kartenreich", "row", ROW))
    page.wait_for_selector(".boxes-of", timeout=SLOW)
    for cell in "123":
        page.get_by_label(f"Row, cell {cell}", exact=True).select_option(ROW[cell])
    expect(page.get_by_label("Row, cell 4", exact=True)).to_have_value("com")
    page.get_by_role("button", name="All right").click()
    page.wait_for_selector("#photo .named")
    lines = page.locator("#board-text").input_value().split()
    assert lines[-5:] == ["mine", "commoner", "wheat", "commoner", "mine"]


def test_the_numbers_of_a_pad_are_scored_as_totals(edit):
    page = edit("kingdoms-2011").page
    _, truth = written_pad("icons", 50, (1,))
    hand_in(page, pad_photo(50, (1,)))
    page.wait_for_selector(".boxes-of", timeout=SLOW)
    for letter, colour in (("R", "Red"), ("B", "Blue")):
        for rule in ("rows", "columns"):
            label = f"Epoch 1, {rule.capitalize()}, {colour}"
            page.get_by_label(label, exact=True).fill(truth[f"{rule}_1_{letter}"])
    page.get_by_role("button", name="All right").click()
    page.wait_for_function("document.querySelector('#totals, #photo [role=alert]:not(:empty)')")
    if page.locator("#totals").count() == 0:  # something is left that could not be read
        page.get_by_role("button", name="All right").click()
    expect(page.get_by_role("heading", name="Only the totals")).to_be_visible()
    total = 50 + int(truth["rows_1_R"]) + int(truth["columns_1_R"])
    expect(page.locator("main")).to_contain_text(str(total))


def test_a_number_that_a_sum_speaks_for_is_not_marked_as_uncertain(edit):
    page = edit("kingdoms-2011").page
    hand_in(page, pad_photo(50, (1,)))
    page.wait_for_selector(".boxes-of", timeout=SLOW)
    gold = page.get_by_label("Gold after epoch 1, Red", exact=True)
    expect(gold).to_have_value(written_pad("icons", 50, (1,))[1]["gold_1_R"])
    assert "unsure" not in gold.get_attribute("class")


def test_a_photo_of_a_cardboard_board_lies_under_the_grid_by_four_cells(edit):
    editor = edit("kingdom-builder")
    page = editor.page
    page.get_by_role("button", name="Photo", exact=True).click()
    page.get_by_label("The board itself").check()
    hand_in(page, drawn_photo("map", "hex", REALM))
    for name in ("Middle of a1", "Middle of t1", "Middle of t20", "Middle of a20"):
        page.get_by_role("button", name=name).press("ArrowRight")
    page.get_by_role("button", name="Done").click()
    expect(page.locator("#under image")).to_have_count(1)
    editor.tap_cell("d3")
    assert "1" in "".join(grid(editor.text, 20)[2])
