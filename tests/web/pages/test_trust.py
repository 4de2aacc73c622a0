"""A phone has its share in chance, remembers what it was told, and says so if it does not fit."""

import json
import re
import sqlite3
from contextlib import closing
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import expect

from tests.web.pages.conftest import find_chromium
from tests.web.phone import Phone
from web.table.play import Tables
from web.table.receipt import verify
from web.table.seats import Wish
from web.table.stores.sqlite import SqliteStore

BENT = "does not follow from what this phone saw before"
OTHER = "recorded a different share of the randomness than this phone sent"


def code_of(page):
    return page.url.rstrip("/").rpartition("/")[2]


def records(page):
    text = page.evaluate(f"fetch('/table/{code_of(page)}/log').then((answer) => answer.text())")
    return [json.loads(line) for line in text.splitlines()]


def wait_for(page, found):
    """Until the log has what is looked for."""
    for _ in range(100):
        log = records(page)
        if found(log):
            return log
        page.wait_for_timeout(100)
    raise AssertionError([record["event"]["kind"] for record in log])


def shares(log, how="fixed"):
    kinds = [record["event"] for record in log if record["event"]["kind"] == "Shared"]
    return [event["seat"] for event in kinds if event.get("how", "fixed") == how]


def roll(page):
    dice = page.locator("#stage .dice")
    before = dice.get_attribute("data-roll") if dice.count() else ""
    seen = page.locator("#do form[action$='/roll'] [name=state]")  # the dice before lie still
    expect(seen).to_have_value(before or "0")
    page.locator("#do").get_by_role("button", name=re.compile("^Roll$")).click()
    expect(page.locator(f"#stage .dice:not([data-roll='{before}'])")).to_be_visible()


@pytest.fixture
def two(sit, join):
    """Two phones whose shares were fixed, the older one answered."""
    anna = sit()
    wait_for(anna, lambda log: shares(log) == ["s1"])
    ben = join(anna, "Ben")
    wait_for(anna, lambda log: shares(log, "further") == ["s1"])
    return anna, ben


def test_phones_fix_their_shares_and_show_a_link_with_every_roll(two):
    anna, ben = two
    anna.get_by_role("button", name="Roll the mountains").first.click()
    wait_for(anna, lambda log: log[-1]["event"]["kind"] == "Dealt")
    for page in (anna, ben, ben):
        roll(page)
    rolled = [record for record in records(anna) if record["event"]["kind"] == "Rolled"]
    assert [record["nonce"].split(".")[:2] for record in rolled] == [
        ["game", "2"],
        ["game", "1"],
        ["game", "2"],
    ]
    assert all(len(record["nonce"].split(".")[2]) == 64 for record in rolled)


def test_an_evening_of_two_phones_is_vouched_for(two):
    anna, ben = two
    for page in (ben, anna, ben):
        page.locator("#do button").last.click()
        page.wait_for_timeout(700)
    anna.evaluate(
        f"fetch('/table/{code_of(anna)}/close', "
        "{method: 'POST', headers: {'X-Tallyroll': '1'}}).then((answer) => answer.status)"
    )
    report = verify(map(json.dumps, records(ben)))
    assert report.honest
    assert (report.checked, report.alone, report.shareless) == (3, 0, 0)


def test_all_phones_show_the_same_four_words(two):
    anna, ben = two
    roll_mountains = anna.get_by_role("button", name="Roll the mountains").first
    roll_mountains.click()
    words = re.compile("^[a-z]{5}( [a-z]{5}){3}$")
    expect(ben.locator("#log li").first).to_contain_text("set up the mountains")
    for page in two:
        page.locator("label", has_text="Fairness").click()
        expect(page.locator("#words")).to_have_text(words)
    expect(anna.locator("#words")).to_have_text(ben.locator("#words").inner_text())


def test_a_share_survives_a_reload(two):
    anna, _ = two
    anna.reload()
    anna.get_by_role("button", name="Roll the mountains").first.click()
    log = wait_for(anna, lambda log: log[-1]["event"]["kind"] == "Dealt")
    assert shares(log, "anew") == []
    assert log[-1]["nonce"].startswith("game.1.")
    assert anna.locator("#doubt").inner_text() == ""


def test_a_player_removes_the_own_name_and_no_phone_doubts_the_log(two):
    anna, ben = two
    ben.locator("label", has_text="Table").click()
    ben.get_by_text("Remove my name").click()
    ben.get_by_role("button", name="Remove the name for good").click()
    expect(anna.locator("#log li").first).to_contain_text("A name was removed: now Player 2")
    anna.get_by_role("button", name="Roll the mountains").first.click()
    wait_for(anna, lambda log: log[-1]["event"]["kind"] == "Dealt")
    for page in two:
        page.reload()
        expect(page.locator("#log")).to_contain_text("Player 2")
        assert "Ben" not in page.content()
        assert page.locator("#doubt").inner_text() == ""


def test_a_phone_that_lost_its_share_says_so_to_all(two):
    anna, ben = two
    table = ben.url
    ben.goto("/check")  # where no script of the table keeps anything
    ben.evaluate("localStorage.clear()")
    ben.goto(table)
    expect(anna.locator("#log li").first).to_contain_text("Ben’s phone started a new share")
    wait_for(anna, lambda log: shares(log, "further") == ["s1", "s1"])
    assert ben.locator("#doubt").inner_text() == ""


def test_a_page_without_a_script_rolls_without_a_share(server, look):
    phone = Phone(server.port).open("pocket-kingdoms")
    name, _, value = phone.cookie.partition("=")
    page = look("/", java_script_enabled=False)
    page.context.add_cookies(
        [
            {
                "name": name,
                "value": value,
                "url": f"http://127.0.0.1:{server.port}/table/{phone.code}",
            }
        ]
    )
    page.goto(f"/table/{phone.code}")
    page.locator("#do button").click()
    expect(page.locator("#log li").first).to_contain_text("set up the mountains")
    last = json.loads(phone.get(f"/table/{phone.code}/log").body.splitlines()[-1])
    assert last["nonce"] == "game.1"


def test_a_plain_http_page_has_a_share_too(chromium, start, tmp_path):
    server = start(str(tmp_path / "tables.db"), "--host-name", "lan.test")
    flags = ["--no-sandbox", "--host-resolver-rules=MAP lan.test 127.0.0.1"]
    with chromium.browser_type.launch(executable_path=find_chromium(), args=flags) as browser:
        page = browser.new_page(locale="en")
        page.goto(f"http://lan.test:{server.port}/table?game=pocket-kingdoms")
        page.get_by_label("Your name").fill("Anna")
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_selector("#stage")
        assert page.evaluate("globalThis.crypto.subtle === undefined")
        wait_for(page, lambda log: shares(log) == ["s1"])
        page.locator("#do button").click()
        log = wait_for(page, lambda log: log[-1]["event"]["kind"] == "Dealt")
        assert len(log[-1]["nonce"]) > 64


def test_a_noted_link_that_was_not_sent_is_told(two):
    anna, _ = two

    def another(route):
        answer = route.fetch()
        text = re.sub(r'("nonce":"game\.1\.)[0-9a-f]{8}', r"\g<1>00000000", answer.text())
        route.fulfill(response=answer, body=text)

    anna.route("**/mountains", another)
    anna.get_by_role("button", name="Roll the mountains").first.click()
    expect(anna.locator("#doubt")).to_contain_text(OTHER)


def heard_of(page, number):
    """Until the phone remembers the head of the log with this event."""
    page.wait_for_function(
        """(number) => Object.keys(localStorage).some((key) =>
            key.includes("head ") && JSON.parse(localStorage[key]).number >= number)""",
        arg=number,
    )


def spoilt(folder, change):
    """The file of the tables, changed while the server rests."""
    with sqlite3.connect(folder / "bent.db") as db:
        change(db)


def rewritten(db):
    """The last event says something else."""
    (number, line) = db.execute("SELECT number, line FROM event ORDER BY number DESC").fetchone()
    record = json.loads(line)
    record["at"] += 1
    db.execute("UPDATE event SET line = ? WHERE number = ?", (json.dumps(record), number))


def shortened(db):
    """The last event never happened."""
    db.execute("DELETE FROM event WHERE number = (SELECT max(number) FROM event)")
    db.execute("UPDATE game_table SET last = last - 1")


@pytest.mark.parametrize("change", [rewritten, shortened])
@pytest.mark.parametrize("reloaded", [False, True])
def test_a_log_that_was_changed_behind_the_phone_is_told(start, look, tmp_path, change, reloaded):
    first = start(str(tmp_path / "bent.db"))
    page = look("/table?game=pocket-kingdoms", at=first)
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#stage")
    wait_for(page, lambda log: shares(log) == ["s1"])
    page.locator("#do button").first.click()
    expect(page.locator("#log li").first).to_contain_text("set up the mountains")
    heard_of(page, records(page)[-1]["number"])
    first.kill()
    spoilt(tmp_path, change)
    first.start()
    if reloaded:
        page.reload()
    else:
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("#doubt")).to_contain_text(BENT)
    page.reload()
    expect(page.locator("#doubt")).to_contain_text(BENT)


@pytest.mark.parametrize("told", ["by the stream", "by the page"])
def test_another_table_with_the_code_of_a_deleted_one_raises_no_doubt(
    start, look, tmp_path, monkeypatch, told
):
    server = start(str(tmp_path / "tables.db"))
    page = look("/table?game=pocket-kingdoms", at=server)
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#stage")
    wait_for(page, lambda log: shares(log) == ["s1"])
    table, code = page.url, code_of(page)
    if told == "by the page":
        page.goto("/check")  # where nobody listens
    gone = f"fetch('/table/{code}/delete', {{method: 'POST', headers: {{'X-Tallyroll': '1'}}}})"
    assert page.evaluate(f"{gone}.then((answer) => answer.status)") == 200
    if told == "by the page":
        page.goto(table)
        expect(page.get_by_role("alert")).to_contain_text("no longer exists")
    else:
        expect(page.locator("#banner")).to_contain_text("has deleted this table")
    monkeypatch.setattr("web.table.play.new_code", lambda: code)
    with closing(SqliteStore(tmp_path / "tables.db")) as store:
        Tables(store).open("pocket-kingdoms", Wish("Ben"))
    page.goto(table)
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Sit down").click()
    page.locator("#do button").first.click()
    expect(page.locator("#log li").first).to_contain_text("Anna set up the mountains")
    assert page.locator("#doubt").inner_text() == ""


def test_a_table_that_comes_back_after_it_was_deleted_is_still_remembered(start, look, tmp_path):
    server = start(str(tmp_path / "bent.db"))
    page = look("/table?game=pocket-kingdoms", at=server)
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#stage")
    wait_for(page, lambda log: shares(log) == ["s1"])
    page.route(
        "**/events*",
        lambda route: route.fulfill(
            body="event: gone\ndata: {}\n\n", content_type="text/event-stream"
        ),
    )
    page.reload()
    expect(page.locator("#banner")).to_contain_text("has deleted this table")
    page.unroute_all()
    server.kill()
    spoilt(tmp_path, rewritten)
    server.start()
    page.reload()
    expect(page.locator("#doubt")).to_contain_text(BENT)


def test_an_honest_restart_raises_no_doubt(start, look, tmp_path):
    first = start(str(tmp_path / "bent.db"))
    page = look("/table?game=pocket-kingdoms", at=first)
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#stage")
    wait_for(page, lambda log: shares(log) == ["s1"])
    first.kill()
    first.start()
    page.reload()
    page.locator("#do button").first.click()
    expect(page.locator("#log li").first).to_contain_text("set up the mountains")
    assert page.locator("#doubt").inner_text() == ""


def shortened_chains(page):
    """A phone whose chains have three links only."""
    page.context.route(
        "**/script/table.js*",
        lambda route: route.fulfill(
            response=(answer := route.fetch()),
            body=answer.text().replace("const LENGTH=500", "const LENGTH=3"),
        ),
    )


def test_a_share_that_is_used_up_is_followed_by_a_new_one(look):
    page = look("/")
    shortened_chains(page)
    page.goto("/table?game=free")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Open the table").click()
    wait_for(page, lambda log: shares(log) == ["s1"])
    for number in range(1, 6):
        page.locator("#main-deed button").click()
        wait_for(page, lambda log, number=number: rolls(log) == number)
    log = records(page)
    assert shares(log) == shares(log, "anew") == ["s1"]
    assert all(len(each["nonce"]) > 64 for each in log if each["event"]["kind"] == "Rolled")
    assert page.locator("#doubt").inner_text() == ""


OTHER_ROOT = """(former) => {
  const name = Object.keys(localStorage).find((key) => key.includes("share "));
  const { root, seat } = JSON.parse(localStorage[name]);
  const other = { seat, root: "5".repeat(64), former: former ? root : "", sent: {}, mine: [] };
  localStorage[name] = JSON.stringify(other);
}"""


@pytest.mark.parametrize("left", [True, False])
def test_what_a_page_sent_while_it_was_left_raises_no_doubt(sit, left):
    """The next page has fixed another share when it hears of that one; any other is doubtful."""
    page = sit("free")
    wait_for(page, lambda log: shares(log) == ["s1"])
    page.evaluate(OTHER_ROOT, left)
    page.reload()
    wait_for(page, lambda log: shares(log, "anew") == ["s1"])
    expect(page.locator("#doubt p")).to_have_count(0 if left else 1)


def rolls(log):
    return sum(record["event"]["kind"] == "Rolled" for record in log)


def test_a_link_that_may_have_been_seen_is_sent_again_as_it_was(two):
    anna, ben = two
    sent = []

    def lost(route):
        sent.append(dict(parse_qsl(route.request.post_data)))
        if len(sent) == 1:
            route.abort()
        else:
            route.continue_()

    anna.route("**/mountains", lost)
    press = anna.get_by_role("button", name="Roll the mountains").first
    press.click()
    expect(anna.locator("#banner")).to_contain_text("Not sent")
    ben.locator("form[action$=toss-coin] button").dispatch_event("click")
    wait_for(anna, lambda log: log[-1]["event"]["kind"] == "Picked")
    press.click()
    log = wait_for(anna, lambda log: log[-1]["event"]["kind"] == "Dealt")
    assert sent[0] == sent[1]
    assert log[-1]["after"] == int(sent[0]["after"]) < log[-2]["number"]
