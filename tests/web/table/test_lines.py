"""Events as lines of JSON."""

import json
from typing import get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import asdict

from web.table import events
from web.table.events import Drew, Event, Locked, Move, Record, Rolled
from web.table.lines import BadLine, read_record, write_record

texts = st.text(max_size=20)
many_texts = st.lists(texts, max_size=4).map(tuple)
numbers = st.integers(-(2**53), 2**53)
moves = st.builds(Move, texts, texts, many_texts, st.sampled_from(["chosen", "chance", "deal"]))
VALUES = {
    events.Text: texts,
    events.Number: numbers,
    bool: st.booleans(),
    events.Board: st.text(max_size=400),
    events.Texts: many_texts,
    events.Numbers: st.lists(numbers, max_size=4).map(tuple),
    events.Moves: st.lists(moves, max_size=3).map(tuple),
    events.Items: st.dictionaries(texts, numbers, max_size=3),
}


def any_of(kind, names):
    hints = get_type_hints(kind, include_extras=True)
    return st.builds(kind, **{name: VALUES.get(hints[name], st.just({})) for name in names})


def required(kind):
    return kind.__struct_fields__[: -len(kind.__struct_defaults__) or None]


any_event = st.one_of(*(any_of(kind, kind.__struct_fields__) for kind in get_args(Event)))
any_record = st.builds(
    Record, number=numbers, event=any_event, by=texts, at=numbers, key=texts, nonce=texts
)


@given(any_record)
def test_reading_a_line_undoes_writing_it(record):
    assert read_record(write_record(record)) == record


def test_a_line_is_short_because_empty_things_are_left_out():
    line = write_record(Record(3, Locked(True), by="s1"))
    assert line == '{"number":3,"by":"s1","event":{"kind":"Locked","locked":true}}'


def test_a_field_that_came_later_has_its_default_in_old_lines():
    line = '{"number":3,"event":{"kind":"Rolled","dice":"dice","sides":["1","2"],"faces":["2"]}}'
    assert read_record(line).event == Rolled("dice", ("1", "2"), ("2",), turn=0, next="")


def test_a_move_without_a_reason_was_chosen():
    line = (
        '{"number":1,"event":{"kind":"Drew","moves":[{"source":"a","target":"b","items":["x"]}]}}'
    )
    assert read_record(line).event == Drew((Move("a", "b", ("x",), "chosen"),))


@given(st.one_of(*(any_of(kind, required(kind)) for kind in get_args(Event))))
def test_a_default_that_somebody_wrote_out_is_left_out_again(event):
    facts = {"kind": type(event).__name__, **asdict(event)}
    line = json.dumps({"number": 1, "event": facts}, default=asdict)
    assert write_record(read_record(line)) == write_record(Record(1, event))


@pytest.mark.parametrize(
    "line",
    [
        "",
        "nonsense",
        "[]",
        "null",
        "{}",
        '{"number":1}',
        '{"number":"1","event":{"kind":"Kept"}}',
        '{"number":true,"event":{"kind":"Kept"}}',
        '{"number":1,"event":{"kind":"Exploded"}}',
        '{"number":1,"event":{"kind":"Locked"}}',
        '{"number":1,"event":{"kind":"Locked","locked":"yes"}}',
        '{"number":1,"event":{"kind":"Kept","extra":1}}',
        '{"number":1,"event":{"kind":["Kept"]}}',
        '{"number":1,"event":{"kind":"Drew","moves":[1]}}',
        '{"number":1,"event":{"kind":"Drew","moves":[{"source":"a"}]}}',
        '{"number":1,"event":{"kind":"Turned","seat":' + json.dumps("s" * 300) + "}}",
        '{"number":' + "9" * 30 + ',"event":{"kind":"Kept"}}',
        "[" * 100_000,
    ],
)
def test_a_line_that_is_no_event_is_quoted(line):
    with pytest.raises(BadLine, match=r"Line 7: “.*” is not an event"):
        read_record(line, 7)
