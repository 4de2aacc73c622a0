"""Dice of one's own: some are held, the rest is rolled."""

import pytest
from playwright.sync_api import expect

from tests.web.pages.conftest import faces
from tests.web.pages.sights import turn_to
from tests.web.pages.test_axe import violations
from tests.web.pages.test_table_page import newest

# How each die moves when a roll begins; a moment later the dice may lie still already.
WATCH = """() => void (window.moving = new Promise((done) =>
  new MutationObserver((_, watch) => {
    const dice = [...document.querySelectorAll(".rolling .die")];
    if (!dice.length) return;
    watch.disconnect();
    done(dice.map((die) => getComputedStyle(die).animationName));
  }).observe(document.body, { attributes: true, childList: true, subtree: true })))"""


def die(page, place):
    """The box of a die, the first being 1."""
    return page.locator(f"#hold input[value='{place}']")


def roll_dice(page, count=5, sides=6):
    page.get_by_label("Dice", exact=True).fill(str(count))
    page.get_by_label("Sides").fill(str(sides))
    page.get_by_role("button", name="Roll dice").click()
    expect(page.locator("#hold .die")).to_have_count(count)


@pytest.fixture
def rolled(sit):
    """A phone that has rolled five dice."""
    page = sit("free")
    roll_dice(page)
    return page


def roll_rest(page):
    page.get_by_role("button", name="Roll the rest").click()
    expect(newest(page)).to_contain_text("held")


def test_held_dice_lie_still_and_the_rest_is_rolled(sit):
    anna = sit("free")
    roll_dice(anna, 6, 100)
    before = faces(anna)
    die(anna, 2).check()
    die(anna, 5).check()
    roll_rest(anna)
    after = faces(anna)
    assert [after[1], after[4]] == [before[1], before[4]]
    assert after != before
    new = ", ".join(face for place, face in enumerate(after) if place not in (1, 4))
    expect(newest(anna).locator(".told")).to_have_text(
        f"Anna held {before[1]}, {before[4]} and rolled {new}"
    )


def test_held_dice_stay_held_until_they_are_let_go(rolled):
    die(rolled, 1).check()
    roll_rest(rolled)
    expect(die(rolled, 1)).to_be_checked()
    die(rolled, 1).uncheck()
    expect(rolled.get_by_role("button", name="Roll the rest")).to_be_hidden()
    rolled.get_by_role("button", name="Roll dice").click()
    expect(newest(rolled)).to_contain_text("Anna rolled")
    assert rolled.locator("#hold :checked").count() == 0


def test_another_phone_cannot_hold_these_dice_but_rolls_by_a_tap(rolled, join):
    ben = join(rolled, "Ben")
    assert ben.locator("#hold").count() == 0
    ben.locator("#stage button.dice").click()
    expect(newest(ben)).to_contain_text("Ben rolled")
    expect(rolled.locator("#hold")).to_have_count(0)


def test_what_is_held_is_not_lost_when_others_do_something(rolled, join):
    die(rolled, 3).check()
    join(rolled, "Ben")
    expect(newest(rolled)).to_contain_text("Ben sat down")
    expect(die(rolled, 3)).to_be_checked()


def test_dice_are_held_by_keyboard(rolled):
    die(rolled, 1).focus()
    rolled.keyboard.press("Space")
    expect(die(rolled, 1)).to_be_checked()
    rolled.get_by_role("button", name="Roll the rest").press("Enter")
    expect(newest(rolled)).to_contain_text("held")


def test_dice_are_held_without_a_script(sit):
    anna = sit("free", java_script_enabled=False)
    roll_dice(anna, 3, 20)
    before = faces(anna)
    die(anna, 2).check()
    roll_rest(anna)
    assert faces(anna)[1] == before[1]


def test_dice_beside_another_game_are_held_too(sit):
    anna = sit()
    turn_to(anna, "people")
    anna.locator("summary", has_text="Roll dice").click()
    roll_dice(anna, 3, 12)
    die(anna, 1).check()
    roll_rest(anna)


def test_a_die_that_was_held_is_counted_once(rolled):
    die(rolled, 1).check()
    die(rolled, 2).check()
    roll_rest(rolled)
    turn_to(rolled, "rolls")
    expect(rolled.locator("#rolls caption")).to_contain_text("8 dice so far")
    counts = rolled.locator("#rolls td.number").all_inner_texts()
    assert sum(map(int, counts)) == 8


def test_held_dice_do_not_move(rolled):
    die(rolled, 1).check()
    rolled.evaluate(WATCH)
    rolled.get_by_role("button", name="Roll the rest").click()
    assert rolled.evaluate("() => window.moving") == ["none", "roll", "roll", "roll", "roll"]


def test_held_dice_have_no_violation(rolled):
    assert violations(rolled) == []
    die(rolled, 1).check()
    assert violations(rolled) == []
