"""Sheets at a table in real browsers: kept while writing, shown, and revealed on all phones."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.pages.conftest import AXE
from tests.web.pages.sights import READERS
from tests.web.pages.test_axe import violations
from tests.web.phone import Phone

STEP, DRUM = 1200, 900  # milliseconds between two places, and more before the first
HOUSE, EMPTY = "H", "\n".join(["." * 9] * 9)
# Notes when each place was uncovered, by the clock that all pages share.
WATCH = """() => {
  const uncovered = (window.uncovered = []);
  const told = (window.told = []);
  const note = ({ target, type }) => {
    if (type === "attributes" && target.matches(".unveiled") && !target.noted) {
      target.noted = true;
      uncovered.push({ name: target.dataset.said.match(/: (.*?),/)[1], at: Date.now() });
    }
    if (type === "childList" && target.role === "status") told.push(target.textContent);
  };
  const watched = { subtree: true, attributeFilter: ["class"], childList: true };
  new MutationObserver((changes) => changes.forEach(note)).observe(document.body, watched);
}"""


@pytest.fixture
def phones(server):
    """Three people at a table of Pocket Kingdoms, who have shown sheets of 0, 2 and 4 points."""
    anna = Phone(server.port).open("pocket-kingdoms")
    ben, cleo = (Phone(server.port).join(anna.code, name) for name in ("Ben", "Cleo"))
    for phone, rows in ((anna, ("WSW",)), (ben, ()), (cleo, ("WSW", "", "WSW"))):
        board = [row.ljust(9, ".") for row in rows] + ["." * 9] * (9 - len(rows))
        sent = {"board": "\n".join(board)}
        assert phone.post(f"/table/{anna.code}/show-sheet", sent).status == 200
    return anna, ben, cleo


@pytest.fixture
def visit(look):
    """Opens a page with the seat of a phone."""

    def begin(phone, path, **options):
        page = look("/table", **options)
        name, _, value = phone.cookie.partition("=")
        host = page.url.removesuffix("/table")
        url = f"{host}/table/{phone.code}"
        page.context.add_cookies([{"name": name, "value": value, "url": url}])
        page.goto(path.format(code=phone.code))
        return page

    return begin


def uncovered(page):
    expect(page.locator("#reveal .unveiled")).to_have_count(3, timeout=15_000)
    return page.evaluate("window.uncovered")


def players(page):
    """Who came where, without their markers."""
    found = "all => all.map((each) => each.lastChild.textContent.trim())"
    return page.locator("#ranking .player").evaluate_all(found)


# Revealing


@pytest.mark.clock
def test_all_phones_show_the_ranking_at_the_same_moment_from_last_to_first(phones, visit, look):
    anna, ben, cleo = phones
    pages = [
        visit(anna, "/table/{code}/tally"),
        visit(ben, "/table/{code}"),
        visit(cleo, "/table/{code}/sheet"),
        look(f"/table/{anna.code}/screen", viewport={"width": 1280, "height": 800}),
    ]
    expect(pages[2].locator("#my-sheet")).to_be_visible()
    for page in pages:
        page.evaluate(WATCH)
    pages[0].get_by_role("button", name="Reveal the ranking to everyone").click()
    found = [uncovered(page) for page in pages]
    for steps in found:
        assert [step["name"] for step in steps] == ["Ben", "Anna", "Cleo"]
        assert steps[2]["at"] - steps[0]["at"] == pytest.approx(2 * STEP + DRUM, abs=400)
    for place in range(3):
        times = [steps[place]["at"] for steps in found]
        assert max(times) - min(times) < STEP / 2
    for page in pages:
        expect(page.locator("#reveal .result")).to_have_text("Cleo wins with 4 points.")


def test_a_place_is_not_on_the_page_before_its_moment(phones, visit):
    page = visit(phones[0], "/table/{code}/tally")
    page.get_by_role("button", name="Reveal the ranking to everyone").click()
    expect(page.locator("#reveal")).to_be_visible()
    expect(page.locator("#reveal .result")).not_to_be_visible()
    winner = page.locator("#reveal .winner")
    expect(winner.locator(".who")).not_to_be_visible()
    expect(winner.locator(".who")).to_be_visible()


def test_whoever_listens_hears_each_place_once(phones, visit):
    page = visit(phones[0], "/table/{code}/tally")
    page.evaluate(WATCH)
    page.get_by_role("button", name="Reveal the ranking to everyone").click()
    uncovered(page)
    assert page.evaluate("window.told") == [
        "Place 3: Ben, 0 points.",
        "Place 2: Anna, 2 points.",
        "Place 1: Cleo, 4 points.",
    ]


def test_nothing_moves_for_those_who_do_not_want_it(phones, visit):
    page = visit(phones[0], "/table/{code}/tally", reduced_motion="reduce")
    page.evaluate(WATCH)
    page.get_by_role("button", name="Reveal the ranking to everyone").click()
    times = [step["at"] for step in uncovered(page)]
    assert max(times) - min(times) < 50
    assert page.evaluate("window.told.length") == 1
    moving = "element => getComputedStyle(element).animationName"
    assert page.locator("#reveal .winner").evaluate(moving) == "none"


def test_the_ranking_closes_by_key_and_stays_on_the_page_of_the_tally(phones, visit):
    page = visit(phones[0], "/table/{code}/tally", reduced_motion="reduce")
    page.get_by_role("button", name="Reveal the ranking to everyone").click()
    expect(page.locator("#reveal .result")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#reveal")).to_have_count(0)
    expect(page.locator("#ranking li")).to_have_count(3)
    expect(page.get_by_role("button", name="Reveal the ranking again")).to_be_visible()


def test_a_phone_that_comes_later_finds_the_ranking(phones, visit):
    anna, ben, _ = phones
    anna.post(f"/table/{anna.code}/reveal")
    page = visit(ben, "/table/{code}/tally")
    assert players(page) == ["Cleo", "Anna", "Ben"]
    assert page.locator("#reveal").count() == 0


def test_without_a_script_the_ranking_is_a_page(phones, visit):
    page = visit(phones[0], "/table/{code}/tally", java_script_enabled=False)
    page.get_by_role("button", name="Reveal the ranking to everyone").click()
    expect(page.locator("#ranking li")).to_have_count(3)
    assert players(page) == ["Cleo", "Anna", "Ben"]


def test_who_has_shown_a_sheet_is_seen_at_once(server, visit):
    anna = Phone(server.port).open("pocket-kingdoms")
    ben = Phone(server.port).join(anna.code, "Ben")
    page = visit(anna, "/table/{code}/tally")
    expect(page.locator("#who li", has_text="Ben")).to_contain_text("not yet")
    assert page.locator("#sheets summary").count() == 0
    ben.post(f"/table/{anna.code}/show-sheet", {"board": EMPTY})
    expect(page.locator("#who li", has_text="Ben")).to_contain_text("has shown it")
    expect(page.locator("#sheets summary", has_text="Reveal")).to_be_visible()


def test_where_all_play_on_one_board_one_sheet_is_enough(server, visit):
    anna = Phone(server.port).open("kingdoms-2011")
    ben = Phone(server.port).join(anna.code, "Ben")
    page = visit(anna, "/table/{code}/tally")
    expect(page.locator("#who li", has_text="Anna")).to_contain_text("not yet")
    board = ben.get(f"/table/{ben.code}/sheet").json["text"]
    assert ben.post(f"/table/{ben.code}/show-sheet", {"board": board}).status == 200
    expect(page.locator("#who li")).to_have_count(1)
    expect(page.locator("#who li")).to_contain_text("has shown it")


def test_who_waits_for_the_ranking_is_told_who_reveals_it(phones, visit):
    anna, ben, _ = phones
    page = visit(ben, "/table/{code}/tally", reduced_motion="reduce")
    expect(page.locator("#sheets p")).to_have_text("Anna reveals the ranking to everyone.")
    anna.post(f"/table/{anna.code}/reveal")
    expect(page.locator("#sheets p")).to_have_count(0)


def test_names_and_points_stand_together_on_a_wide_screen(phones, look):
    anna, *_ = phones
    wide = {"width": 1920, "height": 1080}
    page = look(f"/table/{anna.code}/screen", viewport=wide, reduced_motion="reduce")
    anna.post(f"/table/{anna.code}/reveal")
    winner = page.locator("#reveal .winner")
    expect(winner.locator(".who")).to_be_visible()
    assert winner.bounding_box()["width"] < wide["width"] * 0.6
    marker, name = (winner.locator(part).bounding_box() for part in (".marker", ".player"))
    assert marker["height"] > name["height"] * 0.6


@pytest.fixture
def waiting(server):
    """Anna and Ben have shown their sheets, Clara and Dora have not."""
    anna = Phone(server.port).open("pocket-kingdoms")
    ben, *_ = (Phone(server.port).join(anna.code, name) for name in ("Ben", "Clara", "Dora"))
    for phone in (anna, ben):
        assert phone.post(f"/table/{anna.code}/show-sheet", {"board": EMPTY}).status == 200
    return anna


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_a_ranking_that_somebody_is_missing_from_is_asked_for_twice(waiting, visit, script):
    page = visit(waiting, "/table/{code}/tally", java_script_enabled=script)
    anyway = page.get_by_role("button", name="Reveal it without Clara and Dora")
    expect(anyway).to_be_hidden()
    page.locator("#sheets summary").click()
    expect(page.get_by_text("Clara and Dora have not shown a sheet yet.")).to_be_visible()
    assert not script or violations(page) == []
    anyway.click()
    missing = page.locator(".left-out").last
    expect(missing).to_have_text("Without Clara and Dora, who have shown no sheet.")


def test_players_keep_their_colours_in_the_ranking_and_in_the_score(phones, visit):
    anna = phones[0]
    anna.post(f"/table/{anna.code}/reveal")
    page = visit(anna, "/table/{code}/tally")
    looks = "all => all.map((each) => each.className.split(' ')[1])"
    seats = {seat["name"]: seat["colour"] for seat in anna.table()["seats"]}
    expected = [seats[name] for name in ("Cleo", "Anna", "Ben")]
    assert page.locator("#ranking .marker").evaluate_all(looks) == expected
    assert page.locator("table.score th .marker").count() == 3


def test_the_result_is_saved_right_where_it_was_revealed(phones, visit):
    page = visit(phones[0], "/table/{code}/tally", reduced_motion="reduce")
    page.get_by_role("button", name="Reveal the ranking to everyone").click()
    page.locator("#reveal").get_by_role("button", name="Save the result").click()
    page.wait_for_url("**/result/**")
    expect(page.locator("main")).to_contain_text("Cleo wins with 4 points.")


def test_who_only_watches_is_not_asked_to_save(phones, look):
    phones[0].post(f"/table/{phones[0].code}/reveal")
    page = look(f"/table/{phones[0].code}/tally")
    expect(page.locator("#ranking li")).to_have_count(3)
    assert page.locator("#ranking form").count() == 0


@pytest.mark.parametrize("language", READERS)
def test_the_pages_of_sheets_have_no_violation(phones, visit, language):
    anna = phones[0]
    for path in ("/table/{code}/sheet", "/table/{code}/tally"):
        assert violations(visit(anna, path, locale=language)) == []
    page = visit(anna, "/table/{code}/tally", locale=language, reduced_motion="reduce")
    page.locator("#sheets .main").click()
    expect(page.locator("#reveal .result")).to_be_visible()
    assert violations(page) == []


def test_the_panel_beside_the_editor_has_no_violation(phones, visit):
    page = visit(phones[0], "/table/{code}/sheet")
    expect(page.locator("#my-sheet")).to_be_visible()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert page.evaluate("axe.run('#my-sheet')")["violations"] == []


# Writing


@pytest.fixture
def writing(server, visit):
    """Anna's phone with the editor of her sheet, and the seat it belongs to."""
    anna = Phone(server.port).open("pocket-kingdoms")
    anna.act("mountains")

    def begin(**options):
        page = visit(anna, "/table/{code}/sheet", **options)
        expect(page.locator("#my-sheet")).to_be_visible()
        return page

    return anna, begin


def write(page, text):
    """Change the text that everything on the page is a view of."""
    area = page.locator("#board-text")
    area.evaluate("area => area.closest('details').open = true")
    area.fill(text)


def text_of(page):
    return page.locator("#board-text").input_value()


def sheet_of(phone):
    return phone.get(f"/table/{phone.code}/sheet").json


def first_free(text, mark):
    """The text with a piece on the first free cell after the head."""
    head, gap, board = text.partition("player: Anna")
    return head + gap + board.replace(".", mark, 1)


def kept(page):
    return page.locator("#sheet-kept")


def test_the_editor_opens_the_own_sheet_with_the_tables_mountains(writing):
    anna, begin = writing
    assert text_of(begin()) == sheet_of(anna)["text"]
    assert text_of(begin()).count("^") == 9


def test_what_is_written_is_kept_on_the_table_and_survives_a_reload(writing):
    anna, begin = writing
    page = begin()
    text = first_free(text_of(page), HOUSE)
    write(page, text)
    expect(kept(page)).to_have_text(re.compile("Saved at the table"))
    assert sheet_of(anna)["text"] == text
    page.reload()
    expect(kept(page)).to_have_text(re.compile("Saved at the table"))
    assert text_of(page) == text


def test_a_sheet_is_there_on_another_phone_with_the_seat(writing):
    _, begin = writing
    page = begin()
    text = first_free(text_of(page), HOUSE)
    write(page, text)
    expect(kept(page)).to_have_text(re.compile("Saved at the table"))
    assert text_of(begin()) == text


def test_what_is_written_without_a_network_is_kept_as_soon_as_there_is_one(writing):
    anna, begin = writing
    page = begin()
    text = first_free(text_of(page), HOUSE)
    page.context.set_offline(True)
    write(page, text)
    expect(kept(page)).to_have_text(re.compile("Not saved at the table yet"))
    page.context.set_offline(False)
    expect(kept(page)).to_have_text(re.compile("^Saved at the table"), timeout=15_000)
    assert sheet_of(anna)["text"] == text


def test_of_two_phones_the_older_one_asks_before_it_overwrites(writing):
    anna, begin = writing
    old, new = begin(), begin()
    newer = first_free(text_of(new), HOUSE)
    write(new, newer)
    expect(kept(new)).to_have_text(re.compile("^Saved at the table"))
    older = first_free(text_of(old), "F")
    write(old, older)
    expect(old.get_by_text("Another phone with your seat")).to_be_visible()
    assert sheet_of(anna)["text"] == newer
    old.get_by_role("button", name="Keep this one").click()
    expect(kept(old)).to_have_text(re.compile("^Saved at the table"))
    assert sheet_of(anna)["text"] == older


def test_the_newer_sheet_can_be_taken_over(writing):
    anna, begin = writing
    old, new = begin(), begin()
    newer = first_free(text_of(new), HOUSE)
    write(new, newer)
    expect(kept(new)).to_have_text(re.compile("^Saved at the table"))
    write(old, first_free(text_of(old), "F"))
    old.get_by_role("button", name="Use that one").click()
    expect(old.locator("#sheet-newer")).to_be_hidden()
    assert text_of(old) == newer == sheet_of(anna)["text"]


def test_warnings_can_be_switched_off_and_stay_off(writing):
    _, begin = writing
    page = begin()
    write(page, first_free(text_of(page), "T"))
    warning = page.locator("#sheet-warnings", has_text="beside a house")
    expect(warning).to_be_visible()
    page.get_by_label("Check the rules while I write").uncheck()
    expect(warning).to_be_hidden()
    page.reload()
    expect(page.locator("#my-sheet")).to_be_visible()
    expect(page.locator("#sheet-warnings")).to_be_hidden()


def test_nobody_hears_of_the_end_while_the_game_goes_on(writing, look):
    _, begin = writing
    page = begin()
    text = first_free(text_of(page), HOUSE)
    page.locator("summary", has_text="The score").click()
    write(page, text)
    expect(page.locator("#result")).to_have_text("Anna has 0 points.")
    expect(page.locator("#warnings")).to_be_hidden()
    finished = look("/pocket-kingdoms/tally")
    write(finished, text)
    expect(finished.locator("#warnings")).to_contain_text("Nobody has closed 4 districts")


def test_a_sheet_is_shown_with_one_press_and_only_then(writing):
    anna, begin = writing
    page = begin()
    write(page, first_free(text_of(page), HOUSE))
    expect(kept(page)).to_have_text(re.compile("^Saved at the table"))
    assert anna.get(f"/table/{anna.code}/tally").json["shown"] == []
    page.get_by_role("button", name="Show my sheet to everyone").click()
    expect(page.get_by_text("Everybody at the table can see this sheet.")).to_be_visible()
    assert anna.get(f"/table/{anna.code}/tally").json["text"] == text_of(page)


def test_without_a_script_a_sheet_is_a_form(writing, visit):
    anna, _ = writing
    page = visit(anna, "/table/{code}", java_script_enabled=False)
    page.get_by_role("link", name="My sheet").click()
    area = page.get_by_label("The sheet as text")
    text = first_free(area.input_value(), HOUSE)
    area.fill(text)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_label("The sheet as text")).to_have_value(text)
    page.get_by_role("button", name="Show my sheet to everyone").click()
    expect(page.locator("#who li")).to_contain_text("has shown it")


def test_who_only_watches_gets_the_editor_without_a_sheet(writing, look):
    anna, _ = writing
    page = look(f"/pocket-kingdoms/tally?table={anna.code}")
    expect(page.locator("#editor")).to_be_visible()
    page.wait_for_timeout(500)
    assert page.locator("#my-sheet").count() == 0
