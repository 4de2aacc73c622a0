"""Set-ups by number as the sheets want them: the same that a table deals."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from scoring.errors import PlayerError
from scoring.game import Game
from scoring.kingdom_builder.board import CARDS
from scoring.kingdom_builder.maps import LOCATIONS
from scoring.pocket_kingdoms.board import COMPASS, DISTRICTS
from scoring.shapes import Cell
from scoring.words import Sentence, Word
from sheets.kingdom_builder.setup import Setup, read_setup
from sheets.printing import Deal
from web.games.kingdom_builder import CARDS_IN_PLAY, CASTLE_TILES, LOCATION
from web.table import deals
from web.table.chance import deal_chance
from web.table.games.kingdom_builder import location_hexes


def deal_of(game: Game[Any], number: int, variants: Sequence[str] = ()) -> Deal:
    """The set-up of this number; a game without one has only the number."""
    source: deals.Sources = partial(source_of, game.key, number)
    match game.key:
        case "pocket-kingdoms":
            return Deal(number, deals.mountains(source))
        case "kingdom-builder":
            parts = board(game, source, variants)
            return Deal(number, read_setup(parts, first_players(game, source)))
        case "kartenreich":
            return Deal(number, card_decks(game, source, variants))
    return Deal(number)


def source_of(game: str, number: int, purpose: str) -> deals.Picks:
    return deal_chance(game, purpose, number)


def pile(game: Game[Any], key: str) -> list[str]:
    return sorted(next(each.items for each in game.piles if each.key == key))


def board(game: Game[Any], source: deals.Sources, variants: Sequence[str]) -> deals.Setup:
    """Quadrants and cards of a classic game, and the castle tiles of the variant."""
    parts = {
        "quadrants": deals.quadrants(source, pile(game, "locations")),
        "cards": deals.cards(source, pile(game, "cards")),
    }
    if "beautiful-castles" in variants:
        parts["castles"] = deals.castle_tiles(source, location_hexes(parts["quadrants"]))
    return parts


def card_decks(game: Game[Any], source: deals.Sources, variants: Sequence[str]) -> deals.Setup:
    """Both decks; with the expansion three lands are swapped before."""
    spare = pile(game, "expansion") if "expansion" in variants else ()
    return deals.decks(source, pile(game, "lands"), pile(game, "wonders"), spare)


def first_players(game: Game[Any], source: deals.Sources) -> Mapping[int, int]:
    """Who begins, for each number of players; every number asks the source anew."""
    return {count: deals.first_player(source, count) + 1 for count in game.players}


def has_deals(game: Game[Any]) -> bool:
    """Whether a number means anything on this game's paper."""
    return deal_of(game, 1).setup is not None


DEALT = Word("{game}, deal {number}")
MOUNTAIN = Word("{district}: mountain on {cell}")
BOARD = Word(
    "Board: {quadrants}, from the top left to the bottom right; ~ is turned by half a turn"
)
FIRST = Word("First player, with {count} players: {seat}")
SWAPPED = Word("Swapped: {removed} out, {added} in")
MARKET = Word("Market: {cards}")
DECK = Word("{title} from the top: {cards}")


class NothingToDeal(PlayerError):
    text = Word("{game} has nothing to deal by number; its tiles are drawn unseen at the table.")


def deal_lines(game: Game[Any], number: int, variants: Sequence[str]) -> Iterator[Sentence]:
    """A set-up in words."""
    deal = deal_of(game, number, variants)
    if deal.setup is None:
        raise NothingToDeal(game=game.title)
    yield Sentence(DEALT, {"game": game.title, "number": number})
    match deal.setup:
        case Setup():
            yield from realm_lines(deal.setup)
        case Mapping():
            yield from deck_lines(deal.setup)
        case tuple():
            yield from mountain_lines(deal.setup)


def mountain_lines(cells: Sequence[Cell]) -> Iterator[Sentence]:
    for name, cell in zip(DISTRICTS, cells, strict=True):
        yield Sentence(MOUNTAIN, {"district": COMPASS[name], "cell": cell})


def realm_lines(setup: Setup) -> Iterator[Sentence]:
    kinds = tuple(LOCATIONS[kind] for number in range(4) if (kind := setup.kind(number)))
    yield Sentence(BOARD, {"quadrants": setup.quadrants})
    yield Sentence(LOCATION, {"locations": kinds})
    yield Sentence(CARDS_IN_PLAY, {"cards": tuple(CARDS[card] for card in setup.cards)})
    if setup.castles:
        yield Sentence(CASTLE_TILES, {"castles": setup.castles})
    for count, seat in setup.first:
        yield Sentence(FIRST, {"count": count, "seat": seat})


def deck_lines(decks: Mapping[str, Sequence[str]]) -> Iterator[Sentence]:
    if decks["removed"]:
        yield Sentence(SWAPPED, {name: tuple(decks[name]) for name in ("removed", "added")})
    yield Sentence(MARKET, {"cards": (*decks["lands"][:2], *decks["wonders"][:2])})
    for title, key in ((Word("Lands"), "lands"), (Word("Wonders"), "wonders")):
        yield Sentence(DECK, {"title": title, "cards": tuple(decks[key][2:])})
