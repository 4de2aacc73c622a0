"""Whatever is changed in a closed log is found: by its chain, its seal, and the game itself."""

import json
import tempfile
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.web.table.bending import FORGER, bend_field, bent, check_file, covered, read
from tests.web.table.test_random_games import PARTIES, play
from web.table.download import download
from web.table.play import Tables
from web.table.stores.sqlite import SqliteStore

TESTS = Path(__file__).parents[2]
BENT = json.loads((TESTS / "vectors/bent.json").read_text(encoding="utf-8"))["bent"]
BENDS = 12  # of each evening
few = settings(max_examples=4)
seeds = st.integers(0, 2**32)
steps = st.lists(st.tuples(*[st.integers(0, 9_999)] * 4), min_size=20, max_size=50)
every_party = pytest.mark.parametrize(
    "party", PARTIES, ids=lambda party: "-".join([party[0], str(party[1]), *party[3]])
)


@pytest.fixture(scope="module")
def tables():
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "tables.db")
        yield Tables(store)
        store.close()


def closed(evening):
    """One name is removed at the table, and another one after the evening."""
    first, *others = evening.table.players
    for seat in others[:1]:
        evening.forget(seat)
    evening.close()
    evening.forget(first)
    return list(download(evening.records))


@every_party
@few
@given(steps=steps, seed=seeds)
def test_no_bent_log_is_honest(tables, party, steps, seed):
    lines, chance = closed(play(tables, party, steps)), Random(seed)
    whole = read(lines)
    for _ in range(BENDS):
        changed = bent(lines, chance)
        assert read(changed) == whole or not check_file(changed).honest


@every_party
@few
@given(steps=steps, seed=seeds)
def test_no_bent_log_is_honest_when_its_fingerprints_are_worked_out_anew(
    tables, party, steps, seed
):
    lines, chance = closed(play(tables, party, steps)), Random(seed)
    whole = read(lines)
    for _ in range(BENDS):
        changed = covered(bent(lines, chance))
        assert read(changed) == whole or not check_file(changed).honest


@few
@given(seed=seeds)
def test_no_bent_log_is_honest_under_the_seal_of_somebody_else(tables, seed):
    steps = [(number, 0, number, number) for number in range(40)]
    lines, chance = closed(play(tables, PARTIES[0], steps)), Random(seed)
    for _ in range(BENDS):
        assert not check_file(covered(bend_field(lines, chance), FORGER)).honest


def test_the_owner_of_the_server_cannot_change_an_outcome_afterwards(tables):
    evening = play(tables, PARTIES[0], [(number, 0, number, number) for number in range(20)])
    root, lines = tables.store.seed(evening.code), closed(evening)
    assert covered(lines, root) == lines
    for place, line in enumerate(lines):
        facts = json.loads(line)
        if facts["event"]["kind"] == "Rolled":
            facts["event"]["faces"] = [*facts["event"]["faces"][:2], "6"]
            changed = [*lines[:place], json.dumps(facts), *lines[place + 1 :]]
            assert facts == json.loads(line) or not check_file(covered(changed, root)).honest


def changed(vector):
    """A recorded table with some lines put in the place of others."""
    path = TESTS / "tables" / f"{vector['table']}.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines()
    for place, line in vector["lines"].items():
        lines[int(place) - 1] = line
    gone = set(vector["gone"])
    return [line for number, line in enumerate(lines, start=1) if number not in gone]


@pytest.mark.parametrize("vector", BENT, ids=lambda vector: f"{vector['table']}: {vector['why']}")
def test_a_known_bend_is_found(vector):
    report = check_file(changed(vector))
    assert not report.honest
    assert vector["first"] in (None, report.faults[0].number)


@pytest.mark.parametrize("vector", BENT, ids=lambda vector: f"{vector['table']}: {vector['why']}")
def test_a_known_bend_is_found_when_its_fingerprints_are_worked_out_anew(vector):
    assert not check_file(covered(changed(vector))).honest
