"""The real server as a process of its own: started, killed, started again."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, BinaryIO

from tests.conftest import passed_on
from tests.forked import changes_python
from tests.web.table.postgres import free_port
from web.limits import OFTEN, RATES
from web.settings import PREFIX

TALLYROLL = Path(sys.executable).parent / "tallyroll"
FAST = {  # a test is no visitor that needs to be slowed down
    **{f"{PREFIX}{row.name}": str(OFTEN) for row in RATES if row.limit != "guesses"},
    "TALLYROLL_STREAMS_A_SEAT": "100",
}


def as_anybody(command: list[str]) -> list[str]:
    """So that even root is kept out of what nobody may write."""
    if os.geteuid() != 0:
        return command
    return ["setpriv", "--bounding-set=-dac_override,-dac_read_search", *command]


class Server:
    forks: Any = None  # where servers are forked; without it each is started

    def __init__(
        self,
        folder: Path,
        database: str,
        *options: str,
        program: Path = TALLYROLL,
        **environment: str,
    ) -> None:
        self.folder, self.port = folder, free_port()
        self.command = [str(program), "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        self.command += ["--database", database, *options]
        home = {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), **passed_on()}
        self.environment = {**home, **FAST, **environment}
        self.process: Any = None

    def start(self) -> "Server":
        with (self.folder / "server.log").open("ab") as log:
            self.process = self._begin(log)
        self._wait()
        return self

    def _begin(self, log: BinaryIO) -> Any:
        if self.forks and not self._needs_a_start():
            return self.forks.start(self.command, log=log, env=self.environment, cwd=self.folder)
        return subprocess.Popen(
            self.command,
            stdout=log,
            stderr=log,
            env=self.environment,
            cwd=self.folder,
            start_new_session=True,
        )

    def _needs_a_start(self) -> bool:
        """Another program, a wrapped one, another Python, or a worker that patches nothing."""
        other = self.command[0] != str(TALLYROLL) or "--worker" in self.command
        worker = f"{PREFIX}WORKER" in self.environment
        return other or worker or changes_python(self.environment)

    def _wait(self) -> None:
        deadline = time.monotonic() + 20
        while True:
            line = HTTPConnection("127.0.0.1", self.port, timeout=5)
            try:
                line.request("GET", "/openapi.json")
                line.getresponse().read()
                return
            except OSError:
                assert time.monotonic() < deadline, self.said()
                assert self.process is not None
                assert self.process.poll() is None, self.said()
                time.sleep(0.02)
            finally:
                line.close()

    def said(self) -> str:
        return (self.folder / "server.log").read_text(encoding="utf-8")

    def kill(self) -> None:
        """Everything at once, without a word: like a pulled plug, as far as a process can tell."""
        if self.process:
            with suppress(ProcessLookupError):  # a fork that has ended leaves nothing behind
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def stop(self) -> float:
        """Ask it to end; how long that took."""
        start = time.monotonic()
        if self.process:
            self.process.terminate()
            self.process.wait(20)
            self.process = None
        return time.monotonic() - start
