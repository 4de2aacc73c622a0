"""A season to draw: six people, of whom some missed some evenings."""

from random import Random

from sheets.season_report.document import GameSeason, RuleShare, Season, Table
from sheets.season_report.plot import Series

NAMES = ("Anna", "Ben", "Cleo", "Dörte", "Emil", "Großmutter Adelheid von und zu Ostfries")
RULES = {"Ships": 6.0, "Forests": 5.4, "City": 10.2, "Unfinished projects": -7.3}


def game(title: str, names: tuple[str, ...] = NAMES, plays: int = 12) -> GameSeason:
    """The same points whenever it is drawn."""
    chance = Random(title)
    series = [
        Series(name, [chance.randint(-4, 30) if chance.random() < 0.8 else None
                      for _ in range(plays - 1)] + [chance.randint(0, 30)])
        for name in names
    ]  # fmt: skip
    rows = [(name, [str(plays), "3", "12.5", "28"]) for name in names]
    return GameSeason(
        title=title,
        told=f"{plays} games, on average 12.5. Record: 28 points, Anna, Mar 1, 2026.",
        table=Table(["Games", "Won", "Average", "Best"], rows),
        series=series if plays > 1 else [],
        days=("Jan 3, 2026", "Nov 1, 2026"),
        shares=[RuleShare(rule, points, str(points)) for rule, points in RULES.items()],
    )


def season(*games: GameSeason) -> Season:
    met = [(name, ["3 – 2" if name != other else "" for other in NAMES]) for name in NAMES]
    return Season(
        title="Our games",
        about=["25 games, Jan 3, 2026 – Nov 1, 2026"],
        people=Table(["Games", "Won", "Won, %", "Longest streak"],
                     [(name, ["12", "4", "33", "2"]) for name in NAMES]),
        rivals=Table(NAMES, met),
        games=games or (game("Pocket Kingdoms"), game("Kingdom Builder", NAMES[:2], 8),
                        game("Kartenreich", NAMES[:1], 1)),
    )  # fmt: skip
