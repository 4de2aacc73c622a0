"""Runs the app for the phones around the table."""

import socket

import click
from werkzeug.serving import make_server

from scoring.errors import PlayerError
from scoring.words import Catalogue, Sentence, Word, say
from web import create_app

OPEN = Word("Open {address} in a browser; Ctrl+C stops.")


class PortTaken(PlayerError):
    text = Word("Another program uses port {port}. Stop it, or choose another one: --port {other}.")


def serve(host: str, port: int, words: Catalogue) -> None:
    """Serve until somebody presses Ctrl+C."""
    try:
        listener = socket.create_server((host, port))
    except OSError as error:
        raise PortTaken(port=port, other=port + 1) from error
    with listener:
        server = make_server(host, port, create_app(), threaded=True, fd=listener.fileno())
        click.echo(say(Sentence(OPEN, {"address": f"http://{host}:{port}"}), words))
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            click.echo()
