"""The fillable sheets of Kingdoms: their fields, and the game that they spell."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from scoring.kingdoms.board import BOARD, CASTLES, EMPTY, EPOCHS
from scoring.names import made_name
from scoring.words import Sentence, Word
from sheets.draw.box import Box
from sheets.draw.frame import DATE, after_label
from sheets.draw.strokes import cell_box
from sheets.draw.type import Sizes
from sheets.forms.fields import Field
from sheets.forms.spelling import OnlyPad, cell_name, counted, rows_of
from sheets.kingdoms.layout import Board, Epoch, Sums, board_at, epochs_at, pad_title, smalls_at
from sheets.kingdoms.words import COLOURS, COLUMNS, ROWS, SPECIAL_TITLES

NAME = Word("Name, {colour}")
BEFORE = Word("Gold before epoch {epoch}, {colour}")
LINE, BASE = Word("Epoch {epoch}, {line}, {colour}"), Word("Epoch {epoch}, {line}, base value")
BOARD_BASE = Word("Board of epoch {epoch}, {line}, base value")
SUM = Word("Epoch {epoch}, sum of {colour}")
GOLD = Word("Gold after epoch {epoch}, {colour}")
DATE_OF = Word("Date of epoch {epoch}")
LINES = {"rows": Word("row {number}"), "columns": Word("column {number}")}
TITLES = {"rows": ROWS, "columns": COLUMNS}
PARTS = re.compile(r"[+-]?\d+")  # of a line that mountains cut
BETWEEN = " /|,;"
ALL_EPOCHS = range(1, EPOCHS + 1)
CELL = Word("Epoch {epoch}, space {cell}")
CASTLE = Word("{colour} {rank}")
CASTLE_TITLES = {
    f"{letter}{rank}": Sentence(CASTLE, {"colour": colour, "rank": rank})
    for letter, colour in COLOURS.items()
    for rank in CASTLES
}

once = partial(Field, single=True)


def on_pad(box: Box, sizes: Sizes, numbers: tuple[int, ...], languages: int) -> list[Field]:
    """The date and the names once, then gold, lines and sums of every epoch."""
    epochs = epochs_at(box, sizes, numbers, languages)
    return [*on_title(box, sizes), *(field for epoch in epochs for field in on_epoch(epoch))]


def on_title(box: Box, sizes: Sizes, key: str = "", spoken: Word | Sentence = DATE) -> list[Field]:
    date = pad_title(box, sizes).date
    return [once(f"date{key}", spoken, after_label(date, DATE))] if date else []


def on_epoch(epoch: Epoch) -> Iterator[Field]:
    """As one reads: line by line, the base value first and then the players."""
    yield from on_names(epoch)
    for key, strips, total in (
        ("rows", epoch.rows, epoch.row_sum),
        ("columns", epoch.columns, epoch.column_sum),
    ):
        for number, strip in enumerate(strips, start=1):
            line = Sentence(LINES[key], {"number": number})
            spoken = Sentence(BASE, {"epoch": epoch.number, "line": line})
            place = epoch.base_value(strip)
            yield once(f"base_{key}_{number}_{epoch.number}", spoken, place, longest=9)
            yield from for_players(epoch, f"{key}_{number}", LINE, strip, 9, line=line)
        yield from for_players(epoch, key, LINE, total, line=TITLES[key])
    yield from on_totals(epoch)


def on_sums(sums: Sums) -> Iterator[Field]:
    """The same beside a small board, without the lines."""
    yield from on_names(sums)
    for key, strip in (("rows", sums.row_sum), ("columns", sums.column_sum)):
        yield from for_players(sums, key, LINE, strip, line=TITLES[key])
    yield from on_totals(sums)


def on_names(sums: Sums) -> Iterator[Field]:
    """Who plays, and with how much gold they begin; at first that is printed."""
    for place, (letter, colour) in zip(sums.names, COLOURS.items(), strict=True):
        line = place.strip(place.height / 2, place.height / 2)
        yield once(f"name_{letter}", Sentence(NAME, {"colour": colour}), line, cell=place)
    if sums.number > 1:
        yield from for_players(sums, "before", BEFORE, sums.before)


def on_totals(sums: Sums) -> Iterator[Field]:
    yield from for_players(sums, "sum", SUM, sums.sums)
    yield from for_players(sums, "gold", GOLD, sums.after)


def for_players(
    sums: Sums, key: str, word: Word, strip: Box, longest: int = 5, **facts: object
) -> Iterator[Field]:
    """A field for each player along a strip."""
    for player, (letter, colour) in enumerate(COLOURS.items()):
        spoken = Sentence(word, {"epoch": sums.number, "colour": colour, **facts})
        place = sums.player(strip, player)
        yield once(f"{key}_{sums.number}_{letter}", spoken, place, longest=longest)


def on_board(box: Box, sizes: Sizes, epoch: int, tiles: tuple[str, ...]) -> list[Field]:
    """A choice of every piece for every space, then the base values of the lines."""
    date = on_title(box, sizes, f"_{epoch}", Sentence(DATE_OF, {"epoch": epoch}))
    return [*date, *on_grid(board_at(box, sizes), epoch, tiles)]


def on_boards(
    box: Box, sizes: Sizes, numbers: tuple[int, ...], languages: int, tiles: tuple[str, ...]
) -> list[Field]:
    """The spaces and lines of every small board, and what stands beside it."""
    found = on_title(box, sizes)
    for small in smalls_at(box, sizes, numbers, languages):
        found += on_grid(small.board, small.sums.number, tiles)
        found += on_sums(small.sums)
    return found


def on_grid(board: Board, epoch: int, tiles: tuple[str, ...]) -> Iterator[Field]:
    for cell in BOARD.cells():
        place = cell_box(BOARD, *cell, board.grid)
        yield once(
            cell_name(f"epoch{epoch}_cell", cell),
            Sentence(CELL, {"epoch": epoch, "cell": cell}),
            place.inset(place.width * 0.05),
            "choice",
            cell=place,
            options=(*tiles, *CASTLE_TITLES),
            shown={**SPECIAL_TITLES, **CASTLE_TITLES},
        )
    for key, places in (("rows", board.rows), ("columns", board.columns)):
        for number, place in enumerate(places, start=1):
            line = Sentence(LINES[key], {"number": number})
            spoken = Sentence(BOARD_BASE, {"epoch": epoch, "line": line})
            yield once(f"board_{key}_{number}_{epoch}", spoken, place, longest=9)


def to_text(values: Mapping[str, str], choices: Mapping[str, str], key: str) -> str:
    """The game that the fields spell; epochs in which nothing stands are left out."""
    names = dict(named(values))
    lines = [f"game: {key}"]
    if names:
        lines.append("players: " + ", ".join(f"{letter}={name}" for letter, name in names.items()))
    lines += [f"{choice}: {value}" for choice, value in choices.items()]
    lines += counted(values, {f"gold_{EPOCHS}_{letter}": name for letter, name in names.items()})
    boards = {epoch: rows_of(values, BOARD, f"epoch{epoch}_cell", EMPTY) for epoch in ALL_EPOCHS}
    played = [epoch for epoch, rows in boards.items() if any(set(row) - {EMPTY} for row in rows)]
    if not played and any(is_counted(name) and value for name, value in values.items()):
        raise OnlyPad(game=key, sheets="pad board")
    for number, epoch in enumerate(played or [1], start=1):
        written = written_lines(values, names, epoch)
        lines += ["", f"epoch: {number}", *written, "", *map(" ".join, boards[epoch])]
    return "\n".join(lines) + "\n"


def to_totals(values: Mapping[str, str], _choices: Mapping[str, str], key: str) -> str:
    """What a pad alone spells: only the totals, of everybody who counted anything."""
    counting = {name[-1] for name, value in values.items() if is_counted(name) and value}
    names = {
        letter: made_name(values.get(f"name_{letter}", "")) or str(colour)
        for letter, colour in COLOURS.items()
        if letter in counting
    }
    lines = [f"game: {key}", f"only totals: {', '.join(names.values())}"]
    for rule in LINES:
        of_all = {
            letter: added(line_sum(values, rule, f"{epoch}_{letter}") for epoch in ALL_EPOCHS)
            for letter in names
        }
        lines += [line.removeprefix("written ") for line in counted(of_all, names, rule)]
    last = {letter: values.get(f"gold_{EPOCHS}_{letter}", "") for letter in names}
    lines += [line.replace("written", "total", 1) for line in counted(last, names)]
    return "\n".join(lines) + "\n"


def added(numbers: Iterable[str]) -> str:
    """The sum of what is there; what is no number stays as it is, for whoever reads it."""
    found = [number for number in numbers if number]
    odd = [number for number in found if not PARTS.fullmatch(number)]
    return odd[0] if odd else str(sum(map(int, found))) if found else ""


def written_lines(values: Mapping[str, str], names: Mapping[str, str], epoch: int) -> Iterator[str]:
    """What the players wrote in an epoch: its sum, rows and columns, and the gold after it."""
    yield from counted(values, {f"sum_{epoch}_{letter}": name for letter, name in names.items()})
    for key in LINES:
        summed = {letter: line_sum(values, key, f"{epoch}_{letter}") for letter in names}
        yield from counted(summed, names, key)
    if epoch < EPOCHS:  # the last gold is the sum of the game
        gold = {f"gold_{epoch}_{letter}": name for letter, name in names.items()}
        yield from counted(values, gold, "gold")


def is_counted(field: str) -> bool:
    """Whether somebody writes points there."""
    return field.startswith(("sum_", "gold_", *(f"{key}_" for key in LINES)))


def line_sum(values: Mapping[str, str], key: str, whose: str) -> str:
    """What somebody has for all rows, or columns: as added up on the pad, or line by line."""
    if total := values.get(f"{key}_{whose}", ""):
        return total
    count = {"rows": BOARD.rows, "columns": BOARD.cols}[key]
    found = [values.get(f"{key}_{number}_{whose}", "") for number in range(1, count + 1)]
    typed = " ".join(each for each in found if each).replace("−", "-")
    if PARTS.sub("", typed).strip(BETWEEN):
        return typed  # as it is: whoever reads it says what is wrong with it
    return str(sum(map(int, PARTS.findall(typed)))) if typed else ""


def named(values: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Everybody who has a name or a castle; without a name one is called by the colour."""
    marks = {values[name] for name in values if "_cell_" in name}
    for letter, colour in COLOURS.items():
        name = made_name(values.get(f"name_{letter}", ""))
        if name or any(f"{letter}{rank}" in marks for rank in CASTLES):
            yield letter, name or str(colour)
