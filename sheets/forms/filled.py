"""Fillable sheets that come back: the fields of a PDF as a board in text.

The file comes from anybody, so a process of its own reads it, with little memory and little time.
The process ends itself when it has used up its share of the processor. The clock here is for a
machine that does not give it that share, and is never a reason to call a sheet damaged.
"""

import json
import sys
import time
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired

from scoring.errors import PlayerError
from scoring.words import Word
from sheets.forms import DataFile, filled_child, is_pdf
from sheets.forms.fields import FORM, IDENTITY, VERSION, identified
from sheets.papers import Paper, paper_of
from sheets.spent import spent

LARGEST = 2_000_000  # bytes; an honest sheet has a tenth of it
PATIENCE = 1.6  # seconds of the processor until somebody is answered, the start included
BUSY = 6.0  # more of them, but by the clock, on a machine that has no processor to spare
BRIEF = 0.01  # seconds that are waited for at least


class NotAPdf(PlayerError):
    text = Word("This is not a PDF. Choose a fillable sheet of this program.")


class TooLarge(PlayerError):
    text = Word("This PDF has {found} bytes; a filled-in sheet has at most {most}.")


class Locked(PlayerError):
    text = Word("This PDF is locked with a password. Save a copy without one.")


class Unreadable(PlayerError):
    text = Word("This PDF is damaged or is not a filled-in sheet. Fill in the sheet again.")


class TooSlow(PlayerError):
    text = Word(
        "Reading this PDF took too long. Try again; if that does not help, fill in a new sheet."
    )


class Flattened(PlayerError):
    text = Word(
        "This PDF has no fields: it was flattened or is not a fillable sheet. Use the copy whose "
        "fields can still be changed."
    )


class OtherSheet(PlayerError):
    text = Word("The fields of this PDF do not belong to a sheet of this program.")


class OtherVersion(PlayerError):
    text = Word(
        "This sheet has version {found}; this program reads version {expected}. Print it again."
    )


def read_filled(data: bytes) -> str:
    """The board that was written in a fillable sheet, in the notation of its game."""
    values = read_fields(data)
    words = identified(values.pop(IDENTITY, ""))
    paper = paper_of(words[2]) if len(words) > 2 and words[0] == IDENTITY else Paper()
    spell = paper.read_fields
    if not spell:
        raise OtherSheet
    if words[1] != str(VERSION):
        raise OtherVersion(found=words[1], expected=VERSION)
    if toml := data_in(values, paper):
        raise DataFile(toml)
    choices = dict(word.split("=", 1) for word in words[3:] if "=" in word)
    return spell(values, choices)


def data_in(values: Mapping[str, str], paper: Paper) -> str:
    """The data file that an owner filled in; nothing where the sheet has none."""
    return paper.read_data(values) if paper.read_data else ""


def read_fields(data: bytes) -> dict[str, str]:
    """All fields by name, and what names the game; ticks are ``yes``."""
    if not is_pdf(data):
        raise NotAPdf
    if len(data) > LARGEST:
        raise TooLarge(found=len(data), most=LARGEST)
    match answer_to(data):
        case {"error": "locked"}:
            raise Locked
        case {"fields": dict() as fields, **others} if fields:
            found = {str(name): clean(value) for name, value in fields.items()}
            return found | named_in(clean(others.get("keywords")))
        case {"fields": _}:
            raise Flattened
    raise Unreadable


def named_in(keywords: str) -> dict[str, str]:
    """What the document says of itself; where a program wrote that anew, a field says it, too."""
    words = (word.strip().partition("=") for word in keywords.split(";"))
    found = [value for key, _, value in words if key == FORM and identified(value)]
    return {IDENTITY: found[0]} if found else {}


def answer_to(data: bytes) -> object:
    """Subprocess call: what the other process says to a file; an end without a word counts, too."""
    with Popen(command(), stdin=PIPE, stdout=PIPE, stderr=DEVNULL) as child:  # noqa: S603 (ours)
        try:
            return json.loads(words_of(child, data))
        except TimeoutExpired as error:
            raise TooSlow from error
        except ValueError as error:
            raise Unreadable from error
        finally:
            child.kill()


def words_of(child: "Popen[bytes]", data: bytes) -> bytes:
    """Read with a timeout; a process that hardly got a processor is waited for longer."""
    begun, last = spent(child.pid), time.monotonic() + PATIENCE + BUSY
    sent: bytes | None = data
    while True:
        left = min(begun + PATIENCE - spent(child.pid), last - time.monotonic())
        try:
            return child.communicate(sent, max(BRIEF, left))[0]
        except TimeoutExpired:
            if left <= 0:
                raise
            sent = None  # what is left of it is sent nevertheless


@cache
def command() -> tuple[str, ...]:
    """How the other process is started: bare, and told where pypdf is."""
    pypdf = find_spec("pypdf")
    if pypdf is None or pypdf.origin is None:
        raise ModuleNotFoundError("pypdf")
    folder = Path(pypdf.origin).parent.parent
    return sys.executable, "-I", "-S", filled_child.__file__, str(folder)


def clean(value: object) -> str:
    """A value as one short line."""
    text = " ".join(str(value if value is not None else "").split())
    return "".join(letter for letter in text if letter.isprintable())
