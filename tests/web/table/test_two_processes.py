"""What one process knows of a table is never older than what another has written."""

import pytest

from web.table.play import RequestId, Tables
from web.table.seats import Wish


@pytest.fixture
def two(store):
    """Two processes, as far as a table can tell: one store, and a memory each."""
    return Tables(store), Tables(store)


@pytest.fixture
def code(two):
    """A table that both have looked at."""
    code = two[0].open("pocket-kingdoms", Wish("Anna")).played.table.code
    assert two[0].look(code) == two[1].look(code)
    return code


def test_a_known_table_shows_what_another_process_rolled(two, code):
    here, there = two
    there.act(code, "roll", {}, RequestId("s1", "key-00000001", "nonce-000001"))
    assert here.look(code).rolls["dice"].turn == 1


def test_a_known_table_shows_who_sat_down_at_another_process(two, code):
    here, there = two
    there.join(code, Wish("Ben"), RequestId(key="key-00000002"))
    assert here.look(code).name("s2") == "Ben"
    assert [record.number for record in here.records(code)] == [1, 2, 3]


def test_a_table_that_another_process_closed_is_closed(two, code):
    here, there = two
    there.close(code, RequestId("s1", "key-00000003"))
    assert here.look(code).closed
