"""What may be done on the board of Kingdom Builder, and which rule forbids the rest."""

from collections.abc import Iterator, Mapping

from scoring.kingdom_builder.land import CELLS, JUMPS, RIM, ROWS_OF_THREE
from scoring.kingdom_builder.maps import (
    BUILDABLE,
    DESERT,
    GRASS,
    LOCATIONS,
    MAP,
    NO_CELLS,
    TERRAINS,
    UNSETTLED,
    WATER,
)
from scoring.kingdom_builder.play import (
    BUILD,
    BUILDS,
    EACH_TURN,
    END,
    LIFTED,
    MOVES,
    REPLACE,
    SHOW,
    Play,
)
from scoring.placing import Act, Check, Deed, Refusal, judged
from scoring.shapes import Cell, around
from scoring.words import OneOf, Plural, Sentence, Word

GAME, TURN, TILE = Word("End of the game"), Word("Turn"), Word("Terrain tile")
MANDATORY, EXTRA = Word("Mandatory action"), Word("Extra action")
ONE_EACH, TERRAIN_RULE = Word("Building rule 1"), Word("Building rule 2")
ADJACENT, SUPPLY = Word("Building rule 3"), Word("Supply")

OVER = Word("The game is over.")
UNKNOWN = Word("“{found}” cannot be done here; expected one of: {expected}.")
NOT_YOURS = Word("It is {name}’s turn.")
SHOW_FIRST = Word("Show your terrain tile first: then you build.")
SHOWN = Word("Your terrain tile lies open already.")
NO_TERRAIN = Word("“{found}” is on no terrain tile; expected one of: {expected}.")
STILL_FREE = Word("The tile stays: {terrain} is still free, for example {cell}.")
REPLACE_FIRST = Word("No {terrain} is free any more: the tile is replaced by a new one first.")
BUILD_FIRST = Plural(
    "{count} more settlement must be built before the turn ends.",
    "{count} more settlements must be built before the turn ends.",
)
BUILT_ALL = Word("The three settlements of this turn are built.")
NOT_BETWEEN = Word("Locations are used before the three settlements or after them, not in between.")
NO_LOCATION = Word("You have no tile of this location.")
USED_UP = Word("You have used this location in this turn: each tile works once a turn.")
NEXT_TURN = Word("You took this tile just now: it works from your next turn on.")
NONE_LEFT = Word("All your settlements are built.")
NO_HEX = Word("“{found}” is not a hex of the board; expected a1 to t20.")
TAKEN = Word("{cell} is taken: there is room for one settlement on a hex.")
NO_GROUND = Word("{cell} is a {terrain}: no settlement can stand there.")
OTHER_TERRAIN = Word("{cell} is {terrain}, but it must be {expected}.")
NOT_BESIDE = Word(
    "{cell} is beside none of your settlements; as long as you can build beside one, you must, "
    "such as on {better}."
)
NOT_AT_RIM = Word("{cell} is not at the rim of the board.")
NOT_AT_END = Word("{cell} is at no end of a straight row of three or more of your settlements.")
NOT_TWO_ON = Word("{cell} is not two hexes from {source} in a straight line.")
NOT_OWN = Word("“{found}” is no hex with a settlement of yours.")

Found = Iterator[Refusal]
ON_TILE = (BUILD, "oracle", "barn")  # deeds on the terrain of the tile
ON_TERRAIN = {"farm": GRASS, "oasis": DESERT, "harbor": WATER}


def refuse(rule: Word, text: Word | Plural, firm: bool = False, **facts: object) -> Refusal:
    return Refusal(rule, Sentence(text, facts), firm)


# Where something can be done


def targets(play: Play, kind: str, source: Cell | None = None) -> frozenset[Cell]:
    """The hexes on which a deed can be done; of a move, the ones that a settlement can go to."""
    if kind == "paddock":
        return JUMPS[source] & ground(play, kind) if source else NO_CELLS
    if kind == "tavern":
        return frozenset(cell for cell in ground(play, kind) if is_end_of_row(play, cell))
    return nearest(play, kind, ground(play, kind), source)


def ground(play: Play, kind: str) -> frozenset[Cell]:
    """The free hexes of the right terrain."""
    if kind in ON_TILE:
        return play.land.of(play.tile) - play.taken
    if kind in ON_TERRAIN:
        return play.land.of(ON_TERRAIN[kind]) - play.taken
    rim = kind == "tower"
    return (play.land.buildable & RIM if rim else play.land.buildable) - play.taken


def nearest(
    play: Play, kind: str, cells: frozenset[Cell], source: Cell | None = None
) -> frozenset[Cell]:
    """Those of the hexes that are beside own settlements, or all of them if none is."""
    own = play.own
    if source and play.moves == LIFTED and kind in MOVES:
        own = own - {source}
    return cells & around(own, MAP) or cells


def is_end_of_row(play: Play, cell: Cell) -> bool:
    return any(row <= play.own for row in ROWS_OF_THREE[cell])


def is_between(play: Play) -> bool:
    """Whether some of the three settlements are built and others are not."""
    return play.built > 0 and play.must_build


def is_barren(play: Play) -> bool:
    """Whether no hex of the open tile is free."""
    return bool(play.tile) and not ground(play, BUILD)


def possible(play: Play) -> Mapping[Act, frozenset[Cell]]:
    """What can be done now, and on which hexes; of moves, the settlements that can go."""
    if play.is_over:
        return {}
    if not play.tile:
        return {(SHOW, ""): NO_CELLS}
    return {(kind, ""): cells for kind, cells in acts_of(play)}


def acts_of(play: Play) -> Iterator[tuple[str, frozenset[Cell]]]:
    barren = is_barren(play)
    if barren:
        yield REPLACE, NO_CELLS
    if play.must_build and barren:
        return
    if play.must_build:
        yield BUILD, targets(play, BUILD)
    else:
        yield END, NO_CELLS
    if not is_between(play):
        yield from extra_acts(play)


def extra_acts(play: Play) -> Iterator[tuple[str, frozenset[Cell]]]:
    for kind in (*BUILDS, *MOVES):
        if play.ready(kind) < 1:
            continue
        if kind in MOVES:
            cells = frozenset(cell for cell in play.own if targets(play, kind, cell))
        else:
            cells = targets(play, kind) if play.supply(play.turn) else NO_CELLS
        if cells:
            yield kind, cells


# What is forbidden, and why


def refusal(play: Play, deed: Deed) -> Refusal | None:
    """The first rule that forbids a deed, or nothing."""
    return next(refusals(play, deed), None)


def refusals(play: Play, deed: Deed) -> Iterator[Refusal]:
    """Every rule that forbids a deed."""
    if deed.kind not in CHECKS:
        yield refuse(TURN, UNKNOWN, True, found=deed.kind[:40], expected=tuple(CHECKS))
    yield from judged(CHECKS.get(deed.kind, ()), play, deed)


def own_turn(play: Play, deed: Deed) -> Found:
    if play.is_over:
        yield refuse(GAME, OVER, True)
    elif deed.player != play.turn:
        yield refuse(TURN, NOT_YOURS, True, name=play.players[play.turn])


def is_terrain(_play: Play, deed: Deed) -> Found:
    if deed.item not in BUILDABLE:
        yield refuse(TILE, NO_TERRAIN, True, found=deed.item[:40], expected=tuple(BUILDABLE))


def not_shown(play: Play, _deed: Deed) -> Found:
    if play.tile:
        yield refuse(TILE, SHOWN, True)


def shown(play: Play, _deed: Deed) -> Found:
    if not play.tile:
        yield refuse(TILE, SHOW_FIRST, True)


def barren(play: Play, _deed: Deed) -> Found:
    if not is_barren(play):
        terrain, cell = BUILDABLE[play.tile], min(ground(play, BUILD))
        yield refuse(TERRAIN_RULE, STILL_FREE, terrain=terrain, cell=cell)


def not_barren(play: Play, _deed: Deed) -> Found:
    if play.must_build and is_barren(play):
        yield refuse(TERRAIN_RULE, REPLACE_FIRST, terrain=BUILDABLE[play.tile])


def settlements_due(play: Play, _deed: Deed) -> Found:
    if play.built >= EACH_TURN:
        yield refuse(MANDATORY, BUILT_ALL)


def settlements_built(play: Play, _deed: Deed) -> Found:
    if play.must_build:
        count = min(EACH_TURN - play.built, play.supply(play.turn))
        yield refuse(MANDATORY, BUILD_FIRST, count=count)


def not_between(play: Play, _deed: Deed) -> Found:
    if is_between(play):
        yield refuse(EXTRA, NOT_BETWEEN)


def has_location(play: Play, deed: Deed) -> Found:
    kinds = [kind for kind, _ in play.tiles(play.turn)]
    title = LOCATIONS[deed.kind]
    if deed.kind not in kinds:
        yield refuse(title, NO_LOCATION)
    elif play.ready(deed.kind) < 1:
        yield refuse(title, USED_UP if play.used.get(deed.kind) else NEXT_TURN)


def has_supply(play: Play, _deed: Deed) -> Found:
    if play.supply(play.turn) < 1:
        yield refuse(SUPPLY, NONE_LEFT, True)


def moves_own(play: Play, deed: Deed) -> Found:
    if CELLS.get(deed.source) not in play.own:
        yield refuse(LOCATIONS[deed.kind], NOT_OWN, True, found=deed.source[:40])


def has_room(play: Play, deed: Deed) -> Found:
    cell = CELLS.get(deed.cell)
    if cell is None:
        yield refuse(ONE_EACH, NO_HEX, True, found=deed.cell[:40])
    elif cell in play.taken:
        yield refuse(ONE_EACH, TAKEN, True, cell=cell)
    elif play.land.terrain[cell] in UNSETTLED or play.land.terrain[cell] not in TERRAINS:
        terrain = TERRAINS.get(play.land.terrain[cell], play.land.terrain[cell])
        yield refuse(TERRAIN_RULE, NO_GROUND, True, cell=cell, terrain=terrain)


def right_terrain(play: Play, deed: Deed) -> Found:
    cell = CELLS[deed.cell]
    letter = play.tile if deed.kind in ON_TILE else ON_TERRAIN.get(deed.kind, "")
    expected = (letter,) if letter else tuple(BUILDABLE)
    found = play.land.terrain[cell]
    if found not in expected:
        names = OneOf(TERRAINS[each] for each in expected)
        sentence = Sentence(
            OTHER_TERRAIN, {"cell": cell, "terrain": TERRAINS[found], "expected": names}
        )
        yield Refusal(TERRAIN_RULE, sentence)


def right_place(play: Play, deed: Deed) -> Found:
    """What a location asks of the hex: at the rim, at the end of a row, two hexes on."""
    cell, title = CELLS[deed.cell], LOCATIONS[deed.kind]
    if deed.kind == "tower" and cell not in RIM:
        yield refuse(title, NOT_AT_RIM, cell=cell)
    if deed.kind == "tavern" and not is_end_of_row(play, cell):
        yield refuse(title, NOT_AT_END, cell=cell)
    if deed.kind == "paddock" and cell not in JUMPS[CELLS[deed.source]]:
        yield refuse(title, NOT_TWO_ON, cell=cell, source=deed.source)


def adjacent(play: Play, deed: Deed) -> Found:
    cell, better = CELLS[deed.cell], targets(play, deed.kind, CELLS.get(deed.source))
    if cell not in better:
        yield refuse(ADJACENT, NOT_BESIDE, cell=cell, better=tuple(sorted(better))[:3])


IN_TURN = (own_turn, shown, not_barren)
EXTRA_CHECKS = (*IN_TURN, not_between, has_location)
PLACE_CHECKS = (has_room, right_terrain, right_place, adjacent)
CHECKS: Mapping[str, tuple[Check[Play], ...]] = {
    SHOW: (own_turn, not_shown, is_terrain),
    REPLACE: (own_turn, shown, barren, is_terrain),
    BUILD: (*IN_TURN, settlements_due, has_supply, has_room, right_terrain, adjacent),
    **dict.fromkeys(BUILDS, (*EXTRA_CHECKS, has_supply, *PLACE_CHECKS)),
    **dict.fromkeys(MOVES, (*EXTRA_CHECKS, moves_own, *PLACE_CHECKS)),
    END: (own_turn, shown, settlements_built),
}
