"""A photo of one's own sheet at a live table, read by the real server."""

import io
import json
import zipfile

import pytest
from playwright.sync_api import expect

from tests.web.pages.conftest import FLAGS, find_chromium, go_to
from tests.web.pages.papers import REFUSED, Reader, kingdom
from tests.web.pages.photographed import drawn_photo, film, photo
from tests.web.pages.tapping import Editor
from tests.web.pages.test_photo import name_all
from tests.web.pages.test_photo_sheets import ROW, SLOW, hand_in
from tests.web.phone import Phone


@pytest.fixture
def own_sheet(sit):
    """The own sheet of somebody who sits at a table of Pocket Kingdoms."""
    page = sit()
    page.get_by_role("link", name="My sheet").click()
    page.wait_for_selector("#take:not([hidden])")
    return page


def test_my_sheet_is_filled_from_a_file(own_sheet):
    hand_in(own_sheet, photo())
    own_sheet.wait_for_selector("#asked", timeout=SLOW)
    editor = Editor(own_sheet)
    name_all(editor, kingdom())
    rows = [line.replace(" ", "") for line in editor.text.splitlines() if line][-9:]
    assert rows == kingdom()


def test_the_sheet_of_another_game_is_named_and_can_be_kept_for_those_who_made_this(own_sheet):
    hand_in(own_sheet, drawn_photo("kartenreich", "row", ROW))
    heading = own_sheet.get_by_role("heading", name="This is a sheet of Kartenreich")
    expect(heading).to_be_visible(timeout=SLOW)
    with own_sheet.expect_download() as download:
        own_sheet.get_by_role("button", name="Save photo and board as a file").click()
    with zipfile.ZipFile(io.BytesIO(download.value.path().read_bytes())) as archive:
        assert archive.read("photo.jpg").startswith(b"\xff\xd8")
        assert json.loads(archive.read("refused.json"))["error"] == "SheetOfOtherGame"


def test_the_next_photo_says_which_sheet_was_the_last_one_and_at_which_table(own_sheet):
    hand_in(own_sheet, photo())
    own_sheet.wait_for_selector("#asked", timeout=SLOW)
    own_sheet.get_by_role("button", name="Photo", exact=True).click()
    reader = Reader(own_sheet, REFUSED)
    hand_in(own_sheet, photo())
    own_sheet.wait_for_selector(".found")
    assert b'name="expected"\r\n\r\nTR2' in reader.sent[0]
    assert b'name="ship_limit"' in reader.sent[0]
    code = own_sheet.url.split("/table/")[1].split("/")[0]
    assert f'name="table"\r\n\r\n{code}'.encode() in reader.sent[0]


def test_my_sheet_is_filled_by_the_camera(player, server, tmp_path):
    camera = f"--use-file-for-fake-video-capture={film(tmp_path / 'sheet.mjpeg')}"
    fake = (camera, "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
    browser = player.chromium.launch(executable_path=find_chromium(), args=[*FLAGS, *fake])
    page = browser.new_page(
        base_url=f"http://127.0.0.1:{server.port}",
        viewport={"width": 360, "height": 740},
        locale="en",
        service_workers="block",
    )
    go_to(page, "", Phone(server.port).open("pocket-kingdoms", "Anna"))
    page.get_by_role("link", name="My sheet").click()
    page.wait_for_selector("#take:not([hidden])")
    page.get_by_role("button", name="Photo", exact=True).click()
    page.get_by_role("button", name="Camera with a finder").click()
    page.wait_for_selector("#asked", timeout=SLOW)
    expect(page.locator("#asked")).to_contain_text("look alike")
    expect(page.locator('#pieces [data-mark="F"]')).to_be_in_viewport(ratio=1)
    browser.close()
