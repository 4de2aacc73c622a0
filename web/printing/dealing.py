"""Set-ups by number as the sheets want them: the same that a table deals."""

from collections.abc import Iterator, Sequence
from typing import Any

from scoring.errors import PlayerError
from scoring.game import Game
from scoring.words import Sentence, Word
from sheets.printing import Deal
from web.table.chance import deal_sources

DEALT = Word("{game}, deal {number}")


class NothingToDeal(PlayerError):
    text = Word("{game} has nothing to deal by number; its tiles are drawn unseen at the table.")


def deal_of(game: Game[Any], number: int, variants: Sequence[str] = ()) -> Deal:
    """The set-up of this number; a game without one has only the number."""
    if not game.deals:
        return Deal(number)
    return Deal(number, game.deals.deal(deal_sources(game.key, number), variants))


def deal_lines(game: Game[Any], number: int, variants: Sequence[str]) -> Iterator[Sentence]:
    """A set-up in words."""
    if not game.deals:
        raise NothingToDeal(game=game.title)
    yield Sentence(DEALT, {"game": game.title, "number": number})
    yield from game.deals.lines(deal_of(game, number, variants).setup)
