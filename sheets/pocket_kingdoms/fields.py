"""The fillable sheet of Pocket Kingdoms: its fields, and the board that they spell."""

from collections.abc import Iterator, Mapping

from scoring.names import made_name
from scoring.pocket_kingdoms.board import (
    BOARD,
    COMPASS,
    FREE,
    KEY,
    LANDSCAPE,
    NO_NUMBERS,
    RULE_KEYS,
    district,
)
from scoring.pocket_kingdoms.plan import SYMBOLS
from scoring.words import Sentence, Word
from sheets.draw.frame import DATE, NAME, Title, after_label
from sheets.draw.strokes import cell_box
from sheets.forms.fields import EMPTY, Field
from sheets.forms.spelling import cell_name, counted_alone, rows_of, sheets_in
from sheets.pocket_kingdoms.layout import Kingdom, Rows
from sheets.pocket_kingdoms.site import Site, Strip
from sheets.pocket_kingdoms.words import HOW_I_DRAW, SCORE_TITLES, TITLES

MARKS = {mark: name for mark, name in LANDSCAPE.items() if mark != FREE} | dict(SYMBOLS.values())
CELL = Word("Cell {cell}, {district}")
ROW = Word("{project}, row {row}, number {number}")
BOX = Word("{project}, box {number}")
CLOSED_BOX = Word("Closed districts, box {number}")
COUNT, POINTS = Word("{title}, number {number}"), Word("{title}, points")


def on_kingdom(kingdom: Kingdom, title: Title) -> list[Field]:
    """Name, cells, district boxes, then the score block line by line."""
    fields = [Field("name", NAME, after_label(title.name, NAME))]
    if title.date:
        fields.append(Field("date", DATE, after_label(title.date, DATE)))
    for cell in BOARD.cells():
        spoken = Sentence(CELL, {"cell": cell, "district": COMPASS[district(cell)]})
        place = cell_box(BOARD, *cell, kingdom.grid)
        name, options = cell_name("cell", cell), tuple(MARKS)
        fields.append(Field(name, spoken, place, "choice", options=options, shown=MARKS))
    for number, box in enumerate(kingdom.closed, start=1):
        spoken = Sentence(CLOSED_BOX, {"number": number})
        fields.append(Field(f"closed_{number}", spoken, box, "tick"))
    for score in kingdom.scores:
        fact = {"title": SCORE_TITLES[score.key]}
        for number, box in enumerate(score.counts, start=1):
            spoken = Sentence(COUNT, {**fact, "number": number})
            fields.append(Field(f"count_{score.key}_{number}", spoken, box, longest=3))
        spoken = Sentence(POINTS, fact)
        fields.append(Field(f"written_{score.key}", spoken, score.total, longest=4))
    return fields


def on_site(site: Site) -> list[Field]:
    """The rows of every project, and the boxes of the powers."""
    places = (*site.projects[:2], *site.buildings, *site.projects[2:])
    found = [field for rows in places for field in on_project(rows)]
    return [*found, *on_strip(site.strip)] if site.strip else found


def on_strip(strip: Strip) -> list[Field]:
    """“This is how I draw”: what stands there is drawn by hand."""
    return [Field(f"drawn_{each.key}", HOW_I_DRAW, each.box, "drawing") for each in strip.boxes]


def on_project(rows: Rows) -> Iterator[Field]:
    key = rows.project.key
    project = {"project": TITLES[key]}
    for row, cells in enumerate(rows.rows, start=1):
        for number, box in enumerate(cells, start=1):
            spoken = Sentence(ROW, {**project, "row": row, "number": number})
            yield Field(f"{key}_{row}_{number}", spoken, box, longest=1)
    for number, box in enumerate(rows.boxes, start=1):
        spoken = Sentence(BOX, {**project, "number": number})
        if key == "warehouse":
            yield Field(f"{key}_box_{number}", spoken, box, longest=1)
        else:
            yield Field(f"{key}_box_{number}", spoken, box, "tick")


def to_text(values: Mapping[str, str], choices: Mapping[str, str]) -> str:
    """The game that the fields spell; sheets on which nothing is written are left out."""
    lines = [f"game: {KEY}", *(f"{key}: {value}" for key, value in choices.items())]
    sheets = sheets_in(values)
    filled = [number for number, own in sheets.items() if set(own.values()) - {"", EMPTY}]
    for number in filled or [1]:
        lines += ["", *player_lines(sheets[number], number)]
    return "\n".join(lines) + "\n"


def player_lines(values: Mapping[str, str], number: int) -> Iterator[str]:
    """One player's part of the notation."""
    name = made_name(values.get("name", ""))
    yield f"player: {name or number}"
    if count := values.get("count_unfinished_1", ""):
        yield f"unfinished: {count}"
    boxes = sum(values.get(f"market_box_{box}", "") == "yes" for box in range(1, 13))
    if boxes:
        yield f"market boxes: {boxes}"
    yield from counted_alone(values, RULE_KEYS)
    for key in SYMBOLS:
        rows = ["".join(numbers_in(values, f"{key}_{row}_")) for row in range(1, 100)]
        if any(rows):
            last = max(number for number, row in enumerate(rows) if row)
            yield f"{key} rows: {' '.join(row or NO_NUMBERS for row in rows[: last + 1])}"
    yield ""
    yield from map("".join, rows_of(values, BOARD, "cell", FREE))


def numbers_in(values: Mapping[str, str], row: str) -> Iterator[str]:
    return (values.get(f"{row}{cell}", "") for cell in range(1, 7))
