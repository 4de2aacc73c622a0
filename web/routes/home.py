"""What there is, in which language, and how programs can use it."""

from typing import Any

from flask import Blueprint, Response, abort, jsonify, render_template, request, url_for

from assets import read_bytes
from assets.catalogues import LANGUAGES
from scoring.games import GAMES
from sheets.icons import credit
from web import openapi
from web.answers import answer
from web.cookies import KEPT
from web.forms import sent
from web.pages import FONTS, YEAR, asset, own_path
from web.remembered import known_tables
from web.speech import COOKIE
from web.table.games.common import Details

bp = Blueprint("home", __name__)


@bp.get("/")
def home() -> str:
    """What there is."""
    return render_template("home.html", games=GAMES, tables=known_tables(), credit=credit())


@bp.get("/openapi.json")
def describe() -> Response:
    """The JSON door, for programs."""
    return jsonify(openapi.document())


@bp.post("/language")
def choose_language() -> Response:
    """Remember the language that a visitor chose."""
    body = sent()
    chosen = Details(body.values).one_of("language", LANGUAGES)
    response = answer({"language": chosen}, goto=own_path(body.wish("back")))
    response.set_cookie(
        COOKIE, chosen, max_age=KEPT, httponly=True, samesite="Lax", secure=request.is_secure
    )
    return response


@bp.get("/fonts/<name>.woff2")
def font(name: str) -> Response:
    """The letters of the pages, the same as those of the sheets."""
    if name not in FONTS:
        abort(404)
    response = Response(read_bytes(f"fonts/{name}.woff2"), mimetype="font/woff2")
    response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable"
    return response


@bp.get("/manifest.webmanifest")
def manifest() -> Response:
    """What a phone needs to know to keep the app on its first screen."""
    facts: dict[str, Any] = {
        "name": "Tallyroll",
        "short_name": "Tallyroll",
        "start_url": url_for("home.home"),
        "scope": url_for("home.home"),
        "display": "standalone",
        "background_color": "#fbf8f1",
        "theme_color": "#9b2d1f",
        "icons": [{"src": asset("icon.svg"), "sizes": "any", "type": "image/svg+xml"}],
    }
    response = jsonify(facts)
    response.mimetype = "application/manifest+json"
    return response
