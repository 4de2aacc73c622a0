"""Small pieces of HTML that pages and live parts have many of."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from markupsafe import Markup

DRAWN = frozenset("123456")  # faces with pips instead of a figure
MOST = 500  # that are kept at hand


def marker(seat: Mapping[str, Any]) -> Markup:
    """The colour and the sign of a player."""
    return drawn_marker(seat["colour"], seat["sign"])


@lru_cache(MOST)
def drawn_marker(colour: str, sign: str) -> Markup:
    return Markup('<span class="marker {}" aria-hidden="true">{}</span>').format(colour, sign)


@lru_cache(MOST)
def die(face: str) -> Markup:
    """A die as it lies on the table."""
    look = " word" if len(face) > 3 else " long" if len(face) > 2 else ""
    return Markup('<span class="die{}" data-face="{}" role="img" aria-label="{}">{}</span>').format(
        look, face, face, "" if face in DRAWN else face
    )
