"""Finished games as text: ``name: value`` lines, an empty line, then the board as it is printed.

A page is taken apart once. Whatever cannot be read is noted with its line and column and reading
goes on, so that a player hears of all faults together.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from scoring.errors import (
    BadName,
    BadPair,
    EmptyText,
    Faults,
    HeaderTwice,
    MissingRows,
    NotANumber,
    OtherGame,
    PlayerError,
    RowTooLong,
    RowTooShort,
    StrayLine,
    TooManyRows,
    UnknownCell,
    UnknownHeader,
    UnknownPiece,
    UnknownPlayer,
    UnknownWord,
    WordTwice,
    nearest,
)
from scoring.game import Choice
from scoring.paper import Line, Written
from scoring.shapes import Cell, Shape

T = TypeVar("T")
HEADER = re.compile(r"\s*([^\W\d_][\w -]*?)\s*:\s*(.*?)\s*$")
PAIR = re.compile(r"(.*\S)\s+([+-]?\d{1,6})")
WHOLE = re.compile(r"[+-]?\d{1,9}")
LONGEST_QUOTE = 40


class Mark(NamedTuple):
    """Something written, and where it stands."""

    text: str
    line: int
    column: int

    @property
    def quote(self) -> str:
        return shorten(self.text)


def shorten(text: str) -> str:
    """Enough of a text to recognise it by."""
    text = " ".join(text.split())
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"


def key_of(name: str) -> str:
    """Headers may be typed with spaces, hyphens or capitals."""
    return re.sub(r"[\s_-]+", "_", name.strip().lower())


def slug(word: str) -> str:
    """Words of a list may be typed with spaces, underscores or capitals."""
    return re.sub(r"[\s_-]+", "-", word.strip().lower())


@dataclass
class Section:
    """The entries and board rows of one player, epoch or map."""

    faults: list[PlayerError]
    line: int = 1
    entries: dict[str, Mark] = field(default_factory=dict)
    rows: list[Mark] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    parent: "Section | None" = None

    def fault(self, kind: type[PlayerError], at: Mark | None = None, **facts: Any) -> None:
        """Note what is wrong; reading goes on."""
        line, column = (at.line, at.column) if at else (self.line, 0)
        self.faults.append(kind(line=line, column=column, **facts))

    def take(self, name: str) -> Mark | None:
        """The entry of that name, if it was written."""
        if name not in self.asked:
            self.asked.append(name)
        return self.entries.get(name)

    def parts(self, name: str, separators: str = ",") -> list[Mark]:
        """The words of an entry that is a list."""
        mark = self.take(name)
        if mark is None:
            return []
        found = re.finditer(rf"[^{separators}]*[^{separators}\s][^{separators}]*", mark.text)
        return [
            trimmed(Mark(part.group(), mark.line, mark.column + part.start())) for part in found
        ]

    def number(self, name: str, values: range, default: int = 0) -> int:
        """An entry that is a whole number in a range."""
        mark = self.take(name)
        if mark is None:
            return default
        if WHOLE.fullmatch(mark.text) and int(mark.text) in values:
            return int(mark.text)
        self.fault(NotANumber, mark, entry=name, found=mark.quote, low=values[0], high=values[-1])
        return default

    def word(self, name: str, known: Collection[str], mark: Mark, typed: str = "") -> str:
        """One word of a list of known words, or nothing and a fault."""
        word = slug(typed or mark.text)
        for candidate in known:
            if slug(candidate) == word:
                return candidate
        self.fault(
            UnknownWord,
            mark,
            entry=name,
            found=mark.quote,
            expected=tuple(known),
            meant=nearest(word, known),
        )
        return ""

    def words(self, name: str, known: Collection[str]) -> tuple[str, ...]:
        """Words of a list of known words, each at most once."""
        words: list[str] = []
        for mark in self.parts(name):
            word = self.word(name, known, mark)
            if word in words:
                self.fault(WordTwice, mark, entry=name, found=word)
            elif word:
                words.append(word)
        return tuple(words)

    def choice(self, choice: Choice) -> str:
        """The reading that was chosen, or the default."""
        mark = self.take(choice.key)
        return (mark and self.word(choice.key, choice.options, mark)) or choice.default

    def choices(self, choices: Iterable[Choice]) -> dict[str, str]:
        return {choice.key: self.choice(choice) for choice in choices}

    def name(self, entry: str, mark: Mark) -> str:
        """A player's name."""
        if not (0 < len(mark.text) <= 40) or re.search(r"[,=:]", mark.text):
            self.fault(BadName, mark, entry=entry, found=mark.quote)
        return mark.text

    def names(self, entry: str) -> tuple[str, ...]:
        """Players' names, each once."""
        names: list[str] = []
        for mark in self.parts(entry):
            name = self.name(entry, mark)
            if name in names:
                self.fault(WordTwice, mark, entry=entry, found=name)
            else:
                names.append(name)
        return tuple(names)

    def player(self, entry: str, mark: Mark, players: Collection[str]) -> str:
        """One of the players, or nothing and a fault."""
        if mark.text in players:
            return mark.text
        for player in players:
            if player.lower() == mark.text.lower():
                return player
        near = nearest(mark.text, [player.lower() for player in players])
        meant = next((player for player in players if player.lower() == near), "")
        self.fault(
            UnknownPlayer,
            mark,
            entry=entry,
            found=mark.quote,
            expected=tuple(players),
            meant=meant,
        )
        return ""

    def pairs(self, entry: str, players: Sequence[str]) -> dict[str, int]:
        """A number for some of the players: ``Anna 47, Ben 30``."""
        pairs: dict[str, int] = {}
        for mark in self.parts(entry):
            pair = PAIR.fullmatch(mark.text)
            if not pair:
                example = f"{players[0]} 47" if players else "Anna 47"
                self.fault(BadPair, mark, entry=entry, found=mark.quote, example=example)
                continue
            player = self.player(entry, mark._replace(text=pair[1]), players)
            if player in pairs:
                self.fault(WordTwice, mark, entry=entry, found=player)
            elif player:
                pairs[player] = int(pair[2])
        return pairs

    def cells(self, entry: str, shape: Shape) -> list[tuple[Mark, Cell]]:
        """The cells that an entry names."""
        known = set(shape.cells())
        cells = []
        for mark in self.parts(entry, r",\s"):
            cell = Cell.named(mark.text)
            if cell in known and cell:
                cells.append((mark, cell))
            else:
                first, last = min(known), max(known)
                self.fault(UnknownCell, mark, entry=entry, found=mark.quote, first=first, last=last)
        return cells

    def grid(
        self,
        shape: Shape,
        split: Callable[[Mark], list[Mark]],
        piece: Callable[[Mark], T | None],
        expected: Sequence[str],
    ) -> dict[Cell, T]:
        """The board: a piece for every cell."""
        board: dict[Cell, T] = {}
        for number, row in enumerate(self.rows[: shape.rows]):
            marks = split(row)
            self._check_width(marks, row, number, shape)
            for col, mark in enumerate(marks[: shape.cols]):
                found = piece(mark)
                if found is not None:
                    board[Cell(number, col)] = found
                    continue
                self.fault(
                    UnknownPiece,
                    mark,
                    cell=Cell(number, col),
                    found=mark.quote,
                    expected=expected,
                    meant=nearest(mark.text, expected) if len(mark.text) > 1 else "",
                )
        self._check_height(shape)
        return board

    def _check_width(self, marks: list[Mark], row: Mark, number: int, shape: Shape) -> None:
        facts = {
            "row": number + 1,
            "found": len(marks),
            "expected": shape.cols,
            "quote": row.quote,
        }
        if len(marks) > shape.cols:
            self.fault(RowTooLong, marks[shape.cols], **facts)
        if len(marks) < shape.cols:
            self.fault(RowTooShort, row._replace(column=row.column + len(row.text)), **facts)

    def _check_height(self, shape: Shape) -> None:
        if len(self.rows) < shape.rows:
            last = self.rows[-1] if self.rows else None
            self.fault(MissingRows, last, found=len(self.rows), expected=shape.rows)
        if len(self.rows) > shape.rows:
            extra = self.rows[shape.rows]
            self.fault(TooManyRows, extra, quote=extra.quote, expected=shape.rows)

    def check_headers(self) -> None:
        """An entry that nobody asked for is most likely a typing slip."""
        known = [*self.asked, *(self.parent.asked if self.parent else ())]
        for name, mark in self.entries.items():
            if name not in self.asked:
                self.fault(
                    UnknownHeader,
                    mark._replace(column=1),
                    found=shorten(name),
                    expected=tuple(dict.fromkeys(known)),
                    meant=nearest(name, self.asked),
                )


class Page:
    """A text taken apart; ``divider`` names the header that begins each player, epoch or map."""

    def __init__(self, text: str, key: str, divider: str = "", row_colons: bool = False) -> None:
        self.faults: list[PlayerError] = []
        self.head = Section(self.faults)
        self.sections: list[Section] = []
        self._divider, self._row_colons = divider, row_colons
        self._in_rows = False
        for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
            self._add(Mark(line.rstrip("\r"), number, 1))
        if not (self.head.entries or self.head.rows or self.sections):
            raise EmptyText(example=key)
        game = self.head.take("game")
        if game and slug(game.text) != key:
            raise OtherGame(line=game.line, column=game.column, found=game.quote, expected=key)

    def _add(self, line: Mark) -> None:
        section = self.sections[-1] if self.sections else self.head
        if line.text.lstrip().startswith("#"):
            return
        if not line.text.strip():
            self._in_rows = self._row_colons and bool(section.entries)
            return
        header = HEADER.match(line.text)
        name = key_of(header[1]) if header else ""
        if header and self._divider and name == self._divider:
            section = Section(self.faults, line.line, parent=self.head)
            self.sections.append(section)
        if header and not self._in_rows:
            self._add_entry(section, name, Mark(header[2], line.line, header.start(2) + 1))
        else:
            section.rows.append(line)
            self._in_rows = self._row_colons

    def _add_entry(self, section: Section, name: str, mark: Mark) -> None:
        if name in section.entries:
            first = section.entries[name].line
            section.fault(HeaderTwice, mark._replace(column=1), found=name, first=first)
        else:
            section.entries[name] = mark

    def boards(self) -> list[Section]:
        """The sections with a board each; a page without any divider is a single one."""
        for row in self.head.rows if self.sections else ():
            self.head.fault(StrayLine, row, quote=row.quote, divider=self._divider)
        return self.sections or [self.head]

    def finish(self) -> None:
        """Report everything that could not be read."""
        for section in (self.head, *self.sections):
            section.check_headers()
        if self.faults:
            raise Faults(self.faults)


def trimmed(mark: Mark) -> Mark:
    """Without the spaces around it, the column moved along."""
    text = mark.text.lstrip()
    return Mark(text.rstrip(), mark.line, mark.column + len(mark.text) - len(text))


def characters(row: Mark) -> list[Mark]:
    """The marks of a board with one character a cell; spaces are there for the eye."""
    return [
        Mark(text, row.line, row.column + index)
        for index, text in enumerate(row.text)
        if not text.isspace()
    ]


def tokens(row: Mark) -> list[Mark]:
    """The marks of a board whose pieces are words."""
    found = re.finditer(r"\S+", row.text)
    return [Mark(word.group(), row.line, row.column + word.start()) for word in found]


def read_written(
    section: Section, players: Sequence[str], rules: Iterable[str], epoch: int = 0
) -> dict[Line, int]:
    """What the players wrote on paper: ``written: Anna 47`` or ``written ships: Anna 8``."""
    return {
        Line(player, rule, epoch): points
        for rule in ("", *rules)
        for player, points in section.pairs(f"written_{rule}".rstrip("_"), players).items()
    }


def write_written(written: Written, epoch: int = 0) -> list[str]:
    """The lines that ``read_written`` reads."""
    by_rule: dict[str, list[str]] = {}
    for line, points in written.items():
        if line.epoch == epoch:
            by_rule.setdefault(line.rule, []).append(f"{line.player} {points}")
    return [f"{f'written {rule}'.rstrip()}: {', '.join(of)}" for rule, of in by_rule.items()]


def write_choices(chosen: Mapping[str, str], choices: Iterable[Choice]) -> list[str]:
    """The choices that differ from the default."""
    return [
        f"{choice.key}: {chosen[choice.key]}"
        for choice in choices
        if chosen[choice.key] != choice.default
    ]
