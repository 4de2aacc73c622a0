"""What lies on a table is drawn, tapped and in sight."""

import pytest
from playwright.sync_api import expect

from tests.web.pages.conftest import faces
from tests.web.pages.sights import played, seated, turn_to
from tests.web.pages.test_axe import violations
from tests.web.pages.test_table_page import mountains, newest, roll

IN_SIGHT = """part => {
    const { top, bottom } = part.getBoundingClientRect();
    const button = document.getElementById("do").getBoundingClientRect();
    return top >= 0 && bottom <= button.top;
}"""
BROKEN = """[...document.querySelectorAll("use")].filter((each) =>
    !document.getElementById(each.getAttribute("href").slice(1))).length"""
DRAWN = ("kingdoms-2011", "kingdom-builder", "kartenreich")


@pytest.fixture
def market(sit):
    """A phone at a table of cards that are dealt."""
    page = sit("kartenreich")
    page.get_by_role("button", name="Deal the cards").last.click()
    expect(page.locator("#stage .item")).to_have_count(4)
    return page


def test_a_market_is_in_sight_after_a_deed_on_a_phone_that_lies(sit):
    page = sit("kartenreich", viewport={"width": 740, "height": 360}, reduced_motion="reduce")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.locator("#do button.main").evaluate("button => button.click()")
    cards = page.locator("#stage button")
    expect(cards).to_have_count(4)
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)
        assert card.evaluate(IN_SIGHT)


@pytest.mark.parametrize("game", DRAWN)
def test_what_lies_in_the_middle_has_its_sign_on_phone_and_screen(server, look, game):
    phone = played(server, game)
    page = seated(look, phone)
    for path in (f"/table/{phone.code}", f"/table/{phone.code}/screen"):
        page.goto(path)
        expect(page.locator("#stage .item .sign").first).to_be_visible()
        assert page.evaluate(BROKEN) == 0


@pytest.mark.parametrize("game", DRAWN)
def test_a_sign_never_stands_without_a_name(server, look, game):
    page = seated(look, played(server, game))
    for name in page.locator("#stage .item, #bag .box li, #mine .box li").all_text_contents():
        assert name.strip()


def test_the_same_signs_are_fetched_whoever_holds_the_tile(server, look):
    anna = played(server, "kingdoms-2011")
    page = seated(look, anna)
    own = page.locator("#signs").get_attribute("data-from")
    page.context.clear_cookies()
    page.goto(f"/table/{anna.code}")
    assert page.locator("#signs").get_attribute("data-from") == own


@pytest.mark.parametrize("game", DRAWN)
def test_without_a_script_everything_has_its_name_in_sight(server, look, game):
    page = seated(look, played(server, game), java_script_enabled=False)
    expect(page.locator("#stage .item span:not(.unseen)").first).to_be_visible()
    assert page.locator(".sign:visible").count() == 0


def test_a_card_of_the_market_is_taken_by_a_tap(market):
    card = market.locator("#stage button").first
    name = card.locator("span:not(.unseen)").first.inner_text()
    assert market.locator("select[name=card]:visible").count() == 0
    card.click()
    expect(newest(market).locator(".told")).to_have_text(f"Anna played {name}")
    expect(market.locator("#stage .item")).to_have_count(3)


def test_a_card_is_taken_without_a_script(sit):
    page = sit("kartenreich", java_script_enabled=False)
    page.get_by_role("button", name="Deal the cards").last.click()
    page.get_by_role("button", name="Take a card: Wonder").first.click()
    expect(newest(page)).to_contain_text("Anna played Wonder")


def test_who_watches_cannot_take_a_card(market, look):
    screen = look(f"/table/{market.locator('h1').inner_text()}/screen")
    expect(screen.locator("#stage .item")).to_have_count(4)
    assert screen.locator("#stage button").count() == 0


def test_a_refilled_market_is_told_with_the_card_that_came_and_the_one_on_top(market):
    waiting = market.locator(".on-top .sign + span").inner_text()
    market.locator("#stage button").first.click()
    market.get_by_role("button", name="Refill the market").click()
    expect(newest(market)).to_contain_text(f"Anna added {waiting} to the market")
    top = market.locator(".on-top .sign + span").inner_text()
    told = newest(market).locator(".told").inner_text()
    assert told == f"Anna added {waiting} to the market; {top} is on top now"


def test_what_came_of_ones_own_deed_is_in_sight(sit, join):
    anna = sit("kingdoms-2011", viewport={"width": 360, "height": 600})
    ben = join(anna, "Ben", viewport={"width": 360, "height": 600})
    anna.get_by_role("button", name="Start the epoch").click()
    for phone in (anna, ben):
        expect(newest(phone)).to_contain_text("Epoch 1 has begun")
    doer = anna if anna.locator("#do button.main").count() else ben  # chance says who begins
    doer.evaluate("scrollTo(0, 600)")
    doer.locator("#do button.main").evaluate(
        "button => (button.focus({ preventScroll: true }), button.click())"
    )
    expect(doer.locator("#stage .item")).to_have_count(1)
    expect(doer.locator("#do :focus")).to_be_attached()
    while not doer.locator("#stage .item").evaluate(IN_SIGHT):  # it scrolls there
        doer.wait_for_timeout(50)


def test_what_others_do_scrolls_nothing(sit, join):
    anna = sit(viewport={"width": 360, "height": 600})
    ben = join(anna, "Ben")
    mountains(anna)
    roll(anna)
    expect(newest(anna)).to_contain_text("Anna rolled")
    anna.evaluate("scrollTo(0, 80)")
    before = anna.evaluate("scrollY")
    roll(ben)
    expect(newest(anna)).to_contain_text("Ben rolled")
    assert before > 0
    assert anna.evaluate("scrollY") == before


def test_a_tap_on_the_dice_rolls(sit):
    anna = sit()
    mountains(anna)
    roll(anna)
    dice = anna.locator("#stage button.dice")
    expect(dice).to_be_visible()
    expect(dice).to_have_accessible_name(f"{', '.join(faces(anna))} · Roll")
    dice.click()
    expect(anna.locator("#log li").filter(has_text="rolled")).to_have_count(2)


def test_a_message_covers_neither_code_nor_turn(sit):
    anna = sit()
    mountains(anna)
    anna.context.set_offline(True)
    roll(anna)
    expect(anna.locator("#banner")).to_contain_text("Press again")
    head, banner = (anna.locator(each).bounding_box() for each in (".top", "#banner"))
    assert banner["y"] >= head["y"] + head["height"]


def test_without_colours_the_way_home_and_the_chosen_tab_are_seen(sit):
    anna = sit(forced_colors="active")
    shown = """(each, part) => getComputedStyle(each, part).backgroundColor"""
    mark = anna.locator(".mark").evaluate(shown, "::before")
    chosen, other = (
        anna.locator(f".names input{which} + span").first.evaluate(shown, None)
        for which in (":checked", ":not(:checked)")
    )
    assert mark != anna.locator("body").evaluate(shown, None)
    assert chosen != other


@pytest.mark.parametrize("width", [1280, 1920])
def test_the_turn_is_read_across_a_room(server, look, width):
    phone = played(server, "kingdoms-2011")
    screen = look(
        f"/table/{phone.code}/screen", viewport={"width": width, "height": width * 9 // 16}
    )
    line = screen.locator("#turn")
    size = line.evaluate("line => parseFloat(getComputedStyle(line).fontSize)")
    assert size >= width / 25
    assert line.locator(".marker").bounding_box()["height"] >= width / 40
    expect(line).to_contain_text("Ben")
    assert screen.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_things_of_the_table_stand_under_headings(sit):
    anna = sit()
    turn_to(anna, "people")
    heads = anna.locator(".panel.people h3:visible").all_inner_texts()
    assert heads == ["People", "Extras", "This table", "This phone"]


def test_no_two_headings_of_the_bag_are_the_same(server, look):
    page = seated(look, played(server, "kingdoms-2011"))
    turn_to(page, "bag")
    heads = page.locator("#bag h3").all_inner_texts()
    assert len(heads) == len(set(heads))
    assert "Tiles on the table" in heads


def test_the_market_has_no_violation(market):
    assert violations(market) == []
