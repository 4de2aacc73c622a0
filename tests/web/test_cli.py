"""The command as a person uses it: started for real, in a folder of its own."""

import json
from pathlib import Path

import pytest

from assets.catalogues import LANGUAGES
from scoring.games import GAMES

TABLES = Path(__file__).parents[1] / "tables"


@pytest.fixture
def example():
    return {game.key: game.example for game in GAMES}


def says(answer):
    """What was said on standard error, checked for what must never be seen."""
    assert answer.returncode == 2
    error = answer.stderr.decode()
    assert "Traceback" not in error
    assert answer.stdout == b""
    return error


def test_every_example_can_be_scored(run, game):
    answer = run("score", "-", text=game.example)
    assert answer.returncode == 0
    assert str(game.title) in answer.stdout.decode()


def test_the_worked_kingdom_has_eighteen_points_and_says_why(run, example):
    answer = run("score", "-", text=example["pocket-kingdoms"]).stdout.decode()
    assert "Anna has 18 points." in answer
    assert "ship h1" in answer
    assert "houses in the city 5 × cultivated fields 2" in answer


def test_json_says_all_that_the_table_says(run, game):
    report = json.loads(run("score", "--json", "-", text=game.example).stdout)
    table = run("score", "-", text=game.example).stdout.decode()
    for player in report["players"]:
        assert player["total"] == sum(line["points"] for line in player["rules"])
        for line in player["rules"]:
            assert all(reason["sentence"] in table for reason in line["reasons"])
    assert report["result"] in table


def test_several_files_answer_with_a_line_of_json_each(run, tmp_path, example):
    for key in ("kartenreich", "kingdoms-2002"):
        (tmp_path / f"{key}.txt").write_text(example[key], encoding="utf-8")
    answer = run("score", "kartenreich.txt", "kingdoms-2002.txt", "--json")
    games = [json.loads(line)["game"] for line in answer.stdout.splitlines()]
    assert games == ["kartenreich", "kingdoms-2002"]


def test_a_downloaded_table_is_scored_as_far_as_it_knows_the_game(run):
    """Its line 102 says what everybody had before the last epoch."""
    report = json.loads(run("score", "--json", str(TABLES / "kingdoms-2002.jsonl")).stdout)
    totals = {player["name"]: player["total"] for player in report["players"]}
    assert totals == {"Anna": 78, "Ben": 60, "Carl": 74}


def test_a_card_that_its_owner_noted_counts_in_the_row_of_a_downloaded_table(run, tmp_path):
    card = '[[land]]\nnumber = 3\nregions = ["mine: 2 per wood", "wood", "wood"]\n'
    (tmp_path / "own.toml").write_text(f'game = "kartenreich"\n{card}', encoding="utf-8")
    table = str(TABLES / "kartenreich.jsonl")
    assert b"Mines: 4" in run("score", table, "--data", "own.toml").stdout
    without = run("score", table).stdout
    assert b"Mines: 0" in without
    assert b"what they show is not known: " in without


def test_a_file_that_is_no_table_gets_a_sentence(run):
    assert "is not an event of a table" in says(run("score", "-", text='{"number": 1}'))


def test_one_bad_file_does_not_hide_the_others(run, tmp_path, example):
    (tmp_path / "good.txt").write_text(example["kartenreich"], encoding="utf-8")
    answer = run("score", "missing.txt", "good.txt")
    assert answer.returncode == 2
    assert b"26 points" in answer.stdout
    assert b"missing.txt: There is no file of this name." in answer.stderr


@pytest.mark.parametrize("arguments", [("--language", "de"), ("--language=de",), ()])
def test_german_is_spoken_on_request_and_by_the_system(run, example, arguments):
    system = {} if arguments else {"LANG": "de_AT.UTF-8"}
    answer = run("score", "-", *arguments, text=example["pocket-kingdoms"], **system)
    assert "Anna hat 18 Punkte." in answer.stdout.decode()


def test_help_is_german_throughout(run):
    answer = run("score", "--help", LANG="de_DE.UTF-8").stdout.decode()
    assert "Aufruf: tallyroll score" in answer
    assert "Zeigt diese Hilfe und endet." in answer


def test_games_are_listed_with_players_variants_and_choices(run):
    answer = run("games").stdout.decode()
    for game in GAMES:
        assert game.key in answer
        assert all(variant.key in answer for variant in game.variants)
        assert all(choice.key in answer for choice in game.choices)


def test_colour_is_for_terminals_only(run, example):
    assert b"\x1b[" not in run("score", "-", text=example["kingdoms-2011"]).stdout


def test_an_empty_file_is_answered_with_a_way_on(run):
    assert "-: No line says which game this is." in says(run("score", "-", text=""))


def test_a_folder_is_called_a_folder(run, tmp_path):
    assert "This is a folder." in says(run("score", str(tmp_path)))


def test_a_binary_file_is_not_text(run):
    assert "This is not a text file." in says(run("score", "-", text=b"\x7fELF\2\1\0\0"))


def test_a_file_that_is_not_utf_8_says_where(run):
    text = "game: kartenreich\nplayer: Jörg\n".encode("latin-1")
    assert "-, line 2, column 10: The byte 0xF6 is not UTF-8" in says(run("score", "-", text=text))


def test_a_file_of_fifty_megabytes_is_refused(run, tmp_path):
    with (tmp_path / "large.txt").open("wb") as file:
        file.truncate(50_000_000)
    assert "larger than 8 MB" in says(run("score", "large.txt"))


def test_a_windows_text_in_utf_16_is_read(run, example):
    text = example["kingdoms-2011"].replace("\n", "\r\n").encode("utf-16")
    assert b"Blue leads with 103 gold." in run("score", "-", text=text).stdout


def test_a_slip_in_a_card_suggests_the_card(run, example):
    text = example["kingdom-builder"].replace("fishermen", "fishermans")
    assert "Did you mean “fishermen”?" in says(run("score", "-", text=text))


def test_a_slip_in_the_game_suggests_the_game(run):
    assert "Did you mean “kingdom-builder”?" in says(run("score", "-", text="game: kingdm-builder"))


def test_several_faults_are_told_together(run, example):
    text = example["kingdom-builder"].replace("knights", "nights").replace("farm~", "form~")
    error = says(run("score", "-", text=text))
    assert "-, line 3, column 27: quadrants: “form~” is not known" in error
    assert "-, line 4, column 19: cards: “nights” is not known" in error


def test_a_wrong_mark_is_quoted_with_line_and_column(run, example):
    text = example["pocket-kingdoms"].replace("FFH HT^ ..^", "FFH HT^ .Q^")
    assert "-, line 8, column 10: h2: “Q” is not a piece" in says(run("score", "-", text=text))


def test_a_short_and_a_long_row_are_counted(run, example):
    text = example["pocket-kingdoms"].replace(".AH MAF WSW", ".AH MAF WS").replace("F^.", "F^..")
    error = says(run("score", "-", text=text))
    assert "Row 3 has 8 cells instead of 9" in error
    assert "Row 5 has 10 cells instead of 9" in error


def test_a_missing_row_is_missed(run, example):
    text = example["pocket-kingdoms"].removesuffix("... ... ...\n")
    assert "The board ends after 8 of 9 rows" in says(run("score", "-", text=text))


def test_an_unknown_castle_owner_is_named(run, example):
    text = example["kingdoms-2011"].replace("Y4", "P4")
    assert "“P” is not a player; expected one of: Y (Yellow)" in says(run("score", "-", text=text))


def test_what_was_written_is_compared_line_by_line(run, example):
    written = "player: Anna\nwritten: 20\nwritten ships: 8"
    text = example["pocket-kingdoms"].replace("player: Anna", written)
    answer = run("score", "-", text=text).stdout.decode()
    assert "Anna: you wrote 20, the board gives 18: Ships 6, not 8." in answer


def test_own_row_lengths_come_from_a_data_file(run, tmp_path, example):
    data = 'game = "pocket-kingdoms"\n[tower]\ncells = 5\n'
    (tmp_path / "sheet.toml").write_text(data, encoding="utf-8")
    text = example["pocket-kingdoms"].replace("unfinished: 3", "tower rows: 1234")
    answer = run("score", "-", "--data", "sheet.toml", text=text).stdout.decode()
    assert "1 row started but not finished" in answer


def test_a_slip_in_a_data_file_is_named(run, tmp_path, example):
    (tmp_path / "sheet.toml").write_text('game = "pocket-kingdoms"\n[towr]\n', encoding="utf-8")
    error = says(run("score", "-", "--data", "sheet.toml", text=example["pocket-kingdoms"]))
    assert "sheet.toml: “towr” is not an entry" in error
    assert "Did you mean “tower”?" in error


def test_a_drawn_quadrant_is_kept_and_used_by_name(run, example):
    drawing = ("G" * 10 + "\n") * 10
    assert run("quadrant", "add", "meadow", "-", text=drawing).returncode == 0
    assert b"meadow" in run("quadrant", "list").stdout
    text = example["kingdom-builder"].replace("barn", "meadow")
    assert b"Ben wins" in run("score", "-", text=text).stdout
    assert run("quadrant", "remove", "meadow").returncode == 0
    assert "“meadow” is not known" in says(run("score", "-", text=text))


def test_a_wrong_drawing_is_not_kept(run):
    error = says(run("quadrant", "add", "meadow", "-", text="GGGQ\n"))
    assert "“Q” is not a piece" in error
    assert "The board ends after 1 of 10 rows" in error


def test_a_shipped_quadrant_keeps_its_name(run):
    drawing = ("G" * 10 + "\n") * 10
    assert "cannot be the name" in says(run("quadrant", "add", "tavern", "-", text=drawing))


def test_an_unknown_language_is_answered_with_the_known_ones(run):
    told = says(run("games", "--language", "xx"))
    assert ", ".join(f"'{language}'" for language in LANGUAGES) in told


def test_a_busy_port_is_answered_with_another_one(run):
    import socket

    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        error = says(run("serve", "--port", str(port)))
    assert f"--port {port + 1}" in error


def test_a_sign_that_a_terminal_does_not_know_stops_nothing(run):
    board = "game: kartenreich\nplayer: Łuź\n\ncommoner\nwonder: 10 - 2 per commoner\n"
    answer = run("score", "-", text=board, PYTHONIOENCODING="cp1252")
    assert (answer.returncode, answer.stderr) == (0, b"")
    assert "10 - 2\u00a0×\u00a01" in answer.stdout.decode("cp1252")
