"""Takes the sample, tries each change and says what nobody noticed."""

import argparse
import itertools
import random
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.mutants.changes import ROOMS, Change, sample
from tests.mutants.copies import Copy
from tests.mutants.judged import FILE, judged, texts
from tests.mutants.near import watch
from tests.mutants.trial import Outcome, Trial

ROOT = Path(__file__).parent.parent.parent
KEPT = ROOT / ".pytest_cache" / "mutants"
EACH = 25
SIDE_BY_SIDE = 2


def taken(root: Path, room: str, seed: int, each: int) -> list[Change]:
    """The changes to try: as many as asked for, beside those that are judged already."""
    known = judged(FILE.read_text(encoding="utf-8"))
    fresh = (
        change
        for change in sample(root, room, seed)
        if texts(change, (root / change.path).read_bytes()) not in known
    )
    return list(itertools.islice(fresh, each))


def lines(trial: Trial, samples: dict[str, list[Change]], root: Path) -> Iterator[str]:
    """Each change as soon as it was tried, then those that nobody noticed, then the shares."""
    everything: dict[str, list[Outcome]] = {}
    for room, changes in samples.items():
        everything[room] = []
        for outcome in trial.outcomes(room, changes):
            everything[room].append(outcome)
            place = f"{outcome.change.path}:{outcome.change.line}"
            yield f"{place}: {outcome.noticed or 'NOT NOTICED'}{' (hangs)' * outcome.hung}"
    every = list(itertools.chain.from_iterable(everything.values()))
    yield from ("\n" + shown(root, outcome.change) for outcome in every if not outcome.noticed)
    yield ""
    yield from (summary(room, found) for room, found in everything.items())
    yield summary("all rooms", every)


def shown(root: Path, change: Change) -> str:
    """A change as a diff of its lines."""
    old, new = change.diff((root / change.path).read_bytes())
    before = [f"- {line}" for line in old.splitlines()]
    after = [f"+ {line}" for line in new.splitlines()]
    return "\n".join([f"{change.path}:{change.line}", *before, *after])


def summary(room: str, outcomes: list[Outcome]) -> str:
    noticed = sum(bool(outcome.noticed) for outcome in outcomes)
    hung = sum(outcome.hung for outcome in outcomes)
    share = 100 * noticed / max(len(outcomes), 1)
    return (
        f"{room}: {len(outcomes)} tried, {noticed} noticed ({hung} by hanging), "
        f"{len(outcomes) - noticed} not: {share:.0f} %"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--seed", type=int, default=random.randrange(10_000))
    parser.add_argument("--each", type=int, default=EACH, help="changes of each room")
    parser.add_argument("--room", choices=ROOMS, action="append", help="all rooms if left out")
    asked = parser.parse_args()
    print(f"--seed {asked.seed} --each {asked.each}", flush=True)
    with TemporaryDirectory(prefix="mutants-") as folder:
        copies = [Copy(ROOT, Path(folder) / str(number)) for number in range(SIDE_BY_SIDE)]
        root = copies[0].folder  # the tree itself may change while we try
        rooms = asked.room or ROOMS
        samples = {room: taken(root, room, asked.seed, asked.each) for room in rooms}
        for line in lines(Trial(watch(copies[0], KEPT), copies), samples, root):
            print(line, flush=True)


if __name__ == "__main__":
    main()
