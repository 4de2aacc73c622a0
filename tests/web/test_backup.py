"""A copy of the tables, made while phones roll."""

import sqlite3
import stat
from contextlib import closing

import pytest

from tests.web.crowd import Crowd
from tests.web.phone import Phone


@pytest.fixture
def kept(start, tmp_path):
    """A server with so much in its file that a copy takes longer than a roll."""
    server = start(str(tmp_path / "tables.db"))
    with closing(sqlite3.connect(tmp_path / "tables.db")) as db, db:
        rows = [(f"{n}", "book", f"{n}", "", "x" * 1_000_000, "", "", "", 0, 0, "")
                for n in range(40)]  # fmt: skip
        db.executemany(f"INSERT INTO saved_result VALUES ({', '.join('?' * 11)})", rows)  # noqa: S608
    return server


def copied(run, *more):
    done = run("backup", "copy.db", "--database", "tables.db", *more)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def refused(run, *arguments, **environment):
    done = run("backup", *arguments, **environment)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"Traceback" not in done.stderr
    return done.stderr.decode()


def test_every_roll_that_was_answered_before_is_in_the_copy(kept, run, tmp_path, start):
    crowd = Crowd(Phone(kept.port).open(), rollers=4, streams=0).begin()
    crowd.wait_for_rolls(20)
    before = [event for roller in crowd.rollers for event in [*roller.answered.values()]]
    copied(run)
    during = crowd.answered() - len(before)
    crowd.end()
    kept.kill()
    copy = start(str(tmp_path / "copy.db"))
    phones = [Phone(copy.port, roller.phone.cookie) for roller in crowd.rollers]
    log = phones[0].get(f"/table/{crowd.owner.code}/log").body.decode()
    assert during > 0  # nobody had to wait for the copy
    assert all(f'"nonce":"{event["nonce"]}"' in log.replace(" ", "") for event in before)
    path = f"/table/{crowd.owner.code}"
    assert [phone.get(path).json["table"]["you"] for phone in phones] == ["s1", "s2", "s3", "s4"]
    assert phones[0].post(f"{path}/roll-dice", {}).status == 200


def test_the_copy_is_whole_and_for_nobody_else(start, run, tmp_path):
    start(str(tmp_path / "tables.db"))
    said = copied(run)
    with closing(sqlite3.connect(tmp_path / "copy.db")) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    copies = [tmp_path / "copy.db", tmp_path / "copy.db.secret"]
    assert {stat.S_IMODE(path.stat().st_mode) for path in copies} == {0o600}
    assert sorted(tmp_path.glob("copy*")) == copies
    assert copies[1].read_text() == (tmp_path / "tables.db.secret").read_text()
    assert "tallyroll serve --database copy.db" in said


def test_without_a_secret_in_a_file_it_says_what_else_to_keep(start, run, tmp_path):
    start(str(tmp_path / "tables.db"), TALLYROLL_SECRET="x" * 32)
    assert "Keep the TALLYROLL_SECRET" in copied(run)


def test_the_tables_of_the_own_folder_are_copied_unless_said_otherwise(start, run, tmp_path):
    (tmp_path / "tallyroll").mkdir()
    start(str(tmp_path / "tallyroll" / "tables.db")).stop()
    assert run("backup", "copy.db").returncode == 0
    assert (tmp_path / "copy.db").exists()


@pytest.mark.parametrize("there", ["copy.db", "copy.db-wal", "copy.db.secret"])
def test_no_file_is_overwritten(start, run, tmp_path, there):
    start(str(tmp_path / "tables.db")).stop()
    (tmp_path / there).write_text("mine")
    assert f"The file {there} already exists" in refused(run, "copy.db", "--database", "tables.db")
    assert [path.name for path in tmp_path.glob("copy*")] == [there]
    assert (tmp_path / there).read_text() == "mine"


def test_postgresql_has_a_program_of_its_own(run):
    error = refused(run, "copy.db", "--database", "postgresql://anna:hidden@db/tables")
    assert "pg_dump" in error
    assert "hidden" not in error


def test_where_there_are_no_tables_none_are_made(run, tmp_path):
    assert "There are no tables in tables.db" in refused(run, "copy.db", "--database", "tables.db")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("target", ["nowhere/copy.db", "/dev/full/copy.db"])
def test_a_place_that_cannot_be_written_gets_a_sentence(start, run, tmp_path, target):
    start(str(tmp_path / "tables.db")).stop()
    error = refused(run, target, "--database", "tables.db")
    assert f"tables.db cannot be copied to {target}: " in error


@pytest.mark.parametrize("wreck", [b"no database at all" * 1000, b"\xa5"])
def test_a_copy_of_a_damaged_file_is_not_kept(start, run, tmp_path, wreck):
    start(str(tmp_path / "tables.db")).stop()
    path = tmp_path / "tables.db"
    whole = path.read_bytes()
    path.write_bytes(wreck if len(wreck) > 1 else whole[:4096] + wreck * (len(whole) - 4096))
    error = refused(run, "copy.db", "--database", "tables.db")
    assert "The tables in tables.db are damaged" in error
    assert list(tmp_path.glob("copy*")) == []
