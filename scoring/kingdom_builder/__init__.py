"""Kingdom Builder by Donald X. Vaccarino: classic maps, and quadrants drawn by their owner."""

from functools import partial

from assets import read_text
from scoring.data import Values, refuse_data
from scoring.deals import Dealing
from scoring.game import GOLD, Game, Pick, Piece, Pile
from scoring.kingdom_builder import deals
from scoring.kingdom_builder.board import (
    BEAUTIFUL_CASTLES,
    CARDS,
    CHOICES,
    DIGITS,
    EMPTY,
    HEADERS,
    PLAYERS,
    SETTLEMENTS,
    Realm,
    read,
)
from scoring.kingdom_builder.maps import (
    BUILDABLE,
    KEY,
    LOCATIONS,
    MAP,
    own_quadrants,
    shipped_quadrants,
)
from scoring.kingdom_builder.rules import RULES, score
from scoring.kingdom_builder.totals import totalling
from scoring.words import Word

__all__ = ["declare"]


def declare(own: Values) -> Game[Realm]:
    """The game, with the quadrants that an owner drew."""
    refuse_data({name: value for name, value in own.items() if name != "quadrants"})
    maps = {**shipped_quadrants(), **own_quadrants(own)}
    quadrants = {name: LOCATIONS.get(name, Word(name)) for name in maps}
    return Game(
        key=KEY,
        title=Word("Kingdom Builder"),
        players=PLAYERS,
        shape=MAP,
        pieces=(
            *(Piece(digit, Word("settlement"), SETTLEMENTS, "settlement") for digit in DIGITS),
            Piece(EMPTY, Word("empty hex")),
        ),
        rules=RULES,
        notation=partial(read, maps=maps),
        score=score,
        example=read_text(f"examples/{KEY}.txt"),
        unit=GOLD,
        deals=Dealing(deals.deal, deals.lines),
        piles=(
            Pile("terrain", Word("Terrain tiles"), dict.fromkeys(BUILDABLE, 5)),
            Pile("cards", Word("Kingdom Builder cards"), dict.fromkeys(CARDS, 1)),
            Pile("locations", Word("Selection tiles"), dict.fromkeys(LOCATIONS, 1), LOCATIONS),
            Pile("quadrants", Word("Quadrants"), dict.fromkeys(maps, 1)),
        ),
        entries=(
            Pick("quadrants", Word("Quadrants"), quadrants, deals.IN_PLAY["quadrants"]),
            Pick(
                "cards",
                Word("Kingdom Builder cards"),
                CARDS,
                deals.IN_PLAY["cards"],
                Word("Cards"),
            ),
        ),
        choices=CHOICES,
        headers=HEADERS,
        variants=(BEAUTIFUL_CASTLES,),
        deal_choices=(deals.QUADRANTS,),
        totals=totalling(maps),
        data=maps,
    )
