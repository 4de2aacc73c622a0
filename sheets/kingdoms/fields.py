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
from sheets.kingdoms.layout import Sums, board_at, epochs_at, smalls_at
from sheets.kingdoms.words import COLOURS, SPECIAL_TITLES

NAME = Word("Name, {colour}")
SUM = Word("Epoch {epoch}, sum of {colour}")
GOLD = Word("Gold after epoch {epoch}, {colour}")
CELL = Word("Epoch {epoch}, space {cell}")

once = partial(Field, single=True)


def on_pad(box: Box, sizes: Sizes, numbers: tuple[int, ...], languages: int) -> list[Field]:
    """Names once, then sums and gold of every epoch."""
    epochs = epochs_at(box, sizes, numbers, languages)
    return [field for epoch in epochs for field in on_sums(epoch)]


def on_sums(sums: Sums) -> Iterator[Field]:
    for player, (letter, colour) in enumerate(COLOURS.items()):
        fact = {"epoch": sums.number, "colour": colour}
        place = sums.names[player].strip(sums.names[player].height * 0.55, 3.6)
        yield once(f"name_{letter}", Sentence(NAME, fact), place)
        at = partial(sums.player, number=player)
        key = f"{sums.number}_{letter}"
        yield once(f"sum_{key}", Sentence(SUM, fact), at(sums.sums), longest=5)
        yield once(f"gold_{key}", Sentence(GOLD, fact), at(sums.after), longest=5)


def on_board(box: Box, sizes: Sizes, epoch: int, tiles: tuple[str, ...]) -> list[Field]:
    """A choice of every piece for every space."""
    return list(on_grid(board_at(box, sizes).grid, epoch, tiles))


def on_boards(
    box: Box, sizes: Sizes, numbers: tuple[int, ...], languages: int, tiles: tuple[str, ...]
) -> list[Field]:
    """The spaces of every small board, and what stands beside it."""
    found: list[Field] = []
    for small in smalls_at(box, sizes, numbers, languages):
        found += on_grid(small.board.grid, small.sums.number, tiles)
        found += on_sums(small.sums)
    return found


def on_grid(grid: Box, epoch: int, tiles: tuple[str, ...]) -> Iterator[Field]:
    castles = tuple(f"{letter}{rank}" for letter in COLOURS for rank in CASTLES)
    for cell in BOARD.cells():
        place = cell_box(BOARD, *cell, grid)
        yield once(
            cell_name(f"epoch{epoch}_cell", cell),
            Sentence(CELL, {"epoch": epoch, "cell": cell}),
            place.inset(place.width * 0.05),
            "choice",
            options=(*tiles, *castles),
            shown=SPECIAL_TITLES,
        )


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
