"""A finished game of Pocket Kingdoms, and how it is written down."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self

from scoring.errors import NotANumber, WordTwice
from scoring.finished import Board, Finished
from scoring.game import Choice
from scoring.names import twin
from scoring.notation import (
    WHOLE,
    Mark,
    Page,
    Section,
    as_typed,
    read_written,
    write_choices,
    write_written,
    written_entries,
)
from scoring.paper import Line, Written
from scoring.pocket_kingdoms.plan import SYMBOLS, Plan, Row
from scoring.shapes import Cell, Squares, around
from scoring.words import Sentence, Word

KEY = "pocket-kingdoms"
BOARD = Squares(9, 9)
FREE, MOUNTAIN, FOREST, WATER, SWORD = ".", "^", "F", "W", "X"
HOUSE, SHIP, FIELD, TOWER = "H", "S", "A", "T"
CITY_BUILDINGS = (TOWER, "M", "L", "K")
ERECTED = (HOUSE, SHIP, FIELD, *CITY_BUILDINGS)
LANDSCAPE = {
    FREE: Word("free cell"),
    MOUNTAIN: Word("mountain"),
    FOREST: Word("forest"),
    WATER: Word("water"),
    SWORD: Word("sword"),
}
DISTRICTS = ("NW", "N", "NE", "W", "C", "E", "SW", "S", "SE")
DISTRICT_OF = {cell: DISTRICTS[cell.row // 3 * 3 + cell.col // 3] for cell in BOARD.cells()}
COMPASS = {
    "NW": Word("Northwest"),
    "N": Word("North"),
    "NE": Word("Northeast"),
    "W": Word("West"),
    "C": Word("Centre"),
    "E": Word("East"),
    "SW": Word("Southwest"),
    "S": Word("South"),
    "SE": Word("Southeast"),
}
CLOSED_TO_END = 4
BOARD_OF = Word("The board of {player}")
TWICE = Word("Two sheets are named “{name}”; this one is called “{other}” here.")
NO_NUMBERS = "-"

SHIP_LIMIT = Choice(
    "ship_limit",
    Word("Ship limit"),
    {"le": Word("The sum may equal the limit."), "lt": Word("The sum must stay below the limit.")},
)
BARRACKS = Choice(
    "barracks",
    Word("Barracks"),
    {"off": Word("Played without barracks."), "on": Word("Played with barracks.")},
    {"off": Word("off"), "on": Word("on")},
)
MOUNTAINS = Choice(
    "mountains",
    Word("Mountains"),
    {
        "shared": Word("The same mountains for all players."),
        "own": Word("Each player rolls their own mountains."),
    },
    {"shared": Word("shared"), "own": Word("own")},
)
CITY_AREAS = Choice(
    "city_areas",
    Word("House areas at the tower"),
    {
        "sum": Word("All house areas that touch the tower count."),
        "largest": Word("Only the largest house area that touches the tower counts."),
    },
    {"sum": Word("sum"), "largest": Word("largest")},
)
CHOICES = (SHIP_LIMIT, BARRACKS, MOUNTAINS, CITY_AREAS)

MARKS = (*LANDSCAPE, *(mark for mark, _ in SYMBOLS.values()))
TYPED = as_typed(MARKS)
RULE_KEYS = ("ships", "forests", "city", "unfinished")
ROW_ENTRIES = {key: f"{key}_rows" for key in SYMBOLS}


@dataclass(frozen=True)
class Kingdom:
    """What one player's sheet shows at the end."""

    marks: str  # of all cells, row by row
    unfinished: int | None = None  # as counted by the player
    market_boxes: int = 0
    rows: Mapping[str, tuple[Row, ...]] = field(default_factory=dict)  # by project

    @cached_property
    def pieces(self) -> Mapping[Cell, str]:
        return dict(zip(BOARD.cells(), self.marks, strict=True))

    def on(self, cell: Cell) -> str:
        return self.marks[cell.row * BOARD.cols + cell.col]

    @cached_property
    def cells(self) -> Mapping[str, Sequence[Cell]]:
        """The cells of each mark, row by row."""
        found: dict[str, list[Cell]] = {mark: [] for mark in MARKS}
        for cell, mark in zip(BOARD.cells(), self.marks, strict=True):
            found[mark].append(cell)
        return found

    def of(self, marks: Iterable[str]) -> tuple[Cell, ...]:
        """The cells of several marks."""
        return tuple([cell for mark in marks for cell in self.cells[mark]])

    def count(self, marks: Iterable[str]) -> int:
        return sum([len(self.cells[mark]) for mark in marks])

    @property
    def is_begun(self) -> bool:
        """Whether anything was entered: of an untouched sheet nothing is missing yet."""
        beside = self.rows or self.market_boxes or self.unfinished is not None
        return bool(beside) or len(self.cells[FREE]) < len(self.marks)

    @cached_property
    def beside_houses(self) -> frozenset[Cell]:
        return around(self.cells[HOUSE], BOARD)

    @cached_property
    def closed_districts(self) -> tuple[str, ...]:
        """A district is closed when none of its cells is free; swords fill a cell too."""
        open_ones = districts(self.cells[FREE])
        return tuple([name for name in DISTRICTS if name not in open_ones])

    def begun_rows(self, plan: Plan) -> int:
        """How many rows have at least one number and are not full."""
        return sum(
            0 < len(row) < plan.by_key[key].cells for key, rows in self.rows.items() for row in rows
        )

    def to_lines(self) -> list[str]:
        """The grid as it is printed: districts apart."""
        rows = [self.marks[start : start + 9] for start in range(0, 81, 9)]
        lines = [f"{row[:3]} {row[3:6]} {row[6:]}" for row in rows]
        return [*lines[:3], "", *lines[3:6], "", *lines[6:]]


@dataclass(frozen=True)
class Evening(Finished):
    """A finished game: the kingdoms of all players."""

    kingdoms: Mapping[str, Kingdom]
    choices: Mapping[str, str]
    written: Written = field(default_factory=dict)

    def kingdom(self, player: str) -> Kingdom | None:
        """A player's own; on a sheet of one player it is the only one, whatever its name."""
        only = next(iter(self.kingdoms.values())) if len(self.kingdoms) == 1 else None
        return only or self.kingdoms.get(player)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.kingdoms)

    def boards(self) -> tuple[Board, ...]:
        return tuple(
            Board(
                {cell: mark for cell, mark in kingdom.pieces.items() if mark != FREE},
                Sentence(BOARD_OF, {"player": player}),
            )
            for player, kingdom in self.kingdoms.items()
        )

    def joined(self, other: Self) -> tuple[Self, tuple[Sentence, ...]]:
        """The players of another sheet join; whoever has a name that is taken gets another one."""
        whole, notes = self, []
        for player in other.kingdoms:
            name = free_name(player, whole.kingdoms)
            whole = whole.with_sheets(other.only([player]).signed(name), [name])
            if name != player and not player.isdigit():  # players without a name are only counted
                notes.append(Sentence(TWICE, {"name": player, "other": name}))
        return whole, tuple(notes)

    def only(self, names: Iterable[str]) -> Self:
        return replace(self, kingdoms={}, written={}).with_sheets(self, names)

    def with_sheets(self, other: Self, names: Iterable[str]) -> Self:
        """Kingdoms, and what was written of them."""
        chosen = {name: other.kingdoms[name] for name in names if name in other.kingdoms}
        kept = {line: of for line, of in self.written.items() if line.player not in chosen}
        added = {line: of for line, of in other.written.items() if line.player in chosen}
        return replace(self, kingdoms={**self.kingdoms, **chosen}, written={**kept, **added})

    def signed(self, name: str) -> Self:
        if len(self.kingdoms) != 1:
            return self
        (kingdom,) = self.kingdoms.values()
        written = {line._replace(player=name): of for line, of in self.written.items()}
        return replace(self, kingdoms={name: kingdom}, written=written)

    def to_text(self) -> str:
        lines = [
            f"game: {KEY}",
            *write_choices(self.choices, CHOICES),
            *write_written(self.written),
        ]
        for player, kingdom in self.kingdoms.items():
            lines += ["", f"player: {player}"]
            if kingdom.unfinished is not None:
                lines.append(f"unfinished: {kingdom.unfinished}")
            if kingdom.market_boxes:
                lines.append(f"market boxes: {kingdom.market_boxes}")
            for key, rows in kingdom.rows.items():
                lines.append(f"{key} rows: {' '.join(map(write_row, rows))}")
            lines += ["", *kingdom.to_lines()]
        return "\n".join(lines) + "\n"


def free_name(name: str, taken: Iterable[str]) -> str:
    """The name itself, or the name with the first number that nobody has."""
    known = set(taken)
    if name not in known:
        return name
    stem = "" if name.isdigit() else f"{name[:36]} "
    return next(other for number in range(2, 1000) if (other := f"{stem}{number}") not in known)


def district(cell: Cell) -> str:
    return DISTRICT_OF[cell]


def districts(cells: Iterable[Cell]) -> set[str]:
    """The districts that these cells are in."""
    return set(map(DISTRICT_OF.__getitem__, cells))


def read(text: str, plan: Plan) -> Evening:
    """A page with a section for each player; a page of one player needs no ``player:`` line."""
    page = Page(text, KEY, divider="player")
    choices = page.head.choices(CHOICES)
    kingdoms: dict[str, Kingdom] = {}
    written: dict[Line, int] = {}
    for section in page.boards():
        player = read_player(section, kingdoms)
        kingdoms[player] = read_kingdom(section, plan)
        written |= read_own_written(section, player)
    if page.sections:
        written |= read_written(page.head, tuple(kingdoms), RULE_KEYS)
    page.finish()
    return Evening(kingdoms, choices, in_order(written))


def read_player(section: Section, known: Mapping[str, Kingdom]) -> str:
    mark = section.take("player")
    if mark is None:
        return "1"
    player = section.name("player", mark)
    if twin(player, known):
        section.fault(WordTwice, mark, entry="player", found=player)
    return player


def read_kingdom(section: Section, plan: Plan) -> Kingdom:
    marks = section.letters(BOARD, TYPED, MARKS)
    begun = range(plan.rows + 1)
    unfinished = section.number("unfinished", begun) if section.take("unfinished") else None
    boxes = section.number("market_boxes", range(plan.by_key["market"].boxes + 1))
    rows = {key: read_rows(section, ROW_ENTRIES[key]) for key in section.take_all(ROW_ENTRIES)}
    return Kingdom(marks, unfinished, boxes, {key: of for key, of in rows.items() if of})


def read_rows(section: Section, entry: str) -> tuple[Row, ...]:
    return tuple(read_row(section, entry, part) for part in section.parts(entry, r",\s"))


def read_row(section: Section, entry: str, mark: Mark) -> Row:
    """The numbers in one construction row, one digit a cell: ``34``; ``-`` is an empty row."""
    if mark.text == NO_NUMBERS:
        return ()
    if mark.text.isascii() and mark.text.isdigit() and set(mark.text) <= set("123456"):
        return tuple(map(int, mark.text))
    section.fault(NotANumber, mark, entry=entry, found=mark.quote, low=1, high=6)
    return ()


def write_row(row: Row) -> str:
    return "".join(map(str, row)) or NO_NUMBERS


def read_own_written(section: Section, player: str) -> dict[Line, int]:
    """On a player's own sheet the name before a written number may be left out."""
    written, entries = {}, written_entries(RULE_KEYS)
    for rule, mark in section.take_all(entries).items():
        if WHOLE.fullmatch(mark.text):
            written[Line(player, rule)] = int(mark.text)
        else:
            for points in section.pairs(entries[rule], [player]).values():
                written[Line(player, rule)] = points
    return written


def in_order(written: Mapping[Line, int]) -> Written:
    """Sums first, then rule by rule, so that equal games are written down alike."""
    rules = ("", *RULE_KEYS)
    return {line: written[line] for rule in rules for line in written if line.rule == rule}
