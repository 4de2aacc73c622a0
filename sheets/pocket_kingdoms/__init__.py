"""The paper of Pocket Kingdoms."""

from scoring.words import Word
from sheets.pages.faces import Sheet
from sheets.papers import Paper
from sheets.pocket_kingdoms import fields, finished, photo, rules, sheet

SHEETS = (
    Sheet(
        "sheet",
        Word("Player sheet"),
        Word("Kingdom, building site and score block on one page, one for each player."),
        sheet.leaves,
    ),
    Sheet(
        "pocket",
        Word("Pocket sheet"),
        Word("The same as a quarter-page card: kingdom on the front, building site on the back."),
        sheet.pocket_leaves,
        usual=False,
        kind=1,
    ),
    Sheet(
        "rules",
        Word("Rules at a glance"),
        Word("The rules on one page, with a finished kingdom and its score."),
        rules.leaves,
    ),
)

PAPER = Paper(SHEETS, fields.to_text, finished.pictures, seen=photo.seen)
