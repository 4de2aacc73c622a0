"""Kingdoms at the table, both editions: a bag of tiles, a hidden starting tile, castles by rank.

Places: ``tiles/bag``, ``tiles/s1`` (a starting tile), ``tiles`` (on the board), ``castles.s1``
(still to be placed), ``built.s1`` (on the board), ``supply`` and ``out`` (not in the game), and
where the board is on the phones ``drawn`` (a tile that must be placed now).
"""

from collections.abc import Iterable, Sequence

from scoring.errors import PlayerError
from scoring.games import find_game
from scoring.kingdoms.board import CASTLES as RANKS
from scoring.kingdoms.board import COLOURS, EPOCHS, RANK_ONE, STARTING_GOLD
from scoring.words import Plural, Word
from web.table.errors import GameIsOver, NotNow, NotThere, TooFewPlayers
from web.table.events import Counted, Drew, Event, Laid, Placed, StartedEpoch, Texts, Turned
from web.table.games import kingdoms_board
from web.table.games.boards import ANYWAY, CELL, KEPT_ON, offered, offered_or, sent_again
from web.table.games.common import (
    END,
    SETUP,
    TURNS,
    Action,
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
from web.table.games.fields import Numbers, OwnItems, Select
from web.table.shares import GAME
from web.table.state import EPOCH, Table

CASTLES = {str(rank): count for rank, count in RANKS.items()}  # in a log keys are text
GOLD_RANGE = range(-9_999, 10_000)
TILES, BOARD = kingdoms_board.TILES, kingdoms_board.BOARD


class EpochIsOver(PlayerError):
    text = Word("All spaces of the board are filled: the epoch is over. Enter the gold and go on.")


class EpochGoesOn(PlayerError):
    text = Plural(
        "Epoch {epoch} goes on: {count} of {all} spaces is filled.",
        "Epoch {epoch} goes on: {count} of {all} spaces are filled.",
    )


class AllEpochsPlayed(PlayerError):
    text = Plural("The game is over after {count} epoch.", "The game is over after {count} epochs.")


class SomebodyHasNoCastle(PlayerError):
    text = Word("{name} has placed the last castle: the game is over.")


class StartingTileHidden(PlayerError):
    text = Word("You have no starting tile to play.")


class TilesLieOpen(PlayerError):
    text = Word("All tiles lie open in this variant: choose one instead of drawing.")


class TilesLieHidden(PlayerError):
    text = Word("Tiles are drawn unseen here; only the variant “No luck” lets you choose.")


class CannotPass(PlayerError):
    text = Word("You can still do something, so you may not pass.")


def opening(piles: Piles, _variants: Texts) -> Opening:
    """All tiles in the bag, and the castles of all colours beside the board."""
    supply = {rank: count * len(COLOURS) for rank, count in CASTLES.items()}
    return Opening({TILES: dict(piles["tiles"]), "supply": supply})


def plays(table: Table, variant: str) -> bool:
    return variant in table.opened.variants


def start_epoch(doing: Doing) -> Event:
    """Castles and tiles come back, everybody draws a starting tile, and somebody begins."""
    table = doing.table
    check_between(table)
    check_game_goes_on(table)
    among = starters(table)
    first = doing.chance.choice(among)
    moving = doing.moving()
    clear_board(table, moving)
    newcomers = [seat for seat in table.acting if f"gold.{seat}" not in table.counts]
    for seat in newcomers:
        moving.lay("supply", f"castles.{seat}", *first_castles(table))
    if not plays(table, "no-luck"):
        for seat in table.acting:
            moving.draw(TILES, f"tiles/{seat}")
    gold = {f"gold.{seat}": STARTING_GOLD for seat in newcomers}
    playing = table.players if table.has_board and not table.playing else ()
    return StartedEpoch(table.epoch + 1, first, among, moving.moves, gold, playing)


def check_between(table: Table) -> None:
    """A board on the phones is known to be full, or not."""
    play = kingdoms_board.BOARD.of(table)
    if play and play.turn:
        raise EpochGoesOn(epoch=play.epoch, count=len(play.pieces), all=spaces(table))
    if table.has_board and table.ended_by:
        raise GameIsOver


def check_game_goes_on(table: Table) -> None:
    needed = find_game(table.opened.game).players[0]
    if len(table.acting) < needed:
        raise TooFewPlayers(count=needed)
    if is_played(table):
        raise GameIsOver
    if not plays(table, "last-castle"):
        if table.epoch >= EPOCHS:
            raise AllEpochsPlayed(count=EPOCHS)
        return
    for seat in table.players:
        if f"gold.{seat}" in table.counts and not table.size(f"castles.{seat}"):
            raise SomebodyHasNoCastle(name=table.name(seat))


def starters(table: Table) -> tuple[str, ...]:
    """Who may begin: anybody at first, then the richest; of several the choice of the table."""
    if not table.epoch:
        return table.players
    gold = {seat: table.counts.get(f"gold.{seat}", STARTING_GOLD) for seat in table.acting}
    richest = tuple(seat for seat in table.acting if gold[seat] == max(gold.values()))
    if table.opened.choices.get("next_start") == "random":
        return richest
    return (next(seat for seat in clockwise(table, table.first) if seat in richest),)


def clockwise(table: Table, seat: str) -> Sequence[str]:
    """Everybody in order, beginning with this seat."""
    seated = list(table.seats)
    start = seated.index(seat) if seat in seated else 0
    return seated[start:] + seated[:start]


def clear_board(table: Table, moving: Moving) -> None:
    """Rank 1 castles go home, the others leave the game; all tiles go back into the bag."""
    homecoming = ("1",) if not plays(table, "last-castle") else ()
    for seat in table.seats:
        for rank, count in table.lying(f"built.{seat}").items():
            target = f"castles.{seat}" if rank in homecoming else "out"
            moving.lay(f"built.{seat}", target, *[rank] * count)
        if seat not in table.players:
            moving.gather(f"castles.{seat}", "supply")
        moving.gather(f"tiles/{seat}", TILES)
    moving.gather("tiles", TILES)


def first_castles(table: Table) -> tuple[str, ...]:
    """All castles of ranks 2 to 4; of rank 1 the fewer the more people play."""
    low = CASTLES["1"] if plays(table, "last-castle") else RANK_ONE[len(table.players)]
    return tuple(rank for rank, count in {**CASTLES, "1": low}.items() for _ in range(count))


def filled(table: Table) -> int:
    """How many spaces of the board are taken, as far as the table was told."""
    return table.size("tiles") + sum(table.size(f"built.{seat}") for seat in table.seats)


def spaces(table: Table) -> int:
    return len(find_game(table.opened.game).shape.cells())


def is_full(table: Table) -> bool:
    return filled(table) >= spaces(table)


def check_turn_of_epoch(doing: Doing) -> None:
    if not doing.table.epoch:
        raise kingdoms_board.NoEpoch
    if is_full(doing.table):
        raise EpochIsOver
    check_turn(doing.table, doing.seat)


def draw(doing: Doing) -> Event:
    """Draw a tile and show it: it must be placed at once."""
    if doing.table.has_board:
        return kingdoms_board.draw(doing)
    check_turn_of_epoch(doing)
    if plays(doing.table, "no-luck"):
        raise TilesLieOpen
    moving = doing.moving()
    moving.draw(TILES, "tiles")
    return Drew(moving.moves, next=doing.table.after(doing.seat))


def choose_tile(doing: Doing) -> Event:
    """Without luck: take any tile that is left."""
    on_board = doing.table.has_board
    if not on_board:
        check_turn_of_epoch(doing)
    if not plays(doing.table, "no-luck"):
        raise TilesLieHidden
    if on_board:
        return kingdoms_board.choose_tile(doing)
    return laid(doing, TILES, "tiles", doing.details.text("item"))


def play_starting_tile(doing: Doing) -> Event:
    """Place the own hidden tile instead of drawing one."""
    if doing.table.has_board:
        return kingdoms_board.play_tile(doing)
    check_turn_of_epoch(doing)
    hand = doing.table.lying(f"tiles/{doing.seat}")
    if not hand:
        raise StartingTileHidden
    return laid(doing, f"tiles/{doing.seat}", "tiles", next(iter(hand)))


def place_castle(doing: Doing) -> Event:
    """Place one of the own castles."""
    if doing.table.has_board:
        return kingdoms_board.place_castle(doing)
    check_turn_of_epoch(doing)
    rank = doing.details.one_of("rank", tuple(CASTLES))
    return laid(doing, f"castles.{doing.seat}", f"built.{doing.seat}", rank)


def place_tile(doing: Doing) -> Event:
    """Place the tile that was drawn, on a board that is kept here."""
    if not doing.table.has_board:
        raise NotNow
    return kingdoms_board.place_tile(doing)


def laid(doing: Doing, source: str, target: str, item: str) -> Event:
    moving = doing.moving()
    moving.lay(source, target, item)
    return Laid(moving.moves, next=doing.table.after(doing.seat))


def pass_turn(doing: Doing) -> Event:
    """Pass, which only those may who can do nothing else."""
    if doing.table.has_board:
        return kingdoms_board.pass_turn(doing)
    check_turn_of_epoch(doing)
    if any(able(doing.table, doing.seat) for able in (can_draw, can_play_tile, can_build)):
        raise CannotPass
    return Turned(doing.table.after(doing.seat))


def enter_gold(doing: Doing) -> Event:
    """What everybody has after scoring; the richest begins the next epoch."""
    if doing.table.has_board:  # which counts it itself
        raise NotNow
    gold = doing.details.numbers("gold", doing.table.players, GOLD_RANGE)
    if not gold:
        raise NotThere(item="gold", expected=doing.table.players)
    return Counted({f"gold.{seat}": amount for seat, amount in gold.items()})


def goes_on(table: Table, seat: str) -> bool:
    return is_epoch(table) and not table.ended_by and may_roll(table, seat)


def is_epoch(table: Table) -> bool:
    """Whether an epoch is being played."""
    if table.has_board:
        play = kingdoms_board.BOARD.of(table)
        return bool(play and play.turn)
    return table.epoch > 0 and not is_full(table)


def can_draw(table: Table, seat: str) -> bool:
    return goes_on(table, seat) and table.size(TILES) > 0


def can_play_tile(table: Table, seat: str) -> bool:
    return goes_on(table, seat) and table.size(f"tiles/{seat}") > 0


def can_build(table: Table, seat: str) -> bool:
    return goes_on(table, seat) and table.size(f"castles.{seat}") > 0


def is_played(table: Table) -> bool:
    """Whether the last epoch is over on a board that is kept here."""
    play = kingdoms_board.BOARD.of(table)
    return bool(play and play.is_over)


def has_next(table: Table) -> bool:
    """Whether another epoch can follow."""
    try:
        check_game_goes_on(table)
    except PlayerError:
        return False
    return not table.ended_by


def can_start(table: Table, _seat: str) -> bool:
    return has_next(table) and not is_epoch(table)


def is_over(table: Table) -> bool:
    """After the last epoch; that people are missing ends nothing."""
    if table.has_board:
        return bool(table.ended_by) or is_played(table)
    try:
        check_game_goes_on(table)
    except TooFewPlayers:
        return bool(table.ended_by)
    except PlayerError:
        return bool(table.ended_by) or (table.epoch > 0 and is_full(table))
    return bool(table.ended_by)


def gold_is_entered(table: Table) -> bool:
    """Whether this epoch's gold was entered, as far as that can be known."""
    just_now = table.last is not None and isinstance(table.last.event, Counted)
    return just_now or table.counts != table.purse


def may_be_full(table: Table) -> bool:
    """Whether the real board may be full though the table counts less: castles are placed there.

    So it may be once the gold was entered, unless it is all the time; or if no castle was noted
    here in this epoch, and those to place could fill the rest.
    """
    if table.has_board or not is_epoch(table) or table.ended_by:
        return False
    if gold_is_entered(table) and not plays(table, "score-as-you-go"):
        return True
    tiles, castles = table.size("tiles"), sum(table.size(f"castles.{s}") for s in table.players)
    roomy = any(table.size(f"built.{seat}") for seat in table.seats)
    return not roomy and tiles >= spaces(table) // 3 and tiles + castles >= spaces(table)


def can_go_on(table: Table, _seat: str) -> bool:
    return may_be_full(table) and has_next(table)


def not_started(table: Table) -> PlayerError:
    """Why no epoch starts just now."""
    if is_epoch(table) and not table.ended_by:
        return EpochGoesOn(epoch=table.epoch, count=filled(table), all=spaces(table))
    return over_or_not_now(table)


def todo(table: Table, _seat: str) -> Todo:
    """Start an epoch, fill the board in turn, enter the gold, and so on."""
    facts = {"epoch": table.epoch, "next": table.epoch + 1}
    if not table.epoch:
        return Todo("start-epoch", deeds=("start-epoch",), rule=SETUP, facts=facts)
    if table.has_board:
        return todo_on_board(table, facts)
    if is_full(table):
        return between_epochs(table, facts)
    deeds = deeds_of(table)
    if may_be_full(table) and (gold_is_entered(table) or not table.size(TILES)):
        return question(table, facts, deeds)
    return Todo("turn", whose_turn(table), deeds, facts=facts)


def todo_on_board(table: Table, facts: dict[str, int]) -> Todo:
    """One deed after the other; a tile that was drawn must be placed."""
    if not is_epoch(table):
        return between_epochs(table, facts)
    key = "place" if table.size(kingdoms_board.DRAWN) else "turn"
    return Todo(key, whose_turn(table), tuple(offered(BOARD, table)), facts=facts)


def between_epochs(table: Table, facts: dict[str, int]) -> Todo:
    if not has_next(table):  # people have left since
        missing = find_game(table.opened.game).players[0] - len(table.players)
        return Todo("waiting", rule=SETUP, facts={"count": missing})
    if gold_is_entered(table) or table.has_board:
        return Todo("start-epoch", deeds=("start-epoch",), rule=END, facts=facts)
    return Todo("gold", deeds=("enter-gold", "start-epoch"), rule=END, facts=facts)


def question(table: Table, facts: dict[str, int], deeds: Texts) -> Todo:
    """Only people see whether the real board is full."""
    if not has_next(table):
        return Todo("last-full", deeds=("call-end", *deeds), rule=END, facts=facts)
    if gold_is_entered(table):
        return Todo("full", deeds=("next-epoch", *deeds), rule=END, facts=facts)
    return Todo("full-gold", deeds=("enter-gold", "next-epoch", *deeds), rule=END, facts=facts)


def deeds_of(table: Table) -> Texts:
    """What whose turn it is can choose from."""
    draw = "choose-tile" if plays(table, "no-luck") else "draw"
    places = {
        draw: TILES,
        "play-tile": f"tiles/{table.turn}",
        "place-castle": f"castles.{table.turn}",
    }
    return tuple(deed for deed, place in places.items() if table.size(place)) or ("pass",)


def laid_item(name: str, event: Laid | Placed) -> Iterable[Sent]:
    """The one thing that was laid down, under the name that it was asked for by."""
    if isinstance(event, Placed):
        return (sent_again(event, cell=event.cell, **{name: event.item}),)
    items = [item for move in event.moves for item in move.items]
    return ({name: item} for item in items[:1])


def on_cell(_table: Table, event: Event) -> Iterable[Sent]:
    """A deed on the board that needs nothing but its space; elsewhere not even that."""
    return (sent_again(event, cell=event.cell) if isinstance(event, Placed) else {},)


def drawn(_table: Table, event: Drew) -> Iterable[Sent]:
    return (sent_again(event),)


def entered(_table: Table, event: Counted) -> Iterable[Sent]:
    return ({"gold": {key.removeprefix("gold."): gold for key, gold in event.counts.items()}},)


ACTIONS = (
    Action(
        "start-epoch",
        Word("Start the epoch"),
        start_epoch,
        can_start,
        (StartedEpoch,),
        GAME,
        once=EPOCH,
        otherwise=not_started,
    ),
    Action(
        "next-epoch",
        Word("The board is full: next epoch"),
        start_epoch,
        can_go_on,
        (StartedEpoch,),
        GAME,
        once=EPOCH,
        otherwise=not_started,
    ),
    Action(
        "draw",
        Word("Draw a tile"),
        draw,
        offered_or(
            BOARD, "draw", lambda table, seat: can_draw(table, seat) and not plays(table, "no-luck")
        ),
        (Drew,),
        GAME,
        drawn,
        (ANYWAY,),
        in_turn=True,
        otherwise=over_or_not_now,
    ),
    Action(
        "choose-tile",
        Word("Choose a tile"),
        choose_tile,
        offered_or(
            BOARD,
            "choose-tile",
            lambda table, seat: can_draw(table, seat) and plays(table, "no-luck"),
        ),
        (Laid, Placed),
        asked=lambda _, event: laid_item("item", event),
        fields=(Select("item", Word("Tile"), "unseen", ("tiles",)), CELL, ANYWAY),
        in_turn=True,
        otherwise=over_or_not_now,
    ),
    Action(
        "play-tile",
        Word("Play the starting tile"),
        play_starting_tile,
        offered_or(BOARD, "play-tile", can_play_tile),
        (Laid, Placed),
        asked=on_cell,
        fields=(CELL, ANYWAY),
        in_turn=True,
        otherwise=over_or_not_now,
    ),
    Action(
        "place-castle",
        Word("Place a castle"),
        place_castle,
        offered_or(BOARD, "place-castle", can_build),
        (Laid, Placed),
        asked=lambda _, event: laid_item("rank", event),
        fields=(OwnItems("rank", Word("Rank"), "castles"), CELL, ANYWAY),
        in_turn=True,
        otherwise=over_or_not_now,
    ),
    Action(
        "place-tile",
        Word("Place the drawn tile"),
        place_tile,
        offered_or(BOARD, "place-tile"),
        (Placed,),
        asked=on_cell,
        fields=(CELL, ANYWAY),
        in_turn=True,
        otherwise=over_or_not_now,
    ),
    Action(
        "pass",
        Word("Pass"),
        pass_turn,
        offered_or(
            BOARD,
            "pass",
            lambda table, seat: (
                goes_on(table, seat)
                and not any(able(table, seat) for able in (can_draw, can_play_tile, can_build))
            ),
        ),
        (Turned, Placed),
        asked=on_cell,
        fields=(ANYWAY,),
        in_turn=True,
        otherwise=over_or_not_now,
    ),
    Action(
        "enter-gold",
        Word("Enter the gold"),
        enter_gold,
        lambda table, _: table.epoch > 0 and not table.has_board,
        (Counted,),
        asked=entered,
        fields=(Numbers("gold", GOLD_RANGE),),
        otherwise=lambda _: kingdoms_board.NoEpoch(),
    ),
)

CHECKED = {
    "part": "kingdoms",
    "castles": CASTLES,
    "rankOne": {str(players): count for players, count in RANK_ONE.items()},
    "gold": STARTING_GOLD,
    "mostGold": GOLD_RANGE[-1],
    "epochs": EPOCHS,
}


def edition(key: str) -> TableGame:
    """Both are played alike; their tiles differ."""
    return TableGame(
        key,
        (TURNS, KEPT_ON),
        ACTIONS,
        todo,
        is_epoch,
        is_over,
        opening=opening,
        board=BOARD,
        checked=CHECKED,
    )


KINGDOMS_2002 = edition("kingdoms-2002")
KINGDOMS_2011 = edition("kingdoms-2011")
