"""A page for each game: what is in the box, how it is set up, how it scores."""

from typing import Any

from flask import Blueprint, render_template
from werkzeug.routing import BaseConverter

from scoring.game import Game
from scoring.games import DECLARED, GAMES, find_game
from web.guide import box_of, guide_to
from web.routes.sheets import first_page

bp = Blueprint("games", __name__)


class GameConverter(BaseConverter):
    """Turns the key in an address into the game."""

    regex = "|".join(DECLARED)

    def to_python(self, value: str) -> Game[Any]:
        return find_game(value)

    def to_url(self, value: Game[Any]) -> str:
        return value.key


@bp.get("/<game:game>")
def show(game: Game[Any]) -> str:
    """Everything worth knowing about a game before and during an evening."""
    facts = {"guide": guide_to(game), "box": box_of(game), "size": first_page(game)}
    return render_template("game.html", game=game, **facts)


@bp.get("/tally")
def tally() -> str:
    """How a finished board becomes a score, game by game."""
    return render_template("tally.html", games=GAMES)
