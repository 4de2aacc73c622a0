"""Sandboxed subprocess: reads one photo from standard input, answers in JSON, and may be killed.

It is begun before there is a photo, so that what is slow to import is there when one comes. Each
process reads a single photo: what a hostile one breaks is broken for nobody else. The request is
a line of JSON and then the photo, until the other side has no more to send. A blank says that the
photo is here, another one that it is unpacked and looks like one that somebody took; then comes the
answer. Whoever waits for a blank is not patient.
"""

import json
import os
import select
import signal
import socket
import sys
import traceback
from collections.abc import Callable, Mapping
from typing import Any

from scoring.errors import PlayerError, faults_of
from scoring.words import Plural, Sentence, Word

MEMORY = 1_500_000_000  # bytes
UNPACKING, READING = 1.5, 6.0  # seconds of the processor
CROWDED = 0.8  # seconds instead, where there is no end of things to look at
IDLE = 300.0  # seconds without a photo, after which it ends
NICE = 5  # others go first: a roll is a moment, a photo can wait, but not for ever
MOST = 9_000_000  # bytes of a request
STEP = b" "  # JSON may begin with it

Facts = dict[str, Any]
Reader = Callable[[Mapping[str, Any], bytes, Callable[[bool], None]], Facts]


def limit() -> None:
    """Resource limit (rlimit) of memory; that of time begins with the photo."""
    try:
        import resource
    except ImportError:  # whoever waits for an answer ends the process there
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    os.nice(NICE)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, half_of(os.sched_getaffinity(0)))
    if hasattr(os, "SCHED_BATCH"):  # it interrupts nobody who has just been woken up
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def half_of(processors: set[int]) -> set[int]:
    """Those that photos may have: a roll always finds one where nobody reads."""
    return set(sorted(processors)[len(processors) // 2 :])


def hurry(seconds: float) -> None:
    """So much of the processor from now on; nobody handles the signal, so it ends all."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)


def received(line: socket.socket) -> tuple[Facts, bytes]:
    """The request, or EOFError where none comes."""
    if not select.select([line], [], [], IDLE)[0]:
        raise EOFError
    parts, size = [], 0
    while (part := line.recv(1 << 20)) and size <= MOST:
        parts.append(part)
        size += len(part)
    head, _, data = b"".join(parts).partition(b"\n")
    if not head:
        raise EOFError
    return json.loads(head), data


def refusal(error: PlayerError) -> Facts:
    """What is wrong with a photo, so that others can say it in any language."""
    sentences = [sentence for fault in faults_of(error) for sentence in fault.sentences]
    marks = [[round(x, 1), round(y, 1)] for x, y in getattr(error, "marks", ())]
    return {
        "error": type(error).__name__,
        "said": [packed(each) for each in sentences],
        "marks": marks,
        "game": getattr(error, "game", ""),
    }


def packed(thing: object) -> object:
    """Sentences, marked words and plain facts in JSON."""
    if isinstance(thing, Sentence):
        facts = {name: packed(fact) for name, fact in thing.facts.items()}
        return {"sentence": packed(thing.text), "facts": facts}
    if isinstance(thing, Plural):
        return {"one": thing.one, "many": thing.many, "count": thing.count}
    if isinstance(thing, Word):
        return {"word": str(thing)}
    return thing if isinstance(thing, str | int | float) else str(thing)


def answer(head: Facts, data: bytes, read: Reader, step: Callable[[], None]) -> Facts:
    """What one photo says, or why it cannot be read; ``step`` tells how far that is."""

    def unpacked(crowded: bool) -> None:
        hurry(CROWDED if crowded else READING)
        if not crowded:
            step()

    hurry(UNPACKING)
    step()
    try:
        return read(head, data, unpacked)
    except PlayerError as error:
        return refusal(error)
    except MemoryError:
        return {"error": "TooMuch"}
    except Exception:  # a bug, or a picture that the libraries do not bear
        traceback.print_exc()
        return {"error": "Unread"}


def main(load: Callable[[], Reader]) -> None:
    """Answer on the socket that is standard input."""
    limit()
    line = socket.socket(fileno=os.dup(0))
    line.setblocking(True)
    try:
        read = load()
        found = json.dumps(answer(*received(line), read, lambda: line.sendall(STEP))).encode()
        hurry(0)
        line.sendall(found)
    except (EOFError, OSError):  # whoever asked is gone
        sys.exit(1)
