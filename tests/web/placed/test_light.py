"""What a phone gets of a board that is kept on the phones."""

import pytest

from tests.web.listening import Listening, live_ids
from tests.web.placed.test_kartenreich import Refereed as Kartenreich
from tests.web.placed.test_kingdom_builder import Refereed as Builder
from tests.web.placed.test_kingdoms import Refereed as Kingdoms

FOLDED = ("bag", "rolls", "people", "receipt")  # tabs that are sent when they are opened
PAGE, PLACEMENT, AT_MOST = 80_000, 3_000, 4_500  # bytes
PLACED = ("place-tile", "place-castle", "play-tile", "build", "take")
LEARNING, STEPS = 2, 24  # placements with which a page learns its lines, and turns in all
BRIEFLY = {"Prefer": "return=minimal"}  # as the page asks


def kingdoms(build):
    evening = Kingdoms(build().test_client, "kingdoms-2011", 4, ())
    evening.begin()
    return evening, evening, 8


def kingdom_builder(build):
    evening = Builder(build().test_client, 4)
    return evening, evening, 140


def kartenreich(build):
    evening = Kartenreich(build, 1, True, True)
    return evening, evening.web, 1


@pytest.fixture(params=[kingdoms, kingdom_builder, kartenreich], ids=lambda make: make.__name__)
def late(request, build):
    """An evening with much on its board, and its table."""
    evening, table, steps = request.param(build)
    for _ in range(steps):
        evening.step()
    return evening, table


class Weighed:
    """A table whose phones have their pages open: what each gets for every deed."""

    def __init__(self, table):
        self.table, self.send, self.found = table, table.send, []
        self.streams = {seat: self.listening(phone) for seat, phone in table.phones.items()}
        table.send = self.weigh

    def listening(self, phone):
        page = phone.get(f"/table/{self.table.code}", headers={"Accept": "text/html"}).text
        looked_at = [part for part in live_ids(page) if part not in FOLDED]
        stream = Listening(phone, self.table.code, self.table.table["number"] - 1, looked_at)
        stream.chunk()  # the first one has all parts
        return stream

    def weigh(self, seat, action, **sent):
        """Who did it gets an answer as well: the same again for a request that is repeated."""
        sent["key"] = f"weighed-{len(self.found):04}-{action}"
        before, answer = self.table.table["number"], self.send(seat, action, **sent)
        if self.table.table["number"] > before:
            path = f"/table/{self.table.code}/{action}"
            brief = self.table.phones[seat].post(path, json=sent, headers=BRIEFLY)
            told = {each: len(stream.chunk().encode()) for each, stream in self.streams.items()}
            self.found.append((action, {**told, seat: told[seat] + len(brief.data)}))
        return answer


def test_a_page_with_a_board_is_light(late):
    _, table = late
    phone = table.phones[table.table["turn"] or "s1"]
    page = phone.get(f"/table/{table.code}", headers={"Accept": "text/html"})
    assert len(page.data) < PAGE


def test_what_a_phone_gets_for_a_placement_is_light(late):
    """With the first deeds a page that was just opened learns lines that come again later."""
    evening, table = late
    weighed = Weighed(table)
    for _ in range(STEPS):
        evening.step()
    placed = [max(told.values()) for action, told in weighed.found if action in PLACED]
    sizes = sorted(placed[LEARNING:] or placed[-1:])  # a short evening has few
    assert sizes[len(sizes) // 2] <= PLACEMENT
    assert sizes[-1] <= AT_MOST  # a form that comes for the first time
