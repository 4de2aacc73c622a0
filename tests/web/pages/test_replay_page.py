"""A replay in a real browser: by taps, by keys, by itself, and without a script."""

import pytest
from playwright.sync_api import expect

from tests.web.pages.test_axe import violations
from tests.web.pages.test_sizes import ask
from tests.web.phone import Phone
from tests.web.test_replay import BOARDS, TABLES

PIECES = """() => [...document.querySelectorAll("#maps .placed use, #maps .lit use")].map((use) =>
  ["href", "x", "y"].map((name) => use.getAttribute(name)).join(" ")).sort()"""
BESIDE = "() => document.querySelector('.beside').innerText"
IN_SIGHT = """() => [...document.querySelectorAll("#maps, #steps")].every((part) => {
  const { top, bottom } = part.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
})"""
SUBMIT = "HTMLFormElement.prototype.submit.call(document.querySelector('#steps'))"
HEAVIEST = 80_000  # bytes of a page over the wire
SIZES = [(360, 740), (360, 600), (740, 360), (1280, 800)]


@pytest.fixture
def watch(look):
    """Opens the replay of a recorded evening."""

    def begin(name="board-kingdom-builder", **options):
        return chosen(look("/replay", **options), name)

    return begin


def chosen(page, name="board-kingdom-builder"):
    page.locator("#file").set_input_files(TABLES / f"{name}.jsonl")
    page.locator("main button").click()
    page.wait_for_selector("#steps")
    return page


def at(page):
    return int(page.locator("#to").input_value())


def go(page, step):
    page.locator("#to").fill(str(step))


def press(page, way):
    page.locator(f"[data-way={way}]").click()


def test_taps_lead_through_an_evening(watch):
    page, found = watch(), []
    for way in ("first", "next", "next", "back", "last", "next"):
        press(page, way)
        found.append(at(page))
    assert found == [1, 2, 3, 2, 153, 153]


def test_keys_lead_through_an_evening(watch):
    page, found = watch(), []
    page.locator("#to").focus()
    for key in ("Home", "ArrowRight", "ArrowRight", "ArrowLeft", "End"):
        page.keyboard.press(key)
        found.append(at(page))
    assert found == [1, 2, 3, 2, 153]


def test_every_step_is_told(watch):
    page = watch()
    go(page, 80)
    expect(page.locator("#told")).to_have_text("B built on l19")
    expect(page.locator("#counted")).to_have_text("Step 80 of 153")
    expect(page.locator("#to")).to_have_attribute(
        "aria-valuetext", "Step 80 of 153: B built on l19"
    )


@pytest.mark.parametrize("name", BOARDS)
def test_the_script_draws_what_the_server_draws(watch, name):
    page = watch(name)
    last = int(page.locator("#to").get_attribute("max"))
    for step in range(2, last + 1, max(1, last // 4)):
        go(page, step)
        drawn, beside = page.evaluate(PIECES), page.evaluate(BESIDE)
        with page.expect_navigation():
            page.evaluate(SUBMIT)
        assert at(page) == step
        assert (page.evaluate(PIECES), page.evaluate(BESIDE)) == (drawn, beside)


def test_it_plays_by_itself_and_pauses(fresh):
    page = chosen(fresh("/replay"))  # no other test should meet its clock
    page.clock.install()
    page.get_by_role("button", name="Play").click()
    before = at(page)
    page.clock.run_for(2_000)
    assert at(page) == before + 2
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(2_000)
    assert at(page) == before + 2


def test_the_last_deed_is_marked(watch):
    page = watch()
    go(page, 80)
    expect(page.locator("#maps .lit use")).to_have_count(1)


def test_before_the_board_lies_there_no_board_is_shown(watch):
    page = watch()
    press(page, "first")
    expect(page.locator("#maps")).to_be_hidden()
    go(page, 80)
    expect(page.locator("#maps")).to_be_visible()


@pytest.mark.parametrize("name", BOARDS)
def test_every_step_is_a_page_without_a_script(watch, name):
    page = watch(name, java_script_enabled=False)
    before = page.locator("#counted").inner_text()
    press(page, "next")
    press(page, "next")
    press(page, "back")
    number = int(before.split()[1])
    expect(page.locator("#counted")).to_contain_text(f"Step {number + 1} of")
    assert page.locator("#told").inner_text()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_board_and_steps_are_in_sight_together(watch, width, height):
    page = watch(viewport={"width": width, "height": height})
    go(page, 80)
    assert page.evaluate(IN_SIGHT)


@pytest.mark.parametrize("name", BOARDS)
def test_a_replay_has_no_violation_and_fits(watch, name):
    page = watch(name)
    assert violations(page) == []
    assert ask(page, "small") == []
    ask(page, "enlarge")
    assert ask(page, "lost") == []


def test_what_a_card_covers_is_marked_until_it_is_pushed_down(watch):
    page = watch("board-kartenreich")
    go(page, 7)
    covered = page.locator(".covered")
    assert covered.all_inner_texts() == [f"Land 5.{part}\nunder Expansion 5" for part in (1, 2, 3)]
    go(page, 12)
    expect(covered).to_have_count(0)


def test_a_replay_speaks_german(watch):
    page = watch(locale="de")
    go(page, 80)
    expect(page.locator("#counted")).to_have_text("Schritt 80 von 153")
    expect(page.locator("#play")).to_have_text("Abspielen")


def test_a_table_leads_to_its_replay(server, look):
    phone = Phone(server.port).open("kartenreich", choices={"board": "phones"})
    phone.act("deal")
    page = look(f"/table/{phone.code}/replay")
    expect(page.locator("#told")).to_have_text("Anna dealt the cards")
    page.get_by_role("link", name="Back to the table").click()
    expect(page.locator("h1")).to_have_text(phone.code)


def test_kingdoms_stand_side_by_side_and_grow_with_the_slider(watch):
    page = watch("turns-pocket-kingdoms")
    go(page, 1)
    counts = [page.locator("#maps .placed use").count()]
    page.locator("#to").press("End")
    counts.append(page.locator("#maps .placed use").count())
    assert counts == [2 * 9, 2 * (9 + 4 * 2)]
    first, second = (page.locator("#maps figure").nth(each).bounding_box() for each in (0, 1))
    assert first["y"] == second["y"]
    assert violations(page) == []


@pytest.mark.parametrize("name", [*BOARDS, "turns-pocket-kingdoms"])
def test_a_whole_evening_is_light(watch, name):
    page = watch(name)
    size = page.evaluate("performance.getEntriesByType('navigation')[0].encodedBodySize")
    assert 1_000 < size <= HEAVIEST
