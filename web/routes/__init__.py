"""Blueprints. A view reads the request, calls one function, renders the answer."""

from typing import Any

from flask import Flask

from scoring.game import Game
from web.http.language import speak_of
from web.http.services import services
from web.pages import vocabulary
from web.routes import (
    check,
    events,
    games,
    health,
    history,
    home,
    logs,
    people,
    photo,
    play,
    replay,
    results,
    screen,
    seats,
    sheets,
    table_tally,
    tables,
    tally,
)


def about(_endpoint: str | None, parts: dict[str, Any] | None) -> None:
    """A page of a game speaks as its rulebook does."""
    if isinstance(game := (parts or {}).get("game"), Game):
        speak_of(game.key)


def register(app: Flask) -> None:
    app.url_value_preprocessor(about)
    app.url_map.converters["game"] = games.converter(services(app).games)
    for module in (vocabulary, home, health, games, sheets, check, tally, results, history, people):
        app.register_blueprint(module.bp)
    for module in (tables, seats, play, events, logs, replay, screen, table_tally, photo):
        app.register_blueprint(module.bp)
