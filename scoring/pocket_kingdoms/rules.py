"""What a kingdom earns."""

from collections.abc import Iterator

from scoring.game import Rule, TieBreak
from scoring.paper import compare
from scoring.pocket_kingdoms.board import (
    BOARD,
    CITY_BUILDINGS,
    ERECTED,
    FIELD,
    FOREST,
    HOUSE,
    SHIP,
    TOWER,
    WATER,
    Evening,
    Kingdom,
)
from scoring.pocket_kingdoms.checks import notes, warnings
from scoring.pocket_kingdoms.plan import Plan
from scoring.score import Reason, Score, Tally
from scoring.shapes import Cell, around, groups
from scoring.words import Plural, Word

RULES = (
    Rule(
        "ships",
        Word("Ships"),
        Word("2 points for each ship between two waters in a row or column, 4 if both."),
        Plural(
            "ship {cell}: water on both sides in {count} direction",
            "ship {cell}: water on both sides in {count} directions",
        ),
    ),
    Rule(
        "forests",
        Word("Forests"),
        Word("5 points for each forest of at least 4 cells with a house beside it."),
        Plural(
            "a forest of {count} cell, beside the house {house}",
            "a forest of {count} cells, beside the house {house}",
        ),
    ),
    Rule(
        "city",
        Word("City"),
        Word("Houses in areas that touch the tower, times fields with a house beside them."),
        Word("houses in the city {houses} × cultivated fields {fields}"),
    ),
    Rule(
        "unfinished",
        Word("Unfinished projects"),
        Word("1 point less for each row that was started but not finished."),
        Plural("{count} row started but not finished", "{count} rows started but not finished"),
    ),
)
TIE_BREAKS = (
    TieBreak("city_size", Word("larger city")),
    TieBreak("erected", Word("more buildings, ships and fields")),
    TieBreak("market_boxes", Word("fewer market boxes used"), sign=-1),
)


def opposite(cell: Cell) -> tuple[tuple[Cell, Cell], ...]:
    """The pairs of cells that lie on two sides of a cell: across, then down."""
    row, col = cell
    across = (Cell(row, col - 1), Cell(row, col + 1))
    down = (Cell(row - 1, col), Cell(row + 1, col))
    return tuple(pair for pair in (across, down) if BOARD.neighbours(cell).issuperset(pair))


OPPOSITE = {cell: opposite(cell) for cell in BOARD.cells()}


def ships(kingdom: Kingdom) -> Iterator[Reason]:
    """2 points for each line, across or down, in which a ship lies between two waters."""
    water = frozenset(kingdom.cells[WATER])
    for ship in kingdom.cells[SHIP]:
        waters = [line for line in OPPOSITE[ship] if line[0] in water and line[1] in water]
        if waters:
            cells = (ship, *(end for line in waters for end in line))
            facts = {"cell": ship, "count": len(waters)}
            yield Reason("ships", 2 * len(waters), cells, facts)


def forests(kingdom: Kingdom) -> Iterator[Reason]:
    """5 points for each connected forest of at least 4 cells with at least one house beside it.

    More cells or more houses give nothing; a house may serve several forests; a city building is
    no house.
    """
    for forest in groups(kingdom.cells[FOREST], BOARD):
        if len(forest) < 4:
            continue
        beside = around(forest, BOARD)
        house = next((house for house in kingdom.cells[HOUSE] if house in beside), None)
        if house:
            facts = {"count": len(forest), "house": house}
            yield Reason("forests", 5, (*sorted(forest), house), facts)


def city_houses(kingdom: Kingdom, city_areas: str) -> tuple[Cell, ...]:
    """The houses of every house area that touches the tower, or of the largest of them.

    City buildings neither belong to a house area nor connect one. No tower, no city.
    """
    houses, at_tower = kingdom.cells[HOUSE], around(kingdom.cells[TOWER], BOARD)
    if at_tower.isdisjoint(houses):
        return ()
    areas = [area for area in groups(houses, BOARD) if area & at_tower]
    if city_areas == "largest":
        areas = sorted(areas, key=len)[-1:]
    in_city = frozenset().union(*areas)
    return tuple([house for house in houses if house in in_city])


def city(kingdom: Kingdom, houses: tuple[Cell, ...]) -> Iterator[Reason]:
    """Houses in the city times cultivated fields: fields beside any house, in the city or not."""
    fields = [field for field in kingdom.cells[FIELD] if field in kingdom.beside_houses]
    if houses and fields:
        facts = {"houses": len(houses), "fields": len(fields)}
        yield Reason("city", len(houses) * len(fields), (*houses, *fields), facts)


def unfinished(kingdom: Kingdom, plan: Plan) -> Iterator[Reason]:
    """1 point less for each row begun and not finished: worked out if rows were written down."""
    count = kingdom.begun_rows(plan) if kingdom.rows else kingdom.unfinished or 0
    if count:
        yield Reason("unfinished", -count, facts={"count": count})


def tie_breaks(kingdom: Kingdom, houses: tuple[Cell, ...]) -> tuple[int, int, int]:
    """Larger city, more that was erected, fewer market boxes."""
    size = len(houses) + kingdom.count(CITY_BUILDINGS)
    return size, kingdom.count(ERECTED), -kingdom.market_boxes


def score(evening: Evening, plan: Plan) -> Tally:
    """Score every kingdom; the rules know no interaction between players."""
    areas = evening.choices["city_areas"]
    scores = {}
    for player, kingdom in evening.kingdoms.items():
        houses = city_houses(kingdom, areas)
        reasons = (
            *ships(kingdom),
            *forests(kingdom),
            *city(kingdom, houses),
            *unfinished(kingdom, plan),
        )
        scores[player] = Score(reasons, tie_breaks(kingdom, houses))
    return Tally(
        scores,
        warnings=tuple(warnings(evening, plan)),
        notes=tuple(notes(evening)),
        differences=compare(evening.written, scores),
    )
