"""A phone that rolls evenly until its standard input ends: ``PORT CODE COOKIE PAUSE``.

A process of its own, so that nothing in a test delays it. Prints how long each answer took.
"""

import json
import sys
import threading
import time
from http.client import HTTPConnection


def main(port: str, code: str, cookie: str, pause: str) -> None:
    over = threading.Event()
    threading.Thread(target=lambda: (sys.stdin.read(), over.set()), daemon=True).start()
    line = HTTPConnection("127.0.0.1", int(port), timeout=60)
    headers = {"X-Tallyroll": "1", "Cookie": cookie, "Content-Length": "0"}
    waits: list[float] = []
    print("rolling", flush=True)
    while not over.wait(float(pause)):
        start = time.perf_counter()
        line.request("POST", f"/table/{code}/toss-coin", headers=headers)
        response = line.getresponse()
        body = response.read()
        waits.append(time.perf_counter() - start)
        assert response.status == 200, body
    print(json.dumps({"waits": waits}), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
