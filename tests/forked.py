"""Fork server for the command: a process that has imported the program is forked for every call.

To import takes longer than most commands work. Whatever a process of its own has, a fork has as
well: arguments, environment, folder, streams and exit code. What is settled when Python starts (the
seed of hashes, the encoding of streams, where modules are found) it has not: who asks for that by a
variable of Python's is started anew.

A server patches modules before it imports, so servers are forks of a process that has done the same
(``Servers``). Each has a session of its own, and is no child of who asked for it: a file descriptor
of the process tells when it has ended.
"""

import _socket
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
import time
from array import array
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile

from assets.catalogues import LANGUAGES, catalogue
from sheets.papers import PAPERS, paper_of
from web.__main__ import main

ROOT = Path(__file__).parent.parent
LONGEST = 1 << 17  # bytes of a call
START = "import sys; sys.path[0] = sys.argv[1]; from tests.forked import {0}; {0}()"
READY = ("web.cli", "sheets.forms.filled", "sheets.pages.document", "web.printing.dealing",
         "web.receipts.verdict", "web.tally.report", "web.tally.table_text")  # fmt: skip
SERVING = ("web.cli", "web.serving", "web.app", "web.table.stores.claim", "gunicorn.app.base",
           "gunicorn.arbiter")  # fmt: skip


class ForkServer:
    work = "serve"

    def __init__(self, environment):
        self._door, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with its:
            self._process = subprocess.Popen(
                [sys.executable, "-c", START.format(self.work), str(ROOT), str(its.fileno())],
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


class Servers(ForkServer):
    """Forks that go on: each serves until it is told to end."""

    work = "serve_servers"

    def start(self, command, *, log, env, cwd):
        call = json.dumps([list(map(str, command)), env, str(cwd)]).encode()
        self._door.settimeout(30)
        with open(os.devnull, "rb") as nothing:
            streams = [nothing.fileno(), log.fileno(), log.fileno()]
            socket.send_fds(self._door, [call], streams)
            said, (ends,), *_ = socket.recv_fds(self._door, LONGEST, 1)
        return Served(int(said), ends)


class Served:
    """A server that somebody else started, as ``subprocess.Popen`` would show it."""

    def __init__(self, pid, ends):
        self.pid, self._ends = pid, ends

    def __del__(self):
        os.close(self._ends)

    def send_signal(self, number):
        signal.pidfd_send_signal(self._ends, number)

    def terminate(self):
        self.send_signal(signal.SIGTERM)

    def poll(self):
        """Nothing as long as it runs; how it ended nobody asks."""
        return 0 if self._ended(0) else None

    def wait(self, timeout=None):
        if not self._ended(timeout):
            raise subprocess.TimeoutExpired("serve", timeout)

    def _ended(self, timeout):
        return bool(select.select([self._ends], [], [], timeout)[0])


def needs_a_start(command, environment):
    return "serve" in command or changes_python(environment)


def changes_python(environment):
    own = {name: value for name, value in environment.items() if name.startswith("PYTHON")}
    return own != {name: os.environ.get(name) for name in own}


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


def get_ready(modules):
    """What every fork has: imports, those put off as well, and the catalogues of all languages."""
    for module in modules:
        import_module(module)
    for key in PAPERS:
        paper_of(key)
    for language in LANGUAGES:
        catalogue(language)


def serve():
    get_ready(READY)
    gc.freeze()  # what is there now need not be looked through, and so copied, by any fork
    with socket.socket(fileno=int(sys.argv[2])) as door:
        call, streams = wait_for_calls(door)
    become(*call, streams)
    sys.exit(main())


def wait_for_servers(door):
    """Like ``wait_for_calls``, for forks that nobody waits for; without what is patched."""
    from gevent.monkey import get_original

    fork = get_original("os", "fork")
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # who ended is gone
    while True:
        call, streams = received(door)
        if not call:
            raise SystemExit
        if not (pid := fork()):
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.setsid()
            return json.loads(call), streams
        for stream in streams:
            os.close(stream)
        ends = os.pidfd_open(pid)
        right = array("i", [ends])
        door.sendmsg([str(pid).encode()], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, right)])
        os.close(ends)


def received(door):
    """A call with its streams."""
    streams = array("i")
    call, more, *_ = door.recvmsg(LONGEST, socket.CMSG_LEN(3 * streams.itemsize))
    for _level, _kind, found in more:
        streams.frombytes(found)
    return call, list(streams)


def compile_templates():
    """Every server would compile all of them anew, for its first visitors."""
    from tests.web.compiled import compile_once
    from web import create_app
    from web.http.services import services
    from web.pages.live import LiveParts
    from web.tables.live_parts import PAGES

    compile_once()
    with TemporaryDirectory() as folder:
        app = create_app({"DATABASE": f"{folder}/tables.db"})
        services(app).tables.store.close()
    for name in app.jinja_env.list_templates():
        app.jinja_env.get_template(name)
    for page in PAGES.values():
        app.jinja_env.extensions[LiveParts.identifier].parts_of(page)


def serve_servers():
    from gevent import monkey

    monkey.patch_all()
    get_ready(SERVING)
    compile_templates()
    gc.freeze()
    door = _socket.socket(fileno=int(sys.argv[2]))  # one that is not patched
    call, streams = wait_for_servers(door)
    door.close()
    become(*call, streams)
    sys.exit(main())
