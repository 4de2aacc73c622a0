"""A real PostgreSQL server for the tests: in a temporary folder, on a free port."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg

MISSING = "PostgreSQL's server programs are missing. Install Debian's package: make packages"


def binaries() -> Path:
    """The folder with initdb and postgres."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    on_path = shutil.which("postgres")
    if not found and not on_path:
        raise RuntimeError(MISSING)
    return found[-1].parent if found else Path(str(on_path)).parent


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    """A server that can be stopped, killed and started again."""

    def __init__(self) -> None:
        self.bin = binaries()
        self.folder = Path(tempfile.mkdtemp(prefix="tallyroll-pg-"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.as_user = self._other_user()
        options = ["--auth=trust", "--username=tallyroll", "--encoding=UTF8", "--no-locale"]
        options += ["--no-sync"]  # nothing of it need outlive the machine
        self._run("initdb", "-D", str(self.folder / "data"), *options)

    def _other_user(self) -> list[str]:
        """PostgreSQL refuses to run as root."""
        if os.geteuid() != 0:
            return []
        names = {entry.pw_name for entry in pwd.getpwall()}
        user = "postgres" if "postgres" in names else "nobody"
        shutil.chown(self.folder, user)
        return ["runuser", "-u", user, "--"]

    def _run(self, program: str, *arguments: str) -> None:
        command = [*self.as_user, str(self.bin / program), *arguments]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder)

    @property
    def address(self) -> str:
        return f"postgresql://tallyroll@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        command = [*self.as_user, str(self.bin / "postgres"), "-D", str(self.folder / "data")]
        options = ["-p", str(self.port), "-k", str(self.folder), "-c", "listen_addresses=127.0.0.1"]
        options += ["-c", "fsync=off"]  # what is written outlives the process, which is killed
        log = (self.folder / "log").open("ab")
        with log:
            self.process = subprocess.Popen(
                [*command, *options], stdout=log, stderr=log, cwd=self.folder
            )
        self._wait()

    def _wait(self) -> None:
        deadline = time.monotonic() + 30
        while True:
            try:
                psycopg.connect(self.address, connect_timeout=2).close()
                return
            except psycopg.OperationalError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends every connection at once and shuts down; SIGQUIT is like a crash."""
        if self.process:
            postmaster = int((self.folder / "data/postmaster.pid").read_text().split()[0])
            os.kill(postmaster, how)
            self.process.wait(30)
            self.process = None

    def restart(self, how: signal.Signals = signal.SIGINT) -> None:
        self.stop(how)
        self.start()

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
