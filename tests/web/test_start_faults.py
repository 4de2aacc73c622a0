"""Whatever would stop a server is said in a sentence, before it says an address."""

import os
import re
import sqlite3
import subprocess

import pytest

from tests.conftest import TALLYROLL
from tests.web.phone import Phone
from tests.web.server import as_anybody
from tests.web.table.postgres import free_port
from web.settings import SETTINGS, SHORTEST_SECRET, Faults, read_settings

LIMITS = [each.name for each in SETTINGS if "_A_" in each.name or "_AN_" in each.name]


@pytest.fixture
def refused(run):
    """What a server says that does not start."""

    def start(*options, **environment):
        done = run(
            "serve", "--host", "127.0.0.1", "--port", str(free_port()), *options, **environment
        )
        return sentence_of(done)

    return start


def sentence_of(done):
    assert (done.returncode, done.stdout) == (2, b""), done
    assert b"Traceback" not in done.stderr
    return done.stderr.decode()


def start_as_anybody(folder, *options):
    command = [str(TALLYROLL), "serve", "--host", "127.0.0.1", "--port", str(free_port()), *options]
    environment = {"HOME": str(folder), "PATH": os.environ["PATH"]}
    return subprocess.run(
        as_anybody(command),
        capture_output=True,
        env=environment,
        cwd=folder,
        timeout=30,
        check=False,
    )


@pytest.mark.parametrize("name", LIMITS)
@pytest.mark.parametrize("found", ["0", "-1", "many", "", "1e3", "99999999999999999999"])
def test_a_limit_that_is_no_number_is_quoted(name, found):
    with pytest.raises(Faults, match=f"TALLYROLL_{name}: found “{found}”, but expected"):
        read_settings({f"TALLYROLL_{name}": found}, {})


@pytest.mark.parametrize(
    "setting", [each for each in SETTINGS if "from" in str(each.kind.expected)]
)
def test_the_ends_of_a_range_can_be_set_and_nothing_beyond(setting):
    low, high = re.findall(r"[\d.]+", str(setting.kind.expected))
    for end in (low, high):
        assert str(read_settings({setting.variable: end}, {})[setting.name]) in (end, f"{end}.0")
    for beyond in (float(low) - 0.05, float(high) + 1):
        with pytest.raises(Faults):
            read_settings({setting.variable: f"{beyond:.2f}".removesuffix(".00")}, {})


WRONG = {
    "KEPT_FOR": ("0", "a whole number from 1 to 36500"),
    "PING": ("x", "a number from 0.1 to 55"),
    "PORT": ("65536", "a whole number from 1 to 65535"),
    "ROLLS_A_SECOND": ("0", "a whole number from 1 to 1000000"),
    "WORKER": ("sync", "one of: gevent, gthread"),
    "BEHIND_PROXY": ("perhaps", "yes or no"),
    "LOG_LEVEL": ("loud", "one of: error, warning, info"),
}


def test_everything_that_is_wrong_is_quoted_at_once(run):
    wrong = {f"TALLYROLL_{name}": found for name, (found, _) in WRONG.items()}
    error = sentence_of(run("serve", **wrong))
    for name, (found, expected) in WRONG.items():
        assert f"TALLYROLL_{name}: found “{found}”, but expected {expected}." in error


def test_an_option_that_means_nothing_is_quoted(refused):
    error = refused("--processes", "0")
    assert "--processes: found “0”, but expected a whole number from 1 to 64" in error


def test_a_misspelt_setting_is_told_with_the_right_one(refused):
    error = refused(TALLYROLL_KEEP_FOR="30")
    assert "TALLYROLL_KEEP_FOR is not a setting" in error
    assert "Did you mean “TALLYROLL_KEPT_FOR”?" in error


def test_a_name_like_no_setting_is_for_somebody_else():
    assert read_settings({"TALLYROLL_BACKUPS_GO_TO": "/srv"}, {})


def test_what_is_given_goes_before_the_environment_and_that_before_the_default():
    environment = {"TALLYROLL_PORT": "8001", "TALLYROLL_KEPT_FOR": "30"}
    found = read_settings(environment, {"PORT": "8002"})
    assert (found["PORT"], found["KEPT_FOR"], found["PING"]) == (8002, 30, 15)
    assert read_settings(environment, {"PORT": 8000})["PORT"] == 8000


@pytest.mark.parametrize(
    ("address", "processes"),
    [("mysql://x:hidden@y/z", "2"), ("sqlite:///tables.db", "1"), ("postgresql:/db", "1")],
)
def test_an_address_of_another_kind_makes_no_file_of_its_name(
    refused, tmp_path, address, processes
):
    error = refused("--database", address, "--processes", processes)
    assert f"--database: found “{address.partition(':')[0]}:…”" in error
    assert "a file, or postgresql://…" in error
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("secret", ["", "x" * (SHORTEST_SECRET - 1), " " * SHORTEST_SECRET])
def test_a_short_secret_is_refused_and_not_repeated(refused, secret):
    error = refused(TALLYROLL_SECRET=secret)
    assert "TALLYROLL_SECRET" in error
    assert "at least 32 random characters" in error
    assert "xx" not in error


@pytest.mark.parametrize("around", ["{}", " {}\n"])
def test_a_secret_is_taken_as_it_is_without_what_stands_around_it(around):
    secret = "thirty-two letters are long enough"  # noqa: S105
    found = read_settings({"TALLYROLL_SECRET": around.format(secret)}, {})
    assert found["SECRET"] == secret


@pytest.mark.parametrize("secret", ["", "x" * (SHORTEST_SECRET - 1)])
def test_a_short_secret_in_a_file_is_refused(refused, tmp_path, secret):
    (tmp_path / "tables.db.secret").write_text(secret)
    assert "tables.db.secret has fewer than 32 characters" in refused("--database", "tables.db")


@pytest.mark.parametrize("kept", ["tables.db.secret", "tables.db"])
def test_a_secret_or_a_file_that_nobody_may_open_is_told(start, tmp_path, kept):
    start(str(tmp_path / "tables.db")).stop()
    (tmp_path / kept).chmod(0)
    error = sentence_of(start_as_anybody(tmp_path, "--database", "tables.db"))
    assert f"cannot be stored in {kept}: " in error


def test_a_file_that_can_only_be_read_is_told_before_it_is_needed(start, tmp_path):
    start(str(tmp_path / "tables.db")).stop()
    (tmp_path / "tables.db").chmod(0o400)
    error = sentence_of(start_as_anybody(tmp_path, "--database", "tables.db"))
    assert "cannot be stored in tables.db: attempt to write a readonly database" in error


def test_a_folder_that_can_only_be_read_is_told(tmp_path):
    folder = tmp_path / "kept"
    folder.mkdir(mode=0o500)
    error = sentence_of(start_as_anybody(tmp_path, "--database", "kept/tables.db"))
    assert "cannot be stored in kept/tables.db: " in error


def test_a_secret_that_cannot_be_made_is_told(fresh_schema, tmp_path):
    tmp_path.chmod(0o500)
    error = sentence_of(start_as_anybody(tmp_path, "--database", fresh_schema))
    tmp_path.chmod(0o700)
    assert "The server’s secret cannot be stored in " in error


def test_a_damaged_file_is_not_served(start, refused, tmp_path):
    path = tmp_path / "tables.db"
    server = start(str(path))
    anna = Phone(server.port).open()
    for _ in range(100):
        assert anna.act("toss-coin").status == 200
    server.stop()
    damage(path)
    error = refused("--database", "tables.db")
    assert "The tables in tables.db are damaged: " in error
    assert "serve a backup instead: tallyroll serve --database BACKUP" in error


def damage(path):
    """Overwrite all pages but the first, as a dying disk might."""
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (size - 4096))


def test_a_database_that_lets_nobody_write_is_told(refused, fresh_schema):
    error = refused("--database", f"{fresh_schema}%20-cdefault_transaction_read_only%3Don")
    assert "in a read-only transaction" in error


@pytest.mark.parametrize("package", ["gevent", "packaging", "gunicorn"])
def test_a_missing_package_is_told(refused, tmp_path, package):
    blocked = tmp_path / "blocked"
    blocked.mkdir()
    (blocked / f"{package}.py").write_text(
        f"raise ModuleNotFoundError('No module named {package}')"
    )
    error = refused(PYTHONPATH=str(blocked))
    assert f"“gevent” cannot be used: No module named {package}" in error
    assert "gunicorn[gevent]" in error


def test_nothing_is_deleted_by_a_start_that_was_refused(start, refused, tmp_path):
    server = start(str(tmp_path / "tables.db"))
    code = Phone(server.port).open().code
    server.stop()
    refused("--database", "tables.db", TALLYROLL_KEPT_FOR="0")
    with sqlite3.connect(tmp_path / "tables.db") as db:
        assert db.execute("SELECT code FROM game_table").fetchall() == [(code,)]
    db.close()


def test_the_help_tells_every_setting_that_has_no_option(run):
    told = run("serve", "--help").stdout.decode()
    for setting in SETTINGS:
        assert (setting.option if setting.is_option else setting.variable) in told
