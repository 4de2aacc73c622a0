"""Events as lines of JSON."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.table import events
from web.table.events import Drew, Locked, Move, Record, Rolled
from web.table.lines import KINDS, BadLine, read_record, write_record

texts = st.text(max_size=20)
many_texts = st.lists(texts, max_size=4).map(tuple)
numbers = st.integers(-(2**53), 2**53)
moves = st.builds(Move, texts, texts, many_texts, st.sampled_from(["chosen", "chance", "deal"]))
VALUES = {
    str: texts,
    int: numbers,
    bool: st.booleans(),
    events.Board: st.text(max_size=400),
    events.Texts: many_texts,
    events.Moves: st.lists(moves, max_size=3).map(tuple),
    events.Items: st.dictionaries(texts, numbers, max_size=3),
}
any_event = st.one_of(
    *(
        st.builds(kind, **{name: VALUES.get(of, st.just({})) for name, of in hints.items()})
        for kind, hints in (
            (kind, __import__("typing").get_type_hints(kind)) for kind, _ in KINDS.values()
        )
    )
)
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
