"""Whether a finished kingdom is possible at all. Nothing here stops a score."""

from collections.abc import Iterator

from scoring.pocket_kingdoms.board import (
    BOARD,
    CITY_BUILDINGS,
    CLOSED_TO_END,
    COMPASS,
    DISTRICTS,
    MOUNTAIN,
    Evening,
    Kingdom,
    district,
    districts,
)
from scoring.pocket_kingdoms.plan import MOST_BEGUN, SYMBOLS, Plan, Project
from scoring.score import Remark
from scoring.words import All, Plural, Sentence, Word

NAMES = dict(SYMBOLS.values())

TOO_MANY = Word("{count} × {piece} in the kingdom, but the sheet has only {limit}.")
NO_MOUNTAIN = Plural(
    "{districts} has no mountain, but every district starts with one.",
    "{districts} have no mountain, but every district starts with one.",
)
NO_MOUNTAINS = Word("There are no mountains, but every district starts with one.")
LONELY = Word("{buildings}: a city building stands beside a house or another city building.")
BUILDING = Word("{piece} {cell}")
NOBODY_ENDED = Word("Nobody has closed 4 districts yet; the game ends when somebody does.")
NO_BARRACKS = Word(
    "There is a barracks, but the game was played without one; “barracks: on” allows it."
)
BROKEN_ROW = Word("{piece}, row {row}: {numbers} cannot complete this row.")
LONG_ROW = Word("{piece}, row {row}: {numbers} is too long; the row has only {limit} cells.")
TOO_MANY_ROWS = Word("{piece}: {count} rows have numbers, but the sheet has only {limit}.")
TOO_MANY_BEGUN = Word("{piece}: {count} rows are unfinished, but only 2 may be at a time.")
UNBUILT = Word("{piece}: {count} in the kingdom, but finished rows: only {limit}.")
MISCOUNTED = Plural(
    "{counted} unfinished project was counted, but the rows show {rows}.",
    "{counted} unfinished projects were counted, but the rows show {rows}.",
    "counted",
)
CLOSED = Plural("{count} closed district: {districts}", "{count} closed districts: {districts}")
NONE_CLOSED = Word("no closed district")


def warnings(evening: Evening, plan: Plan) -> Iterator[Remark]:
    """What cannot have happened if everybody kept to the rules."""
    begun = {name: kingdom for name, kingdom in evening.kingdoms.items() if kingdom.is_begun}
    for player, kingdom in begun.items():
        yield from check_pieces(player, kingdom, plan)
        yield from check_districts(player, kingdom)
        yield from check_city(player, kingdom)
        for project in plan.projects if kingdom.rows else ():
            yield from check_rows(player, kingdom, project, evening.choices["ship_limit"])
        yield from check_count(player, kingdom, plan)
        if evening.choices["barracks"] == "off" and kingdom.cells["K"]:
            yield Remark(Sentence(NO_BARRACKS), player, tuple(kingdom.cells["K"]))
    closed = [len(kingdom.closed_districts) for kingdom in begun.values()]
    if closed and max(closed) < CLOSED_TO_END:
        yield Remark(Sentence(NOBODY_ENDED))


def notes(evening: Evening) -> Iterator[Remark]:
    """The closed districts of every player."""
    for player, kingdom in evening.kingdoms.items():
        closed = tuple(COMPASS[name] for name in kingdom.closed_districts)
        facts = {"count": len(closed), "districts": closed}
        yield Remark(Sentence(CLOSED, facts) if closed else Sentence(NONE_CLOSED), player)


def check_pieces(player: str, kingdom: Kingdom, plan: Plan) -> Iterator[Remark]:
    for project in plan.projects:
        cells = kingdom.cells[project.mark]
        if len(cells) > project.rows:
            facts = {"count": len(cells), "piece": project.name, "limit": project.rows}
            yield Remark(Sentence(TOO_MANY, facts), player, tuple(cells))


def check_districts(player: str, kingdom: Kingdom) -> Iterator[Remark]:
    """Every district has a mountain from the start; those without are named together."""
    with_mountain = districts(kingdom.cells[MOUNTAIN])
    bare = [name for name in DISTRICTS if name not in with_mountain]
    facts = {"districts": All(COMPASS[name] for name in bare), "count": len(bare)}
    cells = tuple(cell for cell in BOARD.cells() if district(cell) in bare)
    if bare:
        sentence = Sentence(NO_MOUNTAIN, facts) if with_mountain else Sentence(NO_MOUNTAINS)
        yield Remark(sentence, player, cells)


def check_city(player: str, kingdom: Kingdom) -> Iterator[Remark]:
    buildings = kingdom.of(CITY_BUILDINGS)
    lonely = tuple(
        cell
        for cell in buildings
        if cell not in kingdom.beside_houses and BOARD.neighbours(cell).isdisjoint(buildings)
    )
    if lonely:
        named = All(
            Sentence(BUILDING, {"piece": NAMES[kingdom.on(cell)], "cell": cell}) for cell in lonely
        )
        yield Remark(Sentence(LONELY, {"buildings": named}), player, lonely)


def check_rows(player: str, kingdom: Kingdom, project: Project, limit: str) -> Iterator[Remark]:
    """The rows of one project: their number, their rule, and the symbols they stand for."""
    rows = kingdom.rows.get(project.key, ())
    piece = {"piece": project.name}
    for number, row in enumerate(rows[: project.rows]):
        fact = {**piece, "row": number + 1, "numbers": "+".join(map(str, row))}
        if len(row) > project.cells:
            yield Remark(Sentence(LONG_ROW, {**fact, "limit": project.cells}), player)
        elif project.is_finished(row) and not project.allows(number, row, limit):
            yield Remark(Sentence(BROKEN_ROW, fact), player)
    begun = sum(0 < len(row) < project.cells for row in rows)
    finished, symbols = sum(len(row) >= project.cells for row in rows), kingdom.cells[project.mark]
    for text, count, most in (
        (TOO_MANY_ROWS, begun + finished, project.rows),
        (TOO_MANY_BEGUN, begun, MOST_BEGUN),
        (UNBUILT, len(symbols), finished),
    ):
        if count > most:
            yield Remark(Sentence(text, {**piece, "count": count, "limit": most}), player)


def check_count(player: str, kingdom: Kingdom, plan: Plan) -> Iterator[Remark]:
    """Where a player counted the unfinished rows and wrote them down too, both should agree."""
    if kingdom.unfinished is not None and kingdom.rows:
        rows = kingdom.begun_rows(plan)
        if rows != kingdom.unfinished:
            facts = {"counted": kingdom.unfinished, "rows": rows}
            yield Remark(Sentence(MISCOUNTED, facts), player)
