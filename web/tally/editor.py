"""What the board editor on the phone must know about a game, as plain values."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from flask import url_for

from scoring.data import read_data
from scoring.errors import UnknownWord
from scoring.game import Entry, Game, Number, Pick, Piece
from scoring.games import find_game
from scoring.names import LONGEST, SPECIAL
from scoring.notation import shorten
from scoring.shapes import Cell, Shape
from scoring.words import Plural, Word
from web.games import pages_of
from web.http.language import forms, plurals, said
from web.pages.options import choice_facts, variant_facts
from web.tally.board_words import BOARD_WORDS
from web.tally.score_words import RESULT_WORDS, SCORE_WORDS

Facts = dict[str, Any]
Words = Mapping[str, Word | Plural]


def editor_facts(game: Game[Any], more: Words = RESULT_WORDS) -> Facts:
    """Shape, pieces and entries of a game, and every sentence that the editor says."""
    return {
        "key": game.key,
        "title": said(game.title),
        "unit": forms(game.unit),
        "plural": plurals(),
        "layout": asdict(game.layout),
        "shape": {"widths": game.shape.widths, "firsts": firsts(game.shape)},
        "players": {"least": game.players[0], "most": game.players[-1]},
        "pieces": [piece_facts(piece) for piece in game.pieces],
        "entries": [entry_facts(entry) for entry in game.entries],
        "choices": [choice_facts(choice) for choice in game.choices],
        "variants": [variant_facts(variant) for variant in game.variants],
        "rules": [{"key": rule.key, "title": said(rule.title)} for rule in game.rules],
        "names": {"special": SPECIAL, "longest": LONGEST},
        **shared_facts(game),
        **told(pages_of(game.key).editor_facts(game)),
        "addresses": addresses(game),
        "words": told({**words_of(game.key), **more}),
    }


def firsts(shape: Shape) -> list[tuple[float, float]]:
    """The middle of the first cell of each row, in cells: the others follow it one by one."""
    outlines = (shape.outline(Cell(row, 0)) for row in range(shape.rows))
    return [
        (round(sum(xs) / len(xs), 4), round(sum(ys) / len(ys), 4))
        for xs, ys in (zip(*corners, strict=True) for corners in outlines)
    ]


def shared_facts(game: Game[Any]) -> Facts:
    """Which pieces all boards have in common, and the region of every cell, row by row."""
    if not game.shared:
        return {}
    found = {cell: game.shared.region(cell) for cell in game.shape.cells()}
    numbers = {region: number for number, region in enumerate(dict.fromkeys(found.values()))}
    widths = enumerate(game.shape.widths)
    regions = [[numbers[found[Cell(row, col)]] for col in range(width)] for row, width in widths]
    facts = {"marks": game.shared.marks, "note": said(game.shared.note)}
    return {"shared": {**facts, "choice": game.shared.choice, "regions": regions}}


def words_of(key: str) -> Words:
    """What the editor of a game says; no page carries the words of another one."""
    return {**BOARD_WORDS, **SCORE_WORDS, **pages_of(key).editor_words}


def own_cards(game: Game[Any], text: str) -> dict[str, str]:
    """What a player noted about the cards, in the data file that commands take, too."""
    values = read_data(text)
    if values["game"] != game.key:
        raise UnknownWord(entry="game", found=shorten(values["game"]), expected=(game.key,))
    cards: dict[str, str] = pages_of(game.key).editor_facts(find_game(game.key, values))["cards"]
    return cards


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
        "cards": url_for("tally.cards", game=game),
        "read": url_for("tally.read", game=game),
        "readings": url_for("tally.readings", game=game),
        "report": url_for("tally.report", game=game),
        "kept": url_for("results.look_up", game=game),
        "save": f"{url_for('home.home').rstrip('/')}/results",
    }


def told(value: Any) -> Any:
    """The same facts with every word in them said; a ``Plural`` in each form it has."""
    if isinstance(value, Mapping):
        return {key: told(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [told(each) for each in value]
    return forms(value) if isinstance(value, Plural | Word) else value
