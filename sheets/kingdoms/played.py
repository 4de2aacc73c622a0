"""What the paper of Kingdoms says under the variants and readings that are played."""

from collections.abc import Mapping
from typing import Any

from scoring.game import Game, Variant
from scoring.kingdoms.board import (
    LAST_CASTLE,
    NEXT_START,
    NO_LUCK,
    SCORE_AS_YOU_GO,
    STARTING_GOLD,
    castles_of,
)
from scoring.words import Sentence, Word
from sheets.kingdoms.words import EPOCH, HIDDEN, NEXT, PAD_HELP
from sheets.printing import Printing

BLANK = "____"  # for the number of an epoch that nobody knows yet
OPEN_TILES = Word(
    "All {tiles} tiles lie open; take any of them to place it. Nobody has a hidden tile."
)
LAST_NEXT = Word(
    "Next epoch: all castles on the board leave the game, those of rank 1 too. The richest player "
    "begins. The epoch in which somebody places the last castle is the last one."
)
TIED = {
    "clockwise": Word("Tied: the first of them clockwise from the last first player begins."),
    "random": Word("Tied: a random one of them begins."),
}
PAD_AT_ONCE = Word(
    "Score each line once, as soon as it is filled: base value times the ranks of your castles. A "
    "mountain cuts it: write its two or three parts side by side."
)


def plays(printing: Printing, variant: Variant) -> bool:
    return printing.plays(variant.key)


def castles(players: int, printing: Printing) -> Mapping[int, int]:
    """How many castles of each rank everybody gets."""
    return castles_of(players, last_castle=plays(printing, LAST_CASTLE))


def tiles(game: Game[Any], players: int, printing: Printing) -> Sentence:
    """What becomes of the tiles before an epoch."""
    count = sum(game.piles[0].items.values())
    if plays(printing, NO_LUCK):
        return Sentence(OPEN_TILES, {"tiles": count})
    return Sentence(HIDDEN, {"tiles": count, "left": count - players})


def next_epoch(printing: Printing) -> list[Word]:
    """What happens between two epochs, and who begins the second of them."""
    return [LAST_NEXT if plays(printing, LAST_CASTLE) else NEXT, tied(printing)]


def tied(printing: Printing) -> Word:
    """Who begins if several have the most gold."""
    return TIED[printing.choice(NEXT_START.key, NEXT_START.default)]


def epoch_title(number: int, printing: Printing) -> Sentence:
    """“Epoch 2”; who plays to the last castle writes the number, for there may be more than 3."""
    open_ = plays(printing, LAST_CASTLE)
    return Sentence(EPOCH, {"epoch": BLANK if open_ else number})


def gold_before(number: int, printing: Printing) -> str:
    """What everybody has before the first epoch, where it is known to be the first."""
    return str(STARTING_GOLD) if number == 1 and not plays(printing, LAST_CASTLE) else ""


def pad_help(printing: Printing) -> Word:
    return PAD_AT_ONCE if plays(printing, SCORE_AS_YOU_GO) else PAD_HELP
