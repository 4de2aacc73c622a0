"""Terraces, a made-up game: everybody writes dice into a triangle of their own."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self

from scoring.data import Values
from scoring.deals import Dealing, Sources
from scoring.errors import WordTwice
from scoring.finished import Board, Finished
from scoring.game import POINTS, Choice, Dice, Game, Layout, Piece, Rule, Shared, TieBreak
from scoring.names import twin
from scoring.notation import (
    Page,
    Section,
    as_typed,
    read_written,
    write_choices,
    write_written,
)
from scoring.paper import Line, compare
from scoring.score import Reason, Score, Tally
from scoring.shapes import Cell, Grid, Point
from scoring.words import Plural, Sentence, Word

KEY = "terraces"
ROCK, FREE, NUMBERS = "R", ".", "123456"


class Triangle(Grid):
    """Bricks, one more in each row; those above and below stand half a brick aside."""

    @cached_property
    def widths(self) -> tuple[int, ...]:
        return tuple(range(1, self.rows + 1))

    @property
    def size(self) -> Point:
        return Point(self.cols, self.rows)

    def _beside(self, cell: Cell) -> Iterable[Cell]:
        row, col = cell
        yield from (Cell(row, col - 1), Cell(row, col + 1))
        yield from (Cell(row - 1, col - 1), Cell(row - 1, col))
        yield from (Cell(row + 1, col), Cell(row + 1, col + 1))

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        x, y = cell.col + (self.rows - 1 - cell.row) / 2, cell.row
        return Point(x, y), Point(x + 1, y), Point(x + 1, y + 1), Point(x, y + 1)


BOARD = Triangle(5, 5)
SUMMIT = Cell(0, 0)
GAPS = Choice(
    "gaps",
    Word("Cells without a number"),
    {"free": Word("They cost nothing."), "cost": Word("Each of them costs 1 point.")},
)
RULES = (
    Rule(
        "summit",
        Word("Summit"),
        Word("The number at the top counts."),
        Plural("{count} at the top", "{count} at the top"),
    ),
    Rule(
        "steps",
        Word("Steps"),
        Word("1 point for every two neighbours whose numbers differ by one."),
        Word("from {low} to {high}"),
    ),
    Rule(
        "gaps",
        Word("Gaps"),
        Word("1 point less for each cell without a number, if that was agreed on."),
        Plural("{count} cell without a number", "{count} cells without a number"),
    ),
)
RULE_KEYS = tuple(rule.key for rule in RULES)
EXAMPLE = """game: terraces

player: Ada

    6
   5 4
  5 R 3
 1 2 3 4
. . 1 2 6

player: Bo

    2
   1 .
  R 6 6
 1 1 1 1
3 3 3 3 3
"""


@dataclass(frozen=True)
class Climb(Finished):
    """A finished game: everybody's hill."""

    hills: Mapping[str, Mapping[Cell, str]]
    choices: Mapping[str, str]
    written: Mapping[Line, int] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.hills)

    def boards(self) -> tuple[Board, ...]:
        return tuple(
            Board(
                {cell: mark for cell, mark in hill.items() if mark != FREE},
                Sentence(Word("The board of {player}"), {"player": player}),
            )
            for player, hill in self.hills.items()
        )

    def with_choices(self, chosen: Mapping[str, str]) -> Self:
        return replace(self, choices={**self.choices, **chosen})

    def joined(self, other: Self) -> tuple[Self, tuple[Sentence, ...]]:
        return self.with_sheets(other, other.hills), ()

    def only(self, names: Iterable[str]) -> Self:
        return replace(self, hills={}, written={}).with_sheets(self, names)

    def with_sheets(self, other: Self, names: Iterable[str]) -> Self:
        chosen = {name: other.hills[name] for name in names if name in other.hills}
        kept = {line: of for line, of in self.written.items() if line.player not in chosen}
        added = {line: of for line, of in other.written.items() if line.player in chosen}
        return replace(self, hills={**self.hills, **chosen}, written={**kept, **added})

    def signed(self, name: str) -> Self:
        if len(self.hills) != 1:
            return self
        written = {line._replace(player=name): of for line, of in self.written.items()}
        return replace(self, hills={name: next(iter(self.hills.values()))}, written=written)

    def to_text(self) -> str:
        lines = [f"game: {KEY}", *write_choices(self.choices, (GAPS,))]
        lines += write_written(self.written)
        for player, hill in self.hills.items():
            lines += ["", f"player: {player}", "", *write_hill(hill)]
        return "\n".join(lines) + "\n"


def write_hill(hill: Mapping[Cell, str]) -> Iterator[str]:
    for row, width in enumerate(BOARD.widths):
        marks = " ".join(hill[Cell(row, col)] for col in range(width))
        yield " " * (BOARD.rows - width) + marks


def read(text: str) -> Climb:
    """A page with a section for each player."""
    page = Page(text, KEY, divider="player")
    choices = page.head.choices((GAPS,))
    hills: dict[str, Mapping[Cell, str]] = {}
    written: dict[Line, int] = {}
    for section in page.boards():
        player = read_player(section, hills)
        letters = section.letters(BOARD, as_typed((FREE, ROCK, *NUMBERS)), (FREE, ROCK, *NUMBERS))
        hills[player] = dict(zip(BOARD.cells(), letters, strict=False))
        if not page.sections:
            written |= read_written(section, (player,), RULE_KEYS)
    if page.sections:
        written |= read_written(page.head, tuple(hills), RULE_KEYS)
    page.finish()
    return Climb(hills, choices, written)


def read_player(section: Section, known: Mapping[str, object]) -> str:
    mark = section.take("player")
    if mark is None:
        return "1"
    player = section.name("player", mark)
    if twin(player, known):
        section.fault(WordTwice, mark, entry="player", found=player)
    return player


def score(climb: Climb) -> Tally:
    scores = {player: score_of(hill, climb.choices) for player, hill in climb.hills.items()}
    return Tally(scores, differences=compare(climb.written, scores))


def score_of(hill: Mapping[Cell, str], choices: Mapping[str, str]) -> Score:
    gaps = tuple(cell for cell, mark in hill.items() if mark == FREE)
    reasons = [*summit(hill), *steps(hill)]
    if gaps and choices["gaps"] == "cost":
        reasons.append(Reason("gaps", -len(gaps), gaps, {"count": len(gaps)}))
    return Score(tuple(reasons), (-len(gaps),))


def summit(hill: Mapping[Cell, str]) -> Iterator[Reason]:
    """The number at the top counts."""
    if hill[SUMMIT] in NUMBERS:
        yield Reason("summit", int(hill[SUMMIT]), (SUMMIT,), {"count": int(hill[SUMMIT])})


def steps(hill: Mapping[Cell, str]) -> Iterator[Reason]:
    """1 point for every two neighbours whose numbers differ by one."""
    numbers = {cell: int(mark) for cell, mark in hill.items() if mark in NUMBERS}
    for cell in sorted(numbers):
        for near in sorted(BOARD.neighbours(cell)):
            if near > cell and abs(numbers.get(near, 99) - numbers[cell]) == 1:
                low, high = sorted((numbers[cell], numbers[near]))
                yield Reason("steps", 1, (cell, near), {"low": low, "high": high})


def rocks(source: Sources, *_in_play: object) -> tuple[Cell, ...]:
    """One cell of the hill is a rock, never the summit."""
    return source("rocks").sample([cell for cell in BOARD.cells() if cell != SUMMIT], 1)


def hill(_: Cell) -> str:
    """There is one rock on the whole of it."""
    return KEY


def told(cells: Sequence[Cell]) -> Iterator[Sentence]:
    for cell in cells:
        yield Sentence(Word("A rock on {cell}"), {"cell": cell})


def declare(_own: Values) -> Game[Climb]:
    return Game(
        key=KEY,
        title=Word("Terraces"),
        players=range(1, 7),
        shape=BOARD,
        pieces=(
            Piece(FREE, Word("free")),
            Piece(ROCK, Word("rock"), 1, "tile"),
            *(Piece(mark, Word(mark), group="tile") for mark in NUMBERS),
        ),
        rules=RULES,
        notation=read,
        score=score,
        example=EXAMPLE,
        unit=POINTS,
        layout=Layout(divider="player", own_boards=True),
        shared=Shared(ROCK, Word("Everybody has the same rock; it is here already."), region=hill),
        tie_breaks=(TieBreak("gaps", Word("fewer gaps"), -1),),
        deals=Dealing(rocks, told),
        dice=(Dice("dice", Word("Dice"), 2),),
        choices=(GAPS,),
    )
