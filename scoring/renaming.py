"""A player's name taken out of a finished game as text: the board stays, and so does its score."""

import re
from collections.abc import Collection
from typing import Any

from scoring.game import Game
from scoring.names import twin
from scoring.words import NEUTRAL

NAMES = ("player", "players", "first", "only totals")  # entries with nothing but names
WITH_NUMBERS = re.compile(r"gold|written.*|total|tie .*")  # … and a number behind each: ``Anna 47``
ENTRY = re.compile(r"([^:#\n]+):(.*)")
PAIR = re.compile(r"\s*(.*\S)(\s+[+-]?\d+)\s*")


def neutral_name(number: int, others: Collection[str]) -> str:
    """The name of somebody without one, unlike all others."""
    while twin(name := NEUTRAL.format(number=number), others):
        number += 1
    return name


def renamed(game: Game[Any], text: str, old: str, new: str) -> str:
    """The same game in which a player is called otherwise."""
    letters = game.layout.pieces_show == "letter"
    rules = [rule.key for rule in game.rules]
    return "\n".join(renamed_line(line, old, new, letters, rules) for line in text.split("\n"))


def renamed_line(line: str, old: str, new: str, letters: bool, rules: Collection[str]) -> str:
    entry = ENTRY.fullmatch(line)
    if not entry:
        return line
    key = entry[1].strip().lower().replace("_", " ")
    parts = entry[2].split(",")
    if key in NAMES:
        changed = [renamed_part(part, old, new, letters and key == "players") for part in parts]
    elif WITH_NUMBERS.fullmatch(key) or key in rules:
        changed = [renamed_pair(part, old, new) for part in parts]
    else:
        return line
    return f"{entry[1]}:{','.join(changed)}"


def renamed_part(part: str, old: str, new: str, letters: bool) -> str:
    """A name by itself; where castles bear its first letter, the letter is said from now on."""
    letter, equals, name = part.rpartition("=")
    if name.strip() != old:
        return part
    kept = f"{letter}=" if equals else f" {old[0]}=" if letters else " "
    return f"{kept}{new}"


def renamed_pair(part: str, old: str, new: str) -> str:
    """A name with a number behind it."""
    pair = PAIR.fullmatch(part)
    return f" {new}{pair[2]}" if pair and pair[1] == old else part
