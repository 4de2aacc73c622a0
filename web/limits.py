"""How often somebody may do something. Every process counts for itself."""

import ipaddress
import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from flask import request

from scoring.errors import PlayerError
from scoring.words import Plural

MOST_REMEMBERED = 20_000  # visitors of one limit
LONGEST_BODY = 64 * 1024  # bytes
LONGEST_UPLOAD = 4 * 1024 * 1024
UPLOADS = ("logs.again",)  # the views that take a whole file
OURS_BITS = 64  # of an IPv6 address: the rest is given out inside one house

LIMITS: dict[str, Any] = {
    "TABLES_A_MINUTE": 20,  # opened by one address
    "WRONG_CODES_A_MINUTE": 20,  # of tables and of hand-over codes, by one address
    "LOGS_A_MINUTE": 30,  # downloads, uploads and receipts of one address
    "ROLLS_A_SECOND": 5,  # and everything else that one seat does
    "STREAMS_A_SEAT": 4,
    "STREAMS_AN_ADDRESS": 100,  # watching one table without a seat
}


class TooOften(PlayerError):
    text = Plural(
        "That was too often. Wait {count} second, then try again.",
        "That was too often. Wait {count} seconds, then try again.",
    )

    def __init__(self, seconds: float) -> None:
        self.seconds = max(1, math.ceil(seconds))
        super().__init__(count=self.seconds)


class Limit:
    """So many in so many seconds for each visitor; every pause earns some of them back."""

    def __init__(
        self, count: int, seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._step = seconds / count
        self._window = seconds
        self._clock = clock
        self._spent: dict[str, float] = {}  # when each visitor will have earned back everything

    def wait(self, who: str) -> float:
        """Seconds until this visitor may do it again."""
        spent = self._spent.get(who, 0.0) - self._clock()
        return max(0.0, spent + self._step - self._window)

    def look(self, who: str) -> None:
        """Refuse a visitor who has done it too often."""
        wait = self.wait(who)
        if wait > 1e-9:
            raise TooOften(wait)

    def spend(self, who: str) -> None:
        """Count once, or refuse."""
        self.look(who)
        now = self._clock()
        self._spent[who] = max(now, self._spent.get(who, 0.0)) + self._step
        if len(self._spent) > MOST_REMEMBERED:
            self._spent = {name: until for name, until in self._spent.items() if until > now}


@dataclass(frozen=True)
class Limits:
    """All limits of one app."""

    tables: Limit
    wrong_codes: Limit
    logs: Limit
    rolls: Limit

    @classmethod
    def of(cls, config: Mapping[str, Any]) -> "Limits":
        rolls = config["ROLLS_A_SECOND"]
        return cls(
            tables=Limit(config["TABLES_A_MINUTE"], 60),
            wrong_codes=Limit(config["WRONG_CODES_A_MINUTE"], 60),
            logs=Limit(config["LOGS_A_MINUTE"], 60),
            rolls=Limit(rolls * 2, 2),  # a short burst is only human
        )


def visitor() -> str:
    """The address that a request came from; of IPv6 the part that a house shares."""
    text = request.remote_addr or ""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return text
    if address.version == 4:
        return text
    return str(ipaddress.ip_network((address, OURS_BITS), strict=False))


def make_room() -> None:
    """Before anything of a request is read: a view that takes a file may take a larger one."""
    request.max_content_length = LONGEST_UPLOAD if request.endpoint in UPLOADS else LONGEST_BODY
