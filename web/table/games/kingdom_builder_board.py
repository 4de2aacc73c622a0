"""The board of Kingdom Builder on the phones: settlements, locations, and whose turn it is.

Whoever sits there when the terrain tiles are drawn plays to the end. A turn of somebody who has
left is passed over; their settlements stay.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from typing import Any

from scoring.errors import PlayerError
from scoring.game import Game
from scoring.kingdom_builder import play as rules
from scoring.kingdom_builder.allowed import possible, refusals, targets
from scoring.kingdom_builder.board import DIGITS, Realm
from scoring.kingdom_builder.deals import Setup, hexes_of, read_setup
from scoring.kingdom_builder.land import CELLS, Land
from scoring.kingdom_builder.maps import (
    GRASS,
    MAP,
    NAME,
    QUADRANT,
    TERRAINS,
    Rows,
    shipped_quadrants,
)
from scoring.kingdom_builder.play import (
    BUILD,
    BUILDS,
    END,
    MOVED,
    MOVES,
    REPLACE,
    SHOW,
    Play,
    after,
    end,
    start,
)
from scoring.kingdom_builder.rules import CARD_RULES, COMPARING, score_of
from scoring.placing import Deed
from scoring.words import Word
from web.table.errors import GameIsOver, NotNow
from web.table.events import Drew, Event, Laid, Placed, Texts
from web.table.games.boards import Board, Facts, Offer, player_of, rule_against, word
from web.table.games.common import Doing
from web.table.state import Table

HAND, SHOWN, DISCARD = "terrain/", "terrain.", "terrain"
NAMES = {cell: name for name, cell in CELLS.items()}  # faster than a cell can tell it
GOLD = "gold"  # under which name it is kept
ACTIONS = {SHOW: "play-tile", REPLACE: "replace-tile", END: "end-turn"}


class NotDrawn(PlayerError):
    text = Word(
        "Nobody has drawn the quadrants {names} for this server, so their board cannot be kept on "
        "the phones. Choose other ones, or play on the real board."
    )


# The board follows from the log


def maps_of(table: Table) -> Mapping[str, Rows]:
    """All quadrants that are drawn: those of the box, and what the table noted of an owner's."""
    return {**shipped_quadrants(), **table.opened.noted}


def setup_of(table: Table) -> Setup | None:
    """What was laid out; a castle tile of an owner's quadrant gets the name of its hex."""
    if not table.deal:
        return None
    setup = read_setup(table.deal.setup, {})
    castles = tuple(filter(None, (castle_hex(table, name) for name in setup.castles)))
    return replace(setup, castles=castles) if setup.castles else setup


def castle_hex(table: Table, name: str) -> str:
    """``a1~/2`` is the second location hex from the top on that quadrant."""
    quadrant, slash, number = name.partition("/")
    if not slash or not table.deal:
        return name
    board = table.deal.setup["quadrants"]
    hexes = hexes_of(quadrant, board.index(quadrant), maps_of(table))
    return hexes[int(number) - 1] if int(number) <= len(hexes) else ""


def check_drawn(table: Table, quadrants: Texts) -> None:
    names = tuple(dict.fromkeys(name.rstrip("~") for name in quadrants))
    if unknown := tuple(name for name in names if name not in maps_of(table)):
        raise NotDrawn(names=unknown)


def digit_of(table: Table, seat: str) -> str:
    """The digit on somebody's settlements."""
    return DIGITS[table.playing.index(seat)] if seat in table.playing else ""


def seats_of(table: Table) -> Mapping[str, str]:
    return dict(zip(DIGITS, table.playing, strict=False))


def changed(play: Play | None, event: Event, table: Table) -> Play | None:
    match event:
        case Drew(playing=playing, next=first) if playing:
            return opened(table, digit_of(table, first))
        case Placed() if play:
            return after(turned_to(play, event.seat, table), deed_of(event, table))
        case Laid(moves=moves) if play and moves and moves[0].target.startswith(SHOWN):
            seat = moves[0].target.removeprefix(SHOWN)
            return shown(turned_to(play, seat, table), SHOW, moves[0].items[0])
        case Drew(moves=moves) if play and moves[0].source.startswith(SHOWN):
            seat = moves[0].source.removeprefix(SHOWN)
            return drew(turned_to(play, seat, table), event, table)
    return play


def opened(table: Table, first: str) -> Play | None:
    setup = setup_of(table)
    moves = table.opened.choices.get(MOVED.key, MOVED.default)
    return start(setup, maps_of(table), seats_of(table), first, moves) if setup else None


def deed_of(event: Placed, table: Table) -> Deed:
    return Deed(event.deed, digit_of(table, event.seat), event.cell, source=event.source)


def shown(play: Play, kind: str, terrain: str) -> Play:
    return after(play, Deed(kind, play.turn, item=terrain))


def drew(play: Play, event: Drew, table: Table) -> Play:
    """A tile in place of one that no hex is free of; otherwise the turn is over."""
    if event.moves[-1].target.startswith(SHOWN):
        return shown(play, REPLACE, event.moves[-1].items[0])
    later = end(play, Deed(END))
    return turned_to(later, event.next, table) if later.turn else later


def turned_to(play: Play, seat: str, table: Table) -> Play:
    """The turns of those who have left are passed over; without a seat, to the end of the game."""
    for _ in play.players:
        if play.turn in ("", digit_of(table, seat)):
            break
        play = end(play, Deed(END))
    return play


def now(play: Play, table: Table) -> Play:
    """With names, and with the turn of whoever sits there still."""
    seats = seats_of(table)
    if play.turn and seats[play.turn] not in table.acting:
        play = passed_on(play, table)
    return play.but(players={digit: table.name(seat) for digit, seat in seats.items()})


def passed_on(play: Play, table: Table) -> Play:
    """Past those who have left."""
    seats = seats_of(table)
    for _ in play.players:
        if not play.turn or seats[play.turn] in table.acting:
            break
        play = end(play, Deed(END))
    return play


def offers(play: Play) -> Iterator[Offer]:
    for (kind, _), cells in possible(play).items():
        names = tuple(NAMES[cell] for cell in sorted(cells))
        asks = "source" if kind in MOVES else "cell" if names else ""
        yield Offer(ACTIONS.get(kind, kind), {}, names, asks)


def more(play: Play, action: str, source: str) -> Texts:
    """Where a settlement can be built, or where one can go to, by the rules of a deed."""
    offered = {kind for kind, _ in possible(play)}
    if action not in offered or (action in MOVES and CELLS.get(source) not in play.own):
        return ()
    return tuple(map(str, sorted(targets(play, action, CELLS.get(source)))))


def facts(play: Play, table: Table) -> Facts:
    seats = seats_of(table)
    return {
        "gold": gold(play, table),
        "players": {seat: digit for digit, seat in seats.items()},
        "pieces": {
            NAMES[cell]: digit for digit, own in play.settlements.items() for cell in sorted(own)
        },
        **ground(play.land),
        "tile": play.tile,
        "built": play.built,
        "supply": {seat: play.supply(digit) for digit, seat in seats.items()},
        "locations": {
            seat: {NAMES[cell]: kind for kind, cell in play.tiles(digit)}
            for digit, seat in seats.items()
        },
        "ready": {kind: ready for kind in (*BUILDS, *MOVES) if (ready := ready_of(play, kind))},
        "first": seats.get(play.first, ""),
        "last_round": play.is_last_round,
    }


def gold(play: Play, table: Table) -> Mapping[str, int]:
    """What each seat would have if this were the end: by the castles and the cards in play.

    One deed changes the settlements of one player, and nearly all cards look at these alone.
    """
    realm = finished(table, play.but(players=seats_of(table)))
    if not realm or not table.trail:
        return {}
    alone = replace(realm, cards=tuple(card for card in realm.cards if card not in COMPARING))
    together = [CARD_RULES[card] for card in realm.cards if card in COMPARING]
    before = table.trail.before
    known = vars(before).pop(GOLD, {}) if before else {}
    found, compared = {}, {}
    for seat, cells in realm.settlements.items():
        of, earned = known.get(seat, (None, 0))
        state = cells, realm.castle_tiles
        found[seat] = state, earned if of == state else score_of(alone, seat).total
        compared[seat] = sum(reason.points for rule in together for reason in rule(realm, seat))
    vars(table.trail)[GOLD] = found
    return {seat: earned + compared[seat] for seat, (_, earned) in found.items()}


@lru_cache(maxsize=200)
def ground(land: Land) -> Facts:
    """The letters of the terrain, row by row, and the locations: the same all evening."""
    letters = "".join(land.terrain[cell] for cell in CELLS.values())
    rows = [letters[start : start + MAP.cols] for start in range(0, len(letters), MAP.cols)]
    return {"terrain": rows, "places": {NAMES[cell]: kind for cell, kind in land.locations.items()}}


def ready_of(play: Play, kind: str) -> int:
    """How many tiles of a location whose turn it is can use still."""
    return play.ready(kind) if play.turn else 0


BOARD = Board(
    changed, now, offers, facts, lambda play: play.is_over, "^[a-t]([1-9]|1[0-9]|20)$", more
)


def finished(table: Table, known: Play | None = None) -> Realm | None:
    """The board as it stands."""
    play, setup = known or BOARD.of(table), setup_of(table)
    if not play or not setup:
        return None
    opened = table.opened
    return rules.finished(play, setup, maps_of(table), opened.variants, opened.choices)


def noted(game: Game[Any]) -> Mapping[str, Rows]:
    """The quadrants that the owner of a server drew."""
    maps: Any = game.data
    return {name: rows for name, rows in maps.items() if name not in shipped_quadrants()}


def is_noted(found: Mapping[str, Texts]) -> bool:
    return all(
        NAME.fullmatch(name)
        and name not in shipped_quadrants()
        and len(rows) == QUADRANT.rows
        and all(len(row) == QUADRANT.cols and set(row) <= set(TERRAINS) for row in rows)
        for name, rows in found.items()
    )


# What is done on it


def the_board(doing: Doing) -> Play:
    play = BOARD.of(doing.table)
    if doing.table.ended_by:
        raise GameIsOver
    if not play:
        raise NotNow
    return play


def judged(doing: Doing, deed: Deed) -> str:
    return rule_against(doing.details, refusals(the_board(doing), deed))


def show(doing: Doing, seat: str) -> None:
    """Whether a tile may be shown: it is the one in hand, whatever it is."""
    tile = next(iter(doing.table.lying(f"{HAND}{seat}")), "")
    judged(doing, Deed(SHOW, digit_of(doing.table, seat), item=tile))


def replacing(doing: Doing) -> str:
    """The rule against another tile; chance says which one, so any will do."""
    digit = digit_of(doing.table, player_of(doing))
    return judged(doing, Deed(REPLACE, digit, item=GRASS))


def ending(doing: Doing) -> tuple[str, str]:
    """The rule against ending the turn, and whose turn follows: nobody's at the end of the game."""
    table, seat = doing.table, player_of(doing)
    against = judged(doing, Deed(END, digit_of(table, seat)))
    later = passed_on(end(the_board(doing), Deed(END)), table)
    return against, seats_of(table).get(later.turn, "")


def place(doing: Doing, kind: str) -> Event:
    """Build a settlement, or move one: the turn goes on."""
    seat, details = player_of(doing), doing.details
    cell = word(details, "cell")
    source = word(details, "source") if kind in MOVES else ""
    against = judged(doing, Deed(kind, digit_of(doing.table, seat), cell, source=source))
    return Placed(kind, seat, cell, source=source, anyway=against, next=seat)


KINDS = tuple(chain((BUILD,), BUILDS, MOVES))
