"""What the editor must know before it takes a photo: it comes when a photo is wanted."""

from collections.abc import Mapping
from typing import Any

from flask import url_for

from scoring.game import Game
from scoring.words import Plural, Word
from sheets.draw.marks import DICTIONARY, ROUND
from web.pages.vocabulary import style
from web.tally.editor import Facts, told
from web.tally.photo import missing_extra

CAMERA_WORDS: Mapping[str, Word | Plural] = {
    # taking one
    "photoOf": Word("Photo: {name}"),
    "photo": Word("Photo"),
    "whatIsIt": Word("What is in the photo?"),
    "printedSheet": Word("A sheet printed here, filled in"),
    "realBoard": Word("The board itself, or any other paper"),
    "sheetHelp": Word(
        "Lay the sheet flat, with all ten black marks in the picture. What you drew is found; "
        "you say what it is."
    ),
    "boardHelp": Word(
        "The photo lies under the board, and you tap what you see. It does not leave this device."
    ),
    "takePhoto": Word("Take a photo"),
    "chooseFile": Word("Choose a picture"),
    "liveCamera": Word("Camera with a finder"),
    "private": Word(
        "Before it is sent the photo is made smaller, and the place and time in it are removed. "
        "The server reads it and keeps nothing."
    ),
    "noPicture": Word("This file cannot be shown as a picture. A JPEG or PNG is needed."),
    "closePhoto": Word("Back to the board"),
    "readingPhoto": Word("The photo is being read …"),
    "stopReading": Word("Stop"),
    "photoAway": Word("The server cannot be reached. The photo is still here: try again."),
    "again": Word("Try again"),
    # refused
    "otherPhoto": Word("Another photo"),
    "byCorners": Word("Show the four corners of the paper"),
    "onlyUnder": Word("Only lay it under the board"),
    # four corners
    "cornersTitle": Word("Where are the corners of the paper?"),
    "cellsTitle": Word("Where are these four cells?"),
    "cornersHelp": Word("Drag each ring to its place; arrow keys move it too."),
    "cornersDone": Word("Done"),
    "corner1": Word("Top left"),
    "corner2": Word("Top right"),
    "corner3": Word("Bottom right"),
    "corner4": Word("Bottom left"),
    "middleOf": Word("Middle of {cell}"),
    "moveCorners": Word("Move the photo"),
    # the finder
    "marksSeen": Word("{count} of {all} marks"),
    "holdStill": Word("{count} of {all} marks: hold still"),
    "noMarks": Word("Aim the camera at the whole sheet"),
    "shutter": Word("Take it"),
    "noCamera": Word("The camera cannot be used here. A photo or a file works as well."),
    # under the grid
    "strength": Word("Strength of the photo"),
    "takeAway": Word("Remove the photo"),
    # naming
    "alike": Plural("{count} cell. What is it?", "These {count} look alike. What are they?"),
    "suggested": Plural(
        "{count} piece is recognised from your own drawing. Is it right?",
        "{count} pieces are recognised from your own drawings. Are they right?",
    ),
    "isIt": Plural(
        "{count} cell. Is it “{piece}”?", "These {count} look alike. Are they “{piece}”?"
    ),
    "doubtful": Word("{cell}: is anything drawn there?"),
    "whatIs": Word("{cell}: what is it?"),
    "allRight": Word("All right"),
    "yes": Word("Yes: {piece}"),
    "takeOut": Word("Take out {cell}"),
    "takenOut": Word("{cell} is on its own now."),
    "howToTakeOut": Word("Hold a cell to take it out."),
    "later": Word("Later"),
    "stepBack": Word("Go back"),
    "byHand": Word("Enter the rest by hand"),
    "toName": Plural("{count} question left", "{count} questions left"),
    "photoOpen": Plural(
        "The score comes when {count} more question about the photo is answered.",
        "The score comes when {count} more questions about the photo are answered.",
    ),
    "openCell": Word("still open"),
    "named": Plural("{count} cell: {piece}", "{count} cells: {piece}"),
    # numbers
    "numbersTitle": Word("What is written beside the board"),
    "numbersHelp": Word("Compare the fields with the photo. What is uncertain is marked."),
    "stillUnsure": Word(
        "Something is written there that could not be read. Type it, or go on without it."
    ),
    "nothingBeside": Word("Nothing is written beside the board."),
    # done
    "allNamed": Word("Everything in the photo is named."),
    "nextPhoto": Word("Next photo: {name}"),
    "onePlayerMore": Word("Photo for one more player"),
    "sums": Word("What you added up on the paper"),
    "saveBundle": Word("Save photo and board as a file"),
    "bundleHelp": Word("The file stays on this device until you pass it on."),
    "remembers": Word("This device remembers how {name} draws."),
    "remembersThese": Word("This device remembers these drawings."),
    "forget": Word("Forget it"),
    "forgotten": Word("Forgotten."),
    "onPaper": Word("{title} on the paper"),
}


def camera_facts(game: Game[Any]) -> Facts:
    """Words, look and addresses, and the marks that a finder looks for."""
    photo = f"{url_for('tally.edit', game=game)}/photo"
    return {
        "words": told(CAMERA_WORDS),
        "style": style("photo"),
        "read": photo,
        "text": f"{photo}/text",
        "missing": " ".join(missing_extra()),
        "marks": {"patterns": DICTIONARY, "round": ROUND},
    }
