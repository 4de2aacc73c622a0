"""Phones around a table: what one of them does, all of them show."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.pages.conftest import faces
from tests.web.phone import Phone

SAID = re.compile(r"^Anna rolled \d, \d, \d$")


def roll(page):
    page.get_by_role("button", name="Roll", exact=True).click()


def mountains(page):
    page.get_by_role("button", name="Roll the mountains").last.click()
    expect(page.get_by_role("button", name="Roll", exact=True)).to_be_visible()


def newest(page):
    return page.locator("#log li").first


@pytest.mark.parametrize("names", [("Ben",), ("Ben", "Cleo", "Dora")])
def test_all_phones_show_the_same_dice(sit, join, names):
    anna = sit()
    phones = [anna, *(join(anna, name) for name in names)]
    mountains(anna)
    for _ in range(3):
        before = newest(anna).get_attribute("data-number")
        roll(anna)
        expect(newest(anna)).not_to_have_attribute("data-number", before)
        number = newest(anna).get_attribute("data-number")
        for phone in phones:
            expect(newest(phone)).to_have_attribute("data-number", number)
        assert len({tuple(faces(phone)) for phone in phones}) == 1


def test_a_result_is_announced_once_with_the_name(sit):
    anna = sit()
    mountains(anna)
    roll(anna)
    expect(anna.locator("#said")).to_have_text(SAID)
    assert anna.locator("#said").inner_text() == f"Anna rolled {', '.join(faces(anna))}"


def test_a_roll_takes_no_longer_than_six_tenths_of_a_second(sit):
    anna = sit()
    mountains(anna)
    roll(anna)
    anna.wait_for_selector(".rolling")
    times = anna.locator(".rolling .die").evaluate_all(
        "dice => dice.map(die => parseFloat(getComputedStyle(die).animationDuration))"
    )
    assert all(0.4 <= seconds <= 0.6 for seconds in times)


def test_nothing_moves_for_those_who_do_not_want_it(sit):
    anna = sit(reduced_motion="reduce")
    mountains(anna)
    roll(anna)
    expect(newest(anna)).to_contain_text("Anna rolled")
    assert anna.locator(".rolling").count() == 0


def test_a_starting_tile_is_on_its_owners_page_only_and_covered(sit, join):
    anna = sit("kingdoms-2011")
    ben = join(anna, "Ben")
    anna.get_by_role("button", name="Start the epoch").click()
    for phone in (anna, ben):
        expect(phone.locator(".covered")).to_have_count(1)
        assert not phone.locator(".covered li").is_visible()
        assert "unseen" not in phone.locator("#mine").inner_text()
    anna.locator(".covered summary").click()
    expect(anna.locator(".covered li")).to_be_visible()
    watcher = anna.context.browser.new_context().new_page()
    watcher.goto(anna.url)
    assert watcher.locator(".covered").count() == 0
    watcher.context.close()


def test_taking_back_is_seen_by_all(sit, join):
    anna = sit()
    ben = join(anna, "Ben")
    mountains(anna)
    roll(anna)
    expect(newest(anna)).to_contain_text("Anna rolled")
    anna.get_by_role("button", name="Undo last action").click()
    expect(newest(ben)).to_contain_text("Anna undid: Anna rolled")


def test_a_phone_that_slept_is_back_in_the_present(sit, join):
    anna = sit()
    ben = join(anna, "Ben")
    mountains(anna)
    ben.context.set_offline(True)
    roll(anna)
    expect(newest(anna)).to_contain_text("Anna rolled")
    ben.context.set_offline(False)
    ben.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(newest(ben)).to_contain_text("Anna rolled", timeout=1000)


def test_a_roll_pressed_twice_without_a_network_is_rolled_once(sit):
    anna = sit()
    mountains(anna)
    anna.context.set_offline(True)
    roll(anna)
    expect(anna.locator("#banner")).to_contain_text("Press again")
    anna.context.set_offline(False)
    roll(anna)
    expect(newest(anna)).to_contain_text("Anna rolled")
    assert anna.locator("#log li").filter(has_text="rolled").count() == 1


def test_an_answer_that_was_lost_is_not_rolled_again(sit):
    anna = sit()
    mountains(anna)
    anna.route("**/roll", lambda route: (route.fetch(), route.abort()), times=1)
    roll(anna)
    expect(newest(anna)).to_contain_text("Anna rolled")
    roll(anna)
    anna.wait_for_timeout(500)
    assert anna.locator("#log li").filter(has_text="rolled").count() == 1


def test_a_server_that_is_killed_between_two_rolls_is_found_again(start, sit, tmp_path):
    server = start(str(tmp_path / "tables.db"))
    anna = sit(at=server)
    mountains(anna)
    roll(anna)
    expect(newest(anna)).to_contain_text("Anna rolled")
    server.kill()
    expect(anna.locator("#banner")).to_contain_text("Reconnecting")
    server.start()
    expect(anna.locator("#banner")).to_be_empty()
    roll(anna)
    expect(anna.locator("#log li").filter(has_text="rolled")).to_have_count(2)


def test_a_roll_without_script_is_a_form_that_reloads(sit):
    anna = sit(java_script_enabled=False)
    anna.get_by_role("button", name="Roll the mountains").last.click()
    roll(anna)
    expect(newest(anna)).to_contain_text("Anna rolled")
    assert anna.locator("#stage .die").count() == 3


def test_a_table_can_be_opened_and_rolled_by_keyboard_alone(look):
    page = look("/table?game=free")
    page.get_by_label("Your name").focus()
    page.keyboard.type("Anna")
    page.keyboard.press("Enter")
    page.wait_for_selector("#do")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('#do button')"):
            break
    page.keyboard.press("Enter")
    expect(newest(page)).to_contain_text("Anna rolled")


def test_a_half_filled_form_is_not_taken_away_by_news(sit, join):
    anna = sit("kingdoms-2011")
    join(anna, "Ben")
    anna.get_by_role("button", name="Start the epoch").click()
    anna.locator("summary", has_text="Enter the gold").click()
    anna.get_by_role("spinbutton", name="Ben").fill("77")
    join(anna, "Cleo")
    expect(newest(anna)).to_contain_text("Cleo sat down")
    assert anna.get_by_role("spinbutton", name="Ben").input_value() == "77"


def test_the_big_screen_follows(sit, look):
    anna = sit()
    screen = look(anna.url.removeprefix("http://").partition("/")[2].join(("/", "/screen")))
    mountains(anna)
    roll(anna)
    expect(screen.locator("#stage .die")).to_have_count(3)
    expect(newest(screen)).to_contain_text("Anna rolled")
    assert faces(screen) == faces(anna)


def test_the_statistics_count_every_face(sit):
    anna = sit()
    mountains(anna)
    roll(anna)
    expect(newest(anna)).to_contain_text("Anna rolled")
    anna.locator("input[value=rolls]").check()
    expect(anna.locator("#rolls td.number")).to_have_count(6)
    counts = anna.locator("#rolls td.number").all_inner_texts()
    assert sum(map(int, counts)) == 3


def test_a_table_that_this_phone_sat_at_is_on_its_first_page(sit):
    anna = sit()
    code = anna.locator("h1").inner_text()
    anna.goto("/")
    anna.get_by_role("link", name=code).click()
    expect(anna.locator("#do")).to_be_visible()


def test_a_seat_moves_to_another_phone(sit, look):
    anna = sit()
    anna.locator("input[value=people]").check()
    anna.get_by_role("button", name="Move my seat").click()
    code = anna.locator(".typed-code").inner_text()
    other = look(re.sub("/hand-over$", "", anna.url))
    other.get_by_text("Take over a seat").click()
    other.get_by_label("Code that the other phone shows").fill(code)
    other.get_by_role("button", name="Take the seat").click()
    expect(other.locator("#do")).to_be_visible()


def test_the_colour_of_another_cannot_be_chosen(server, look):
    phone = Phone(server.port).open("pocket-kingdoms", colour="orange")
    page = look(f"/table/{phone.code}")
    assert page.get_by_label("orange").is_disabled()
    assert page.get_by_label("green").is_enabled()
