"""A game whose rulebook has other words than its sister speaks in them at every door."""

import pytest

from assets.catalogues import catalogue
from scoring.games import GAMES, find_game
from tests import words
from web.tally.tallied import tallied

LATER, EARLY = "kingdoms-2011", "kingdoms-2002"
PAGE = {"Accept": "text/html", "Accept-Language": "de"}


def said_on(browser, path):
    return browser().get(path, headers=PAGE).text


@pytest.mark.parametrize("path", ["", "/print", "/tally"])
def test_a_page_of_a_game_speaks_as_its_rulebook_does(browser, path):
    early, later = (said_on(browser, f"/{key}{path}") for key in (EARLY, LATER))
    assert "Schloss" in early or "Schlösser" in early
    assert "Burg" not in early
    assert "Plättchen" not in early
    assert "Burg" in later
    assert "Schl" not in later.replace("Schließen", "")


def test_a_table_speaks_as_the_rulebook_of_its_game_does(browser):
    phone = browser(accept_language="de")
    sent = {"game": EARLY, "name": "Anna"}
    code = phone.post("/table", json=sent).json["code"]
    page = phone.get(f"/table/{code}", headers=PAGE).text
    assert "Schlösser" in page
    assert "Burgen" not in page


def test_pages_about_no_game_speak_as_ever(browser):
    phone = browser()
    phone.get(f"/{EARLY}", headers=PAGE)
    assert "Kachel" not in phone.get("/", headers=PAGE).text


def test_commands_name_the_variants_as_each_rulebook_does(run):
    told = run("games", "--language", "de").stdout.decode()
    assert "Bis zum letzten Schloss" in told
    assert "Bis zur letzten Burg" in told


def test_a_score_is_told_in_the_words_of_its_game():
    game = find_game(EARLY)
    said = str(tallied(game, game.example).report("de"))
    assert "Schlösser" in said
    assert "Burg" not in said


@pytest.mark.parametrize("path", words.own_words(), ids=lambda path: path.stem)
def test_a_catalogue_of_a_game_has_only_what_the_program_says(path):
    """``make words`` drops what nobody says any more."""
    assert path.read_text(encoding="utf-8") == words.tidied(path)
    assert path.stem in {game.key for game in GAMES}
    assert all(message.string for message in words.read_own(path) if message.id)


def test_what_a_game_does_not_say_otherwise_is_said_as_ever():
    assert catalogue("de", EARLY).gettext("Rows") == catalogue("de").gettext("Rows")
    assert catalogue("en", EARLY).gettext("Tiles") == "Tiles"
    assert catalogue("de", find_game(LATER).key) is not catalogue("de", EARLY)
