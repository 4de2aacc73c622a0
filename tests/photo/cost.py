"""What one photo costs, in a process of its own: ``python -m tests.photo.cost sheet.jpg``."""

import json
import subprocess
import sys
import time
from pathlib import Path

from sheets.photo.child import hurry
from sheets.photo.photos import ONE_THREAD
from tests.conftest import passed_on
from web.tally.reader import load


def cost_of(photo: Path) -> dict[str, float]:
    """Seconds of the processor to begin and to read, and megabytes at most."""
    command = [sys.executable, "-m", "tests.photo.cost", str(photo)]
    done = subprocess.run(command, env=passed_on() | ONE_THREAD, capture_output=True, check=True)
    return json.loads(done.stdout)


def main(photo: str) -> None:
    data, begin = Path(photo).read_bytes(), time.process_time()
    read = load()
    loaded = time.process_time()
    read({"language": "en"}, data, lambda _: hurry(0))
    status = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    most = next(line for line in status if line.startswith("VmHWM"))
    seconds = {"begin": loaded - begin, "read": time.process_time() - loaded}
    print(json.dumps({**seconds, "megabytes": int(most.split()[1]) / 1000}))


if __name__ == "__main__":
    main(sys.argv[1])
