"""Process pool: helpers beside the server for whatever keeps a processor busy.

The server that all phones talk to does one thing at a time, and a thread would not help: the
interpreter lets only one of them work. So a request that may take long is handed on whole, and a
helper (``web/worker.py``), which knows the same app, gives the answer. Helpers have the lowest
claim to a processor, are started when they are first needed, and end with their server.

Nobody gets more than a share of them. Visitors have their turn one after the other, whoever
asked often before; one visitor never keeps all helpers busy if there are several; the line has an
end; and a request that uses up its time or memory is given up.
"""

import json
import os
import signal
import socket
import struct
import sys
import threading
import time
from collections import Counter, deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

from scoring.errors import PlayerError
from scoring.words import Word
from web.limits import MOST_OF_ONE, MOST_WAITING, PATIENCE

SIZES = struct.Struct(">II")
LARGEST = 1 << 28  # bytes of a message

Message = tuple[dict[str, Any], bytes]


class HelpersBusy(PlayerError):
    status = 503
    text = Word("The server is very busy right now. Try again in a moment.")


class OneAfterTheOther(PlayerError):
    status = 429
    text = Word("You asked for many large files at once. Wait for the first ones, then try again.")


class TooMuchWork(PlayerError):
    status = 413
    text = Word("This is too much work for one request. Ask for less at once.")


def send(line: socket.socket, head: Mapping[str, Any], body: bytes) -> None:
    """Length-prefixed message over a socket: its sizes, some JSON, and bytes."""
    text = json.dumps(head).encode()
    line.sendall(SIZES.pack(len(text), len(body)) + text)
    line.sendall(body)


def receive(line: socket.socket) -> Message:
    """The next message, or EOFError if there will be none."""
    text, body = SIZES.unpack(received(line, SIZES.size))
    return json.loads(received(line, text)), bytes(received(line, body))


def received(line: socket.socket, size: int) -> bytearray:
    if size > LARGEST:
        raise EOFError
    data = bytearray(size)
    rest = memoryview(data)
    while rest:
        count = line.recv_into(rest)
        if not count:
            raise EOFError
        rest = rest[count:]
    return data


class WorkerProcess:
    """Worker process: started when it is needed, and anew when it has ended."""

    def __init__(self, config: Mapping[str, Any]) -> None:
        self._config = config
        self._line: socket.socket | None = None
        self._process = 0

    def ask(self, head: Mapping[str, Any], body: bytes) -> Message:
        """What it answers; if it ended for another reason than this work, a new one is asked."""
        for _ in range(2):
            line = self._line or self._start()
            try:
                send(line, head, body)
                return receive(line)
            except (OSError, EOFError) as error:  # a timeout is an OSError
                if self.end() == signal.SIGPROF:
                    raise TooMuchWork from error
                if isinstance(error, TimeoutError):  # others keep the processor
                    raise HelpersBusy from error
        raise HelpersBusy

    def _start(self) -> socket.socket:
        ours, theirs = socket.socketpair()
        with theirs:
            self._process = os.posix_spawn(
                sys.executable,
                [sys.executable, "-P", "-m", "web.worker"],
                {name: value for name, value in os.environ.items() if "TALLYROLL" not in name},
                file_actions=[(os.POSIX_SPAWN_DUP2, theirs.fileno(), 0)],
            )
        ours.settimeout(PATIENCE)
        self._line = ours
        with suppress(OSError):  # whoever waits for an answer will notice
            send(ours, self._config, b"")
        return ours

    def end(self) -> int:
        """Let go of it; the signal that had ended it before, if any."""
        if self._line:
            self._line.close()
        self._line, process = None, self._process
        ended = self._ended(process)
        if ended is None:
            with suppress(OSError):
                os.kill(process, signal.SIGKILL)
            self._ended(process)
        return ended or 0

    def _ended(self, process: int) -> int | None:
        """Which signal ended a process, or none if it still runs. Its line ends a moment before."""
        for _ in range(20):
            try:
                found, status = os.waitpid(process, os.WNOHANG)
            except ChildProcessError:
                return 0
            if found:
                return os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
            time.sleep(0.005)
        return None


class Line:
    """Fair queue with backpressure: visitors take turns (round robin), each in order."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._most = max(1, places - 1)  # for one visitor at the same time
        self._busy: Counter[str] = Counter()
        self._waiting: dict[str, deque[threading.Event]] = {}
        self._lock = threading.Lock()

    @contextmanager
    def turn(self, who: str) -> Iterator[None]:
        """Wait until it is this visitor's turn, and keep the place until it is done."""
        called = self._stand(who)
        if not called.wait(PATIENCE) and not self._step_out(who, called):
            raise HelpersBusy
        try:
            yield
        finally:
            with self._lock:
                self._busy -= Counter([who])
                self._free += 1
                self._call()

    def _stand(self, who: str) -> threading.Event:
        called = threading.Event()
        with self._lock:
            own = self._waiting.get(who, deque())
            if len(own) + self._busy[who] >= MOST_OF_ONE:
                raise OneAfterTheOther
            if sum(map(len, self._waiting.values())) >= MOST_WAITING:
                raise HelpersBusy
            own.append(called)
            self._waiting[who] = own
            self._call()
        return called

    def _step_out(self, who: str, called: threading.Event) -> bool:
        """Whether the turn came in the last moment after all."""
        with self._lock:
            if not called.is_set():
                self._waiting[who].remove(called)
                if not self._waiting[who]:
                    del self._waiting[who]
            return called.is_set()

    def _call(self) -> None:
        """Call as many as there are places; who was called goes to the end."""
        while self._free:
            who = next((one for one in self._waiting if self._busy[one] < self._most), None)
            if who is None:
                return
            own = self._waiting.pop(who)
            own.popleft().set()
            if own:
                self._waiting[who] = own
            self._busy[who] += 1
            self._free -= 1


class ProcessPool:
    """Process pool: all helpers of one server process."""

    def __init__(self, count: int, config: Mapping[str, Any]) -> None:
        self._line = Line(count)
        self._idle = [
            WorkerProcess(config) for _ in range(count)
        ]  # the last one remembers the most

    def ask(self, who: str, head: Mapping[str, Any], body: bytes) -> Message:
        """Let a helper answer, when it is this visitor's turn."""
        with self._line.turn(who):
            helper = self._idle.pop()
            try:
                return helper.ask(head, body)
            finally:
                self._idle.append(helper)
