"""What the things on a table are called, and how players' colours look."""

from collections.abc import Iterable, Mapping
from typing import Any

from scoring.games import SHIPPED
from scoring.words import All, Sentence, Word, true_minus
from web.games import pages_of
from web.games.record import Cards
from web.http.language import said
from web.http.services import known_games
from web.table.state import Table

LACKING = Word("You still need {what}")
COIN = {"heads": Word("heads"), "tails": Word("tails")}


def item_name(game: str, item: str, place: str) -> str:
    """An item of a bag, a deck or a hand."""
    pages = pages_of(game)
    signed = true_minus(item) if item[1:].isdecimal() else item
    name = said(pages.named(item, place) or pages.items.get(item, signed))
    cards = cards_of(game)
    label = cards.label(item) if cards else ""
    return f"{name} · {label}" if label else name


def item_names(game: str, items: Iterable[str], place: str) -> list[str]:
    return [item_name(game, item, place) for item in items]


def objects(game: str, items: Iterable[str], place: str) -> list[str]:
    """Items as what somebody draws or places: “a mountain”."""
    known = pages_of(game).objects
    return [said(known[item]) if item in known else item_name(game, item, place) for item in items]


def place_name(game: str, place: str) -> str:
    """A bag or a place on the table."""
    stem = place.partition("/")[0].partition(".")[0]
    return said(pages_of(game).places.get(stem, stem.removeprefix("own:")))


def count_name(game: str, key: str) -> str:
    return said(pages_of(game).counts.get(key, key))


def cards_of(game: str) -> Cards | None:
    """The cards of a game as the owner of this server noted them, if there is such a file."""
    noted, known = pages_of(game).cards, known_games().get(game)
    return noted(known.data) if noted and known and known is not SHIPPED[game] else None


def notes(game: str, item: str, place: str) -> list[str]:
    """What the owner of the server noted about a card."""
    cards = cards_of(game)
    return cards.notes(item, place, said) if cards else []


def lacking(game: str, item: str, stores: Mapping[str, int]) -> str:
    """What the stores lack to pay for a card, as far as its owner noted the cost."""
    cards = cards_of(game)
    cost: Mapping[str, int] = cards.facts(item).get("cost", {}) if cards else {}
    short = {each: need - stores.get(each, 0) for each, need in cost.items()}
    what = [f"{count} × {count_name(game, each)}" for each, count in short.items() if count > 0]
    return said(Sentence(LACKING, {"what": All(what)})) if what else ""


def card_facts(table: Table) -> Mapping[str, Mapping[str, Any]]:
    """All cards of a table that are noted, wherever they lie: so nothing is given away."""
    cards = cards_of(table.opened.game)
    if not cards:
        return {}
    names = sorted(name for items in table.opened.places.values() for name in items)
    return {name: facts for name in names if (facts := cards.facts(name))}
