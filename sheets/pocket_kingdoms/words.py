"""The words on the paper of Pocket Kingdoms."""

from scoring.pocket_kingdoms.plan import SYMBOLS
from scoring.words import Word

COMPASS = (Word("NW"), Word("N"), Word("NE"), Word("SW"), Word("S"), Word("SE"))
WEST, EAST = Word("W"), Word("E")
CENTRE = Word("C")  # the district in the middle
ROSE = (*COMPASS[:3], EAST, COMPASS[5], COMPASS[4], COMPASS[3], WEST)  # clockwise
MOUNTAINS = Word("Mountains: a die across, a die down: 1–2, 3–4, 5–6.")
FIRST_ROW = Word("First free row, left to right; never more than two open rows of a kind.")
TURN = Word("Each turn")  # of all at once
STEPS = (
    Word("Roll three dice for everybody."),
    Word("Build: write two of them."),
    Word("Draw what is full in your kingdom."),
    Word("Explore with the other dice."),
    Word("Tick a box for a full district."),
)
HOW_I_DRAW = Word("This is how I draw")
CLOSED = Word("Closed districts")
CLOSED_HELP = Word("Tick one for each full district. Four end the game.")
TOTAL = Word("Sum")
SCORE_TITLES = {
    "ships": Word("Ships"),
    "forests": Word("Forests"),
    "city": Word("City"),
    "unfinished": Word("Unfinished"),
    "total": TOTAL,
}
SCORE_HELP = {
    "ships": Word("2 for each line: a ship between two waters"),
    "forests": Word("5 for each forest of 4 or more beside a house"),
    "city": Word("houses at the tower × fields beside a house"),
    "largest_city": Word("houses of the largest area at the tower × fields beside a house"),
    "unfinished": Word("1 less for each row started but not full"),
}
TITLES = {
    "house": Word("Houses"),
    "ship": Word("Ships"),
    "field": Word("Fields"),
    "tower": Word("Tower"),
    "market": Word("Market"),
    "warehouse": Word("Warehouse"),
    "barracks": Word("Barracks"),
}
HELP = {
    "house": Word("The sum is the target."),
    "ship": Word("The sum is at most the limit."),
    "strict_ship": Word("The sum stays below the limit."),
    "field": Word("All numbers are equal."),
    "market": Word("A box changes a die by 1, up or down."),
    "warehouse": Word("Keep a number; strike it out when used."),
    "barracks": Word("A box and two equal dice: a sword in a rival’s free cell."),
}
PIECES = {  # as they are drawn in a kingdom
    **{key: name for key, (_, name) in SYMBOLS.items()},
    "forest": Word("forest"),
    "water": Word("water"),
    "mountain": Word("mountain"),
    "sword": Word("sword"),
}
CITY_TITLE = Word("City buildings")
CITY_HELP = Word("Each number is one more than the last. Beside a house or city building.")
EXPLORE = Word("Explore")
EXPLORE_HELP = Word("Two opposite districts or the centre: compare the die with the free cells.")
LANDSCAPES = {"forest": "<", "water": ">", "mountain": "="}
FREE_CELLS = Word("die {sign} free")
