"""Work that keeps a processor busy, done beside the phones: a sheet must not delay a roll."""

import threading
from collections.abc import Callable
from contextvars import copy_context
from functools import cache
from typing import Any, TypeVar

Made = TypeVar("Made")

TURNS = threading.Lock()  # PDFium does one thing at a time


@cache
def bench() -> Any:
    """A thread of its own where greenlets serve the phones; otherwise nothing."""
    try:
        from gevent import monkey, threadpool  # type: ignore[import-untyped]
    except ModuleNotFoundError:  # no gevent on Windows
        return None
    return threadpool.ThreadPool(1) if monkey.is_module_patched("threading") else None


def aside(work: Callable[[], Made]) -> Made:
    """What the work gives; others go on meanwhile."""
    pool = bench()
    if pool is not None:
        made: Made = pool.apply(copy_context().run, (work,))  # so that it knows its request
        return made
    with TURNS:
        return work()
