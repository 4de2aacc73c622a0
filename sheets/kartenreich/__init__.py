"""The paper of Kartenreich."""

from scoring.words import Word
from sheets.kartenreich import (
    card_fields,
    card_file,
    fields,
    finished,
    photo,
    rules,
    season,
    setup,
    sheet,
)
from sheets.pages.faces import Sheet
from sheets.papers import Corner, Paper

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
        kind=1,
    ),
    Sheet(
        "setup",
        Word("Set-up cards"),
        Word("Swap, market and stores by set-up number, the decks on the back; or to write on."),
        setup.leaves,
        usual=False,
    ),
    Sheet(
        "season",
        season.TITLE,
        Word(
            "Six weeks of three set-ups each for up to four players, numbered from any number, "
            "or blank."
        ),
        season.leaves,
        usual=False,
        kind=2,
    ),
    Sheet(
        "rules",
        Word("Rules at a glance"),
        Word("The rules on one page, with a finished row and its score."),
        rules.leaves,
    ),
)

PAPER = Paper(
    SHEETS,
    fields.to_text,
    finished.pictures,
    corner=Corner("score", 0.05, 0.1, 0.42, 0.624),
    read_data=card_fields.to_toml,
    cards=25,
    seen=photo.seen,
)
