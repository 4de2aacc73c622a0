"""Request bodies as JSON or as a form: nothing in them is to be trusted."""

from collections.abc import Mapping
from dataclasses import dataclass
from json import detect_encoding
from typing import Any

from flask import request
from msgspec.json import decode

from scoring.errors import PlayerError
from scoring.words import Word
from web.http.security import FIELD
from web.table.errors import BadDetail
from web.table.games.common import Details
from web.table.play import RequestId

SHORTEST_SECRET = 16  # characters of a key that a seat's token follows from
OURS = ("key", "nonce", "after", "whom", FIELD)
LONGEST_NONCE = 100
NUMBERS = range(10_000_000)  # of events; no table has more


class NotAnObject(PlayerError):
    text = Word("The request cannot be read: send a JSON object or a form.")


class NoFile(PlayerError):
    text = Word("No file was sent. Choose a table that was downloaded before.")


class NotAText(PlayerError):
    text = Word("This file is not a text. Choose a table that was downloaded before.")


@dataclass(frozen=True)
class Sent:
    """What was sent along, and the names under which it is remembered."""

    values: Mapping[str, Any]

    @property
    def details(self) -> Mapping[str, Any]:
        return {name: value for name, value in self.values.items() if name not in OURS}

    def request_id(self, seat: str = "") -> RequestId:
        after = Details(self.values).number("after", NUMBERS, default=0)
        return RequestId(seat, self.short("key"), self.short("nonce", LONGEST_NONCE), after)

    def secret_hello(self) -> RequestId:
        """Idempotency key of who sits down: the seat's secret follows from it, so it is long."""
        request_id = self.request_id()
        if request_id.key and len(request_id.key) < SHORTEST_SECRET:
            expected = Word("16 to 64 random letters and digits")
            raise BadDetail(entry="key", found=request_id.key, expected=expected)
        return request_id

    def short(self, name: str, longest: int = 64) -> str:
        """A text that may be missing."""
        return Details(self.values).text(name, longest) if Details(self.values).has(name) else ""

    def wish(self, name: str) -> str:
        """A name or colour as it was typed; whoever takes it says what is wrong with it."""
        value = self.values.get(name, "")
        return value if isinstance(value, str) else ""

    def group(self, name: str) -> dict[str, str]:
        """Texts by name: a JSON object, or fields of a form such as ``choices.rolls``."""
        given = self.values.get(name)
        if not isinstance(given, Mapping):
            start = f"{name}."
            given = {
                key.removeprefix(start): value
                for key, value in self.values.items()
                if key.startswith(start)
            }
        return {key: Details(given).text(key) for key in given if Details(given).has(key)}

    def texts(self, name: str) -> tuple[str, ...]:
        """A list that may be missing."""
        details = Details(self.values)
        return details.texts(name, 20) if details.has(name) else ()


def sent() -> Sent:
    """The body of this request."""
    if request.mimetype in ("application/x-www-form-urlencoded", "multipart/form-data"):
        fields = request.form.to_dict(flat=False)
        return Sent({name: each if len(each) > 1 else each[0] for name, each in fields.items()})
    body = request.get_data()
    return Sent(read_object(body) if body else {})


def read_object(body: bytes) -> dict[str, Any]:
    """A JSON object that can be written down again."""
    try:
        return decode(body.decode(detect_encoding(body)), type=dict[str, Any])
    except (ValueError, RecursionError) as error:
        raise NotAnObject from error


def sent_lines() -> list[str]:
    """The lines of an uploaded table: the body itself, or the file of a form."""
    file = request.files.get("file")
    data = file.read() if file else b"" if request.form else request.get_data()
    if not data.strip():
        raise NoFile
    try:
        return data.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise NotAText from error
