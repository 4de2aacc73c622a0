"""A worker process of the pool: answers whole requests, one after the other, until its server ends.

``python -m web.worker``, with a socket as standard input; see ``http/process_pool.py``. What a
visitor may do was counted and decided by the server before it asked.
"""

import logging
import os
import resource
import signal
import socket
import sys
from io import BytesIO
from typing import TYPE_CHECKING, Any

from scoring.errors import PlayerError
from web import create_app
from web.http.process_pool import Message, receive, send
from web.limits import HELPER_MEMORY, HELPER_SECONDS, OFTEN, RATES

if TYPE_CHECKING:
    from flask import Flask

NICE = 15  # others go first: a roll is a moment, a sheet can wait
FORMAT = "[%(asctime)s] [%(process)d] [%(levelname)s] %(message)s"  # as the server's own


def answer(app: "Flask", environ: dict[str, Any], body: bytes) -> Message:
    """What the app says to a request of its server."""
    given = {**environ, "wsgi.input": BytesIO(body), "wsgi.errors": sys.stderr}
    with app.request_context(given):
        response = app.full_dispatch_request()
        response.direct_passthrough = False
        head = {"status": response.status_code, "headers": response.headers.to_wsgi_list()}
        return head, response.get_data()


def app_of(config: dict[str, Any]) -> "Flask":
    """The same app; how often a visitor may ask was looked at before."""
    allowed = {each.name: OFTEN for each in RATES}
    return create_app({**config, **allowed})


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the server, and that ends us
    os.nice(NICE)
    logging.basicConfig(format=FORMAT, datefmt="%Y-%m-%d %H:%M:%S %z")
    line = socket.socket(fileno=0)
    line.setblocking(True)
    try:
        app = app_of(receive(line)[0])
        resource.setrlimit(resource.RLIMIT_DATA, (HELPER_MEMORY, HELPER_MEMORY))
        while True:
            environ, body = receive(line)
            signal.setitimer(signal.ITIMER_PROF, HELPER_SECONDS)  # nobody handles it, so it ends us
            send(line, *answer(app, environ, body))
            signal.setitimer(signal.ITIMER_PROF, 0)
    except PlayerError as error:  # no store, no help; the server tells its visitors
        logging.error("%s", error)
    except (EOFError, OSError):  # the server is gone
        os._exit(0)


if __name__ == "__main__":
    main()
