"""Serialization of records (JSON Lines) for the stores and for downloaded tables.

    {"number": 7, "by": "s1", "at": 1763254800000, "event": {"kind": "Rolled", "dice": "dice", …}}

What is empty is left out. Whatever is read is checked: a downloaded file comes from outside.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields
from types import UnionType
from typing import Any, get_args, get_type_hints

from scoring.errors import PlayerError
from scoring.words import Word
from web.table.errors import quoted
from web.table.events import Board, Event, Items, Move, Moves, Record, Texts

LONGEST_TEXT = 200
LONGEST_BOARD = 20_000  # characters; a long evening has about 2,000
LARGEST = 1_000  # things in one list of an event
HIGHEST = 1 << 53  # JavaScript reads no larger number exactly


class BadLine(PlayerError):
    text = Word("Line {number}: “{quote}” is not an event of a table.")


def read_text(value: Any, longest: int = LONGEST_TEXT) -> str:
    if type(value) is not str or len(value) > longest:
        raise ValueError
    value.encode()  # half a character is no text, and has no fingerprint
    return value


def read_board(value: Any) -> Board:
    """A game as text; what stands in it is judged by whoever scores it."""
    return Board(read_text(value, LONGEST_BOARD))


def read_number(value: Any) -> int:
    if type(value) is not int or abs(value) > HIGHEST:
        raise ValueError
    return value


def read_flag(value: Any) -> bool:
    if type(value) is not bool:
        raise ValueError
    return value


def read_texts(value: Any) -> Texts:
    if type(value) is not list or len(value) > LARGEST:
        raise ValueError
    return tuple(map(read_text, value))


def table_of(read: Callable[[Any], Any]) -> Callable[[Any], Mapping[str, Any]]:
    """Reads a JSON object whose values are all of one sort."""

    def read_table(value: Any) -> Mapping[str, Any]:
        if type(value) is not dict or len(value) > LARGEST:
            raise ValueError
        return {read_text(name): read(part) for name, part in value.items()}

    return read_table


def read_move(value: Any) -> Move:
    return Move(
        read_text(value["source"]),
        read_text(value["target"]),
        read_texts(value["items"]),
        read_text(value.get("how", "chosen")),
    )


def read_moves(value: Any) -> Moves:
    if type(value) is not list or len(value) > LARGEST:
        raise ValueError
    return tuple(map(read_move, value))


READERS: Mapping[Any, Callable[[Any], Any]] = {
    str: read_text,
    int: read_number,
    bool: read_flag,
    Board: read_board,
    Texts: read_texts,
    Moves: read_moves,
    Items: table_of(read_number),
    Mapping[str, str]: table_of(read_text),
    Mapping[str, Texts]: table_of(read_texts),
    Mapping[str, Items]: table_of(table_of(read_number)),
}


CONVERTED: Mapping[Callable[[Any], Any], Callable[[Any], Any]] = {
    read_texts: tuple,  # what JSON has as a list
    read_moves: read_moves,
    READERS[Mapping[str, Texts]]: READERS[Mapping[str, Texts]],
}


def kinds_of(union: UnionType) -> dict[str, tuple[type[Any], dict[str, Callable[[Any], Any]]]]:
    """Every kind of event by its name, with what reads each of its fields."""
    return {
        kind.__name__: (kind, {name: READERS[of] for name, of in get_type_hints(kind).items()})
        for kind in get_args(union)
    }


KINDS = kinds_of(Event)
DEFAULTS = {
    kind: tuple(
        (part.name, part.default_factory() if callable(part.default_factory) else part.default)
        for part in fields(kind)
    )
    for kind, _ in KINDS.values()
}


KNOWN = {
    name: (
        kind,
        {part: default for part, default in DEFAULTS[kind] if default is not MISSING},
        [(part, CONVERTED[read]) for part, read in readers.items() if read in CONVERTED],
    )
    for name, (kind, readers) in KINDS.items()
}
NO_RECORD = {
    "by": "",
    "at": 0,
    "key": "",
    "nonce": "",
    "after": 0,
    "before": "",
    "salt": "",
    "digest": "",
}


def event_facts(event: Event) -> dict[str, Any]:
    """An event as plain values; what has its default value is left out."""
    facts: dict[str, Any] = {"kind": type(event).__name__}
    for name, default in DEFAULTS[type(event)]:
        value = getattr(event, name)
        if default is MISSING or value != default:
            facts[name] = [move_facts(move) for move in value] if name == "moves" else value
    return facts


def move_facts(move: Move) -> dict[str, Any]:
    facts = {"source": move.source, "target": move.target, "items": move.items, "how": move.how}
    if move.how == "chosen":
        del facts["how"]
    return facts


def record_facts(record: Record) -> dict[str, Any]:
    """A record as plain values."""
    facts: dict[str, Any] = {"number": record.number}
    for name in NO_RECORD:
        if fact := getattr(record, name):
            facts[name] = fact
    facts["event"] = event_facts(record.event)
    return facts


def write_record(record: Record) -> str:
    """Serialize a record: one line, without its end."""
    return json.dumps(record_facts(record), ensure_ascii=False, separators=(",", ":"))


def read_own(lines: Sequence[str]) -> list[Record]:
    """Deserialize lines of our own store, unchecked, which makes this twice as fast."""
    return [known_record(facts) for facts in json.loads(f"[{','.join(lines)}]")]


def known_record(facts: dict[str, Any]) -> Record:
    given = facts["event"]
    kind, defaults, readers = KNOWN[given.pop("kind")]
    for name, read in readers:
        if name in given:
            given[name] = read(given[name])
    facts["event"] = made(kind, defaults, given)
    record: Record = made(Record, NO_RECORD, facts)
    return record


def made(kind: type[Any], defaults: Mapping[str, Any], given: Mapping[str, Any]) -> Any:
    """What the kind's own ``__init__`` would make, field by field and slowly."""
    thing = object.__new__(kind)
    thing.__dict__.update(defaults)
    thing.__dict__.update(given)
    return thing


def read_event(facts: Any) -> Event:
    """An event from plain values, or a ValueError, TypeError or KeyError."""
    given = dict(facts)
    kind, readers = KINDS[given.pop("kind")]
    event: Event = kind(**{name: readers[name](value) for name, value in given.items()})
    return event


def read_record(line: str, number: int = 0) -> Record:
    """Deserialize and validate a record; ``number`` is the line's own, for the error."""
    try:
        facts = json.loads(line)
        return Record(
            number=read_number(facts["number"]),
            event=read_event(facts["event"]),
            by=read_text(facts.get("by", "")),
            at=read_number(facts.get("at", 0)),
            key=read_text(facts.get("key", "")),
            nonce=read_text(facts.get("nonce", "")),
            after=read_number(facts.get("after", 0)),
            before=read_text(facts.get("before", "")),
            salt=read_text(facts.get("salt", "")),
            digest=read_text(facts.get("digest", "")),
        )
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise BadLine(line=number, number=number, quote=quoted(line, 60)) from error
