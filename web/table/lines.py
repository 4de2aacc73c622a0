"""Serialization of records (JSON Lines) for the stores and for downloaded tables.

    {"number": 7, "by": "s1", "at": 1763254800000, "event": {"kind": "Rolled", "dice": "dice", …}}

What is empty is left out. Whatever is read is checked: a downloaded file comes from outside.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import to_builtins
from msgspec.json import Decoder, encode

from scoring.errors import PlayerError
from scoring.words import Word
from web.table.errors import quoted
from web.table.events import Record

RECORD = Decoder(Record)


class BadLine(PlayerError):
    text = Word("Line {number}: “{quote}” is not an event of a table.")


def write_record(record: Record) -> str:
    """Serialize a record: one line, without its end, and the event last."""
    facts: dict[str, Any] = to_builtins(record)
    facts["event"] = facts.pop("event")
    return encode(facts).decode()


def read_own(lines: Iterable[str]) -> list[Record]:
    """Deserialize lines of our own store: what is wrong there is no player's mistake."""
    return list(map(RECORD.decode, lines))


def read_record(line: str, number: int = 0) -> Record:
    """Deserialize and validate a record; ``number`` is the line's own, for the error."""
    try:
        return RECORD.decode(line)
    except (ValueError, RecursionError) as error:
        raise BadLine(line=number, number=number, quote=quoted(line, 60)) from error
