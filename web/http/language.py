"""The visitor's language: the one that was chosen here, or what the browser asks for."""

from functools import cache, lru_cache
from typing import Any, cast

from flask import g, request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header, parse_cookie

from assets.catalogues import LANGUAGES, catalogue, known_language, plural_rule
from scoring.words import Catalogue, Plural, Word, say

COOKIE = "language"
COUNTED = 200  # of larger numbers the last two digits decide


def language() -> str:
    """The language of this request, or the one that somebody else is written to in."""
    if "language" in g:
        return cast(str, g.language)
    sent = request.environ
    return wished(sent.get("HTTP_COOKIE", ""), sent.get("HTTP_ACCEPT_LANGUAGE", ""))


@lru_cache(1000)
def wished(cookies: str, languages: str) -> str:
    """Cache of what these two headers ask for: the same few phones ask again and again."""
    chosen = parse_cookie(cookies).get(COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    return known_language(parse_accept_header(languages, LanguageAccept).values())


def speak_of(game: str) -> None:
    """This request is about a game: what is said is said in its own words, where it has some."""
    g.game = game
    g.pop("spoken", None)


def speak_to_another(language: str, game: str) -> Catalogue:
    """What is said from now on is for somebody else, and not an answer to a request."""
    here, spoken = cast(Any, g)._get_current_object(), catalogue(language, game)
    here.language, here.game, here.spoken = language, game, spoken
    return spoken


def spoken() -> Catalogue:
    """All that is said in this request is said from one catalogue."""
    found: Catalogue | None = g.get("spoken")
    if found is None:
        found = g.spoken = catalogue(language(), g.get("game", ""))
    return found


def said(thing: object) -> str:
    """Anything that people read, in the visitor's language."""
    return say(thing, spoken())


def plurals() -> str:
    """For scripts: a digit for each number below 200, which says the form that it asks for."""
    return plurals_of(language())


@cache
def plurals_of(language: str) -> str:
    return "".join(str(plural_rule(language)(number)) for number in range(COUNTED))


def forms(text: Word | Plural) -> str | list[str]:
    """For scripts: a sentence, in each of the forms that the visitor's language has for numbers."""
    if isinstance(text, Word):
        return said(text)
    found = plurals()
    counts = [found.find(str(form)) for form in range(int(max(found)) + 1)]
    return [spoken().ngettext(text.one, text.many, count) for count in counts]
