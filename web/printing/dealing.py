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
DEALT = Word("{game}, deal {number}")


class NothingToDeal(PlayerError):
    text = Word("{game} has nothing to deal by number; its tiles are drawn unseen at the table.")


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
    setup = deal_of(game, number, variants, choices).setup
    told = list(game.deals.lines(setup)) if game.deals else []
    yield Sentence(DEALT, {"game": game.title, "number": number})
    yield from told
