"""A game is spelled in its own folders and in the lists of games, nowhere else."""

import re
from pathlib import Path

import pytest

from scoring.games import GAMES

ROOT = Path(__file__).parent.parent
SPELLED = re.compile(rf"(?<![\w.])({'|'.join(game.key for game in GAMES)})(?![\w.])")
LISTS = ("scoring/games.py", "sheets/papers.py", "web/table/games/__init__.py")
FOLDERS = re.compile(
    r"(scoring|sheets)/(pocket_kingdoms|kingdoms|kingdom_builder|kartenreich)/|web(/table)?/games/"
)
READ = [
    path
    for room in ("assets", "scoring", "sheets", "web")
    for each in (ROOT / room).rglob("*")
    if each.suffix in (".py", ".js", ".html", ".css")
    and not FOLDERS.match(path := each.relative_to(ROOT).as_posix())
    and path not in LISTS
]


@pytest.mark.parametrize("path", sorted(READ))
def test_nothing_outside_its_own_folders_spells_a_game(path):
    assert SPELLED.findall((ROOT / path).read_text(encoding="utf-8")) == []


def test_the_test_would_notice_a_spelled_game():
    assert SPELLED.search('if game.key == "kartenreich":')
    assert SPELLED.search('@bp.get("/kingdom-builder/map.svg")')
    assert SPELLED.search("  kartenreich: CARDS,")
    assert not SPELLED.search("from scoring.kartenreich.cards import Card")
