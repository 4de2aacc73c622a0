"""Who has no seat finds the way in first; who typed a wrong name is told so beside it."""

import pytest
from playwright.sync_api import expect

from assets.catalogues import catalogue
from tests.web.pages.sights import READERS, played, seated, turn_to
from tests.web.pages.test_axe import violations
from tests.web.pages.test_sizes import ask
from tests.web.phone import Phone

SMALL = {"width": 360, "height": 600}
LONG = "Maximiliane-Alexandra von Hohenlohe-Wald"  # as long as a name can be


def lower_edge(locator):
    box = locator.bounding_box()
    return box["y"] + box["height"]


@pytest.mark.parametrize("game", ["pocket-kingdoms", "kingdom-builder", "free"])
@pytest.mark.parametrize("language", READERS)
def test_the_name_and_the_button_are_seen_without_scrolling(server, look, game, language):
    page = look(f"/table/{played(server, game).code}", viewport=SMALL, locale=language)
    button = page.get_by_role("button", name=catalogue(language).gettext("Sit down"), exact=True)
    assert lower_edge(page.locator("#name")) < lower_edge(button) <= SMALL["height"]
    for later in ("#people", "#stage", "#log"):
        assert page.locator(later).bounding_box()["y"] >= lower_edge(button)


def test_who_has_no_seat_is_shown_no_code_to_scan(start, look, tmp_path):
    server = start(str(tmp_path / "tables.db"), "--host", "0.0.0.0")  # noqa: S104 (phones may come)
    anna = Phone(server.port).open("pocket-kingdoms")
    guest = look(f"/table/{anna.code}", at=server)
    assert guest.locator("img[src*='qr.svg']").count() == 0
    owner = seated(look, anna, at=server)
    assert owner.locator("img[src*='qr.svg']").count() == 2


def test_a_closed_table_invites_nobody(start, look, tmp_path):
    server = start(str(tmp_path / "tables.db"), "--host", "0.0.0.0")  # noqa: S104 (phones may come)
    anna = Phone(server.port).open("pocket-kingdoms")
    anna.post(f"/table/{anna.code}/close")
    page = seated(look, anna, at=server)
    assert page.locator("img[src*='qr.svg']").count() == 0
    page.goto(f"/table/{anna.code}/screen")
    assert page.locator("img[src*='qr.svg']").count() == 0


def test_a_server_for_this_computer_alone_shows_no_address_for_phones(server, look):
    page = seated(look, played(server, "pocket-kingdoms"))
    turn_to(page, "people")
    expect(page.locator("#people .note")).to_contain_text("Phones cannot reach this table")
    assert page.locator("img[src*='qr.svg']").count() == 0


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize(
    ("typed", "said"),
    [("ANNA", "Somebody called “ANNA” sits here"), ("A=B", "cannot be a name"), ("  ", "Type a")],
)
def test_a_wrong_name_is_answered_beside_the_field(server, look, typed, said, script):
    path = f"/table/{played(server, 'pocket-kingdoms').code}"
    page = look(path, java_script_enabled=script)
    page.locator("#name").fill(typed)
    page.get_by_role("button", name="Sit down").click()
    field = page.locator("#name[aria-invalid=true]")
    expect(field).to_have_value(typed)
    expect(field).to_be_focused()
    told = page.locator(f"#{field.get_attribute('aria-describedby')}")
    expect(told).to_contain_text(said)
    page.locator("#name").fill("Cleo")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#do")).to_be_visible()
    assert page.url.endswith(path)


def test_a_page_that_says_what_is_wrong_still_follows_the_table(server, look):
    anna = played(server, "pocket-kingdoms")
    page = look(f"/table/{anna.code}")
    page.locator("#name").fill("Anna")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#name-wrong")).to_be_visible()
    Phone(server.port).join(anna.code, "Dora")
    expect(page.locator("#people")).to_contain_text("Dora")
    expect(page.locator("#name-wrong")).to_be_visible()
    page.goto(page.url)
    expect(page.locator("#name")).to_be_visible()


def test_a_colour_that_was_taken_meanwhile_is_answered_beside_the_colours(server, look):
    anna = played(server, "pocket-kingdoms")
    page = look(f"/table/{anna.code}")
    page.locator("#name").fill("Cleo")
    page.locator("summary", has_text="Choose a colour").click()
    page.get_by_label("green").check()
    Phone(server.port).join(anna.code, "Dora")  # who gets the next free one
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#colour-wrong")).to_contain_text("Dora has this colour already")
    assert page.locator("#name").input_value() == "Cleo"


@pytest.mark.parametrize(
    ("deed", "game", "said"),
    [
        ("lock", "pocket-kingdoms", "This table is not taking new players"),
        ("", "kartenreich", "All seats are taken"),
    ],
)
def test_a_table_that_takes_nobody_says_so_first(server, look, deed, game, said):
    anna = played(server, game)
    if deed:
        anna.post(f"/table/{anna.code}/{deed}")
    page = look(f"/table/{anna.code}", viewport=SMALL)
    assert said in page.locator(".join .note").inner_text()
    assert page.locator("#name").count() == 0
    assert lower_edge(page.locator(".join .note")) < page.locator("#stage").bounding_box()["y"]


def test_a_door_that_was_locked_meanwhile_is_said_on_the_same_page(server, look):
    anna = played(server, "pocket-kingdoms")
    page = look(f"/table/{anna.code}")
    anna.post(f"/table/{anna.code}/lock")
    page.locator("#name").fill("Cleo")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".join .note")).to_contain_text("This table is not taking new players")


@pytest.mark.parametrize(("language", "word"), [("en", "Join"), ("de", "Beitreten")])
def test_a_code_typed_on_the_first_page_leads_to_its_table(server, look, language, word):
    anna = played(server, "pocket-kingdoms")
    page = look("/", locale=language)
    page.locator("#code").fill(anna.code.upper())
    page.get_by_role("button", name=word, exact=True).click()
    expect(page.locator("#name")).to_be_visible()


def test_a_long_name_is_cut_short_in_the_header(server, look):
    anna = Phone(server.port).open("pocket-kingdoms", LONG)
    Phone(server.port).join(anna.code, LONG[::-1])
    anna.act("roll")
    page = seated(look, anna)
    assert page.locator(".top").bounding_box()["height"] < 64
    assert all('<span class="who">' in lost for lost in ask(page, "lost"))
    turn_to(page, "people")
    assert LONG[::-1] in page.locator("#people").inner_text()


@pytest.mark.parametrize("language", READERS)
def test_a_wrong_name_has_no_violation(server, look, language):
    page = look(f"/table/{played(server, 'pocket-kingdoms').code}", locale=language)
    page.locator("#name").fill("Anna")
    page.locator(".join .main").click()
    expect(page.locator("#name-wrong")).to_be_visible()
    assert violations(page) == []
