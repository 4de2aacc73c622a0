"""The games as they are played at a table: what lies ready, and what players can do."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.deals import Parts
from scoring.errors import nearest
from scoring.game import Choice, Game
from scoring.games import GAMES, find_game
from scoring.words import Word
from web.table.chance import Chance
from web.table.errors import BadDetail, NoSuchSeat, TableIsClosed, UnknownAction, quoted
from web.table.events import Event, Opened
from web.table.games import free, kartenreich, kingdom_builder, kingdoms, pocket_kingdoms
from web.table.games.common import Action, Details, Doing, Opening, Piles
from web.table.state import Table

FREE = free.KEY
FREE_TITLE = Word("Any game")
FREE_SEATS = 20


@dataclass(frozen=True)
class Part:
    """What a game adds to the table."""

    options: tuple[Choice, ...]
    actions: tuple[Action, ...]
    opening: Callable[[Piles, tuple[str, ...]], Opening]
    setup: Callable[[Table, int, Parts], Parts] = lambda _table, _number, _chosen: {}
    order: Callable[[Table, int, str, str], tuple[str, ...]] = lambda *_: ()


PARTS: Mapping[str, Part] = {
    "pocket-kingdoms": Part(
        pocket_kingdoms.OPTIONS,
        pocket_kingdoms.ACTIONS,
        lambda _piles, _variants: pocket_kingdoms.opening(),
        setup=lambda table, number, _chosen: pocket_kingdoms.setup(table, number),
    ),
    **dict.fromkeys(
        ("kingdoms-2002", "kingdoms-2011"),
        Part(kingdoms.OPTIONS, kingdoms.ACTIONS, lambda piles, _variants: kingdoms.opening(piles)),
    ),
    "kingdom-builder": Part(
        kingdom_builder.OPTIONS,
        kingdom_builder.ACTIONS,
        lambda piles, _variants: kingdom_builder.opening(piles),
        setup=kingdom_builder.setup,
    ),
    "kartenreich": Part(
        kartenreich.OPTIONS,
        kartenreich.ACTIONS,
        kartenreich.opening,
        order=kartenreich.card_order,
    ),
    FREE: Part(free.OPTIONS, (), lambda _piles, _variants: Opening()),
}


def table_games() -> Sequence[str]:
    """The keys of all games that can be played at a table."""
    return (*(game.key for game in GAMES), FREE)


def game_at(key: str) -> Game[Any] | None:
    """The declared game of a table, or nothing at a table for any game."""
    return None if key == FREE else find_game(key)


def options_of(key: str) -> tuple[Choice, ...]:
    """What a table states when it is opened: the game's own choices and those of the table."""
    game = game_at(key)
    return (*(game.choices if game else ()), *PARTS[key].options)


def prepare(
    key: str,
    code: str,
    commitment: str,
    choices: Mapping[str, str],
    variants: Sequence[str],
    own: Game[Any] | None = None,
) -> Opened:
    """The opening of a table, once everything that was asked for is known to exist.

    ``own`` is the game as the owner of the server put it right. What follows from it for the table
    is written down in the opening, so that replay needs nobody's file.
    """
    game = own or game_at(key)
    known = [variant.key for variant in game.variants] if game else []
    for variant in variants:
        Details({"variants": variant}).one_of("variants", known)
    chosen = tuple(variant for variant in known if variant in variants)
    piles = {pile.key: pile.items for pile in game.piles} if game else {}
    opening = PARTS[key].opening(piles, chosen)
    return Opened(
        game=key,
        code=code,
        commitment=commitment,
        choices=stated(options_of(key), choices),
        variants=chosen,
        places=opening.places,
        counts=opening.counts,
        seats=min(game.players[-1], FREE_SEATS) if game else FREE_SEATS,
    )


def stated(options: Sequence[Choice], choices: Mapping[str, str]) -> dict[str, str]:
    """Every choice of the game, as asked for or by default."""
    known = tuple(option.key for option in options)
    for key in choices:
        if key not in known:
            raise BadDetail(entry="choices", found=quoted(key), expected=known)
    return {
        option.key: Details(choices).one_of(option.key, tuple(option.options), option.default)
        for option in options
    }


def actions_at(table: Table) -> Mapping[str, Action]:
    """What can be done at this table at one time or another."""
    return {action.key: action for action in (*PARTS[table.opened.game].actions, *free.ACTIONS)}


def lane_of(game: str, action: str) -> str:
    """Where an action at a table of this game takes its chance from, if it needs any."""
    known = (*free.ACTIONS, *PARTS[game].actions)
    return next((each.lane for each in known if each.key == action), "")


def offers(table: Table, seat: str) -> tuple[str, ...]:
    """What this seat can do just now."""
    if table.closed or seat not in table.players:
        return ()
    return tuple(key for key, action in actions_at(table).items() if action.ready(table, seat))


def act(
    table: Table, seat: str, action: str, details: Mapping[str, object], chance: Chance
) -> Event:
    """Decide what happens when a seat does something."""
    if table.closed:
        raise TableIsClosed
    if seat not in table.players:
        raise NoSuchSeat
    actions = actions_at(table)
    if action not in actions:
        raise UnknownAction(
            found=quoted(action), expected=tuple(actions), meant=nearest(action, actions)
        )
    return actions[action].decide(Doing(table, seat, Details(details), chance))
