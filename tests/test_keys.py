"""A game is spelled in its own folders and in the lists of games, nowhere else."""

import re
from pathlib import Path

import pytest

from scoring.games import GAMES

WEB = Path(__file__).parent.parent / "web"
SPELLED = re.compile(rf"(?<![\w.])({'|'.join(game.key for game in GAMES)})(?![\w.])")
ROOMS = ("openapi", "pages", "receipts", "routes", "static", "table", "tables", "templates")
MOVING = ("tables/text.py",)  # has its own list still
READ = [
    path.relative_to(WEB).as_posix()
    for room in ROOMS
    for path in (WEB / room).rglob("*")
    if path.suffix in (".py", ".js", ".html") and "table/games" not in path.as_posix()
]


@pytest.mark.parametrize("path", sorted(set(READ) - set(MOVING)))
def test_nothing_outside_its_own_folders_spells_a_game(path):
    assert SPELLED.findall((WEB / path).read_text(encoding="utf-8")) == []


def test_the_test_would_notice_a_spelled_game():
    assert SPELLED.search('if game.key == "kartenreich":')
    assert SPELLED.search('@bp.get("/kingdom-builder/map.svg")')
    assert SPELLED.search("  kartenreich: CARDS,")
    assert not SPELLED.search("from scoring.kartenreich.cards import Card")
