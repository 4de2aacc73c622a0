"""What a phone gets of a board that is kept on the phones."""

from collections import defaultdict

import pytest

from tests.web.listening import Listening, live_ids
from tests.web.placed.test_kartenreich import Refereed as Kartenreich
from tests.web.placed.test_kingdom_builder import Refereed as Builder
from tests.web.placed.test_kingdoms import Refereed as Kingdoms

FOLDED = ("bag", "rolls", "people", "receipt")  # tabs that are sent when they are opened
PAGE, DEED, FORMS, OPENED = 80_000, 3_000, 3_900, 9_500  # bytes
LAYING = ("start-epoch",)  # which brings a whole board, once an epoch
EVERY = 7  # deeds, of which one comes to pages that were just opened
BRIEFLY = {"Prefer": "return=minimal"}  # as the page asks


def kingdoms(build):
    evening = Kingdoms(build().test_client, "kingdoms-2011", 4, ())
    return evening, evening, 9


def without_luck(build):
    evening = Kingdoms(build().test_client, "kingdoms-2011", 3, ("no-luck",))
    return evening, evening, 9


def kingdom_builder(build):
    evening = Builder(build().test_client, 4)
    return evening, evening, 140


def kartenreich(build):
    evening = Kartenreich(build, 1, True, True)
    return evening, evening.web, 1


def cards_as_numbers(build):
    evening = Kartenreich(build, 3, False, False)
    return evening, evening.web, 1


EVENINGS = [kingdoms, without_luck, kingdom_builder, kartenreich, cards_as_numbers]


@pytest.fixture(params=EVENINGS, ids=lambda make: make.__name__)
def early(request, build):
    """An evening that is about to begin, its table, and by when there is much on its board."""
    return request.param(build)


class Weighed:
    """A table whose phones have their pages open: what each gets for every deed."""

    def __init__(self, table):
        self.table, self.send, self.number = table, table.send, 0
        self.found, self.opened = defaultdict(list), []
        self.streams = self.listening()
        table.send = self.weigh

    def listening(self):
        """A page on every phone, as one that was opened just now."""
        phones = self.table.phones.items()
        return {seat: self.open(phone) for seat, phone in phones}

    def open(self, phone):
        page = phone.get(f"/table/{self.table.code}", headers={"Accept": "text/html"}).text
        looked_at = [part for part in live_ids(page) if part not in FOLDED]
        number = self.table.table["number"]
        stream = Listening(phone, self.table.code, number, looked_at, has=number)
        self.opened.append(len(stream.hello.encode()))
        return stream

    def weigh(self, seat, action, **sent):
        """Who did it gets an answer as well: the same again for a request that is repeated."""
        self.number += 1
        sent["key"] = f"weighed-{self.number:04}-{action}"
        fresh = {} if self.number % EVERY else self.listening()
        before, answer = self.table.table["number"], self.send(seat, action, **sent)
        if self.table.table["number"] > before:
            path = f"/table/{self.table.code}/{action}"
            brief = self.table.phones[seat].post(path, json=sent, headers=BRIEFLY)
            for each, stream in [*self.streams.items(), *fresh.items()]:
                told = len(stream.chunk().encode()) + len(brief.data) * (each == seat)
                self.found[action].append(told)
        for stream in fresh.values():
            stream.close()
        return answer


def test_a_page_with_a_board_is_light(early):
    evening, table, steps = early
    for _ in range(steps):
        evening.step() if table.table["board"] else evening.begin()
    phone = table.phones[table.table["turn"] or "s1"]
    page = phone.get(f"/table/{table.code}", headers={"Accept": "text/html"})
    assert len(page.data) < PAGE


def test_what_a_phone_gets_for_a_deed_is_light_from_the_first_to_the_last(early):
    """On pages that were open all evening, and on others that were opened just before."""
    evening, table, _ = early
    weighed = Weighed(table)
    evening.play()
    deeds = [told for action, told in weighed.found.items() if action not in LAYING]
    sizes = [size for told in deeds for size in told]
    heavy = [size for size in sizes if size > DEED]  # forms that come for the first time
    assert len(heavy) <= 2 + len(sizes) * 5 // 100
    assert max(sizes) <= FORMS
    assert max(weighed.opened) <= OPENED
