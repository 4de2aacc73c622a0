"""At every door a text is read in the words of every language, whatever language is answered in."""

import io

import pytest

from assets.catalogues import LANGUAGES
from scoring.games import find_game
from tests.scoring.test_own_words import told_in
from tests.web.test_tally import board_on, send, totals_on

KINGDOMS = find_game("kingdoms-2011")
GERMAN = """Spiel: Kingdoms (2011)
Spieler: Yellow, Red, Blue
Epoche: 1

+3 R1       Y4 B1   -6   Y1
B2 Goldmine +4 +1   Berg Zauberer
+2 +4       R2 -5   -2   B1
Y2 Drache   +3 Berg B1   +5
-1 -3       B1 Y3   +6   +2
"""
TOTALS = {"Yellow": 94, "Red": 53, "Blue": 103}
EVERY = pytest.mark.parametrize("language", LANGUAGES)


@EVERY
def test_the_form_reads_german(browser, language):
    page = send(browser, KINGDOMS, GERMAN, language).text
    assert totals_on(page) == TOTALS
    assert board_on(page) == KINGDOMS.example


@EVERY
def test_the_form_reads_its_own_language(browser, game, language):
    page = send(browser, game, told_in(game, language, game.example), language).text
    assert board_on(page) == game.example


@EVERY
def test_programs_may_send_german(browser, language):
    headers = {"Accept-Language": language}
    sent = {"board": GERMAN}
    answer = browser().post(f"/{KINGDOMS.key}/tally", json=sent, headers=headers).json
    assert {each["name"]: each["total"] for each in answer["report"]["players"]} == TOTALS
    read = browser().post(f"/{KINGDOMS.key}/tally/read", json=sent, headers=headers).json
    assert (read["text"], read["faults"]) == (KINGDOMS.example, [])


@pytest.mark.parametrize("address", ["/tally", "/kingdoms-2011/tally"])
def test_a_file_may_be_german_and_says_itself_which_game_it_is(browser, address):
    files = {"sheet": (io.BytesIO(GERMAN.encode()), "abend.txt")}
    page = browser().post(address, data=files, headers={"Accept": "text/html"}).text
    assert totals_on(page) == TOTALS


def test_a_german_result_is_kept_as_every_other(browser):
    phone = browser()
    phone.get(f"/{KINGDOMS.key}/tally")
    sent = {"game": KINGDOMS.key, "key": "a" * 16, "board": GERMAN}
    address = phone.post("/results", json=sent).json["address"]
    assert phone.get(address, headers={"Accept": "application/json"}).json["result"]["board"] == (
        KINGDOMS.example
    )


def test_the_command_reads_german(run, tmp_path):
    file = tmp_path / "abend.txt"
    file.write_text(GERMAN, encoding="utf-8")
    told = run("score", str(file)).stdout.decode()
    assert "Blue leads with 103 gold." in told


def test_a_choice_of_the_form_takes_the_place_of_a_german_line(browser):
    game = find_game("pocket-kingdoms")
    text = game.example.replace("\n", "\nKaserne: aus\n", 1)
    page = send(browser, game, text, **{"choice-barracks": "on"}).text
    assert "barracks: on" in board_on(page)


def test_a_text_of_another_game_is_sent_on_by_its_title(browser):
    page = send(browser, find_game("kartenreich"), GERMAN).text
    assert "/kingdoms-2011/tally" in page
    assert "Tally it as Kingdoms (2011)" in page
