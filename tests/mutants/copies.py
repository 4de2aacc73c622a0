"""A copy of the tree that may be changed, with a ``tallyroll`` of its own that runs it."""

import os
import shutil
import signal
import subprocess
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.mutants.changes import Change

SCRIPT = "#!{python}\nimport sys\nfrom web.__main__ import main\nsys.exit(main())\n"
ENDED = (-signal.SIGTERM, -signal.SIGKILL, -signal.SIGHUP)
WAIT = 30  # seconds for the tests to put away their servers when they are stopped


class Copy:
    """The files of the repository as they are now, in a folder of its own."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.folder = folder
        self.tries = 0
        for name in listed(root):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, folder / name)
        self._settle()

    def _settle(self) -> None:
        """An environment with everybody's packages but our own, which it has from the copy."""
        home = self.folder / ".venv"
        venv.create(home, symlinks=True)
        place = Path(sysconfig.get_path("purelib", "venv", vars={"base": str(home)}))
        packages = sorted({sysconfig.get_path("purelib"), sysconfig.get_path("platlib")})
        (place / "copy.pth").write_text("\n".join([str(self.folder), *packages]))
        self.python = home / "bin" / "python"
        script = self.python.with_name("tallyroll")
        script.write_text(SCRIPT.format(python=self.python))
        script.chmod(0o755)

    @contextmanager
    def changed(self, change: Change) -> Iterator[None]:
        """Python knows a compiled file by second and size: no two changes may share both."""
        path = self.folder / change.path
        before, when = path.read_bytes(), path.stat().st_mtime
        self.tries += 1
        put(path, change.apply(before), when + self.tries)
        try:
            yield
        finally:
            put(path, before, when)

    def pytest(self, *arguments: str | Path, limit: float) -> tuple[int | None, str]:
        """How the tests end and what they say; no number if they do not end."""
        command = [self.python, "-m", "pytest", "-p", "tests.mutants.plugin", "-q", "--tb=no"]
        command += ["-p", "no:schemathesis"]  # it takes longer to load than most tests take
        command += ["-p", "no:cacheprovider", f"--basetemp={self.folder / '.tmp'}", *arguments]
        process = subprocess.Popen(
            [str(part) for part in command],
            cwd=self.folder,
            env={
                name: value for name, value in os.environ.items() if not name.startswith("PYTEST")
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            said, _ = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            return None, stop(process)
        if process.returncode in ENDED:
            raise RuntimeError("somebody ended the tests; that says nothing about them")
        return process.returncode, said


def put(path: Path, text: bytes, when: float) -> None:
    path.write_bytes(text)
    os.utime(path, (when, when))


def stop(process: subprocess.Popen[str]) -> str:
    """Let the tests put away what they started; if they do not, end them."""
    for number in (signal.SIGINT, signal.SIGKILL):
        os.killpg(process.pid, number)
        try:
            return process.communicate(timeout=WAIT)[0]
        except subprocess.TimeoutExpired:
            continue
    return ""


def listed(root: Path) -> list[str]:
    """What is in the repository or could go there."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    found = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    return [name for name in found.stdout.splitlines() if (root / name).is_file()]
