"""Kingdom Builder on the board, deed by deed: settlements, location tiles and turns."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, reduce

from scoring.game import Choice
from scoring.kingdom_builder.board import LORDS, SETTLEMENTS, Realm
from scoring.kingdom_builder.deals import Setup
from scoring.kingdom_builder.land import CELLS, Land, land_of
from scoring.kingdom_builder.maps import MAP, NO_CELLS, Rows, shipped_quadrants
from scoring.placing import Deed, Position
from scoring.shapes import Cell
from scoring.words import Word

SHOW, REPLACE, BUILD, END = "show", "replace", "build", "end"
BUILDS = ("oracle", "farm", "oasis", "tower", "tavern")
MOVES = ("barn", "harbor", "paddock")
EACH_TURN = 3  # settlements that must be built
TILES_EACH = 2  # tiles on a location hex
STANDING, LIFTED = "standing", "lifted"
MOVED = Choice(
    "moves",
    Word("Barn and Harbor: beside which settlements"),
    {
        STANDING: Word("The settlement that moves counts where it stood."),
        LIFTED: Word("The settlement that moves is lifted first and does not count."),
    },
)


@dataclass(frozen=True)
class Play(Position):
    """A game under way: nothing in it is secret, terrain tiles in hand are not known here."""

    land: Land
    players: Mapping[str, str]  # names, by the digit on their settlements, clockwise
    first: str
    turn: str  # empty when the game is over
    settlements: Mapping[str, frozenset[Cell]]
    had: Mapping[str, frozenset[Cell]]  # location hexes of which somebody took a tile, ever
    held: Mapping[str, frozenset[Cell]]  # those of which somebody has it still
    moves: str = STANDING
    tile: str = ""  # the terrain tile that lies open
    built: int = 0  # of the three settlements of this turn
    fresh: frozenset[Cell] = NO_CELLS  # location tiles of this turn: usable from the next one on
    used: Mapping[str, int] = field(default_factory=dict)  # location tiles, by kind

    @property
    def own(self) -> frozenset[Cell]:
        return self.settlements[self.turn]

    @cached_property
    def taken(self) -> frozenset[Cell]:
        return NO_CELLS.union(*self.settlements.values())

    def supply(self, player: str) -> int:
        return SETTLEMENTS - len(self.settlements[player])

    @cached_property
    def must_build(self) -> bool:
        """Whether settlements of this turn are still to be built, and can be at all."""
        return (
            self.built < EACH_TURN
            and self.supply(self.turn) > 0
            and not self.land.buildable <= self.taken
        )

    def tiles(self, player: str) -> tuple[tuple[str, Cell], ...]:
        """The location tiles that somebody has: their kinds and hexes."""
        return tuple((self.land.locations[cell], cell) for cell in sorted(self.held[player]))

    def ready(self, kind: str) -> int:
        """How many tiles of this kind can still be used in this turn."""
        held = self.held[self.turn] - self.fresh
        return sum(self.land.locations[cell] == kind for cell in held) - self.used.get(kind, 0)

    @property
    def is_over(self) -> bool:
        return not self.turn

    @property
    def is_last_round(self) -> bool:
        """Whether somebody has built the last settlement."""
        return any(len(cells) >= SETTLEMENTS for cells in self.settlements.values())

    def after(self, player: str) -> str:
        """Who comes next clockwise."""
        digits = list(self.players)
        return digits[(digits.index(player) + 1) % len(digits)]


def start(
    setup: Setup,
    maps: Mapping[str, Rows],
    players: Mapping[str, str],
    first: str,
    moves: str = MOVED.default,
) -> Play:
    nothing = dict.fromkeys(players, NO_CELLS)
    return Play(land_of(setup, maps), players, first, first, nothing, nothing, nothing, moves)


def finished(
    play: Play,
    setup: Setup,
    maps: Mapping[str, Rows],
    variants: tuple[str, ...] = (),
    choices: Mapping[str, str] | None = None,
) -> Realm:
    """The board to be written down and scored."""
    names = {placed.name for placed in setup.quadrants} - set(shipped_quadrants())
    return Realm(
        play.land.terrain,
        {name: play.settlements[digit] for digit, name in play.players.items()},
        setup.quadrants,
        setup.cards,
        frozenset(setup.castle_tiles),
        setup.locations,
        {name: maps[name] for name in sorted(names)},
        {LORDS.key: (choices or {}).get(LORDS.key, LORDS.default)},
        variants=variants,
    )


def replay(play: Play, deeds: Iterable[Deed]) -> Play:
    return reduce(after, deeds, play)


def after(play: Play, deed: Deed) -> Play:
    """The state after a deed, which nobody asks here whether it is allowed."""
    return DEEDS[deed.kind](play, deed)


def show(play: Play, deed: Deed) -> Play:
    """The terrain tile lies open: the own one, or a new one where no hex of the old is free."""
    return play.but(tile=deed.item)


def build(play: Play, deed: Deed) -> Play:
    own = play.own | {CELLS[deed.cell]}
    return taking(settled(play, own, built=play.built + 1), CELLS[deed.cell])


def build_more(play: Play, deed: Deed) -> Play:
    """A settlement more, thanks to a location."""
    own = play.own | {CELLS[deed.cell]}
    return taking(settled(play, own, used=using(play, deed.kind)), CELLS[deed.cell])


def move(play: Play, deed: Deed) -> Play:
    """A settlement moves: it may leave a location behind, and reach another."""
    source, target = CELLS[deed.source], CELLS[deed.cell]
    own = play.own - {source} | {target}
    return taking(losing(settled(play, own, used=using(play, deed.kind)), source), target)


def settled(
    play: Play,
    own: frozenset[Cell],
    built: int | None = None,
    used: Mapping[str, int] | None = None,
) -> Play:
    return play.but(
        settlements={**play.settlements, play.turn: own},
        built=play.built if built is None else built,
        used=play.used if used is None else used,
    )


def using(play: Play, kind: str) -> Mapping[str, int]:
    return {**play.used, kind: play.used.get(kind, 0) + 1}


def taking(play: Play, cell: Cell) -> Play:
    """A tile of each location beside, once a hex and player in the whole game, while they last."""
    new = [place for place in play.land.beside.get(cell, ()) if is_to_take(play, place)]
    if not new:
        return play
    return play.but(
        had={**play.had, play.turn: play.had[play.turn].union(new)},
        held={**play.held, play.turn: play.held[play.turn].union(new)},
        fresh=play.fresh.union(new),
    )


def is_to_take(play: Play, place: Cell) -> bool:
    gone = sum(place in places for places in play.had.values())
    return gone < TILES_EACH and place not in play.had[play.turn]


def losing(play: Play, cell: Cell) -> Play:
    """Tiles of locations that no own settlement is beside any more leave the game.

    Of two equal ones it is the one that was used: people would use it first.
    """
    for place in play.land.beside.get(cell, ()):
        if place in play.held[play.turn] and play.own.isdisjoint(MAP.neighbours(place)):
            play = lose(play, place)
    return play


def lose(play: Play, place: Cell) -> Play:
    kind, used = play.land.locations[place], play.used
    if place not in play.fresh and used.get(kind):
        used = {**used, kind: used[kind] - 1}
    held = {**play.held, play.turn: play.held[play.turn] - {place}}
    return play.but(held=held, used=used, fresh=play.fresh - {place})


def end(play: Play, _deed: Deed) -> Play:
    """The next player; the round in which somebody built the last settlement is the last."""
    next_one = play.after(play.turn)
    over = next_one == play.first and play.is_last_round
    return play.but(turn="" if over else next_one, tile="", built=0, fresh=NO_CELLS, used={})


DEEDS: Mapping[str, Callable[[Play, Deed], Play]] = {
    SHOW: show,
    REPLACE: show,
    BUILD: build,
    **dict.fromkeys(BUILDS, build_more),
    **dict.fromkeys(MOVES, move),
    END: end,
}
