"""The words on the paper of Kingdoms."""

from scoring.words import Plural, Word

COLOURS = {"R": Word("Red"), "B": Word("Blue"), "Y": Word("Yellow"), "G": Word("Green")}
EPOCH = Word("Epoch {epoch}")
BASE = Word("Base value")
ROWS, COLUMNS = Word("Rows"), Word("Columns")
BEFORE, SUM, AFTER = Word("Gold before"), Word("Epoch sum"), Word("Gold now")
PAD_HELP = Word(
    "Base value times the ranks of one’s castles. A mountain cuts a line: write its two parts side "
    "by side."
)
BOARD_HELP = Word("Base values of the rows stand at the right, those of the columns below.")
PLAYERS = Plural("{count} player", "{count} players")
RANK = Word("Rank {rank}")
EPOCH_COUNTER, FIRST_PLAYER = Word("Epoch counter"), Word("First player")
EACH = Word("Castles for each player")
GOLD_EACH = Word("{gold} gold for each player")
HIDDEN = Word("Each draws one of the {tiles} tiles unseen; {left} stay in the supply.")
NEXT = Word(
    "Next epoch: castles of rank 1 come back, other castles on the board leave the game. Who has "
    "the most gold begins."
)
SPECIAL_TITLES = {
    "mountain": Word("Mountain"),
    "dragon": Word("Dragon"),
    "mine": Word("Gold mine"),
    "wizard": Word("Wizard"),
}
SPECIALS = {
    "mountain": Word("Cuts its row and its column; the parts are scored on their own."),
    "dragon": Word(
        "Up to the next mountain, resources in its row and column count nothing; hazards still do."
    ),
    "mine": Word(
        "Up to the next mountain, it doubles the base value of its row and of its column."
    ),
    "wizard": Word("Castles beside it have one rank more, never across a corner."),
}
