"""The words on the paper of Kingdom Builder."""

from scoring.words import Word

TOTAL = Word("Sum")
CASTLES = Word("Castles")
PAD = Word("Score pad")
TEN_CARDS = Word("The ten cards")
QUADRANTS = Word("Quadrants")
CARDS = Word("Cards")
GOLD = Word("Gold")
TURNED = Word("turned")
DEAL = Word("Set-up {number}")
FIRST_GAME = Word("First game")
CASTLE_TILES = Word("Castle tiles")
SETUP = Word("Set-up")
FIRST_PLAYER = Word("First player")
SEAT = Word("with {players}: seat {seat}")
SEATS = Word("Seats are counted clockwise from whoever reads this card.")
OLDEST = Word("The oldest of you begins.")
OR_OLDEST = Word("Or the oldest of you begins, as the rulebook has it.")
LORDS_OF_ANY = Word(
    "In each sector 12 gold for the most settlements, 6 for the second most, even with none there."
)
EMPTY_MAP = Word("Empty map")
MAP_TITLE = Word("Map")
REFERENCE = Word("Reference cards")
TILES = Word("Terrain tiles")
SETTLEMENTS = Word("Settlements")
LOCATION_TILES = Word("Location tiles")
GAME_CARDS = Word("Cards with backs")
BLANKS = Word("Blank pieces")
USED = Word("used")
RULE = Word("Rule")
PLAYED = Word("played tile")
LOCATION_HELP = {
    "oracle": Word("Build one more settlement on the terrain of your played tile."),
    "farm": Word("Build one more settlement on grass."),
    "oasis": Word("Build one more settlement on desert."),
    "tower": Word(
        "Build one more settlement at the rim of the board, on any terrain that can be built on."
    ),
    "tavern": Word(
        "Build one more settlement at an end of a straight row of three or more of yours."
    ),
    "barn": Word("Move one of your settlements to the terrain of your played tile."),
    "harbor": Word("Move one of your settlements to a water hex. Nothing else leads there."),
    "paddock": Word(
        "Move one of your settlements two hexes in a straight line, over anything, to a terrain "
        "that can be built on."
    ),
}
BESIDE = Word("Beside a settlement of yours, if you can.")
ANYWHERE = Word("It need not be beside another of yours.")
ANY_TERRAIN = Word("On any terrain that can be built on.")
LOCATION_NOTES = {
    "oracle": BESIDE,
    "farm": BESIDE,
    "oasis": BESIDE,
    "tower": BESIDE,
    "tavern": ANY_TERRAIN,
    "barn": BESIDE,
    "harbor": BESIDE,
    "paddock": ANYWHERE,
}
CARD_NOTES = {
    "fishermen": Word("A settlement on water brings none."),
    "merchants": Word("A castle or location linked to no other brings no gold."),
    "discoverers": Word("Each line counts once."),
    "hermits": Word("Settlements side by side are one area."),
    "citizens": Word("Only the largest area counts, rounded down."),
    "miners": Word("Each settlement counts once, even beside several."),
    "workers": Word("Each settlement counts once, even beside two castles or locations."),
    "knights": Word("Gaps do not matter; of equal lines one counts."),
    "lords": Word("Tied players all get the gold of their place."),
    "farmers": Word("Without a settlement in every sector there is none."),
}
