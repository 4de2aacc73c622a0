"""The pages of Kingdoms, both editions."""

from scoring.kingdoms.board import CASTLES, RANK_ONE, SPECIAL_NAMES, STARTING_GOLD
from scoring.words import Sentence, Word
from web.games.guide import Guide
from web.games.record import GamePages

GUIDE = Guide(
    setup=(
        Word("Put all tiles into the bag and mix them; the table on the phone is a bag, too."),
        Word("Everybody takes the castles of a colour as the table below says, and 50 gold."),
        Word("Everybody draws one tile, looks at it and keeps it hidden: the starting tile."),
    ),
    turn=(
        Word("Draw a tile and place it on a free space, or"),
        Word("place one of your castles on a free space, or"),
        Word("place your starting tile instead of drawing one."),
    ),
    end=Word(
        "An epoch ends when the board is full. Score rows and columns, take back castles of "
        "rank 1, and play the next one; after three epochs the most gold wins."
    ),
    by_players={
        count: {
            Word("Castles of rank 1"): low,
            Word("Castles of rank 2"): CASTLES[2],
            Word("Castles of rank 3"): CASTLES[3],
            Word("Castles of rank 4"): CASTLES[4],
            Word("Gold"): STARTING_GOLD,
        }
        for count, low in RANK_ONE.items()
    },
)

# At the table
CASTLE = Word("castle of rank {rank}")
RANKS = tuple(map(str, CASTLES))
PLACES = {
    "tiles": Word("Tiles"),
    "castles": Word("Castles to place"),
    "built": Word("Castles on the board"),
    "supply": Word("Castles nobody uses"),
    "out": Word("Out of the game"),
}


def castle_name(item: str, place: str) -> Sentence | None:
    """A castle is called by its rank; a tile with the same number lies elsewhere."""
    is_castle = place.partition(".")[0] in ("castles", "built", "supply", "out") and item in RANKS
    return Sentence(CASTLE, {"rank": item}) if is_castle else None


def edition(key: str) -> GamePages:
    """Both editions are shown alike."""
    return GamePages(
        key,
        GUIDE,
        # At the table
        main_actions=("start-epoch", "draw", "choose-tile", "place-castle", "play-tile", "pass"),
        items=SPECIAL_NAMES,
        named=castle_name,
        looks={"mountain": "mountain"},
        places=PLACES,
        counts={"gold": Word("Gold")},
        ranks=RANKS,
    )


KINGDOMS_2002 = edition("kingdoms-2002")
KINGDOMS_2011 = edition("kingdoms-2011")
