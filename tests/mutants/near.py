"""Which tests could notice a change."""

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from tests.mutants.changes import Change
from tests.mutants.copies import Copy

QUICK = 2.0  # seconds of tests that are tried before the others are even looked for
LONG = 300.0  # seconds of tests that ran a line, and again of the others: the slowest are left out
LONGEST = 3600  # seconds for watching all tests
SOME_FAILED, NO_TESTS = 1, 5  # pytest's words for it
SOMEWHERE = 0  # stands for a line in a module
ROOM_TESTS = {
    "scoring": ("tests/scoring/", "tests/plain/", "tests/test_"),
    "sheets": (
        "tests/sheets/",
        "tests/photo/",
        "tests/web/test_report",
        "tests/web/test_paper_commands",
    ),
    "web/table": ("tests/web/table/", "tests/web/placed/"),
    "web": ("tests/web/test_", "tests/web/placed/"),
}
UNWATCHED = (  # run whole: other processes do the work, or the tests count each other
    "tests/web/pages/",
    "tests/web/browsers/",
    "tests/web/test_openapi.py",
    "tests/web/test_kept_for_good.py",
    "tests/web/test_kill.py",
    "tests/web/test_race.py",
    "tests/test_wheel.py",
    "tests/test_mutants.py",
)
PAGES = "tests/web/pages/test"
DOORS = (  # where a room is left: the first beginning of a path that fits
    ("scoring/", ("tests/web/test_cli.py",)),
    ("sheets/", (f"{PAGES}_print_page.py",)),
    ("web/table/stores/", ("tests/web/test_race.py", "tests/web/test_kill.py")),
    ("web/table/", (f"{PAGES}_table_page.py", f"{PAGES}_reveal.py")),
    ("web/tally/", (f"{PAGES}_tally_*.py",)),
    ("web/routes/tally", (f"{PAGES}_tally_*.py",)),
    ("web/routes/table_tally", (f"{PAGES}_tally_*.py",)),
    ("web/history/", (f"{PAGES}_history_page.py", "tests/web/test_kept_for_good.py")),
    ("web/routes/history", (f"{PAGES}_history_page.py",)),
    ("web/routes/results", (f"{PAGES}_history_page.py",)),
    ("web/printing/", (f"{PAGES}_print_page.py",)),
    ("web/routes/sheets", (f"{PAGES}_print_page.py",)),
    ("web/routes/check", (f"{PAGES}_check.py",)),
    ("web/routes/", ("tests/web/test_openapi.py", f"{PAGES}_table_page.py")),
    ("web/openapi/", ("tests/web/test_openapi.py",)),
    ("web/commands/", ()),  # the tests of the room start the command
    ("web/cli", ()),
    ("web/__main__", ()),
    ("web/serving", ("tests/web/test_race.py", "tests/web/test_kill.py")),
    ("web/http/streams", (f"{PAGES}_streams.py", "tests/web/test_race.py")),
    ("web/tables/", (f"{PAGES}_chronicle.py", f"{PAGES}_story.py", f"{PAGES}_table_page.py")),
    ("web/", (f"{PAGES}_pages.py", f"{PAGES}_offline.py", f"{PAGES}_table_page.py")),
)


@dataclass(frozen=True)
class Known:
    """How long each test takes, and which tests ran a line."""

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[tuple[str, int], set[str]] = field(default_factory=dict)

    def near(self, change: Change) -> set[str]:
        """The tests that ran the line; of a line that runs at import, those that ran its module."""
        if change.at_import:
            return {
                test for place, ran in self.lines.items() if place[0] == change.path for test in ran
            }
        places = [(change.path, line) for line in (SOMEWHERE, *change.lines)]
        return set().union(*(self.lines.get(place, ()) for place in places))

    def batches(self, change: Change, room: str) -> Iterator[list[str]]:
        """First a few that are quick, then all that ran the line, then all of the room."""
        near = self.quickest_first(self.near(change))
        few = list(self.as_long_as(near, QUICK))
        start = ("tests/",) if self.declares(change) else ROOM_TESTS[room]
        others = {test for test in self.seconds if test.startswith(start)}
        yield few
        yield list(self.as_long_as(near[len(few) :], LONG))
        yield list(self.as_long_as(self.quickest_first(others - set(near)), LONG))

    def declares(self, change: Change) -> bool:
        """What is made when a module is read reaches rooms that never run the line."""
        return change.at_import or change.path.endswith("__init__.py") or not self.near(change)

    def quickest_first(self, tests: Iterable[str]) -> list[str]:
        return sorted(tests, key=lambda test: (self.seconds[test], test))

    def as_long_as(self, tests: Iterable[str], seconds: float) -> Iterator[str]:
        for test in tests:
            seconds -= self.seconds[test]
            if seconds < 0:
                return
            yield test


def doors(root: Path, change: Change) -> list[str]:
    """The test files that look from outside at what was changed."""
    patterns = next(files for start, files in DOORS if change.path.startswith(start))
    found = [path for pattern in patterns for path in sorted(root.glob(pattern))]
    return [path.relative_to(root).as_posix() for path in found]


def watch(copy: Copy, kept: Path) -> Known:
    """Run the test files that were never watched as they are now; read what is known."""
    kept.mkdir(parents=True, exist_ok=True)
    root = copy.folder
    files = [path.relative_to(root).as_posix() for path in sorted(root.rglob("tests/**/test_*.py"))]
    files = [file for file in files if not file.startswith(UNWATCHED)]
    if new := [file for file in files if not (kept / kept_as(root, file)).exists()]:
        print(f"Watching the tests of {len(new)} files once …", flush=True)
        code, said = copy.pytest(f"--watch={kept}", "-n2", "--dist=loadfile", *new, limit=LONGEST)
        if code not in (0, SOME_FAILED, NO_TESTS):
            sys.exit(f"{said}\nThe tests could not be watched; what was, is kept.")
        print(said.strip().splitlines()[-1], flush=True)  # who fails is not asked
        for path in (kept / kept_as(root, file) for file in new):
            if not path.exists():  # clocks alone
                path.write_text(json.dumps({"seconds": {}, "modules": {}, "lines": {}}))
    known = Known()
    for file in files:
        read(root, kept / kept_as(root, file), known)
    return known


def read(root: Path, path: Path, known: Known) -> None:
    """A module that was another one then has its tests, but nobody knows at which line."""
    facts = json.loads(path.read_text())
    known.seconds.update(facts["seconds"])
    for module, lines in facts["lines"].items():
        same = facts["modules"][module] == digest(root / module)
        for line, tests in lines.items():
            good = (test for test in tests if test in facts["seconds"])
            place = (module, int(line) if same else SOMEWHERE)
            known.lines.setdefault(place, set()).update(good)


def file_of(test: str) -> str:
    return test.partition("::")[0]


def kept_as(root: Path, file: str) -> str:
    """What was watched of a test file holds until it changes."""
    return f"{file.replace('/', '.')}-{digest(root / file)}.json"


@cache
def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:20] if path.exists() else ""
