"""The pages of Kartenreich."""

from scoring.kartenreich.names import STORE_NAMES
from scoring.words import Sentence, Word
from web.games.guide import Guide
from web.games.kartenreich_cards import NotedCards
from web.games.record import GamePages

GUIDE = Guide(
    setup=(
        Word("Shuffle lands and wonders apart, and lay out two of each as the market."),
        Word("Set the stores: 3 coins, 1 wheat, 1 wood, 1 stone. None ever holds more than 7."),
    ),
    turn=(
        Word("Take a card of the market; the cost of a wonder is paid first."),
        Word("Put it at an end of your row, or over one to three regions, never over a wonder."),
        Word("Regions that are covered can be used once before, a coin each; a mine pays two."),
        Word("Refill the market from a deck of your choice."),
    ),
    end=Word("When no card can be placed any more, score what is visible in the row."),
    has_pieces=False,
)

# At the table
CARD = {"L": Word("Land {number}"), "W": Word("Wonder {number}"), "E": Word("Expansion {number}")}


def card_name(item: str, _place: str) -> Sentence | None:
    """A card is called by its deck and its number."""
    return Sentence(CARD[item[0]], {"number": item[1:]}) if item[:1] in CARD else None


KARTENREICH = GamePages(
    "kartenreich",
    GUIDE,
    # At the table
    main_actions=("deal", "refill", "take"),
    tab=Word("Cards"),
    named=card_name,
    places={
        "lands": Word("Lands"),
        "wonders": Word("Wonders"),
        "top": Word("Top of the lands"),
        "market": Word("Market"),
        "row": Word("Your row"),
        "box": Word("In the box"),
    },
    counts=STORE_NAMES,
    middle="market",
    put_away=("box",),
    cards=NotedCards,
)
