"""The paper of Kingdom Builder."""

from scoring.words import Word
from sheets.kingdom_builder import (
    cards,
    fields,
    finished,
    pad,
    photo,
    pieces,
    quadrants,
    realm,
    reference,
    rules,
    tiles,
)
from sheets.kingdom_builder.words import (
    BLANKS,
    EMPTY_MAP,
    GAME_CARDS,
    LOCATION_TILES,
    MAP_TITLE,
    PAD,
    QUADRANTS,
    REFERENCE,
    SETTLEMENTS,
    SETUP,
    TILES,
)
from sheets.pages.faces import Sheet
from sheets.papers import Corner, Paper

SHEETS = (
    Sheet(
        "pad",
        PAD,
        Word("Castles and three cards for up to five players, with the rules of all ten cards."),
        pad.leaves,
    ),
    Sheet(
        "setup",
        SETUP,
        Word("Quadrants, locations, cards and first player on a card, with a small map."),
        cards.leaves,
    ),
    Sheet(
        "reference",
        REFERENCE,
        Word("The ten cards and the eight locations, each with an example."),
        reference.leaves,
    ),
    Sheet(
        "rules",
        Word("Rules at a glance"),
        Word("A turn, where to build, all locations and cards, and the end on one page."),
        rules.leaves,
    ),
    Sheet(
        "map",
        MAP_TITLE,
        Word("The board of a set-up on one page, to mark settlements on."),
        realm.leaves,
        usual=False,
        kind=1,
    ),
    Sheet(
        "empty-map",
        EMPTY_MAP,
        Word("The board without terrain, for quadrants that nobody has drawn."),
        realm.empty_leaves,
        usual=False,
        kind=2,
    ),
    Sheet(
        "tiles",
        TILES,
        Word("The 25 terrain tiles with backs, to cut out."),
        tiles.leaves,
        usual=False,
    ),
    Sheet(
        "settlements",
        SETTLEMENTS,
        Word(
            "Forty settlements of each of five colours, to cut out; shape and digit tell them "
            "apart."
        ),
        pieces.settlements,
        usual=False,
    ),
    Sheet(
        "locations",
        LOCATION_TILES,
        Word("Four tiles of each location, to cut out; a used one lies on its other side."),
        pieces.locations,
        usual=False,
    ),
    Sheet(
        "cards",
        GAME_CARDS,
        Word("The ten cards with backs, to shuffle and to draw three."),
        pieces.cards,
        usual=False,
    ),
    Sheet(
        "quadrants",
        QUADRANTS,
        Word("One quadrant per page, with hexes of 20 mm; those of a set-up, or all."),
        quadrants.leaves,
        usual=False,
    ),
    Sheet(
        "blanks",
        BLANKS,
        Word("Cards and terrain tiles with backs and a quadrant, to draw on."),
        pieces.blanks,
        usual=False,
    ),
)

PAPER = Paper(
    SHEETS,
    fields.to_text,
    finished.pictures,
    corner=Corner("map", 0.1, 0.12, 0.42, 0.573),
    shown="map",
    seen=photo.seen,
    read_pad=fields.to_totals,
)
