"""The paper of Kartenreich."""

from scoring.words import Word
from sheets.kartenreich import card_file, rules, setup, sheet
from sheets.pages.faces import Sheet

SHEETS = (
    Sheet(
        "score",
        Word("Score sheet"),
        Word("The row to draw, a line for each mine and wonder, stores, score and bands."),
        sheet.leaves,
    ),
    Sheet(
        "cards",
        Word("Card file"),
        Word("Note every card once, to type it into the card file."),
        card_file.leaves,
        usual=False,
    ),
    Sheet(
        "setup",
        Word("Set-up cards"),
        Word("Swap, market and stores by deal number, the decks on the back; or to write on."),
        setup.leaves,
        usual=False,
    ),
    Sheet(
        "rules",
        Word("Rules at a glance"),
        Word("The rules on one page, with a finished row and its score."),
        rules.leaves,
    ),
)
