"""What all tests share."""

import gc
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import settings

from scoring.games import GAMES
from tests.forked import ForkServer, needs_a_start
from tests.second_tries import NEEDED, told

TALLYROLL = Path(sys.executable).parent / "tallyroll"
MOST_WORKERS = 16  # each has a browser, a database and a server of its own
SECONDS = {  # about what a test takes that asks for one of these
    "bare": 50.0,
    "try_with": 12.0,
    "firefox": 8.0,
    "older": 4.0,
    "start": 3.0,
    "kept_sixth": 3.0,
    "postgres": 2.0,
    "house": 2.0,
    "chromium": 1.5,
    "kept_server": 0.5,
    "run": 0.1,
    "schema": 0.3,
    "build": 0.05,
}
GARBAGE = 100_000  # new objects after which it is looked for; 20,000 cost 4 to 9 %, for 10 to 50 MB
FOLDERS, OTHERS = {"photo": 1.0, "sheets": 0.2}, 0.02  # a test there that asks for none of these
MEMORY, ROOM = Path("/dev/shm"), 2 << 30  # noqa: S108 (folders in it get names of their own)


def write_to_memory():
    """Every event waits for its disk, and hundreds of thousands of them are written here."""
    roomy = os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM
    if roomy and "TMPDIR" not in os.environ:
        os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


write_to_memory()
settings.register_profile("side by side", deadline=None)  # only clock tests measure time
settings.load_profile("side by side")
# As where photos are read; threads of numpy wait for one another at full speed
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers():
    """Two a processor, for a test often waits: for a server, a browser, the end of something."""
    return min(2 * len(os.sched_getaffinity(0)), MOST_WORKERS)


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """What is collected stays to the end: nobody looks for garbage among 12,000 tests again.

    Nor as often elsewhere: a document is thousands of objects, and few of them are garbage.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(GARBAGE)
        gc.enable()


def pytest_collection_modifyitems(config, items):
    """Side by side, the files that take longest begin, and the many small ones fill what is left.

    A worker gets whole files: one that took long and came last would be waited for by all.
    """
    if hasattr(config, "workerinput"):
        seconds = Counter()
        for item in items:
            seconds[item.path] += expected(item)
        items.sort(key=lambda item: -seconds[item.path])


def expected(item):
    usual = FOLDERS.get(item.path.parent.name, OTHERS)
    return max((SECONDS[name] for name in item.fixturenames if name in SECONDS), default=usual)


def pytest_sessionfinish(session):
    """A worker hands over how many second tries its tests needed."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["second tries"] = dict(NEEDED)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node):
    NEEDED.update(getattr(node, "workeroutput", {}).get("second tries", {}))


def pytest_terminal_summary(terminalreporter):
    terminalreporter.write_line(told())


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


@pytest.fixture(scope="session")
def forks():
    """Started with the first command."""
    server = ForkServer(passed_on())
    yield server
    server.close()


@pytest.fixture
def run(tmp_path, forks):
    """Start the command in a folder of its own and wait for its answer."""

    def start(*arguments, text=None, **environment):
        home = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), **passed_on()}
        command, env = [TALLYROLL, *arguments], {**home, **environment}
        given = text.encode() if isinstance(text, str) else text
        if not needs_a_start(arguments, env):
            return forks.run(command, text=given, env=env, cwd=tmp_path, timeout=30)
        return subprocess.run(
            command,
            input=given,
            capture_output=True,
            env=env,
            cwd=tmp_path,
            timeout=30,
            check=False,
        )

    start.folder = tmp_path
    return start
