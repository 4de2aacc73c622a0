"""Photos of filled-in sheets that come back: what a process of its own reads in them.

A photo comes from anybody, so it is never unpacked here (``child.py`` has the limits). At most two
are read side by side, by all processes of a server together; whoever finds both readers busy waits
briefly and is told so. The next reader is started ahead, because that takes as long as reading.

A photo may use so much of the processor, not of the clock: on a machine with other work a reader
gets little of it, and the photo is not to blame.
"""

import fcntl
import json
import math
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from tempfile import mkstemp
from typing import Any
from weakref import finalize

from scoring.errors import PlayerError
from scoring.words import Plural, Sentence, Word
from sheets.photo.child import IDLE, STEP
from sheets.spent import spent

SIDE_BY_SIDE = 2
WAIT = 1.0  # seconds until somebody is told that both readers are busy
LOOK = 0.03  # seconds between two looks
PATIENCE = 55.0  # seconds by the clock for one photo, on a machine with other work
SOON = 1.8  # seconds of the processor from coming in until a photo is unpacked and looks like one
LEAST = 0.9  # seconds of these for the photo itself, if its reader had to start first
BRIEF = 0.01  # seconds that are waited for at least
SHORT = 0.2  # seconds of waiting that others need not be blamed for
NEEDED = ("cv2", "numpy", "zxingcpp", "PIL")
INSTALL = 'pip install "tallyroll[photo]"'  # to be pasted as it is
ONE_THREAD = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"), "1")

Facts = dict[str, Any]


class ExtraMissing(PlayerError):
    status = 501
    text = Word(
        "Photos cannot be read here yet. Whoever runs this program needs one more package: "
        "{command}"
    )


class ReadersBusy(PlayerError):
    status = 503
    text = Word("Other photos are being read just now. Try again in a moment.")


class TooMuch(PlayerError):
    text = Word("Reading this photo takes too long. Take another one, with little but the sheet.")


class Unread(PlayerError):
    text = Word("This photo cannot be read. Take another one.")


class Refused(PlayerError):
    """What the reader said of a photo; ``marks`` are those of the sheet that were found in it.

    ``game`` is the key of the one that a sheet is of, where another was asked for.
    """

    text = Unread.text

    def __init__(self, name: str, said: Sequence[Sentence], others: Mapping[str, Any]) -> None:
        super().__init__()
        self.name, self.sentences = name, list(said)
        self.marks, self.game = others.get("marks", []), others.get("game", "")
        self.args = (" ".join(map(str, said)),)


class Reader:
    """Process that reads a single photo, started before there is one."""

    def __init__(self, module: str) -> None:
        self._line, theirs = socket.socketpair()
        finalize(self, self._line.close)  # then it ends, too
        environment = {name: each for name, each in os.environ.items() if "TALLYROLL" not in name}
        with theirs:
            self._process = os.posix_spawn(
                sys.executable,
                [sys.executable, "-P", "-m", module],
                environment | ONE_THREAD,
                file_actions=[
                    (os.POSIX_SPAWN_DUP2, theirs.fileno(), 0),
                    (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
                ],
            )
        self._old = time.monotonic() + IDLE / 2

    @property
    def is_fresh(self) -> bool:
        """Whether it still waits; a reader without a photo ends after a while."""
        return time.monotonic() < self._old

    def ask(self, head: Mapping[str, Any], data: bytes, waited: float = 0.0) -> bytes:
        """All that it says; less where it was ended by its limits, or used up what it may.

        Whoever has ``waited`` for others is not made to wait for a reader that gets no processor,
        or starts as well: for them the clock counts. In the end it does for everybody.
        """
        came, begun, found = time.monotonic(), self.spent, bytearray()
        last = came + (SOON - waited if waited > SHORT else PATIENCE)
        most = math.inf  # a reader that starts has not seen the photo yet
        try:
            self._line.settimeout(max(BRIEF, last - came))
            self._line.sendall(json.dumps(head).encode() + b"\n" + data)
            self._line.shutdown(socket.SHUT_WR)
            while part := self._heard(most, last):
                found += part
                if found == STEP:
                    most = max(begun + SOON, self.spent + LEAST)
                elif part.startswith(STEP):  # from here on it has a limit of its own
                    most, last = math.inf, came + PATIENCE
        except TimeoutError as error:
            raise ReadersBusy from error
        except OSError:  # it is gone
            pass
        return bytes(found)

    @property
    def spent(self) -> float:
        """Seconds of the processor so far."""
        return spent(self._process)

    def _heard(self, most: float, last: float) -> bytes:
        """What it says next; nothing once it has spent the most that it may."""
        while (left := most - self.spent) > 0:
            late = last - time.monotonic()
            if late <= 0:
                raise TimeoutError
            self._line.settimeout(max(BRIEF, min(left, late)))
            with suppress(TimeoutError):
                return self._line.recv(1 << 20)
        return b""

    def end(self) -> None:
        self._line.close()
        with suppress(OSError):
            os.kill(self._process, signal.SIGKILL)
        with suppress(ChildProcessError):
            while not os.waitpid(self._process, os.WNOHANG)[0]:
                time.sleep(0.005)


class Places:
    """Semaphore over processes: locked bytes of a file without a name, kept by those who fork.

    A process that ends gives back what it held, however it ended.
    """

    def __init__(self, count: int = SIDE_BY_SIDE) -> None:
        self.count = count
        self._file, name = mkstemp()
        os.unlink(name)
        finalize(self, os.close, self._file)
        self._own: set[int] = set()  # a process can lock what it holds once more
        self._turn = threading.Lock()

    def take(self) -> int | None:
        """A free place, if there is one."""
        with self._turn:
            for place in set(range(self.count)) - self._own:
                with suppress(OSError):
                    fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, place)
                    self._own.add(place)
                    return place
        return None

    def give_back(self, place: int) -> None:
        with self._turn:
            fcntl.lockf(self._file, fcntl.LOCK_UN, 1, place)
            self._own.remove(place)

    @contextmanager
    def kept(self, wait: float = WAIT) -> Iterator[None]:
        """Keep a place for a while, or raise that all are taken."""
        deadline = time.monotonic() + wait
        while (place := self.take()) is None:
            if time.monotonic() > deadline:
                raise ReadersBusy
            time.sleep(LOOK)
        try:
            yield
        finally:
            self.give_back(place)


class Photos:
    """Reads photos, each in a process of its own."""

    def __init__(self, module: str) -> None:
        self._module, self._places = module, Places()
        self._spare: list[Reader] = []

    def read(self, head: Mapping[str, Any], data: bytes, again: bool = True) -> Facts:
        """What a photo says; ``again`` if others may follow, for whom the next reader starts."""
        look_for_extra()
        came = time.monotonic()
        with self._places.kept():
            waited = time.monotonic() - came
            reader = self._next()
            try:
                found = reader.ask(head, data, waited)
            finally:
                reader.end()
        if again and not self._spare:
            self._spare.append(Reader(self._module))
        return understood(found)

    def _next(self) -> Reader:
        while self._spare:
            reader = self._spare.pop()
            if reader.is_fresh:
                return reader
            reader.end()
        return Reader(self._module)


def look_for_extra() -> None:
    """Say what is missing where the extra is not installed."""
    if not all(map(find_spec, NEEDED)):
        raise ExtraMissing(command=INSTALL)


def understood(answer: bytes) -> Facts:
    """The answer of a reader, or what it refused."""
    try:
        found: Facts = json.loads(answer)
    except ValueError as error:  # it was ended before it had said everything
        raise TooMuch from error
    match found:
        case {"error": str() as name, "said": said, **others}:
            raise Refused(name, [unpacked(each) for each in said], others)
        case {"error": "TooMuch"}:
            raise TooMuch
        case {"error": _}:
            raise Unread
    return found


def unpacked(thing: Any) -> Any:
    """A sentence again, with its words and facts (``packed`` in ``child.py``)."""
    match thing:
        case {"sentence": text, "facts": dict(facts)}:
            return Sentence(unpacked(text), {name: unpacked(fact) for name, fact in facts.items()})
        case {"one": one, "many": many, "count": count}:
            return Plural(one, many, count)
        case {"word": word}:
            return Word(word)
    return thing
