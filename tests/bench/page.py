"""What the script of a table's page asks of the server, request by request.

``tests/web/pages/test_requests.py`` compares this with what a real browser asks.
"""

import json
import secrets
from collections.abc import Iterator, Mapping, Sequence
from html.parser import HTMLParser
from typing import NamedTuple
from urllib.parse import urlencode

FORM = "application/x-www-form-urlencoded;charset=UTF-8"


class Request(NamedTuple):
    method: str
    path: str
    headers: Mapping[str, str]
    body: str = ""


class Page(HTMLParser):
    """A page as it came: its number, and the live parts that are not folded away in a tab."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.number, self.parts = 0, []
        self.state = ""  # in which the one button is pressed
        self._depth, self._folded = 0, 0  # how deep, and where the folded tab began
        self._tab = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        facts = {name: value or "" for name, value in attrs}
        if tag == "body":
            self.number = int(facts["data-number"])
        if tag == "input" and facts.get("name") == "tab" and "checked" in facts:
            self._tab = facts["value"]
        if tag == "input" and facts.get("name") == "state":
            self.state = facts["value"]
        if tag in ("input", "img", "br", "link", "meta", "hr"):
            return
        self._depth += 1
        looks = facts.get("class", "").split()
        if "panel" in looks and self._tab not in looks:
            self._folded = self._depth
        if "data-live" in facts and not self._folded:
            self.parts.append(facts["id"])

    def handle_endtag(self, _tag: str) -> None:
        if self._folded == self._depth:
            self._folded = 0
        self._depth -= 1


class RealPhone:
    """A phone with a page that is open at a table; ``nonces`` are its links, the next one first."""

    def __init__(self, code: str, cookie: str, nonces: Sequence[str] = ()) -> None:
        self.code, self.cookie = code, cookie
        self.nonces: Iterator[str] = iter(nonces)
        self.tab = secrets.token_hex(16)
        self.seen = 0
        self.state = ""
        self.parts: list[str] = []

    def open(self) -> Request:
        return Request("GET", f"/table/{self.code}", {"Accept": "text/html"})

    def opened(self, text: str) -> None:
        page = Page(text)
        self.seen, self.parts, self.state = page.number, page.parts, page.state

    def listen(self) -> Request:
        wishes = {"after": self.seen, "tab": self.tab}
        if self.parts:
            wishes |= {"page": "table", "parts": ",".join(self.parts), "has": self.seen}
        path = f"/table/{self.code}/events?{urlencode(wishes)}"
        return Request("GET", path, {"Accept": "text/event-stream", "Cache-Control": "no-cache"})

    def heard(self, number: int) -> list[Request]:
        """What an event and the parts that it changed make the page ask for: nothing more."""
        self.seen = max(self.seen, number)
        self.state = str(number) if self.parts else ""  # all that is done here is rolling
        return []

    def act(self, action: str) -> Request:
        sent: dict[str, object] = {"key": secrets.token_hex(16)}
        if self.state:
            sent["state"] = self.state
        if nonce := next(self.nonces, ""):
            sent |= {"nonce": nonce, **({"after": self.seen} if self.parts else {})}
        headers = {"Accept": "application/json", "X-Tallyroll": "1", "Content-Type": FORM}
        headers["Prefer"] = "return=minimal"
        return Request("POST", f"/table/{self.code}/{action}", headers, urlencode(sent))

    def did(self, answer: bytes) -> int:
        """The answer to a deed; the stream tells of it as well."""
        number = int(json.loads(answer)["event"]["number"])
        self.heard(number)
        return number

    def written(self, request: Request) -> bytes:
        """A request as it goes over the line."""
        headers = {"Host": "localhost", "Cookie": self.cookie, **request.headers}
        if request.method == "POST":
            headers["Content-Length"] = str(len(request.body))
        lines = [f"{request.method} {request.path} HTTP/1.1"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        return "\r\n".join([*lines, "", request.body]).encode()
