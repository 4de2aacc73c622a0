"""What the editor's script says about boards, pieces, players and what stands beside the board."""

from collections.abc import Mapping

from scoring.words import LABELLED, Plural, Word

BOARD_WORDS: Mapping[str, Word | Plural] = {
    "labelled": LABELLED,
    "asText": Word("As text"),
    "textInstead": Word(
        "The board does not work in this browser. You can enter the game as text instead."
    ),
    # drafts
    "restored": Word("Your last entry is still here."),
    "startAnew": Word("Start over"),
    "startedAnew": Word("Started over. “Undo” brings back what was here."),
    # the board
    "gridRow": Word("Row {number}"),
    "drawn": Plural("{count} cell: {piece}", "{count} cells: {piece}"),
    # tools
    "undo": Word("Undo"),
    "redo": Word("Redo"),
    "clear": Word("Clear"),
    "undone": Word("Undone."),
    "redone": Word("Redone."),
    "cleared": Word("The board is empty. “Undo” brings everything back."),
    "draw": Word("Draw with your finger"),
    "drawOn": Word("Your finger draws."),
    "drawOff": Word("Your finger moves the board; a tap still places a piece."),
    "closer": Word("Zoom in"),
    "farther": Word("Zoom out"),
    "overview": Word("The whole board"),
    # pieces
    "left": Plural("{count} left", "{count} left"),
    "tooMany": Plural("{count} too many", "{count} too many"),
    # players and epochs
    "players": Word("Players"),
    "name": Word("Name"),
    "names": Word("Names"),
    "playerName": Word("Player {number}"),
    "addPlayer": Word("Add a player"),
    "removePlayer": Word("Remove {name}"),
    "nameOfPlayer": Word("Name of player {number}"),
    # beside the board
    "less": Word("{title}: one less"),
    "plus": Word("{title}: one more"),
    "variants": Word("Variants"),
}
