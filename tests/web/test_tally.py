"""A finished game goes in as text, its score comes out: the plain form, and the JSON door."""

import re
from html import unescape
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assets.catalogues import LANGUAGES, catalogue
from scoring.games import GAMES, find_game
from tests.scoring.boards import finished
from web.tally.report import Reporter
from web.tally.tallied import MOST_TEXT, with_choices

EXAMPLES = sorted((Path(__file__).parents[1] / "examples").glob("*/*.txt"))
PAGE = {"Accept": "text/html"}
POCKET = find_game("pocket-kingdoms")
TWO_AREAS = (Path(__file__).parents[1] / "examples/pocket-kingdoms/two-players.txt").read_text(
    encoding="utf-8"
)
BOARDS = settings(
    max_examples=8,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


def example(path):
    """A worked example: its board, and the totals that were worked out by hand."""
    board, _, totals = path.read_text(encoding="utf-8").partition("\nscores\n")
    return board, {name: int(total) for name, total in lines_of(totals)}


def lines_of(totals):
    return [line.rsplit(" ", 1) for line in totals.splitlines()]


def send(browser, game, board, language="en", **fields):
    """Fill in the plain form and press its button."""
    headers = {**PAGE, "Accept-Language": language}
    return browser().post(f"/{game.key}/tally", data={"board": board, **fields}, headers=headers)


def totals_on(page):
    """The score table of a page: the sum under each name."""
    table = re.search(r'<table class="score">.*?</table>', page, re.DOTALL)[0]
    names = re.findall(r'<th scope="col" class="number">(.*?)</th>', table)
    totals = [text.replace("−", "-") for text in re.findall(r"<strong>(−?\d+)</strong>", table)]
    return dict(zip(map(unescape, names), map(int, totals), strict=True))


def board_on(page):
    """What stands in the text area."""
    found = re.search(r'<textarea[^>]*id="board-text"[^>]*>\r?\n?(.*?)</textarea>', page, re.DOTALL)
    return unescape(found[1])


# The score


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_worked_example_through_the_form_has_the_printed_score(browser, path):
    board, totals = example(path)
    answer = send(browser, find_game(path.parent.name), board)
    assert (answer.status_code, totals_on(answer.text)) == (200, totals)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_any_board_through_the_form_scores_like_the_library(browser, game):
    @BOARDS
    @given(finished(game), st.sampled_from(LANGUAGES))
    def check(board, language):
        answer = send(browser, game, board.to_text(), language)
        scores = game.score(board).scores
        assert totals_on(answer.text) == {name: each.total for name, each in scores.items()}

    check()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_any_board_through_the_json_door_gets_the_report(browser, game):
    @BOARDS
    @given(finished(game), st.sampled_from(LANGUAGES))
    def check(board, language):
        sent = {"board": board.to_text()}
        headers = {"Accept-Language": language}
        answer = browser().post(f"/{game.key}/tally", json=sent, headers=headers)
        told = Reporter(game, catalogue(language, game.key)).report(game.score(board))
        assert answer.json == {"report": told}

    check()


def test_a_page_names_the_winner_in_the_language_of_the_visitor(browser):
    board, _ = example(EXAMPLES[0].parents[1] / "pocket-kingdoms/two-players.txt")
    assert "Anna wins with 11 points." in send(browser, POCKET, board).text
    assert "Anna hat 11 Punkte und gewinnt." in send(browser, POCKET, board, "de").text


def test_every_point_stands_on_the_page_with_its_reason(browser):
    page = send(browser, POCKET, POCKET.example).text
    assert "water on both sides" in page
    assert "(h1 g1 i1)" in page


def test_every_board_of_a_game_is_drawn(browser):
    page = send(browser, POCKET, TWO_AREAS.partition("\nscores\n")[0]).text
    assert page.count("<figure>") == 2


def test_what_was_written_on_paper_is_compared(browser):
    page = send(browser, POCKET, f"written: Anna 20\n{POCKET.example}").text
    assert "you wrote 20, the board gives 18" in page


# Readings


def test_a_reading_that_is_chosen_in_a_list_changes_the_score(browser):
    """Two houses left of the tower, three right of it, one field: 5 × 1, or 3 × 1."""
    board = TWO_AREAS.partition("\nscores\n")[0]
    all_areas = send(browser, POCKET, board, **{"choice-city_areas": "sum"})
    assert totals_on(all_areas.text) == {"Anna": 13, "Ben": -2}
    largest = send(browser, POCKET, board, **{"choice-city_areas": "largest"})
    assert totals_on(largest.text) == {"Anna": 11, "Ben": -2}
    assert "city_areas: largest" in board_on(largest.text)


def test_every_reading_shows_what_it_would_change(browser):
    sent = {"board": TWO_AREAS.partition("\nscores\n")[0]}
    choices = browser().post("/pocket-kingdoms/tally/readings", json=sent).json["choices"]
    (areas,) = [choice for choice in choices if choice["key"] == "city_areas"]
    assert areas["chosen"] == "largest"
    totals = {option["key"]: option["totals"] for option in areas["options"]}
    assert totals == {"sum": {"Anna": 13, "Ben": -2}, "largest": {"Anna": 11, "Ben": -2}}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_chosen_option_of_a_reading_has_the_totals_of_the_score(browser, game):
    sent = {"board": game.example}
    report = browser().post(f"/{game.key}/tally", json=sent).json["report"]
    totals = {player["name"]: player["total"] for player in report["players"]}
    choices = browser().post(f"/{game.key}/tally/readings", json=sent).json["choices"]
    assert [choice["key"] for choice in choices] == [choice.key for choice in game.choices]
    for choice in choices:
        found = {option["key"]: option["totals"] for option in choice["options"]}
        assert found[choice["chosen"]] == totals


@pytest.mark.parametrize("game", [g for g in GAMES if g.choices], ids=lambda game: game.key)
def test_a_choice_is_written_into_any_text_once(game):
    choice = game.choices[-1]
    for option in choice.options:
        text = game.example
        for _ in range(2):
            text = with_choices(game, text, {choice.key: option})
        assert game.read(text).choices[choice.key] == option


# Wrong texts


def test_a_fault_is_told_with_its_place_and_the_text_is_kept(browser):
    board = POCKET.example.replace("WSW", "WQW", 1)
    answer = send(browser, POCKET, board)
    assert answer.status_code == 422
    assert "Line 7, column 10:" in answer.text
    assert "<mark>QW</mark>" in answer.text
    assert board_on(answer.text) == board


def test_programs_get_every_fault_with_its_place(browser):
    board = POCKET.example.replace("WSW", "WQW").replace("unfinished", "unfinishd")
    answer = browser().post("/pocket-kingdoms/tally", json={"board": board})
    assert (answer.status_code, answer.json["error"]) == (422, "Faults")
    places = [(fault["line"], fault["column"]) for fault in answer.json["faults"]]
    assert places == [(4, 1), (7, 10), (9, 10)]


def test_a_text_of_another_game_is_offered_to_that_game(browser):
    kingdoms = find_game("kingdoms-2011")
    answer = send(browser, kingdoms, POCKET.example)
    assert answer.status_code == 422
    assert 'formaction="/pocket-kingdoms/tally"' in answer.text
    assert board_on(answer.text) == POCKET.example
    refused = browser().post("/kingdoms-2011/tally", json={"board": POCKET.example})
    assert refused.json["game"] == "pocket-kingdoms"


@pytest.mark.parametrize("board", ["", " \n\t\r\n", "\ufeff", "# nothing but a remark"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_an_empty_text_gets_a_sentence(browser, game, board):
    answer = send(browser, game, board)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


@pytest.mark.parametrize("length", [MOST_TEXT + 1, 1_000_000, 3_000_000])
def test_pasted_megabytes_get_a_sentence(browser, length):
    answer = send(browser, POCKET, "x" * length)
    assert answer.status_code == 422
    assert "longer than 64 KB" in answer.text
    assert browser().post("/pocket-kingdoms/tally", json={"board": "x" * length}).status_code == 422


def test_more_than_that_is_refused_before_it_is_read(browser):
    answer = send(browser, POCKET, "x" * 5_000_000)
    assert answer.status_code == 413
    assert "too much at once" in answer.text


def test_a_long_text_is_kept_as_long_as_it_may_be(browser):
    board = "# remark\n" * 7_000
    assert board_on(send(browser, POCKET, board).text) == board


BODIES = (b"", b"[]", b"7", b'"board"', b"{", b'{"board": 7}', b'{"board": null}', b"\xff\xfe")


@pytest.mark.parametrize("body", [*BODIES, b'{"board": "\\ud800"}', b'{"a":' * 9_000])
@pytest.mark.parametrize("door", ["", "/read", "/readings", "/report.pdf"])
def test_nonsense_for_programs_gets_a_sentence(browser, door, body):
    path = f"/pocket-kingdoms/tally{door}"
    answer = browser().post(path, data=body, content_type="application/json")
    assert (answer.status_code, answer.json["error"]) == (422, "NoBoard")


@pytest.mark.parametrize("name", ["<b>Anna</b>", '"><script>', "{{ 7 * 7 }}", "👨\u200d👩\u200d👧"])
def test_a_name_is_never_more_than_a_name(browser, name):
    page = send(browser, POCKET, POCKET.example.replace("Anna", name)).text
    assert list(totals_on(page)) == [name]
    assert f">{name}<" not in page or "<" not in name


def test_only_our_own_form_may_be_sent(app):
    phone = app.test_client()
    answer = phone.post("/pocket-kingdoms/tally", data={"board": POCKET.example}, headers=PAGE)
    assert answer.status_code == 403


def test_the_form_that_a_page_shows_may_be_sent(app):
    phone = app.test_client()
    page = phone.get("/pocket-kingdoms/tally", headers=PAGE).text
    token = re.search(r'name="csrf" value="(.*?)"', page)[1]
    sent = {"csrf": token, "board": POCKET.example}
    answer = phone.post("/pocket-kingdoms/tally", data=sent, headers=PAGE)
    assert totals_on(answer.text) == {"Anna": 18}
