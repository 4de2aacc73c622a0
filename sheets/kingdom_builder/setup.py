"""A set-up of Kingdom Builder, as the paper needs it: drawn by number, or as recommended."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from scoring.game import Game
from scoring.kingdom_builder.board import BEAUTIFUL_CASTLES, LORDS
from scoring.kingdom_builder.deals import FIRST, FIRST_SETUP, QUADRANTS, Setup
from scoring.kingdom_builder.maps import Rows
from scoring.words import Sentence, Word
from sheets.kingdom_builder.words import LORDS_OF_ANY
from sheets.printing import Deal, Printing


def deals_of(printing: Printing) -> Sequence[Deal | None]:
    """The deals to print, or none: the first game as recommended."""
    return printing.deals or (None,)


def setup_of(deal: Deal | None) -> Setup:
    return deal.setup if deal and isinstance(deal.setup, Setup) else FIRST_SETUP


def heed_board(printing: Printing, deal: Deal | None) -> None:
    """The board of a deal is drawn: with it the edition and the castle tiles are seen."""
    if deal:
        printing.heed(QUADRANTS.key)
        if setup_of(deal).castles:
            printing.heed(BEAUTIFUL_CASTLES.key)


def heed_cards(printing: Printing, deal: Deal | None) -> None:
    """Only the cards of a deal are shown, which are alike but for the first game."""
    if deal and dict(printing.choices).get(QUADRANTS.key) == FIRST:
        printing.heed(QUADRANTS.key)


def rule_of(game: Game[Any], card: str, printing: Printing) -> Word | Sentence:
    """The rule of a card; that of the Lords in the reading that is played."""
    if card == LORDS.key and printing.choice(LORDS.key, LORDS.default) != LORDS.default:
        return LORDS_OF_ANY
    return game.rule(card).sentence


def maps_of(game: Game[Any]) -> Mapping[str, Rows]:
    """All quadrants that are drawn, an owner's included."""
    return cast(Mapping[str, Rows], game.data)
