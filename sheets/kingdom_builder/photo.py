"""A photographed map of Kingdom Builder: whose settlement stands in a hex, and who counted what."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scoring.game import Game
from scoring.kingdom_builder.board import DIGITS
from scoring.kingdom_builder.maps import MAP
from sheets.forms.seen import Addition, Look, Seen
from sheets.forms.spelling import cell_name
from sheets.kingdom_builder.fields import LINES, PAD, gold_of


def seen(_: Game[Any], _choices: Mapping[str, str], names: Sequence[str]) -> Look:
    """A mark in a hex is a piece; the gold beside a map is typed, that on a pad is read."""
    fields = dict(fields_of())
    return Look({name: fields[name] for name in names if name in fields}, sums=tuple(additions()))


def additions() -> Iterator[Addition]:
    """The gold of each player on a pad."""
    for number in range(1, len(DIGITS) + 1):
        *parts, total = (f"{PAD}written_{number}_{line}" for line in LINES)
        yield Addition(tuple(parts), total)


def fields_of() -> Iterator[tuple[str, Seen]]:
    for cell in MAP.cells():
        yield cell_name("hex", cell), Seen("piece", str(cell), hexagon=True)
    for number in range(1, len(DIGITS) + 1):
        for line in LINES:
            gold = gold_of(number, line)
            yield f"written_{number}_{line}", Seen("total", label=gold)
            yield f"{PAD}written_{number}_{line}", Seen("number", label=gold)
