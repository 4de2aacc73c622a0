"""Ways to bend a log: any line, any field, and what a forger does to cover the traces."""

import copy
import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from scoring.errors import PlayerError
from web.table.chance import new_seed
from web.table.events import Closed, Continued, Opened, Record
from web.table.lines import BadLine, read_record, write_record
from web.table.prints import chained, head_after
from web.table.receipt import Fault, Report, verify
from web.table.seals import promised, seal, seal_key

Path = tuple[Any, ...]


def check_file(lines: Iterable[str]) -> Report:
    """Like ``verify``, with a fault instead of an error where a line cannot be read."""
    try:
        return verify(lines)
    except PlayerError as error:
        return Report(faults=(Fault(error.line, error.sentences[0]),))


def fields(value: Any, path: Path = ()) -> Iterator[Path]:
    """Where something stands in a line, from the whole of it to the last letter of a list."""
    if path:
        yield path
    if isinstance(value, dict | list):
        for name, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from fields(part, (*path, name))


def at(value: Any, path: Path) -> Any:
    for name in path:
        value = value[name]
    return value


def other(value: Any, chance: Random, words: Sequence[str]) -> Any:
    """Something else of the same sort, often something that could stand there."""
    match value:
        case bool():
            return not value
        case int():
            return value + chance.choice((-1, 1, 7, -value, 1000))
        case str():
            return chance.choice([*words, value[::-1], f"{value}x", "", "s1", "s2"])
        case list():
            return chance.choice((value[1:], value[:-1], value[::-1], value + value[:1], []))
        case dict():
            return dict(list(value.items())[1:])
    return value


def bend_field(lines: list[str], chance: Random) -> list[str]:
    """One field of one line is changed, or left out."""
    facts = [json.loads(line) for line in lines]
    place = chance.randrange(len(facts))
    words = [at(facts[place], path) for path in fields(facts[place])]
    path = chance.choice(list(fields(facts[place])))
    holder = at(facts[place], path[:-1])
    if chance.random() < 0.15:
        del holder[path[-1]]
    else:
        known = [word for word in words if isinstance(word, str)]
        holder[path[-1]] = other(copy.deepcopy(holder[path[-1]]), chance, known)
    return [json.dumps(each, ensure_ascii=False) for each in facts]


def bend_lines(lines: list[str], chance: Random) -> list[str]:
    """A line is left out, doubled, moved or put in another's place."""
    one, two = sorted(chance.sample(range(1, len(lines)), 2))
    return chance.choice(
        (
            [*lines[:one], *lines[one + 1 :]],
            [*lines[:one], *lines[two:]],
            [*lines[:two], lines[one], *lines[two:]],
            [*lines[:one], lines[two], *lines[one + 1 : two], lines[one], *lines[two + 1 :]],
            [*lines[:one], lines[two], *lines[one + 1 :]],
        )
    )


def bend_kind(lines: list[str], chance: Random) -> list[str]:
    """Another kind of event stands in place of one."""
    place = chance.randrange(1, len(lines))
    facts = json.loads(lines[place])
    same = [json.loads(line)["event"] for line in lines[1:]]
    facts["event"] = chance.choice([*same, {"kind": "Kept"}, {"kind": "Locked", "locked": True}])
    return [*lines[:place], json.dumps(facts, ensure_ascii=False), *lines[place + 1 :]]


def bend_name(lines: list[str], chance: Random) -> list[str]:
    """A name is taken out as its owner could, or one is written where it was taken out."""
    facts = [json.loads(line) for line in lines]
    event = chance.choice([each["event"] for each in facts if each["event"]["kind"] == "SatDown"])
    if "salt" in event:
        mark = hashlib.sha256(f"{event.pop('salt')}\n{event['name']}".encode()).hexdigest()
        event |= {"name": chance.choice(("", "", "Emma")), "mark": mark}
    else:
        event |= chance.choice(({"name": "Emma"}, {"salt": "00"}, {"name": "Emma", "salt": "00"}))
    return [json.dumps(each, ensure_ascii=False) for each in facts]


BENDS: tuple[Callable[[list[str], Random], list[str]], ...] = (
    bend_field,
    bend_field,
    bend_field,
    bend_lines,
    bend_kind,
    bend_name,
)


def bent(lines: list[str], chance: Random) -> list[str]:
    return chance.choice(BENDS)(lines, chance)


def read(lines: Sequence[str]) -> list[Record] | None:
    try:
        return [read_record(line) for line in lines]
    except BadLine:
        return None


def covered(lines: Sequence[str], key: bytes | None = None) -> list[str]:
    """The bent log with numbers and fingerprints worked out anew; with a key, sealed anew too."""
    records = read(lines)
    if records is None:
        return list(lines)
    records = [replace(record, number=number) for number, record in enumerate(records, start=1)]
    if key:
        records = [promising(record, key) for record in records]
    records = chained(records)
    if key:
        records = [sealing(record, key) for record in records]
    return [write_record(record) for record in records]


def sealing(record: Record, key: bytes) -> Record:
    if not isinstance(record.event, Closed):
        return record
    sealed = seal(seal_key(key), head_after(record.before, record))
    return replace(record, event=replace(record.event, seal=sealed))


def promising(record: Record, key: bytes) -> Record:
    event = record.event
    if isinstance(event, Opened | Continued):
        return replace(record, event=replace(event, seal=promised(seal_key(key))))
    return record


FORGER = new_seed()  # a key that the table never had
