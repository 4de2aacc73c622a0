"""Kingdom Builder on its pages."""

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from scoring.game import Game
from scoring.kingdom_builder.board import CARDS, DIGITS, Realm
from scoring.kingdom_builder.deals import CARDS_IN_PLAY, CASTLE_TILES, KINDS
from scoring.kingdom_builder.maps import (
    CASTLE,
    FIRST_GAME,
    KEY,
    LOCATION,
    LOCATIONS,
    MAP,
    MOUNTAIN,
    TERRAINS,
    UNSETTLED,
    Placed,
    Terrain,
    sector,
    shipped_quadrants,
)
from scoring.kingdom_builder.play import BUILD, BUILDS, EACH_TURN, MOVES
from scoring.shapes import Cell
from scoring.words import Sentence, Word
from sheets.kingdom_builder import glyphs
from sheets.kingdom_builder.hexes import PATTERN
from web.games.at_table import AtTable
from web.games.guide import Guide
from web.games.realm_map import read_board, realm_map
from web.games.record import Drawing, Facts, GamePages
from web.games.signs import SHAPES, Signs, glyph, land, pattern, pieces, shape, text
from web.table.games.kingdom_builder_board import finished

GUIDE = Guide(
    setup=(
        Word("Lay out four quadrants and three cards that bring gold: the table can deal both."),
        Word("Put two location tiles of its kind on every location hex."),
        Word("Everybody takes 40 settlements of a colour and draws a terrain tile, unseen."),
        Word("The oldest begins, or whoever the set-up of the table names."),
    ),
    turn=(
        Word("Show your terrain tile and build three settlements on this terrain."),
        Word("Build beside your own settlements as long as you can."),
        Word("Whoever builds beside a location takes its tile and may use it from next turn."),
        Word("Put the terrain tile away and draw a new one."),
    ),
    end=Word("When somebody builds their last settlement, the round is finished; then score."),
    pieces={"settlement": Word("Settlements")},
)

# At the table
STANDING, BUILT = Word("{gold} gold, {count} left"), Word("{terrain}, {built} of {all}")
MAP_PARTS = ("quadrants", "locations", "castles")


def things(game: Game[Any]) -> Signs:
    """A hex for each terrain that has tiles."""
    tiles = next(pile.items for pile in game.piles if pile.key == "terrain")
    return {f"t-{letter}": sign for letter, sign in ground().items() if letter in tiles}


def board_map(game: Game[Any], sent: Mapping[str, str]) -> Markup | None:
    """The board that an address names; nothing if there is no such board."""
    parts = {name: tuple(filter(None, sent.get(name, "").split(","))) for name in MAP_PARTS}
    setup = read_board(game, parts)
    return realm_map(game, setup) if setup else None


def tool(board: Mapping[str, Any], offer: Mapping[str, Any]) -> tuple[str, Sentence | None]:
    """The terrain to build on and how many of the three are built, or the location."""
    if offer["action"] == BUILD:
        ground = TERRAINS.get(board["tile"], "")
        facts = {"terrain": ground, "built": board["built"], "all": EACH_TURN}
        return f"t-{board['tile']}", Sentence(BUILT, facts)
    return f"t-{offer['action']}", None


# A table as the beginning of a finished game


def beginning(at: AtTable) -> Realm:
    """The board as it was laid out, and its cards.

    Quadrants that are not shipped are there as their owner drew them, otherwise to be drawn yet.
    """
    if played := finished(at.table):
        return played
    maps: Any = at.game.data
    setup = {**FIRST_GAME, **at.setup}
    quadrants = tuple(map(Placed.named, setup["quadrants"]))
    castles = {Cell.named(cell) for cell in setup.get("castles", ())} & set(MAP.cells())
    return Realm(
        terrain=Terrain(),
        settlements={name: frozenset() for name in at.names.values()},
        quadrants=quadrants,
        cards=setup["cards"],
        castle_tiles=frozenset(cell for cell in castles if cell),
        locations=setup.get("locations", ()),
        drawn={
            placed.name: maps.get(placed.name, ())
            for placed in quadrants
            if placed.name not in shipped_quadrants()
        },
        choices=at.choices,
        variants=at.table.opened.variants,
    )


# The tally

WORDS = {
    "settlementOf": Word("settlement of {player}"),
    "nobodyThere": Word("{cell}: no settlement can stand there."),
    "quadrants": Word("Quadrants"),
    "pictures": Word("Quadrants to choose from"),
    "northWest": Word("Top left"),
    "northEast": Word("Top right"),
    "southWest": Word("Bottom left"),
    "southEast": Word("Bottom right"),
    "nothingYet": Word("nothing yet"),
    "turn": Word("Turn {name}"),
    "quadrantsFirst": Word("Choose the four quadrants to start scoring."),
    "cardsFirst": Word("Choose the cards in play to start scoring."),
    "castleTiles": Word("The two hexes with castle tiles"),
    "drawOwn": Word("Draw a quadrant of your own"),
    "paintHere": Word("The quadrant: tap or drag, or use arrow keys and letters"),
    "ownName": Word("Its name"),
    "keepOwn": Word("Save the quadrant"),
    "ownKept": Word("“{name}” is saved on this phone and is among the pictures."),
    "ownNotKept": Word("“{name}” is among the pictures, but this browser saves nothing."),
    "badOwnName": Word(
        "Give it a name of small letters, digits and hyphens that no other quadrant has."
    ),
}


def editor_facts(game: Game[Any]) -> Facts:
    """The quadrants to choose from, and where no settlement stands."""
    maps: Any = game.data
    return {
        "maps": {name: list(rows) for name, rows in maps.items()},
        "terrains": TERRAINS,
        "unsettled": (*UNSETTLED, *LOCATIONS),
    }


def signs(_: Game[Any]) -> Signs:
    """The ground by terrain letter or kind of location; settlements with shape, colour, digit."""
    settlements = {
        digit: f'<g class="of-{digit}">{shape(form, 16)}{text(digit, "digit", y=7)}</g>'
        for digit, form in zip(DIGITS, SHAPES, strict=True)
    }
    return {f"t-{name}": sign for name, sign in ground().items()} | pieces(settlements)


def ground() -> dict[str, str]:
    found = {letter: land(name, hexagon() + pattern(name, 0.6)) for letter, name in PATTERN.items()}
    special = {kind: glyph(glyphs.GLYPHS[kind], 0.56) for kind in ("location", *LOCATIONS)}
    special[LOCATION] = special.pop("location")
    special[CASTLE] = glyph((glyphs.CASTLE,), 0.62, "solid")
    return found | {kind: land("special", hexagon() + sign) for kind, sign in special.items()}


def hexagon() -> str:
    """A hex with its colour in it."""
    return '<use href="#h"/><use class="ground" href="#h"/>'


TOLD = (
    "Two to five players sit down; “set-up” lays out quadrants, cards and who begins, and "
    "“draw-hands” gives everybody a hidden terrain tile, which only the own seat’s “places” show, "
    "under “terrain/” and the seat. Hex “k12” is the eleventh of the twelfth row from the top; "
    "rows with even numbers are shifted half a hex to the right. Quadrants lie top left, top "
    "right, bottom left, bottom right; “~” behind a name means turned by half; names are "
    "separated by commas, and sides a1 to a4, or b1 to b4, come together. Where not all of them "
    "are classic ones, “locations” of the set-up are the kinds of their location hexes. With "
    "“beautiful-castles” the hexes in “castles” of the set-up are castles, though their terrain "
    "is X; on quadrants that an owner drew, “a1~/2” is the second location hex of a1 as it lies, "
    "row by row. A turn is “play-tile”, “build” three times (fewer when the supply ends), and "
    "“end-turn”; each location tile of earlier turns once, before or after the three, by the "
    "action of its name with a cell. Barn, harbor and paddock move: “source” is the settlement, "
    "“cell” the target. A move takes and loses location tiles like a build; of two equal tiles "
    "the one that was used is lost. If no hex of the tile’s terrain is free, “replace-tile” comes "
    "before everything else; after the three it may be left out. “gold” is what everybody would "
    "have by now."
)

PAGES = GamePages(
    KEY,
    GUIDE,
    todos={
        "set-up": Word("Set up the board: four quadrants, and three cards that bring gold."),
        "draw-hands": Word("Everyone draws a terrain tile in secret."),
        "play": Word("{name}: show your terrain tile."),
        "build": Word("{name}: build three settlements on this terrain, then end your turn."),
        "built": Word("{name}: end your turn; before that you may use your locations."),
        "last-built": Word("Last round. {name}: end your turn; locations may be used before."),
        "last-play": Word("Last round. {name}: show your terrain tile."),
        "last-build": Word("Last round. {name}: build on this terrain, then end your turn."),
    },
    placed={
        "build": Word("{name} built on {cell}"),
        **dict.fromkeys(BUILDS, Word("{name} built on {cell} with {deed}")),
        **dict.fromkeys(MOVES, Word("{name} moved from {source} to {cell} with {deed}")),
    },
    owned=WORDS["settlementOf"],
    standing=lambda board, seat: Sentence(
        STANDING, {"gold": board["gold"][seat], "count": board["supply"][seat]}
    ),
    tool=tool,
    beside={
        "tile": Word("Terrain of this turn"),
        "supply": Word("Settlements left"),
        "locations": Word("Locations"),
    },
    tab=Word("Map"),
    items={**TERRAINS, **LOCATIONS, **CARDS},
    solid=(MOUNTAIN, CASTLE, LOCATION, *LOCATIONS),
    told=TOLD,
    things=things,
    sign_of=lambda item, _: f"t-{item}",
    places={"terrain": Word("Terrain tiles"), "out": Word("Out of the game")},
    put_away=("terrain", "out"),
    setup_lines={"locations": KINDS, "cards": CARDS_IN_PLAY, "castles": CASTLE_TILES},
    map=Drawing(MAP_PARTS, board_map),
    beginning=beginning,
    editor="land",
    editor_words=WORDS,
    editor_facts=editor_facts,
    signs=signs,
    region=sector,
    boardgamegeek=107529,
)
