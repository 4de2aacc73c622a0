"""A kingdom in the making: whether what stands on the sheet so far can be right."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product

from scoring.pocket_kingdoms.board import CLOSED_TO_END, MOUNTAIN, Evening, Kingdom
from scoring.pocket_kingdoms.checks import (
    BROKEN_ROW,
    NO_BARRACKS,
    check_city,
    check_districts,
    check_pieces,
    check_rows,
    notes,
)
from scoring.pocket_kingdoms.exploring import explored
from scoring.pocket_kingdoms.plan import DIE, Plan, Project, Row
from scoring.score import Remark, Remarks
from scoring.words import Plural, Sentence, Word

UNDRAWN = Plural(
    "{piece}: {count} row is complete, but your kingdom has {drawn}. Draw it in now.",
    "{piece}: {count} rows are complete, but your kingdom has {drawn}. Draw in the rest now.",
)
SKIPPED_ROW = Word("{piece}, row {row}: a new project begins in the first empty row of its kind.")
ENDS = Word("{count} districts are closed: the game ends when everybody has finished this turn.")


def so_far(
    evening: Evening, player: str, before: Evening | None, dice: Sequence[int], plan: Plan
) -> Remarks:
    """A sheet by the rules, and whether the landscapes of this turn fit its dice."""
    warnings = [*warnings_so_far(evening, plan)]
    own, earlier = evening.kingdom(player), before.kingdom(player) if before else None
    if own and earlier:
        warnings += explored(earlier, own, dice)
    return Remarks(tuple(warnings), tuple(notes_so_far(evening)))


def warnings_so_far(evening: Evening, plan: Plan) -> Iterator[Remark]:
    """What the rules do not allow, whatever comes next; an unfinished game is no fault."""
    for player, kingdom in evening.kingdoms.items():
        yield from check_pieces(player, kingdom, plan)
        if kingdom.cells[MOUNTAIN]:  # before the set-up no district has one
            yield from check_districts(player, kingdom)
        yield from check_city(player, kingdom)
        for project in plan.projects if kingdom.rows else ():  # some write only in the kingdom
            yield from check_site(player, kingdom, project, evening.choices)
        if evening.choices["barracks"] == "off" and kingdom.cells["K"]:
            yield Remark(Sentence(NO_BARRACKS), player, tuple(kingdom.cells["K"]))


def notes_so_far(evening: Evening) -> Iterator[Remark]:
    """The closed districts of whoever has some, and whether they end the game."""
    closed = {name: len(of.closed_districts) for name, of in evening.kingdoms.items()}
    yield from (note for note in notes(evening) if closed[note.player])
    for player, count in closed.items():
        if count >= CLOSED_TO_END:
            yield Remark(Sentence(ENDS, {"count": count}), player)


def check_site(
    player: str, kingdom: Kingdom, project: Project, choices: Mapping[str, str]
) -> Iterator[Remark]:
    """The rows of one project: nothing broken, nothing begun that cannot be finished."""
    limit = choices["ship_limit"]
    yield from check_rows(player, kingdom, project, limit)
    rows = kingdom.rows.get(project.key, ())
    for number, row in enumerate(rows[: project.rows]):
        facts: dict[str, object] = {"piece": project.name, "row": number + 1}
        if row and () in rows[:number]:
            yield Remark(Sentence(SKIPPED_ROW, facts), player)
        if len(row) < project.cells and not can_be_finished(project, number, row, limit):
            numbers = "+".join(map(str, row))
            yield Remark(Sentence(BROKEN_ROW, {**facts, "numbers": numbers}), player)
    finished, drawn = sum(map(project.is_finished, rows)), kingdom.cells[project.mark]
    if finished > len(drawn):
        facts = {"piece": project.name, "count": finished, "drawn": len(drawn)}
        yield Remark(Sentence(UNDRAWN, facts), player, tuple(drawn))


@lru_cache(1_000)
def can_be_finished(project: Project, number: int, row: Row, ship_limit: str) -> bool:
    """Whether any dice could still finish a row that was begun."""
    missing = project.cells - len(row)
    return any(
        project.allows(number, (*row, *rest), ship_limit) for rest in product(DIE, repeat=missing)
    )
