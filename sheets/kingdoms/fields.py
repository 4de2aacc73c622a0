"""The fillable sheets of Kingdoms: their fields, and the game that they spell."""

from collections.abc import Iterator, Mapping
from functools import partial

from scoring.kingdoms.board import BOARD, CASTLES, EMPTY, EPOCHS
from scoring.names import made_name
from scoring.words import Sentence, Word
from sheets.draw.box import Box
from sheets.draw.strokes import cell_box
from sheets.draw.type import Sizes
from sheets.forms.fields import Field
from sheets.forms.spelling import cell_name, counted, rows_of
from sheets.kingdoms.layout import board_at, epochs_at
from sheets.kingdoms.words import COLOURS, SPECIAL_TITLES

NAME = Word("Name, {colour}")
SUM = Word("Epoch {epoch}, sum of {colour}")
GOLD = Word("Gold after epoch {epoch}, {colour}")
CELL = Word("Epoch {epoch}, space {cell}")

once = partial(Field, single=True)


def on_pad(box: Box, sizes: Sizes, numbers: tuple[int, ...], languages: int) -> list[Field]:
    """Names once, then sums and gold of every epoch."""
    found: list[Field] = []
    for epoch in epochs_at(box, sizes, numbers, languages):
        for player, (letter, colour) in enumerate(COLOURS.items()):
            fact = {"epoch": epoch.number, "colour": colour}
            cell = epoch.names[player]
            place = cell.strip(cell.height * 0.6, 3.4)
            found.append(once(f"name_{letter}", Sentence(NAME, fact), place, cell=cell))
            at = partial(epoch.player, number=player)
            key = f"{epoch.number}_{letter}"
            found.append(once(f"sum_{key}", Sentence(SUM, fact), at(epoch.sums), longest=5))
            found.append(once(f"gold_{key}", Sentence(GOLD, fact), at(epoch.after), longest=5))
    return found


def on_board(box: Box, sizes: Sizes, epoch: int, tiles: tuple[str, ...]) -> list[Field]:
    """A choice of every piece for every space."""
    grid = board_at(box, sizes).grid
    castles = tuple(f"{letter}{rank}" for letter in COLOURS for rank in CASTLES)
    return [
        once(
            cell_name(f"epoch{epoch}_cell", cell),
            Sentence(CELL, {"epoch": epoch, "cell": cell}),
            cell_box(BOARD, *cell, grid).inset(1.5),
            "choice",
            cell=cell_box(BOARD, *cell, grid),
            options=(*tiles, *castles),
            shown=SPECIAL_TITLES,
        )
        for cell in BOARD.cells()
    ]


def to_text(values: Mapping[str, str], choices: Mapping[str, str], key: str) -> str:
    """The game that the fields spell; epochs in which nothing stands are left out."""
    names = dict(named(values))
    lines = [f"game: {key}"]
    if names:
        lines.append("players: " + ", ".join(f"{letter}={name}" for letter, name in names.items()))
    lines += [f"{choice}: {value}" for choice, value in choices.items()]
    lines += counted(values, {f"gold_{EPOCHS}_{letter}": name for letter, name in names.items()})
    boards = {
        epoch: rows_of(values, BOARD, f"epoch{epoch}_cell", EMPTY) for epoch in range(1, EPOCHS + 1)
    }
    played = [epoch for epoch, rows in boards.items() if any(set(row) - {EMPTY} for row in rows)]
    for number, epoch in enumerate(played or [1], start=1):
        sums = {f"sum_{epoch}_{letter}": name for letter, name in names.items()}
        lines += ["", f"epoch: {number}", *counted(values, sums), "", *map(" ".join, boards[epoch])]
    return "\n".join(lines) + "\n"


def named(values: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Everybody who has a name or a castle; without a name one is called by the colour."""
    marks = {values[name] for name in values if "_cell_" in name}
    for letter, colour in COLOURS.items():
        name = made_name(values.get(f"name_{letter}", ""))
        if name or any(f"{letter}{rank}" in marks for rank in CASTLES):
            yield letter, name or str(colour)
