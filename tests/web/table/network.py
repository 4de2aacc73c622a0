"""A network between a store and its PostgreSQL that can fall silent: nothing is refused."""

import socket
import threading
from collections.abc import Callable
from contextlib import suppress


class Link:
    """One connection, in both directions. What comes while it is cut arrives when it is whole."""

    def __init__(self, network: "Network", near: socket.socket, far: socket.socket) -> None:
        self.network, self.near, self.far = network, near, far
        self.listens = False  # whether it waits for the calls of other processes
        self.flows = threading.Event()
        if network.admits:
            self.flows.set()
        for ends in ((near, far), (far, near)):
            threading.Thread(target=self._carry, args=ends, daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                self.listens |= b"LISTEN " in data
                if self.network.trap and self.network.trap in data:
                    self._fall(target, data)
                self.flows.wait()
                target.sendall(data)
            self.flows.wait()
            target.shutdown(socket.SHUT_WR)

    def _fall(self, target: socket.socket, data: bytes) -> None:
        """Fall silent just before this is handed on, or just after."""
        self.network.trap = b""
        self.network.cut()
        if self.network.too_late:
            target.sendall(data)

    def close(self) -> None:
        for end in (self.near, self.far):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self.flows.set()


def every(link: Link) -> bool:
    return bool(link)


class Network:
    """Stands in front of a port of this machine and looks like it."""

    def __init__(self, port: int) -> None:
        self._behind = port
        self._door = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.port = int(self._door.getsockname()[1])
        self.links: list[Link] = []
        self.admits = True
        self.trap, self.too_late = b"", False  # words at which everything falls silent
        self._doorman = threading.Thread(target=self._accept, daemon=True)
        self._doorman.start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._door.accept()
                try:
                    far = socket.create_connection(("127.0.0.1", self._behind))
                except OSError:  # PostgreSQL itself is away
                    near.close()
                else:
                    self.links.append(Link(self, near, far))

    def cut(self, new: bool = True, which: Callable[[Link], bool] = every) -> None:
        """Let connections fall silent; ``new``: also those that are made from now on."""
        self.admits = not new
        for link in filter(which, self.links):
            link.flows.clear()

    def mend(self) -> None:
        """Everything flows again, and what was on its way arrives late."""
        self.admits = True
        for link in self.links:
            link.flows.set()

    def close(self) -> None:
        self._door.shutdown(socket.SHUT_RDWR)
        self._doorman.join()
        self._door.close()
        for link in self.links:
            link.close()
