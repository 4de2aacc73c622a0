"""Passing on a result and not saving it twice, as people do it on their phones."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.kept import POCKET, result
from tests.web.pages.sights import READERS
from tests.web.pages.tapping import Editor, type_text
from tests.web.pages.test_axe import violations
from tests.web.phone import HEADER, Phone

NEXT = "Next game with the same players"
SIZES = ((360, 740), (740, 360), (1280, 800))
CAN_SHARE = """
    window.shared = [];
    navigator.canShare = ({ files }) => Boolean(files);
    navigator.share = async (what) => {
      document.documentElement.dataset.times = window.shared.push(what);
    };
"""
PLAIN_HTTP = """
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    window.copies = [];
    const copied = () => window.copies.push(String(document.activeElement.value));
    document.addEventListener("copy", copied);
"""


@pytest.fixture
def kept(server):
    """The address of a result of somebody else."""
    return Phone(server.port).post("/results", result(place="Café")).json["address"]


@pytest.fixture
def prepared(look):
    """A page whose browser can do what this script says."""

    def begin(path, script, **options):
        page = look("/offline", **options)
        page.add_init_script(script)
        page.goto(path)
        return page

    return begin


def kept_games(page):
    return page.evaluate(
        "fetch('/history', {headers: {Accept: 'application/json'}}).then(a => a.json())"
    )["results"]


# Passing on


def test_a_link_is_copied_on_plain_http_too(prepared, kept):
    page = prepared(kept, PLAIN_HTTP)
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator(".sharing [role=status]")).to_have_text("Copied")
    assert page.evaluate("window.copies") == [page.locator(".address").text_content()]
    expect(page.get_by_role("button", name="Copy link")).to_be_focused()


def test_where_nothing_can_be_copied_the_link_is_selected(prepared, kept):
    page = prepared(kept, PLAIN_HTTP + "document.execCommand = () => false;")
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator(".sharing [role=status]")).to_contain_text("The link is selected")
    assert page.evaluate("String(getSelection())") == page.locator(".address").text_content()


def test_a_phone_shares_the_link_and_the_picture(prepared, kept):
    page = prepared(kept, CAN_SHARE)
    page.get_by_role("button", name="Share", exact=True).click()
    assert page.evaluate("window.shared[0].url") == page.locator(".address").text_content()
    page.get_by_role("button", name="Share picture").click()
    expect(page.locator("html")).to_have_attribute("data-times", "2")
    name, kind, size = page.evaluate("(([f]) => [f.name, f.type, f.size])(window.shared[1].files)")
    assert (name, kind) == ("tallyroll-pocket-kingdoms-2026-03-01.png", "image/png")
    assert 5_000 < size <= 200_000


def test_a_browser_that_took_too_long_asks_for_one_more_tap(prepared, kept):
    late = CAN_SHARE.replace(
        "window.shared.push(what);",
        "window.shared.push(what);"
        " if (window.shared.length < 2) throw new DOMException('late', 'NotAllowedError');",
    )
    page = prepared(kept, late)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name="Share picture").click()
    expect(page.locator(".sharing [role=status]")).to_contain_text("tap once more")
    page.get_by_role("button", name="Share picture").click()
    expect(page.locator("html")).to_have_attribute("data-times", "2")
    assert len([url for url in asked if url.endswith(".png")]) == 1


def test_a_browser_that_cannot_share_offers_no_such_button(prepared, kept):
    gone = "navigator.share = navigator.canShare = undefined;"
    page = prepared(kept, gone)
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()
    expect(page.get_by_role("button", name="Share", exact=True)).to_be_hidden()
    expect(page.get_by_role("button", name="Share picture")).to_be_hidden()


def test_without_a_script_picture_and_code_are_there_and_no_dead_button(look, kept):
    page = look(kept, java_script_enabled=False)
    with page.expect_download() as download:
        page.get_by_role("link", name="Save picture").click()
    assert download.value.suggested_filename == "tallyroll-pocket-kingdoms-2026-03-01.png"
    page.get_by_text("QR code", exact=True).click()
    expect(page.get_by_alt_text("QR code of this result")).to_be_visible()
    expect(page.get_by_role("button", name="Copy link")).to_be_hidden()


def test_the_link_of_a_table_is_copied_and_shared(start, tmp_path, look):
    server = start(str(tmp_path / "tables.db"), "--host", "0.0.0.0")  # noqa: S104 (phones may come)
    page = look("/offline", at=server)
    page.add_init_script(CAN_SHARE + PLAIN_HTTP)
    page.goto(f"/table?game={POCKET}")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Open the table").click()
    page.locator("input[value=people]").check()
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator(".sharing [role=status]")).to_have_text("Copied")
    page.get_by_role("button", name="Share", exact=True).click()
    address = page.locator("#people .address").text_content()
    assert page.evaluate("window.shared[0].url") == page.evaluate("window.copies[0]") == address


# Saved once


def test_a_saved_board_that_is_opened_again_is_known(look):
    page = look(f"/{POCKET}/tally?example=1")
    page.locator("#save").dblclick()
    expect(page.locator("#kept")).to_contain_text("Saved.")
    page.goto(f"/{POCKET}/tally?example=1")
    expect(page.locator("#restored")).to_contain_text("Already saved.")
    expect(page.locator("#save")).to_be_hidden()
    page.locator("#restored").get_by_role("link", name="Show the result").click()
    expect(page.locator("h1")).to_have_text("Pocket Kingdoms")
    assert len(kept_games(page)) == 1


def test_a_draft_that_was_saved_is_known_and_a_change_of_it_replaces_it(edit):
    editor = edit(POCKET)
    page = editor.page
    editor.pick("H")
    editor.tap_cell("a1")
    page.locator("#save").click()
    expect(page.locator("#kept")).to_contain_text("Saved.")
    page.goto(f"/{POCKET}/tally")
    editor = Editor(page)
    expect(page.locator("#restored")).to_contain_text("Already saved.")
    editor.pick("H")
    editor.tap_cell("b1")
    expect(page.locator("#restored")).to_be_hidden()
    page.get_by_role("button", name="Save the change").click()
    expect(page.locator("#kept")).to_contain_text("Saved.")
    (only,) = kept_games(page)
    assert "HH." in only["board"]


def test_a_saved_board_that_becomes_another_game_is_saved_beside_it(look):
    page = look(f"/{POCKET}/tally?example=1")
    page.locator("#save").click()
    expect(page.locator("#next-game")).to_be_visible()
    type_text(Editor(page), result(Cleo=7)["board"])
    page.get_by_role("button", name="Save as a new game").click()
    expect(page.locator("#kept")).to_contain_text("Saved.")
    assert len(kept_games(page)) == 2


def test_a_result_that_was_deleted_meanwhile_is_saved_anew(look):
    page = look(f"/{POCKET}/tally?example=1")
    page.locator("#save").click()
    expect(page.locator("#next-game")).to_be_visible()
    address = page.locator("#kept a").get_attribute("href")
    page.context.request.post(f"{address}/delete", data={}, headers=HEADER)
    page.locator("#note").fill("again")
    page.get_by_role("button", name="Save the change").click()
    expect(page.locator("#kept")).to_contain_text("Saved.")
    assert [each["note"] for each in kept_games(page)] == ["again"]


def test_back_from_the_result_is_no_second_evening(look):
    page = look(f"/{POCKET}/tally?example=1")
    page.locator("#save").click()
    page.locator("#kept a").click()
    page.wait_for_url("**/result/**")
    page.go_back()
    expect(page.locator("#restored")).to_contain_text("Already saved.")
    expect(page.locator("#save")).to_be_hidden()


def test_without_a_script_a_second_time_is_no_second_evening(look):
    page = look(f"/{POCKET}/tally?example=1", java_script_enabled=False)
    page.get_by_role("button", name="Show the score").click()
    page.locator("#plain-keep button").click()
    page.wait_for_url("**/result/**")
    page.goto(f"/{POCKET}/tally?example=1")
    page.get_by_role("button", name="Show the score").click()
    expect(page.locator("#plain-keep")).to_contain_text("Already saved.")
    assert page.locator("#plain-keep button").count() == 0
    page.goto("/history")
    expect(page.locator(".kept li")).to_have_count(1)


def test_three_phones_that_save_the_reveal_have_it_once_each_and_once_as_a_family(server, look):
    anna = Phone(server.port).open(POCKET)
    others = [anna.other().join(anna.code, name) for name in ("Ben", "Cleo")]
    for phone in (anna, *others):
        assert phone.post(f"/table/{phone.code}/show-sheet", {"board": sheet(phone)}).status == 200
    anna.post(f"/table/{anna.code}/reveal")
    pages = [saved_reveal(look, phone) for phone in (anna, *others)]
    pages[0].goto("/history")
    pages[0].get_by_role("button", name="Show it on another phone").click()
    link = re.search(r"/history/take/[\w.-]+", pages[0].content())[0]
    for page in pages[1:]:
        page.goto(link)
        page.get_by_role("button", name="Share the history").click()
        expect(page.locator(".kept li")).to_have_count(1)


def sheet(phone):
    return result(Nobody=3)["board"].replace("Nobody", phone.table()["seats"][-1]["name"])


def saved_reveal(look, phone):
    """A phone at the table that saves what was revealed, and looks at the table once more."""
    page = look("/offline")
    name, _, value = phone.cookie.partition("=")
    url = page.url.replace("/offline", f"/table/{phone.code}")
    page.context.add_cookies([{"name": name, "value": value, "url": url}])
    page.goto(f"{url}/tally")
    page.locator("#ranked").get_by_role("button", name="Save the result").click()
    page.wait_for_url("**/result/**")
    page.goto(f"{url}/tally")
    expect(page.locator("#ranked")).to_contain_text("Already saved.")
    assert page.locator("#ranked form").count() == 0
    return page


# The next game


def test_the_next_game_begins_with_one_tap_right_after_saving(look):
    page = look(f"/{POCKET}/tally?example=1")
    type_text(Editor(page), result()["board"])
    page.locator("#save").click()
    page.locator("#next-game").click()
    expect(page.locator(".boards .tab")).to_have_text(["Anna", "Ben"])
    assert "H" not in Editor(page).text.partition("player: Anna")[2]
    expect(page.locator("#restored")).to_be_hidden()


def test_the_next_game_begins_with_one_tap_on_the_page_of_the_result(look):
    page = look(f"/{POCKET}/tally?example=1", java_script_enabled=False)
    page.get_by_role("button", name="Show the score").click()
    page.locator("#plain-keep button").click()
    page.get_by_role("link", name=NEXT).click()
    assert page.locator("#board-text").input_value().count("player: Anna") == 1
    assert "H" not in page.locator("#board-text").input_value()


def test_a_next_game_that_is_reloaded_or_left_is_still_there(edit):
    editor = edit(POCKET, "?player=Anna&player=Ben")
    editor.pick("H")
    editor.tap_cell("a1")
    for path in (f"/{POCKET}/tally?player=Anna&player=Ben", f"/{POCKET}/tally"):
        editor.page.goto(path)
        assert "H" in Editor(editor.page).text.partition("player: Anna")[2]


def test_a_next_game_after_the_next_one_is_empty_again(edit):
    editor = edit(POCKET, "?player=Anna&player=Ben")
    page = editor.page
    editor.pick("H")
    editor.tap_cell("a1")
    page.locator("#save").click()
    page.locator("#next-game").click()
    page.wait_for_load_state()
    assert "H" not in Editor(page).text.partition("player: Anna")[2]


# For everybody


@pytest.mark.parametrize("language", READERS)
def test_every_state_has_no_violation_and_fits(look, language):
    page = look(f"/{POCKET}/tally?example=1", locale=language)
    page.locator("#save").click()
    expect(page.locator("#next-game")).to_be_visible()
    assert violations(page) == []
    page.goto(f"/{POCKET}/tally?example=1")
    expect(page.locator("#restored")).to_be_visible()
    assert violations(page) == []
    page.locator("#restored a").first.click()
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    assert violations(page) == []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
