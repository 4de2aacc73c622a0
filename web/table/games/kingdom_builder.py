"""Kingdom Builder at the table: the set-up by number, and a terrain tile hidden in each hand.

Places: ``terrain/bag``, ``terrain/s1`` (in hand), ``terrain.s1`` (played, lies before its player),
``terrain`` (the discard pile), ``out`` (a terrain that could not be built).
"""

from collections.abc import Iterable, Mapping

from scoring.deals import DEALS, Parts
from scoring.errors import PlayerError, WrongCount
from scoring.games import find_game
from scoring.kingdom_builder import deals
from scoring.kingdom_builder.maps import FIRST_GAME, KEY, TURNED, shipped_quadrants
from scoring.words import Word
from web.table.chance import deal_sources
from web.table.errors import PileIsEmpty
from web.table.events import Dealt, Drew, Event, Laid, Texts
from web.table.games.common import (
    SETUP,
    TURNS,
    Action,
    Details,
    Doing,
    Moving,
    Opening,
    Piles,
    Sent,
    TableGame,
    Todo,
    check_turn,
    may_roll,
    over_or_not_now,
    whose_turn,
)
from web.table.games.fields import BY_NUMBER
from web.table.shares import GAME
from web.table.state import BAG, DEAL, TURN, Table

OLDER = "older"  # only a check asks for it, of a log that was written long ago
BAG_OF_TERRAIN = f"terrain/{BAG}"
OPTIONS = (deals.QUADRANTS, TURNS)


class NoTileInHand(PlayerError):
    text = Word("You have no terrain tile in hand. Draw one first.")


class NoTilePlayed(PlayerError):
    text = Word("You have not played a terrain tile yet.")


class TilePlayed(PlayerError):
    text = Word("You have played a terrain tile already. Build, then end your turn.")


class BoardLies(PlayerError):
    text = Word("The board is set up already. Undo that, or open a new table.")


class AllHaveTiles(PlayerError):
    text = Word("Everybody has a terrain tile already.")


def opening(piles: Piles, _variants: Texts) -> Opening:
    return Opening({BAG_OF_TERRAIN: dict(piles["terrain"])})


def pile(key: str) -> Mapping[str, int]:
    return next(pile.items for pile in find_game(KEY).piles if pile.key == key)


def lay_out(doing: Doing) -> Event:
    """The set-up of a number; without one, chance names the number."""
    drawn = not doing.details.has("number")
    number = doing.chance.choice(DEALS) if drawn else doing.details.number("number", DEALS)
    own = chosen(doing.details)
    found = setup(doing.table, number, own)
    if doing.details.has(OLDER):
        found = {name: part for name, part in found.items() if name != "locations"}
    else:
        deals.check_sides(own.get("quadrants", ()))
    first = doing.table.players[int(found["first"][0]) - 1]
    return Dealt(number, found, drawn, first=first, chosen=tuple(own))


def chosen(details: Details) -> Parts:
    """What the players chose themselves: quadrants (``oasis~`` is turned) or cards."""
    choice: dict[str, tuple[str, ...]] = {}
    for name, count in deals.IN_PLAY.items():
        if details.has(name):
            choice[name] = details.texts(name, count)
            known = (*pile(name), *(deals.SIDES if name == "quadrants" else ()))
            names = [word.removesuffix(TURNED) for word in choice[name]]
            if len(set(names)) != count:
                raise WrongCount(entry=name, found=len(set(names)), expected=count)
            for word in names:
                Details({name: word}).one_of(name, known)
    return choice


def setup(table: Table, number: int, own: Parts) -> Parts:
    """Every part of a set-up; what the players chose stands in place of what chance would."""
    source, opened = deal_sources(KEY, number), table.opened
    parts = deals.parts_of(source, opened.variants, deals.edition_of(opened.choices), own)
    return {**parts, "first": (str(deals.first_player(source, len(table.players)) + 1),)}


def draw_hands(doing: Doing) -> Event:
    """Everybody who has no terrain tile draws one unseen."""
    table, moving = doing.table, doing.moving()
    for seat in table.players:
        if not table.size(f"terrain/{seat}") and not table.size(f"terrain.{seat}"):
            draw_tile(table, moving, f"terrain/{seat}")
    if not moving.moves:
        raise TilePlayed if table.size(f"terrain.{doing.seat}") else PileIsEmpty
    return Drew(moving.moves)


def draw_tile(table: Table, moving: Moving, target: str) -> None:
    """One tile; when the bag is empty the discarded tiles are mixed again, with those of players who left."""  # noqa: E501
    if not moving.lying(BAG_OF_TERRAIN):
        moving.gather("terrain", BAG_OF_TERRAIN)
        for seat in table.seats:
            if seat not in table.players:
                moving.gather(f"terrain/{seat}", BAG_OF_TERRAIN)
                moving.gather(f"terrain.{seat}", BAG_OF_TERRAIN)
    moving.draw(BAG_OF_TERRAIN, target)


def play_tile(doing: Doing) -> Event:
    """Show the tile in hand: on this terrain three settlements must be built."""
    check_turn(doing.table, doing.seat)
    hand = doing.table.lying(f"terrain/{doing.seat}")
    if doing.table.size(f"terrain.{doing.seat}"):
        raise TilePlayed
    if not hand:
        raise NoTileInHand
    moving = doing.moving()
    moving.lay(f"terrain/{doing.seat}", f"terrain.{doing.seat}", next(iter(hand)))
    return Laid(moving.moves)


def check_played(doing: Doing) -> None:
    check_turn(doing.table, doing.seat)
    if not doing.table.size(f"terrain.{doing.seat}"):
        raise NoTilePlayed


def end_turn(doing: Doing) -> Event:
    """Discard the played tile first, then draw a new one unseen."""
    check_played(doing)
    moving = doing.moving()
    moving.gather(f"terrain.{doing.seat}", "terrain")
    draw_tile(doing.table, moving, f"terrain/{doing.seat}")
    return Drew(moving.moves, next=doing.table.after(doing.seat))


def replace_tile(doing: Doing) -> Event:
    """A terrain without a free hex leaves the game; the new tile is played at once."""
    check_played(doing)
    moving = doing.moving()
    moving.gather(f"terrain.{doing.seat}", "out")
    draw_tile(doing.table, moving, f"terrain.{doing.seat}")
    return Drew(moving.moves)


def goes_on(table: Table, seat: str) -> bool:
    return may_roll(table, seat) and not is_over(table)


def has_played(table: Table, seat: str) -> bool:
    return goes_on(table, seat) and table.size(f"terrain.{seat}") > 0


def can_play(table: Table, seat: str) -> bool:
    held, played = table.size(f"terrain/{seat}"), table.size(f"terrain.{seat}")
    return goes_on(table, seat) and held > 0 and not played


def has_tile(table: Table, seat: str) -> bool:
    return table.size(f"terrain/{seat}") + table.size(f"terrain.{seat}") > 0


def somebody_lacks(table: Table, _seat: str = "") -> bool:
    return not is_over(table) and not all(has_tile(table, seat) for seat in table.players)


def is_begun(table: Table) -> bool:
    return any(has_tile(table, seat) for seat in table.players)


def is_over(table: Table) -> bool:
    """Who builds the last settlement calls the end, and the round is played to its last turn."""
    if not table.ended_by:
        return False
    first = table.first if table.first in table.players else table.after(table.first)
    in_round = is_begun(table) and (table.turn != first or table.size(f"terrain.{first}") > 0)
    return not table.first or not in_round


def todo(table: Table, seat: str) -> Todo:
    """Lay out the board, draw, then in turn: show the tile, build, end the turn."""
    if not table.deal and not is_begun(table):
        return Todo("set-up", deeds=("set-up", "draw-hands"), rule=SETUP)
    if somebody_lacks(table):
        return Todo("draw-hands", deeds=("draw-hands",), rule=SETUP)
    last = "last-" if table.ended_by else ""
    if table.size(f"terrain.{table.turn or seat}"):
        return Todo(f"{last}build", whose_turn(table), ("end-turn", "replace-tile"))
    return Todo(f"{last}play", whose_turn(table), ("play-tile",))


def over_or_all_have(table: Table) -> PlayerError:
    return over_or_not_now(table) if is_over(table) else AllHaveTiles()


def asked_for(_table: Table, event: Dealt) -> Iterable[Sent]:
    """The number, unless chance named it, and what the players chose themselves.

    Tables of earlier versions drew no locations for chosen quadrants, and mixed their sides.
    """
    own: Sent = {name: list(event.setup[name]) for name in event.chosen}
    sent = own if event.drawn else {"number": event.number, **own}
    older = "quadrants" in event.chosen and "locations" not in event.setup
    return (sent, {**sent, OLDER: "yes"}) if older else (sent,)


ACTIONS = (
    Action(
        "set-up",
        Word("Set up the board"),
        lay_out,
        lambda table, _: not table.deal,
        (Dealt,),
        GAME,
        asked_for,
        (BY_NUMBER,),
        DEAL,
        otherwise=lambda _: BoardLies(),
    ),
    Action(
        "draw-hands",
        Word("Draw terrain tiles"),
        draw_hands,
        somebody_lacks,
        (Drew,),
        GAME,
        once=BAG_OF_TERRAIN,
        otherwise=over_or_all_have,
    ),
    Action(
        "play-tile",
        Word("Play the terrain tile"),
        play_tile,
        can_play,
        (Laid,),
        in_turn=True,
        otherwise=over_or_not_now,
    ),
    Action(
        "end-turn",
        Word("End the turn"),
        end_turn,
        has_played,
        (Drew,),
        GAME,
        once=TURN,
        in_turn=True,
        otherwise=over_or_not_now,
    ),
    Action(
        "replace-tile",
        Word("No free hex of this terrain"),
        replace_tile,
        has_played,
        (Drew,),
        GAME,
        in_turn=True,
        otherwise=over_or_not_now,
    ),
)

KINGDOM_BUILDER = TableGame(
    KEY,
    OPTIONS,
    ACTIONS,
    todo,
    is_begun,
    is_over,
    opening=opening,
    checked={
        "part": "terrain",
        "cards": sorted(pile("cards")),
        "locations": sorted(pile("locations")),
        "quadrants": [*pile("quadrants"), *deals.SIDES],
        "sides": deals.SIDES,
        "firstGame": FIRST_GAME,
        "maps": {name: list(rows) for name, rows in shipped_quadrants().items()},
    },
)
