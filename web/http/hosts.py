"""Host header check: requests for other names than the server's own get the right address.

A page of somebody else can give its own name the address of this computer (DNS rebinding), and is
then taken by the browser for one of ours. Such a request names the stranger's name as its host. And
what a visitor writes there must not come back in links and QR codes.

**Names.** Those of ``HOST_NAME``, ``localhost``, the computer's own name, and that with ``.local``.
Behind a proxy the name counts that the proxy was asked for, and nothing else is believed: until
``HOST_NAME`` says it, the server refuses, so forgetting it is safe, and is noticed at once.

**Numbers.** Rebinding needs a name: a browser that sends a number was told to go to that number. A
laptop gets another one while it serves, and one behind a router or in a container does not know
the one that it is reached by. So a server that was told no names takes any number: one that
somebody made up comes back to nobody else. A server that was told its names takes only the numbers
of this computer, which are looked up again when an unknown one comes.
"""

import ipaddress
import socket
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from flask import Flask, Response, jsonify, make_response, render_template, request

from scoring.errors import PlayerError
from scoring.words import Word
from web.http.answers import wants_page
from web.http.language import said
from web.http.network import is_alone, own_addresses, phone_addresses, url

MISDIRECTED = 421
AGAIN = 10  # seconds until the own addresses are looked up anew


class UnknownHost(PlayerError):
    text = Word("This server does not go by that name. Open one of these addresses: {addresses}.")


class NamelessHost(PlayerError):
    text = Word(
        "This server does not know the name that it was asked by. Whoever runs it can add it: "
        "--host-name NAME."
    )


@dataclass(frozen=True)
class Hosts:
    """Allowed host names of one server."""

    names: frozenset[str]
    told: tuple[str, ...]  # those of them that its owner said
    behind_proxy: bool
    listening: tuple[str, int]

    @classmethod
    def of(cls, config: Mapping[str, Any]) -> "Hosts":
        told = tuple(config["HOST_NAME"].split())
        own = socket.gethostname().lower().removesuffix(".local")
        usual = ("localhost", own, f"{own}.local", config["HOST"].lower())
        return cls(
            frozenset((*told, *usual)) - {""},
            told,
            config["BEHIND_PROXY"],
            (config["HOST"], config["PORT"]),
        )

    def knows(self, host: str) -> bool:
        """Whether a host is one of ours, whatever its port."""
        name = name_of(host)
        if name in self.names:
            return True
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return False
        return (
            not self.told
            or address.is_loopback
            or str(address) in own_at(time.monotonic() // AGAIN)
        )

    @property
    def addresses(self) -> tuple[str, ...]:
        """Where visitors should go; behind a proxy only its owner knows."""
        host, port = self.listening
        if self.behind_proxy:
            return tuple(f"{request.scheme}://{name}" for name in self.told)
        if self.told:
            return tuple(url(name, port) for name in self.told)
        return phone_addresses(host, port) or (url(host if is_alone(host) else "localhost", port),)


def name_of(host: str) -> str:
    """``Name:port`` without the port, in small letters."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].rstrip(".").lower()


@lru_cache(1)
def own_at(_moment: float) -> frozenset[str]:
    return frozenset(own_addresses())


def answer_by_name(app: Flask) -> None:
    """Middleware: look at the Host header of every request before anything else."""
    hosts = Hosts.of(app.config)

    @app.before_request
    def check_host() -> Response | None:
        return None if hosts.knows(request.host) else refuse_host(hosts.addresses)


def refuse_host(addresses: tuple[str, ...]) -> Response:
    """A bare page: under that name not even a style would be sent. Nothing of the name is in it."""
    error = UnknownHost(addresses=addresses) if addresses else NamelessHost()
    facts = {"error": type(error).__name__, "sentence": " ".join(map(said, error.sentences))}
    if wants_page():
        page = render_template("unknown_host.html", **facts, addresses=addresses)
        return make_response(page, MISDIRECTED)
    response = jsonify(facts)
    response.status_code = MISDIRECTED
    return response
