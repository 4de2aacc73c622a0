"""A photographed board or pad of Kingdoms: pieces in the spaces, numbers in the lines."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from scoring.game import Game
from scoring.kingdoms.board import BOARD, EPOCHS, STARTING_GOLD
from scoring.words import Sentence, Word
from sheets.forms.seen import Addition, Look, Seen
from sheets.forms.spelling import cell_name
from sheets.kingdoms.fields import GOLD, LINE, LINES, SUM, TITLES
from sheets.kingdoms.words import COLOURS

COUNTS = {"rows": BOARD.rows, "columns": BOARD.cols}


def seen(_: Game[Any], _choices: Mapping[str, str], names: Sequence[str]) -> Look:
    """Every space as it was drawn, and what each player wrote as rows, columns, sum and gold.

    A pad has no spaces: its numbers are all there is, so they are read.
    """
    drawn = any("_cell_" in name for name in names)
    fields = {name: sight for epoch in range(EPOCHS + 1) for name, sight in in_epoch(epoch, drawn)}
    sums = () if drawn else tuple(additions())
    return Look({name: fields[name] for name in names if name in fields}, sums=sums)


def in_epoch(epoch: int, drawn: bool) -> Iterator[tuple[str, Seen]]:
    for cell in BOARD.cells():
        yield cell_name(f"epoch{epoch}_cell", cell), Seen("piece", str(cell))
    for letter, colour in COLOURS.items():
        for key, word, facts in written():
            spoken = Sentence(word, {"epoch": epoch, "colour": colour, **facts})
            yield f"{key}_{epoch}_{letter}", Seen("total" if drawn else "number", label=spoken)


def additions() -> Iterator[Addition]:
    """Lines make their sum, both sums that of the epoch, and with the gold before that after it."""
    for epoch, letter in product(range(1, EPOCHS + 1), COLOURS):
        whose = f"{epoch}_{letter}"
        for key, count in COUNTS.items():
            parts = tuple(f"{key}_{number}_{whose}" for number in range(1, count + 1))
            yield Addition(parts, f"{key}_{whose}")
        yield Addition((f"rows_{whose}", f"columns_{whose}"), f"sum_{whose}")
        before = (f"gold_{epoch - 1}_{letter}",) if epoch > 1 else ()
        yield Addition((*before, f"sum_{whose}"), f"gold_{whose}", 0 if before else STARTING_GOLD)


def written() -> Iterator[tuple[str, Word, Mapping[str, object]]]:
    """What a pad has for each player in an epoch, as one reads it."""
    for key, count in COUNTS.items():
        for number in range(1, count + 1):
            yield f"{key}_{number}", LINE, {"line": Sentence(LINES[key], {"number": number})}
        yield key, LINE, {"line": TITLES[key]}
    yield "sum", SUM, {}
    yield "gold", GOLD, {}
