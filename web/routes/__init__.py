"""Blueprints. A view reads the request, calls one function, renders the answer."""

from flask import Flask

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
    play,
    results,
    screen,
    seats,
    sheets,
    table_tally,
    tables,
    tally,
)


def register(app: Flask) -> None:
    app.url_map.converters["game"] = games.converter(services(app).games)
    for module in (vocabulary, home, health, games, sheets, check, tally, results, history):
        app.register_blueprint(module.bp)
    for module in (tables, seats, play, events, logs, screen, table_tally):
        app.register_blueprint(module.bp)
