"""A set-up of Kingdom Builder, as the paper needs it: drawn by number, or as recommended."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from scoring.game import Game
from scoring.kingdom_builder.deals import FIRST_SETUP, Setup
from scoring.kingdom_builder.maps import Rows
from sheets.printing import Deal, Printing


def deals_of(printing: Printing) -> Sequence[Deal | None]:
    """The deals to print, or none: the first game as recommended."""
    return printing.deals or (None,)


def setup_of(deal: Deal | None) -> Setup:
    return deal.setup if deal and isinstance(deal.setup, Setup) else FIRST_SETUP


def maps_of(game: Game[Any]) -> Mapping[str, Rows]:
    """All quadrants that are drawn, an owner's included."""
    return cast(Mapping[str, Rows], game.data)
