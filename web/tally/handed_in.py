"""Finished games that are handed in as files: texts, filled-in sheets, downloaded tables."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from scoring.errors import PlayerError
from scoring.finished import CannotJoin, Finished
from scoring.game import Game
from scoring.games import Games
from scoring.words import Sentence, Word
from sheets.forms import DataFile, is_pdf
from sheets.photo import is_picture
from web.limits import LONGEST_SHEET, LONGEST_TEXT
from web.tally import tallied
from web.tally.files import as_text, within

MOST_FILES = 12


class IsAPhoto(PlayerError):
    text = Word("This is a picture. A photo of a sheet is read on the page “Photo of a sheet”.")


class TooManyFiles(PlayerError):
    text = Word("Only {most} files can be read at once; this one was left out.")


@dataclass(frozen=True)
class File:
    """A file as somebody handed it in."""

    name: str
    data: bytes

    @cached_property
    def text(self) -> str:
        """The game in it; read once, because another process reads a PDF."""
        return text_of(self.data)


@dataclass
class Read:
    """What could be read of several files, and what could not; all by the name of the file."""

    text: str = ""
    count: int = 0
    broken: str = ""  # the file that the text is of, if it has slips
    faults: list[tuple[str, PlayerError]] = field(default_factory=list)
    notes: list[tuple[str, Sentence]] = field(default_factory=list)


def read_files(game: Game[Any], files: Iterable[File], reader: str = "") -> Read:
    """All that can be read, as one game; a text with slips is kept if there is nothing else."""
    read, boards = Read(), []
    for number, file in enumerate(files):
        try:
            if number >= MOST_FILES:
                raise TooManyFiles(most=MOST_FILES)
            text = tallied.within(file.text)
            if not read.text:
                read.text, read.broken = text, file.name
            boards.append((file.name, game.read_any(text, reader)))
        except PlayerError as error:
            read.faults.append((file.name, error))
    if boards:
        read.text, read.broken = join(boards, read).to_text(), ""
    return read


def text_of(data: bytes, games: Games | None = None) -> str:
    """The game in a file, as text: of a filled-in sheet, of a downloaded table, or as it is."""
    if is_picture(data):
        raise IsAPhoto
    if is_pdf(within(data, LONGEST_SHEET)):
        from sheets.forms.filled import read_filled  # only PDFs need it

        return read_filled(data)
    text = as_text(data)
    if text.lstrip().startswith("{"):
        from web.tally.table_text import text_of_log  # … and only tables this

        return text_of_log(text.splitlines(), games)
    return text


class NoData(PlayerError):
    text = Word("This PDF is not a data file. Choose a filled-in card file, or a file in TOML.")


def data_of(data: bytes) -> str:
    """The data file that an owner hands in, as text: of a filled-in sheet, or as it is."""
    if not is_pdf(data):
        return as_text(within(data, LONGEST_TEXT))
    try:
        text_of(data)
    except DataFile as found:
        return found.toml
    raise NoData


def join(boards: Sequence[tuple[str, Finished]], read: Read) -> Finished:
    """One game of all: the sheets of several players belong together, other games do not."""
    (_, whole), *others = boards
    read.count = 1
    for name, other in others:
        try:
            if type(other) is not type(whole):
                raise CannotJoin
            whole, notes = whole.joined(other)
        except CannotJoin as error:
            read.faults.append((name, error))
            continue
        read.count += 1
        read.notes += [(name, note) for note in notes]
    return whole
