"""An owner's card file: once filled in, a game is entered by card numbers only."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scoring.data import Data, Values
from scoring.errors import PlayerError, nearest
from scoring.kartenreich.worth import KINDS, RESOURCES, WONDER, Worth, read_worth
from scoring.words import Sentence, Word

ITEM = re.compile(
    r"([a-z]++)(?:\s++([^:\s][^:]{0,39}?))?\s*+(?::\s*+(.*\S))?\s*", re.IGNORECASE | re.DOTALL
)
CARD = re.compile(r"([LWE])(\d{1,2})(?:\.([1-3](?:-[1-3])?|wonder|region))?", re.IGNORECASE)
DECKS = {"L": ("land", 7), "W": (WONDER, 7), "E": ("expansion", 6)}
DEALT = {"L": 3, "W": 2, "E": 3}  # fewer cards of a deck cannot be dealt
COSTS = range(8)
LONGEST_LABEL, LONGEST_EFFECT = 40, 200


def part_names() -> Iterator[str]:
    """Every part of every card: three regions of a land, a wonder and the region beside it."""
    for deck, (kind, count) in DECKS.items():
        parts = ("", ".region") if kind == WONDER else (".1", ".2", ".3")
        yield from (f"{deck}{number}{part}" for number in range(1, count + 1) for part in parts)


class UnknownRegion(PlayerError):
    about = "piece"
    text = Word("“{found}” is not a region, a wonder or a card; expected one of: {expected}.")


class UnknownCard(PlayerError):
    text = Word(
        "“{found}”: there is no such card; lands are L1 to L7, wonders W1 to W7, "
        "expansion lands E1 to E6."
    )


class EmptyCard(PlayerError):
    text = Word(
        "“{found}”: the card file says nothing about this part of the card yet. Fill it in, or "
        "write the region itself, such as “mine: 3”."
    )


@dataclass(frozen=True)
class Item:
    """A region or a wonder in the row, and what it is worth if that is printed on it."""

    kind: str
    name: str = ""
    worth: Worth | None = None

    def __str__(self) -> str:
        head = f"{self.kind} {self.name}".strip()
        return f"{head}: {self.worth}" if self.worth else head

    @property
    def width(self) -> int:
        return 2 if self.kind == WONDER else 1


@dataclass(frozen=True)
class Card:
    """A card as its owner noted it; parts that are not noted yet are missing."""

    name: str  # L3
    parts: tuple[Item | None, ...]  # from left to right
    label: str = ""
    effect: str = ""  # of a land it is on the back
    cost: Mapping[str, int] = field(default_factory=dict)  # of a wonder


@dataclass(frozen=True)
class CardFile:
    """The cards, and the points of what is not printed on a card."""

    cards: Mapping[str, Card] = field(default_factory=dict)
    coin_points: int = 1
    resource_points: int = 1
    monument_points: int = 2

    def deck(self, letter: str) -> Sequence[str]:
        """The cards of a deck: those in the file, or all if the file has too few to play with."""
        found = [name for name in self.cards if name[0] == letter]
        full = [f"{letter}{number}" for number in range(1, DECKS[letter][1] + 1)]
        return [name for name in full if name in found or len(found) < DEALT[letter]]


def read_item(text: str) -> Item:
    """A region or wonder with its scoring line: ``mine a: 2 per wonder next to a wonder``."""
    found = ITEM.fullmatch(text.strip())
    kind = found[1].lower() if found else text.strip()[:40]
    known = (*KINDS, WONDER)
    if not found or kind not in known:
        raise UnknownRegion(found=kind, expected=known, meant=nearest(kind, known))
    return Item(kind, found[2] or "", read_worth(found[3]) if found[3] else None)


def read_card_file(own: Values) -> CardFile:
    data = Data("data/kartenreich.toml", own)
    cards = {
        card.name: card
        for letter, (table, count) in DECKS.items()
        for card in read_deck(data, letter, table, count)
    }
    points = range(11)
    file = CardFile(
        cards,
        data.number("coin_points", points),
        data.number("resource_points", points),
        data.number("monument_points", points),
    )
    data.finish()
    return file


def read_deck(data: Data, letter: str, table: str, count: int) -> Iterator[Card]:
    entries = data.value(table)
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        data.fault(table, entries, Word("a list of cards, each under [[…]]"))
        return
    for entry in entries:
        number = entry.get("number")
        if number not in range(1, count + 1) or isinstance(number, bool):
            expected = Sentence(
                Word("a whole number from {low} to {high}"), {"low": 1, "high": count}
            )
            data.fault(f"{table}.number", number, expected)
            continue
        name = f"{letter}{number}"
        read_parts = read_wonder if letter == "W" else read_land
        yield Card(
            name,
            read_parts(data, entry, name),
            read_words(data, entry, f"{name}.label", LONGEST_LABEL),
            read_words(data, entry, f"{name}.effect", LONGEST_EFFECT),
            read_cost(data, entry, f"{name}.cost"),
        )


def read_words(data: Data, entry: Mapping[str, Any], path: str, longest: int) -> str:
    """What an owner noted in words of the own."""
    words = entry.get(path.partition(".")[2], "")
    if not isinstance(words, str) or len(words) > longest or not words.isprintable():
        expected = Sentence(Word("one line of at most {longest} characters"), {"longest": longest})
        data.fault(path, words, expected)
        return ""
    return words.strip()


def read_cost(data: Data, entry: Mapping[str, Any], path: str) -> Mapping[str, int]:
    """What a wonder costs; what costs nothing is left out."""
    cost = entry.get("cost", {})
    if not isinstance(cost, Mapping) or not all(
        resource in RESOURCES and type(count) is int and count in COSTS
        for resource, count in cost.items()
    ):
        data.fault(path, cost, Word("numbers from 0 to 7 for wheat, wood and stone"))
        return {}
    return {resource: cost[resource] for resource in RESOURCES if cost.get(resource)}


def read_land(data: Data, entry: Mapping[str, Any], name: str) -> tuple[Item | None, ...]:
    regions = entry.get("regions")
    if not isinstance(regions, list) or len(regions) != 3:
        data.fault(f"{name}.regions", regions, Word("a list of three regions"))
        return ()
    return tuple(
        part(data, f"{name}.{number}", region) for number, region in enumerate(regions, start=1)
    )


def read_wonder(data: Data, entry: Mapping[str, Any], name: str) -> tuple[Item | None, ...]:
    """The wonder and its region, the region on the side that the card shows."""
    region = part(data, f"{name}.region", entry.get("region", ""))
    score = entry.get("score", "")
    wonder = part(data, name, f"{WONDER} {name}: {score}" if score else "")
    side = entry.get("region_side", "")
    if side not in ("", "left", "right"):
        data.fault(f"{name}.region_side", side, "left, right")
    return (region, wonder) if side == "left" else (wonder, region)


def part(data: Data, path: str, text: object) -> Item | None:
    """One region or wonder of a card, named after it."""
    if not isinstance(text, str) or not text.strip():
        return None
    try:
        item = read_item(text)
    except PlayerError as error:
        data.fault(path, text, error.sentences[0])
        return None
    return Item(item.kind, path, item.worth)


def items_of(token: str, file: CardFile) -> Sequence[Item]:
    """The visible parts of a card: ``L3`` all of it, ``L3.2`` or ``L3.1-2``, ``W5.wonder``."""
    found = CARD.fullmatch(token)
    card = file.cards.get(f"{found[1].upper()}{int(found[2])}") if found else None
    if not found or not card:
        raise UnknownCard(found=token)
    which = (found[3] or "").lower()
    parts = [
        item
        for number, item in enumerate(card.parts, start=1)
        if is_chosen(item, str(number), which)
    ]
    if not parts or None in parts:
        raise EmptyCard(found=token)
    return [item for item in parts if item]


def is_chosen(item: Item | None, number: str, which: str) -> bool:
    if which in ("wonder", "region"):
        return item is not None and (item.kind == WONDER) == (which == "wonder")
    return not which or which[0] <= number <= which[-1]
