"""A tally in words and plain values: where its cells are, and what was perhaps forgotten."""

import pytest

from assets.catalogues import catalogue
from scoring.games import GAMES, find_game
from web.tally.report import Reporter

POCKET, KINGDOMS = find_game("pocket-kingdoms"), find_game("kingdoms-2011")
BOARD = POCKET.example.partition("\nplayer: ")[2]
EPOCH = KINGDOMS.example.partition("epoch: 1")[2]


def report(game, text):
    return Reporter(game, catalogue("en")).report(game.score(game.read(text)))


def reasons(player):
    return [reason for rule in player["rules"] for reason in rule["reasons"]]


def test_the_cells_of_a_reason_are_on_the_board_of_its_player():
    second = BOARD.replace("Anna", "Ben", 1)
    told = report(POCKET, f"game: pocket-kingdoms\n\nplayer: {BOARD}\nplayer: {second}")
    for index, player in enumerate(told["players"]):
        assert {reason["board"] for reason in reasons(player)} == {index}
    assert {remark["player"]: remark["board"] for remark in told["notes"]} == {"Anna": 0, "Ben": 1}


def test_among_several_players_a_remark_says_whom_it_is_about():
    second = BOARD.replace("Anna", "Nor", 1)  # is also a part of a word
    told = report(POCKET, f"game: pocket-kingdoms\n\nplayer: {BOARD}\nplayer: {second}")
    assert [note["sentence"] for note in told["notes"]] == [
        "Anna: 1 closed district: North",
        "Nor: 1 closed district: North",
    ]
    alone = report(POCKET, POCKET.example)
    assert [note["sentence"] for note in alone["notes"]] == ["1 closed district: North"]


def test_a_remark_that_names_its_player_does_so_once():
    told = report(KINGDOMS, KINGDOMS.example)
    names = [player["name"] for player in told["players"]]
    sums = [note["sentence"] for note in told["notes"]][: len(names)]
    assert [sentence.count(name) for sentence, name in zip(sums, names, strict=True)] == [1, 1, 1]


def test_the_cells_of_a_reason_are_on_the_board_of_its_epoch():
    told = report(KINGDOMS, f"{KINGDOMS.example}\nepoch: 2{EPOCH}")
    for player in told["players"]:
        rows = [rule for rule in player["rules"] if rule["rule"] == "rows"]
        found = {(reason["sentence"][:7], reason["board"]) for reason in rows[0]["reasons"]}
        assert found == {("epoch 1", 0), ("epoch 2", 1)}


@pytest.mark.parametrize("key", ["kingdom-builder", "kartenreich"])
def test_a_game_with_one_board_has_all_cells_on_it(key):
    game = find_game(key)
    told = report(game, game.example)
    assert {each["board"] for player in told["players"] for each in reasons(player)} == {0}


def test_what_was_forgotten_comes_with_its_cells():
    """The city brings 10 of the 18 points."""
    told = report(POCKET, f"written: Anna 8\nwritten city: Anna 0\n{POCKET.example}")
    city = next(rule for rule in told["players"][0]["rules"] if rule["rule"] == "city")
    whole, line = told["differences"]
    assert whole["missed"] == line["missed"] == city["reasons"]
    assert {"d1", "e1", "f1"} <= set(line["missed"][0]["cells"])


def test_a_difference_that_nothing_explains_names_no_reason():
    (difference,) = report(POCKET, f"written: Anna 1\n{POCKET.example}")["differences"]
    assert difference["missed"] == []


@pytest.mark.parametrize(("ships", "hints"), [(1, 1), (2, 2), (3, 3), (4, 0)])
def test_up_to_three_reasons_are_a_hint_and_more_are_none(ships, hints):
    """Each ship brings 2 points, so each of them may have been forgotten."""
    rows = ["WSW......" if row % 2 == 0 and row < 2 * ships else "." * 9 for row in range(9)]
    text = "\n".join([f"written ships: {2 * ships - 2}", "", *rows])
    (difference,) = report(POCKET, text)["differences"]
    assert len(difference["missed"]) == difference["sentence"].count("exactly") == hints


def test_where_all_lines_are_right_nothing_was_forgotten_but_the_adding_up():
    """A ship brings 2 points, and the sum is 2 short."""
    text = "\n".join(["written: 0", "written ships: 2", "", "WSW......", *["." * 9] * 8])
    (difference,) = report(POCKET, text)["differences"]
    assert difference["missed"] == []
    assert "only the sum is wrong" in difference["sentence"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_reasons_of_a_line_add_up_to_its_points_and_the_lines_to_the_total(game):
    for player in report(game, game.example)["players"]:
        for rule in player["rules"]:
            assert rule["points"] == sum(reason["points"] for reason in rule["reasons"])
        assert player["total"] == sum(rule["points"] for rule in player["rules"])
