"""What the board editor on the phone must know about a game, as plain values."""

from collections.abc import Mapping
from typing import Any

from flask import url_for

from scoring.game import Entry, Game, Number, Pick, Piece
from scoring.names import LONGEST, SPECIAL
from scoring.shapes import Hexes
from scoring.words import Plural, Word
from web.games import pages_of
from web.http.language import said, spoken
from web.pages.options import choice_facts, variant_facts
from web.tally.board_words import BOARD_WORDS
from web.tally.score_words import SCORE_WORDS

Facts = dict[str, Any]


def editor_facts(game: Game[Any]) -> Facts:
    """Shape, pieces and entries of a game, and every sentence that the editor says."""
    return {
        "key": game.key,
        "title": said(game.title),
        "unit_one": both(game.unit)[0],
        "unit_many": both(game.unit)[1],
        "layout": {
            "divider": game.layout.divider,
            "marks": game.layout.marks,
            "names": game.layout.names,
        },
        "shape": {
            "rows": game.shape.rows,
            "cols": game.shape.cols,
            "hex": isinstance(game.shape, Hexes),
        },
        "players": {"least": game.players[0], "most": game.players[-1]},
        "pieces": [piece_facts(piece) for piece in game.pieces],
        "entries": [entry_facts(entry) for entry in game.entries],
        "choices": [choice_facts(choice) for choice in game.choices],
        "variants": [variant_facts(variant) for variant in game.variants],
        "rules": [{"key": rule.key, "title": said(rule.title)} for rule in game.rules],
        "names": {"special": SPECIAL, "longest": LONGEST},
        "written_by_epoch": game.layout.divider == "epoch",
        **told(pages_of(game.key).editor_facts(game)),
        "addresses": addresses(game),
        "words": told(words_of(game.key)),
    }


def words_of(key: str) -> Mapping[str, Word | Plural]:
    """What the editor of a game says; no page carries the words of another one."""
    return {**BOARD_WORDS, **SCORE_WORDS, **pages_of(key).editor_words}


def piece_facts(piece: Piece) -> Facts:
    return {
        "mark": piece.mark,
        "name": said(piece.name),
        "count": piece.count,
        "group": piece.group,
    }


def entry_facts(entry: Entry) -> Facts:
    facts: Facts = {"key": entry.key, "title": said(entry.title)}
    if isinstance(entry, Number):
        return {"kind": "number", **facts, "low": entry.values[0], "high": entry.values[-1]}
    if isinstance(entry, Pick):
        options = {key: said(name) for key, name in entry.options.items()}
        return {"kind": "pick", **facts, "count": entry.count, "options": options}
    return {"kind": "rows", **facts, "rows": entry.rows, "cells": entry.cells}


def addresses(game: Game[Any]) -> dict[str, str]:
    """Where the editor sends a board."""
    return {
        "score": url_for("tally.edit", game=game),
        "read": url_for("tally.read", game=game),
        "readings": url_for("tally.readings", game=game),
        "report": url_for("tally.report", game=game),
        "save": f"{url_for('home.home').rstrip('/')}/results",
    }


def both(text: Plural) -> list[str]:
    """For one, and for several."""
    return [spoken().ngettext(text.one, text.many, count) for count in (1, 2)]


def told(value: Any) -> Any:
    """The same facts with every word in them said; a ``Plural`` for one, and for several."""
    if isinstance(value, Mapping):
        return {key: told(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [told(each) for each in value]
    if isinstance(value, Plural):
        return both(value)
    return said(value) if isinstance(value, Word) else value
