"""Adaptive waiting for the disk, where one thread serves all phones.

To hand a wait on to a real thread takes longer than a quick disk does, and a slow one must hold up
nobody: so a thread waits as long as the disk is slow.
"""

import time
from collections.abc import Callable
from typing import Any

from web.table.stores.group import Aside

SLOW = 0.0005  # seconds
IN_A_ROW = 2  # slow waits; a single one says little
AGAIN = 200  # waits in a thread, until the disk is tried again


class Waiting:
    def __init__(self, in_a_thread: Aside, clock: Callable[[], float] = time.perf_counter) -> None:
        self._in_a_thread, self._clock = in_a_thread, clock
        self._slow, self._left = 0, 0

    def __call__(self, wait: Callable[[], Any]) -> Any:
        if self._left:
            self._left -= 1
            return self._in_a_thread(wait)
        begin = self._clock()
        try:
            return wait()
        finally:
            self._note(self._clock() - begin)

    def _note(self, seconds: float) -> None:
        self._slow = self._slow + 1 if seconds > SLOW else 0
        if self._slow == IN_A_ROW:
            self._slow, self._left = 0, AGAIN
