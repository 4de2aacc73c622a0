"""What the board editor on the phone must know about a game, as plain values."""

from typing import Any, cast

from flask import url_for

from scoring.data import read_data
from scoring.errors import UnknownWord
from scoring.game import Choice, Entry, Game, Number, Pick, Piece
from scoring.games import find_game
from scoring.kartenreich.cards import CardFile
from scoring.kingdom_builder.maps import KEY as KINGDOM_BUILDER
from scoring.kingdom_builder.maps import TERRAINS
from scoring.names import LONGEST, SPECIAL
from scoring.notation import shorten
from scoring.shapes import Hexes
from web.http.language import forms, plurals, said
from web.tally.editor_words import words_of
from web.tally.worths import worth_facts

Facts = dict[str, Any]


def editor_facts(game: Game[Any]) -> Facts:
    """Shape, pieces and entries of a game, and every sentence that the editor says."""
    return {
        "key": game.key,
        "title": said(game.title),
        "unit": forms(game.unit),
        "plural": plurals(),
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
        "variants": [
            {"key": each.key, "title": said(each.title), "sentence": said(each.sentence)}
            for each in game.variants
        ],
        "rules": [{"key": rule.key, "title": said(rule.title)} for rule in game.rules],
        "names": {"special": SPECIAL, "longest": LONGEST},
        "written_by_epoch": game.layout.divider == "epoch",
        **own_facts(game),
        "addresses": addresses(game),
        "words": {name: forms(word) for name, word in words_of(game.key).items()},
    }


def own_facts(game: Game[Any]) -> Facts:
    """What only one game has: the quadrants to choose from, the scoring lines of its cards."""
    if game.key == KINGDOM_BUILDER:
        return {
            "maps": {name: list(rows) for name, rows in game.data.items()},  # type: ignore[attr-defined]  # its data are its maps
            "terrains": {letter: said(name) for letter, name in TERRAINS.items()},
        }
    if game.layout.marks == "items":
        return {**worth_facts(), "cards": noted_cards(game)}
    return {}


def own_cards(game: Game[Any], text: str) -> dict[str, str]:
    """What a player noted about the cards, in the data file that commands take, too."""
    values = read_data(text)
    if values["game"] != game.key:
        raise UnknownWord(entry="game", found=shorten(values["game"]), expected=(game.key,))
    return noted_cards(find_game(game.key, values))


def noted_cards(game: Game[Any]) -> dict[str, str]:
    """What the owner of this server noted about the cards: each part with its line."""
    file = cast(CardFile, game.data)
    parts = [part for card in file.cards.values() for part in card.parts if part]
    return {part.name: str(part) for part in parts}


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


def choice_facts(choice: Choice) -> Facts:
    return {
        "key": choice.key,
        "title": said(choice.title),
        "default": choice.default,
        "options": {key: said(meaning) for key, meaning in choice.options.items()},
    }


def addresses(game: Game[Any]) -> dict[str, str]:
    """Where the editor sends a board."""
    return {
        "score": url_for("tally.edit", game=game),
        "cards": url_for("tally.cards", game=game),
        "read": url_for("tally.read", game=game),
        "readings": url_for("tally.readings", game=game),
        "report": url_for("tally.report", game=game),
        "save": f"{url_for('home.home').rstrip('/')}/results",
    }
