"""A photographed sheet of Pocket Kingdoms: what stands in its boxes, and which numbers can."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from typing import Any, cast

from scoring.game import Game
from scoring.pocket_kingdoms.board import BOARD, FOREST, MOUNTAIN, SHIP_LIMIT, SWORD, WATER
from scoring.pocket_kingdoms.plan import DIE, SYMBOLS, Plan, Project
from scoring.words import Sentence
from sheets.forms.seen import Look, Row, Seen
from sheets.forms.spelling import cell_name
from sheets.pocket_kingdoms.fields import COUNT, POINTS
from sheets.pocket_kingdoms.words import SCORE_TITLES

DRAWN = {key: mark for key, (mark, _) in SYMBOLS.items()} | {
    "forest": FOREST,
    "water": WATER,
    "mountain": MOUNTAIN,
    "sword": SWORD,
}
TOTALS = {
    f"written_{key}": Sentence(POINTS, {"title": title}) for key, title in SCORE_TITLES.items()
} | {
    "count_unfinished_1": Sentence(COUNT, {"title": SCORE_TITLES["unfinished"], "number": 1}),
}


def seen(game: Game[Any], choices: Mapping[str, str], names: Sequence[str]) -> Look:
    """Pieces, samples, numbers, the ticks of the market, and what was added up."""
    plan = cast(Plan, game.data)
    limit = choices.get(SHIP_LIMIT.key, SHIP_LIMIT.default)
    rows = tuple(row for row in rows_of(plan, limit) if row.fields[0] in names)
    fields = dict(fields_of(rows))
    return Look({name: fields[name] for name in names if name in fields}, rows)


def fields_of(rows: Sequence[Row]) -> Iterator[tuple[str, Seen]]:
    for cell in BOARD.cells():
        yield cell_name("cell", cell), Seen("piece", str(cell))
    for key, mark in DRAWN.items():
        yield f"drawn_{key}", Seen("sample", value=mark)
    for row in rows:
        yield from ((name, Seen("digit")) for name in row.fields)
    for number in range(1, 13):
        yield f"market_box_{number}", Seen("tick")
    for name, title in TOTALS.items():
        yield name, Seen("total", label=title)


def rows_of(plan: Plan, limit: str) -> Iterator[Row]:
    for project in plan.projects:
        for number in range(project.rows):
            cells = range(1, project.cells + 1)
            names = tuple(f"{project.key}_{number + 1}_{cell}" for cell in cells)
            yield Row(names, partial(can_stand, project, number, limit))


def can_stand(project: Project, number: int, limit: str, row: tuple[int, ...]) -> bool:
    """Whether some dice in the free places make a row that the rule allows."""
    places = [DIE if die == 0 else (die,) for die in row]
    return any(project.allows(number, found, limit) for found in product(*places))
