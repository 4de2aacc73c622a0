"""Small pieces of HTML that pages and live parts have many of."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from markupsafe import Markup, escape

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


@lru_cache(MOST)
def sign(name: str) -> Markup:
    """One of the signs that a page has once, stamped where it is needed."""
    used = Markup('<svg class="sign" aria-hidden="true"><use href="#on-{}"/></svg>')
    return used.format(name) if name else Markup()


@lru_cache(MOST)
def named(shown: str, name: str) -> Markup:
    """A thing by its sign and its name; a sign that says the name shows it alone."""
    look = ' class="shown"' if shown and name[1:].isdecimal() else ""
    return sign(shown) + Markup(f"<span{look}>{escape(name)}</span>")  # noqa: S704


@lru_cache(MOST)
def thing(shown: str, name: str, parts: tuple[str, ...], notes: tuple[str, ...]) -> Markup:
    """A thing with the signs of what is printed on it, and with what is known of it."""
    printed = Markup().join(Markup("\n") + sign(part) for part in parts)
    found = named(shown, name)
    found += Markup('<span class="parts">{}</span>').format(printed) if parts else Markup()
    note = Markup('\n<small class="note-line">{}</small>')
    return found + Markup().join(note.format(each) for each in notes)
