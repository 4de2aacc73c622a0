"""Finished games that are handed in as files: texts, filled-in sheets, downloaded tables."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from scoring.errors import PlayerError
from scoring.game import Finished, Game
from scoring.paper import Line
from scoring.pocket_kingdoms.board import Evening
from scoring.words import Sentence, Word
from web.limits import LONGEST_SHEET
from web.tally import tallied
from web.tally.files import as_text, within

MOST_FILES = 12
TWICE = Word("There are two sheets of “{name}”; this one is called “{other}” here.")


class LeftOut(PlayerError):
    text = Word("A game was read already, and this one cannot be joined to it.")


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
    data = within(file.data, LONGEST_SHEET)
    if data.lstrip()[:5] == b"%PDF-":
        from sheets.forms.filled import read_filled  # only PDFs need it

        return read_filled(data)
    text = as_text(data)
    if text.lstrip().startswith("{"):
        from web.tables.text import text_of_log

        return text_of_log(text.splitlines())
    return text


def join(boards: Sequence[tuple[str, Finished]], read: Read) -> Finished:
    """One game of all: the sheets of several players belong together, other games do not."""
    (_, whole), *others = boards
    read.count = 1
    for name, other in others:
        if isinstance(whole, Evening) and isinstance(other, Evening):
            whole = with_players(whole, other, name, read)
            read.count += 1
        else:
            read.faults.append((name, LeftOut()))
    return whole


def with_players(evening: Evening, other: Evening, file: str, read: Read) -> Evening:
    """The players of another sheet join; whoever has a name that is taken gets another one."""
    kingdoms, written = dict(evening.kingdoms), dict(evening.written)
    for player, kingdom in other.kingdoms.items():
        name = free_name(player, kingdoms)
        kingdoms[name] = kingdom
        for line, points in other.written.items():
            if line.player == player:
                written[Line(name, line.rule)] = points
        if name != player and not player.isdigit():  # players without a name are only counted
            read.notes.append((file, Sentence(TWICE, {"name": player, "other": name})))
    return replace(evening, kingdoms=kingdoms, written=written)


def free_name(name: str, taken: Iterable[str]) -> str:
    """The name itself, or the name with the first number that nobody has."""
    known = set(taken)
    if name not in known:
        return name
    stem = "" if name.isdigit() else f"{name[:36]} "
    return next(other for number in range(2, 1000) if (other := f"{stem}{number}") not in known)
