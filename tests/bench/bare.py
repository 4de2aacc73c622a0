"""The floor: a bare Flask event stream on the same server, without store, seats or rules.

Beside it an echo of whatever JSON is sent, the floor of the scores.

``python -m tests.bench.bare PORT``
"""

import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from itertools import count

from web.http.network import listen
from web.serving import Serving, settings
from web.settings import read_settings


def bare_app():
    """POST puts a message on a queue for each phone; GET streams from it."""
    from queue import SimpleQueue  # the patched one

    from flask import Flask, Response, request

    app = Flask("bare")
    phones: dict[str, list[SimpleQueue[str]]] = defaultdict(list)
    numbers = defaultdict(lambda: count(1))

    @app.post("/echo")
    def echo() -> object:
        return request.get_json()

    @app.post("/table/<code>/roll")
    def roll(code: str) -> dict[str, object]:
        number = next(numbers[code])
        faces = [str(byte % 6 + 1) for byte in os.urandom(3)]
        event = {"number": number, "by": "s1", "at": 0, "event": {"kind": "Rolled", "faces": faces}}
        text = f"id: {number}\ndata: {json.dumps(event)}\n\n"
        for phone in phones[code]:
            phone.put(text)
        return {"event": event}

    @app.get("/table/<code>/events")
    def events(code: str) -> Response:
        def messages() -> Iterator[str]:
            queue: SimpleQueue[str] = SimpleQueue()
            phones[code].append(queue)
            try:
                yield "retry: 2000\n\n"
                while True:
                    yield queue.get()
            finally:
                phones[code].remove(queue)

        return Response(messages(), mimetype="text/event-stream")

    return app


def main(port: int) -> None:
    from gevent import monkey

    monkey.patch_all()
    from gunicorn.app.base import BaseApplication

    listener = listen("127.0.0.1", port).detach()

    class Server(BaseApplication):
        def load_config(self) -> None:
            for name, value in settings(Serving(read_settings({}, {})), listener).items():
                if name != "post_worker_init" and name in self.cfg.settings:
                    self.cfg.set(name, value)

        def load(self):
            return bare_app()

    Server().run()


if __name__ == "__main__":
    main(int(sys.argv[1]))
