"""The words on the paper of Kingdoms."""

from scoring.words import Plural, Word

COLOURS = {"R": Word("Red"), "B": Word("Blue"), "Y": Word("Yellow"), "G": Word("Green")}
EXAMPLE_COLOURS = {  # as the examples of the rulebooks call the players; one is printed in grey
    "Red": COLOURS["R"],
    "Blue": COLOURS["B"],
    "Yellow": COLOURS["Y"],
    "White": Word("White"),
    "Grey": Word("Grey"),
    "Black": Word("Black"),
}
LETTERS = {"R": Word("R"), "B": Word("B"), "Y": Word("Y"), "G": Word("G")}  # of the colours
EPOCH = Word("Epoch {epoch}")
BASE = Word("Base value")
ROWS, COLUMNS = Word("Rows"), Word("Columns")
BEFORE, SUM, AFTER = Word("Gold before"), Word("Epoch sum"), Word("Gold now")
PAD_HELP = Word(
    "Base value times the ranks of your castles. A mountain cuts a line: write its two or three "
    "parts side by side."
)
BOARD_HELP = Word(
    "If you write instead of laying pieces: a castle is its colour and rank, such as "
    "{letter}{rank}. Base values go on the right and below."
)
SUPPLY, BANK = Word("Tiles"), Word("Bank")
TRACK = Word("Epoch")
PLAYERS = Plural("{count} player", "{count} players")
RANK = Word("Rank {rank}")
EPOCH_COUNTER, FIRST_PLAYER = Word("Epoch counter"), Word("First player")
EACH = Word("Castles for each player")
GOLD_EACH = Word("{gold} gold for each player")
HIDDEN = Word("Each draws one of the {tiles} tiles unseen; {left} stay in the supply.")
NEXT = Word(
    "Next epoch: castles of rank 1 come back, other castles on the board leave the game. The "
    "richest player begins."
)
SPECIAL_TILES = Word("Special tiles")
BASE_RULE = Word(
    "Base value: add the resources, subtract the hazards. Each player gets or pays the base value "
    "times the ranks of their castles in this line."
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
EFFECTS = {  # the same in few words, where one scores
    "mountain": Word("Cuts the line; its parts count apart."),
    "dragon": Word("Resources count nothing, hazards do."),
    "mine": Word("Doubles the base value."),
    "wizard": Word("Castles beside it: rank + 1."),
}
