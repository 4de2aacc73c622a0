"""The fillable sheets of Kingdoms: their fields, and the game that they spell."""

from collections.abc import Iterator, Mapping
from functools import partial

from scoring.kingdoms.board import BOARD, CASTLES, EMPTY, EPOCHS
from scoring.names import made_name
from scoring.shapes import Cell
from scoring.words import Sentence, Word
from sheets.draw.box import Box
from sheets.draw.strokes import cell_box
from sheets.draw.type import Sizes
from sheets.forms.fields import EMPTY as NOTHING
from sheets.forms.fields import Field
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
            place = epoch.names[player].strip(epoch.names[player].height * 0.6, 3.4)
            found.append(once(f"name_{letter}", Sentence(NAME, fact), place))
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
            cell_name(epoch, cell),
            Sentence(CELL, {"epoch": epoch, "cell": cell}),
            cell_box(BOARD, *cell, grid).inset(1.5),
            "choice",
            options=(*tiles, *castles),
            shown=SPECIAL_TITLES,
        )
        for cell in BOARD.cells()
    ]


def cell_name(epoch: int, cell: Cell) -> str:
    return f"epoch{epoch}_cell_{cell.row + 1}_{cell.col + 1}"


def to_text(values: Mapping[str, str], choices: Mapping[str, str], key: str) -> str:
    """The game that the fields spell; epochs in which nothing stands are left out."""
    names = dict(named(values))
    lines = [f"game: {key}"]
    if names:
        lines.append("players: " + ", ".join(f"{letter}={name}" for letter, name in names.items()))
    lines += [f"{choice}: {value}" for choice, value in choices.items()]
    lines += written(values, f"gold_{EPOCHS}_", names)
    played = [epoch for epoch in range(1, EPOCHS + 1) if is_played(values, epoch)] or [1]
    for number, epoch in enumerate(played, start=1):
        lines += ["", f"epoch: {number}", *written(values, f"sum_{epoch}_", names), ""]
        lines += board_lines(values, epoch)
    return "\n".join(lines) + "\n"


def named(values: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Everybody who has a name or a castle; without a name one is called by the colour."""
    marks = {values[name] for name in values if "_cell_" in name}
    for letter, colour in COLOURS.items():
        name = made_name(values.get(f"name_{letter}", ""))
        if name or any(f"{letter}{rank}" in marks for rank in CASTLES):
            yield letter, name or str(colour)


def written(values: Mapping[str, str], prefix: str, names: Mapping[str, str]) -> list[str]:
    """What the players wrote down, as one line."""
    found = [
        f"{name} {points}"
        for letter, name in names.items()
        if (points := values.get(f"{prefix}{letter}", "").replace("−", "-"))
    ]
    return ["written: " + ", ".join(found)] if found else []


def is_played(values: Mapping[str, str], epoch: int) -> bool:
    return any(values.get(cell_name(epoch, cell), NOTHING) != NOTHING for cell in BOARD.cells())


def board_lines(values: Mapping[str, str], epoch: int) -> Iterator[str]:
    for row in range(BOARD.rows):
        marks = (values.get(cell_name(epoch, Cell(row, col)), "") for col in range(BOARD.cols))
        yield " ".join(EMPTY if mark in ("", NOTHING) else mark for mark in marks)
