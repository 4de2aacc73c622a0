"""The visitor's language: the one that was chosen here, or what the browser asks for."""

from functools import lru_cache

from flask import request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header, parse_cookie

from assets.catalogues import LANGUAGES, catalogue, known_language
from scoring.words import Catalogue, say

COOKIE = "language"


def language() -> str:
    """The language of this request."""
    sent = request.environ
    return wished(sent.get("HTTP_COOKIE", ""), sent.get("HTTP_ACCEPT_LANGUAGE", ""))


@lru_cache(1000)
def wished(cookies: str, languages: str) -> str:
    """Cache of what these two headers ask for: the same few phones ask again and again."""
    chosen = parse_cookie(cookies).get(COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    return known_language(parse_accept_header(languages, LanguageAccept).values())


def spoken() -> Catalogue:
    return catalogue(language())


def said(thing: object) -> str:
    """Anything that people read, in the visitor's language."""
    return say(thing, spoken())
