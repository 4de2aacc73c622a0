"""The rows beside a kingdom, as they are printed on the sheet of Pocket Kingdoms."""

from scoring.game import Rows
from scoring.games import find_game

ROWS = {  # how many of each, and the cells of one
    "house_rows": (10, 2),
    "ship_rows": (6, 2),
    "field_rows": (9, 3),
    "tower_rows": (1, 3),
    "market_rows": (1, 3),
    "warehouse_rows": (1, 3),
    "barracks_rows": (1, 3),
}


def test_what_is_entered_beside_a_kingdom_are_the_rows_of_the_sheet():
    entries = find_game("pocket-kingdoms").entries
    found = {entry.key: (entry.rows, entry.cells) for entry in entries if isinstance(entry, Rows)}
    assert found == ROWS
