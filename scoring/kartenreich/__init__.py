"""Kartenreich (Ancient Realm) by Steven Aramini and Michael Lee, for one player."""

from functools import partial

from assets import read_text
from scoring.data import Values
from scoring.deals import Dealing
from scoring.game import HEADERS, POINTS, Game, Layout, Number, Piece, Pile
from scoring.kartenreich import deals
from scoring.kartenreich.board import BOARD, EXPANSION, FULL_STORE, KEY, SOLO, CardRealm, read
from scoring.kartenreich.cards import read_card_file
from scoring.kartenreich.names import REGIONS, STORE_NAMES
from scoring.kartenreich.rules import rules_of, score
from scoring.kartenreich.totals import totalling
from scoring.words import Word

__all__ = ["declare"]

PILES = {
    "L": ("lands", Word("Lands")),
    "W": ("wonders", Word("Wonders")),
    "E": ("expansion", Word("Lands of the expansion")),
}


def declare(own: Values) -> Game[CardRealm]:
    """The game, with the cards that an owner noted."""
    file = read_card_file(own)
    return Game(
        key=KEY,
        title=Word("Kartenreich"),
        players=range(1, 2),
        shape=BOARD,
        pieces=tuple(
            Piece(kind, name, 7 if kind == "wonder" else None, "region")
            for kind, name in REGIONS.items()
        ),
        rules=rules_of(file),
        notation=partial(read, file=file),
        score=partial(score, file=file),
        example=read_text(f"examples/{KEY}.txt"),
        unit=POINTS,
        layout=Layout(marks="items", alone=SOLO),
        deals=Dealing(partial(deals.deal, file=file), deals.lines),
        piles=tuple(
            Pile(key, title, dict.fromkeys(file.deck(deck), 1))
            for deck, (key, title) in PILES.items()
        ),
        entries=tuple(
            Number(store, title, range(FULL_STORE + 1)) for store, title in STORE_NAMES.items()
        ),
        variants=(EXPANSION,),
        headers={"player": HEADERS["player"]},
        totals=totalling(file),
        data=file,
    )
