"""Rate limits: how often somebody may do something (their table is ``web/limits.py``).

The processes of one server count together, in memory that they share; servers on several hosts
count each for itself, even if their tables are in one database. Streams are counted by the process
that serves them, so each process gets its share of what a phone may have open.
"""

import hashlib
import ipaddress
import math
import mmap
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from io import BytesIO
from typing import IO, Any

from flask import Request, request
from werkzeug.datastructures import ImmutableMultiDict
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.http import parse_cookie

from scoring.errors import PlayerError
from scoring.words import Plural
from web.limits import (
    DAY,
    HOUR,
    LONGEST_BODY,
    LONGEST_PHOTO,
    LONGEST_UPLOAD,
    NETWORKS,
    RATES,
    Rate,
)

PLACES = 1 << 16  # for the visitors of one limit
UPLOADS = (  # the views that take whole files
    "logs.again",
    "replay.of_file",
    "tally.open_file",
    "tally.score",
    "tally.read",
    "history.take",
)
PHOTO = "photo.read"  # the view that takes a photo, which is larger still
OURS_BITS = 64  # of an IPv6 address: the rest is given out inside one house
IN_FILE = 5  # times as fast as the pace that is allowed for long
NETWORK_BITS = 48  # the most that one customer gets


class TooOften(PlayerError):
    status = 429
    text = Plural(
        "That was a little too fast. Wait {count} second, then try again.",
        "That was a little too fast. Wait {count} seconds, then try again.",
    )

    def __init__(self, seconds: float) -> None:
        self.seconds = max(1, math.ceil(seconds))
        super().__init__(count=self.seconds)


class EnoughToday(TooOften):
    text = Plural(
        "That was enough for one day. Try again in {count} hour.",
        "That was enough for one day. Try again in {count} hours.",
    )

    def __init__(self, seconds: float) -> None:
        self.seconds = max(1, math.ceil(seconds))
        PlayerError.__init__(self, count=math.ceil(seconds / HOUR))


class Times:
    """Shared memory (mmap) with a time for each visitor, common to all forked processes.

    Where a visitor's time stands follows from a secret hash. Two visitors share a place rarely,
    and nobody can choose whose.
    """

    def __init__(self, places: int = PLACES) -> None:
        self._key = secrets.token_bytes(16)
        self._times = memoryview(mmap.mmap(-1, places * 8)).cast("d")

    def _place(self, who: str) -> int:
        digest = hashlib.blake2b(who.encode(), key=self._key, digest_size=8).digest()
        return int.from_bytes(digest, "big") % len(self._times)

    def __getitem__(self, who: str) -> float:
        return self._times[self._place(who)]

    def __setitem__(self, who: str, time: float) -> None:
        self._times[self._place(who)] = time


class Limit:
    """Rate limit (GCRA): so many in so many seconds a visitor; pauses earn some back."""

    def __init__(
        self,
        count: int,
        seconds: float,
        clock: Callable[[], float] = time.monotonic,
        refusal: type[TooOften] = TooOften,
    ) -> None:
        self._step = seconds / count
        self._window = seconds
        self._clock, self._refusal = clock, refusal
        self._spent = Times()  # when each visitor will have earned back everything
        self._turns = Times()  # when each visitor's next one may begin

    def wait(self, who: str, times: int = 1) -> float:
        """Seconds until this visitor may do it again."""
        cost = min(self._step * times, self._window)  # the largest is done once, at least
        return max(0.0, self._spent[who] - self._clock() + cost - self._window)

    def look(self, who: str, times: int = 1) -> None:
        """Refuse a visitor who has done it too often."""
        wait = self.wait(who, times)
        if wait > 1e-6:
            raise self._refusal(wait)

    def spend(self, who: str, times: int = 1) -> None:
        """Count once, or refuse; something large counts several times."""
        self.look(who, times)
        self._spent[who] = max(self._clock(), self._spent[who]) + self._step * times

    def give_back(self, who: str) -> None:
        """What was counted once too often."""
        self._spent[who] -= self._step

    def pause(self, who: str) -> float:
        """Traffic shaping: seconds to wait, so that many at once come in single file."""
        now = self._clock()
        begin = max(now, self._turns[who])
        self._turns[who] = begin + self._step / IN_FILE
        return begin - now


class Guesses:
    """Rate limit of wrong codes, for an address and for the network around it."""

    def __init__(self, count: int, seconds: float) -> None:
        self._address = Limit(count, seconds)
        self._network = Limit(count * NETWORKS, seconds)

    def spend(self, address: str, network: str) -> None:
        """Count a guess, or refuse it; a refused one counts nowhere."""
        self._network.look(network)
        self._address.spend(address)
        self._network.spend(network)

    def give_back(self, address: str, network: str) -> None:
        """The guess was none: it was right."""
        self._address.give_back(address)
        self._network.give_back(network)


def limit_of(row: Rate, count: int) -> Limit | Guesses:
    if row.limit == "guesses":
        return Guesses(count, row.seconds)
    refusal = EnoughToday if row.seconds == DAY else TooOften
    return Limit(count * row.times, row.seconds, refusal=refusal)


@dataclass(frozen=True)
class Limits:
    """All rate limits of one server: made once, before it becomes several processes."""

    tables: Limit
    tables_today: Limit
    brought_today: Limit  # in kilobytes
    guesses: Guesses
    results: Limit
    files: Limit  # that take a while: sheets that are read, reports that are drawn
    photos: Limit
    logs: Limit
    prints: Limit
    rolls: Limit  # of a seat
    deeds: Limit  # of all seats of an address
    requests: Limit  # of any kind

    @classmethod
    def of(cls, config: Mapping[str, Any]) -> "Limits":
        made: dict[str, Any] = {each.limit: limit_of(each, config[each.name]) for each in RATES}
        return cls(**made)

    def open_table(self, who: str) -> None:
        """Count a table that somebody opens."""
        self.tables_today.look(who)
        self.tables.spend(who)
        self.tables_today.spend(who)

    def bring(self, who: str, size: int) -> None:
        """Count the bytes of something that is to be kept."""
        self.brought_today.spend(who, math.ceil(size / 1024))


def share(most: int, processes: int) -> int:
    """How many streams of a phone one process serves; never less than a table and its screen."""
    return min(most, max(2, math.ceil(most / processes)))


def visitor() -> str:
    """Client address that a request came from; of IPv6 the /64 that a house shares."""
    return address_part(request.remote_addr or "", OURS_BITS)


def network() -> str:
    """Client network: of IPv6 the /48 that one customer may own, many houses."""
    return address_part(request.remote_addr or "", NETWORK_BITS)


@lru_cache(1000)  # the same few phones ask again and again
def address_part(text: str, bits: int) -> str:
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return text
    if address.version == 4:
        return text
    return str(ipaddress.ip_network((address, bits), strict=False))


class SmallRequest(Request):
    """Request class with a body size limit; a view that takes a file may take a larger one."""

    @cached_property
    def cookies(self) -> ImmutableMultiDict[str, str]:
        """What WSGI has in one place; Werkzeug looks through all headers for another."""
        return ImmutableMultiDict(parse_cookie(self.environ.get("HTTP_COOKIE", "")))

    @property
    def most_bytes(self) -> int:
        if self.endpoint == PHOTO:
            return LONGEST_PHOTO
        return LONGEST_UPLOAD if self.endpoint in UPLOADS else LONGEST_BODY

    @property  # type: ignore[misc]  # nobody sets it
    def max_content_length(self) -> int | None:  # type: ignore[override]
        """Who announces a short body sends no more than that: the server reads no further."""
        said = self.content_length
        if said is not None and said <= LONGEST_BODY:
            return None
        return self.most_bytes

    def _get_file_stream(self, *_sizes: Any, **_named: Any) -> IO[bytes]:
        """Uploads stay in memory, which the limit bounds: nothing of a photo reaches a disk."""
        return BytesIO()

    def get_data(self, *wishes: Any, **named: Any) -> Any:
        """The body; one that announced no length was cut at the limit if it has come so far."""
        data = super().get_data(*wishes, **named)
        unannounced = len(data) >= LONGEST_BODY and self.content_length is None
        if unannounced and len(data) >= self.most_bytes:
            raise RequestEntityTooLarge
        return data
