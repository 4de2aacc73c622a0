"""``tallyroll verify``: whether a downloaded table is honest."""

import json

import pytest


@pytest.fixture
def log(browser):
    """A closed table of some rolls, as its lines."""
    anna = browser()
    code = anna.post("/table", json={"game": "pocket-kingdoms", "name": "Anna"}).json["code"]
    for _ in range(4):
        anna.post(f"/table/{code}/roll")
    anna.post(f"/table/{code}/close")
    return anna.get(f"/table/{code}/log").text.splitlines()


def verify(run, lines, *options):
    (run.folder / "table.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return run("verify", "table.jsonl", *options)


def test_an_honest_table_is_praised(run, log):
    done = verify(run, log)
    assert done.returncode == 0
    assert "Every outcome follows from the seed that was promised: 4 were checked." in (
        done.stdout.decode()
    )


def test_a_bent_roll_is_found(run, log):
    roll = json.loads(log[3])
    roll["event"]["faces"] = ["6", "6", "6"] if roll["event"]["faces"] != ["6"] * 3 else ["1"] * 3
    done = verify(run, [*log[:3], json.dumps(roll), *log[4:]])
    assert done.returncode == 1
    assert "Event 4: " in done.stdout.decode()
    assert "Event 5 does not follow: something before it was changed" in done.stdout.decode()
    assert "The seal of the closed log does not match" in done.stdout.decode()


def test_a_roll_that_was_dropped_is_found(run, log):
    done = verify(run, [*log[:3], *log[4:]])
    assert done.returncode == 1
    assert "Event 4 is missing" in done.stdout.decode()


def test_a_table_that_is_open_cannot_be_checked_yet(run, log):
    done = verify(run, log[:-1])
    assert done.returncode == 1
    assert "4 outcomes can be checked only when the table is closed" in done.stdout.decode()


def test_what_nobody_else_had_a_share_in_is_told(run, log):
    said = verify(run, log).stdout.decode()
    assert "In 4 outcomes no other phone had locked in a share in time: whoever runs the" in said


def test_a_log_belongs_to_the_words_that_a_phone_showed(run, log):
    words = json.loads(verify(run, log, "--json").stdout)["words"]
    assert verify(run, log, "--words", words.upper()).returncode == 0
    other = verify(run, log, "--words", "badek badek badek badek")
    assert other.returncode == 1
    assert "This is not the log that the phone saw" in other.stdout.decode()


def test_the_verdict_can_be_had_as_json(run, log):
    found = json.loads(verify(run, log, "--json").stdout)
    assert (found["honest"], found["checked"], found["faults"]) == (True, 4, [])


@pytest.mark.parametrize("lines", [["request_id"], ["{}"], ['{"number": 1}']])
def test_what_is_no_log_is_refused(run, lines):
    done = verify(run, lines)
    assert done.returncode == 2
    assert b"table.jsonl, line 1:" in done.stderr


def test_a_file_that_is_not_there_is_refused(run):
    assert run("verify", "nowhere.jsonl").returncode == 2


def test_an_empty_file_is_not_honest(run):
    assert verify(run, []).returncode == 1
