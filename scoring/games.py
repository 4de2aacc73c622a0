"""The list of games, and how to find one."""

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any

from scoring import kartenreich, kingdom_builder, kingdoms, pocket_kingdoms
from scoring.data import Values
from scoring.errors import NoGame, UnknownGame, nearest
from scoring.game import HEADERS, Game
from scoring.notation import shorten, slug
from scoring.own_words import Lexicon

Games = Mapping[str, Game[Any]]  # all by their keys, some as their owner put them right

DECLARED: Mapping[str, Callable[[Values], Game[Any]]] = {
    "pocket-kingdoms": pocket_kingdoms.declare,
    "kingdoms-2002": kingdoms.declare_2002,
    "kingdoms-2011": kingdoms.declare_2011,
    "kingdom-builder": kingdom_builder.declare,
    "kartenreich": kartenreich.declare,
}
GAMES: Sequence[Game[Any]] = tuple(declare({}) for declare in DECLARED.values())
SHIPPED: Games = {game.key: game for game in GAMES}
GAME_LINE = re.compile(r"^\ufeff?[ \t]*game[ \t]*:[ \t]*(.*)$", re.IGNORECASE | re.MULTILINE)
ANY_LINE = re.compile(r"^\ufeff?[ \t]*(?P<entry>[^\n:#]{1,40}):[ \t]*(.*)$", re.MULTILINE)
LONGEST_TITLE = 100  # characters
FIRST_LINES = 20  # among which one says which game it is


def find_game(key: str, own: Values | None = None) -> Game[Any]:
    """The game of that key, with what its owner put into a data file."""
    if key not in DECLARED:
        if found := by_title(key):
            return find_game(found, own)
        raise UnknownGame(
            found=shorten(key), expected=tuple(DECLARED), meant=nearest(key, DECLARED)
        )
    return DECLARED[key](own) if own else SHIPPED[key]


def by_title(typed: str) -> str:
    """The key of the game that is called so in some language, or nothing."""
    titles = Lexicon({game.key: (game.title,) for game in GAMES}, "")
    found = titles.meaning(typed[:LONGEST_TITLE])
    return found[0] if len(found) == 1 else ""


def game_line(text: str) -> re.Match[str] | None:
    """The line that says which game it is, in some language."""
    if line := GAME_LINE.search(text):
        return line
    lexicon = Lexicon({"game": (HEADERS["game"],)}, "")
    for found in islice(ANY_LINE.finditer(text), FIRST_LINES):
        if lexicon.meaning(found["entry"].strip()):
            return found
    return None


def game_of(text: str, games: Games | None = None) -> Game[Any]:
    """The game that a text says it is about."""
    line = game_line(text)
    if not line:
        raise NoGame(example=next(iter(DECLARED)), expected=tuple(DECLARED))
    value = line.re.groups
    try:
        return (games or SHIPPED)[find_game(slug(line[value])).key]
    except UnknownGame as error:
        error.line = text.count("\n", 0, line.start()) + 1
        error.column = line.start(value) - line.start() + 1
        raise
