"""The visitor's language: the one that was chosen here, or what the browser asks for."""

from flask import g, request

from assets.catalogues import LANGUAGES, catalogue, known_language
from scoring.words import Catalogue, say

COOKIE = "language"


def language() -> str:
    """The language of this request."""
    if "language" not in g:
        chosen = request.cookies.get(COOKIE, "")
        wanted = [chosen] if chosen in LANGUAGES else request.accept_languages.values()
        g.language = known_language(wanted)
    return str(g.language)


def spoken() -> Catalogue:
    return catalogue(language())


def said(thing: object) -> str:
    """Anything that people read, in the visitor's language."""
    return say(thing, spoken())
