"""Market, row and stores of Kartenreich on the phones.

What an owner noted about the cards stands in the opening of the table, as far as it is played
with: the kinds of their regions, and what a wonder costs. Points are counted at the end.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from scoring.errors import PlayerError
from scoring.game import Game
from scoring.kartenreich.allowed import possible, refusals
from scoring.kartenreich.cards import COSTS, Card, CardFile, Item
from scoring.kartenreich.play import (
    ACTIVATE,
    BUY,
    END,
    FORGET,
    LANDS,
    LAY,
    PUSH,
    REFILL,
    STORE,
    USE,
    WONDERS,
    Play,
    after,
    start,
    unknown,
    visible,
)
from scoring.kartenreich.worth import KINDS, RESOURCES, WONDER
from scoring.placing import Deed
from scoring.words import Word
from web.table.errors import GameIsOver, NotNow
from web.table.events import Counted, Dealt, Drew, Event, Laid, Move, Placed, Texts
from web.table.games.boards import Board, Facts, Offer, rule_against
from web.table.games.common import Doing
from web.table.state import BAG, Table, moved

MARKET, ROW, TOP = "market", "row", "top"
CARD = re.compile(r"[LWE][0-9]{1,2}")


class NotDealt(PlayerError):
    text = Word("The cards are not dealt yet.")


FIELDS = {  # the action of a kind of deed, and the field that says what it is done with
    LAY: ("take", "card"),
    ACTIVATE: ("activate", ""),
    PUSH: ("push", ""),
    REFILL: ("refill", "pile"),
    BUY: ("buy", "resource"),
    FORGET: ("forget", "card"),
    USE: ("use", ""),
    STORE: ("stores", ""),
    END: ("end", ""),
}


# What an opening notes of the cards: regions from left to right, and the cost


def noted(game: Game[Any]) -> Mapping[str, Texts]:
    file: Any = game.data
    cards = {
        card.name: (
            ",".join(part.kind if part else "" for part in card.parts),
            ",".join(f"{store}={count}" for store, count in card.cost.items()),
        )
        for card in file.cards.values()
    }
    return {name: (parts, cost) for name, (parts, cost) in cards.items() if parts.strip(",") + cost}


def is_noted(found: Mapping[str, Texts]) -> bool:
    return all(
        CARD.fullmatch(name)
        and len(lines) == 2
        and set(lines[0].split(",")) <= {"", WONDER, *KINDS}
        and all(is_cost(part) for part in lines[1].split(",") if part)
        for name, lines in found.items()
    )


def is_cost(text: str) -> bool:
    store, _, count = text.partition("=")
    return store in RESOURCES and count in map(str, COSTS)


def card_file(table: Table) -> CardFile:
    """All cards of the decks, each with what is noted of it."""
    names = [name for items in table.opened.places.values() for name in items]
    return CardFile({name: card_of(name, table.opened.noted.get(name, ())) for name in names})


def card_of(name: str, lines: Texts) -> Card:
    width = 2 if name[0] == "W" else 3
    kinds, costs = (line.split(",") for line in lines or ("", ""))
    parts = tuple(Item(kind, name) if kind else None for kind in kinds)
    cost = {
        store: int(count) for store, _, count in (text.partition("=") for text in costs if text)
    }
    return Card(name, parts if len(parts) == width else (None,) * width, cost=cost)


# The board follows from the log


def changed(play: Play | None, event: Event, table: Table) -> Play | None:
    match event:
        case Dealt(moves=moves):
            return dealt(moves, table)
        case Placed() if play:
            fields = (event.cell, event.item, event.source, event.amount)
            return after(play, Deed(event.deed, "", *fields))
        case Drew(moves=moves) if play and moves[0].target == MARKET:
            return after(play, refilled(moves))
        case Drew(moves, counts) | Laid(moves, counts) if play and is_forgotten(moves):
            item = "" if isinstance(event, Drew) else moves[0].items[0]
            return after(play, Deed(FORGET, item=item, source=next(iter(counts))))
        case Counted(counts) if play:
            return play.but(stores={**play.stores, **counts})
    return play


def dealt(moves: tuple[Move, ...], table: Table) -> Play:
    places = moved(table.opened.places, moves)
    left = {pile: sum(places.get(f"{pile}/{BAG}", {}).values()) for pile in (LANDS, WONDERS)}
    market = [item for move in moves if move.target == MARKET for item in move.items]
    top = next(item for move in moves if move.target == TOP for item in move.items)
    return start(card_file(table), market, top, left[LANDS], left[WONDERS])


def refilled(moves: tuple[Move, ...]) -> Deed:
    """A wonder; or the land on top, below which the next one was turned up, if there is one."""
    if moves[0].source != TOP:
        return Deed(REFILL, item=moves[0].items[0], source=WONDERS)
    return Deed(REFILL, item=moves[1].items[0] if len(moves) > 1 else "", source=LANDS)


def is_forgotten(moves: tuple[Move, ...]) -> bool:
    return bool(moves) and moves[0].target in ("box", "wonders/box")


def offers(play: Play) -> Iterator[Offer]:
    found = dict.fromkeys(
        (*FIELDS[kind], item if FIELDS[kind][1] else "", tuple(map(str, places)))
        for (kind, item), places in possible(play).items()
    )
    for action, field, item, places in found:
        yield Offer(action, {field: item} if item else {}, places, "cell" if places else "")


def facts(play: Play, _table: Table) -> Facts:
    return {
        "step": play.step,
        "market": list(play.market),
        "top": play.top,
        "decks": {LANDS: play.lands, WONDERS: play.wonders},
        "row": [f"{card}.{number}" for card, number in play.row],
        "kinds": [kind_at(play, place) for place in range(len(play.row))],
        "sides": dict(play.sides),
        "above": play.above,
        "at": play.at,
        "covered": list(play.covered),
        "active": sorted(play.active),
        "stores": dict(play.stores),
        "visible": list(visible(play)),
        "unknown": list(unknown(play)),
    }


def kind_at(play: Play, place: int) -> str:
    """What a place of the row shows, as far as that is noted; a wonder can be seen."""
    noted = play.noted(place)
    return noted.kind if noted else WONDER if play.is_wonder(place) else ""


BOARD = Board(
    changed, lambda play, _: play, offers, facts, lambda play: play.is_over, "^-?[0-9]{1,2}$"
)


# What is done on it


def judged(doing: Doing, deed: Deed) -> str:
    """The rule that is set aside, if any is."""
    return rule_against(doing.details, refusals(the_board(doing), deed))


def the_board(doing: Doing) -> Play:
    play = BOARD.of(doing.table)
    if not doing.table.has_board:
        raise NotNow
    if doing.table.ended_by:
        raise GameIsOver
    if not play:
        raise NotDealt
    return play


def place(doing: Doing, deed: Deed, move: tuple[str, str] = ("", "")) -> Event:
    """A deed, what it moves, and what became of the stores."""
    play, against = the_board(doing), judged(doing, deed)
    moving = doing.moving()
    if move[0]:
        moving.lay(*move, deed.item)
    later = after(play, deed)
    return Placed(
        deed.kind,
        doing.seat,
        deed.cell,
        deed.item,
        deed.source,
        deed.number,
        against,
        moving.moves,
        {store: count for store, count in later.stores.items() if play.stores[store] != count},
    )
