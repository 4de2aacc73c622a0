"""The cards of Kartenreich as the owner of this server noted them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scoring.kartenreich.cards import Card, CardFile, Item
from scoring.kartenreich.names import REGIONS
from scoring.words import Sentence, Word
from web.games.record import Say

COST = Word("Cost: {cost}")
UNKNOWN = "?"  # a part of a card that is not noted yet


@dataclass(frozen=True)
class NotedCards:
    """A card file; what it does not mention has nothing to say."""

    file: CardFile

    def label(self, name: str) -> str:
        return self.file.cards[name].label if name in self.file.cards else ""

    def notes(self, name: str, place: str, say: Say) -> list[str]:
        """What is to be seen of a card: on top of its deck a land shows its back, the effect."""
        card = self.file.cards.get(name)
        return list(filter(None, lines(card, place, say))) if card else []

    def signs(self, name: str, place: str) -> list[str]:
        """The kinds of its regions, from left to right; on top of its deck none of them is seen."""
        card = self.file.cards.get(name)
        return [part.kind for part in card.parts if part] if card and place != "top" else []

    def facts(self, name: str) -> dict[str, Any]:
        """A card for programs; its parts are written as in the card file."""
        card = self.file.cards.get(name)
        if not card:
            return {}
        parts = [str(Item(part.kind, worth=part.worth)) if part else "" for part in card.parts]
        return {"label": card.label, "cost": card.cost, "parts": parts, "effect": card.effect}


def lines(card: Card, place: str, say: Say) -> Iterator[str]:
    if place == "top":
        yield card.effect
        return
    if place == "market" and card.cost:
        cost = [f"{count} × {say(REGIONS[resource])}" for resource, count in card.cost.items()]
        yield say(Sentence(COST, {"cost": ", ".join(cost)}))
    if any(card.parts):
        yield "\u00a0| ".join(part_name(part, say) for part in card.parts)
    if card.name.startswith("W"):
        yield card.effect


def part_name(part: Item | None, say: Say) -> str:
    """A region or wonder, with the line that is printed on it as its owner typed it."""
    if part is None:
        return UNKNOWN
    kind = say(REGIONS[part.kind])
    return f"{kind}:\u00a0{part.worth}" if part.worth else kind
