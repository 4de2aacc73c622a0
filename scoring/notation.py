"""Finished games as text: ``name: value`` lines, an empty line, then the board as it is printed.

A page is taken apart once. Whatever cannot be read is noted with its line and column and reading
goes on, so that a player hears of all faults together.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

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
from scoring.names import clean_name, is_name, twin
from scoring.paper import Line, Written
from scoring.shapes import Cell, Shape

if TYPE_CHECKING:
    from scoring.game import Choice

PAIR = re.compile(r"(.*\S)\s+([+-]?\d{1,6})")
WHOLE = re.compile(r"[+-]?\d{1,9}")
LONGEST_QUOTE = 40
KNOWN_NAMES = 200  # the same few entries are read again and again
MOST_NAMES = 100  # that are looked at; no game has so many players
MOST_FAULTS = 100  # nobody reads further, and looking for what was meant takes its time


class Mark(NamedTuple):
    """Something written, and where it stands."""

    text: str
    line: int
    column: int

    @property
    def quote(self) -> str:
        return shorten(self.text)


def shorten(text: str) -> str:
    """Enough of a text to recognise it by; nothing that would turn the sentence around it."""
    text = " ".join(text.split())
    if not text.isprintable():
        text = "".join(letter if letter.isprintable() else "�" for letter in text)
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"


def slug(word: str) -> str:
    """Words of a list may be typed with spaces, underscores or capitals."""
    return "-".join(words_of(word))


def words_of(name: str) -> list[str]:
    return name.lower().replace("_", " ").replace("-", " ").split()


def split_header(line: str) -> tuple[str, str]:
    """The name and the value of a ``name: value`` line; no name if it is none."""
    typed, colon, value = line.partition(":")
    name = header_name(typed) if colon else ""
    return (name, value) if name else ("", "")


@lru_cache(KNOWN_NAMES)
def header_name(typed: str) -> str:
    """The name of an entry however it was typed, or nothing."""
    words = words_of(typed)
    is_name = words and words[0][0].isalpha() and "".join(words).isalnum()
    return "_".join(words) if is_name else ""


@dataclass(frozen=True)
class Marks:
    """How the marks of rows are told apart."""

    split: Callable[[list[str]], Sequence[Sequence[str]]]
    pattern: re.Pattern[str]  # slower, but finds the place of each


def characters(rows: list[str]) -> list[str]:
    """Each is a mark; spaces are for the eye."""
    return "\n".join(rows).replace(" ", "").split("\n")


CHARACTERS = Marks(characters, re.compile(r"\S"))
WORDS = Marks(lambda rows: list(map(str.split, rows)), re.compile(r"\S+"))


def fits(rows: Sequence[Sequence[str]], shape: Shape) -> bool:
    """Whether there is a mark for every cell."""
    return tuple(map(len, rows)) == shape.widths


@cache
def part_of(separators: str) -> re.Pattern[str]:
    """A part of a list: whatever stands between two separators."""
    return re.compile(rf"[^{separators}]+")


@dataclass(slots=True)
class Section:
    """The entries and board rows of one player, epoch or map."""

    faults: list[PlayerError]
    line: int = 1
    entries: dict[str, Mark] = field(default_factory=dict)
    lines: list[tuple[str, int]] = field(default_factory=list)  # of the board, with their numbers
    asked: list[str] = field(default_factory=list)  # names
    parent: "Section | None" = None

    def fault(self, kind: type[PlayerError], at: Mark | None = None, **facts: Any) -> None:
        """Note what is wrong; reading goes on."""
        line, column = (at.line, at.column) if at else (self.line, 0)
        self.faults.append(kind(line=line, column=column, **facts))
        if len(self.faults) >= MOST_FAULTS:
            raise Faults(self.faults)

    @property
    def rows(self) -> list[Mark]:
        """The lines of the board."""
        return [Mark(text, number, 1) for text, number in self.lines]

    def add(self, name: str, mark: Mark) -> None:
        """An entry as it was written."""
        if name in self.entries:
            first = self.entries[name].line
            self.fault(HeaderTwice, mark._replace(column=1), found=name, first=first)
        else:
            self.entries[name] = mark

    def take(self, name: str) -> Mark | None:
        """The entry of that name, if it was written."""
        self.asked.append(name)
        return self.entries.get(name)

    def take_all(self, names: Mapping[str, str]) -> dict[str, Mark]:
        """Those of some entries that were written; ``names`` are theirs, by what they stand for."""
        self.asked += names.values()
        return {key: self.entries[name] for key, name in names.items() if name in self.entries}

    def parts(self, name: str, separators: str = ",") -> list[Mark]:
        """The words of an entry that is a list."""
        mark = self.take(name)
        if mark is None:
            return []
        found = marks_in(mark, part_of(separators))
        return [trimmed(part) for part in found if not part.text.isspace()]

    def number(self, name: str, values: range, default: int = 0) -> int:
        """An entry that is a whole number in a range."""
        mark = self.take(name)
        if mark is None:
            return default
        if WHOLE.fullmatch(mark.text) and (number := int(mark.text)) in values:
            return number
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

    def choice(self, choice: "Choice") -> str:
        """The reading that was chosen, or the default."""
        mark = self.take(choice.key)
        return (mark and self.word(choice.key, choice.options, mark)) or choice.default

    def choices(self, choices: Iterable["Choice"]) -> dict[str, str]:
        return {choice.key: self.choice(choice) for choice in choices}

    def name(self, entry: str, mark: Mark) -> str:
        """A player's name."""
        name = clean_name(mark.text)
        if not is_name(name):
            self.fault(BadName, mark, entry=entry, found=mark.quote)
        return name

    def names(self, entry: str) -> tuple[str, ...]:
        """Players' names, each once; there are never so many that comparing them takes long."""
        found: dict[str, None] = {}
        for mark in self.parts(entry)[:MOST_NAMES]:
            name = self.name(entry, mark)
            if twin(name, found):
                self.fault(WordTwice, mark, entry=entry, found=name)
            found[name] = None
        return tuple(found)

    def player(self, entry: str, mark: Mark, players: Collection[str]) -> str:
        """One of the players, or nothing and a fault."""
        if mark.text in players:
            return mark.text
        if player := twin(mark.text, players):
            return player
        near = nearest(mark.text, [player.lower() for player in players])
        meant = next((player for player in players if player.lower() == near), "")
        self.fault(
            UnknownPlayer, mark, entry=entry, found=mark.quote, expected=tuple(players), meant=meant
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
        known = shape.cells()
        cells = []
        for mark in self.parts(entry, r",\s"):
            cell = Cell.named(mark.text)
            if cell and cell in known:
                cells.append((mark, cell))
            else:
                first, last = known[0], known[-1]
                self.fault(UnknownCell, mark, entry=entry, found=mark.quote, first=first, last=last)
        return cells

    def grid(
        self,
        shape: Shape,
        marks: Marks,
        pieces: Mapping[str, str],
        expected: Sequence[str],
        other: Callable[[Mark], str | None] | None = None,
    ) -> dict[Cell, str]:
        """The board: the piece that each mark stands for; ``other`` is asked about unknown ones."""
        rows = marks.split([line for line, _ in self.lines])
        if fits(rows, shape):
            with suppress(KeyError):
                found = map(pieces.__getitem__, chain.from_iterable(rows))
                return dict(zip(shape.cells(), found, strict=True))
        return dict(self._look_closer(shape, marks, pieces, expected, other))

    def letters(self, shape: Shape, pieces: Mapping[str, str], expected: Sequence[str]) -> str:
        """A board whose pieces are letters, as one word, row by row."""
        rows = characters([line for line, _ in self.lines])
        word = "".join(rows)
        if fits(rows, shape) and set(word).issubset(expected):
            return word
        return "".join(self.grid(shape, CHARACTERS, pieces, expected).values())

    def _look_closer(
        self,
        shape: Shape,
        marks: Marks,
        pieces: Mapping[str, str],
        expected: Sequence[str],
        other: Callable[[Mark], str | None] | None,
    ) -> Iterator[tuple[Cell, str]]:
        """A board mark by mark, each with its place: something in it is odd."""
        for number, row in enumerate(self.rows[: shape.rows]):
            found = marks_in(row, marks.pattern)
            self._check_width(found, row, number, shape.widths[number])
            for col, mark in enumerate(found[: shape.widths[number]]):
                cell = Cell(number, col)
                if piece := pieces.get(mark.text) or (other and other(mark)):
                    yield cell, piece
                else:
                    self._fault_piece(mark, cell, expected)
        self._check_height(shape)

    def _fault_piece(self, mark: Mark, cell: Cell, expected: Sequence[str]) -> None:
        self.fault(
            UnknownPiece,
            mark,
            cell=cell,
            found=mark.quote,
            expected=expected,
            meant=nearest(mark.text, expected) if len(mark.text) > 1 else "",
        )

    def _check_width(self, marks: list[Mark], row: Mark, number: int, width: int) -> None:
        facts = {"row": number + 1, "found": len(marks), "expected": width, "quote": row.quote}
        if len(marks) > width:
            self.fault(RowTooLong, marks[width], **facts)
        if len(marks) < width:
            self.fault(RowTooShort, row._replace(column=row.column + len(row.text)), **facts)

    def _check_height(self, shape: Shape) -> None:
        rows = self.rows
        if len(rows) < shape.rows:
            last = rows[-1] if rows else None
            self.fault(MissingRows, last, found=len(rows), expected=shape.rows)
        if len(rows) > shape.rows:
            extra = rows[shape.rows]
            self.fault(TooManyRows, extra, quote=extra.quote, expected=shape.rows)

    def check_headers(self) -> None:
        """An entry that nobody asked for is most likely a typing slip."""
        for name, mark in self.entries.items():
            if name not in self.asked:
                known = [*self.asked, *(self.parent.asked if self.parent else ())]
                self.fault(
                    UnknownHeader,
                    mark._replace(column=1),
                    found=shorten(name),
                    expected=tuple(dict.fromkeys(known)),
                    meant=nearest(name, self.asked),
                )


class Page:
    """A text taken apart; ``divider`` names the header that begins each player, epoch or map.

    ``remark`` is how a remark looks that is a row all the same.
    """

    def __init__(
        self,
        text: str,
        key: str,
        divider: str = "",
        row_colons: bool = False,
        remark: re.Pattern[str] | None = None,
    ) -> None:
        self.faults: list[PlayerError] = []
        self.head = Section(self.faults)
        self.sections: list[Section] = []
        self._divider = divider
        section, in_rows = self.head, False
        plain = text.removeprefix("\ufeff").replace("\r\n", "\n")
        for number, line in enumerate(plain.split("\n"), start=1):
            text = line.strip()
            if not text:
                in_rows = row_colons and bool(section.entries)
            if not text or (text[0] == "#" and not (remark and remark.fullmatch(text))):
                continue
            name, value = split_header(text) if ":" in text else ("", "")
            if name and name == divider:
                section = Section(self.faults, number, parent=self.head)
                self.sections.append(section)
            if name and not in_rows:
                value = value.lstrip()
                column = len(line.rstrip()) - len(value) + 1
                section.add(name, Mark(value, number, column))
            else:
                section.lines.append((line, number))
                in_rows = row_colons
        if not (self.head.entries or self.head.lines or self.sections):
            raise EmptyText(example=key)
        game = self.head.take("game")
        if game and slug(game.text) != key:
            raise OtherGame(line=game.line, column=game.column, found=game.quote, expected=key)

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


def marks_in(row: Mark, marks: re.Pattern[str]) -> list[Mark]:
    """The marks of a row, each with its place."""
    found = marks.finditer(row.text)
    return [Mark(mark.group(), row.line, row.column + mark.start()) for mark in found]


def as_typed(pieces: Iterable[str]) -> dict[str, str]:
    """Pieces by their marks, which may be typed as small letters or as capitals."""
    return {typed: piece for piece in pieces for typed in (piece, piece.lower(), piece.upper())}


def read_written(
    section: Section, players: Sequence[str], rules: Iterable[str], epoch: int = 0
) -> dict[Line, int]:
    """What the players wrote on paper: ``written: Anna 47`` or ``written ships: Anna 8``."""
    entries = written_entries(tuple(rules))
    return {
        Line(player, rule, epoch): points
        for rule in section.take_all(entries)
        for player, points in section.pairs(entries[rule], players).items()
    }


@cache
def written_entries(rules: tuple[str, ...]) -> Mapping[str, str]:
    """The entries of the score block: the sum, then rule by rule."""
    return {"": "written", **{rule: f"written_{rule}" for rule in rules}}


def write_written(written: Written, epoch: int = 0) -> list[str]:
    """The lines that ``read_written`` reads."""
    by_rule: dict[str, list[str]] = {}
    for line, points in written.items():
        if line.epoch == epoch:
            by_rule.setdefault(line.rule, []).append(f"{line.player} {points}")
    return [f"{f'written {rule}'.rstrip()}: {', '.join(of)}" for rule, of in by_rule.items()]


def write_choices(chosen: Mapping[str, str], choices: Iterable["Choice"]) -> list[str]:
    """The choices that differ from the default."""
    return [
        f"{choice.key}: {chosen[choice.key]}"
        for choice in choices
        if chosen[choice.key] != choice.default
    ]
