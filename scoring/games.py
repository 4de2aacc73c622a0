"""The list of games, and how to find one."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from scoring import kartenreich, kingdom_builder, kingdoms, pocket_kingdoms
from scoring.data import Values
from scoring.errors import NoGame, UnknownGame, nearest
from scoring.game import Game
from scoring.notation import shorten, slug

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


def find_game(key: str, own: Values | None = None) -> Game[Any]:
    """The game of that key, with what its owner put into a data file."""
    if key not in DECLARED:
        raise UnknownGame(
            found=shorten(key), expected=tuple(DECLARED), meant=nearest(key, DECLARED)
        )
    return DECLARED[key](own) if own else SHIPPED[key]


def game_of(text: str, games: Games | None = None) -> Game[Any]:
    """The game that a text says it is about."""
    line = GAME_LINE.search(text)
    if not line:
        raise NoGame(example=next(iter(DECLARED)), expected=tuple(DECLARED))
    key = slug(line[1])
    try:
        return (games or SHIPPED)[find_game(key).key]
    except UnknownGame as error:
        error.line = text.count("\n", 0, line.start()) + 1
        error.column = line.start(1) - line.start() + 1
        raise
