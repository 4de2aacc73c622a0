"""The app that create_app builds."""

from collections.abc import Mapping
from typing import Any

from flask import Flask, render_template, request

from assets.catalogues import LANGUAGES, catalogue
from scoring.games import GAMES
from scoring.words import say


def build_app(config: Mapping[str, Any]) -> Flask:
    app = Flask("web")
    app.config.from_prefixed_env("TALLYROLL")
    app.config.update(config)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.add_url_rule("/", view_func=home)
    app.context_processor(speech)
    return app


def speech() -> dict[str, Any]:
    """The visitor's language, by what the browser asks for."""
    language = request.accept_languages.best_match(LANGUAGES, default=LANGUAGES[0])
    spoken = catalogue(language)
    return {
        "language": language,
        "_": lambda text: spoken.gettext(text),
        "say": lambda thing: say(thing, spoken),
    }


def home() -> str:
    """What there is."""
    return render_template("home.html", games=GAMES)
