"""What the editor's script says about a score, about paper, files and what is kept."""

from collections.abc import Mapping

from scoring.words import Plural, Word

SCORE_WORDS: Mapping[str, Word | Plural] = {
    # the score
    "total": Word("Total"),
    "epoch": Word("Epoch {number}"),
    "away": Word("The server cannot be reached. The board is still here."),
    "notYet": Word("Not readable yet"),
    "atLine": Word("line {line}"),
    "more": Plural("… and {count} more.", "… and {count} more."),
    "warnings": Plural("{count} thing to check", "{count} things to check"),
    "why": Word("Why?"),
    "tapCell": Word("Tap a cell: every point that it earned or cost is shown here."),
    "cell": Word("Cell {cell}"),
    "earnsNothing": Word("No points come from here."),
    # readings and paper
    "changesNothing": Word("changes nothing here"),
    "written": Word("What did you write?"),
    "writtenFor": Word("Written for"),
    "wholeGame": Word("the whole game"),
    "boardGives": Word("The board gives {counted}."),
    "agrees": Word("The paper is right."),
    # files
    "chooseFiles": Word("Files"),
    "pasteHere": Word("Or paste a text"),
    "pastedText": Word("pasted text"),
    "readIt": Word("Read it"),
    "reading": Word("Reading …"),
    "opened": Word("Opened. “Undo” brings back what was here before."),
    "nothingRead": Word("Nothing could be read, so the board stays as it is."),
    "nothingPasted": Word("Paste a text into the field first."),
    "tooLarge": Word("{name}: too large. A finished game takes a few KB, a sheet at most 2 MB."),
    "takeAnyway": Word("Put it into the editor anyway"),
    # keeping
    "played": Word("Played on"),
    "place-played": Word("Where"),
    "note": Word("Note"),
    "save": Word("Save"),
    "saveAgain": Word("Save the change"),
    "isSaved": Word("It is saved."),
    "showResult": Word("Show the result"),
    "notSaved": Word("It could not be saved. The board is still here; try again."),
    "printReport": Word("Score report as PDF"),
    "shareText": Word("Copy as text"),
    "copied": Word("Copied. The text holds the whole game and can be pasted anywhere."),
    "copyYourself": Word("The text is selected: copy it from there."),
}

ROW_WORDS: Mapping[str, Word | Plural] = {  # of Kartenreich
    "yourRow": Word("Your row"),
    "rowEmpty": Word("Tap what is visible in the row, from left to right."),
    "addToRow": Word("Add to the row"),
    "moveLeft": Word("Move to the left"),
    "moveRight": Word("Move to the right"),
    "takeAway": Word("Take it away"),
    "itemName": Word("Name or card number"),
    "itemNameHelp": Word("such as L3.1 or W5"),
    "cards": Word("Cards by number"),
    "cardsHelp": Word(
        "Call a mine L3.1 or a wonder W5, and this phone remembers what is printed on it: next "
        "time one tap is enough."
    ),
    "cardFile": Word("Or open your card file"),
    "cardsRead": Word("{count} parts of cards are known now."),
}

LAND_WORDS: Mapping[str, Word | Plural] = {  # of Kingdom Builder
    "quadrants": Word("Quadrants"),
    "pictures": Word("Quadrants to choose from"),
    "northWest": Word("Top left"),
    "northEast": Word("Top right"),
    "southWest": Word("Bottom left"),
    "southEast": Word("Bottom right"),
    "nothingYet": Word("nothing yet"),
    "turn": Word("Turn {name}"),
    "quadrantsFirst": Word("Choose the four quadrants; then the score begins."),
    "cardsFirst": Word("Choose the cards in play; then the score begins."),
    "castleTiles": Word("The two hexes with castle tiles"),
    "drawOwn": Word("Draw a quadrant of your own"),
    "paintHere": Word("The quadrant: tap or drag; with a keyboard arrows and letters"),
    "ownName": Word("Its name"),
    "keepOwn": Word("Save the quadrant"),
    "ownKept": Word("“{name}” is saved on this phone and stands among the pictures."),
    "ownNotKept": Word("“{name}” stands among the pictures, but this browser saves nothing."),
    "badOwnName": Word(
        "Give it a name of small letters, digits and hyphens that no other quadrant has."
    ),
}
