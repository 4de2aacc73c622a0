"""Fork server for the command: a process that has imported the program is forked for every call.

To import takes longer than most commands work. Whatever a process of its own has, a fork has as
well: arguments, environment, folder, streams and exit code. What is settled when Python starts (the
seed of hashes, the encoding of streams, where modules are found) it has not: who asks for that by a
variable of Python's is started anew, and so is a server, which patches modules before it imports.
"""

import gc
import json
import os
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile

from web.__main__ import main

ROOT = Path(__file__).parent.parent
LONGEST = 1 << 17  # bytes of a call
START = "import sys; sys.path[0] = sys.argv[1]; from tests.forked import serve; serve()"
READY = ("web.cli", "sheets.pages.document", "web.receipts.verdict", "web.tally.report")


class ForkServer:
    def __init__(self, environment):
        self._door, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with its:
            self._process = subprocess.Popen(
                [sys.executable, "-c", START, str(ROOT), str(its.fileno())],
                pass_fds=[its.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                env=environment,
                cwd=ROOT,
            )

    def run(self, command, *, text, env, cwd, timeout):
        """Like ``subprocess.run``."""
        call = json.dumps([list(map(str, command)), env, str(cwd)]).encode()
        self._door.settimeout(timeout)
        with ExitStack() as stack:
            streams = [stack.enter_context(TemporaryFile()) for _ in range(3)]
            streams[0].write(text or b"")
            streams[0].seek(0)
            socket.send_fds(self._door, [call], [stream.fileno() for stream in streams])
            code = int(self._door.recv(LONGEST))
            for stream in streams:
                stream.seek(0)
            return subprocess.CompletedProcess(command, code, streams[1].read(), streams[2].read())

    def close(self):
        self._door.close()
        self._process.wait()


def needs_a_start(command, environment):
    own = {name: value for name, value in environment.items() if name.startswith("PYTHON")}
    return "serve" in command or own != {name: os.environ.get(name) for name in own}


def wait_for_calls(door):
    """Each fork comes back with its call; the server itself ends when nobody calls any more."""
    while True:
        call, streams, *_ = socket.recv_fds(door, LONGEST, 3)
        if not call:
            raise SystemExit
        if not (fork := os.fork()):
            return json.loads(call), streams
        for stream in streams:
            os.close(stream)
        door.send(str(os.waitstatus_to_exitcode(os.waitpid(fork, 0)[1])).encode())


def become(command, environment, folder, streams):
    """Whatever the command was started with is this process's own."""
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    time.tzset()
    sys.argv = command


def serve():
    for module in READY:
        import_module(module)
    gc.freeze()  # what is there now need not be looked through, and so copied, by any fork
    with socket.socket(fileno=int(sys.argv[2])) as door:
        call, streams = wait_for_calls(door)
    become(*call, streams)
    sys.exit(main())
