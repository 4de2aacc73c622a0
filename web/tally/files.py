"""Texts that people hand in, whatever they turn out to be."""

import sys
from pathlib import Path

from scoring.errors import PlayerError
from scoring.words import Word
from web.limits import LONGEST_TEXT
from web.places import problem_of

STDIN = "-"


class NotThere(PlayerError):
    text = Word("There is no file of this name. Check the spelling, or the folder you are in.")


class Folder(PlayerError):
    text = Word("This is a folder. Name a file in it, for example {example}.")


class Unreadable(PlayerError):
    text = Word("This file cannot be opened: {problem}.")


class TooLarge(PlayerError):
    text = Word(
        "This file is larger than {limit} MB; a finished game takes a few KB. Is it the right one?"
    )


class NotText(PlayerError):
    text = Word("This is not a text file. A finished game is plain text; see “tallyroll example”.")


class NotUtf8(PlayerError):
    text = Word(
        "The byte {byte} is not UTF-8 text. Save the file again with the encoding UTF-8 "
        "(in most editors under “Save as”)."
    )


def read_bytes(name: str, limit: int = LONGEST_TEXT) -> bytes:
    """The content of a file, or of standard input; never more than a finished game can need."""
    data = sys.stdin.buffer.read(limit + 1) if name == STDIN else _read_file(Path(name), limit)
    return within(data, limit)


def within(data: bytes, limit: int) -> bytes:
    if len(data) > limit:
        raise TooLarge(limit=limit // 1_000_000)
    return data


def _read_file(path: Path, limit: int) -> bytes:
    if path.is_dir():
        raise Folder(example=path / "evening.txt")
    try:
        with path.open("rb") as file:
            return file.read(limit + 1)
    except FileNotFoundError as error:
        raise NotThere from error
    except (OSError, ValueError) as error:
        raise Unreadable(problem=problem_of(error)) from error


def as_text(data: bytes) -> str:
    """The text that these bytes are."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return _decoded(data, "utf-16")
    if b"\0" in data:
        raise NotText
    return _decoded(data, "utf-8-sig")


def _decoded(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        before = data[: error.start]
        raise NotUtf8(
            line=before.count(b"\n") + 1,
            column=len(before) - before.rfind(b"\n"),
            byte=f"0x{data[error.start]:02X}",
        ) from error


def read_file(name: str, limit: int = LONGEST_TEXT) -> str:
    """The text of a file."""
    return as_text(read_bytes(name, limit))
