"""Drivers: who steers a browser, and how."""

import json
import socket
import subprocess
import time
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error

PHONE = {"width": 360, "height": 740}
PATIENCE = 5  # seconds until the driver listens


class Playwright:
    """A visitor in a context of its own; whatever goes wrong in a script is noted."""

    def __init__(self, browser: Browser, address: str, **options: Any) -> None:
        self.context = browser.new_context(base_url=address, viewport=PHONE, locale="en", **options)
        self.page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))

    def open(self, path: str) -> None:
        self.page.goto(path)

    def press(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)

    def ask(self, expression: str) -> Any:
        try:
            return self.page.evaluate(expression)
        except Error as error:
            if "context was destroyed" not in str(error):
                raise
            return None  # another page comes just now

    def leave(self) -> None:
        self.context.close()


class WebKit:
    """A visitor with Debian's WebKit, steered by WebDriver; each has a browser of its own."""

    def __init__(self, address: str, port: int, display: str) -> None:
        self.address = address
        self.port, self.session = port, "/session"
        self.driver = subprocess.Popen(
            ["/usr/bin/WebKitWebDriver", f"--port={port}"],
            env={"DISPLAY": display, "HOME": "/nonexistent", "LANG": "C.UTF-8"},
        )
        browser = str(next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")))
        options = {"binary": browser, "args": ["--automation", "--full-screen"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self._listen()
        self.session += "/" + self._send("", {"capabilities": wanted})["sessionId"]
        self._send("/window/rect", PHONE)

    def _listen(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return socket.create_connection(("127.0.0.1", self.port)).close()
            except OSError:
                assert time.monotonic() < end
                time.sleep(0.05)

    def _send(self, path: str, value: object = None, method: str = "POST") -> Any:
        line = HTTPConnection("127.0.0.1", self.port, timeout=60)
        line.request(method, self.session + path, json.dumps(value or {}))
        answer = json.load(line.getresponse())["value"]
        line.close()
        assert not (isinstance(answer, dict) and "error" in answer), answer
        return answer

    def open(self, path: str) -> None:
        self._send("/url", {"url": "about:blank"})  # another fragment alone would not load anew
        self._send("/url", {"url": self.address + path})

    def press(self, x: float, y: float) -> None:
        move = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
        press = [{"type": f"pointer{way}", "button": 0} for way in ("Down", "Up")]
        self._act("pointer", move, *press)

    def type(self, text: str) -> None:
        keys = [{"type": f"key{way}", "value": key} for key in text for way in ("Down", "Up")]
        self._act("key", *keys)

    def _act(self, kind: str, *actions: object) -> None:
        self._send("/actions", {"actions": [{"type": kind, "id": kind, "actions": actions}]})

    def ask(self, expression: str) -> Any:
        return self._send("/execute/sync", {"script": f"return {expression}", "args": []})

    def leave(self) -> None:
        with suppress(OSError, AssertionError):
            self._send("", method="DELETE")
        self.driver.terminate()
        self.driver.wait(10)
