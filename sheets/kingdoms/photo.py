"""A photographed board or pad of Kingdoms: pieces in the spaces, numbers in the lines."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scoring.game import Game
from scoring.kingdoms.board import BOARD, EPOCHS
from scoring.words import Sentence, Word
from sheets.forms.seen import Look, Seen
from sheets.forms.spelling import cell_name
from sheets.kingdoms.fields import GOLD, LINE, LINES, SUM, TITLES
from sheets.kingdoms.words import COLOURS


def seen(_: Game[Any], _choices: Mapping[str, str], names: Sequence[str]) -> Look:
    """Every space as it was drawn, and what each player wrote as rows, columns, sum and gold."""
    fields = {name: sight for epoch in range(EPOCHS + 1) for name, sight in in_epoch(epoch)}
    return Look({name: fields[name] for name in names if name in fields})


def in_epoch(epoch: int) -> Iterator[tuple[str, Seen]]:
    for cell in BOARD.cells():
        yield cell_name(f"epoch{epoch}_cell", cell), Seen("piece", str(cell))
    for letter, colour in COLOURS.items():
        for key, word, facts in written():
            spoken = Sentence(word, {"epoch": epoch, "colour": colour, **facts})
            yield f"{key}_{epoch}_{letter}", Seen("total", label=spoken)


def written() -> Iterator[tuple[str, Word, Mapping[str, object]]]:
    """What a pad has for each player in an epoch, as one reads it."""
    for key, count in (("rows", BOARD.rows), ("columns", BOARD.cols)):
        for number in range(1, count + 1):
            yield f"{key}_{number}", LINE, {"line": Sentence(LINES[key], {"number": number})}
        yield key, LINE, {"line": TITLES[key]}
    yield "sum", SUM, {}
    yield "gold", GOLD, {}
