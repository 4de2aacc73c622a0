"""The next game with the same people: an empty board with their names and settings.

    /GAME/tally?player=R=Anna&player=B=Ben&variant=NAME

A player may bring the letter of the own pieces, as the notation has it. What an address asks for
that cannot be is left out: it is only a beginning.
"""

import re
from collections.abc import Iterator, Mapping
from string import ascii_uppercase
from typing import Any

from flask import url_for
from werkzeug.datastructures import MultiDict

from scoring.finished import Finished
from scoring.game import Game
from scoring.names import is_name, made_name, name_key

EMPTY = "."
LETTER = re.compile("[A-Z]")


def next_address(game: Game[Any], finished: Finished) -> str:
    """Where the next game begins."""
    variants = getattr(finished, "variants", ())  # not every game has some
    chosen = {
        choice.key: value
        for choice in game.choices
        if (value := finished.choices.get(choice.key, choice.default)) != choice.default
    }
    players = people(game, finished) or [""]  # an address that names nobody is not the next game
    asked: dict[str, Any] = {"player": players, **chosen, "variant": variants}
    return url_for("tally.edit", game=game, **asked)


def people(game: Game[Any], finished: Finished) -> list[str]:
    """Who played, with the letters on their pieces where these are chosen."""
    letters = {
        name: letter for board in finished.boards()[:1] for letter, name in board.owners.items()
    }
    names = (name for name in finished.names if name != game.layout.alone)
    return [f"{letters[name]}={name}" if name in letters else name for name in names]


def next_text(game: Game[Any], asked: MultiDict[str, str]) -> str:
    """The text of an empty game for those whom an address names."""
    players = list(named(game, asked.getlist("player")))
    variants = [each.key for each in game.variants if each.key in asked.getlist("variant")]
    lines = [f"game: {game.key}", *head(game, players)]
    for choice in game.choices:
        wanted = asked.get(choice.key, choice.default)
        if wanted in choice.options and wanted != choice.default:
            lines.append(f"{choice.key.replace('_', ' ')}: {wanted}")
    if variants:
        lines.append(f"variants: {', '.join(variants)}")
    return "\n".join([*lines, *boards(game, players)]) + "\n"


def named(game: Game[Any], asked: list[str]) -> list[str]:
    """Those who can be players, each once; as many as can play."""
    found: dict[str, str] = {}
    for text in asked:
        letter, equals, name = text.rpartition("=")
        name = made_name(name)
        if is_name(name) and name_key(name) not in {name_key(each) for each in found}:
            found[name] = letter if equals else ""
    names = list(found)[: game.players[-1]]
    if game.layout.pieces_show != "letter":
        return names
    return [f"{letter}={name}" for letter, name in lettered(names, found)]


def lettered(names: list[str], wanted: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """A letter for everybody: the one that is wanted, the first of the name, or any other."""
    taken: set[str] = set()
    for name in names:
        letters = (wanted[name].upper(), name[0].upper(), *ascii_uppercase)
        letter = next(each for each in letters if LETTER.fullmatch(each) and each not in taken)
        taken.add(letter)
        yield letter, name


def head(game: Game[Any], players: list[str]) -> list[str]:
    if not players or game.layout.own_boards:
        return []
    if game.layout.alone:
        return [f"player: {players[0]}"]
    return [f"players: {', '.join(players)}"]


def boards(game: Game[Any], players: list[str]) -> Iterator[str]:
    """Empty boards: of every player, of the first epoch, or the one there is."""
    divider = game.layout.divider
    names = players if game.layout.own_boards else ["1"]
    for name in names if divider else [""]:
        yield ""
        if name:
            yield f"{divider}: {name}"
            yield ""
        if game.layout.marks != "items":
            yield from (" ".join([EMPTY] * width) for width in game.shape.widths)
