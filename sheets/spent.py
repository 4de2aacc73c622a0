"""How much of the processor another process has had: one that was starved is not to blame."""

import time


def spent(process: int) -> float:
    """Seconds of the processor that a process of ours has used; only Linux tells.

    Elsewhere it counts as if it had a processor to itself, so differences are all that is known.
    """
    try:
        return time.clock_gettime((~process << 3) | 2)  # CPUCLOCK_SCHED, as the kernel calls it
    except (AttributeError, OSError):
        return time.monotonic()
