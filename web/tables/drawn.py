"""What lies on a table as signs: the very ones of the editor and the sheets."""

from functools import cache
from typing import Any

from markupsafe import Markup

from scoring.game import Game
from web.games import pages_of
from web.games.signs import Signs
from web.table.games.free import OWN
from web.tally.board_svg import definitions


@cache
def signs(game: Game[Any]) -> Markup:
    """All that can lie there, whoever sees it: what is hidden is not told by what is defined."""
    found = definitions(game.shape, signs_of(game))
    return Markup(found)  # noqa: S704 (every name in it is escaped)


@cache
def signs_of(game: Game[Any]) -> Signs:
    return pages_of(game.key).things(game)


def sign_of(game: Game[Any], item: str, place: str) -> str:
    """The id of a sign; what players brought themselves has none."""
    found = "" if place.startswith(OWN) else pages_of(game.key).sign_of(item, place)
    return found if found in signs_of(game) else ""
