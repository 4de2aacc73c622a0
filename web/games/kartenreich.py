"""Kartenreich on its pages."""

from typing import Any

from scoring.errors import PlayerError
from scoring.kartenreich.board import KEY, CardRealm, Entry
from scoring.kartenreich.cards import CardFile, items_of
from scoring.kartenreich.worth import STORES
from web.games.at_table import AtTable
from web.games.record import GamePages


def beginning(at: AtTable) -> CardRealm:
    """The stores, and the cards of the row as far as somebody noted what they show."""
    stores = {store: at.table.counts.get(store, 0) for store in STORES}
    name = next(iter(at.names.values()), "1")
    file: Any = at.game.data
    cards = tuple(Entry(card_line(card, file), ()) for card in at.table.lying("row"))
    return CardRealm(cards, stores, name, at.table.opened.variants)


def card_line(card: str, file: CardFile) -> str:
    """A card by its name; where nobody noted what it shows only as a remark."""
    try:
        items_of(card, file)
    except PlayerError:
        return f"# {card}"
    return card


PAGES = GamePages(key=KEY, beginning=beginning)
