"""A board on the page of a table, without any script: links and forms alone."""

import re

import pytest

from tests.web.placed.test_kartenreich import Refereed as Cards
from tests.web.placed.test_kingdom_builder import Refereed as Builder
from tests.web.placed.test_kingdoms import Refereed as Kingdoms

PAGE = {"Accept": "text/html"}
FORM = re.compile(r'<form method="post" action="([^"]*)"(.*?)</form>', re.S)
HIDDEN = re.compile(r'<input type="hidden" name="([^"]*)" value="([^"]*)">')
SELECT = re.compile(r'<select name="([^"]*)"><option>([^<]*)<')


@pytest.fixture
def kingdoms(browser):
    evening = Kingdoms(browser, "kingdoms-2011", 2, ())
    evening.begin()
    return evening


def here(evening, seat, cell=""):
    """What can be done on a place, as the page has it."""
    page = evening.phones[seat].get(f"/table/{evening.code}?cell={cell}", headers=PAGE).text
    return FORM.findall(page.partition('<div id="here">')[2].partition("</section>")[0])


def press(evening, seat, form):
    address, inside = form
    sent = dict([*HIDDEN.findall(inside), *SELECT.findall(inside)])
    answer = evening.phones[seat].post(address, data=sent, headers=PAGE)
    assert answer.status_code in (302, 303), answer.text
    return sent


def test_a_place_leads_to_what_can_be_done_there(kingdoms):
    seat = kingdoms.board["turn"]
    page = kingdoms.phones[seat].get(f"/table/{kingdoms.code}", headers=PAGE).text
    assert '<a href="?cell=b3#here" aria-label="b3, free, possible">' in page
    form = next(form for form in here(kingdoms, seat, "b3") if "place-castle" in form[0])
    press(kingdoms, seat, form)
    assert list(kingdoms.board["pieces"]) == ["b3"]


def test_a_place_is_written_where_something_is_done_for_somebody(kingdoms):
    turn = kingdoms.board["turn"]
    seat = next(each for each in kingdoms.phones if each != turn)
    page = kingdoms.phones[seat].get(f"/table/{kingdoms.code}", headers=PAGE).text
    plain = page.partition('class="instead"')[2].partition("<noscript>")[2]
    form = next(form for form in FORM.findall(plain) if form[0].endswith("place-castle"))
    sent = {**dict(HIDDEN.findall(form[1])), "rank": "1", "cell": "c2"}
    kingdoms.phones[seat].post(form[0], data=sent, headers=PAGE)
    assert (sent["whom"], list(kingdoms.board["pieces"])) == (turn, ["c2"])


def test_a_hex_is_named_with_its_ground(browser):
    evening = Builder(browser, 2)
    seat = evening.board["turn"]
    evening.do(seat, "play-tile")
    page = evening.phones[seat].get(f"/table/{evening.code}", headers=PAGE).text
    (cell, *_) = evening.board["possible"][0]["cells"]
    terrains = "grass|flower field|forest|canyon|desert"
    assert re.search(rf'aria-label="{cell}, ({terrains}), free, possible"', page)
    press(evening, seat, here(evening, seat, cell)[0])
    assert cell in evening.board["pieces"]


def test_a_settlement_is_moved_without_script(browser):
    evening = Builder(browser, 2, quadrants=["barn", "harbor", "paddock", "farm"])
    while not (moves := [each for each in evening.board["possible"] if each["asks"] == "source"]):
        evening.attempt(evening.sensible())
    seat, source = evening.board["turn"], moves[0]["cells"][0]
    form = next(
        form for form in here(evening, seat, source) if form[0].endswith(moves[0]["action"])
    )
    sent = press(evening, seat, form)
    pieces = evening.board["pieces"]
    assert (source in pieces, sent["cell"] in pieces) == (False, True)


def test_cards_are_laid_without_script(build):
    evening = Cards(build, 3, False, False).web
    page = evening.phones["s1"].get(f"/table/{evening.code}", headers=PAGE).text
    form = next(form for form in FORM.findall(page) if form[0].endswith("take"))
    card = re.search(r'form="lay" name="card" required\s+value="([^"]*)"', page)[1]
    place = re.search(r'name="cell"\s+value="([^"]*)"', form[1])[1]
    sent = {**dict(HIDDEN.findall(form[1])), "card": card, "cell": place}
    assert evening.phones["s1"].post(form[0], data=sent, headers=PAGE).status_code in (302, 303)
    assert len(evening.board["row"]) == 3


def test_whoever_watches_is_offered_nothing(kingdoms):
    other = next(seat for seat in kingdoms.phones if seat != kingdoms.board["turn"])
    assert here(kingdoms, other, "b3") == []
