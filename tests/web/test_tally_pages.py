"""The pages of the tally: what they begin with, what the editor is told, what can be printed."""

import json
import re

import pytest

from assets.catalogues import LANGUAGES
from scoring.game import Number, Pick, Rows
from scoring.games import GAMES, find_game
from scoring.kartenreich.worth import read_worth
from scoring.kingdoms.board import CASTLES, COLOURS, RANK_ONE, STARTING_GOLD
from tests.web.kept import result
from tests.web.test_tally import PAGE, board_on, totals_on
from web.tally.editor import words_of
from web.tally.score_words import RESULT_WORDS

POCKET = find_game("pocket-kingdoms")
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def facts_on(browser, game, language="en"):
    """What a page tells its script."""
    headers = {**PAGE, "Accept-Language": language}
    page = browser().get(f"/{game.key}/tally", headers=headers).text
    return json.loads(re.search(r'id="facts">(.*?)</script>', page, re.DOTALL)[1])


@every_game
def test_every_page_leads_to_the_tally_of_its_game(browser, game):
    address = f'href="/{game.key}/tally"'
    for path in ("/", "/tally", f"/{game.key}"):
        assert address in browser().get(path, headers=PAGE).text


@every_game
def test_an_editor_begins_empty_or_with_the_example(browser, game):
    phone = browser()
    assert board_on(phone.get(f"/{game.key}/tally", headers=PAGE).text) == ""
    page = phone.get(f"/{game.key}/tally?example=1", headers=PAGE).text
    assert board_on(page) == game.example


def test_an_editor_can_begin_with_a_table(browser):
    phone = browser()
    opened = phone.post("/table", json={"game": "pocket-kingdoms", "name": "Zoë"}).json
    page = phone.get(f"/pocket-kingdoms/tally?table={opened['code']}", headers=PAGE).text
    assert list(POCKET.read(board_on(page)).kingdoms) == ["Zoë"]
    assert phone.get("/pocket-kingdoms/tally?table=nothing", headers=PAGE).status_code == 404


def test_an_editor_can_begin_with_a_kept_result(browser):
    phone = browser()
    saved = phone.post("/results", json=result(Anna=18, Ben=15)).json
    page = phone.get(f"/pocket-kingdoms/tally?result={saved['id']}", headers=PAGE).text
    assert list(POCKET.read(board_on(page)).kingdoms) == ["Anna", "Ben"]
    assert phone.get("/pocket-kingdoms/tally?result=nothing", headers=PAGE).status_code == 404


# What the editor is told


@every_game
def test_every_piece_of_the_palette_can_be_written_down(browser, game):
    facts = facts_on(browser, game)
    assert [piece["mark"] for piece in facts["pieces"]] == [piece.mark for piece in game.pieces]
    assert all(piece["group"] and piece["name"] for piece in facts["pieces"])
    assert [piece["count"] for piece in facts["pieces"]] == [piece.count for piece in game.pieces]


@every_game
def test_the_editor_knows_everything_that_is_entered_beside_the_board(browser, game):
    kinds = {Number: "number", Pick: "pick", Rows: "rows"}
    facts = facts_on(browser, game)
    found = [(entry["kind"], entry["key"]) for entry in facts["entries"]]
    assert found == [(kinds[type(entry)], entry.key) for entry in game.entries]
    assert [rule["key"] for rule in facts["rules"]] == [rule.key for rule in game.rules]


SHAPES = {  # cells in each row; the middle of the second row; players; what is entered; first line
    "pocket-kingdoms": (
        [9] * 9,
        [0.5, 1.5],
        1,
        99,
        {"unfinished": 29, "market_boxes": 4},
        "player",
    ),
    "kingdoms-2002": ([6] * 5, [0.5, 1.5], 2, 4, {}, "epoch"),
    "kingdoms-2011": ([6] * 5, [0.5, 1.5], 2, 4, {}, "epoch"),
    "kingdom-builder": (
        [20] * 20,
        [1.0, 1.4434],
        2,
        5,
        {},
        "",
    ),  # 2.5 sides of a hex
    "kartenreich": ([42], None, 1, 1, dict.fromkeys(("coins", "wheat", "wood", "stone"), 7), ""),
    "terraces": ([1, 2, 3, 4, 5], [2.0, 1.5], 1, 6, {}, "player"),
}


@every_game
def test_the_editor_knows_the_board_the_players_and_the_ends_of_numbers(browser, game):
    widths, second, least, most, ends, divider = SHAPES[game.key]
    facts = facts_on(browser, game)
    assert facts["shape"]["widths"] == widths
    assert facts["shape"]["firsts"][1:2] == ([second] if second else [])
    assert facts["players"] == {"least": least, "most": most}
    numbers = [entry for entry in facts["entries"] if entry["kind"] == "number"]
    assert {each["key"]: (each["low"], each["high"]) for each in numbers} == {
        key: (0, last) for key, last in ends.items()
    }
    assert facts["layout"]["divider"] == divider


@every_game
def test_an_editor_of_something_that_is_chosen_knows_the_words(browser, game):
    facts = facts_on(browser, game)
    for choice, told in zip(game.choices, facts["choices"], strict=True):
        assert (told["key"], told["default"]) == (choice.key, choice.default)
        assert told["options"] == {key: str(word) for key, word in choice.options.items()}
    for entry, told in zip(game.entries, facts["entries"], strict=True):
        if isinstance(entry, Pick):
            assert (list(told["options"]), told["count"]) == (list(entry.options), entry.count)
        if isinstance(entry, Rows):
            assert (told["rows"], told["cells"]) == (entry.rows, entry.cells)


@every_game
def test_every_sentence_of_the_editor_is_there_in_every_language(browser, game):
    for language in LANGUAGES:
        facts = facts_on(browser, game, language)
        assert facts["words"].keys() == {*words_of(game.key), *RESULT_WORDS}
        assert all(facts["words"].values())


def test_only_kingdom_builder_has_quadrants_to_choose_from(browser):
    facts = facts_on(browser, find_game("kingdom-builder"))
    sizes = {(len(rows), *map(len, rows)) for rows in facts["maps"].values()}
    assert sizes == {(10,) * 11}
    assert set("".join(facts["maps"]["tavern"])) <= facts["terrains"].keys()
    assert "maps" not in facts_on(browser, POCKET)


def test_the_editor_of_castles_is_told_what_the_rules_fix(browser):
    facts = facts_on(browser, find_game("kingdoms-2011"))
    assert facts["gold"] == STARTING_GOLD
    assert list(facts["castles"]["letters"]) == list(COLOURS)
    assert facts["castles"]["ranks"] == list(CASTLES)
    assert {int(count): low for count, low in facts["castles"]["rank_one"].items()} == RANK_ONE


def test_every_scoring_line_of_the_menu_can_be_read(browser):
    facts = facts_on(browser, find_game("kartenreich"))
    for worth in facts["worths"]:
        for part in worth["parts"] or [""]:
            counted = worth["notation"].format(parts=part, least=2)
            assert str(read_worth(f"3 per {counted}")) == f"3 per {counted}"
            assert read_worth(f"3 if {counted} >= 2").requirements
    assert read_worth(f"3 if {facts['at_an_end']}").requirements


def test_a_game_that_the_owner_put_right_is_scored_like_that(build):
    meadow = "\n".join(["G" * 10] * 10)
    phone = build(OWN={"kingdom-builder": {"quadrants": {"meadow": meadow}}}).test_client()
    game = find_game("kingdom-builder")
    board = game.example.replace("barn", "meadow")
    answer = phone.post(
        "/kingdom-builder/tally", json={"board": board}, headers={"X-Tallyroll": "1"}
    )
    assert answer.status_code == 200


# On paper


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_can_be_printed(browser, game, language):
    headers = {**PAGE, "Accept-Language": language}
    sent = {"board": game.example}
    answer = browser().post(f"/{game.key}/tally/report.pdf", data=sent, headers=headers)
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    assert answer.data.startswith(b"%PDF-")


def test_what_cannot_be_scored_cannot_be_printed(browser):
    sent = {"board": POCKET.example.replace("WSW", "WQW")}
    answer = browser().post("/pocket-kingdoms/tally/report.pdf", data=sent, headers=PAGE)
    assert answer.status_code == 422
    assert board_on(answer.text) == sent["board"]


def test_the_score_page_offers_to_keep_and_to_print_it(browser):
    headers, sent = PAGE, {"board": POCKET.example}
    page = browser().post("/pocket-kingdoms/tally", data=sent, headers=headers).text
    assert totals_on(page) == {"Anna": 18}
    assert 'action="/pocket-kingdoms/tally/report.pdf"' in page
    assert 'action="/results"' in page
