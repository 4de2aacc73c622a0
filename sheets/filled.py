"""Fillable sheets that come back: the fields of a PDF as a board in text.

The file comes from anybody, so a process of its own reads it, with little memory and little time.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import partial

from scoring.errors import PlayerError
from scoring.words import Word
from sheets import filled_child
from sheets.fields import IDENTITY, identified
from sheets.foot import VERSION
from sheets.kartenreich import fields as kartenreich
from sheets.kingdom_builder import fields as kingdom_builder
from sheets.kingdoms import fields as kingdoms
from sheets.pocket_kingdoms import fields as pocket_kingdoms

LARGEST = 2_000_000  # bytes; an honest sheet has a tenth of it
PATIENCE = 6.0  # seconds on a busy machine; the reader itself gets one second of the processor
LONGEST = 200  # characters of a value
Reader = Callable[[Mapping[str, str], Mapping[str, str]], str]
READERS: Mapping[str, Reader] = {
    "pocket-kingdoms": pocket_kingdoms.to_text,
    "kingdoms-2002": partial(kingdoms.to_text, key="kingdoms-2002"),
    "kingdoms-2011": partial(kingdoms.to_text, key="kingdoms-2011"),
    "kingdom-builder": kingdom_builder.to_text,
    "kartenreich": kartenreich.to_text,
}


class NotAPdf(PlayerError):
    text = Word("This is not a PDF. Expected is a fillable sheet of this program.")


class TooLarge(PlayerError):
    text = Word("This PDF has {found} bytes; a filled sheet has no more than {most}.")


class Locked(PlayerError):
    text = Word("This PDF is locked with a password. Save a copy without one.")


class Unreadable(PlayerError):
    text = Word("This PDF is damaged or is not a filled sheet. Fill the sheet once more.")


class Flattened(PlayerError):
    text = Word(
        "This PDF has no fields: it was flattened or is no fillable sheet. "
        "Hand in the copy in which the fields can still be changed."
    )


class OtherSheet(PlayerError):
    text = Word("The fields of this PDF are not those of a sheet of this program.")


class OtherVersion(PlayerError):
    text = Word(
        "This sheet has version {found}; this program reads version {expected}. Print it anew."
    )


def read_filled(data: bytes) -> str:
    """The board that was written in a fillable sheet, in the notation of its game."""
    values = read_fields(data)
    words = identified(values.get(IDENTITY, ""))
    if len(words) < 3 or words[0] != IDENTITY or words[2] not in READERS:
        raise OtherSheet
    if words[1] != str(VERSION):
        raise OtherVersion(found=words[1], expected=VERSION)
    choices = dict(word.split("=", 1) for word in words[3:] if "=" in word)
    return READERS[words[2]](values, choices)


def read_fields(data: bytes) -> dict[str, str]:
    """All fields by name; ticks are ``yes``."""
    if not data.lstrip()[:5] == b"%PDF-":
        raise NotAPdf
    if len(data) > LARGEST:
        raise TooLarge(found=len(data), most=LARGEST)
    command = [sys.executable, filled_child.__file__]
    try:
        done = subprocess.run(command, input=data, capture_output=True, timeout=PATIENCE)  # noqa: S603 (our own module)
        answer = json.loads(done.stdout)
    except (subprocess.TimeoutExpired, ValueError) as error:
        raise Unreadable from error
    match answer:
        case {"error": "locked"}:
            raise Locked
        case {"fields": dict() as fields} if fields:
            return {str(name): clean(value) for name, value in fields.items()}
        case {"fields": _}:
            raise Flattened
    raise Unreadable


def clean(value: object) -> str:
    """A value as one short line."""
    text = " ".join(str(value if value is not None else "").split())[:LONGEST]
    return "".join(letter for letter in text if letter.isprintable())
