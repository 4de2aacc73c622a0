"""A server whose owner put games right: every door uses them as they are there."""

import io

import pytest
from pypdf import PdfReader

from scoring.games import find_game

HEADER = {"X-Tallyroll": "1"}
KINGDOM = """game: pocket-kingdoms

player: Anna
house rows: 34 34

^.. ^.. ^..
... ... ...
... ... ...

^.. ^.. ^..
... ... ...
... ... ...

^.. ^.. ^..
... ... ...
... ... ...
"""
REALM = find_game("kingdom-builder").example.replace("barn", "meadow")
ROW = "game: kartenreich\n\nL1\nwonder: 10\n"
LANDS = [
    {"number": number, "regions": ["mine: 2 per wonder", "noble", "wood"]} for number in range(1, 7)
]
OWN = {
    "pocket-kingdoms": {"house": {"cells": 3}},  # so that two numbers do not finish a house
    "kingdom-builder": {"quadrants": {"meadow": "\n".join(["G" * 10] * 10)}},
    "kartenreich": {"land": LANDS},
}
GAMES = [
    pytest.param("pocket-kingdoms", KINGDOM, id="rows"),
    pytest.param("kingdom-builder", REALM, id="quadrant"),
    pytest.param("kartenreich", ROW, id="cards"),
]


@pytest.fixture
def phone(build):
    return build(OWN=OWN).test_client()


def totals(key, board):
    """What the owner's rules give, and it is not what the shipped ones give."""
    game = find_game(key, OWN[key])
    return {name: score.total for name, score in game.score(game.read(board)).scores.items()}


def told(report):
    return {player["name"]: player["total"] for player in report["players"]}


def test_two_rows_of_two_numbers_are_begun_where_a_house_needs_three():
    assert totals("pocket-kingdoms", KINGDOM) == {"Anna": -2}
    shipped = find_game("pocket-kingdoms")
    assert shipped.score(shipped.read(KINGDOM)).scores["Anna"].total == 0


@pytest.mark.parametrize(("key", "board"), GAMES)
def test_a_board_is_scored_by_them(phone, key, board):
    answer = phone.post(f"/{key}/tally", json={"board": board}, headers=HEADER)
    assert told(answer.json["report"]) == totals(key, board)


@pytest.mark.parametrize(("key", "board"), GAMES)
def test_a_file_is_scored_by_them(phone, key, board):
    sent = {"sheet": (io.BytesIO(board.encode()), "game.txt")}
    answer = phone.post("/tally", data=sent, headers=HEADER)
    assert told(answer.json["report"]) == totals(key, board)


@pytest.mark.parametrize(("key", "board"), GAMES)
def test_a_result_is_kept_and_told_by_them(phone, key, board):
    phone.get(f"/{key}/tally")
    sent = {"game": key, "board": board, "key": "key-key-key"}
    address = phone.post("/results", json=sent, headers=HEADER).json["address"]
    assert told(phone.get(address).json["report"]) == totals(key, board)
    (entry,) = phone.get("/history").json["results"]
    assert {each["name"]: each["total"] for each in entry["players"]} == totals(key, board)


@pytest.mark.parametrize(("key", "board"), GAMES)
def test_results_of_such_a_server_come_back_to_it(phone, key, board):
    phone.get(f"/{key}/tally")
    phone.post("/results", json={"game": key, "board": board, "key": "key-key-key"}, headers=HEADER)
    exported = phone.get("/history.json").data
    phone.delete_cookie("book")
    answer = phone.post("/history/import", data=exported, headers=HEADER)
    assert (answer.json["added"], answer.json["faults"]) == (1, [])


@pytest.mark.parametrize(("key", "board"), GAMES)
def test_a_sheet_at_a_table_is_told_by_them(phone, key, board):
    seat = {"game": key, "name": "Anna"}
    code = phone.post("/table", json=seat, headers=HEADER).json["code"]
    kept = phone.post(f"/table/{code}/sheet", json={"board": board, "number": 0}, headers=HEADER)
    assert kept.status_code == 200, kept.json
    assert phone.post(f"/table/{code}/show-sheet", json={}, headers=HEADER).status_code == 200
    report = phone.get(f"/table/{code}/tally").json["report"]
    assert sorted(told(report).values()) == sorted(totals(key, board).values())


def test_cards_of_a_table_that_are_noted_stand_in_its_text(phone):
    seat = {"game": "kartenreich", "name": "Anna"}
    code = phone.post("/table", json=seat, headers=HEADER).json["code"]
    phone.post(f"/table/{code}/deal", json={}, headers=HEADER)
    market = phone.get(f"/table/{code}").json["table"]["places"]["market"]
    land = min(market)
    phone.post(f"/table/{code}/take", json={"card": land}, headers=HEADER)
    page = phone.get(f"/kartenreich/tally?table={code}", headers={"Accept": "text/html"}).text
    assert f"\n{land}\n" in page


def test_sheets_are_printed_by_them(phone, build):
    def boxes(client):
        data = client.get("/pocket-kingdoms/sheet.pdf?fillable=y&copies=1&sheet=sheet").data
        fields = PdfReader(io.BytesIO(data)).get_fields()
        return sum(name.startswith("house_1_") for name in fields)

    assert (boxes(build().test_client()), boxes(phone)) == (2, 3)
