"""What there is, in which language, how phones keep it, and how programs can use it."""

import json
from pathlib import Path
from typing import Any

from flask import (
    Blueprint,
    Response,
    abort,
    current_app,
    jsonify,
    render_template,
    request,
    url_for,
)

from assets import names, read_bytes
from assets.catalogues import LANGUAGES
from scoring.games import GAMES
from web.http.answers import answer
from web.http.cookies import KEPT, give
from web.http.forms import sent
from web.http.language import COOKIE, language, said
from web.http.remembered import remembered
from web.openapi.document import document
from web.pages.offline import is_kept, shell_facts
from web.pages.stored import rows_of
from web.pages.vocabulary import YEAR, asset, own_path, template_globals
from web.table.errors import TableIsGone
from web.table.games import FREE_TITLE, game_at
from web.table.games.common import Details
from web.table.state import Table
from web.tables.visit import find_table

ICONS = {"icon-192.png": "192x192", "icon-512.png": "512x512"}

bp = Blueprint("home", __name__)
template_globals(bp)(lambda: {"is_kept": is_kept})


@bp.get("/")
def home() -> str:
    """What there is."""
    return render_template("home.html", games=GAMES, tables=known_tables())


def known_tables() -> list[dict[str, Any]]:
    """The tables that this phone sat at, as far as they are still there."""
    found = []
    for code in remembered():
        try:
            found.append(table_facts(find_table(code)))
        except TableIsGone:
            continue
    return found


def table_facts(table: Table) -> dict[str, Any]:
    game = game_at(table.opened.game)
    return {
        "code": table.code,
        "title": said(game.title if game else FREE_TITLE),
        "names": said([table.name(seat) for seat in table.players]),
    }


@bp.get("/privacy")
def privacy() -> str:
    """What is kept about visitors, for how long, and how they delete it."""
    return render_template("privacy.html", rows=rows_of(current_app.config))


@bp.get("/openapi.json")
def describe() -> Response:
    """OpenAPI description of the JSON door, for programs."""
    return jsonify(document())


@bp.post("/language")
def choose_language() -> Response:
    """Remember the language that a visitor chose."""
    body = sent()
    chosen = Details(body.values).one_of("language", LANGUAGES)
    response = answer({"language": chosen}, goto=own_path(body.wish("back")))
    give(response, COOKIE, chosen, KEPT)
    return response


@bp.get("/fonts/<name>.woff2")
def font(name: str) -> Response:
    """The letters of the pages, the same as those of the sheets."""
    if f"{name}.woff2" not in names("fonts"):
        abort(404)
    response = Response(read_bytes(f"fonts/{name}.woff2"), mimetype="font/woff2")
    response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable"
    return response


@bp.get("/manifest.webmanifest")
def manifest() -> Response:
    """Web app manifest: what a phone needs to keep the app on its first screen."""
    facts: dict[str, Any] = {
        "name": "Tallyroll",
        "short_name": "Tallyroll",
        "start_url": url_for("home.home"),
        "scope": url_for("home.home"),
        "display": "standalone",
        "background_color": "#fbf8f1",
        "theme_color": "#9b2d1f",
        "icons": [
            {"src": asset("icon.svg"), "sizes": "any", "type": "image/svg+xml"},
            *(
                {"src": asset(name), "sizes": sizes, "type": "image/png", "purpose": purpose}
                for name, sizes in ICONS.items()
                for purpose in ("any", "maskable")
            ),
        ],
    }
    response = jsonify(facts)
    response.mimetype = "application/manifest+json"
    return response


@bp.get("/worker.js")
def worker() -> Response:
    """Service worker: the script that keeps some pages on the phone, told what these are."""
    wanted = request.args.get("language", "")
    facts = shell_facts(wanted if wanted in LANGUAGES else language())
    script = (Path(current_app.static_folder or "") / "worker.js").read_text(encoding="utf-8")
    response = Response(f"const SHELL = {json.dumps(facts)};\n{script}", mimetype="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    return response


@bp.get("/offline")
def offline() -> str:
    """What is shown where a page cannot be fetched."""
    return render_template("offline.html", games=GAMES)
