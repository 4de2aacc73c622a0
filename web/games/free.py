"""The pages of a table for any game."""

from web.games.record import GamePages
from web.table.games.free import KEY

PAGES = GamePages(KEY, main_actions=("roll-dice",))
