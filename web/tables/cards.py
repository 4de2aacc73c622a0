"""The cards of Kartenreich as the owner of this server noted them.

A log knows card numbers only. What they mean is looked up here, where a table leaves for phones.
"""

from collections.abc import Iterator, Mapping
from typing import Any, cast

from scoring.game import Game
from scoring.kartenreich.cards import Card, CardFile, Item
from scoring.kartenreich.names import REGIONS
from scoring.words import Sentence, Word
from web.http.language import said
from web.http.services import services
from web.table.state import Table

KEY = "kartenreich"
COST = Word("Cost: {cost}")
UNKNOWN = "?"  # a part of a card that is not noted yet

Facts = dict[str, Any]


def card_file(own: Mapping[str, Game[Any]]) -> CardFile | None:
    """The card file among the games that an owner put right."""
    return cast(CardFile, own[KEY].data) if KEY in own else None


def noted(name: str) -> Card | None:
    """What the owner noted about a card, if anything."""
    file = services().cards
    return file.cards.get(name) if file else None


def label(name: str) -> str:
    card = noted(name)
    return card.label if card else ""


def notes(name: str, place: str) -> list[str]:
    """What is to be seen of a card: on top of its deck a land shows its back, the effect."""
    card = noted(name)
    return list(filter(None, lines(card, place))) if card else []


def lines(card: Card, place: str) -> Iterator[str]:
    if place == "top":
        yield card.effect
        return
    if place == "market" and card.cost:
        cost = [f"{count} × {said(REGIONS[resource])}" for resource, count in card.cost.items()]
        yield said(Sentence(COST, {"cost": ", ".join(cost)}))
    if any(card.parts):
        yield "\u00a0| ".join(part_name(part) for part in card.parts)
    if card.name.startswith("W"):
        yield card.effect


def part_name(part: Item | None) -> str:
    """A region or wonder, with the line that is printed on it as its owner typed it."""
    if part is None:
        return UNKNOWN
    kind = said(REGIONS[part.kind])
    return f"{kind}:\u00a0{part.worth}" if part.worth else kind


def card_facts(table: Table) -> Mapping[str, Facts]:
    """All cards of a table that are noted, wherever they lie: so nothing is given away."""
    if table.opened.game != KEY:
        return {}
    names = sorted(name for items in table.opened.places.values() for name in items)
    return {name: facts(card) for name in names if (card := noted(name))}


def facts(card: Card) -> Facts:
    """A card for programs; its parts are written as in the card file."""
    parts = [str(Item(part.kind, worth=part.worth)) if part else "" for part in card.parts]
    return {"label": card.label, "cost": card.cost, "parts": parts, "effect": card.effect}
