"""What is to be done at a table now, as a sentence with a way to the rule."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from flask import url_for

from scoring.words import All, OneOf, Sentence, Word
from web.games import pages_of
from web.http.language import said
from web.table.games import game_at

if TYPE_CHECKING:
    from web.tables.page import TablePage

Facts = Mapping[str, Any]

TURN_OF = Word("{name}’s turn")
# Translators: it stands in the place of a name, such as “Anybody: roll.”
ANYBODY = Word("Anybody")
SECOND = Word("Waiting for a second player.")
MORE = Word("Waiting for more players: {count}.")
OVER = Word("The game is over: enter your sheets, then show the ranking.")
OVER_ALONE = Word("The game is over: enter your sheet to see the score.")
OVER_BOARD = Word("The game is over: the board is scored.")
OVER_FREE = Word("The game is over.")
SHOWN = Word("The game is over, and the ranking is out.")
CLOSED = Word("This table is closed. Every roll can be checked now.")
NOTHING = Word("Nothing to do right now.")


def told(table: Facts) -> Sentence:
    """What is to be done, and by whom, at a table as a seat sees it: one line, never empty."""
    todo, pages = table["todo"], pages_of(table["game"])
    text = common(table, todo) or pages.todos.get(todo["key"], NOTHING)
    deeds = OneOf(name for key, name in pages.deeds.items() if key in todo["deeds"])
    facts = {"name": whose(table, todo)} if "{name}" in text else {}  # asked of few
    return Sentence(text, {**facts, "deeds": deeds, **todo["facts"]})


def whose(table: Facts, todo: Facts) -> All | Word:
    """Who has something to do, by name."""
    here = [seat for seat in table["seats"] if not seat["left"]]
    alone = len(here) == 1
    names = All(seat["name"] for seat in here if alone or seat["seat"] in todo["who"])
    return names or ANYBODY


def turn_of(name: str) -> str:
    return said(Sentence(TURN_OF, {"name": name}))


def idle(page: "TablePage") -> str:
    """Why there is nothing to press."""
    waiting = page.table["todo"]["key"] in ("waiting", "over")
    return page.todo if waiting else said(NOTHING)


def common(table: Facts, todo: Facts) -> Word | None:
    """What is said alike in all games."""
    match todo["key"]:
        case "waiting":
            alone = sum(not seat["left"] for seat in table["seats"]) == 1
            return SECOND if alone else MORE
        case "over" if not game_at(table["game"]):
            return OVER_FREE
        case "over" if is_scored(table["board"]) and not table["revealed"]:
            return OVER_BOARD
        case "over" if table["revealed"]:
            return SHOWN
        case "over":
            return OVER_ALONE if table["places_to_sit"] == 1 else OVER
        case "closed":
            return CLOSED
    return None


def is_scored(board: Facts | None) -> bool:
    """Whether a board that was kept on the phones says by itself what it is worth."""
    return bool(board and board["over"] and not board.get("unknown"))


def rule_address(page: "TablePage") -> str:
    """Where the rule stands that this moment is about; a free table has none."""
    if not page.declared:
        return ""
    return url_for("games.show", game=page.declared, _anchor=page.table["todo"]["rule"])


def is_ranked(page: "TablePage") -> bool:
    """Whether this seat has no sheet to enter any more, so that the ranking is what comes next.

    Where all play on one board the sheet of somebody else is enough.
    """
    shown: Sequence[str] = page.table["shown"]
    own_boards = page.declared is not None and page.declared.layout.own_boards
    if is_scored(page.table["board"]):
        return True
    return page.you in shown or (bool(shown) and not own_boards) or bool(page.table["revealed"])
