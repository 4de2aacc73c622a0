"""A soft sound if it is wanted, a screen that stays awake, and few questions to the server."""

import pytest
from playwright.sync_api import expect

from tests.web.pages.sights import turn_to
from tests.web.pages.test_table_page import mountains, newest, roll
from tests.web.phone import Phone

SPY = """
    const { start } = AudioBufferSourceNode.prototype;
    globalThis.heard = [];
    AudioBufferSourceNode.prototype.start = function (at) {
        heard.push(at - this.context.currentTime + this.buffer.duration);
        return start.call(this, at);
    };
    globalThis.called = [];
    OscillatorNode.prototype.start = function (at) {
        called.push(this.frequency.value);
    };
    OscillatorNode.prototype.stop = () => {};
    globalThis.shaken = [];
    navigator.vibrate = (pattern) => shaken.push(pattern);
    globalThis.locks = [];
    WakeLock.prototype.request = async (kind) => {
        const lock = { kind, released: false, release: async () => (lock.released = true) };
        locks.push(lock);
        return lock;
    };
"""
HIDE = """() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
SHOW = HIDE.replace("hidden", "visible")


@pytest.fixture
def spied(sit):
    """A phone at a table that notes its sounds and its locks."""
    page = sit()
    page.add_init_script(SPY)
    page.reload()
    mountains(page)
    return page


def heard(page):
    return page.evaluate("heard")


def test_there_is_no_sound_unless_it_is_switched_on(spied):
    roll(spied)
    expect(newest(spied)).to_contain_text("Anna rolled")
    assert heard(spied) == []


def test_a_roll_is_heard_briefly_once_sound_is_switched_on_and_this_is_remembered(spied):
    turn_to(spied, "people")
    spied.get_by_label("Dice sounds").check()
    spied.reload()
    assert spied.locator("[data-switch=sound]").is_checked()
    roll(spied)
    expect(newest(spied)).to_contain_text("Anna rolled")
    assert 1 <= len(heard(spied)) <= 8
    assert max(heard(spied)) <= 0.6


@pytest.fixture
def waiting(sit, join):
    """Anna, whose turn it is, and Ben, who waits and notes what he is told."""
    anna = sit("kingdoms-2011")
    ben = join(anna, "Ben")
    anna.get_by_role("button", name="Start the epoch").click()
    expect(newest(ben)).to_contain_text("Epoch 1 has begun")
    give_turn(anna, "Anna")
    ben.add_init_script(SPY)
    ben.reload()
    return anna, ben


def give_turn(page, name):
    turn_to(page, "people")
    to = page.locator("select[name=to]")
    while not to.is_visible():  # what is behind a tab is brought up to date when it is opened
        page.locator("details", has_text="Pass the turn").evaluate("it => (it.open = true)")
    to.select_option(label=name)
    page.get_by_role("button", name="Pass the turn").click()
    expect(newest(page)).to_contain_text(f"The turn passed to {name}")


def test_nobody_is_called_who_does_not_want_it(waiting):
    anna, ben = waiting
    give_turn(anna, "Ben")
    expect(newest(ben)).to_contain_text("The turn passed to Ben")
    assert ben.evaluate("[called, shaken]") == [[], []]


def test_a_phone_that_waits_is_called_when_its_turn_comes_and_only_then(waiting):
    anna, ben = waiting
    turn_to(ben, "people")
    ben.get_by_label("Tell me when it is my turn").check()
    ben.evaluate("called.length = shaken.length = 0")  # it was heard once to try it
    for name in ("Ben", "Anna"):
        give_turn(anna, name)
        expect(newest(ben)).to_contain_text(f"The turn passed to {name}")
    ben.wait_for_timeout(300)
    assert ben.evaluate("[called.length, shaken.length]") == [2, 1]
    give_turn(anna, "Ben")
    ben.reload()
    ben.mouse.click(5, 5)
    ben.wait_for_timeout(400)
    assert ben.evaluate("[called, shaken]") == [[], []]


def test_the_screen_stays_awake_while_somebody_looks(spied):
    assert spied.evaluate("locks.map(({ kind, released }) => [kind, released])") == [
        ["screen", False]
    ]
    spied.evaluate(HIDE)
    assert spied.evaluate("locks.at(-1).released")
    spied.evaluate(SHOW)
    assert spied.evaluate("locks.at(-1).released") is False


def test_the_screen_may_sleep_if_it_is_wished(spied):
    turn_to(spied, "people")
    spied.get_by_label("Keep the screen on").uncheck()
    assert spied.evaluate("locks.at(-1).released")
    spied.reload()
    assert spied.evaluate("locks") == []


def test_the_switches_are_not_there_without_a_script(sit):
    assert sit(java_script_enabled=False).locator("[data-switch]").first.is_hidden()


def questions(page):
    """How often a phone asks for its page from now on."""
    asked = []
    page.on("request", lambda request: request.url == page.url and asked.append(request.url))
    return asked


def test_many_events_at_once_are_no_question_at_all(server, look):
    anna = Phone(server.port).open("free")
    ben = look(f"/table/{anna.code}")
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    ben.wait_for_selector("#do")
    ben.wait_for_timeout(500)
    asked = questions(ben)
    for _ in range(12):
        anna.act("toss-coin")
    # opened, two sat down, a share, 12 coins
    expect(newest(ben)).to_have_attribute("data-number", "16")
    ben.wait_for_timeout(300)
    assert asked == []  # the stream brought them


def test_a_page_that_nobody_looks_at_asks_nothing_and_catches_up(sit, join):
    anna = sit()
    ben = join(anna, "Ben")
    mountains(anna)
    expect(newest(ben)).to_contain_text("set up the mountains")
    ben.evaluate(HIDE)
    asked = questions(ben)
    roll(anna)
    expect(newest(anna)).to_contain_text("Anna rolled")
    ben.wait_for_timeout(800)
    assert asked == []
    ben.evaluate(SHOW)
    expect(newest(ben)).to_contain_text("Anna rolled", timeout=1000)


def test_what_was_typed_is_still_there_after_a_reload(look):
    page = look("/table?game=kingdoms-2011")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_label("green").check()
    page.locator("[name=variants]").first.check()
    page.reload()
    assert page.get_by_label("Your name").input_value() == "Anna"
    assert page.get_by_label("green").is_checked()
    assert page.locator("[name=variants]").first.is_checked()


def test_a_half_filled_form_is_kept_through_news_and_a_reload_until_it_is_sent(sit, join):
    anna = sit("free")
    ben = join(anna, "Ben")
    turn_to(anna, "people")
    anna.locator("summary", has_text="Fill a bag").click()
    anna.get_by_label("Name of the bag").fill("herbs")
    anna.get_by_label("What is in it").fill("sage, thyme")
    anna.get_by_label("What is in it").blur()
    ben.get_by_role("button", name="Roll dice").last.click()
    expect(newest(anna)).to_contain_text("Ben rolled")
    assert anna.get_by_label("Name of the bag").input_value() == "herbs"
    anna.reload()
    turn_to(anna, "people")
    anna.locator("summary", has_text="Fill a bag").click()
    assert anna.get_by_label("What is in it").input_value() == "sage, thyme"
    anna.get_by_role("button", name="Fill a bag").click()
    expect(newest(anna)).to_contain_text("herbs")
    expect(anna.get_by_label("Name of the bag")).to_have_value("")


def test_who_goes_on_to_the_next_field_types_on_whatever_came_meanwhile(sit, join):
    anna = sit("free")
    turn_to(anna, "people")
    anna.locator("summary", has_text="Fill a bag").click()
    anna.get_by_label("Name of the bag").fill("herbs")
    join(anna, "Ben")
    expect(newest(anna)).to_contain_text("Ben")
    anna.keyboard.press("Tab")
    anna.keyboard.type("sage")
    expect(anna.get_by_label("What is in it")).to_have_value("sage", timeout=5000)
