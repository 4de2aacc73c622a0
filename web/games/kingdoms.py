"""Kingdoms on its pages: both editions alike."""

from scoring.kingdoms import EDITIONS
from scoring.kingdoms.board import BOARD, EMPTY, STARTING_GOLD, Kingdom, Reign
from web.games.at_table import AtTable
from web.games.record import GamePages
from web.table.seats import LETTERS

MOST_EPOCHS = 20  # in one text


def beginning(at: AtTable) -> Reign:
    """Castles by the letters of the seats' colours, and a board for each epoch.

    The earlier boards are gone from the table, so what they brought is in the gold.
    """
    table, names = at.table, at.names
    gold = {seat: table.purse.get(f"gold.{seat}", STARTING_GOLD) for seat in names}
    board = Kingdom(dict.fromkeys(BOARD.cells(), EMPTY))
    return Reign(
        at.game.key,
        {LETTERS.get(table.seats[seat].colour, "?"): name for seat, name in names.items()},
        (board,) * max(1, min(table.epoch, MOST_EPOCHS)),
        table.opened.variants,
        at.choices,
        names.get(table.began, ""),
        {names[seat]: amount for seat, amount in gold.items() if amount != STARTING_GOLD},
    )


def edition(key: str) -> GamePages:
    return GamePages(key=key, beginning=beginning)


PAGES = tuple(map(edition, EDITIONS))
