"""A stop-watch for a noisy machine."""

from collections.abc import Callable
from time import perf_counter


def best_of(work: Callable[[], object], rounds: int = 7, times: int = 20) -> float:
    """Seconds for one call: the quietest of several rounds."""
    found = []
    for _ in range(rounds):
        start = perf_counter()
        for _ in range(times):
            work()
        found.append((perf_counter() - start) / times)
    return min(found)
