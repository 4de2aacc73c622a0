"""What the checker in JavaScript must know about the games: facts of their declarations."""

from typing import Any

from scoring.games import find_game
from scoring.kingdom_builder.maps import KEY
from web.table.codes import new_code
from web.table.games import game_at, options_of, prepare, table_games
from web.table.games.kingdom_builder import SIDES, pile
from web.table.rules import OWN_DECKS
from web.table.seats import COLOURS

Facts = dict[str, Any]


def facts() -> Facts:
    """The games by their keys, and the colours of seats."""
    games = {key: game_facts(key) for key in table_games()}
    games[KEY] |= {
        "cards": sorted(pile("cards")),
        "locations": sorted(pile("locations")),
        "quadrants": [*pile("quadrants"), *SIDES],
        "maps": maps(),
    }
    return {"games": games, "colours": list(COLOURS)}


def game_facts(key: str) -> Facts:
    """How a table of a game is opened, and what is rolled at it."""
    game = game_at(key)
    plain = opening(key, ())
    variants = [variant.key for variant in game.variants] if game else []
    own = {variant: opening(key, (variant,)) for variant in variants}
    return {
        "options": {choice.key: list(choice.options) for choice in options_of(key)},
        "variants": variants,
        "openings": {"": plain, **{name: each for name, each in own.items() if each != plain}},
        "seats": prepare(key, new_code(), "", {}, ()).seats,
        "decks": key in OWN_DECKS,
        "players": game.players[0] if game else 1,
        "cells": len(game.shape.cells()) if game else 0,
        "dice": [
            {"key": dice.key, "count": dice.count, "faces": dice.faces}
            for dice in (game.dice if game else ())
        ],
    }


def opening(key: str, variants: tuple[str, ...]) -> Facts:
    opened = prepare(key, new_code(), "", {}, variants)
    return {"places": opened.places, "counts": opened.counts}


def maps() -> Facts:
    drawn = find_game(KEY).data
    return {name: list(rows) for name, rows in drawn.items()} if isinstance(drawn, dict) else {}
