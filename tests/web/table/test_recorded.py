"""Recorded tables must replay the same for ever."""

import json
from pathlib import Path

import pytest

from scoring.games import GAMES
from web.table.download import download
from web.table.lines import read_record, write_record
from web.table.receipt import verify
from web.table.state import replay
from web.table.views import view

TESTS = Path(__file__).parents[2]
LOGS = sorted((TESTS / "tables").glob("*.jsonl"))
ENDS = json.loads((TESTS / "vectors/tables.json").read_text(encoding="utf-8"))


def lines(path):
    return path.read_text(encoding="utf-8").splitlines()


every_log = pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)


def test_every_game_has_a_recorded_table():
    assert {path.stem for path in LOGS} >= {*(game.key for game in GAMES), "free"}


@every_log
def test_a_recorded_table_ends_as_it_ended(path):
    table = replay(map(read_record, lines(path)))
    shown = json.loads(json.dumps(view(table, "")))
    assert {name: shown[name] for name in ENDS[path.stem]} == ENDS[path.stem]


@every_log
def test_a_recorded_table_is_written_as_it_was_read(path):
    assert [write_record(read_record(line)) for line in lines(path)] == lines(path)


@every_log
def test_a_recorded_table_has_an_honest_receipt(path):
    report = verify(lines(path))
    assert report.honest
    assert report.checked > 0


@every_log
def test_a_download_of_a_recorded_table_is_the_same_file(path):
    assert list(download([read_record(line) for line in lines(path)])) == lines(path)
