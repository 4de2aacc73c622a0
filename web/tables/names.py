"""What the things on a table are called, and how players' colours look."""

from collections.abc import Iterable, Mapping

from scoring.kingdom_builder.board import CARDS
from scoring.kingdom_builder.maps import LOCATIONS, TERRAINS
from scoring.kingdoms.board import SPECIAL_NAMES
from scoring.words import Sentence, Word
from web.http.language import said
from web.tables.cards import label

CARD = {"L": Word("Land {number}"), "W": Word("Wonder {number}"), "E": Word("Expansion {number}")}
COIN = {"heads": Word("heads"), "tails": Word("tails")}
CASTLE = Word("castle of rank {rank}")
NAMES: Mapping[str, Mapping[str, Word]] = {
    "kingdoms-2002": SPECIAL_NAMES,
    "kingdoms-2011": SPECIAL_NAMES,
    "kingdom-builder": {**TERRAINS, **LOCATIONS, **CARDS},
}
PLACES: Mapping[str, Word] = {
    "tiles": Word("Tiles"),
    "terrain": Word("Terrain tiles"),
    "lands": Word("Lands"),
    "wonders": Word("Wonders"),
    "castles": Word("Castles to place"),
    "built": Word("Castles on the board"),
    "supply": Word("Castles nobody uses"),
    "out": Word("Out of the game"),
    "top": Word("Top of the lands"),
    "market": Word("Market"),
    "row": Word("Your row"),
    "box": Word("In the box"),
}
COUNTS: Mapping[str, Word] = {
    "gold": Word("Gold"),
    "coins": Word("Coins"),
    "wheat": Word("Wheat"),
    "wood": Word("Wood"),
    "stone": Word("Stone"),
}
TERRAIN_LOOK = {
    "G": "field",
    "L": "flower",
    "F": "forest",
    "C": "canyon",
    "D": "desert",
    "mountain": "mountain",
}


def item_name(game: str, item: str, place: str = "") -> str:
    """An item of a bag, a deck or a hand."""
    if game == "kartenreich" and item[:1] in CARD:
        number = said(Sentence(CARD[item[0]], {"number": item[1:]}))
        return " · ".join(filter(None, (number, label(item))))
    if place.split(".")[0] in ("castles", "built", "supply", "out") and item in "1234":
        return said(Sentence(CASTLE, {"rank": item}))
    signed = item.replace("-", "−") if item[1:].isdecimal() else item  # a minus, not a hyphen
    return said(NAMES.get(game, {}).get(item, signed))


def place_name(place: str) -> str:
    """A bag or a place on the table."""
    stem = place.partition("/")[0].partition(".")[0]
    return said(PLACES[stem]) if stem in PLACES else stem.removeprefix("own:")


def item_names(game: str, items: Iterable[str], place: str = "") -> str:
    return ", ".join(item_name(game, item, place) for item in items)
