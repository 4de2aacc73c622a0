"""The checker in JavaScript agrees with the one in Python, on the server and from a saved file."""

import json
import re
import subprocess
from pathlib import Path
from random import Random

import pytest
from playwright._impl._driver import compute_driver_executable
from playwright.sync_api import expect

from tests.web.pages.conftest import find_chromium
from tests.web.phone import Phone
from tests.web.table.bending import bent as bent_anyhow
from tests.web.table.bending import check_file, covered
from tests.web.table.test_bent import BENT, changed
from web.receipts.checked_games import facts
from web.table.prints import words_of
from web.table.receipt import verify

HERE = Path(__file__).parent
TESTS = HERE.parent.parent
LOGS = {path.stem: path.read_text(encoding="utf-8") for path in (TESTS / "tables").glob("*.jsonl")}
VECTORS, SHARES = (
    json.loads((TESTS / "vectors" / f"{name}.json").read_text(encoding="utf-8"))
    for name in ("chance", "shares")
)
SUMS = (
    "code",
    "game",
    "version",
    "events",
    "checked",
    "sealed",
    "alone",
    "shareless",
    "crossed",
    "drawn",
    "vouches",
)
SAID = (*SUMS, "words", "honest")


def asked(logs):
    """What the checker says in node."""
    node, _ = compute_driver_executable()  # the browser's driver brings one
    sent = json.dumps({"vectors": VECTORS, "shares": SHARES, "logs": logs, "facts": facts()})
    script = HERE / "vectors.mjs"
    done = subprocess.run([node, script], input=sent.encode(), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout)


def bent(log):
    """The log with the first roll, pick or drawn tile changed."""
    lines = log.splitlines()
    for number, line in enumerate(lines):
        record = json.loads(line)
        if record["event"]["kind"] == "Rolled":
            sides, faces = record["event"]["sides"], record["event"]["faces"]
            faces[0] = next(side for side in sides if side != faces[0])
            lines[number] = json.dumps(record)
            return "\n".join(lines)
    raise AssertionError("no roll to bend")


def test_the_known_answers_are_given_in_javascript():
    found = asked({})
    assert found["wrong"] == []
    assert found["asked"] > 300


def test_both_checkers_say_the_same_of_every_recorded_table():
    found = asked(LOGS)["reports"]
    for name, log in LOGS.items():
        report = verify(log.splitlines())
        assert {key: found[name][key] for key in SAID} == {
            key: getattr(report, key) for key in SAID
        }


@pytest.mark.parametrize("name", ["pocket-kingdoms", "free"])
def test_both_checkers_find_the_same_faults(name):
    log = bent(LOGS[name])
    found = asked({"bent": log})["reports"]["bent"]["faults"]
    report = verify(log.splitlines())
    assert [fault["number"] for fault in found] == [fault.number for fault in report.faults]
    assert found[0]["facts"]["expected"] == report.faults[0].sentence.facts["expected"]


def assert_alike(logs):
    """Both checkers find the same faults at the same events, and count the same."""
    found = asked(logs)["reports"]
    for name, log in logs.items():
        report = check_file(log.splitlines())
        assert [fault["number"] for fault in found[name]["faults"]] == [
            fault.number for fault in report.faults
        ], name
        assert {key: found[name][key] for key in SAID} == {
            key: getattr(report, key) for key in SAID
        }, name
    return found


@pytest.mark.parametrize("name", ["pocket-kingdoms", "shares-pocket-kingdoms"])
def test_both_checkers_say_the_same_of_a_log_without_one_line(name):
    lines = LOGS[name].splitlines()
    assert_alike(
        {str(cut): "\n".join([*lines[:cut], *lines[cut + 1 :]]) for cut in range(0, len(lines), 5)}
    )


def test_both_checkers_find_every_known_bend():
    logs = {f"{each['table']}: {each['why']}": "\n".join(changed(each)) for each in BENT}
    assert not any(report["honest"] for report in assert_alike(logs).values())


@pytest.mark.parametrize("seed", range(5))
def test_both_checkers_say_the_same_of_whatever_is_bent(seed):
    assert_alike(bends(Random(seed), [name for name in LOGS if not name.startswith("board-")]))


def test_a_bent_board_is_honest_to_neither_checker():
    """The script does not judge the rules of placing: it may find fewer faults, but some."""
    logs = bends(Random(1), [name for name in LOGS if name.startswith("board-")])
    found = asked(logs)["reports"]
    honest = {name: check_file(log.splitlines()).honest for name, log in logs.items()}
    assert {name: found[name]["honest"] for name in logs} == honest
    assert not all(honest.values())


def bends(chance, names):
    logs = {}
    for name in names:
        for number in range(6):
            lines = bent_anyhow(LOGS[name].splitlines(), chance)
            logs[f"{name} {number}"] = "\n".join(lines)
            logs[f"{name} {number} covered"] = "\n".join(covered(lines))
    return logs


def check(page, log):
    page.locator("#file").set_input_files(
        {"name": "table.jsonl", "mimeType": "application/jsonl", "buffer": log.encode()}
    )


@pytest.mark.parametrize("name", LOGS)
def test_the_page_finds_an_honest_table_honest(look, name):
    page = look("/check")
    check(page, LOGS[name])
    expect(page.locator("#verdict h2")).to_contain_text("Every outcome follows from the seed")


def test_the_page_finds_a_bent_roll(look):
    page = look("/check")
    check(page, bent(LOGS["pocket-kingdoms"]))
    expect(page.locator("#verdict h2")).to_contain_text("does not check out: 1 fault")
    expect(page.locator("#verdict .fault")).to_contain_text("but the seed gives")


def test_the_page_finds_every_known_bend(look):
    page = look("/check")
    for each in BENT[::6]:
        check(page, "\n".join(changed(each)))
        expect(page.locator("#verdict h2")).to_contain_text("does not check out")
        check(page, LOGS["free"])
        expect(page.locator("#verdict h2")).to_contain_text("Every outcome follows")


def test_the_page_says_whether_a_log_belongs_to_four_words(look):
    page, log = look("/check"), LOGS["shares-pocket-kingdoms"]
    head = verify(log.splitlines()).heads[19]
    check(page, log)
    page.locator("#words").fill(words_of(head).upper())
    expect(page.locator("#belongs")).to_contain_text("showed these words after event 20")
    page.locator("#words").fill("badek badek badek badek")
    expect(page.locator("#belongs")).to_contain_text("This is not the log that the phone saw")


def test_the_page_says_what_a_receipt_of_the_first_version_cannot_show(look):
    page = look("/check")
    check(page, LOGS["pocket-kingdoms"])
    expect(page.locator("#verdict")).to_contain_text("This table is from the first version")


def test_a_file_that_is_no_table_is_quoted(look):
    page = look("/check")
    check(page, "<html>")
    expect(page.locator("#verdict")).to_contain_text("Line 1: “<html>” is not an event")


def test_a_saved_copy_works_without_any_server(look, app, tmp_path):
    saved = tmp_path / "check.html"
    saved.write_bytes(app.test_client().get("/check").data)
    page = look("/openapi.json")
    page.context.set_offline(True)
    page.goto(saved.as_uri())
    check(page, LOGS["kingdom-builder"])
    expect(page.locator("#verdict h2")).to_contain_text("Every outcome follows")


def test_a_plain_http_page_checks_with_its_own_hash(chromium, start, tmp_path):
    server = start(str(tmp_path / "tables.db"), "--host-name", "lan.test")
    flags = ["--no-sandbox", "--host-resolver-rules=MAP lan.test 127.0.0.1"]
    with chromium.browser_type.launch(executable_path=find_chromium(), args=flags) as browser:
        page = browser.new_page(locale="en")
        page.goto(f"http://lan.test:{server.port}/check")
        assert page.evaluate("globalThis.crypto.subtle === undefined")
        check(page, LOGS["pocket-kingdoms"])
        expect(page.locator("#verdict h2")).to_contain_text("Every outcome follows")


def test_a_table_is_fetched_by_its_code(server, look):
    phone = Phone(server.port).open("pocket-kingdoms")
    phone.act("roll")
    phone.post(f"/table/{phone.code}/close")
    page = look(f"/check#{phone.code}")
    expect(page.locator("#verdict h2")).to_contain_text("1 was checked")


def test_the_policy_of_the_page_allows_its_own_script_only(app):
    answer = app.test_client().get("/check")
    policy = answer.headers["Content-Security-Policy"]
    assert re.search(r"script-src 'sha256-[\w+/=]+';", policy)
    assert "unsafe" not in policy
