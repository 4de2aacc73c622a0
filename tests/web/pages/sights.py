"""Every page that a person can come to see, for tests that look at all of them."""

import secrets

import pytest

from tests.sixth.lists import is_known
from tests.web.phone import HEADER, Phone

PAGE = {"Accept": "text/html"}
PAGES = {
    "home": "/",
    "choose": "/print",
    "print": "/kingdom-builder/print?deal=7",
    "wrong print": "/pocket-kingdoms/print?deal=nonsense&copies=900",
    "pocket kingdoms": "/pocket-kingdoms",
    "kingdoms": "/kingdoms-2011",
    "kingdom builder": "/kingdom-builder",
    "kartenreich": "/kartenreich",
    "totals": "/pocket-kingdoms/totals",
    "totals of cards": "/kingdom-builder/totals",
    "totals alone": "/kartenreich/totals",
    "tables": "/table",
    "open": "/table?game=kingdom-builder",
    "check": "/check",
    "replay": "/replay",
    "offline": "/offline",
}
DEEDS = {
    "pocket-kingdoms": ("mountains", "roll", "roll", "take-back"),
    "kingdoms-2011": ("start-epoch", "give-turn", "draw"),
    "kingdom-builder": ("set-up", "draw-hands", "give-turn", "play-tile"),
    "kartenreich": ("deal",),
    "free": ("roll-dice", "toss-coin"),
}
if is_known():
    PAGES |= {"terraces": "/terraces", "terraces print": "/terraces/print?deal=7"}
    PAGES |= {"terraces totals": "/terraces/totals"}
    PAGES |= {"terraces open": "/table?game=terraces"}
    DEEDS["terraces"] = ("rock", "roll")
READERS = ("en", "de")  # what is wrong with a page in two languages; test_widths.py asks them all
TABS = ("mine", "bag", "rolls", "people", "receipt")
ERRORS = (403, 404, 410, 413, 429, 500)


def played(server, game):
    """A table at which something happened, as its owner's phone."""
    phone = Phone(server.port).open(game)
    if game != "kartenreich":
        Phone(server.port).join(phone.code, "Ben")
    for action in DEEDS[game]:
        assert phone.act(action, to=phone.seat).status == 200, action
    return phone


def seated(look, phone, **options):
    """The page of a table on the phone of its owner."""
    return look(seat=phone, **options)


def turn_to(page, tab):
    page.locator(f"input[value={tab}]").check()


@pytest.fixture
def error_page(build, look):
    """A page that says what went wrong, with this status, as a browser shows it."""

    def begin(status, **options):
        html = failed(build, status, options.get("locale", "en"))
        page = look("/offline", **options)
        page.route("**/failed", lambda route: route.fulfill(body=html, content_type="text/html"))
        page.goto("/failed")
        return page

    return begin


def failed(build, status, language):
    """What the app answers when it cannot do something."""
    app = build(TABLES_A_MINUTE=2)
    headers = {**PAGE, "Accept-Language": language}
    client = app.test_client()

    def open_table(**more):
        return client.post("/table", data={"game": "free", "name": "Anna"}, **more)

    if status == 404:
        answer = client.get("/nothing", headers=headers)
    elif status == 403:
        answer = open_table(headers=headers)
    elif status == 413:
        answer = client.post("/table", data=b"x" * 3_000_000, headers={**headers, **HEADER})
    elif status == 429:
        for _ in range(9):
            answer = open_table(headers={**headers, **HEADER})
    elif status == 410:
        place = open_table(headers={**headers, **HEADER}).location
        client.post(f"{place}/close", headers={**headers, **HEADER})
        sent = {"count": 1, "sides": 6, "key": secrets.token_hex(8)}
        answer = client.post(f"{place}/roll-dice", data=sent, headers={**headers, **HEADER})
    else:
        app.view_functions["home.home"] = lambda: 1 // 0
        answer = client.get("/", headers=headers)
    assert answer.status_code == status
    return answer.text
