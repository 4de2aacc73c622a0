"""What the castles earn: every row and every column, cut at the mountains."""

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import NamedTuple

from scoring.game import Rule
from scoring.kingdoms.board import (
    BOARD,
    DRAGON,
    LINES,
    MINE,
    MOUNTAIN,
    SCORE_AS_YOU_GO,
    STARTING_GOLD,
    WIZARD,
    Kingdom,
    Reign,
)
from scoring.kingdoms.checks import more_to_come, notes, open_lines, warnings
from scoring.paper import Line, compare
from scoring.score import Difference, Reason, Score, Tally
from scoring.shapes import Cell
from scoring.words import Word

GOLD_NOW = Word("Gold now")
RULES = (
    Rule(
        "gold",
        Word("Gold at the start"),
        Word("Everybody starts with 50 gold."),
        Word("gold at the start"),
    ),
    Rule(
        "rows",
        Word("Rows"),
        Word("Base value of each row, times the ranks of your castles in it."),
        Word("epoch {epoch}, row {line}{part}: base value {base} × ranks {ranks}"),
    ),
    Rule(
        "columns",
        Word("Columns"),
        Word("Base value of each column, times the ranks of your castles in it."),
        Word("epoch {epoch}, column {line}{part}: base value {base} × ranks {ranks}"),
    ),
)


class Segment(NamedTuple):
    """A row or column, or the part of it between mountains."""

    rule: str
    line: int  # as printed: counted from 1
    part: str  # a, b, c where mountains cut the line
    cells: tuple[Cell, ...]


EVERYWHERE = frozenset(BOARD.cells())


def segments(kingdom: Kingdom) -> Iterator[Segment]:
    """Every line, cut at its mountains; a mountain belongs to no segment."""
    for rule, line, cells in LINES:
        parts: list[list[Cell]] = [[]]
        for cell in cells:
            if kingdom.pieces[cell] == MOUNTAIN:
                parts.append([])
            else:
                parts[-1].append(cell)
        for letter, part in zip("abcdefg", parts, strict=False):
            yield Segment(rule, line, letter if len(parts) > 1 else "", tuple(part))


def base_value(kingdom: Kingdom, cells: tuple[Cell, ...]) -> int:
    """Resources less hazards; a dragon voids the resources, a gold mine doubles the rest.

    Both work inside their segment only, and on this line only: a tile that the dragon voids in its
    row still counts in its column.
    """
    pieces = [kingdom.pieces[cell] for cell in cells]
    values = [int(piece) for piece in pieces if piece[0] in "+-"]
    if DRAGON in pieces:
        values = [value for value in values if value < 0]
    return sum(values) * (2 if MINE in pieces else 1)


def rank(kingdom: Kingdom, cell: Cell, seen: frozenset[Cell]) -> int:
    """The rank of a castle, one more beside a wizard that lies there already."""
    castle = kingdom.castle(cell)
    if castle is None:
        return 0
    near = BOARD.neighbours(cell) & seen
    return castle[1] + any(kingdom.pieces[other] == WIZARD for other in near)


def filled_with(kingdom: Kingdom, segment: Segment) -> frozenset[Cell]:
    """The cells that were filled when this line was complete; all of them without an order."""
    if not kingdom.order:
        return EVERYWHERE
    line = next(cells for rule, number, cells in LINES if (rule, number) == segment[:2])
    if not set(line) <= set(kingdom.order):
        return EVERYWHERE
    last = max(kingdom.order.index(cell) for cell in line)
    return frozenset(kingdom.order[: last + 1])


def score_segment(kingdom: Kingdom, segment: Segment, epoch: int) -> Iterator[tuple[str, Reason]]:
    """Base value times the ranks of the castles, for everybody with a castle in the segment."""
    base = base_value(kingdom, segment.cells)
    seen = filled_with(kingdom, segment)
    ranks: dict[str, int] = {}
    for cell in segment.cells:
        if castle := kingdom.castle(cell):
            ranks[castle[0]] = ranks.get(castle[0], 0) + rank(kingdom, cell, seen)
    for letter, total in ranks.items():
        facts = {
            "epoch": epoch,
            "line": segment.line,
            "part": segment.part,
            "base": base,
            "ranks": total,
        }
        yield letter, Reason(segment.rule, base * total, segment.cells, facts)


def score_epoch(
    kingdom: Kingdom, epoch: int, unscored: Container[tuple[str, int]] = ()
) -> Iterator[tuple[str, Reason]]:
    for segment in segments(kingdom):
        if segment[:2] not in unscored:
            yield from score_segment(kingdom, segment, epoch)


def score(reign: Reign, tiles: Mapping[str, int]) -> Tally:
    """Score every epoch; gold may fall below zero."""
    reasons = {
        letter: [Reason("gold", reign.gold.get(name, STARTING_GOLD))]
        for letter, name in reign.players.items()
    }
    after: list[dict[str, int]] = []
    for number, kingdom in reign.numbered.items():
        placed = kingdom if SCORE_AS_YOU_GO.key in reign.variants else Kingdom(kingdom.pieces)
        for letter, reason in score_epoch(placed, number, open_lines(reign, number)):
            reasons[letter].append(reason)
        after.append(
            {name: Score(tuple(reasons[letter])).total for letter, name in reign.players.items()}
        )
    scores = {name: Score(tuple(reasons[letter])) for letter, name in reign.players.items()}
    lines = {line: points for line, points in reign.written.items() if not is_purse(line)}
    return Tally(
        scores,
        warnings=tuple(warnings(reign, tiles)),
        notes=tuple(notes(reign, scores, after)),
        differences=(*compare(lines, scores), *purses(reign, after)),
        over=not more_to_come(reign),
        first_board=reign.first_epoch,
    )


def is_purse(line: Line) -> bool:
    """Whether the gold of an epoch was written: all that somebody had after it."""
    return line.rule == "gold" and line.epoch > 0


def purses(reign: Reign, after: Sequence[Mapping[str, int]]) -> Iterator[Difference]:
    """Where the gold after an epoch was written down wrongly."""
    for line, written in reign.written.items():
        counted = after[line.epoch - reign.first_epoch][line.player] if is_purse(line) else written
        if counted != written:
            yield Difference(*line[:2], written, counted, line.epoch, title=GOLD_NOW)
