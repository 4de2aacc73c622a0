"""Kartenreich at a server whose owner has a card file."""

import json

import pytest

from scoring.games import find_game
from web.http.services import services
from web.table.download import download
from web.table.lines import read_record
from web.table.receipt import verify
from web.table.state import replay

HEADER = {"X-Tallyroll": "1"}
PAGE = {"Accept": "text/html"}
LANDS = [
    {
        "number": number,
        "label": f"Vale {number}",
        "effect": f"Gain {number} coins.",
        "regions": ["mine: 2 per wonder", "noble", ""],
    }
    for number in (1, 2, 3, 5, 6)
]
WONDERS = [
    {
        "number": number,
        "label": f"Tower {number}",
        "effect": f"Mines give {number} more.",
        "cost": {"wheat": 2, "stone": 1},
        "region": "wood",
        "region_side": "left",
        "score": "10 + 1 per commoner",
    }
    for number in (1, 2, 4)
]
OWN = {"kartenreich": {"land": LANDS, "wonder": WONDERS}}


class Solo:
    """One player at a table with dealt cards."""

    def __init__(self, app, **deal):
        self.app, self.client = app, app.test_client()
        sent = {"game": "kartenreich", "name": "Anna", "variants": deal.pop("variants", [])}
        self.code = self.client.post("/table", json=sent, headers=HEADER).json["code"]
        self.dealt = self.post("deal", **deal)

    def post(self, action, **sent):
        answer = self.client.post(f"/table/{self.code}/{action}", json=sent, headers=HEADER)
        assert answer.status_code == 200, answer.json
        return answer.json

    @property
    def table(self):
        return self.client.get(f"/table/{self.code}").json["table"]

    def page(self, **headers):
        return self.client.get(f"/table/{self.code}", headers={**PAGE, **headers}).text

    @property
    def records(self):
        return services(self.app).tables.records(self.code)


@pytest.fixture
def solo(build):
    return Solo(build(OWN=OWN))


def test_the_table_says_what_is_noted_about_its_cards(solo):
    cards = solo.table["cards"]
    assert cards["L3"] == {
        "label": "Vale 3",
        "cost": {},
        "parts": ["mine: 2 per wonder", "noble", ""],
        "effect": "Gain 3 coins.",
    }
    assert cards["W4"]["parts"] == ["wood", "wonder: 10 + 1 per commoner"]
    assert cards["W4"]["cost"] == {"wheat": 2, "stone": 1}


def test_a_wonder_in_the_market_says_what_the_stores_lack_for_it(solo):
    assert "You still need 1 × Wheat" in solo.page()
    solo.post("stores", stores={"wheat": 2})
    assert "You still need" not in solo.page()


def test_the_regions_of_a_card_have_their_signs(solo):
    assert solo.page().count('<use href="#on-p-noble"/>') >= 2


def test_all_cards_are_told_wherever_they_lie(solo):
    assert set(solo.table["cards"]) == {"L1", "L2", "L3", "L5", "L6", "W1", "W2", "W4"}


def test_events_have_numbers_only(solo):
    solo.post("take", card=next(iter(solo.table["places"]["market"])))
    written = "\n".join(download(solo.records))
    assert "Vale" not in written
    assert "Tower" not in written
    assert "L1" in written


def test_the_decks_follow_the_file_and_the_opening_says_so(solo):
    places = solo.records[0].event.places
    assert places["lands/bag"] == {"L1": 1, "L2": 1, "L3": 1, "L5": 1, "L6": 1}
    assert places["wonders/bag"] == {"W1": 1, "W2": 1, "W4": 1}


@pytest.mark.parametrize("deal", [{}, {"number": 4711}, {"number": 7, "variants": ["expansion"]}])
def test_a_table_with_fewer_cards_needs_no_file_to_be_checked(build, deal):
    solo = Solo(build(OWN=OWN), **deal)
    for pile in ("lands", "wonders", "lands"):
        solo.post("take", card=next(iter(solo.table["places"]["market"])))
        if "refill" in solo.table["can"]:
            solo.post("refill", pile=pile)
    before = solo.table["places"]
    solo.post("close")
    lines = list(download(solo.records))
    assert verify(lines).honest
    opened = replay([read_record(line) for line in lines[:-1]])
    assert {place: opened.places[place] for place in before} == before


def test_a_page_shows_the_market_with_costs_and_lines(solo):
    page = solo.page()
    for card in solo.table["places"]["market"]:
        assert ("Vale" if card[0] == "L" else "Tower") + f" {card[1]}" in page
    assert "Cost: 2 × wheat, 1 × stone" in page
    assert "mine:\u00a02 per wonder\u00a0| noble\u00a0| ?" in page
    assert "wood\u00a0| wonder:\u00a010 + 1 per commoner" in page


def test_a_page_speaks_the_readers_language(solo):
    assert "2 × Weizen, 1 × Stein" in solo.page(**{"Accept-Language": "de"})


def test_only_the_land_on_top_of_its_deck_shows_its_effect(solo):
    (top,) = solo.table["places"]["top"]
    shown = [number for number in (1, 2, 3, 5, 6) if f"Gain {number} coins." in solo.page()]
    assert shown == [int(top[1])]


def test_the_story_names_the_cards(solo):
    card = next(iter(solo.table["places"]["market"]))
    solo.post("take", card=card)
    assert f"Anna played Land {card[1]} · Vale {card[1]}" in solo.page()


def test_without_a_card_file_cards_are_numbers(app):
    solo = Solo(app)
    assert solo.table["cards"] == {}
    assert "Land " in solo.page()
    assert " · Vale" not in solo.page()


def test_a_table_of_a_server_with_a_file_goes_on_without_it(build):
    first = Solo(build(OWN=OWN))
    second = build()
    services(second).tables.store.create(first.code, b"s" * 32, first.records)
    shown = second.test_client().get(f"/table/{first.code}").json["table"]
    assert shown["cards"] == {}
    assert shown["places"] == json.loads(json.dumps(first.table["places"]))


def test_other_games_have_no_cards(build):
    client = build(OWN=OWN).test_client()
    sent = {"game": "kingdoms-2011", "name": "Anna"}
    answer = client.post("/table", json=sent, headers=HEADER).json
    assert answer["table"]["cards"] == {}
    assert answer["table"]["unseen"]["tiles"] == dict(find_game("kingdoms-2011").piles[0].items)
