"""The command that serves: what it says, what it refuses, how it ends."""

import os
import re
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from tests.conftest import TALLYROLL
from tests.web.phone import Phone
from tests.web.table.postgres import free_port
from web.http.network import is_useful, phone_addresses, url


@pytest.mark.clock
@pytest.mark.parametrize("worker", ["gevent", "gthread"])
def test_it_stops_within_three_seconds_with_streams_open(start, tmp_path, worker):
    server = start(str(tmp_path / "tables.db"), "--worker", worker)
    anna = Phone(server.port).open()
    streams = [anna.listen() for _ in range(20)]
    for stream in streams:
        stream.wait_open()
    assert server.stop() < 3
    assert "Traceback" not in server.said()


@pytest.mark.clock
def test_two_processes_stop_within_three_seconds(start, fresh_schema):
    server = start(fresh_schema, "--processes", "2")
    anna = Phone(server.port).open()
    streams = [anna.listen() for _ in range(10)]
    for stream in streams:
        stream.wait_open()
    assert server.stop() < 3


def test_a_phone_comes_back_by_itself_after_a_restart(start, tmp_path):
    server = start(str(tmp_path / "tables.db"))
    anna = Phone(server.port).open()
    stream = anna.listen()
    stream.wait_for(2)
    server.stop()
    server.start()
    number = anna.twin().act("toss-coin").json["event"]["number"]
    stream.wait_for(number)
    assert stream.numbers == list(range(1, number + 1))


def test_it_says_where_phones_find_it(start, tmp_path):
    server = start(str(tmp_path / "tables.db"))
    assert f"http://127.0.0.1:{server.port}" in server.said()
    assert "Ctrl+C" in server.said()


def test_it_keeps_tables_in_the_own_folder_and_for_nobody_else(tmp_path):
    folder, port = tmp_path / "config", free_port()
    environment = {"XDG_CONFIG_HOME": str(folder), "PATH": os.environ["PATH"]}
    command = [TALLYROLL, "serve", "--port", str(port)]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as server:
        said = b"".join(iter(server.stdout.readline, b"Ctrl+C stops.\n")).decode()
        server.terminate()
    kept = sorted((folder / "tallyroll").iterdir())
    assert [path.name for path in kept][:1] == ["tables.db"]
    assert {stat.S_IMODE(path.stat().st_mode) for path in kept} == {0o600}
    assert f"http://127.0.0.1:{port}" in said


def children(server):
    """The processes below it that serve."""
    process = server.process.pid
    return [
        int(pid) for pid in Path(f"/proc/{process}/task/{process}/children").read_text().split()
    ]


def wait_for(true, seconds=10):
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def refused(run, *options, **environment):
    done = run("serve", "--port", str(free_port()), *options, **environment)
    assert done.returncode == 2, done
    assert b"Traceback" not in done.stderr
    return done.stderr.decode()


def test_a_busy_port_gets_a_sentence(run):
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        assert f"--port {port + 1}" in refused(run, "--port", str(port))


def test_an_address_of_another_computer_gets_a_sentence(run):
    assert "no address “203.0.113.7”" in refused(run, "--host", "203.0.113.7")


def test_a_database_that_does_not_answer_gets_a_sentence(run):
    nowhere = f"postgresql://anna:hidden@127.0.0.1:{free_port()}/tables"
    error = refused(run, "--database", nowhere)
    assert "cannot be stored in postgresql://127.0.0.1" in error
    assert "hidden" not in error


def test_a_folder_that_cannot_be_written_gets_a_sentence(run, tmp_path):
    (tmp_path / "file").write_text("not a folder")
    assert "cannot be stored in" in refused(run, "--database", "file/tables.db")
    assert "cannot be stored in" in refused(run, "--database", "/proc/tables.db")


def test_several_processes_need_postgresql(run):
    assert "PostgreSQL" in refused(run, "--processes", "2")


def test_a_newer_store_is_refused_with_a_sentence(run, tmp_path):
    with sqlite3.connect(tmp_path / "tables.db") as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    assert "newer version" in refused(run, "--database", "tables.db")


def second(server, run, path):
    """Start another server on the same file; what it says before it has an address."""
    error = refused(run, "--database", str(path))
    assert "http" not in error.replace("postgresql://", "")
    assert Phone(server.port).get("/openapi.json").status == 200
    return error


def test_a_second_server_on_the_same_file_is_refused_by_whatever_path(start, run, tmp_path):
    server = start(str(tmp_path / "tables.db"))
    (tmp_path / "link.db").symlink_to("tables.db")
    (tmp_path / "elsewhere").symlink_to(tmp_path)
    paths = (tmp_path / "tables.db", "tables.db", "link.db", "elsewhere/link.db")
    with ThreadPoolExecutor(len(paths)) as people:
        for error in people.map(lambda path: second(server, run, path), paths):
            assert "keeps its tables in" in error


def test_without_a_file_named_a_second_server_is_refused_too(start, run, tmp_path):
    server = start("")
    assert f"keeps its tables in {tmp_path}/tallyroll/tables.db already" in second(server, run, "")


@pytest.mark.parametrize("worker", ["gevent", "gthread"])
def test_a_killed_server_leaves_no_lock_and_a_killed_process_of_it_does(
    start, run, tmp_path, worker
):
    server = start(str(tmp_path / "tables.db"), "--worker", worker)
    (serving,) = children(server)
    os.kill(serving, signal.SIGKILL)
    wait_for(lambda: children(server) not in ([], [serving]))
    assert "--database FILE" in second(server, run, "tables.db")
    os.kill(server.process.pid, signal.SIGKILL)  # the process that serves is not even told
    server.process.wait()
    assert server.start().process.poll() is None


def test_no_signal_makes_a_second_process_for_a_file(start, tmp_path):
    server = start(str(tmp_path / "tables.db"))
    before = children(server)
    for number in (signal.SIGTTIN, signal.SIGTTIN, signal.SIGTTOU):
        server.process.send_signal(number)
    time.sleep(1)
    assert children(server) == before
    assert len(before) == 1


def test_a_file_in_use_can_be_copied(start, tmp_path):
    server = start(str(tmp_path / "tables.db"))
    anna = Phone(server.port).open()
    used, copy = (sqlite3.connect(tmp_path / name) for name in ("tables.db", "copy.db"))
    with closing(used), closing(copy):
        used.backup(copy)
    assert anna.act("toss-coin").status == 200
    other = start(str(tmp_path / "copy.db"))
    assert len(Phone(other.port).get(f"/table/{anna.code}/log").body.splitlines()) == 2


@pytest.mark.clock
def test_a_file_that_another_program_locks_does_not_keep_others_waiting(start, tmp_path):
    """Both kinds of server at once, for most of it is waiting."""

    def try_with(worker):
        path = tmp_path / f"{worker}.db"
        roll_at_a_locked_file(start(str(path), "--worker", worker), path)

    with ThreadPoolExecutor(2) as servers:
        assert len(list(servers.map(try_with, ["gevent", "gthread"]))) == 2


def roll_at_a_locked_file(server, path):
    anna, ben = Phone(server.port).open(), Phone(server.port).open()
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with ThreadPoolExecutor(1) as people:
            roll = people.submit(timed, lambda: anna.act("toss-coin"))
            looks = sorted(timed(ben.table)[1] for _ in wait_between(iter(roll.done, True)))
    answer, seconds = roll.result()
    assert (answer.status, answer.json["error"]) == (503, "PerhapsNotWritten")
    assert 4 < seconds < 7
    assert looks[len(looks) // 2] < 0.05
    assert looks[-1] < 1
    assert anna.act("toss-coin").status == 200


def wait_between(steps):
    for step in steps:
        yield step
        time.sleep(0.01)


def timed(work):
    start = time.monotonic()
    return work(), time.monotonic() - start


CARDS = """
game = "kartenreich"
[[wonder]]
number = 1
label = "Lighthouse"
"""


def opened_cards(server):
    owner = Phone(server.port).open("kartenreich")
    return owner.table()["cards"]


def test_an_owner_hands_in_a_card_file(start, tmp_path):
    (tmp_path / "cards.toml").write_text(CARDS)
    server = start(str(tmp_path / "tables.db"), "--data", "cards.toml")
    assert opened_cards(server)["W1"]["label"] == "Lighthouse"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (CARDS.replace("1", "8"), "a whole number from 1 to 7"),
        (CARDS.replace("[", "("), "not a data file in TOML"),
        (None, "There is no file of this name"),
    ],
)
def test_a_faulty_card_file_is_told_and_left_out(start, tmp_path, text, fault):
    if text:
        (tmp_path / "cards.toml").write_text(text)
    server = start(str(tmp_path / "tables.db"), "--data", "cards.toml")
    assert fault in server.said()
    assert "cards.toml is left out." in server.said()
    assert opened_cards(server) == {}


def keep_quadrants(tmp_path, drawing):
    folder = tmp_path / "tallyroll" / "quadrants"
    folder.mkdir(parents=True)
    for name in ("a1", "a2", "a3", "a4"):
        (folder / f"{name}.txt").write_text(drawing)


def on_side_a(server):
    owner = Phone(server.port)
    choices = {"board": "phones", "quadrants": "a"}
    asked = {"game": "kingdom-builder", "name": "A", "choices": choices}
    code = owner.ask("POST", "/table", asked).json["code"]
    Phone(server.port).ask("POST", f"/table/{code}/join", {"name": "B"})
    return owner.ask("POST", f"/table/{code}/set-up", {})


def test_a_table_is_played_on_the_quadrants_that_were_kept(start, tmp_path):
    keep_quadrants(tmp_path, ("GGGXGGGXGG\n" + ("GLFCDGLFCD\n" * 9)))
    set_up = on_side_a(start(str(tmp_path / "tables.db")))
    assert set_up.status == 200, set_up.json


def test_a_kept_quadrant_that_is_no_drawing_any_more_is_told_and_left_out(start, tmp_path):
    keep_quadrants(tmp_path, "GGGQ\n")
    server = start(str(tmp_path / "tables.db"))
    assert "is left out." in server.said()
    assert on_side_a(server).json["error"] == "NotDrawn"


def test_an_address_is_shown_as_a_phone_can_type_it():
    assert url("192.0.2.2", 80) == "http://192.0.2.2:80"
    assert url("fd00::2", 80) == "http://[fd00::2]:80"
    assert phone_addresses("127.0.0.1", 80) == ()
    assert phone_addresses("192.0.2.2", 80) == ("http://192.0.2.2:80",)
    assert all(re.match(r"http://[\d.]+:80$", each) for each in phone_addresses("0.0.0.0", 80))  # noqa: S104
    assert not is_useful("169.254.0.1")


def test_a_proxy_in_front_says_who_asks(start, tmp_path):
    server = start(str(tmp_path / "tables.db"), "--behind-proxy", TALLYROLL_TABLES_A_MINUTE="1")
    sent = {"game": "free", "name": "Anna"}
    answers = [
        Phone(server.port).post("/table", sent, X_Forwarded_For=address, X_Forwarded_Proto="https")
        for address in ("192.0.2.1", "192.0.2.2", "192.0.2.2")
    ]
    assert [answer.status for answer in answers] == [201, 201, 429]
    assert "Secure" in answers[0].headers["Set-Cookie"]


def test_nothing_that_waits_is_imported_before_it_was_taught_to_wait():
    """A queue that greenlets do not know stops all phones at once."""
    early = "import sys, web.cli, web.serving; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", early], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert not loaded & {"queue", "flask", "psycopg", "web.table.stores", "web.app"}


def test_a_ping_keeps_a_quiet_stream_awake(start, tmp_path):
    server = start(str(tmp_path / "tables.db"), TALLYROLL_PING="0.2")
    stream = Phone(server.port).open().listen()
    deadline = time.monotonic() + 5
    while stream.text.count(": ping") < 3 and time.monotonic() < deadline:
        time.sleep(0.05)
    assert stream.text.count(": ping") >= 3
    assert stream.openings == 1
