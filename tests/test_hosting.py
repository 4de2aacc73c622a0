"""What HOSTING.md shows is what a host gets."""

import re
import shlex
from pathlib import Path

import pytest

from tests.web.nginx import PAGE, Nginx
from tests.web.phone import put_away
from tests.web.server import Server
from web.limits import FIXED
from web.places import database_of
from web.settings import BY_NAME, PREFIX, SETTINGS, read_settings

ROOT = Path(__file__).parent.parent
UNIT = (ROOT / "assets/systemd/tallyroll.service").read_text(encoding="utf-8")


def row(setting):
    option = f"`{setting.option}`" if setting.is_option else ""
    default = f"`{setting.shown_default}`" if setting.shown_default else "–"
    return (
        f"| `{setting.variable}` | {option} | {default} "
        f"| {setting.kind.expected} | {setting.purpose} |"
    )


def test_every_setting_stands_on_the_page_with_its_default_and_nothing_else_does():
    shown = [line for line in PAGE.splitlines() if line.startswith(f"| `{PREFIX}")]
    assert shown == [row(each) for each in SETTINGS]


def test_every_fixed_limit_stands_on_the_page_and_nothing_else_does():
    table = PAGE.partition("| fixed | at most |\n|---|--:|\n")[2].partition("\n\n")[0]
    assert table.splitlines() == [f"| {each.purpose} | {each.most:,} |" for each in FIXED]


def test_tables_are_kept_where_the_page_says(tmp_path):
    (place,) = re.findall(r"`~/\.config/(\S+)` on Linux", PAGE)
    assert database_of("") == str(tmp_path / "config" / place)


@pytest.mark.parametrize("text", [PAGE, UNIT], ids=["page", "unit"])
def test_every_variable_that_is_named_exists(text):
    named = set(re.findall(rf"\b{PREFIX}([A-Z_]+)\b", text))
    assert named <= set(BY_NAME)


def test_the_unit_starts_the_server_with_settings_that_it_knows(run):
    (command,) = re.findall(r"^ExecStart=(.*)$", UNIT, re.MULTILINE)
    said = dict(re.findall(r"^Environment=(\w+)=(.*)$", UNIT, re.MULTILINE))
    program, *arguments = shlex.split(command)
    assert f"{Path(program).parent}/pip install ." in PAGE
    assert run(*arguments, "--help").returncode == 0
    assert read_settings(said, {})["BEHIND_PROXY"] is True


@pytest.fixture
def nginx(tmp_path):
    """One host behind nginx, as the page shows it."""
    server = Server(tmp_path, str(tmp_path / "tables.db"), "--behind-proxy").start()
    nginx = Nginx(tmp_path, [server.port]).start()
    yield nginx
    put_away()
    nginx.stop()
    server.kill()


def test_a_table_behind_nginx_is_open_to_its_phones_at_once(nginx):
    phone = nginx.phone()
    opened = phone.post("/table", {"game": "free", "name": "Anna"})
    assert (opened.status, "Secure" in opened.headers["Set-Cookie"]) == (201, True)
    phone.code = opened.json["code"]
    stream = phone.listen(after=2)
    stream.wait_open()
    assert phone.act("toss-coin").status == 200
    stream.wait_for(3)  # it would not come if it were held back


def test_a_large_table_comes_through_nginx(nginx):
    answer = nginx.phone().post("/table/again", b"x" * 4_000_000, Content_Type="text/plain")
    assert answer.status == 422  # nginx would say 413 by itself
