"""``make mutants``: the sample is fair, and whether a test notices is found out."""

from dataclasses import replace

import pytest

from tests.mutants import trial
from tests.mutants.__main__ import ROOT, taken
from tests.mutants.changes import ROOMS, Change, changes, files, is_another_program
from tests.mutants.copies import Copy
from tests.mutants.judged import FILE, bare, judged, texts
from tests.mutants.near import Known
from tests.mutants.trial import Trial

NEIGHBOURS = "tests/scoring/test_shapes.py::test_a_square_has_four_neighbours_and_no_diagonal_ones"
WRONG_LANGUAGE = "tests/web/test_cli.py::test_an_unknown_language_is_answered_with_the_known_ones"


def change_of(path, old, new):
    """A change by hand, of the first place where the text stands."""
    source = (ROOT / path).read_bytes()
    start = source.index(old.encode())
    line = source.count(b"\n", 0, start) + 1
    return Change(path, line, start, start + len(old.encode()), new, (line,), at_import=False)


def test_a_seed_gives_the_same_sample_and_another_seed_another():
    assert (
        taken(ROOT, "scoring", 7, 12)
        == taken(ROOT, "scoring", 7, 12)
        != taken(ROOT, "scoring", 8, 12)
    )


@pytest.mark.parametrize("room", ROOMS)
def test_a_change_leaves_a_program_that_is_another_one(room):
    for change in taken(ROOT, room, 7, 12):
        source = (ROOT / change.path).read_bytes()
        compile(change.apply(source), change.path, "exec")
        assert is_another_program(source, change)
        assert change.diff(source)[0] != change.diff(source)[1]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("x < 1", ["x <= 1", "x < 2", "x < 0"]),
        ("x not  in y", ["x in y"]),
        ("a and(b)", ["a or(b)"]),
        ("f(a, 'ü', b)", ["f('ü', a, b)", "f(a, b, 'ü')", 'f(a, "", b)', "pass"]),
        ("x = a if not b else c", ["x = a if (b) else c"]),
        ("for i in range(n): i", ["for i in range(n + 1): i", "for i in range(n - 1): i"]),
        (
            "def f(x: int = 1) -> str: return x",
            [
                "def f(x: int = 2) -> str: return x",
                "def f(x: int = 0) -> str: return x",
                'def f(x: int = 1) -> str: return ""',
            ],
        ),
        ("raise ValueError('no number')", ["pass"]),
        ("x = f'{a + 1}'", ["x = f'{a - 1}'", "x = f'{a + 2}'", "x = f'{a + 0}'"]),
    ],
)
def test_the_changes_of_a_line(before, after):
    found = {change.apply(before.encode()).decode() for change in changes("x.py", before.encode())}
    assert found == set(after)


@pytest.mark.parametrize(
    "line",
    [
        '"""A docstring."""',
        "assert x == 1",
        '__slots__ = ("a", "b")',
        "Event = Opened | Closed",
        'x = Word("A sentence.")',
        "x: Literal[1, 2]",
        "@dataclass(frozen=True)\nclass A: ...",
        'current_app.logger.error("%s", error)',
        'x["key"]',
    ],
)
def test_what_no_test_could_be_asked_for_is_left_alone(line):
    assert changes("x.py", line.encode()) == []


@pytest.fixture
def try_with(tmp_path, monkeypatch):
    """Try a change on a copy of the tree, with one test instead of all."""
    monkeypatch.setattr(trial, "doors", lambda *_: [])
    copy = Copy(ROOT, tmp_path / "copy")

    def outcome(change, test, **others):
        room = "web" if change.path.startswith("web") else "scoring"
        return Trial(Known(seconds={test: 1.0, **others}), [copy]).outcome(room, change)

    outcome.folder = copy.folder
    return outcome


def test_a_changed_rule_is_noticed_and_a_changed_comment_is_not(try_with):
    rule = change_of("scoring/shapes.py", "Cell(row - 1, col)", "Cell(row - 2, col)")
    assert try_with(rule, NEIGHBOURS).noticed == NEIGHBOURS
    comment = change_of("scoring/shapes.py", "Cells, their neighbours", "Cells, their friends")
    assert not try_with(comment, NEIGHBOURS).noticed


def test_a_test_that_fails_without_the_change_hides_none_that_notices(try_with):
    (try_with.folder / "tests/scoring/test_busy.py").write_text("def test_a(): assert 0\n")
    rule = change_of("scoring/shapes.py", "Cell(row - 1, col)", "Cell(row - 2, col)")
    shaky = {"tests/scoring/test_busy.py::test_a": 0.1}
    assert try_with(rule, NEIGHBOURS, **shaky).noticed == NEIGHBOURS


def test_a_change_is_seen_by_a_test_that_starts_the_command(try_with):
    command = change_of("web/commands/language.py", "Choice(LANGUAGES)", "Choice(LANGUAGES[:1])")
    assert try_with(command, WRONG_LANGUAGE).noticed == WRONG_LANGUAGE


def test_what_was_judged_has_a_reason_and_is_still_in_the_code():
    sources = [bare((ROOT / path).read_text()) for room in ROOMS for path in files(ROOT, room)]
    for (old, _), reason in judged(FILE.read_text(encoding="utf-8")).items():
        assert reason
        assert any(old in source for source in sources), old


def test_what_was_judged_is_found_wherever_it_stands():
    source = (ROOT / "scoring/shapes.py").read_bytes()
    change = change_of("scoring/shapes.py", "row - 1", "row - 2")
    moved = replace(change, start=change.start + 8, end=change.end + 8)
    assert texts(moved, b"\n    \n  " + source) == texts(change, source)
