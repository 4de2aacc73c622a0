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
}
RESULT_WORDS: Mapping[str, Word | Plural] = {  # of a finished game; a sheet in play needs none
    # readings and paper
    "changesNothing": Word("changes nothing here"),
    "written": Word("Compare with your paper"),
    "writtenFor": Word("Written for"),
    "wholeGame": Word("the whole game"),
    "boardGives": Word("The board gives {counted}."),
    "agrees": Word("Your paper is right."),
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
    "takeAnyway": Word("Use it anyway"),
    # keeping
    "played": Word("Played on"),
    "place-played": Word("Where"),
    "note": Word("Note"),
    "save": Word("Save"),
    "saveAgain": Word("Save the change"),
    "saveNew": Word("Save as a new game"),
    "isSaved": Word("Saved."),
    "alreadySaved": Word("Already saved."),
    "nextGame": Word("Next game with the same players"),
    "showResult": Word("Show the result"),
    "notSaved": Word("It could not be saved. The board is still here; try again."),
    "printReport": Word("Score report as PDF"),
    "shareText": Word("Copy as text"),
    "copied": Word("Copied. The text contains the whole game and can be pasted anywhere."),
    "copyYourself": Word("The text is selected: copy it from there."),
}
