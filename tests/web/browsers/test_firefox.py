"""Firefox manages what people do most: roll, undo, tally, check."""

import shutil

import pytest
from playwright.sync_api import Error

from tests.web.browsers.journeys import JOURNEYS
from tests.web.browsers.visitors import Playwright

TOO_OLD = "Playwright speaks only to the firefox-esr of Debian's security updates, which is newer"
MISSING = "These tests need Debian's package firefox-esr: make packages"


@pytest.fixture(scope="module")
def firefox(player):
    path = shutil.which("firefox-esr")
    if not path:
        pytest.fail(MISSING, pytrace=False)
    try:
        browser = player.firefox.launch(channel="moz-firefox", executable_path=path)
    except Error as error:
        if "unknown command" not in str(error):
            raise
        pytest.skip(TOO_OLD)
    yield browser
    browser.close()


@pytest.mark.parametrize("journey", JOURNEYS, ids=lambda journey: journey.__name__)
def test_firefox_manages(firefox, server, journey):
    visitors = [Playwright(firefox, f"http://127.0.0.1:{server.port}") for _ in range(2)]
    journey(*visitors)
    for each in visitors:
        each.leave()
    assert not [fault for each in visitors for fault in each.faults]
