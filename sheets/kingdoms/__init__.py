"""The paper of Kingdoms, alike for both editions."""

from functools import partial

from scoring.words import Word
from sheets.kingdoms import (
    board,
    boards,
    cards,
    coins,
    fields,
    finished,
    pad,
    photo,
    rules,
    tiles,
)
from sheets.pages.faces import Sheet
from sheets.papers import Paper

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
        Word("A board to lay tiles on, with its epoch track, supply and bank."),
        board.leaves,
        usual=False,
        kind=1,
    ),
    Sheet(
        "boards",
        Word("Small boards"),
        Word("Three boards to write on and their sums: a whole game on one page."),
        boards.leaves,
        usual=False,
        kind=2,
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
        Word(
            "All tiles and castles to cut out, with backs, blank tiles and a first player marker."
        ),
        tiles.leaves,
        usual=False,
    ),
    Sheet(
        "coins",
        Word("Coins"),
        Word("Coins of 1 to 100 gold and the epoch counter to cut out."),
        coins.leaves,
        usual=False,
    ),
    Sheet(
        "rules",
        Word("Rules at a glance"),
        Word("The rules, the special tiles, the variants and a scored board."),
        rules.leaves,
    ),
)


def edition(key: str) -> Paper:
    return Paper(
        SHEETS,
        partial(fields.to_text, key=key),
        finished.pictures,
        seen=photo.seen,
        read_pad=partial(fields.to_totals, key=key),
    )


EDITION_2002 = edition("kingdoms-2002")
EDITION_2011 = edition("kingdoms-2011")
