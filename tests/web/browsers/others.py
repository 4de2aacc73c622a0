"""WebKit, as iPhones have it, and a Chrome of 2021 manage the same journeys: make browsers.

`make test` does not collect this file: its browsers are large, and change seldom.
"""

import shutil
import subprocess

import pytest

from tests.web.browsers.journeys import JOURNEYS
from tests.web.browsers.old_chrome import PROGRAM
from tests.web.browsers.visitors import Playwright, WebKit
from tests.web.table.postgres import free_port

MISSING = "These tests need browsers of their own: make browsers"
journeys = pytest.mark.parametrize("journey", JOURNEYS, ids=lambda journey: journey.__name__)


@pytest.fixture(scope="module")
def old_chrome(player):
    if not PROGRAM.exists():
        pytest.fail(MISSING, pytrace=False)
    browser = player.chromium.launch(executable_path=PROGRAM, args=["--no-sandbox"])
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def display():
    """A screen that nobody sees."""
    if not all(map(shutil.which, ("Xvfb", "WebKitWebDriver"))):
        pytest.fail(MISSING, pytrace=False)
    given = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24"]
    with subprocess.Popen(given, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as screen:
        assert screen.stdout is not None
        yield f":{screen.stdout.readline().decode().strip()}"
        screen.terminate()


def walk(journey, *visitors):
    """Let two people go on a journey, and leave no browser behind."""
    try:
        journey(*visitors)
    finally:
        for each in visitors:
            each.leave()


@journeys
def test_an_old_chrome_manages(old_chrome, server, journey):
    address = f"http://127.0.0.1:{server.port}"
    visitors = [Playwright(old_chrome, address) for _ in range(2)]
    walk(journey, *visitors)
    assert not [fault for each in visitors for fault in each.faults]


@journeys
def test_webkit_manages(display, server, journey):
    address = f"http://127.0.0.1:{server.port}"
    walk(journey, *(WebKit(address, free_port(), display) for _ in range(2)))
