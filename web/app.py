"""The app that create_app builds."""

import os
from collections.abc import Callable, Mapping, MutableMapping
from typing import Any

from flask import Flask
from flask.templating import Environment
from werkzeug.middleware.proxy_fix import ProxyFix

from scoring.games import SHIPPED, find_game
from sheets.photo.photos import Photos
from web.http.cookies import Signer, read_secret
from web.http.health import Health
from web.http.hosts import answer_by_name
from web.http.limits import Limits, SmallRequest
from web.http.log import note_requests
from web.http.pace import keep_pace
from web.http.refusals import explain
from web.http.security import protect
from web.http.services import NAME, Services
from web.http.streams import Streams
from web.pages.live import LiveParts
from web.places import database_of, secret_file
from web.routes import register
from web.settings import read_settings
from web.table.play import Tables
from web.table.stores import open_store

READER = "web.tally.reader"  # the process that reads a photo
HANDED_IN: dict[str, Any] = {  # what no variable can say
    "OWN": {},  # what the owner of the server put right, by game: see web/commands/own_data.py
    "LIMITS": None,  # those of the other processes, where there are any
    "PHOTOS": None,  # the readers, likewise
}


class Templates(Environment):
    """Jinja compares the globals of templates at every import: a dict does that at once."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return {**self.globals, **(d or {})}


class App(Flask):
    """Flask asks before every call whether it would have to wait for it; nothing here has to."""

    jinja_environment = Templates

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        return func


def build_app(config: Mapping[str, Any]) -> Flask:
    """The app: defaults first, then the environment (``TALLYROLL_…``), then what is handed in."""
    app = App("web")
    app.request_class = SmallRequest
    app.config.update({**HANDED_IN, **config, **read_settings(os.environ, config)})
    app.json.sort_keys = False  # type: ignore[attr-defined]  # seats and colours have an order
    app.jinja_env.policies["json.dumps_kwargs"] = {}  # nor is it lost in a page
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.add_extension(LiveParts)
    app.extensions[NAME] = build_door(app.config)
    if app.config["BEHIND_PROXY"]:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign]
    note_requests(app)
    answer_by_name(app)
    keep_pace(app)
    protect(app)
    explain(app)
    register(app)
    return app


def build_door(config: Mapping[str, Any]) -> Services:
    database = database_of(config["DATABASE"])
    own = {key: find_game(key, values) for key, values in config["OWN"].items()}
    store = open_store(database)
    return Services(
        tables=Tables(store, own=own),
        limits=config["LIMITS"] or Limits.of(config),
        streams=Streams(),
        health=Health(store.check),
        signer=Signer(config["SECRET"] or read_secret(secret_file(database))),
        kept_for=config["KEPT_FOR"],
        results_kept_for=config["RESULTS_KEPT_FOR"],
        photos=config["PHOTOS"] or Photos(READER),
        games={**SHIPPED, **own},
    )
