"""The phones of the bench ask what a real browser asks, request by request."""

from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import expect

from tests.bench.page import RealPhone
from tests.web.pages.test_table_page import mountains, newest, roll

ASKED = ("accept", "cache-control", "content-type", "prefer", "x-tallyroll")
RANDOM = ("tab", "key", "nonce")
SETTLED = 3_500  # milliseconds until phones have answered the shares of each other


@pytest.fixture
def look(fresh):
    """What a phone has kept would make a difference here."""
    return fresh


def plain(method, address, headers, body):
    """A request without what is random in it, and what a browser says of pages by itself."""
    parts = urlsplit(address)
    if method == "GET" and not parts.query:
        headers = {}
    sent = {name.lower(): value for name, value in headers.items()}
    said = {name: value for name, value in sent.items() if name in ASKED and value != "*/*"}
    return method, parts.path, fields(parts.query), fields(body), said


def fields(text):
    return [(name, "…" if name in RANDOM else value) for name, value in parse_qsl(text or "")]


def noted(page):
    """Everything that the page asks of the table from now on."""
    asked = []

    def note(request):
        if "/table/" in request.url and not request.url.endswith("qr.svg"):
            asked.append(
                plain(request.method, request.url, request.all_headers(), request.post_data)
            )

    def is_stream(request):
        return "/events" in request.url

    page.on("requestfinished", lambda request: None if is_stream(request) else note(request))
    # a stream is never finished
    page.on("response", lambda answer: note(answer.request) if is_stream(answer.request) else None)
    return asked


def test_the_bench_asks_what_a_browser_asks(sit, join):
    anna = sit()
    ben = join(anna, "Ben")
    mountains(anna)
    anna.wait_for_timeout(SETTLED)
    address = anna.url
    anna.goto("about:blank")
    asked = noted(anna)
    anna.goto(address)
    anna.wait_for_timeout(SETTLED)
    phone = as_the_bench_does(anna)
    expected = [phone.open(), phone.listen()]
    for number in range(1, 4):
        if number == 2:
            roll(ben)
        else:
            roll(anna)
            expected.append(phone.act("roll"))
        expect(anna.locator("#log .number").first).to_have_text(str(number))
        expected += phone.heard(int(newest(anna).get_attribute("data-number")))
        anna.wait_for_timeout(2_000)  # longer than a page waits before it asks by itself
    anna.goto("about:blank")
    anna.wait_for_timeout(300)
    assert sorted(asked) == sorted(plain(*each) for each in expected)


def as_the_bench_does(page):
    """The phone of the bench beside this page, with a link for each roll."""
    code = page.url[-8:]
    phone = RealPhone(code, "", ["…"] * 9)
    phone.opened(page.request.get(page.url, headers={"Accept": "text/html"}).text())
    return phone
