"""Changes the copies, one change at a time, and runs the tests that could notice."""

import json
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from queue import SimpleQueue

from tests.mutants.changes import Change
from tests.mutants.copies import Copy
from tests.mutants.near import NO_TESTS, Known, doors, file_of

PATIENCE, SLACK = 60, 10  # seconds, and how many times slower than before is not yet a hang
AT_THE_DOORS = 1800  # seconds for the browsers


@dataclass(frozen=True)
class Outcome:
    """What came of a change: the test that failed, if any did."""

    change: Change
    noticed: str = ""
    hung: bool = False


class Trial:
    """Tries as many changes side by side as there are copies."""

    def __init__(self, known: Known, copies: Iterable[Copy]) -> None:
        self.known = known
        self.free: SimpleQueue[Copy] = SimpleQueue()
        for copy in copies:
            self.free.put(copy)

    def outcomes(self, room: str, changes: list[Change]) -> Iterator[Outcome]:
        with ThreadPoolExecutor(self.free.qsize()) as pool:
            yield from pool.map(lambda change: self.outcome(room, change), changes)

    def outcome(self, room: str, change: Change) -> Outcome:
        copy = self.free.get()
        try:
            with copy.changed(change):
                found = self.near(copy, room, change)
                outside = "" if found else self.at_the_doors(copy, change)
            return found or Outcome(change, outside if passes(copy, outside) else "")
        finally:
            self.free.put(copy)

    def near(self, copy: Copy, room: str, change: Change) -> Outcome | None:
        for tests in filter(None, self.known.batches(change, room)):
            named = copy.folder / ".only"
            named.write_text(json.dumps(tests))
            limit = PATIENCE + SLACK * sum(self.known.seconds[test] for test in tests)
            files = sorted({file_of(test) for test in tests})
            code, said = copy.pytest("-x", f"--only={named}", *files, limit=limit)
            if code is None:
                return Outcome(change, tests[0], hung=True)
            if code not in (0, NO_TESTS):  # none, if the change gave all of them other names
                return Outcome(change, failed(said))
        return None

    def at_the_doors(self, copy: Copy, change: Change) -> str:
        """The test that fails where another process answers."""
        files = doors(copy.folder, change)
        code, said = copy.pytest("-x", *files, limit=AT_THE_DOORS) if files else (0, "")
        return failed(said) if code == 1 else ""


def passes(copy: Copy, test: str) -> bool:
    """Browsers can be late: what failed must pass without the change."""
    return bool(test) and copy.pytest(test, limit=AT_THE_DOORS)[0] == 0


def failed(said: str) -> str:
    """The test that failed, out of pytest's last words."""
    lines = [line for line in said.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return lines[0].split(" - ")[0].split(" ", 1)[1] if lines else said.strip().splitlines()[-1]
