"""What rows and columns can bring, where nobody kept the boards."""

from collections.abc import Mapping

from scoring.kingdoms.board import EPOCHS, STARTING_GOLD, WIZARD
from scoring.totals import Possible, Totalling
from scoring.words import Sentence, Word

# The most that one player can pay and get in one epoch, found by trying every way to deal ten
# castles among the lines, with the best tiles beside them; less without a wizard.
ROWS, ROWS_WITH_WIZARD = (-278, 369), (-332, 458)
COLUMNS, COLUMNS_WITH_WIZARD = (-215, 292), (-269, 364)

THREE_EPOCHS = Word("Three epochs bring {low} to {high} gold.")


def totalling(specials: Mapping[str, int]) -> Totalling:
    wizard = WIZARD in specials
    return Totalling(
        {
            "rows": in_epochs(ROWS_WITH_WIZARD if wizard else ROWS),
            "columns": in_epochs(COLUMNS_WITH_WIZARD if wizard else COLUMNS),
        },
        always={"gold": STARTING_GOLD},
    )


def in_epochs(one: tuple[int, int]) -> Possible:
    low, high = (EPOCHS * gold for gold in one)
    return Possible(range(low, high + 1), Sentence(THREE_EPOCHS, {"low": low, "high": high}))
