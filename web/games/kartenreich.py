"""Kartenreich on its pages."""

from typing import Any, cast

from scoring.errors import PlayerError
from scoring.game import Game
from scoring.kartenreich.board import KEY, CardRealm, Entry
from scoring.kartenreich.cards import CardFile, items_of
from scoring.kartenreich.worth import STORES
from scoring.words import Word
from web.games.at_table import AtTable
from web.games.kartenreich_worths import worth_facts
from web.games.record import Facts, GamePages

# A table as the beginning of a finished game


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


# The tally

WORDS = {
    "yourRow": Word("Your row"),
    "rowEmpty": Word("Tap what is visible in the row, from left to right."),
    "addToRow": Word("Add to the row"),
    "moveLeft": Word("Move to the left"),
    "moveRight": Word("Move to the right"),
    "takeAway": Word("Take it away"),
    "itemName": Word("Name or card number"),
    "itemNameHelp": Word("such as L3.1 or W5"),
    "cards": Word("Cards by number"),
    "cardsHelp": Word(
        "Call a mine L3.1 or a wonder W5, and this phone remembers what is printed on it: next "
        "time one tap is enough."
    ),
    "cardFile": Word("Or open your card file"),
    "cardsRead": Word("{count} parts of cards are known now."),
}


def editor_facts(game: Game[Any]) -> Facts:
    """The scoring lines of the cards, and what the owner of this server noted about them."""
    file = cast(CardFile, game.data)
    parts = [part for card in file.cards.values() for part in card.parts if part]
    return {**worth_facts(), "cards": {part.name: str(part) for part in parts}}


PAGES = GamePages(
    KEY,
    beginning=beginning,
    editor="row",
    editor_words=WORDS,
    editor_facts=editor_facts,
)
