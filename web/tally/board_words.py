"""What the editor's script says about boards, pieces, players and what stands beside the board."""

from collections.abc import Mapping

from scoring.words import Plural, Word

BOARD_WORDS: Mapping[str, Word | Plural] = {
    "asText": Word("As text"),
    "textInstead": Word(
        "The board does not work in this browser. You can enter the game as text instead."
    ),
    # drafts
    "restored": Word("This is what was entered here before."),
    "startAnew": Word("Start anew"),
    "startedAnew": Word("Started anew. “Undo” brings back what was here."),
    # the board
    "gridRow": Word("Row {number}"),
    "drawn": Plural("{count} cell: {piece}", "{count} cells: {piece}"),
    # tools
    "undo": Word("Undo"),
    "redo": Word("Redo"),
    "clear": Word("Clear"),
    "undone": Word("Undone."),
    "redone": Word("Done again."),
    "cleared": Word("The board is empty. “Undo” brings everything back."),
    "draw": Word("Draw with the finger"),
    "drawOn": Word("The finger draws."),
    "drawOff": Word("The finger moves the board; a tap still sets a piece."),
    "closer": Word("Closer"),
    "farther": Word("Farther away"),
    "overview": Word("The whole board"),
    # pieces
    "left": Plural("{count} left", "{count} left"),
    "tooMany": Plural("{count} more than there are", "{count} more than there are"),
    # players and epochs
    "players": Word("Players"),
    "name": Word("Name"),
    "names": Word("Names"),
    "playerName": Word("Player {number}"),
    "addPlayer": Word("Add a player"),
    "removePlayer": Word("Remove {name}"),
    "nameOfPlayer": Word("Name of player {number}"),
    "addEpoch": Word("Add an epoch"),
    "removeEpoch": Word("Remove this epoch"),
    # beside the board
    "less": Word("{title}: one less"),
    "plus": Word("{title}: one more"),
    "rowsTitle": Word("Construction rows"),
    "rowsHelp": Word(
        "The numbers in each row, such as 34. Who enters them need not count unfinished projects."
    ),
    "rowOf": Word("{title}, row {number}"),
    "variants": Word("Variants"),
}
