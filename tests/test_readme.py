"""What the README and the page about notation show is what happens."""

import re
import shlex

import pytest

from scoring.games import GAMES, find_game, game_of
from tests.documents import TEXTS, blocks, boards, lines_of

README, NOTATION = TEXTS["README"], TEXTS["NOTATION"]
(SESSION,) = blocks("README", "console")
BOARDS = [*boards("README"), *boards("NOTATION")]
PRINTS = lines_of("README", "tallyroll")
COUNTED = re.findall(r"^\| (`.*`) \| .* \|$", NOTATION, re.MULTILINE)
WORTHS = [text for row in COUNTED for text in re.findall(r"`([^`]+)`", row) if "…" not in text]
BESIDE = re.findall(r"`… ([^`]+)`", NOTATION)
NAMED = "players: Y=Anna, R=Ben"
ENTRIES = [  # a line that is quoted, and the line of a board in whose place it stands
    ("kingdoms-2011", "players: Yellow, Red, Blue", f"{NAMED}, Blue"),
    ("kingdoms-2011", "players: Yellow, Red, Blue", f"{NAMED}, Blue\ngold: Anna 80"),
    ("kingdoms-2011", "players: Yellow, Red, Blue", f"{NAMED}, Blue\nfirst: Anna"),
    ("kingdom-builder", "cards:", "castles: c7 r12\ncards:"),
    ("kingdom-builder", "cards:", "locations: harbor, farm, oasis, tower\ncards:"),
    ("kingdom-builder", "cards:", "lords: any\ncards:"),
    ("pocket-kingdoms", "unfinished: 3", "house rows: 34 25 6"),
    ("pocket-kingdoms", "unfinished: 3", "ship rows: 33 1"),
    ("pocket-kingdoms", "unfinished: 3", "field rows: 222"),
    ("pocket-kingdoms", "written: 20", "written ships: Anna 8"),
]


@pytest.mark.parametrize("text", BOARDS, ids=lambda text: text.splitlines()[0])
def test_a_board_that_is_shown_can_be_read_and_scored(text):
    game = game_of(text)
    assert game.score(game.read(text)).scores


def test_every_game_has_a_board_among_the_notations():
    assert {game_of(text).key for text in boards("NOTATION")} == {game.key for game in GAMES}


def test_the_readme_shows_one_board():
    assert len(boards("README")) == 1


def test_the_readme_is_short():
    assert README.count("\n") <= 130


def test_a_sheet_and_a_phone_are_seen_at_once():
    first = "\n".join(README.splitlines()[:12])
    assert [name for name in ("sheet", "phone") if f"assets/pictures/{name}.png" not in first] == []


def test_the_readme_says_what_a_receipt_proves_and_what_it_does_not():
    flat = " ".join(README.split())
    assert "The receipt proves that" in flat
    assert "It does not prove this where you are alone" in flat


@pytest.mark.parametrize("line", PRINTS)
def test_a_command_of_the_readme_does_what_it_says(run, line):
    done = run(*shlex.split(line)[1:])
    assert (done.returncode, done.stdout[:6]) == (0, b"Wrote ")


@pytest.mark.parametrize("worth", WORTHS)
def test_what_can_be_counted_can_be_written_on_a_card(worth):
    text = find_game("kartenreich").example
    game = game_of(text)
    line = f"mine z: 1 per {worth}"
    assert game.score(game.read(f"{text}{line}\n")).scores


@pytest.mark.parametrize("where", BESIDE)
def test_what_is_counted_may_stand_somewhere(where):
    game = find_game("kartenreich")
    assert game.score(game.read(f"{game.example}mine z: 1 per region {where}\n")).scores


@pytest.mark.parametrize(("key", "before", "entry"), ENTRIES, ids=lambda text: text)
def test_an_entry_that_is_quoted_can_stand_in_a_board(key, before, entry):
    shown = entry.replace(", Blue", "").replace("\ncards:", "").splitlines()
    assert [line for line in shown if f"`{line}`" not in NOTATION] == []
    (text,) = [text for text in boards("NOTATION") if game_of(text).key == key]
    game = game_of(text)
    assert game.score(game.read(text.replace(before, entry, 1))).scores


def test_the_session_in_the_readme_goes_as_shown(run):
    for block in SESSION.split("$ ")[1:]:
        command, _, shown = block.partition("\n")
        program, *arguments = shlex.split(command)
        assert program == "tallyroll"
        answer = run(*without_redirect(arguments, run))
        assert [line for line in shown.splitlines() if line and line not in said(answer)] == []


def without_redirect(arguments, run):
    """The shell's ``> file``, done here."""
    if ">" in arguments:
        name = arguments[arguments.index(">") + 1]
        arguments = arguments[: arguments.index(">")]
        (run.folder / name).write_bytes(run(*arguments).stdout)
    return arguments


def said(answer):
    return answer.stdout.decode() + answer.stderr.decode()
