"""A photo of a sheet on the phone: named by groups, scored, remembered, kept as a file."""

import io
import re
import zipfile

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.web.pages.conftest import FLAGS, find_chromium
from tests.web.pages.papers import (
    ONLY_IN_SIGHT,
    REFUSED,
    Reader,
    answer,
    kingdom,
    picture,
    read,
)
from tests.web.pages.photographed import film, photo
from tests.web.pages.test_axe import violations

ORIENTATION, PLACE = 0x0112, 0x8825  # what a camera writes into a photo
SLOW = 60_000  # milliseconds for a reader that starts, on a busy machine
SHEET = {"name": "sheet.jpg", "mimeType": "image/jpeg"}


@pytest.fixture
def photograph(edit):
    """Opens the editor, and hands it a photo that is read as it is told."""

    def begin(*answers, game="pocket-kingdoms", **options):
        editor = edit(game, **options)
        editor.reader = Reader(editor.page, *answers)
        hand_in(editor.page)
        editor.page.wait_for_selector("#asked, .found")
        return editor

    return begin


def hand_in(page, name="Choose a picture"):
    if not page.locator("#photo h2").is_visible():
        page.get_by_role("button", name="Photo", exact=True).click()
    page.get_by_label(name).set_input_files({**SHEET, "buffer": picture()})


def name_all(editor, rows):
    """Every question by one tap on the palette, as the cell in question says."""
    while editor.page.locator("#asked").count():
        cell = editor.page.locator(".board .in").first.get_attribute("data-cell")
        editor.tap(editor.piece(rows[int(cell[1]) - 1][ord(cell[0]) - 97]))


def test_what_looks_alike_is_named_by_one_tap_each(photograph):
    rows = kingdom()
    editor = photograph(answer(rows))
    name_all(editor, rows)
    assert editor.taps == len({mark for row in rows for mark in row} - {"."})
    shown = [line.replace(" ", "") for line in editor.text.splitlines()]
    assert [line for line in shown if len(line) == 9 and ":" not in line] == rows


def test_the_largest_group_is_asked_first_and_all_its_cells_are_lit(photograph):
    page = photograph(answer(kingdom())).page
    expect(page.locator("#asked")).to_contain_text("These 11 look alike. What are they?")
    assert page.locator("#marks .lit").count() == 11
    expect(page.locator("#asked")).to_contain_text("questions left")


def test_there_is_a_score_when_nothing_is_open(photograph):
    rows = kingdom()
    editor = photograph(answer(rows))
    expect(editor.page.locator("#unread")).to_contain_text("The score comes when")
    name_all(editor, rows)
    editor.page.get_by_role("button", name="All right").click()
    expect(editor.page.locator("#unread")).to_be_hidden()
    expect(editor.page.locator("#photo")).to_contain_text("Everything in the photo is named.")


def test_what_is_open_is_counted_alike_beside_the_question_and_the_score(photograph):
    editor = photograph(answer(kingdom(), known="W"))
    for press in ("All right", "F", "Later", "Go back"):
        if len(press) == 1:
            editor.tap(editor.piece(press))
        else:
            editor.page.get_by_role("button", name=press, exact=True).click()
        (left,) = re.findall(r"\d+", editor.page.locator("#asked small").inner_text())
        expect(editor.page.locator("#unread")).to_contain_text(f"when {left} more")


def test_what_is_recognised_has_a_dotted_line_until_it_is_confirmed(photograph):
    editor = photograph(answer(kingdom(), known="FW"))
    dotted = editor.page.locator("#unnamed .known")
    count = sum(row.count("F") + row.count("W") for row in kingdom())
    expect(dotted).to_have_count(count)
    editor.page.get_by_role("button", name="All right").click()
    expect(dotted).to_have_count(0)
    grid = editor.text.partition("Player 1")[2]
    assert grid.count("F") + grid.count("W") == count


def test_a_long_tap_takes_one_cell_out(photograph):
    editor = photograph(answer(kingdom()))
    expect(editor.page.locator("#marks .lit")).to_have_count(11)
    x, y = editor.point("b1")
    editor.page.mouse.move(x, y)
    editor.page.mouse.down()
    editor.page.wait_for_timeout(700)
    editor.page.mouse.up()
    expect(editor.page.locator("#marks .lit")).to_have_count(10)
    editor.tap(editor.piece("F"))
    assert editor.cell("b1").get_attribute("aria-label") == "b1: free cell, still open"


def test_keys_name_and_take_out(photograph):
    editor = photograph(answer(kingdom()))
    editor.cell("b1").focus()
    editor.page.keyboard.press("Shift+Enter")
    expect(editor.page.locator("#said")).to_contain_text("b1 is on its own now.")
    editor.page.keyboard.press("f")
    expect(editor.page.locator("#said")).to_contain_text("10 cells: forest")


def test_a_keyboard_goes_on_where_something_is_asked_or_all_is_said(photograph):
    page = photograph(answer(kingdom(), known="FWHSTAM^")).page
    expect(page.locator(".board [data-cell]:focus")).to_have_count(1)
    page.get_by_role("button", name="All right").press("Enter")
    expect(page.locator("#photo h2:focus")).to_have_count(1)
    page.get_by_role("button", name="All right").press("Enter")
    expect(page.locator("#photo .named p:focus")).to_have_text("Everything in the photo is named.")


def test_an_open_cell_is_told_as_such_until_it_is_named(photograph):
    editor = photograph(answer(kingdom()))
    expect(editor.cell("b1")).to_have_attribute("aria-label", "b1: free cell, still open")
    editor.tap(editor.piece("F"))
    expect(editor.cell("b1")).to_have_attribute("aria-label", "b1: forest")


def test_a_doubtful_cell_is_asked_last_with_a_question_mark(photograph):
    rows = kingdom()
    editor = photograph(answer(rows, known="FWHSTAM", doubts=("cell_4_2",)))
    assert editor.page.locator(".board .doubt").count() == 1
    editor.page.get_by_role("button", name="All right").click()
    editor.tap(editor.piece("^"))
    expect(editor.page.locator("#asked")).to_contain_text("b4: is anything drawn there?")


def test_a_step_back_brings_the_question_back(photograph):
    editor = photograph(answer(kingdom()))
    editor.tap(editor.piece("F"))
    expect(editor.page.locator("#asked")).not_to_contain_text("11")
    editor.page.get_by_role("button", name="Undo").click()
    expect(editor.page.locator("#asked")).to_contain_text("These 11 look alike")


def test_the_photo_lies_under_the_grid_as_strong_as_one_likes(photograph):
    page = photograph(answer(kingdom())).page
    expect(page.locator("#under image")).to_have_count(1)
    page.get_by_label("Strength of the photo").fill("100")
    cell = page.locator("[data-cell=e6] > use").first
    assert cell.evaluate("cell => getComputedStyle(cell).opacity") == "0"


def test_numbers_beside_the_board_are_typed_under_their_pictures(photograph):
    rows = kingdom()
    editor = photograph(answer(rows, known="FWHSTAM^"))
    editor.page.get_by_role("button", name="All right").click()
    expect(editor.page.get_by_label("house 1 2")).to_have_value("4")
    editor.page.get_by_role("button", name="All right").click()
    editor.page.wait_for_selector("#photo .named")
    assert "house rows: 34" in editor.text


def test_a_number_that_could_not_be_read_is_asked_for_once(photograph):
    found = answer(kingdom(), known="FWHSTAM^")
    (cell,) = (each for each in found["cells"] if each["field"] == "ship_1_1")
    cell.update(value=None, sure=False)
    page = photograph(found).page
    for _ in range(2):
        page.get_by_role("button", name="All right").click()
    expect(page.get_by_label("ship 1 1")).to_be_focused()
    page.get_by_role("button", name="All right").click()
    page.wait_for_selector("#photo .named")


def test_the_sum_on_the_paper_is_shown_beside_its_field(photograph):
    editor = photograph(answer(kingdom(), known="FWHSTAM^"))
    for _ in range(2):
        editor.page.get_by_role("button", name="All right").click()
    editor.page.locator("#written summary").click()
    field = editor.page.locator('#written input[data-rule="unfinished"]')
    expect(field.locator("xpath=preceding-sibling::span/canvas")).to_have_count(1)


def test_the_photo_is_sent_small_upright_and_without_its_place(edit):
    page = edit("pocket-kingdoms").page
    reader = Reader(page, REFUSED)
    page.get_by_role("button", name="Photo", exact=True).click()
    large = {**SHEET, "buffer": turned_photo()}
    assert b"Exif" in large["buffer"]
    page.get_by_label("Choose a picture").set_input_files(large)
    page.wait_for_selector(".found")
    jpeg = reader.sent[0][reader.sent[0].index(b"\xff\xd8") :]
    assert b"Exif" not in jpeg
    assert Image.open(io.BytesIO(jpeg)).size == (1800, 2400)


def turned_photo():
    """A photo of a phone that was held upright: it says so beside its place."""
    exif = Image.Exif()
    exif[ORIENTATION] = 6
    exif.get_ifd(PLACE)[1] = "N"
    data = io.BytesIO()
    Image.new("RGB", (4000, 3000), "#ccc").save(data, "JPEG", exif=exif)
    return data.getvalue()


def test_a_refused_photo_shows_its_marks_and_can_be_read_by_corners(photograph):
    editor = photograph(REFUSED, answer(kingdom()))
    page = editor.page
    expect(page.get_by_role("heading", name=ONLY_IN_SIGHT)).to_be_visible()
    expect(page.locator(".mark-found")).to_have_count(2)
    page.get_by_role("button", name="Show the four corners of the paper").click()
    ring = page.get_by_role("button", name="Top left")
    ring.press("ArrowLeft")
    expect(page.locator(".loupe")).to_be_visible()
    page.get_by_role("button", name="Done").click()
    page.wait_for_selector("#asked")
    assert re.search(
        rb'name="corners"\r\n\r\n\[\[\d+,\d+\](,\[\d+,\d+\]){3}\]', editor.reader.sent[1]
    )


def test_a_page_with_two_epochs_fills_two_boards(edit):
    editor = edit("kingdoms-2011")
    names = ("epoch1_cell_1_1", "epoch2_cell_1_2")
    cells = [read(name, (10, 10 + 60 * at, 9, 9), "2", "", ()) for at, name in enumerate(names)]
    for cell, name in zip(cells, ("a1", "b1"), strict=True):
        cell["cell"] = name
    found = {**answer(kingdom()), "cells": cells, "groups": [[0, 1]], "totals": []}
    Reader(editor.page, {**found, "text": "game: kingdoms-2011\n"})
    hand_in(editor.page)
    for _ in names:
        editor.tap(editor.piece("+2"))
    editor.page.wait_for_selector("#photo .named")
    first, second = editor.text.split("epoch: ")[1:]
    assert first.split()[1:3] == ["+2", "."]
    assert second.split()[1:3] == [".", "+2"]


def test_castles_can_be_named_too(edit):
    editor = edit("kingdoms-2011")
    cell = {**read("epoch0_cell_1_1", (10, 10, 9, 9), "R", "", ()), "cell": "a1"}
    found = {**answer(kingdom()), "cells": [cell], "groups": [[0]], "totals": []}
    Reader(editor.page, {**found, "text": "game: kingdoms-2011\n"})
    hand_in(editor.page)
    editor.page.wait_for_selector("#asked")
    editor.pick("R2")
    expect(editor.cell("a1")).to_have_attribute("aria-label", "a1: Red, rank 2 castle")


def test_the_next_player_comes_with_the_next_photo(photograph):
    editor = photograph(answer(kingdom(), known="FWHSTAM^"))
    for _ in range(2):
        editor.page.get_by_role("button", name="All right").click()
    editor.page.get_by_role("button", name="Photo for one more player").click()
    expect(editor.page.get_by_role("heading", name="Photo: Player 2")).to_be_visible()


def test_how_a_player_draws_is_handed_in_again_and_can_be_forgotten(photograph):
    editor = photograph(answer(kingdom(), known="FWHSTAM^"))
    page = editor.page
    for _ in range(2):
        page.get_by_role("button", name="All right").click()
    page.get_by_role("button", name="Photo", exact=True).click()
    hand_in(page)
    page.wait_for_selector("#asked")
    assert b'name="memory"' in editor.reader.sent[1]
    page.get_by_role("button", name="Photo", exact=True).click()
    page.get_by_role("button", name="Forget it").click()
    hand_in(page)
    page.wait_for_selector("#asked")
    assert b'name="memory"' not in editor.reader.sent[2]


def test_photo_and_board_can_be_kept_as_one_file(photograph):
    editor = photograph(answer(kingdom(), known="FWHSTAM^"))
    for _ in range(2):
        editor.page.get_by_role("button", name="All right").click()
    with editor.page.expect_download() as download:
        editor.page.get_by_role("button", name="Save photo and board as a file").click()
    with zipfile.ZipFile(io.BytesIO(download.value.path().read_bytes())) as archive:
        assert archive.testzip() is None
        assert archive.read("board.txt").decode() == editor.text


@pytest.mark.parametrize("game", ["kingdoms-2011", "kingdom-builder"])
def test_a_real_board_lies_under_the_grid_by_four_cells(edit, game):
    editor = edit(game)
    page, reader = editor.page, Reader(editor.page, REFUSED)
    page.get_by_role("button", name="Photo", exact=True).click()
    page.get_by_label("The board itself").check()
    hand_in(page)
    page.get_by_role("button", name="Middle of a1").press("ArrowDown")
    page.get_by_role("button", name="Done").click()
    expect(page.locator("#under image")).to_have_count(1)
    assert not reader.sent


def test_a_photo_is_read_by_the_real_server_and_named_to_the_end(edit):
    rows = kingdom()
    editor = edit("pocket-kingdoms")
    page = editor.page
    page.get_by_role("button", name="Photo", exact=True).click()
    page.get_by_label("Choose a picture").set_input_files({**SHEET, "buffer": photo()})
    page.wait_for_selector("#asked", timeout=SLOW)
    name_all(editor, rows)
    assert editor.taps <= 20
    expect(page.locator(".row-of").get_by_text("Houses, row 1", exact=True)).to_be_visible()
    page.get_by_label("Houses, row 1, number 1").fill("3")
    page.get_by_label("Houses, row 1, number 2").fill("4")
    page.get_by_role("button", name="All right").click()
    page.wait_for_selector("#photo .named")
    assert [line.replace(" ", "") for line in editor.text.splitlines() if line][-9:] == rows
    assert "house rows: 34" in editor.text


def test_a_finder_sees_the_marks_and_takes_the_photo(player, server, tmp_path):
    camera = f"--use-file-for-fake-video-capture={film(tmp_path / 'sheet.mjpeg')}"
    fake = (camera, "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
    browser = player.chromium.launch(executable_path=find_chromium(), args=[*FLAGS, *fake])
    address = f"http://127.0.0.1:{server.port}"
    page = browser.new_page(base_url=address, locale="en", service_workers="block")
    page.goto("/pocket-kingdoms/tally")
    page.get_by_role("button", name="Photo", exact=True).click()
    page.get_by_role("button", name="Camera with a finder").click()
    expect(page.locator(".seeing")).to_have_text(re.compile(r"\d+ of 10 marks"))
    page.wait_for_selector("#asked", timeout=SLOW)
    browser.close()


def test_my_sheet_at_a_table_takes_a_photo_too(sit):
    page = sit()
    page.get_by_role("link", name="My sheet").click()
    reader = Reader(page, answer(kingdom()))
    page.wait_for_selector("#take:not([hidden])")
    hand_in(page)
    expect(page.locator("#asked")).to_contain_text("These 11 look alike")
    assert reader.sent


def test_without_a_picture_there_is_a_sentence(edit):
    page = edit("pocket-kingdoms").page
    page.get_by_role("button", name="Photo", exact=True).click()
    text = {"name": "notes.txt", "mimeType": "text/plain", "buffer": b"no picture"}
    page.get_by_label("Choose a picture").set_input_files(text)
    expect(page.get_by_role("alert")).to_contain_text("cannot be shown as a picture")


@pytest.mark.parametrize("size", [(360, 740), (360, 600), (740, 360), (1280, 800)])
def test_question_and_answers_are_in_sight_together(photograph, size):
    width, height = size
    editor = photograph(answer(kingdom()), viewport={"width": width, "height": height})
    for part in ("#asked", '#pieces [data-mark="F"]'):
        expect(editor.page.locator(part)).to_be_in_viewport(ratio=1)
    expect(editor.page.locator("#grid")).to_be_in_viewport(ratio=0.2)
    assert editor.page.evaluate("document.documentElement.scrollWidth") <= width


def test_nothing_can_be_said_against_any_step_by_day_or_night(photograph):
    page = photograph(REFUSED, answer(kingdom())).page
    assert violations(page) == []
    page.get_by_role("button", name="Show the four corners of the paper").click()
    assert violations(page) == []
    page.get_by_role("button", name="Done").click()
    page.wait_for_selector("#asked")
    assert violations(page) == []
