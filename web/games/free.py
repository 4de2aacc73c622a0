"""The pages of a table for any game."""

from scoring.words import Word
from web.games.record import GamePages
from web.table.games.free import KEY

PAGES = GamePages(
    KEY,
    todos={
        "roll": Word("{name}: roll the dice."),
        "bags": Word("{name}: roll the dice or draw from a bag."),
    },
)
