"""Set-ups by number as the sheets want them: the same that a table deals."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from scoring.errors import PlayerError
from scoring.game import Game
from scoring.words import Sentence, Word
from sheets.printing import Deal
from web.table.chance import deal_sources

NONE: Mapping[str, str] = MappingProxyType({})
DEALT = Word("{game}, set-up {number}")


class NothingToDeal(PlayerError):
    text = Word("{game} has no numbered set-ups; its tiles are drawn unseen at the table.")


class NotDealt(PlayerError):
    text = Word("“{typed}” changes nothing about a set-up; leave it out.")


def deal_of(
    game: Game[Any], number: int, variants: Sequence[str] = (), choices: Mapping[str, str] = NONE
) -> Deal:
    """The set-up of this number."""
    if not game.deals:
        raise NothingToDeal(game=game.title)
    return Deal(number, game.deals.deal(deal_sources(game.key, number), variants, choices))


def deal_lines(
    game: Game[Any], number: int, variants: Sequence[str], choices: Mapping[str, str]
) -> Iterator[Sentence]:
    """A set-up in words."""
    told = told_deal(game, number, variants, choices)
    for key, reading in choices.items():
        others = {name: other for name, other in choices.items() if name != key}
        if told_deal(game, number, variants, others) == told:
            raise NotDealt(typed=f"{key}={reading}")
    for key in variants:
        if told_deal(game, number, [other for other in variants if other != key], choices) == told:
            raise NotDealt(typed=key)
    yield Sentence(DEALT, {"game": game.title, "number": number})
    yield from told


def told_deal(
    game: Game[Any], number: int, variants: Sequence[str], choices: Mapping[str, str]
) -> list[Sentence]:
    setup = deal_of(game, number, variants, choices).setup
    return list(game.deals.lines(setup)) if game.deals else []
