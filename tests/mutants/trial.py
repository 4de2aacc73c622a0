"""Changes the copies, one change at a time, and runs the tests that could notice."""

import json
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from queue import SimpleQueue

from tests.mutants.changes import Change
from tests.mutants.copies import Copy
from tests.mutants.near import NO_TESTS, SOME_FAILED, Known, doors, file_of

PATIENCE, SLACK = 60, 10  # seconds, and how many times slower than before is not yet a hang
AT_THE_DOORS = 1800  # seconds for the browsers


@dataclass(frozen=True)
class Outcome:
    """What came of a change: the test that failed, if any did, and those that ran up to it."""

    change: Change
    noticed: str = ""
    hung: bool = False
    ran: tuple[str, ...] = ()


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
        """What fails or hangs without the change too says nothing: then others are asked."""
        copy, unsound = self.free.get(), set[str]()
        try:
            while True:
                with copy.changed(change):
                    found = self.near(copy, room, change, unsound)
                    found = found or self.at_the_doors(copy, change, unsound)
                if not found.ran or self.run(copy, found.ran)[0] == 0:
                    return found
                said = set(found.ran) if found.hung else {found.noticed}
                if said <= unsound:
                    return Outcome(change)
                unsound |= said
        finally:
            self.free.put(copy)

    def near(self, copy: Copy, room: str, change: Change, unsound: set[str]) -> Outcome | None:
        for batch in self.known.batches(change, room):
            if not (tests := [test for test in batch if test not in unsound]):
                continue
            code, said = self.run(copy, tests)
            if code is None:
                return Outcome(change, tests[0], hung=True, ran=tuple(tests))
            if code not in (0, NO_TESTS):  # none, if the change gave all of them other names
                name = failed(said)
                last = tests.index(name) if name in tests else 0
                return Outcome(change, name, ran=tuple(tests[: last + 1]))
        return None

    def run(self, copy: Copy, tests: Sequence[str]) -> tuple[int | None, str]:
        """These tests in this order, until one fails."""
        named = copy.folder / ".only"
        named.write_text(json.dumps(tests))
        limit = PATIENCE + SLACK * sum(self.known.seconds.get(test, PATIENCE) for test in tests)
        files = sorted({file_of(test) for test in tests})
        return copy.pytest("-x", f"--only={named}", *files, limit=limit)

    def at_the_doors(self, copy: Copy, change: Change, unsound: set[str]) -> Outcome:
        """Where another process answers: whole files, as they are."""
        files = doors(copy.folder, change)
        others = [f"--deselect={test}" for test in sorted(unsound)]
        code, said = copy.pytest("-x", *others, *files, limit=AT_THE_DOORS) if files else (0, "")
        if code != SOME_FAILED:
            return Outcome(change)
        return Outcome(change, failed(said), ran=(failed(said),))


def failed(said: str) -> str:
    """The test that failed, out of pytest's last words."""
    lines = [line for line in said.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return lines[0].split(" - ")[0].split(" ", 1)[1] if lines else said.strip().splitlines()[-1]
