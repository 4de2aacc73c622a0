"""The wheel holds everything: installed elsewhere, with what it asks for, it does every journey."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.phone import Phone, put_away
from tests.web.server import Server

ROOT = Path(__file__).parent.parent
DOWNLOADED = Path.home() / ".cache/pip"  # what the tests needed was fetched once already
KEPT_OUT = shutil.ignore_patterns(".*", "tests", "build", "dist", "*.egg-info", "__pycache__")


@pytest.fixture(scope="module")
def bare(tmp_path_factory):
    """A folder with an environment that holds the wheel and what it asks for, nothing else."""
    folder = tmp_path_factory.mktemp("wheel")
    shutil.copytree(ROOT, folder / "source", ignore=KEPT_OUT)
    build = ("-m", "build", "--no-isolation", "--wheel", "--outdir", folder, folder / "source")
    start(folder, sys.executable, *build)
    start(folder, sys.executable, "-m", "venv", "--without-pip", folder / "venv")
    (folder / "versions.txt").write_text(versions(), encoding="utf-8")
    wheel = next(folder.glob("*.whl"))
    pip = ("-m", "pip", "--python", folder / "venv", "install", "--disable-pip-version-check")
    options = ("--no-compile", "--cache-dir", DOWNLOADED, "--constraint", "versions.txt")
    start(folder, sys.executable, *pip, *options, wheel)
    shutil.rmtree(folder / "source")
    return folder


def versions():
    """The locked versions without their fingerprints: a wheel that was just built has none."""
    lines = (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    return "\n".join(line.removesuffix(" \\") for line in lines if "==" in line)


def start(folder, *command):
    home = {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    done = subprocess.run(
        [str(part) for part in command],
        capture_output=True,
        text=True,
        env={**os.environ, **home, "PYTHONPATH": ""},
        cwd=folder,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def tallyroll(folder, *arguments):
    return start(folder, folder / "venv/bin/tallyroll", *arguments)


def test_an_installed_wheel_prints_every_game(bare, game):
    tallyroll(bare, "print", game.key, "--out", f"{game.key}.pdf")
    assert (bare / f"{game.key}.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize("key", ["pocket-kingdoms", "kingdom-builder", "kartenreich"])
def test_an_installed_wheel_deals_a_set_up(bare, key):
    assert "7" in tallyroll(bare, "deal", key, "--number", "7")


def test_an_installed_wheel_scores_every_example(bare, game):
    (bare / "board.txt").write_text(tallyroll(bare, "example", game.key), encoding="utf-8")
    assert json.loads(tallyroll(bare, "score", "board.txt", "--json"))["players"]


def test_an_installed_wheel_speaks_german(bare):
    (bare / "board.txt").write_text(tallyroll(bare, "example", "kingdom-builder"), encoding="utf-8")
    assert "Ben hat 23 Gold und gewinnt." in tallyroll(
        bare, "score", "board.txt", "--language", "de"
    )


def test_a_wheel_without_its_extra_says_what_a_photo_needs(bare):
    (bare / "sheet.jpg").write_bytes(b"\xff\xd8\xff\xe0" + bytes(200))
    done = subprocess.run(
        [bare / "venv/bin/tallyroll", "score", "sheet.jpg"],
        capture_output=True,
        cwd=bare,
        check=False,
    )
    assert done.returncode == 2
    assert b'pip install "tallyroll[photo]"' in done.stderr


@pytest.mark.parametrize("worker", ["gevent", "gthread"])
def test_an_installed_wheel_serves_a_page_a_sheet_and_a_roll_and_stops(bare, worker):
    options = ("--worker", worker)
    server = Server(
        bare, str(bare / f"{worker}.db"), *options, program=bare / "venv/bin/tallyroll"
    ).start()
    try:
        phone = Phone(server.port).open("pocket-kingdoms")
        assert phone.act("roll").status == 200
        visitor = Phone(server.port)
        assert b"<html" in visitor.get("/", Accept="text/html").body
        assert visitor.get("/pocket-kingdoms/sheet.pdf").body.startswith(b"%PDF-")
        phone.post(f"/table/{phone.code}/close")
        (bare / "table.jsonl").write_bytes(phone.get(f"/table/{phone.code}/log").body)
    finally:
        put_away()
        assert server.stop() < 10
    tallyroll(bare, "verify", "table.jsonl")
