"""What lies on a table as signs: the very ones of the editor and the sheets."""

import hashlib
from functools import cache
from typing import Any

from markupsafe import Markup

from scoring.game import Game
from web.games import pages_of
from web.games.signs import Signs
from web.pages.svg import outline_path
from web.table.games.free import OWN

STAMPED = ("p-", "t-", "k-")  # pieces, terrain and cards; all else is only a part of them
SIGHT = "-31 -31 62 62"  # room for a hex
STAMP = "on-"  # the editor has the same signs, without a frame, on the page of an own sheet


@cache
def signs_svg(game: Game[Any]) -> Markup:
    """All that can lie there, whoever sees it: what is hidden is not told by what is defined."""
    found = "".join(defined(name, sign) for name, sign in signs_of(game).items())
    cell = f'<path id="h" class="cell" d="{outline_path(game.shape)}"/>'
    head = '<svg xmlns="http://www.w3.org/2000/svg">'
    return Markup(f"{head}<defs>{cell}{found}</defs></svg>")  # noqa: S704 (all of it is ours)


def defined(name: str, sign: str) -> str:
    if name.startswith(STAMPED):
        return f'<symbol id="{STAMP}{name}" viewBox="{SIGHT}">{sign}</symbol>'
    return f'<g id="{name}">{sign}</g>'


@cache
def mark_of(game: Game[Any]) -> str:
    """Content hash of the signs, so that a phone can keep them."""
    return hashlib.sha256(signs_svg(game).encode()).hexdigest()[:10]


@cache
def signs_of(game: Game[Any]) -> Signs:
    return pages_of(game.key).things(game)


def sign_of(game: Game[Any], item: str, place: str) -> str:
    """The id of a sign; what players brought themselves has none."""
    found = "" if place.startswith(OWN) else pages_of(game.key).sign_of(item, place)
    return found if found in signs_of(game) else ""
