"""The score beside the board: it grows, explains itself, and is compared with the paper."""

import json
import re

import pytest
from playwright.sync_api import expect

from scoring.games import find_game
from sheets.pages.document import make_pdf
from sheets.printing import Printing
from tests.sheets.reading import fill
from tests.sheets.test_filled import values_of
from tests.web.pages.test_axe import violations

EXAMPLE = "/pocket-kingdoms/tally?example=1"
SHIPS = {"g1", "h1", "i1", "g3", "h3", "i3", "b5", "b6", "b7"}  # of the rules page's example
CELL = 52  # units of the drawing
TWO_AREAS = """game: pocket-kingdoms

player: Anna

HHT H.. ...
AA. A.. ...
... ... ...

... ... ...
... ... ...
... ... ...

... ... ...
... ... ...
... ... ...
"""


def tap(page, *cells):
    for cell in cells:
        page.locator(f'#grid [data-cell="{cell}"]').click()


def lit(page):
    """The cells that are lit on the board."""
    places = page.locator("#marks .lit").evaluate_all(
        "marks => marks.map(mark => [mark.getAttribute('x'), mark.getAttribute('y')].map(Number))"
    )
    return {f"{chr(97 + int(x // CELL))}{int(y // CELL) + 1}" for x, y in places}


def total(page, name="Anna"):
    return page.locator("#standing > span", has_text=name).locator("b")


def unfold(page, panel):
    if page.locator(f"#{panel}").get_attribute("open") is None:
        page.locator(f"#{panel} > summary").click()


def paste(page, text):
    """Put a text into the editor as somebody would who has it already."""
    unfold(page, "files")
    page.get_by_label("Or paste a text").fill(text)
    page.get_by_role("button", name="Read it").click()


@pytest.fixture
def example(look):
    page = look(EXAMPLE)
    expect(total(page)).to_have_text("18")
    return page


def test_the_score_grows_with_every_tap(look):
    page = look("/pocket-kingdoms/tally")
    page.locator("#palette [data-mark=W]").click()
    tap(page, "a1", "c1")
    page.locator("#palette [data-mark=S]").click()
    tap(page, "b1")
    expect(page.locator("#standing b")).to_have_text("2")
    tap(page, "b1")
    expect(page.locator("#standing b")).to_have_text("0")


def test_a_line_lights_exactly_its_cells_and_says_why(example):
    line = example.get_by_role("button", name="Ships, Anna: 6 points")
    line.click()
    assert lit(example) == SHIPS
    expect(line).to_have_attribute("aria-expanded", "true")
    expect(example.locator(".explained li")).to_have_count(3)
    line.click()
    assert lit(example) == set()
    expect(example.locator(".explained")).to_have_count(0)


def test_a_reason_lights_only_its_own_cells(example):
    example.get_by_role("button", name="Ships, Anna: 6 points").click()
    example.get_by_role("button", name="ship b6").click()
    assert lit(example) == {"b5", "b6", "b7"}
    example.get_by_role("button", name="ship b6").click()
    assert lit(example) == SHIPS


def test_a_phone_sees_the_lit_cells_beside_the_sentences(example):
    example.get_by_role("button", name="Ships, Anna: 6 points").click()
    small = example.locator(".explained .small-board")
    expect(small).to_be_visible()
    expect(small.locator(".lit")).to_have_count(len(SHIPS))


def test_an_open_line_follows_the_board(example):
    example.get_by_role("button", name="Ships, Anna: 6 points").click()
    example.locator("#palette [data-mark=W]").click()
    tap(example, "a6", "c6")
    expect(example.locator(".explained li", has_text="ship b6")).to_contain_text("+4")
    assert lit(example) == SHIPS | {"a6", "c6"}


def test_a_line_of_another_player_shows_that_players_board(look):
    page = look("/pocket-kingdoms/tally")
    text = find_game("pocket-kingdoms").example
    paste(page, text.replace("player: Anna", "player: Ben") + text.partition("\n\n")[2])
    page.get_by_role("button", name="Ships, Anna: 6 points").click()
    expect(page.locator("#people [aria-pressed=true]")).to_have_text("Anna")
    assert lit(page) == SHIPS
    page.get_by_role("button", name="Ships, Ben: 6 points").click()
    expect(page.locator("#people [aria-pressed=true]")).to_have_text("Ben")


def test_the_tie_break_is_spelled_out(look):
    page = look("/pocket-kingdoms/tally")
    text = find_game("pocket-kingdoms").example
    second = text.partition("\n\n")[2].replace("Anna", "Ben").replace("boxes: 2", "boxes: 1")
    paste(page, f"{text}\n{second}")
    expect(page.locator("#result")).to_contain_text("fewer market boxes used, 1 to 2")
    expect(page.locator("#tally-table .total.won")).to_have_count(1)


def test_a_cell_tells_every_point_that_it_earned(example):
    example.get_by_role("button", name="Why?").click()
    tap(example, "h1")
    expect(example.locator("#because")).to_contain_text("Cell H1")
    expect(example.locator("#because .reasons li")).to_have_count(1)
    expect(example.locator("#because .reasons li")).to_contain_text("+2")
    tap(example, "e5")
    expect(example.locator("#because")).to_contain_text("No points come from here.")
    example.get_by_role("button", name="Why?").click()
    expect(example.locator("#because")).to_be_empty()


def test_asking_why_changes_nothing_on_the_board(example):
    before = example.locator("#board-text").input_value()
    example.locator("#palette [data-mark=F]").click()
    example.get_by_role("button", name="Why?").click()
    tap(example, "e5")
    assert example.locator("#board-text").input_value() == before


def test_a_warning_lights_its_cells_and_stays_hidden_if_wished(example):
    example.locator("#palette [data-mark=K]").click()
    tap(example, "e5")
    example.locator("#warnings button", has_text="There is a barracks").click()
    assert lit(example) == {"e5"}
    example.wait_for_load_state("networkidle")  # an answer that comes now draws the list anew
    example.locator("#warnings summary").click()
    expect(example.locator("#warnings .reasons")).to_be_hidden()
    example.reload()
    expect(example.locator("#warnings summary")).to_contain_text("to check")
    expect(example.locator("#warnings .reasons")).to_be_hidden()


def test_what_cannot_be_read_yet_is_named_and_the_last_score_stays_grey(example):
    example.locator("summary", has_text="As text").click()
    text = example.locator("#board-text")
    text.fill(text.input_value().replace("^FF HHA WSW", "^FF HHA WS?"))
    expect(example.locator("#unread")).to_contain_text("Not readable yet")
    expect(example.locator("#unread")).to_contain_text("i1")
    expect(example.locator("#score")).to_have_class(re.compile(r"\bold\b"))
    expect(total(example)).to_have_text("18")
    example.locator("#unread").get_by_role("button", name="line").click()
    assert example.evaluate("getSelection().toString()") == "?"


def test_an_answer_to_an_older_board_is_never_shown(example):
    held, asked = [], []

    def hold_the_first(route):
        asked.append(json.loads(route.request.post_data)["board"])
        if len(asked) == 1:
            held.append(route)
        else:
            route.continue_()

    example.route("**/pocket-kingdoms/tally", hold_the_first)
    example.evaluate(
        """() => { window.shown = [];
        const place = document.getElementById("standing");
        const note = () => shown.push(place.querySelector("b").textContent);
        new MutationObserver(note).observe(place, {childList: true}); }"""
    )
    example.locator("#palette [data-mark=W]").click()
    tap(example, "a6", "c6", "d9", "e9", "f9")
    held[0].continue_()
    expect(total(example)).to_have_text("20")
    assert set(example.evaluate("shown")) == {"20"}
    assert len(asked) == 2  # all that changed meanwhile is asked for at once
    assert asked[-1] == example.locator("#board-text").input_value()


def test_without_the_server_the_board_stays_and_the_score_comes_back(example):
    example.route("**/pocket-kingdoms/tally", lambda route: route.abort())
    example.locator("#palette [data-mark=W]").click()
    tap(example, "a6", "c6")
    expect(example.locator("#away")).to_be_visible()
    expect(example.locator("#score")).to_have_class(re.compile(r"\bold\b"))
    example.unroute("**/pocket-kingdoms/tally")
    expect(total(example)).to_have_text("20")
    expect(example.locator("#away")).to_be_hidden()


def test_a_result_is_read_aloud_once_after_a_pause(example):
    example.wait_for_timeout(1800)
    example.evaluate(
        """() => { window.said = [];
        const place = document.getElementById("said");
        const note = () => place.textContent.includes("points") && said.push(place.textContent);
        new MutationObserver(note).observe(place, {childList: true, characterData: true}); }"""
    )
    example.locator("#palette [data-mark=W]").click()
    tap(example, "a6", "c6")
    example.wait_for_timeout(2200)
    assert example.evaluate("said") == ["Anna has 20 points."]


# Readings


def test_a_reading_shows_what_it_changes_and_switches_the_score(look):
    page = look("/pocket-kingdoms/tally")
    paste(page, TWO_AREAS)
    expect(total(page)).to_have_text("9")  # 3 houses at the tower, 3 fields beside houses
    unfold(page, "readings")
    largest = page.get_by_label("Only the largest house area")
    expect(page.locator("label", has=largest)).to_contain_text("Anna 6 (−3)")
    largest.check()
    expect(total(page)).to_have_text("6")
    assert "city_areas: largest" in page.locator("#board-text").input_value()
    every = page.locator("label", has=page.get_by_label("All house areas"))
    expect(every).to_contain_text("Anna 9 (+3)")


def test_a_reading_without_effect_says_so(example):
    unfold(example, "readings")
    label = example.locator("label", has=example.get_by_label("Played with barracks."))
    expect(label).to_contain_text("changes nothing here")


# Paper


def write(page, **boxes):
    unfold(page, "written")
    for title, points in boxes.items():
        page.locator("#written").get_by_label(f"{title}, Anna").fill(str(points))


def test_what_was_written_is_compared_line_by_line(example):
    write(example, Total=20, Ships=8)
    expect(example.locator("#differences li")).to_have_count(2)
    expect(example.locator("#differences")).to_contain_text(
        "you wrote 20, the board gives 18: Ships 6, not 8."
    )
    example.locator("#differences button", has_text="Anna, Ships").click()
    assert lit(example) == SHIPS


def test_paper_that_is_right_is_told_so_and_the_lines_stand_in_the_text(example):
    write(example, Total=18, Ships=6)
    expect(example.locator("#differences")).to_have_text("Your paper is right.")
    text = example.locator("#board-text").input_value()
    assert "written: Anna 18" in text
    assert "written ships: Anna 6" in text
    write(example, Ships="")
    expect(example.locator("#board-text")).not_to_have_value(re.compile("written ships"))


def test_a_text_with_a_wrong_sum_shows_the_difference_by_itself(look):
    page = look("/pocket-kingdoms/tally")
    paste(page, TWO_AREAS.replace("player: Anna", "written: Anna 8\n\nplayer: Anna"))
    expect(page.locator("#differences")).to_contain_text("you wrote 8, the board gives 9")


def test_kingdoms_is_written_down_epoch_by_epoch(look):
    page = look("/kingdoms-2002/tally?example=1")
    expect(page.locator("#standing b").first).not_to_be_empty()
    unfold(page, "written")
    page.get_by_label("Written for").select_option("1")
    name = page.locator("#written thead th").first.inner_text()
    page.locator("#written").get_by_label(f"Rows, {name}").fill("999")
    expect(page.locator("#differences")).to_contain_text(f"{name}, epoch 1, Rows: you wrote 999")
    text = page.locator("#board-text").input_value()
    assert f"written rows: {name} 999" in text.partition("epoch: 1")[2]


# Files


@pytest.fixture(scope="module")
def sheets():
    """The sheets of two players, filled in on a computer."""
    game = find_game("pocket-kingdoms")
    empty = make_pdf(game, ["sheet"], Printing(copies=1, fillable=True))
    kingdom = game.read(game.example).kingdoms["Anna"]
    return [
        {
            "name": f"{name}.pdf",
            "mimeType": "application/pdf",
            "buffer": fill(values_of(kingdom, name, {}), empty),
        }
        for name in ("Anna", "Ben")
    ]


def test_filled_in_sheets_of_all_players_come_in_at_once(look, sheets):
    page = look("/pocket-kingdoms/tally")
    unfold(page, "files")
    page.get_by_label("Files", exact=True).set_input_files(sheets)
    expect(total(page, "Anna")).to_have_text("18")
    expect(total(page, "Ben")).to_have_text("18")
    expect(page.locator("#notes li")).to_have_text(
        ["Anna: 1 closed district: North", "Ben: 1 closed district: North"]
    )


def test_what_cannot_be_read_is_named_and_the_rest_is_kept(look, sheets):
    page = look("/pocket-kingdoms/tally")
    unfold(page, "files")
    broken = {"name": "holiday.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.4 nothing"}
    page.get_by_label("Files", exact=True).set_input_files([sheets[0], broken])
    expect(total(page, "Anna")).to_have_text("18")
    expect(page.locator("#read")).to_contain_text("holiday.pdf")


def test_a_file_can_be_dropped_anywhere_and_taken_back(look):
    page = look("/pocket-kingdoms/tally")
    before = page.locator("#board-text").input_value()
    page.evaluate("dispatchEvent(new DragEvent('dragenter'))")
    page.wait_for_selector("#pasted", state="attached")
    page.evaluate(
        """text => { const data = new DataTransfer();
        data.items.add(new File([text], "evening.txt", {type: "text/plain"}));
        dispatchEvent(new DragEvent("drop", {dataTransfer: data, cancelable: true})); }""",
        find_game("pocket-kingdoms").example,
    )
    expect(total(page)).to_have_text("18")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#board-text")).to_have_value(before)


@pytest.mark.parametrize(
    "text",
    ["%PDF-1.4", "nonsense\n" * 50, "game: kingdoms-2002\n\n+1 +2", "x" * 1_500_000, "\0\0"],
    ids=["pdf", "nonsense", "another game", "megabytes", "zeros"],
)
def test_pasted_nonsense_gets_a_sentence_and_keeps_the_board(example, text):
    before = example.locator("#board-text").input_value()
    paste(example, text)
    expect(example.locator("#read")).to_contain_text("Nothing could be read")
    expect(example.locator("#read li").first).not_to_be_empty()
    assert example.locator("#board-text").input_value() == before
    assert example.get_by_label("Or paste a text").input_value()[:9] == text[:9]


def test_a_text_with_a_slip_can_be_mended_in_the_editor(look):
    page = look("/pocket-kingdoms/tally")
    paste(page, TWO_AREAS.replace("HHT", "HH?"))
    expect(page.locator("#read")).to_contain_text("c1")
    page.get_by_role("button", name="Use it anyway").click()
    page.locator("#palette [data-mark=T]").click()
    tap(page, "c1")
    expect(total(page)).to_have_text("9")


# Keeping


def test_a_failed_save_says_so_and_the_board_is_still_there(example):
    example.route("**/results", lambda route: route.abort())
    before = example.locator("#board-text").input_value()
    example.get_by_role("button", name="Save", exact=True).click()
    expect(example.locator("#kept")).to_contain_text("could not be saved")
    assert example.locator("#board-text").input_value() == before


def test_a_second_try_to_save_carries_the_same_key(example):
    keys = []

    def refuse(route):
        keys.append(json.loads(route.request.post_data)["key"])
        route.abort()

    example.route("**/results", refuse)
    for _ in range(2):
        example.get_by_role("button", name="Save", exact=True).click()
        expect(example.locator("#kept")).to_contain_text("could not be saved")
    assert keys[0] == keys[1]


def test_a_result_is_kept_with_date_place_and_note(example):
    example.get_by_label("Played on").fill("2026-02-01")
    example.get_by_label("Where").fill("Oak Street")
    example.get_by_label("Note").fill("with rain")
    example.get_by_role("button", name="Save", exact=True).click()
    example.get_by_role("link", name="Show the result").click()
    expect(example.locator("main")).to_contain_text("Oak Street")
    expect(example.locator("main")).to_contain_text("18")


def test_the_report_opens_as_a_document(example):
    with example.expect_popup() as opened, example.context.expect_event("response") as answer:
        example.get_by_role("button", name="Score report as PDF").click()
    assert opened.value
    assert answer.value.headers["content-type"] == "application/pdf"


# For everybody


def test_the_score_can_be_explored_with_a_keyboard(example):
    line = example.get_by_role("button", name="City, Anna: 10 points")
    line.focus()
    example.keyboard.press("Enter")
    expect(example.locator(".explained")).to_be_visible()
    example.keyboard.press("Tab")
    example.keyboard.press("Tab")
    assert example.evaluate("document.activeElement.matches('button')")


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)], ids=["phone", "desk"])
def test_every_panel_has_no_violation(look, size):
    page = look(EXAMPLE, viewport={"width": size[0], "height": size[1]})
    expect(total(page)).to_have_text("18")
    for panel in ("readings", "written", "files"):
        unfold(page, panel)
    page.locator("#written").get_by_label("Ships, Anna").fill("8")
    page.get_by_role("button", name="Ships, Anna: 6 points").click()
    expect(page.locator("#differences li")).to_have_count(1)
    assert violations(page) == []


def test_the_panels_speak_german(look):
    page = look(EXAMPLE, locale="de")
    expect(page.locator("#result")).to_have_text("Anna hat 18 Punkte.")
    expect(page.locator("#written > summary")).to_have_text("Mit dem Papier vergleichen")
    page.get_by_role("button", name="Schiffe, Anna: 6 Punkte").click()
    expect(page.locator(".explained")).to_be_visible()
