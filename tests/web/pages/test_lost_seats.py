"""A phone dies, or somebody is removed: nobody is left with a page that does nothing."""

import re
import time
from contextlib import suppress

import pytest
from playwright.sync_api import Error, expect

from tests.web.pages.sights import READERS, turn_to
from tests.web.pages.test_axe import violations
from tests.web.pages.test_table_page import mountains, newest, roll
from web.table.play import RequestId, Tables
from web.table.seats import Wish, take_over
from web.table.stores.sqlite import SqliteStore

SHEET = "players: A=Anna, B=Ben\n\n" + "\n".join([". . . . . ."] * 5)
GIVE = "Give this seat to another phone"
LINES = "#log li"


def person(page, name):
    """What the owner can do about somebody, unfolded."""
    turn_to(page, "people")
    found = page.locator(".person", has=page.locator("summary", has_text=name)).first
    found.locator("summary").first.click()
    return found


def given(owner, name):
    """The owner shows the code of somebody's seat: where it leads, and how it is typed."""
    person(owner, name).get_by_role("button", name=GIVE).click()
    code = owner.locator(".typed-code").inner_text()
    owner.get_by_role("link", name="Back to the table").click()
    return code


def table_of(page):
    return page.url.partition("?")[0]


def own_sheet(page):
    return page.request.get(
        f"{table_of(page)}/sheet", headers={"Accept": "application/json"}
    ).json()


def hidden_tile(page):
    """What is under the cover, which closes again with whatever comes meanwhile."""
    return page.locator(".covered li").text_content()


def test_a_new_phone_takes_the_seat_of_a_dead_one_with_all_that_belongs_to_it(sit, join, look):
    anna = sit("kingdoms-2011")
    ben = join(anna, "Ben")
    anna.get_by_role("button", name="Start the epoch").click()
    expect(ben.locator(".covered")).to_have_count(1)
    tile = hidden_tile(ben)
    kept = ben.request.post(
        f"{table_of(ben)}/sheet", data={"board": SHEET}, headers={"X-Tallyroll": "1"}
    )
    assert kept.ok, kept.text()
    ben.context.close()  # it is dead
    code = given(anna, "Ben")
    new = look(f"{table_of(anna)}?hand_over={code}")
    new.get_by_role("button", name="Take the seat").click()
    expect(new.locator("#do")).to_be_visible()
    assert hidden_tile(new) == tile
    assert own_sheet(new)["text"] == SHEET
    told = anna.locator(LINES, has_text="Anna gave Ben’s seat to another phone")
    expect(told.locator(".marker")).to_have_text("O")
    turn_to(new, "people")
    expect(new.locator("#people li", has_text="Ben").locator(".marker")).to_have_class("marker sky")


def test_a_code_can_be_typed_where_no_camera_is(sit, join, look):
    anna = sit()
    join(anna, "Ben").context.close()
    code = given(anna, "Ben")
    new = look(table_of(anna))
    new.locator("summary", has_text="Take over a seat").click()
    new.get_by_label("Code that the other phone shows").fill("badekimo")
    new.get_by_role("button", name="Take the seat").click()
    expect(new.locator("#hand_over-wrong")).to_contain_text("is not valid here")
    new.get_by_label("Code that the other phone shows").fill(code.upper())
    new.get_by_role("button", name="Take the seat").click()
    expect(new.locator("#do")).to_be_visible()
    mountains(new)
    expect(newest(anna)).to_contain_text("Ben set up")


def test_a_phone_that_sits_here_under_another_name_can_take_the_seat_too(sit, join):
    anna = sit()
    join(anna, "Ben").context.close()
    new = join(anna, "Ben 2")
    new.goto(f"{table_of(anna)}?hand_over={given(anna, 'Ben')}")
    expect(new.locator(".join")).to_contain_text("You sit here as Ben 2.")
    new.get_by_role("button", name="Take the seat").click()
    mountains(new)
    expect(newest(anna)).to_contain_text("Ben set up")
    expect(new.locator("#doubt")).to_be_empty()


def test_the_new_phone_begins_its_share_of_chance_anew_for_all_to_see(sit, join, look):
    anna = sit()
    ben = join(anna, "Ben")
    mountains(ben)
    roll(ben)
    expect(newest(anna)).to_contain_text("Ben rolled")
    ben.context.close()
    new = look(f"{table_of(anna)}?hand_over={given(anna, 'Ben')}")
    new.get_by_role("button", name="Take the seat").click()
    expect(anna.locator(LINES, has_text="Ben’s phone started a new share")).to_be_visible()
    roll(new)
    expect(newest(anna)).to_contain_text("Ben rolled")
    for phone in (anna, new):
        expect(phone.locator("#doubt")).to_be_empty()


def test_a_phone_whose_seat_went_elsewhere_is_told_so_by_itself(sit, join, look):
    anna = sit()
    ben = join(anna, "Ben")
    code = given(anna, "Ben")
    expect(newest(ben)).to_contain_text("Anna is giving Ben’s seat to another phone")
    new = look(f"{table_of(anna)}?hand_over={code}")
    new.get_by_role("button", name="Take the seat").click()
    told = ben.locator(".join .note")
    expect(told).to_contain_text("Ben’s seat is on another phone now. If that is a mistake")
    expect(ben.locator("#name")).to_be_visible()
    assert ben.locator("#do").count() == 0


def test_a_dead_phone_that_comes_back_is_told_so(sit, join, look):
    anna = sit()
    ben = join(anna, "Ben")
    address = table_of(ben)
    ben.goto("/")  # it hears nothing
    new = look(f"{address}?hand_over={given(anna, 'Ben')}")
    new.get_by_role("button", name="Take the seat").click()
    expect(new.locator("#do")).to_be_visible()
    ben.goto(address)
    expect(ben.locator(".join .note")).to_contain_text("Ben’s seat is on another phone now")


@pytest.mark.parametrize("script", [True, False])
def test_removing_somebody_asks_first_and_says_whom(sit, join, script):
    anna = sit(java_script_enabled=script)
    join(anna, "Ben")
    anna.reload()
    ben = person(anna, "Ben")
    button = ben.get_by_role("button", name="Remove Ben", exact=True)
    expect(button).not_to_be_visible()
    ben.locator("details > summary").click()
    button.click()
    expect(newest(anna)).to_have_text(re.compile(r"^\s*OAnna removed Ben\s*$"))


def test_a_removed_phone_comes_to_the_way_in_by_itself_and_can_sit_down_again(sit, join):
    anna = sit()
    ben = join(anna, "Ben")
    found = person(anna, "Ben")
    found.locator("details > summary").click()
    found.get_by_role("button", name="Remove Ben", exact=True).click()
    expect(ben.locator(".join .note")).to_contain_text("Ben no longer has a seat here.")
    expect(ben.locator(LINES, has_text="Anna removed Ben")).to_be_visible()
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.locator("#do")).to_be_visible()


def test_a_removed_phone_that_slept_comes_to_the_way_in_when_it_wakes(sit, join):
    anna = sit()
    ben = join(anna, "Ben")
    ben.context.set_offline(True)
    found = person(anna, "Ben")
    found.locator("details > summary").click()
    found.get_by_role("button", name="Remove Ben", exact=True).click()
    expect(newest(anna)).to_contain_text("Anna removed Ben")
    ben.context.set_offline(False)
    with suppress(Error):  # it may have woken by itself
        ben.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(ben.locator("#name")).to_be_visible()


def test_who_leaves_comes_to_the_way_in(sit, join):
    anna = sit()
    ben = join(anna, "Ben")
    turn_to(ben, "people")
    ben.get_by_role("button", name="Leave the table").click()
    expect(ben.locator("#name")).to_be_visible()
    expect(newest(anna)).to_contain_text("Ben left")


def test_a_roll_that_another_phone_made_meanwhile_is_not_made_again(sit, join):
    anna = sit()
    ben = join(anna, "Ben")
    mountains(anna)
    roll(anna)
    expect(newest(ben)).to_contain_text("Anna rolled")
    stale = ben.locator("#do form[action$='/roll'] [name=state]").get_attribute("value")
    roll(ben)
    expect(newest(anna)).to_contain_text("Ben rolled")
    pressed = (
        "(one, state) => (one.querySelector('[name=state]').value = state, one.requestSubmit())"
    )
    anna.locator("#do form[action$='/roll']").evaluate(pressed, stale)
    expect(anna.locator("#banner")).to_have_text("Ben did that already.")
    assert anna.locator(LINES, has_text="rolled").count() == 2


ASK = "Ask to take over the table"


def test_the_phone_of_an_owner_who_is_there_answers_by_itself(sit, join):
    anna = sit()
    ben = join(anna, "Ben")
    person(ben, "Anna").get_by_role("button", name=ASK).click()
    expect(ben.locator(LINES, has_text="Ben asked to take over the table")).to_be_visible()
    expect(newest(ben)).to_contain_text("Anna is still here")
    expect(anna.locator("#still-here")).to_have_count(0)
    expect(ben.get_by_role("button", name=ASK)).to_have_count(1)


def test_an_owner_without_script_is_asked_and_answers(sit, join):
    anna = sit(java_script_enabled=False)
    ben = join(anna, "Ben")
    person(ben, "Anna").get_by_role("button", name=ASK).click()
    expect(ben.get_by_role("button", name="Take over the table", exact=True)).to_have_count(1)
    anna.reload()
    expect(anna.locator("#still-here")).to_contain_text("Ben asks to take over the table")
    anna.get_by_role("button", name="I’m still here").click()
    expect(newest(ben)).to_contain_text("Anna is still here")


def test_who_presses_too_early_is_told_how_long_to_wait(sit, join):
    anna = sit()
    ben = join(anna, "Ben")
    anna.goto("/")  # it hears nothing
    person(ben, "Anna").get_by_role("button", name=ASK).click()
    ben.get_by_role("button", name="Take over the table", exact=True).click()
    expect(ben.locator("#banner")).to_have_text(
        "Anna’s phone may still answer. Try again in 5 minutes."
    )


@pytest.fixture
def silent(tmp_path, start):
    """A server with a table whose owner has been silent since somebody asked to own it."""
    path, past = tmp_path / "tables.db", time.time() - 301
    store = SqliteStore(path)
    long_ago, now = Tables(store, clock=lambda: past), Tables(store)
    code = long_ago.open("pocket-kingdoms", Wish("Anna")).played.table.code
    long_ago.join(code, Wish("Ben"), RequestId())
    long_ago.play(code, lambda table, _: take_over(table, "s2", long_ago.now()), RequestId("s2"))
    offer = now.offer_seat(code, "s2", RequestId("s2"))
    store.close()
    return start(str(path)), f"/table/{code}?hand_over={offer}"


def test_the_dead_phone_of_an_owner_can_be_replaced(silent, look):
    server, address = silent
    ben = look(address, at=server)
    ben.get_by_role("button", name="Take the seat").click()
    person(ben, "Anna").get_by_role("button", name="Take over the table", exact=True).click()
    expect(newest(ben)).to_contain_text("Ben took over the table: the host’s phone did not answer")
    code = given(ben, "Anna")
    anna = look(f"{table_of(ben)}?hand_over={code}", at=server)
    anna.get_by_role("button", name="Take the seat").click()
    expect(anna.locator("#do")).to_be_visible()
    person(ben, "Anna").get_by_role("button", name="Make Anna the host").click()
    expect(newest(anna)).to_contain_text("Anna is the host now")


@pytest.mark.parametrize("language", READERS)
def test_giving_and_taking_a_seat_have_no_violation(sit, join, look, language):
    anna = sit()
    ben = join(anna, "Ben")
    ben.context.add_cookies([{"name": "language", "value": language, "url": ben.url}])
    ben.reload()
    person(ben, "Anna")
    assert violations(ben) == []
    anna.context.add_cookies([{"name": "language", "value": language, "url": anna.url}])
    anna.reload()
    found = person(anna, "Ben")
    found.locator("details > summary").click()
    assert violations(anna) == []
    found.locator("form[action$='hand-over'] button").click()
    code = anna.locator(".typed-code").inner_text()
    assert violations(anna) == []
    anna.go_back()
    new = look(f"{table_of(anna)}?hand_over={code}", locale=language)
    assert violations(new) == []
