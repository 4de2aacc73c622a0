"""Network interfaces: which addresses phones can type, and whether we can listen there."""

import errno
import socket
import time
from functools import lru_cache

from scoring.errors import PlayerError
from scoring.words import Word

EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 (phones in the same network are invited)
REMEMBERED = 60.0  # seconds
ELSEWHERE = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))  # nobody is there


class PortTaken(PlayerError):
    text = Word("Another program uses port {port}. Stop it, or choose another one: --port {other}.")


class PortForbidden(PlayerError):
    text = Word("Only an administrator may use port {port}. Choose one above 1023: --port {other}.")


class NoSuchHost(PlayerError):
    text = Word("This computer has no address “{host}”. Leave --host out, or use one of: {known}.")


def listen(host: str, port: int) -> socket.socket:
    """Listening socket for the phones."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except PermissionError as error:
        raise PortForbidden(port=port, other=port + 8000) from error
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise PortTaken(port=port, other=port % 65535 + 1) from error
        known = ("127.0.0.1", *own_addresses())
        raise NoSuchHost(host=host, known=known) from error


def own_addresses() -> tuple[str, ...]:
    """The addresses of this computer in its networks, the one that leads outside first."""
    found = [address for target, family in ELSEWHERE if (address := towards(target, family))]
    found += named_addresses(socket.gethostname(), int(time.monotonic() / REMEMBERED))
    return tuple(dict.fromkeys(address for address in found if is_useful(address)))


@lru_cache(maxsize=8)
def named_addresses(name: str, _time: int) -> tuple[str, ...]:
    """What a name stands for, asked now and then: where nobody knows it that takes seconds."""
    try:
        names = socket.getaddrinfo(name, None, type=socket.SOCK_STREAM)
    except OSError:
        return ()
    return tuple(str(each[4][0]) for each in names)


def towards(target: str, family: socket.AddressFamily) -> str:
    """The own address on the way to another one; nothing is sent."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((target, 9))
            return str(probe.getsockname()[0])
    except OSError:
        return ""


def is_useful(address: str) -> bool:
    """Whether a phone could type it: not this computer only, and not for one cable only."""
    return not address.startswith(("127.", "::1", "fe80", "0.", "169.254.", "localhost"))


def phone_addresses(host: str, port: int) -> tuple[str, ...]:
    """What phones can open."""
    return tuple(url(each, port) for each in phone_hosts(host))


def phone_hosts(host: str) -> tuple[str, ...]:
    """Where phones find a server that listens on this host: none, if it does so for itself only."""
    hosts = own_addresses() if host in EVERYWHERE else (host,)
    if host == EVERYWHERE[0]:
        hosts = tuple(each for each in hosts if ":" not in each)
    return tuple(each for each in hosts if is_useful(each))


def is_alone(host: str) -> bool:
    """Whether a server that listens on this host can be opened on its own computer only."""
    return host not in EVERYWHERE and not is_useful(host)


def url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
