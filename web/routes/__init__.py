"""The addresses of the app. A view reads the request, calls one function, renders the answer."""

from flask import Flask

from web import pages, remembered
from web.routes import check, events, games, home, logs, play, screen, seats, sheets, tables


def register(app: Flask) -> None:
    app.url_map.converters["game"] = games.GameConverter
    for module in (pages, remembered, home, games, sheets, check):
        app.register_blueprint(module.bp)
    for module in (tables, seats, play, events, logs, screen):
        app.register_blueprint(module.bp)
