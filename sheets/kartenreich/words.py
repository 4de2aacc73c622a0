"""The words on the paper of Kartenreich."""

from scoring.kartenreich.names import REGIONS
from scoring.words import Word

SIGN_NAMES = {**REGIONS, "any": Word("by choice")}
ROW = Word("The row")
ROW_HELP = Word(
    "Draw what is visible at the end, from left to right; a wonder is two cells wide. "
    "The lines below follow the same order."
)
FILL_HELP = Word(
    "Choose what is visible at the end, from left to right; a wonder in two cells or only in its "
    "left one. The lines below follow the same order."
)
STORES = Word("Stores")
STORES_HELP = Word("Tick what is left at the end.")
SCORE = Word("Score")
SCORE_HELP = Word("Only whole sets count.")
TOTAL = Word("Sum")
CARD, LINE, POINTS = Word("card"), Word("what is printed on it"), Word("points")
MINES, WONDERS, MISFORTUNES = Word("Mines"), Word("Wonders"), Word("Misfortunes")
HEADINGS = {"mine": MINES, "wonder": WONDERS, "misfortune": MISFORTUNES}
SCORE_TITLES = {
    "mines": MINES,
    "wonders": WONDERS,
    "coins": Word("Coins"),
    "resources": Word("Resources"),
    "monuments": Word("Monuments"),
    "misfortunes": MISFORTUNES,
    "total": TOTAL,
}
EXPANSION = Word("expansion")
BANDS = Word("What they say of it")
BAND, TOP_BAND = "{low}–{high}", "{low} +"
