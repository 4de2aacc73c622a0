"""The pages of Kingdom Builder."""

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from scoring.game import Game
from scoring.kingdom_builder.board import CARDS
from scoring.kingdom_builder.maps import LOCATIONS, TERRAINS
from scoring.words import Word
from web.games.guide import Guide
from web.games.record import Drawing, GamePages

GUIDE = Guide(
    setup=(
        Word("Lay out four quadrants and three cards that bring gold: the table can deal both."),
        Word("Everybody takes 40 settlements of a colour and draws a terrain tile, unseen."),
    ),
    turn=(
        Word("Show your terrain tile and build three settlements on this terrain."),
        Word("Build beside your own settlements as long as you can."),
        Word("Whoever builds beside a location takes its tile and may use it from next turn."),
        Word("Put the terrain tile away and draw a new one."),
    ),
    end=Word("When somebody builds the last settlement, the round is finished; then score."),
)

# At the table
LOOKS = {"G": "field", "L": "flower", "F": "forest", "C": "canyon", "D": "desert"}
LOCATION = Word("Locations: {locations}")
CARDS_IN_PLAY = Word("Cards: {cards}")
CASTLE_TILES = Word("Castle tiles: {castles}")
MAP_PARTS = ("quadrants", "locations", "castles")


def board_map(game: Game[Any], sent: Mapping[str, str]) -> Markup | None:
    """The board that an address names; nothing if there is no such board."""
    from web.games.realm_map import read_board, realm_map  # brings ReportLab, which takes long

    parts = {name: tuple(filter(None, sent.get(name, "").split(","))) for name in MAP_PARTS}
    setup = read_board(game, parts)
    return realm_map(game, setup) if setup else None


KINGDOM_BUILDER = GamePages(
    "kingdom-builder",
    GUIDE,
    # At the table
    main_actions=("set-up", "draw-hands", "end-turn", "play-tile"),
    tab=Word("Map"),
    items={**TERRAINS, **LOCATIONS, **CARDS},
    looks=LOOKS,
    places={"terrain": Word("Terrain tiles"), "out": Word("Out of the game")},
    put_away=("terrain", "out"),
    setup_lines={"locations": LOCATION, "cards": CARDS_IN_PLAY, "castles": CASTLE_TILES},
    map=Drawing(MAP_PARTS, board_map),
)
