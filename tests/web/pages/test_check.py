"""The checker in JavaScript agrees with the one in Python, on the server and from a saved file."""

import json
import re
import subprocess
from pathlib import Path

import pytest
from playwright._impl._driver import compute_driver_executable
from playwright.sync_api import expect

from tests.web.pages.conftest import find_chromium
from tests.web.phone import Phone
from web.routes.check import facts
from web.table.receipt import verify

HERE = Path(__file__).parent
TESTS = HERE.parent.parent
LOGS = {path.stem: path.read_text(encoding="utf-8") for path in (TESTS / "tables").glob("*.jsonl")}
VECTORS = json.loads((TESTS / "vectors" / "chance.json").read_text(encoding="utf-8"))
SUMS = ("code", "game", "events", "checked", "sealed", "alone", "honest")


def asked(logs):
    """What the checker says in node."""
    node, _ = compute_driver_executable()  # the browser's driver brings one
    sent = json.dumps({"vectors": VECTORS, "logs": logs, "facts": facts()})
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
    assert found["asked"] > 200


def test_both_checkers_say_the_same_of_every_recorded_table():
    found = asked(LOGS)["reports"]
    for name, log in LOGS.items():
        report = verify(log.splitlines())
        assert {key: found[name][key] for key in SUMS} == {
            key: getattr(report, key) for key in SUMS
        }


@pytest.mark.parametrize("name", ["pocket-kingdoms", "free"])
def test_both_checkers_find_the_same_faults(name):
    log = bent(LOGS[name])
    found = asked({"bent": log})["reports"]["bent"]["faults"]
    report = verify(log.splitlines())
    assert [fault["number"] for fault in found] == [fault.number for fault in report.faults]
    assert found[0]["facts"]["expected"] == report.faults[0].sentence.facts["expected"]


@pytest.mark.parametrize("cut", range(0, 80, 9))
def test_both_checkers_say_the_same_of_a_log_without_one_line(cut):
    lines = LOGS["pocket-kingdoms"].splitlines()
    shorter = [*lines[:cut], *lines[cut + 1 :]]
    found = asked({"cut": "\n".join(shorter)})["reports"]["cut"]
    report = verify(shorter)
    assert [fault["number"] for fault in found["faults"]] == [f.number for f in report.faults]


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
    expect(page.locator("#verdict h2")).to_contain_text("not honest: 1 fault")
    expect(page.locator("#verdict .fault")).to_contain_text("but the seed gives")


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
