"""The list of games as they are played at a table, and what all of them have in common."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from scoring.errors import nearest
from scoring.game import Choice, Game
from scoring.games import find_game
from scoring.words import Word
from web.table.chance import Chance
from web.table.errors import BadDetail, NoSuchSeat, TableIsClosed, UnknownAction, quoted
from web.table.events import Drew, Event, Opened, Placed
from web.table.games import free, kartenreich, kingdom_builder, kingdoms, pocket_kingdoms
from web.table.games.common import (
    SCORING,
    SETUP,
    Action,
    Details,
    Doing,
    TableGame,
    Todo,
    acts_for,
    check_acts_for,
    check_state,
)
from web.table.state import BOARD, PHONES, Table, once_a_state

FREE = free.KEY
FREE_TITLE = Word("Any game")
FREE_SEATS = 20
OFFERS = "offers"  # where a table keeps what each seat can do

TABLE_GAMES: tuple[TableGame, ...] = (
    pocket_kingdoms.POCKET_KINGDOMS,
    kingdoms.KINGDOMS_2002,
    kingdoms.KINGDOMS_2011,
    kingdom_builder.KINGDOM_BUILDER,
    kartenreich.KARTENREICH,
    free.ANY_GAME,
)


def table_games() -> Sequence[str]:
    """The keys of all games that can be played at a table."""
    return tuple(game.key for game in TABLE_GAMES)


def table_game(key: str) -> TableGame:
    for game in TABLE_GAMES:
        if game.key == key:
            return game
    raise KeyError(key)  # of a bent log


def game_at(key: str) -> Game[Any] | None:
    """The declared game of a table, or nothing at a table for any game."""
    return None if key == FREE else find_game(key)


def options_of(key: str) -> tuple[Choice, ...]:
    """What a table states when it is opened: the game's own choices and those of the table."""
    game = game_at(key)
    return (*(game.choices if game else ()), *table_game(key).options)


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
    opening = table_game(key).opening(piles, chosen)
    agreed = stated(options_of(key), choices)
    on_phones = own if agreed.get(BOARD) == PHONES else None
    return Opened(
        game=key,
        code=code,
        commitment=commitment,
        choices=agreed,
        variants=chosen,
        places=opening.places,
        counts=opening.counts,
        seats=min(game.players[-1], FREE_SEATS) if game else FREE_SEATS,
        noted=table_game(key).noted(on_phones) if on_phones else {},
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


@cache
def actions_of(key: str) -> Mapping[str, Action]:
    """What can be done at a table of this game at one time or another."""
    return {action.key: action for action in (*table_game(key).actions, *free.ACTIONS)}


def every_action() -> Sequence[str]:
    """The actions of all games, each once."""
    own = [action for game in TABLE_GAMES for action in game.actions]
    return list(dict.fromkeys(action.key for action in (*own, *free.ACTIONS)))


def lane_of(game: str, action: str) -> str:
    """Where an action at a table of this game takes its chance from, if it needs any."""
    known = actions_of(game)
    return known[action].lane if action in known else ""


def offers(table: Table, seat: str) -> tuple[str, ...]:
    """What this seat can do just now, worked out once for each state: others may do it for it."""
    known: dict[str, tuple[str, ...]] = vars(table).setdefault(OFFERS, {})
    if seat not in known:
        known[seat] = _offers(table, seat)
    return known[seat]


def _offers(table: Table, seat: str) -> tuple[str, ...]:
    if table.closed or seat not in table.players:
        return ()
    actions = actions_of(table.opened.game)
    return tuple(key for key, action in actions.items() if action.ready(table, seat))


def states(table: Table, able: Iterable[str]) -> Mapping[str, int]:
    """The state in which each of these is pressed, where it is done once only."""
    actions = actions_of(table.opened.game)
    return {key: actions[key].state(table) for key in able if actions[key].once}


@once_a_state
def every_state(table: Table) -> Mapping[str, int]:
    """The same for all that can ever be done."""
    return states(table, actions_of(table.opened.game))


def offers_for(table: Table, seat: str) -> Mapping[str, tuple[str, ...]]:
    """What this seat can do for somebody else just now, by the other's seat."""
    whom = acts_for(table, seat)
    actions = actions_of(table.opened.game)
    able = tuple(key for key in offers(table, whom) if actions[key].in_turn)
    return {whom: able} if able else {}


def todo(table: Table, seat: str) -> Todo:
    """What is to be done now, as far as it concerns this seat; a watcher is told, too."""
    game = table_game(table.opened.game)
    declared = game_at(game.key)
    missing = (declared.players[0] if declared else 1) - len(table.players)
    if table.closed:
        return Todo("closed", rule=SCORING)
    if game.over(table):
        return Todo("over", rule=SCORING)
    if missing > 0 and not game.begun(table):
        return Todo("waiting", rule=SETUP, facts={"count": missing})
    return game.todo(table, seat)


Sent = Mapping[str, object]


def act(
    table: Table, seat: str, action: str, details: Sent, chance: Chance, whom: str = ""
) -> Event:
    """Decide what happens when a seat does something; what makes no sense now is refused."""
    event = decided(table, seat, action, details, chance, whom)
    known = actions_of(table.opened.game)[action]
    if not known.ready(table, whom or seat) and not is_judged(event):
        raise known.otherwise(table)
    return event


def is_judged(event: Event) -> bool:
    """Whether the rules of placing had their say: what they forbid may be done all the same."""
    return isinstance(event, Placed) or (isinstance(event, Drew) and bool(event.anyway))


def decided(
    table: Table, seat: str, action: str, details: Sent, chance: Chance, whom: str = ""
) -> Event:
    """What comes of a deed, for oneself or for ``whom``, even one that older tables allowed."""
    if table.closed:
        raise TableIsClosed
    if seat not in table.players:
        raise NoSuchSeat
    actions = actions_of(table.opened.game)
    if action not in actions:
        raise UnknownAction(
            found=quoted(action), expected=tuple(actions), meant=nearest(action, actions)
        )
    chosen, sent = actions[action], Details(details)
    check_state(table, seat, chosen, sent)  # first: the turn may have gone on with what was done
    if whom:
        check_acts_for(table, seat, chosen, whom)
    return chosen.decide(Doing(table, whom or seat, sent, chance))
