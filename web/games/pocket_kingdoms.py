"""Pocket Kingdoms on its pages."""

from typing import Any

from scoring.game import Game
from scoring.pocket_kingdoms.board import KEY, district
from sheets.pocket_kingdoms.finished import MARKS as ICONS
from sheets.pocket_kingdoms.finished import TERRAINS
from web.games.record import GamePages
from web.games.signs import Signs, icon, land, pattern, pieces

# The tally


def signs(_: Game[Any]) -> Signs:
    """What can stand in a kingdom: landscape as patterns, projects as icons."""
    landscape = {mark: land(terrain, pattern(terrain, 0.84)) for mark, terrain in TERRAINS.items()}
    return pieces({**landscape, **{mark: icon(name, 0.72) for mark, name in ICONS.items()}})


PAGES = GamePages(
    KEY,
    signs=signs,
    region=district,
)
