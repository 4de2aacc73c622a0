"""Kingdoms by Reiner Knizia, in the edition of 2002 and in that of 2011 with the wizard."""

from collections.abc import Mapping
from functools import partial

from assets import read_text
from scoring.data import Values, refuse_data
from scoring.game import GOLD, Game, Layout, Piece, Pile
from scoring.kingdoms.board import (
    BOARD,
    CASTLES,
    CHOICES,
    COLOURS,
    DRAGON,
    EMPTY,
    HAZARDS,
    HEADERS,
    MINE,
    MOUNTAIN,
    RESOURCES,
    SPECIAL_NAMES,
    VARIANTS,
    WIZARD,
    Reign,
    read,
)
from scoring.kingdoms.rules import RULES, score
from scoring.kingdoms.totals import totalling
from scoring.words import Word

__all__ = ["EDITIONS", "declare_2002", "declare_2011"]

EDITIONS = ("kingdoms-2002", "kingdoms-2011")


def edition(key: str, title: Word, specials: Mapping[str, int]) -> Game[Reign]:
    """The editions share every rule and differ only in their special tiles."""
    tiles = {**RESOURCES, **HAZARDS, **specials}
    return Game(
        key=key,
        title=title,
        players=range(2, 5),
        shape=BOARD,
        pieces=(
            *(Piece(mark, Word("resource"), count, "tile") for mark, count in RESOURCES.items()),
            *(Piece(mark, Word("hazard"), count, "tile") for mark, count in HAZARDS.items()),
            *(Piece(mark, SPECIAL_NAMES[mark], count, "tile") for mark, count in specials.items()),
            *(
                Piece(f"{letter}{rank}", Word("castle"), count, "castle")
                for letter in COLOURS
                for rank, count in CASTLES.items()
            ),
            Piece(EMPTY, Word("empty space")),
        ),
        rules=RULES,
        notation=partial(read, key=key, tiles=tuple(tiles)),
        score=partial(score, tiles=tiles),
        example=read_text(f"examples/{key}.txt"),
        unit=GOLD,
        layout=Layout(divider="epoch", marks="words", pieces_show="letter"),
        piles=(Pile("tiles", Word("Tiles"), tiles),),
        choices=CHOICES,
        headers=HEADERS,
        totals=totalling(specials),
        variants=VARIANTS,
    )


def declare_2002(own: Values) -> Game[Reign]:
    refuse_data(own)
    return edition("kingdoms-2002", Word("Kingdoms (2002)"), {MOUNTAIN: 2, DRAGON: 1, MINE: 1})


def declare_2011(own: Values) -> Game[Reign]:
    refuse_data(own)
    return edition(
        "kingdoms-2011", Word("Kingdoms (2011)"), {MOUNTAIN: 2, DRAGON: 1, MINE: 1, WIZARD: 1}
    )
