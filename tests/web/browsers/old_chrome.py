"""A Chrome of 2021, the oldest that pages are made for, out of a package that carries one.

python -m tests.web.browsers.old_chrome fetches it into the environment; `make browsers` does so.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import brotli

PACKAGE, VERSION = "chrome-aws-lambda", "10.1.0"  # with Chrome 92
SHA256 = "56c686eae8dd9ab747e5c3221d4f2c2358537f173ae7ca8b7bcee7405d091b52"
FOLDER = Path(sys.prefix) / "old-chrome"
PROGRAM = FOLDER / "chrome"


class Changed(Exception):
    """What was fetched is not what these tests were written with."""


def fetch() -> None:
    """Fetch the package, look whether it is the known one, and unpack its browser."""
    deno, cache = Path(sys.prefix) / "bin" / "deno", FOLDER / "fetched"
    given = [deno, "cache", "--quiet", "--no-config", "--no-lock", f"npm:{PACKAGE}@{VERSION}"]
    subprocess.run(given, env={**os.environ, "DENO_DIR": str(cache)}, check=True)
    packed = next(cache.glob(f"npm/*/{PACKAGE}/{VERSION}/bin/chromium.br")).read_bytes()
    if hashlib.sha256(packed).hexdigest() != SHA256:
        raise Changed(PACKAGE)
    PROGRAM.write_bytes(brotli.decompress(packed))
    PROGRAM.chmod(0o755)


if __name__ == "__main__":
    fetch()
