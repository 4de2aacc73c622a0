"""WSGI server (gunicorn) for the phones around the table, started from our own command."""

import _thread
import gc
import os
import resource
import signal
import sys
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from io import StringIO
from typing import Any

import click
import segno

from scoring.data import Values
from scoring.errors import PlayerError
from scoring.words import Catalogue, Sentence, Word, say
from web import create_app
from web.http.network import EVERYWHERE, listen, phone_addresses, url
from web.limits import STREAMS, THREADS
from web.places import database_of, is_file
from web.settings import BY_NAME

PHONES = Word("Phones in this network open {address}")
HERE = Word("On this computer open {address}")
NO_NETWORK = Word("No network was found, so phones cannot reach this computer.")
NO_NAME = Word(
    "Behind a proxy nobody is let in before the server knows its name: "
    "--host-name tables.example.org"
)
STOP = Word("Ctrl+C stops.")
WORKERS = {"gevent": "gunicorn.workers.ggevent", "gthread": "gunicorn.workers.gthread"}
SELDOM = (10_000, 10, 100)  # garbage collection: hardly anything here is a ring of objects
SWEEP = 6 * 60 * 60.0  # seconds between two looks for idle tables


class OneProcess(PlayerError):
    text = Word(
        "Tables in a file are for one process. For {processes} processes use PostgreSQL: "
        "--database postgresql://…"
    )


# To be pasted as they are: a shell wants the brackets between straight quotation marks.
INSTALL_DRIVER = 'pip install "tallyroll[postgresql]"'
INSTALL_WORKER = 'pip install "gunicorn[gevent]"'


class DriverMissing(PlayerError):
    text = Word("PostgreSQL needs one more package: {command}")


class WorkerMissing(PlayerError):
    text = Word("The worker “{worker}” cannot be used: {problem}. Install what it needs: {command}")


@dataclass(frozen=True)
class Serving:
    """How the app is to be run."""

    settings: Mapping[str, Any]
    own: Mapping[str, Values] = field(default_factory=dict)

    @property
    def config(self) -> dict[str, Any]:
        return {**self.settings, "OWN": self.own}

    @property
    def host(self) -> str:
        return str(self.settings["HOST"])


def serve(wanted: Serving, words: Catalogue) -> None:
    """Serve until somebody presses Ctrl+C; whatever would prevent that is said before."""
    load_worker(wanted.settings["WORKER"])
    os.umask(0o077)  # seeds and secrets are nobody else's business
    shared = check(wanted)
    allow_many_files()
    listener = listen(wanted.host, wanted.settings["PORT"])
    greet(wanted, listener.getsockname()[1], words)
    run(wanted, listener.detach(), shared)


def load_worker(worker: str) -> None:
    """gunicorn would look for it only after the address was said."""
    try:
        if worker == "gevent":
            from gevent import monkey  # type: ignore[import-untyped]  # before all that waits

            monkey.patch_all()
        import_module(WORKERS[worker])
    except (ImportError, RuntimeError) as error:
        raise WorkerMissing(worker=worker, problem=error, command=INSTALL_WORKER) from error


def check(wanted: Serving) -> dict[str, Any]:
    """Start-up check: whatever would stop the app stops it now; what all processes share."""
    processes, database = wanted.settings["PROCESSES"], wanted.settings["DATABASE"]
    if processes > 1 and is_file(database):
        raise OneProcess(processes=processes)
    if is_file(database):
        from web.table.stores.claim import claim  # after patching, like all that waits

        claim(database_of(database))
    try:
        app = create_app(wanted.config)
    except ModuleNotFoundError as error:
        if error.name != "psycopg":
            raise
        raise DriverMissing(command=INSTALL_DRIVER) from error
    from web.http.services import services

    doors = services(app)
    try:
        doors.tables.store.check(whole=True)
    finally:
        doors.tables.store.close()
    return {"LIMITS": doors.limits, "PHOTOS": doors.photos}


def allow_many_files() -> None:
    """File descriptor limit: a phone is an open file, and many systems allow only 1024."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def greet(wanted: Serving, port: int, words: Catalogue) -> None:
    """The addresses, and a code for the camera of a phone."""
    phones = phone_addresses(wanted.host, port)
    for address in phones:
        click.echo(say(Sentence(PHONES, {"address": address}), words))
    if phones:
        click.echo(picture(phones[0]), nl=False)
    elif wanted.host in EVERYWHERE:
        click.echo(say(NO_NETWORK, words))
    if not phones or wanted.host in EVERYWHERE:
        here = "127.0.0.1" if wanted.host in EVERYWHERE else wanted.host
        click.echo(say(Sentence(HERE, {"address": url(here, port)}), words))
    if wanted.settings["BEHIND_PROXY"] and not wanted.settings["HOST_NAME"]:
        click.echo(say(NO_NAME, words))
    click.echo(say(STOP, words))
    sys.stdout.flush()


def picture(address: str) -> str:
    """A QR code of letters; left out where the terminal cannot show it."""
    drawn = StringIO()
    segno.make(address, micro=False).terminal(drawn, border=2, compact=True)
    try:
        drawn.getvalue().encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return ""
    return drawn.getvalue()


def run(wanted: Serving, listener: int, shared: Mapping[str, Any]) -> None:
    from gunicorn.app.base import BaseApplication  # type: ignore[import-untyped]  # after patching

    class Server(BaseApplication):  # type: ignore[misc]  # gunicorn is not typed
        """gunicorn with our settings; the app is made in each process anew."""

        def load_config(self) -> None:
            for name, value in settings(wanted, listener).items():
                if name in self.cfg.settings:  # an older gunicorn knows fewer
                    self.cfg.set(name, value)

        def load(self) -> Any:
            return create_app({**wanted.config, **shared})

    Server().run()


def settings(wanted: Serving, listener: int) -> dict[str, Any]:
    return {
        "bind": f"fd://{listener}",
        "workers": wanted.settings["PROCESSES"],
        "worker_class": wanted.settings["WORKER"],
        "worker_connections": STREAMS,
        "threads": THREADS,
        "graceful_timeout": 1,  # seconds; streams are told to end, rolls take a moment only
        "keepalive": 5,
        "loglevel": wanted.settings["LOG_LEVEL"],
        "proc_name": "tallyroll",
        "control_socket_disable": True,
        "forwarded_allow_ips": "",  # a proxy is believed by ProxyFix, and only when told so
        "when_ready": keep_to_processes,
        "post_worker_init": begin_work,
    }


def keep_to_processes(_arbiter: Any) -> None:
    """Signals TTIN and TTOU ignored: a file and the limits are for so many processes."""
    signal.signal(signal.SIGTTIN, signal.SIG_IGN)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)


def begin_work(worker: Any) -> None:
    """Worker hooks in each process: one log, graceful shutdown of streams first, and upkeep."""
    from web.http.log import speak_as_one
    from web.http.services import services

    speak_as_one(worker.wsgi, worker.log.error_log)
    doors = services(worker.wsgi)
    if worker.wsgi.config["WORKER"] == "gevent":
        wait_in_a_thread(doors.tables.store)
        write_ahead(doors)
    get_help(worker.wsgi)
    gc.freeze()  # what is there now stays: no collection need look through it again
    gc.set_threshold(*SELDOM)

    def leave(number: int, frame: object) -> None:
        _thread.start_new_thread(doors.streams.end, ())  # a signal handler must not wait
        worker.handle_exit(number, frame)

    signal.signal(signal.SIGTERM, leave)
    tidy = every(SWEEP, lambda: sweep_tables(worker, doors))
    threading.Thread(target=tidy, name="upkeep", daemon=True).start()
    threading.Thread(target=lambda: warm_up(worker.wsgi), name="templates", daemon=True).start()


def wait_in_a_thread(store: Any) -> None:
    """A slow disk is waited for in a real thread: phones are served while it is busy."""
    from gevent import get_hub

    from web.table.stores.waiting import Waiting

    store.aside = Waiting(lambda work: get_hub().threadpool.apply(work))


def write_ahead(doors: Any) -> None:
    """While the disk is busy with a roll, what phones are shown of it is written."""
    from gevent import spawn

    doors.tables.ahead = lambda table: spawn(doors.streams.ahead, table)


def warm_up(app: Any) -> None:
    """Warm the template cache before somebody asks: that takes as long as some rolls."""
    from web.pages.live import LiveParts
    from web.tables.live_parts import PAGES

    for name in app.jinja_env.list_templates():
        app.jinja_env.get_template(name)
        time.sleep(0.02)
    for page in PAGES.values():
        app.jinja_env.extensions[LiveParts.identifier].parts_of(page)
        time.sleep(0.02)
    gc.freeze()  # templates stay, too


def get_help(app: Any) -> None:
    """Start the process pool: whatever takes long is handed on from now on."""
    from web.http.aside import NAME
    from web.http.process_pool import ProcessPool

    known = {name: app.config[name] for name in (*BY_NAME, "OWN")}
    app.extensions[NAME] = ProcessPool(app.config["HELPERS"], known)


def sweep_tables(worker: Any, doors: Any) -> None:
    """Retention job: delete idle tables; a store that is away is asked again next time."""
    from web.table.upkeep import sweep

    try:
        sweep(doors.tables, doors.kept_for, doors.results_kept_for)
    except PlayerError as error:
        worker.log.error("%s", error)


def every(seconds: float, work: Callable[[], None]) -> Callable[[], None]:
    def loop() -> None:
        pause = threading.Event()
        while True:
            work()
            pause.wait(seconds)

    return loop
