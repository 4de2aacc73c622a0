"""The app that create_app builds."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import click
from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from scoring.games import SHIPPED, find_game
from web.cookies import Signer, read_secret
from web.door import NAME, Door
from web.limits import LIMITS, Limits, SmallRequest
from web.refusals import explain
from web.routes import register
from web.security import protect
from web.shown.cards import card_file
from web.speech import language, said, spoken
from web.stream import Streams
from web.table.play import Tables
from web.table.stores import open_store
from web.table.upkeep import KEPT_FOR

DEFAULTS: dict[str, Any] = {
    "DATABASE": "",  # a file or postgresql://…; otherwise a file in the user's own folder
    "OWN": {},  # what the owner of the server put right, by game: see web/commands/owner.py
    "LIMITS": None,  # those of the other processes, where there are any
    "PROCESSES": 1,
    "SECRET": "",  # signs cookies; hosts that share a database share it, others make their own
    "BEHIND_PROXY": False,
    "KEPT_FOR": KEPT_FOR,  # days
    "PING": 15,  # seconds
}


class App(Flask):
    """Flask asks before every call whether it would have to wait for it; nothing here has to."""

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        return func


def build_app(config: Mapping[str, Any]) -> Flask:
    """The app: defaults first, then the environment (``TALLYROLL_…``), then what is handed in."""
    app = App("web")
    app.request_class = SmallRequest
    app.config.update(DEFAULTS | LIMITS)
    app.config.from_prefixed_env("TALLYROLL")
    app.config.update(config)
    app.json.sort_keys = False  # type: ignore[attr-defined]  # seats and colours have an order
    app.jinja_env.policies["json.dumps_kwargs"] = {}  # nor is it lost in a page
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.extensions[NAME] = build_door(app.config)
    if app.config["BEHIND_PROXY"]:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign]
    app.context_processor(speech)
    protect(app)
    explain(app)
    register(app)
    return app


def build_door(config: Mapping[str, Any]) -> Door:
    database = place_of_tables(str(config["DATABASE"]))
    own = {key: find_game(key, values) for key, values in config["OWN"].items()}
    return Door(
        tables=Tables(open_store(database), own=own),
        limits=config["LIMITS"] or Limits.of(config),
        streams=Streams(),
        signer=Signer(str(config["SECRET"]) or read_secret(secret_file(database))),
        kept_for=int(config["KEPT_FOR"]),
        cards=card_file(own),
        games={**SHIPPED, **own},
    )


def place_of_tables(wanted: str) -> str:
    return wanted or str(data_folder() / "tables.db")


def data_folder() -> Path:
    """Where tables and secrets are kept if nobody says otherwise."""
    return Path(click.get_app_dir("tallyroll"))


def secret_file(database: str) -> Path:
    """Beside the file of the tables; for a database elsewhere in the user's own folder."""
    if "://" in database:
        return data_folder() / "secret"
    return Path(f"{database}.secret")


def speech() -> dict[str, Any]:
    """What templates speak with."""
    return {"language": language(), "_": lambda text: spoken().gettext(text), "say": said}
