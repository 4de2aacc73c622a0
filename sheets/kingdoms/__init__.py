"""The paper of Kingdoms, alike for both editions."""

from scoring.words import Word
from sheets.kingdoms import board, cards, pad, rules, tiles
from sheets.pages.faces import Sheet

SHEETS = (
    Sheet(
        "pad",
        Word("Score pad"),
        Word("Three epochs for up to four players on one page, line by line."),
        pad.leaves,
    ),
    Sheet(
        "board",
        Word("Paper board"),
        Word("A board for each epoch, to write or to lay tiles on."),
        board.leaves,
        usual=False,
    ),
    Sheet(
        "set-up",
        Word("Set-up cards"),
        Word("Castles, gold and tiles for 2, 3 and 4 players."),
        cards.leaves,
    ),
    Sheet(
        "tiles",
        Word("Tiles and castles"),
        Word("All tiles and castles to cut out, with their backs."),
        tiles.leaves,
        usual=False,
    ),
    Sheet(
        "rules",
        Word("Rules at a glance"),
        Word("The rules, the special tiles, the variants and a scored board."),
        rules.leaves,
    ),
)
