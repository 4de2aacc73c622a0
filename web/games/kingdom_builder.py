"""Kingdom Builder on its pages."""

from typing import Any

from scoring.kingdom_builder.board import Realm
from scoring.kingdom_builder.maps import FIRST_GAME, KEY, MAP, Placed, shipped_quadrants
from scoring.shapes import Cell
from web.games.at_table import AtTable
from web.games.record import GamePages


def beginning(at: AtTable) -> Realm:
    """The board as it was laid out, and its cards.

    Quadrants that are not shipped are there as their owner drew them, otherwise to be drawn yet.
    """
    maps: Any = at.game.data
    setup = {**FIRST_GAME, **at.setup}
    quadrants = tuple(map(Placed.named, setup["quadrants"]))
    castles = {Cell.named(cell) for cell in setup.get("castles", ())} & set(MAP.cells())
    return Realm(
        terrain={},
        settlements={name: frozenset() for name in at.names.values()},
        quadrants=quadrants,
        cards=setup["cards"],
        castle_tiles=frozenset(cell for cell in castles if cell),
        locations=setup.get("locations", ()),
        drawn={
            placed.name: maps.get(placed.name, ())
            for placed in quadrants
            if placed.name not in shipped_quadrants()
        },
        choices=at.choices,
        variants=at.table.opened.variants,
    )


PAGES = GamePages(key=KEY, beginning=beginning)
