"""What a phone gets of a board that is kept on the phones."""

import pytest

from tests.web.listening import Listening, live_ids
from tests.web.placed.test_kingdom_builder import Refereed as Builder
from tests.web.placed.test_kingdoms import Refereed as Kingdoms

FOLDED = ("bag", "rolls", "people", "receipt")  # tabs that are sent when they are opened
ONCE = ("board-map",)  # the ground, which changes once an evening
PAGE, PLACEMENT = 80_000, 3_000  # bytes


@pytest.fixture(params=["kingdoms-2011", "kingdom-builder"])
def late(request, browser):
    """An evening with much on its board."""
    if request.param == "kingdom-builder":
        evening = Builder(browser, 4)
        for _ in range(180):
            evening.step()
        return evening
    evening = Kingdoms(browser, request.param, 4, ())
    evening.begin()
    for _ in range(15):
        evening.step()
    return evening


def test_page_and_placement_are_light(late):
    phone = late.phones[late.table["turn"]]
    page = phone.get(f"/table/{late.code}", headers={"Accept": "text/html"}).text
    assert len(page.encode()) < PAGE
    looked_at = [part for part in live_ids(page) if part not in FOLDED]
    stream = Listening(phone, late.code, late.table["number"] - 1, looked_at)
    parts = stream.news()["parts"]
    stream.close()
    sent = {name: len(text.encode()) for name, text in parts.items() if name not in ONCE}
    assert sum(sent.values()) < PLACEMENT, sent
