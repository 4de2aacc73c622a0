"""From filled fields to notation: what the readers of all games share."""

from collections.abc import Iterable, Iterator, Mapping

from scoring.errors import PlayerError
from scoring.shapes import Cell, Shape
from scoring.words import Word
from sheets.forms.fields import EMPTY, IDENTITY, LATER

Values = Mapping[str, str]  # what stands in the fields, by name


class OnlyPad(PlayerError):
    text = Word(
        "Only the score pad of this PDF is filled in, but points are counted from a board. Fill in "
        "both: “tallyroll print {game} {sheets} --fillable” prints them together."
    )


def cell_name(prefix: str, cell: Cell) -> str:
    """The field of a cell."""
    return f"{prefix}_{cell.row + 1}_{cell.col + 1}"


def sheets_in(values: Values) -> dict[int, dict[str, str]]:
    """The fields of each sheet of a document under their plain names, by the sheet's number."""
    found: dict[int, dict[str, str]] = {1: {}}
    for name, value in values.items():
        later = LATER.match(name)
        if name != IDENTITY:
            own = found.setdefault(int(later[1]) if later else 1, {})
            own[name[later.end() :] if later else name] = value
    return dict(sorted(found.items()))


def rows_of(values: Values, shape: Shape, prefix: str, empty: str) -> list[list[str]]:
    """The marks of a board row by row; ``empty`` where a field was not filled."""
    marks = ([values.get(cell_name(prefix, Cell(row, col)), "") for col in range(width)]
             for row, width in enumerate(shape.widths))  # fmt: skip
    return [[empty if mark in ("", EMPTY) else mark for mark in row] for row in marks]


def counted(values: Values, names: Mapping[str, str], rule: str = "") -> Iterator[str]:
    """The line of what players counted by one rule; ``names`` by the field that each wrote in."""
    points = {field: values.get(field, "").replace("−", "-") for field in names}
    found = (f"{name} {points[field]}".strip() for field, name in names.items() if points[field])
    if line := ", ".join(found):
        yield f"{f'written {rule}'.rstrip()}: {line}"


def counted_alone(values: Values, rules: Iterable[str], name: str = "") -> Iterator[str]:
    """What somebody counted on a sheet of one's own: the sum, then rule by rule."""
    for rule in ("", *rules):
        yield from counted(values, {f"written_{rule or 'total'}": name}, rule)
