"""The persons of a history: names that are joined and parted, streaks, who beats whom."""

import pytest

from scoring.games import find_game
from tests.web.kept import result
from web.http.services import services

PAGE = {"Accept": "text/html"}


@pytest.fixture
def anna(browser):
    """Anna won three of five, the last two in a row; once she was called Annie."""
    phone = browser()
    for day, totals in (
        ("2026-01-01", {"Anna": 18, "Ben": 15}),
        ("2026-02-01", {"Annie": 10, "Ben": 20}),
        ("2026-03-01", {"Anna": 5, "Ben": 9, "Cleo": 5}),
        ("2026-04-01", {"Anna": 20, "Ben": 12}),
        ("2026-05-01", {"Anna": 21, "Cleo": 3}),
    ):
        phone.post("/results", json=result(day, "at home" if "Ben" in totals else "", **totals))
    return phone


def person(phone, name="Anna", **wanted):
    return phone.get("/history/person", query_string={"player": name, **wanted}).json


def join(phone, name, other):
    return phone.post("/history/person/join", json={"player": name, "other": other})


def part(phone, name):
    return phone.post("/history/person/part", json={"player": name})


def test_records_wins_and_streaks_are_what_paper_and_pencil_say(anna):
    found = person(anna)
    assert (found["plays"], found["wins"]) == (4, 3)
    assert (found["streak"], found["longest_streak"]) == (2, 2)
    (pocket,) = found["games"]
    assert (pocket["average"], pocket["best"]) == (16.0, 21)


def test_head_to_head_counts_who_was_ahead(anna):
    rivals = {each["name"]: each for each in person(anna)["rivals"]}
    assert rivals["Ben"] == {"name": "Ben", "plays": 3, "ahead": 2, "behind": 1}
    assert rivals["Cleo"] == {"name": "Cleo", "plays": 2, "ahead": 1, "behind": 0}  # once level


@pytest.mark.parametrize(
    ("wanted", "plays"),
    [
        ({"with": "Cleo"}, 2),
        ({"place": "at home"}, 3),
        ({"from": "2026-04-01"}, 2),
        ({"to": "2026-01-31"}, 1),
        ({"game": "kingdom-builder"}, 0),
    ],
)
def test_filters_choose_by_game_place_time_and_company(anna, wanted, plays):
    assert person(anna, **wanted)["plays"] == plays


def test_two_names_are_joined_to_one_person_and_parted_again(anna):
    assert join(anna, "Anna", "annie").status_code == 200
    both = person(anna, "ANNIE")
    assert (both["name"], both["names"], both["plays"]) == ("Anna", ["Anna", "Annie"], 5)
    assert anna.get("/history?player=Annie").json["results"][0]["played"] == "2026-05-01"
    assert part(anna, "Annie").status_code == 200
    assert person(anna, "Annie")["plays"] == 1


def test_the_records_of_all_know_persons_too(anna):
    join(anna, "Anna", "Annie")
    (pocket,) = anna.get("/history").json["games"]
    assert [(each["name"], each["plays"]) for each in pocket["players"]] == [
        ("Anna", 5),
        ("Ben", 4),
        ("Cleo", 2),
    ]


def test_results_keep_the_names_that_were_typed(anna):
    join(anna, "Anna", "Annie")
    names = {p["name"] for each in anna.get("/history").json["results"] for p in each["players"]}
    assert "Annie" in names


def test_names_that_met_at_a_table_are_two_people(anna):
    answer = join(anna, "Anna", "Ben")
    assert answer.status_code == 422
    assert "so they are two people" in answer.json["sentence"]


@pytest.mark.parametrize(("name", "other"), [("Anna", "Nobody"), ("Nobody", "Anna")])
def test_nobody_is_joined_who_never_played(anna, name, other):
    answer = join(anna, name, other)
    assert answer.status_code == 404
    assert "Nobody" in answer.json["sentence"]


def test_a_person_is_not_joined_to_itself(anna):
    assert join(anna, "Anna", "anna").status_code == 422
    assert anna.post("/history/person/join", json={"player": "Anna"}).status_code == 422


def test_a_stranger_has_no_page(anna):
    assert anna.get("/history/person?player=Nobody", headers=PAGE).status_code == 404
    assert anna.get("/history/person", headers=PAGE).status_code == 404


def test_a_family_has_one_answer_who_is_who(anna, browser):
    join(anna, "Anna", "Annie")
    ben = browser()
    link = anna.post("/history/share", json={}).json["address"]
    ben.post("/history/take/" + link.rpartition("/")[2], json={})
    assert person(ben)["plays"] == 5
    part(ben, "Annie")
    assert person(anna)["plays"] == 4


def kept_nicknames(app):
    rows = services(app).tables.store._read(("SELECT name, person FROM nickname", {}))
    return sorted(rows)


def addresses(phone):
    page = phone.get("/history", headers=PAGE).text
    return [f"/result/{each.partition(chr(34))[0]}" for each in page.split('href="/result/')[1:]]


def test_a_name_that_was_taken_off_is_kept_nowhere(anna, app):
    join(anna, "Anna", "Annie")
    assert kept_nicknames(app) == [("annie", "anna")]
    for address in dict.fromkeys(addresses(anna)):
        anna.post(f"{address}/forget-name", json={"player": "Annie"})
    assert kept_nicknames(app) == []
    assert anna.get("/history/person?player=Annie").status_code == 404


def test_a_main_name_that_was_taken_off_leaves_the_others_together(anna, app):
    anna.post("/results", json=result("2026-06-01", Ännchen=7))
    join(anna, "Anna", "Annie")
    join(anna, "Anna", "Ännchen")
    for address in dict.fromkeys(addresses(anna)):
        anna.post(f"{address}/forget-name", json={"player": "Anna"})
    ((name, other),) = kept_nicknames(app)
    assert {name, other} == {"annie", "ännchen"}
    assert person(anna, "Annie")["plays"] == 2


def test_deleting_the_last_result_of_a_name_forgets_it(anna, app):
    join(anna, "Anna", "Annie")
    for address in dict.fromkeys(addresses(anna)):
        anna.post(f"{address}/delete", json={})
    assert kept_nicknames(app) == []


def test_nobody_without_a_name_is_a_person(anna):
    address = addresses(anna)[0]
    anna.post(f"{address}/forget-name", json={"player": "Cleo"})
    anna.post("/results", json={"game": "kartenreich", "board": find_game("kartenreich").example})
    assert anna.get("/history/person?player=Player 2").status_code == 404
    assert anna.get("/history/person?player=solo").status_code == 404


# The next game


def test_the_next_game_begins_with_the_same_people(anna):
    page = anna.get("/history/person?player=Ben", headers=PAGE).text
    assert 'href="/pocket-kingdoms/tally?player=Anna&amp;player=Ben"' in page
    board = anna.get("/pocket-kingdoms/tally?player=Anna&player=Ben", headers=PAGE).text
    assert "player: Anna" in board
    assert "player: Ben" in board


def test_every_game_can_begin_with_names(anna, game):
    answer = anna.get(f"/{game.key}/tally?player=Anna&player=Ben", headers=PAGE)
    assert answer.status_code == 200
    assert "Anna" in answer.text


@pytest.mark.parametrize("names", ["", ",,,", "Anna,anna,ANNA", "a=b,c:d", "x" * 5000, "\x00,\n"])
def test_names_that_cannot_be_are_left_out(anna, names):
    query = {"player": names.split(",")}
    answer = anna.get("/pocket-kingdoms/tally", query_string=query, headers=PAGE)
    assert answer.status_code == 200


def test_a_name_cannot_smuggle_markup(anna):
    anna.post("/results", json=result("2026-06-01", **{"<b>x": 7, "Ben": 3}))
    page = anna.get("/history/person?player=<b>x", headers=PAGE)
    assert page.status_code == 200
    assert "<b>x" not in page.text
