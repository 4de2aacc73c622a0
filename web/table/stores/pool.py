"""Connection pool for PostgreSQL with timeouts: nobody waits on a connection for ever.

A network can fall silent: packets vanish, and nothing is refused. Three clocks run against that.
Ours (``Line``) ends every wait for an answer; it alone notices a box on the way that keeps the
connection open, acknowledges everything and hands on nothing. The kernel's notices lost packets
while nobody asks anything. The server's lets go of whatever nobody waits for any more, so that
a cut connection holds no lock against the one that does the same thing again.
"""

import math
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import Empty, LifoQueue
from typing import Any

from psycopg import Connection, OperationalError
from psycopg.abc import RV, PQGen
from psycopg.errors import ConnectionTimeout, IdleInTransactionSessionTimeout
from psycopg.pq import TransactionStatus

from scoring.words import Word

CONNECTIONS = 8
SILENCE = 3.0  # seconds without a sign of life after which a connection is lost
PATIENCE = 6.0  # seconds to wait for a database that restarts, or for a network that is cut
AT_START = 5  # seconds to connect; nobody waits for a roll yet
LOST = (OperationalError, IdleInTransactionSessionTimeout)
NO_ANSWER = Word("it does not answer")
KERNEL: dict[str, Any] = {
    "keepalives_idle": 5,  # seconds
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 6_000,  # milliseconds
}
SERVER = b"""
    SET statement_timeout = '2500ms';
    SET idle_in_transaction_session_timeout = '5s';
    SET tcp_keepalives_idle = 30;
    SET tcp_keepalives_interval = 10;
    SET tcp_keepalives_count = 3;
    SET tcp_user_timeout = '60s'
"""  # a statement ends before we would hang up, so that a slow one does not cost its connection


class Silent(OperationalError):
    """Timeout: nothing came back, and nothing was refused either."""


SILENT = (Silent, ConnectionTimeout)


class Line(Connection[Any]):
    """Connection with a read timeout: closed when nothing has come over it for too long.

    Every wait of the driver goes through ``wait``, and (from psycopg 3.2.11 on) wakes up ten times
    a second to ask its work whether to go on, with threads and with greenlets alike: no other
    clock is needed.
    """

    silence = SILENCE

    def wait(self, gen: PQGen[RV], *args: Any, **kwargs: Any) -> RV:
        return super().wait(self._impatient(gen), *args, **kwargs)

    def _impatient(self, work: PQGen[RV]) -> PQGen[RV]:
        try:
            wanted, heard = next(work), time.monotonic()
            while True:
                ready = yield wanted
                if ready:
                    heard = time.monotonic()
                elif time.monotonic() > heard + self.silence:
                    self.close()
                    raise Silent
                wanted = work.send(ready)
        except StopIteration as done:
            answer: RV = done.value
            return answer


class Pool:
    """Connection pool with a circuit breaker: it knows since when the database is silent."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._idle: LifoQueue[Line] = LifoQueue()
        self._free = threading.BoundedSemaphore(CONNECTIONS)
        self._silent_since = math.inf
        self._refuses = False  # whether the last one that tried was told at once
        self._where: dict[str, Any] = {}  # the host that answered last
        self.closed = False

    def until(self) -> float:
        """How long to wait for an answer.

        Patience begins when the database fell silent, not when each caller came: who waited for
        another one of the same table to give up is told at once, and not after as long again.
        """
        return min(time.monotonic(), self._silent_since) + PATIENCE

    def connect(self, timeout: int = 2) -> Line:
        """A new connection to the host that goes by the name in the address now."""
        line = self._connect(connect_timeout=timeout)
        self._where = {"host": line.info.host, "port": line.info.port}
        if line.info.hostaddr:
            self._where["hostaddr"] = line.info.hostaddr
        return line

    def _connect(self, **how: Any) -> Line:
        began = time.monotonic()
        try:
            line = Line.connect(
                self._address, autocommit=True, client_encoding="utf8", **KERNEL, **how
            )
            line.execute(SERVER)
        except LOST as error:
            self._refuses = not isinstance(error, SILENT)
            self.lost(began)
            raise
        self.answered()
        return line

    @contextmanager
    def lend(self, until: float) -> Iterator[Line]:
        """Lease of a connection, if there is one in time."""
        if not self._free.acquire(timeout=max(0.0, until - time.monotonic())):
            raise Silent
        try:
            line, began = self._take(until), time.monotonic()
            try:
                yield line
            finally:
                self._give_back(line, began)
        finally:
            self._free.release()

    def _take(self, until: float) -> Line:
        """While nothing comes back callers do not try to reach the database; its listener does.

        They never look up its name: where no packet arrives that takes a long time, too.
        """
        with suppress(Empty):
            return self._idle.get_nowait()
        if time.monotonic() > until and not self._refuses:
            raise Silent
        return self._connect(connect_timeout=2, **self._where)

    def _give_back(self, line: Line, began: float) -> None:
        if line.closed:
            self.lost(began)
            return
        self.answered()
        whole = line.info.transaction_status == TransactionStatus.IDLE  # nothing was cut short
        if whole and not self.closed:
            self._idle.put(line)
        else:
            line.close()

    def answered(self) -> None:
        self._silent_since = math.inf

    def lost(self, began: float) -> None:
        """What took away one connection took the others: none is tried before a new one is."""
        self._silent_since = min(self._silent_since, began)
        self.hang_up()

    def close(self) -> None:
        self.closed = True
        self.hang_up()

    def hang_up(self) -> None:
        with suppress(Empty):
            while True:
                self._idle.get_nowait().close()


def problem(error: Exception) -> str:
    """What went wrong, in few words."""
    if isinstance(error, SILENT):
        return NO_ANSWER
    return str(error).strip().splitlines()[0].rstrip(".") if str(error).strip() else "?"
