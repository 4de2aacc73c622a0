"""Finished games that are handed in as files: texts, filled-in sheets, downloaded tables."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from scoring.errors import PlayerError
from scoring.finished import CannotJoin, Finished
from scoring.game import Game
from scoring.words import Sentence, Word
from web.tally import tallied
from web.tally.files import SHEET_LIMIT, as_text, within

MOST_FILES = 12


class TooManyFiles(PlayerError):
    text = Word("Only {most} files can be read at once; this one was left out.")


@dataclass(frozen=True)
class File:
    """A file as somebody handed it in."""

    name: str
    data: bytes


@dataclass
class Read:
    """What could be read of several files, and what could not; all by the name of the file."""

    text: str = ""
    count: int = 0
    broken: str = ""  # the file that the text is of, if it has slips
    faults: list[tuple[str, PlayerError]] = field(default_factory=list)
    notes: list[tuple[str, Sentence]] = field(default_factory=list)


def read_files(game: Game[Any], files: Iterable[File]) -> Read:
    """All that can be read, as one game; a text with slips is kept if there is nothing else."""
    read, boards = Read(), []
    for number, file in enumerate(files):
        try:
            if number >= MOST_FILES:
                raise TooManyFiles(most=MOST_FILES)
            text = tallied.within(text_of(file))
            if not read.text:
                read.text, read.broken = text, file.name
            boards.append((file.name, game.read(text)))
        except PlayerError as error:
            read.faults.append((file.name, error))
    if boards:
        read.text, read.broken = join(boards, read).to_text(), ""
    return read


def text_of(file: File) -> str:
    """The game in a file, as text."""
    data = within(file.data, SHEET_LIMIT)
    if data.lstrip()[:5] == b"%PDF-":
        from sheets.forms.filled import read_filled  # only PDFs need it

        return read_filled(data)
    text = as_text(data)
    if text.lstrip().startswith("{"):
        from web.tally.table_text import text_of_log

        return text_of_log(text.splitlines())
    return text


def join(boards: Sequence[tuple[str, Finished]], read: Read) -> Finished:
    """One game of all: the sheets of several players belong together, other games do not."""
    (_, whole), *others = boards
    read.count = 1
    for name, other in others:
        try:
            whole, notes = whole.joined(other)
        except CannotJoin as error:
            read.faults.append((name, error))
            continue
        read.count += 1
        read.notes += [(name, note) for note in notes]
    return whole
