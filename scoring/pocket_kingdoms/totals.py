"""What the lines of a score can be, where nobody kept the kingdom."""

from collections.abc import Iterator

from scoring.pocket_kingdoms.board import BOARD, DISTRICTS
from scoring.pocket_kingdoms.plan import MOST_BEGUN, Plan
from scoring.score import Remark
from scoring.totals import Possible, Totalling, Totals
from scoring.words import Plural, Sentence, Word

CELLS = len(BOARD.cells()) - len(DISTRICTS)  # every district has a mountain from the start
FOREST, FOREST_POINTS = 4, 5  # cells of the smallest that counts
SHIP_POINTS = 4  # of a ship with waters on all sides

SHIPS = Plural(
    "A ship between waters brings 2 or 4 points; {ships} ship brings {most} at most.",
    "A ship between waters brings 2 or 4 points; {ships} ships bring {most} at most.",
    "ships",
)
FORESTS = Word("A forest brings 5 points, and no more than {count} fit on the board.")
CITY = Word("A city is houses times fields, of at most {houses} houses and {fields} fields.")
UNFINISHED = Word("Each costs 1 point, and no more than {most} can be unfinished.")
NO_ROOM = Word("So many houses, fields, forests and ships do not fit on {cells} cells.")


def totalling(plan: Plan) -> Totalling:
    houses, fields, ships = (plan.by_key[key].rows for key in ("house", "field", "ship"))
    forests = (CELLS - 1) // FOREST  # one cell is the house beside them
    begun = sum(min(MOST_BEGUN, project.rows) for project in plan.projects)
    most = {"ships": ships, "most": SHIP_POINTS * ships}
    products = {house * field for house in range(houses + 1) for field in range(fields + 1)}

    def check(totals: Totals) -> Iterator[Remark]:
        for player in totals.players:
            of = {rule: totals.points(rule).get(player, 0) for rule in ("ships", "forests", "city")}
            needed = [
                needed_cells(of["ships"], of["forests"], house, field)
                for house in range(houses + 1)
                for field in range(fields + 1)
                if house * field == of["city"]
            ]
            if min(needed, default=0) > CELLS:
                yield Remark(Sentence(NO_ROOM, {"cells": CELLS}), player)

    return Totalling(
        {
            "ships": Possible(range(0, SHIP_POINTS * ships + 1, 2), Sentence(SHIPS, most)),
            "forests": Possible(
                range(0, FOREST_POINTS * forests + 1, FOREST_POINTS),
                Sentence(FORESTS, {"count": forests}),
            ),
            "city": Possible(
                frozenset(products), Sentence(CITY, {"houses": houses, "fields": fields})
            ),
            "unfinished": Possible(range(-begun, 1), Sentence(UNFINISHED, {"most": begun})),
        },
        check=check,
    )


def needed_cells(ships: int, forests: int, houses: int, fields: int) -> int:
    """How many cells are filled at least; a forest needs a house, a city its tower."""
    forest_cells = max(0, forests) // FOREST_POINTS * FOREST
    tower = bool(houses and fields)
    return (
        forest_cells
        + max(houses, bool(forest_cells))
        + fields
        + tower
        + -(-max(0, ships) // SHIP_POINTS)
    )
