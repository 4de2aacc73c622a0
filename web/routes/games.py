"""A page for each game: what is in the box, how it is set up, how it scores."""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, abort, render_template, request
from werkzeug.routing import BaseConverter

from scoring.game import Game
from sheets.papers import paper_of
from web.games import pages_of
from web.http.aside import aside
from web.pages.offline import is_kept
from web.routes.sheets import first_page
from web.tables.drawn import signs_svg

DAY = 24 * 60 * 60  # seconds

bp = Blueprint("games", __name__)


def converter(games: Mapping[str, Game[Any]]) -> type[BaseConverter]:
    """URL converter: turns the key in an address into the game, as this server knows it."""

    class GameConverter(BaseConverter):
        regex = "|".join(games)

        def to_python(self, value: str) -> Game[Any]:
            return games[value]

        def to_url(self, value: Game[Any]) -> str:
            return value.key

    return GameConverter


@bp.get("/<game:game>")
def show(game: Game[Any]) -> Response:
    """Everything worth knowing about a game before and during an evening."""
    return aside(lambda: guide_page(game))


def guide_page(game: Game[Any]) -> str:
    sheet = paper_of(game.key).shown
    shown = {"sheet": sheet} if sheet else {}
    size = None if is_kept() else first_page(game, shown)
    guide = pages_of(game.key).guide
    facts = {"guide": guide, "box": guide.box(game), "size": size, "shown": shown}
    return render_template("game.html", game=game, **facts)


@bp.get("/<game:game>/signs.svg")
def signs(game: Game[Any]) -> Response:
    """The signs of what can lie on a table of this game."""
    response = Response(signs_svg(game), mimetype="image/svg+xml")
    response.headers["Cache-Control"] = f"public, max-age={DAY}"
    return response


@bp.get("/<game:game>/map.svg")
def setup_map(game: Game[Any]) -> Response:
    """The board of a set-up as a picture; the address says what lies where."""
    drawing = pages_of(game.key).map
    drawn = drawing.draw(game, request.args) if drawing else None
    if drawn is None:
        abort(404)
    response = Response(drawn, mimetype="image/svg+xml")
    response.headers["Cache-Control"] = f"public, max-age={DAY}"
    return response
