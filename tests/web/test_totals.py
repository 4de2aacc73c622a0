"""Only the totals at every door: the form without a script, files, the command, and the history."""

import io
import re

import pytest

from assets.catalogues import LANGUAGES
from scoring.games import GAMES, find_game
from tests.web.test_tally import totals_on
from web.tally.totals_form import MOST

PAGE = {"Accept": "text/html"}
POCKET, BUILDER = find_game("pocket-kingdoms"), find_game("kingdom-builder")
KINGDOMS, REALM = find_game("kingdoms-2011"), find_game("kartenreich")
EVENING = {
    "columns": "2", "name-0": "Anna", "name-1": "Ben", "ships-0": "8", "ships-1": "4",
    "city-0": "12", "city-1": "20", "unfinished-0": "3", "unfinished-1": "",
}  # fmt: skip
TEXT = """game: pocket-kingdoms
only totals: Anna, Ben
ships: Anna 8, Ben 4
city: Anna 12, Ben 20
unfinished: Anna -3
"""


def send(phone, game, fields, language="en"):
    headers = {**PAGE, "Accept-Language": language}
    return phone.post(f"/{game.key}/totals", data=fields, headers=headers)


def hidden(page, name):
    """What a field of the form holds that nobody sees."""
    return re.search(rf'name="{name}" value="([^"]*)"', page)[1]


def save(phone, page):
    board = re.search(r'name="board" value="([^"]*)"', page)[1]
    sent = {"game": hidden(page, "game"), "key": hidden(page, "key"), "board": board}
    return phone.post("/results", json=sent).json["address"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_has_a_form_for_its_totals(browser, game, language):
    headers = {**PAGE, "Accept-Language": language}
    page = browser().get(f"/{game.key}/tally", headers=headers).text
    assert f'href="/{game.key}/totals"' in page
    form = browser().get(f"/{game.key}/totals", headers=headers)
    assert form.status_code == 200
    assert form.text.count('name="name-') == min(2, game.players[-1])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_total_alone_is_a_score_in_every_game(browser, game):
    page = send(browser(), game, {"columns": "1", "name-0": "Anna", "total-0": "47"}).text
    assert totals_on(page) == {"Anna": 47}


def test_the_lines_of_everybody_make_a_score(browser):
    page = send(browser(), POCKET, EVENING).text
    assert totals_on(page) == {"Anna": 17, "Ben": 24}
    assert "Ben wins with 24 points." in page
    assert "Entered without a board" in page


def test_what_cannot_be_is_told_with_the_score(browser):
    page = send(browser(), POCKET, {**EVENING, "city-0": "11"}).text
    assert "Anna: City: 11 cannot be. A city is houses times fields" in page
    assert totals_on(page)["Anna"] == 16


def test_a_column_that_nobody_filled_in_is_nobody(browser):
    page = send(browser(), KINGDOMS, {"columns": "3", "rows-0": "7", "gold-1": "50"}).text
    assert totals_on(page) == {"Player 1": 57}


def test_a_column_can_be_added_without_a_script(browser):
    page = send(browser(), POCKET, {**EVENING, "more": "1"}).text
    assert page.count('name="name-') == 3
    assert 'name="ships-0" value="8"' in page
    assert "<table class=" in page
    assert "wins" not in page


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_players_can_be_added_until_all_who_can_play_have_a_column(browser, game):
    most = min(game.players[-1], 12)
    for columns in {1, most - 1, most} - {0}:
        page = send(browser(), game, {"columns": str(columns), "name-0": "Anna"}).text
        assert page.count('name="name-') == columns
        assert ('name="more"' in page) == (columns < most)
    page = send(browser(), game, {"columns": str(most), "more": "1"}).text
    assert page.count('name="name-') == most


@pytest.mark.parametrize("columns", ["0", "-1", "x", "999999", "9" * 50, "²"])
def test_nobody_asks_for_columns_without_end(browser, columns):
    page = send(browser(), POCKET, {"columns": columns, "more": "1"}).text
    assert 1 <= page.count('name="name-') <= MOST


@pytest.mark.parametrize(("box", "typed", "sentence"), [
    ("ships-0", "8x", "Anna: “8x” is not a whole number."),
    ("ships-0", "9999999", "is not a whole number"),
    ("name-1", "anna", "“anna” is named twice"),
    ("name-1", "a,b", "cannot be a name here"),
    ("name-1", "<b>", ""),
])  # fmt: skip
def test_a_slip_is_told_and_everything_is_still_there(browser, box, typed, sentence):
    answer = send(browser(), POCKET, {**EVENING, box: typed})
    assert answer.status_code == (422 if sentence else 200)
    assert sentence in answer.text
    assert "<b>" not in answer.text
    assert 'name="city-1" value="20"' in answer.text


def test_nothing_entered_is_told(browser):
    answer = send(browser(), POCKET, {"columns": "2"})
    assert answer.status_code == 422
    assert "Nothing has been entered yet" in answer.text


def test_somebody_with_a_name_and_no_points_is_told(browser):
    answer = send(browser(), POCKET, {"columns": "1", "name-0": "Anna"})
    assert answer.status_code == 422
    assert "No points are entered for Anna" in answer.text


CARDS = {
    "columns": "2", "name-0": "Anna", "name-1": "Ben", "castles-0": "9", "castles-1": "6",
    "pick0": "fishermen", "pick0-0": "3", "pick0-1": "4", "pick1": "lords", "pick1-0": "12",
    "pick1-1": "6", "pick2": "knights", "pick2-0": "8", "pick2-1": "10",
}  # fmt: skip


def test_the_cards_in_play_are_chosen_line_by_line(browser):
    page = send(browser(), BUILDER, CARDS).text
    assert totals_on(page) == {"Anna": 32, "Ben": 26}
    assert "Please check" not in page


@pytest.mark.parametrize(("card", "sentence"), [
    ("", "Choose the card"), ("fishermen", "named twice"), ("nonsense", "Choose the card"),
])  # fmt: skip
def test_a_line_without_its_card_is_told(browser, card, sentence):
    answer = send(browser(), BUILDER, {**CARDS, "pick1": card})
    assert answer.status_code == 422
    assert sentence in answer.text


def test_who_plays_alone_needs_no_name(browser):
    page = send(browser(), REALM, {"columns": "1", "wonders-0": "20", "coins-0": "2"}).text
    assert "You have 22 points." in page
    assert "0 to 49 points" in page


def test_a_tie_is_broken_by_what_is_entered_for_it(browser):
    fields = {"columns": "2", "name-0": "Anna", "name-1": "Ben", "total-0": "8", "total-1": "8"}
    page = send(browser(), POCKET, fields).text
    assert "Anna and Ben share the victory" in page
    ties = {f"tie_{tie.key}-{col}": str(col) for tie in POCKET.tie_breaks for col in (0, 1)}
    assert (
        "Ben wins by the tie-break: larger city, 1 to 0."
        in send(browser(), POCKET, {**fields, **ties}).text
    )


@pytest.mark.parametrize(("entered", "is_open"), [
    ({"total-0": "8", "total-1": "8"}, True),
    ({"total-0": "8", "total-1": "9"}, False),
    ({"total-0": "8", "total-1": "9", f"tie_{POCKET.tie_breaks[0].key}-0": "3"}, True),
])  # fmt: skip
def test_what_breaks_a_tie_is_open_where_there_is_one_or_something_is_entered(
    browser, entered, is_open
):
    fields = {"columns": "2", "name-0": "Anna", "name-1": "Ben", **entered}
    assert ('<details class="more" open>' in send(browser(), POCKET, fields).text) == is_open


# Kept like every other result


def test_totals_are_kept_ranked_and_counted(browser):
    phone = browser()
    address = save(phone, send(phone, POCKET, EVENING).text)
    kept = phone.get(address, headers={"Accept": "application/json"}).json
    assert kept["result"]["board"] == TEXT
    players = [(each["name"], each["total"], each["rank"]) for each in kept["result"]["players"]]
    assert players == [("Anna", 17, 2), ("Ben", 24, 1)]
    history = phone.get("/history", headers={"Accept": "application/json"}).json
    (standings,) = history["standings"] if "standings" in history else history["games"]
    assert standings["best"]["total"] == 24


def test_the_page_of_a_result_says_that_it_was_entered_without_a_board(browser):
    phone = browser()
    address = save(phone, send(phone, POCKET, EVENING).text)
    page = phone.get(address, headers=PAGE).text
    assert "Entered without a board: these are only the totals." in page
    assert "Edit the totals" in page
    assert '<pre class="kept-text">' not in page


@pytest.mark.parametrize("kind", ["txt", "json", "csv", "pdf"])
def test_totals_travel_as_every_result_does(browser, kind):
    phone = browser()
    address = save(phone, send(phone, POCKET, EVENING).text)
    answer = phone.get(f"{address}.{kind}")
    assert answer.status_code == 200
    assert answer.data.startswith(b"%PDF") or b"Anna" in answer.data


def test_kept_totals_are_changed_in_their_own_form(browser):
    phone = browser()
    name = save(phone, send(phone, BUILDER, CARDS).text).rpartition("/")[2]
    page = phone.get(f"/kingdom-builder/tally?result={name}", headers=PAGE).text
    assert 'name="pick2-0" value="12"' in page
    assert '<option value="lords" selected>' in page
    assert f'name="result" value="{name}"' in page
    again = send(phone, BUILDER, {**CARDS, "castles-0": "12", "result": name}).text
    assert f'action="/result/{name}"' in again


@pytest.mark.parametrize(
    ("game", "fields"),
    [
        (POCKET, EVENING | {"unfinished-0": "-3", "tie_city_size-0": "6"}),
        (KINGDOMS, {"columns": "2", "name-0": "Anna", "name-1": "Ben", "gold-0": "50",
                    "rows-0": "-12", "columns-0": "7", "total-1": "47"}),
        (REALM, {"columns": "1", "name-0": "", "total-0": "47"}),
        (REALM, {"columns": "1", "name-0": "Anna", "total-0": "47"}),
    ],
)  # fmt: skip
def test_what_was_entered_stands_in_the_form_of_kept_totals(browser, game, fields):
    phone = browser()
    name = save(phone, send(phone, game, fields).text).rpartition("/")[2]
    page = phone.get(f"/{game.key}/tally?result={name}", headers=PAGE).text
    boxes = dict(re.findall(r'<input (?:type="hidden" )?name="([^"]*)" value="([^"]*)"', page))
    assert {key: boxes.get(key, "") for key in fields} == fields


def test_a_name_can_be_taken_off_totals(browser):
    phone = browser()
    address = save(phone, send(phone, POCKET, EVENING).text)
    phone.post(f"{address}/forget-name", json={"player": "Anna"})
    kept = phone.get(address, headers={"Accept": "application/json"}).json["result"]
    assert [each["name"] for each in kept["players"]] == ["Player 1", "Ben"]


# Other doors


def test_a_file_of_totals_opens_their_form(browser):
    files = {"sheet": (io.BytesIO(TEXT.encode()), "evening.txt")}
    page = browser().post("/tally", data=files, headers=PAGE).text
    assert totals_on(page) == {"Anna": 17, "Ben": 24}
    assert 'name="ships-0" value="8"' in page


def test_the_text_form_takes_totals(browser):
    page = browser().post("/pocket-kingdoms/tally", data={"board": TEXT}, headers=PAGE).text
    assert totals_on(page) == {"Anna": 17, "Ben": 24}


def test_programs_may_send_totals(browser):
    answer = browser().post("/pocket-kingdoms/tally", json={"board": TEXT}).json["report"]
    assert answer["result"] == "Ben wins with 24 points."
    (rules,) = {tuple(rule["rule"] for rule in each["rules"]) for each in answer["players"]}
    assert rules == ("ships", "city", "unfinished")


@pytest.mark.parametrize("part", ["readings", "report.pdf"])
def test_what_is_said_of_boards_is_said_of_totals(browser, part):
    answer = browser().post(f"/pocket-kingdoms/tally/{part}", json={"board": TEXT})
    assert answer.status_code == 200


def test_totals_and_a_board_are_no_one_game(browser):
    files = [(io.BytesIO(text.encode()), "x.txt") for text in (POCKET.example, TEXT)]
    read = browser().post("/pocket-kingdoms/tally/read", data={"sheet": files}).json
    assert read["read"] == 1
    assert "cannot be combined" in read["faults"][0]["sentence"]


def test_the_command_scores_totals(run, tmp_path):
    file = tmp_path / "evening.txt"
    file.write_text("Spiel: pocket-kingdoms\nnur Summen: Anna, Ben\nSchiffe: Anna 8, Ben 5\n")
    told = run("score", str(file)).stdout.decode()
    assert "Anna wins with 8 points." in told
    assert "Ships: 5 cannot be." in told
    assert "Entered without a board" in told


def test_a_sheet_at_a_table_is_no_place_for_totals(browser):
    phone = browser()
    code = phone.post("/table", json={"game": POCKET.key, "name": "Anna"}).json["code"]
    answer = phone.post(f"/table/{code}/show-sheet", json={"board": TEXT})
    assert answer.status_code == 422
