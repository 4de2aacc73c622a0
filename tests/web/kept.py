"""Finished games to keep, whose totals follow from the rules page."""

from scoring.games import find_game

POCKET = "pocket-kingdoms"
EXAMPLE = find_game(POCKET).example  # 18 points with 3 unfinished projects, so 21 without any
KINGDOM = EXAMPLE.partition("market boxes: 2\n")[2]


def evening(**totals: int) -> str:
    """A game of Pocket Kingdoms in which everybody has the rules page's kingdom and this total."""
    parts = [
        f"player: {name}\nunfinished: {21 - total}\nmarket boxes: 2\n{KINGDOM}"
        for name, total in totals.items()
    ]
    return "\n".join([f"game: {POCKET}\n", *parts])


def result(played: str = "2026-03-01", place: str = "", **totals: int) -> dict[str, str]:
    """What a phone sends to keep it."""
    board = evening(**(totals or {"Anna": 18, "Ben": 15}))
    return {"game": POCKET, "board": board, "played": played, "place": place}
