"""What the README shows is what happens."""

import re
import shlex
from pathlib import Path

import pytest

from scoring.games import GAMES, game_of

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
BOARDS = re.findall(r"```\n(game: .*?)```", README, re.DOTALL)
SESSION = re.search(r"```console\n(.*?)```", README, re.DOTALL)[1]


@pytest.mark.parametrize("text", BOARDS, ids=lambda text: text.splitlines()[0])
def test_a_board_in_the_readme_can_be_read_and_scored(text):
    game = game_of(text)
    assert game.score(game.read(text)).scores


def test_every_game_has_a_board_in_the_readme():
    assert {game_of(text).key for text in BOARDS} == {game.key for game in GAMES}


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
