"""What the checker in JavaScript must know about the games: facts of their declarations."""

from typing import Any

from scoring.deals import DEALS
from web.table.codes import new_code
from web.table.games import free, game_at, options_of, prepare, table_game, table_games
from web.table.seats import COLOURS, OWNER_ANSWERS

Facts = dict[str, Any]


def facts() -> Facts:
    """The games by their keys, what can be done at every table, and what concerns seats."""
    return {
        "games": {key: game_facts(key) for key in table_games()},
        "beside": free.BESIDE,
        "deals": DEALS[-1],
        "colours": list(COLOURS),
        "answers": OWNER_ANSWERS,
    }


def game_facts(key: str) -> Facts:
    """How a table of a game is opened, what is rolled at it, and what its own part must know."""
    game, at_table = game_at(key), table_game(key)
    plain = opening(key, ())
    variants = [variant.key for variant in game.variants] if game else []
    own = {variant: opening(key, (variant,)) for variant in variants}
    return {
        "options": {choice.key: list(choice.options) for choice in options_of(key)},
        "variants": variants,
        "openings": {"": plain, **{name: each for name, each in own.items() if each != plain}},
        "seats": prepare(key, new_code(), "", {}, ()).seats,
        "decks": at_table.own_decks,
        "players": game.players[0] if game else 1,
        "cells": len(game.shape.cells()) if game else 0,
        "dice": [
            {"key": dice.key, "count": dice.count, "faces": dice.faces}
            for dice in (game.dice if game else ())
        ],
        **at_table.checked,
    }


def opening(key: str, variants: tuple[str, ...]) -> Facts:
    opened = prepare(key, new_code(), "", {}, variants)
    return {"places": opened.places, "counts": opened.counts}
