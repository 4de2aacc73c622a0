"""Health check: whether the store can be read and written, cached for whoever asks often."""

import logging
import threading
import time
from collections.abc import Callable

FRESH = 1.0  # seconds; a balancer that asks more often is told the same again
PATIENCE = 3.0  # seconds; a store that is silent for longer is away
SILENT = "it does not answer"


class Health:
    """Cache of the last check. One check at a time, in a thread: a store can hang it."""

    def __init__(self, check: Callable[[], None]) -> None:
        self._check = check
        self._lock = threading.Lock()
        self._done = threading.Event()
        self._begun = float("-inf")
        self._problem = ""
        self._told = ""

    def problem(self) -> str:
        """What is wrong, or nothing."""
        with self._lock:
            is_over = self._done.is_set() or self._begun == float("-inf")
            if is_over and time.monotonic() > self._begun + FRESH:
                self._begin()
        answered = self._done.wait(max(0.0, self._begun + PATIENCE - time.monotonic()))
        problem = self._problem if answered else SILENT
        self._tell(problem)
        return problem

    def _begin(self) -> None:
        self._begun = time.monotonic()
        self._done.clear()
        threading.Thread(target=self._look, name="health", daemon=True).start()

    def _look(self) -> None:
        try:
            self._check()
            self._problem = ""
        except Exception as error:  # whatever it is, it must not be asked for for ever
            self._problem = str(error) or type(error).__name__
        finally:
            self._done.set()

    def _tell(self, problem: str) -> None:
        """The log hears of what changed, not of every question."""
        if problem != self._told:
            self._told = problem
            logging.getLogger(__name__).error("health: %s", problem or "ok again")
