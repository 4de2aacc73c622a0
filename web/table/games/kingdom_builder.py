"""Kingdom Builder at the table: the set-up by number, and a terrain tile hidden in each hand.

Places: ``terrain/bag``, ``terrain/s1`` (in hand), ``terrain.s1`` (played, lies before its player),
``terrain`` (the discard pile), ``out`` (a terrain that could not be built).
"""

from collections.abc import Callable, Iterable, Mapping

from scoring.deals import DEALS, Parts
from scoring.errors import PlayerError, WrongCount
from scoring.games import find_game
from scoring.kingdom_builder import deals
from scoring.kingdom_builder.maps import (
    FIRST_GAME,
    KEY,
    LOCATIONS,
    NAME,
    TURNED,
    shipped_quadrants,
)
from scoring.kingdom_builder.play import BUILD, MOVED, MOVES
from scoring.words import Word
from web.table.chance import deal_sources
from web.table.errors import NotNow, TooFewPlayers
from web.table.events import Dealt, Drew, Event, Laid, Placed, Texts
from web.table.games import kingdom_builder_board as on_phones
from web.table.games.boards import (
    ANYWAY,
    CELL,
    KEPT_ON,
    SOURCE,
    offered,
    offered_or,
    player_of,
    sent_again,
)
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
from web.table.games.fields import BY_NUMBER, Text
from web.table.shares import GAME
from web.table.state import BAG, DEAL, TURN, Table, once_a_state

OLDER = "older"  # only a check asks for it, of a log that was written long ago
BAG_OF_TERRAIN = f"terrain/{BAG}"
OPTIONS = (deals.QUADRANTS, TURNS, KEPT_ON, MOVED)
BOARD = on_phones.BOARD


class NoTileInHand(PlayerError):
    text = Word("You have no terrain tile in hand. Draw one first.")


class NoTilePlayed(PlayerError):
    text = Word("You have not played a terrain tile yet.")


class TilePlayed(PlayerError):
    text = Word("You have played a terrain tile already. Build, then end your turn.")


class BoardLies(PlayerError):
    text = Word("The board is set up already. Undo that, or open a new table.")


class SetUpFirst(PlayerError):
    text = Word("Set up the board first: then everybody draws a terrain tile.")


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
    own = chosen(doing.details, tuple(doing.table.opened.noted))
    found = setup(doing.table, number, own)
    if doing.table.has_board:
        check_board(doing.table, found["quadrants"])
    if doing.details.has(OLDER):
        found = {name: part for name, part in found.items() if name != "locations"}
    else:
        deals.check_sides(own.get("quadrants", ()))
    first = doing.table.players[int(found["first"][0]) - 1]
    return Dealt(number, found, drawn, first=first, chosen=tuple(own))


def check_board(table: Table, quadrants: Texts) -> None:
    """A board on the phones lies there once, and all of it is drawn."""
    if table.deal:
        raise BoardLies
    on_phones.check_drawn(table, quadrants)


def chosen(details: Details, noted: Texts = ()) -> Parts:
    """What the players chose themselves: quadrants (``oasis~`` is turned) or cards."""
    choice: dict[str, tuple[str, ...]] = {}
    for name, count in deals.IN_PLAY.items():
        if details.has(name):
            choice[name] = details.texts(name, count)
            known = (*pile(name), *((*deals.SIDES, *noted) if name == "quadrants" else ()))
            names = [word.removesuffix(TURNED) for word in choice[name]]
            if len(set(names)) != count:
                raise WrongCount(entry=name, found=len(set(names)), expected=count)
            for word in names:
                Details({name: word}).one_of(name, known)
    return choice


def setup(table: Table, number: int, own: Parts) -> Parts:
    """Every part of a set-up; what the players chose stands in place of what chance would."""
    source, opened = deal_sources(KEY, number), table.opened
    edition = deals.edition_of(opened.choices)
    parts = deals.parts_of(source, opened.variants, edition, own, table.has_board)
    return {**parts, "first": (str(deals.first_player(source, len(table.players)) + 1),)}


def draw_hands(doing: Doing) -> Event:
    """Everybody who has no terrain tile draws one unseen."""
    table, moving = doing.table, doing.moving()
    if table.has_board:
        check_hands(table)
    for seat in table.acting:
        if not table.size(f"terrain/{seat}") and not table.size(f"terrain.{seat}"):
            draw_tile(table, moving, f"terrain/{seat}")
    if not moving.moves:
        raise TilePlayed if table.size(f"terrain.{doing.seat}") else AllHaveTiles
    playing = table.players if table.has_board and not table.playing else ()
    return Drew(moving.moves, next=table.turn if playing else "", playing=playing)


def check_hands(table: Table) -> None:
    """On a board that is kept here play begins with the hands: whoever is there then, plays."""
    needed = find_game(KEY).players[0]
    if not table.deal:
        raise SetUpFirst
    if len(table.players) < needed and not table.playing:
        raise TooFewPlayers(count=needed)


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
    seat = doing.seat
    if doing.table.has_board:
        seat = player_of(doing)
        on_phones.show(doing, seat)
    else:
        check_turn(doing.table, seat)
    hand = doing.table.lying(f"terrain/{seat}")
    if doing.table.size(f"terrain.{seat}"):
        raise TilePlayed
    if not hand:
        raise NoTileInHand
    moving = doing.moving()
    moving.lay(f"terrain/{seat}", f"terrain.{seat}", next(iter(hand)))
    return Laid(moving.moves)


def check_played(doing: Doing) -> None:
    check_turn(doing.table, doing.seat)
    if not doing.table.size(f"terrain.{doing.seat}"):
        raise NoTilePlayed


def build(kind: str) -> Callable[[Doing], Event]:
    """A settlement on the board that is kept here, by the rules of one kind of deed."""

    def decide(doing: Doing) -> Event:
        if not doing.table.has_board:
            raise NotNow
        return on_phones.place(doing, kind)

    return decide


def end_turn(doing: Doing) -> Event:
    """Discard the played tile first, then draw a new one unseen."""
    seat, against = doing.seat, ""
    if doing.table.has_board:
        seat = player_of(doing)
        against, following = on_phones.ending(doing)
    else:
        check_played(doing)
        following = doing.table.after(seat)
    moving = doing.moving()
    moving.gather(f"terrain.{seat}", "terrain")
    draw_tile(doing.table, moving, f"terrain/{seat}")
    return Drew(moving.moves, next=following, anyway=against)


def replace_tile(doing: Doing) -> Event:
    """A terrain without a free hex leaves the game; the new tile is played at once."""
    seat, against = doing.seat, ""
    if doing.table.has_board:
        seat, against = player_of(doing), on_phones.replacing(doing)
    else:
        check_played(doing)
    moving = doing.moving()
    moving.gather(f"terrain.{seat}", "out")
    draw_tile(doing.table, moving, f"terrain.{seat}")
    return Drew(moving.moves, anyway=against)


def goes_on(table: Table, seat: str) -> bool:
    return may_roll(table, seat) and not is_over(table)


def has_played(table: Table, seat: str) -> bool:
    return goes_on(table, seat) and table.size(f"terrain.{seat}") > 0


def can_play(table: Table, seat: str) -> bool:
    held, played = table.size(f"terrain/{seat}"), table.size(f"terrain.{seat}")
    return goes_on(table, seat) and held > 0 and not played


def has_tile(table: Table, seat: str) -> bool:
    return table.size(f"terrain/{seat}") + table.size(f"terrain.{seat}") > 0


@once_a_state
def is_lacking(table: Table) -> bool:
    """Whether somebody who has turns has no terrain tile."""
    ready = bool(table.deal) or not table.has_board
    return ready and not is_over(table) and not all(has_tile(table, s) for s in table.acting)


def is_begun(table: Table) -> bool:
    return any(has_tile(table, seat) for seat in table.players)


def is_over(table: Table) -> bool:
    """Who builds the last settlement calls the end, and the round is played to its last turn."""
    if table.has_board:
        play = BOARD.of(table)
        return bool(table.ended_by) or bool(play and play.is_over)
    if not table.ended_by:
        return False
    first = table.first if table.first in table.players else table.after(table.first)
    in_round = is_begun(table) and (table.turn != first or table.size(f"terrain.{first}") > 0)
    return not table.first or not in_round


def todo(table: Table, seat: str) -> Todo:
    """Lay out the board, draw, then in turn: show the tile, build, end the turn."""
    if not table.deal and not is_begun(table):
        return Todo("set-up", deeds=("set-up", "draw-hands"), rule=SETUP)
    if is_lacking(table):
        return Todo("draw-hands", deeds=("draw-hands",), rule=SETUP)
    if table.has_board:
        return todo_on_board(table)
    last = "last-" if table.ended_by else ""
    if table.size(f"terrain.{table.turn or seat}"):
        return Todo(f"{last}build", whose_turn(table), ("end-turn", "replace-tile"))
    return Todo(f"{last}play", whose_turn(table), ("play-tile",))


def todo_on_board(table: Table) -> Todo:
    """As the rules have it: they know how many settlements are to be built."""
    play = BOARD.of(table)
    last = "last-" if play and play.is_last_round else ""
    key = "play" if play and not play.tile else "build" if play and play.must_build else "built"
    return Todo(f"{last}{key}", whose_turn(table), tuple(offered(BOARD, table)))


def building(kind: str, title: Word) -> Action:
    fields = (SOURCE, CELL, ANYWAY) if kind in MOVES else (CELL, ANYWAY)
    return Action(
        kind,
        title,
        build(kind),
        offered_or(BOARD, kind),
        (Placed,),
        asked=lambda _, event: (
            [sent_again(event, cell=event.cell, source=event.source)] if event.deed == kind else []
        ),
        fields=fields,
        in_turn=True,
        otherwise=over_or_not_now,
    )


def drawn(_table: Table, event: Drew) -> Iterable[Sent]:
    return (sent_again(event),)


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
        more=(
            Text("quadrants", Word("Four quadrants; ~ means turned"), 200, needed=False),
            Text("cards", Word("Three cards"), 120, needed=False),
        ),
    ),
    Action(
        "draw-hands",
        Word("Draw terrain tiles"),
        draw_hands,
        lambda table, _: is_lacking(table),
        (Drew,),
        GAME,
        once=BAG_OF_TERRAIN,
        otherwise=over_or_all_have,
    ),
    Action(
        "play-tile",
        Word("Play the terrain tile"),
        play_tile,
        offered_or(BOARD, "play-tile", can_play),
        (Laid,),
        in_turn=True,
        otherwise=over_or_not_now,
    ),
    Action(
        "end-turn",
        Word("End the turn"),
        end_turn,
        offered_or(BOARD, "end-turn", has_played),
        (Drew,),
        GAME,
        drawn,
        (ANYWAY,),
        TURN,
        in_turn=True,
        otherwise=over_or_not_now,
    ),
    Action(
        "replace-tile",
        Word("No free hex of this terrain"),
        replace_tile,
        offered_or(BOARD, "replace-tile", has_played),
        (Drew,),
        GAME,
        drawn,
        (ANYWAY,),
        in_turn=True,
        otherwise=over_or_not_now,
    ),
    building(BUILD, Word("Build a settlement")),
    *(building(kind, title) for kind, title in LOCATIONS.items()),
)

KINGDOM_BUILDER = TableGame(
    KEY,
    OPTIONS,
    ACTIONS,
    todo,
    is_begun,
    is_over,
    opening=opening,
    noted=on_phones.noted,
    is_noted=on_phones.is_noted,
    board=BOARD,
    checked={
        "part": "terrain",
        "noted": NAME.pattern,
        "cards": sorted(pile("cards")),
        "locations": sorted(pile("locations")),
        "quadrants": [*pile("quadrants"), *deals.SIDES],
        "sides": deals.SIDES,
        "firstGame": FIRST_GAME,
        "maps": {name: list(rows) for name, rows in shipped_quadrants().items()},
    },
)
