"""Results and the history as people see them: on a phone, without a script, in both languages."""

import json
import re

import pytest
from playwright.sync_api import expect

from scoring.games import GAMES
from tests.web.kept import result
from tests.web.pages.sights import READERS
from tests.web.pages.test_axe import violations
from tests.web.phone import Phone

LONG = "Großmutter Adelheid von und zu Ostfries"


@pytest.fixture
def family(server):
    """A phone with some evenings in its book; the address of the last one."""
    phone = Phone(server.port)
    phone.get("/history")
    for number, totals in enumerate([(18, 15), (10, 20), (21, -4)] * 5):
        day = f"2026-0{1 + number // 10}-{11 + number % 10}"
        names = dict(zip(("Anna", LONG), totals, strict=True))
        sent = {**result(day, place="Café", **names), "note": "A long remark. " * 10}
        phone.last = phone.post("/results", sent).json["address"]
    for game in GAMES:
        phone.post("/results", {"game": game.key, "board": game.example})
    return phone


@pytest.fixture
def at(look, family):
    """Opens a page with the family's book."""

    def begin(path, **options):
        page = look("/tally", **options)
        name, _, value = family.cookie.partition("=")
        page.context.add_cookies([{"name": name, "value": value, "url": page.url}])
        page.goto(path)
        return page

    return begin


@pytest.mark.parametrize("language", READERS)
def test_history_and_result_have_no_violation(at, family, language):
    page = at("/history?player=Anna", locale=language)
    assert violations(page) == []
    page.goto("/history")
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    assert violations(page) == []
    page.goto(family.last)
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    assert violations(page) == []


@pytest.mark.parametrize("language", READERS)
def test_sharing_has_no_violation(at, look, language):
    page = at("/history", locale=language)
    page.locator("form[action='/history/share'] button").click()
    assert violations(page) == []
    link = re.search(r"/history/take/[\w.-]+", page.content())[0]
    other = look(link, locale=language)
    assert violations(other) == []
    other.goto("/history")
    assert violations(other) == []
    other.goto("/result/nowhere")
    assert violations(other) == []


@pytest.mark.parametrize("size", [(320, 640), (360, 740), (1280, 800)])
def test_nothing_is_wider_than_the_screen(at, family, size):
    page = at("/history", viewport={"width": size[0], "height": size[1]})
    for path in ("/history", "/history?game=pocket-kingdoms&player=Anna", family.last):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], path


def test_the_history_can_be_searched_without_a_script(at):
    page = at("/history", java_script_enabled=False)
    page.locator(".filter summary").click()
    page.get_by_label("Game", exact=True).select_option("Pocket Kingdoms")
    page.get_by_label("Player", exact=True).select_option("Anna")
    page.get_by_label("First day").fill("2026-02-01")
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.locator(".kept li")).to_have_count(5 + 1)  # and the example of today
    expect(page.locator(".over-time")).to_have_count(1)


def test_a_result_is_changed_and_deleted_without_a_script(at, family):
    page = at(family.last, java_script_enabled=False)
    page.get_by_text("Date, place and note").click()
    page.get_by_label("Played at").fill("In the garden")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".head")).to_contain_text("In the garden")
    page.get_by_text("Delete this result").click()
    page.get_by_role("button", name="Delete for good").click()
    expect(page).to_have_url(re.compile("/history$"))
    assert family.get(family.last).status == 404


def test_one_tap_too_many_deletes_nothing(at, family):
    page = at(family.last)
    expect(page.get_by_role("button", name="Delete for good")).to_be_hidden()


def test_the_page_of_a_result_is_for_every_phone_but_its_buttons_are_not(look, family):
    page = look(family.last)
    expect(page.locator(".result")).to_have_text("Anna wins with 21 points.")
    assert page.get_by_text("Edit the board").count() == 0
    assert page.get_by_text("Delete this result").count() == 0


def test_a_file_goes_out_of_one_phone_and_into_another(at, look, tmp_path):
    page = at("/history")
    with page.expect_download() as download:
        page.get_by_role("link", name="JSON").click()
    path = tmp_path / "history.json"
    download.value.save_as(path)
    count = len(json.loads(path.read_text(encoding="utf-8"))["results"])
    other = look("/history")
    other.get_by_text("Import a history").click()
    other.locator("#file").set_input_files(path)
    other.get_by_role("button", name="Import").click()
    expect(other.locator("h1")).to_have_text(f"{count} results imported")


def test_two_phones_come_to_one_history(at, look):
    page = at("/history")
    page.get_by_role("button", name="Show it on another phone").click()
    link = re.search(r"/history/take/[\w.-]+", page.content())[0]
    other = look(link)
    other.get_by_role("button", name="Share the history").click()
    expect(other).to_have_url(re.compile("/history$"))
    expect(other.locator(".kept li")).to_have_count(10)


def test_the_marks_are_as_high_as_their_numbers_say(at):
    page = at("/history?game=pocket-kingdoms&player=Anna&to=2026-01-13")
    numbers = page.locator(".over-time .value").all_text_contents()
    assert numbers == ["18", "10", "21"]
    places = page.locator(".over-time .value").evaluate_all(
        "all => all.map(e => e.y.baseVal[0].value)"
    )
    first, low, high = places
    assert (low - first) / (first - high) == pytest.approx((18 - 10) / (21 - 18), rel=0.05)


def test_a_page_of_the_history_is_light(at):
    page = at("/history")
    sizes = []
    page.on("response", lambda answer: sizes.append(answer.request.sizes()["responseBodySize"]))
    page.reload()
    page.wait_for_load_state("networkidle")
    assert sum(sizes) < 70_000


def test_the_editor_keeps_a_result_and_changes_it_in_place(look):
    page = look("/pocket-kingdoms/tally?example=1")
    page.locator("#place-played").fill("Café")
    page.locator("#save").click()
    page.locator("#kept a").click()
    expect(page.locator(".head")).to_contain_text("Café")
    address = page.url
    page.get_by_role("link", name="Edit the board").click()
    expect(page.locator("#place-played")).to_have_value("Café")
    page.locator("#note").fill("looked at again")
    page.locator("#save").click()
    page.locator("#kept a").click()
    expect(page).to_have_url(address)
    expect(page.locator(".remark")).to_have_text("looked at again")
    page.goto("/history")
    expect(page.locator(".kept li")).to_have_count(1)


def test_an_editor_that_is_behind_says_so_before_it_writes_over(look):
    page = look("/pocket-kingdoms/tally?example=1")
    page.locator("#save").click()
    page.locator("#kept a").click()
    page.get_by_role("link", name="Edit the board").click()
    other = page.context.new_page()
    other.goto(page.url)
    other.locator("#note").fill("mine")
    other.locator("#save").click()
    expect(other.locator("#kept")).to_contain_text("Saved.")
    page.locator("#note").fill("yours")
    page.locator("#save").click()
    expect(page.locator("#kept")).to_contain_text("Another phone has changed this result")
    expect(page.locator("#kept a")).to_be_visible()
    expect(page.locator("#note")).to_have_value("yours")
    page.locator("#save").click()
    page.get_by_role("link", name="Show the result").click()
    expect(page.locator(".remark")).to_have_text("yours")
