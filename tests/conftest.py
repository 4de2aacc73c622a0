"""What all tests share."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scoring.games import GAMES

TALLYROLL = Path(sys.executable).parent / "tallyroll"


@pytest.fixture(params=GAMES, ids=lambda game: game.key)
def game(request):
    """Every game in turn: a test that takes this fixture runs for all of them."""
    return request.param


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """No test reads or writes the folder of whoever runs it."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def passed_on():
    """What a started program gets of the environment: the rest must not matter to it."""
    return {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}


@pytest.fixture
def run(tmp_path):
    """Start the command in a folder of its own and wait for its answer."""

    def start(*arguments, text=None, **environment):
        home = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), **passed_on()}
        return subprocess.run(
            [TALLYROLL, *arguments],
            input=text.encode() if isinstance(text, str) else text,
            capture_output=True,
            env={**home, **environment},
            cwd=tmp_path,
            timeout=30,
            check=False,
        )

    start.folder = tmp_path
    return start
