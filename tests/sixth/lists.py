"""The sixth game's line in each of the four lists, for a whole process and what it starts."""

import os
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDER = "tests/sixth"
SITE = Path(__file__).parent / "site"  # Python runs its sitecustomize.py at every start


def environment() -> dict[str, str]:
    """In which every Python process knows the sixth game."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(SITE)))}


def is_known() -> bool:
    """Whether this process knows it."""
    from scoring import games
    from tests.sixth import terraces

    return terraces.KEY in games.SHIPPED


def install() -> None:
    """Each list before whatever reads it."""
    from scoring import games
    from tests.sixth import terraces

    games.DECLARED = {**games.DECLARED, terraces.KEY: terraces.declare}
    games.GAMES = (*games.GAMES, terraces.declare({}))
    games.SHIPPED = {game.key: game for game in games.GAMES}

    from sheets import papers

    papers.PAPERS = {**papers.PAPERS, terraces.KEY: "tests.sixth.paper.PAPER"}

    from tests.sixth import table
    from web.table import games as table_games

    table_games.TABLE_GAMES = (*table_games.TABLE_GAMES, table.TERRACES)

    from tests.sixth import pages
    from web import games as game_pages

    game_pages.PAGES = (*game_pages.PAGES, pages.PAGES)
