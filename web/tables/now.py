"""What is to be done at a table now, as a sentence with a way to the rule."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from flask import url_for

from scoring.words import All, OneOf, Sentence, Word
from web.http.language import said

if TYPE_CHECKING:
    from web.tables.page import TablePage

Facts = Mapping[str, Any]

TURN_OF = Word("{name}’s turn")
ANYBODY = Word("Anybody")
SECOND = Word("Waiting for a second player.")
MORE = Word("Waiting for more players: {count}.")
OVER = Word("The game is over: enter your sheets, then show the ranking.")
OVER_FREE = Word("The game is over.")
SHOWN = Word("The game is over, and the ranking is out.")
CLOSED = Word("This table is closed. Every roll can be checked now.")
NOTHING = Word("Nothing to do right now.")


def sentence(page: "TablePage") -> str:
    """What is to be done, and by whom: one line, never empty."""
    todo = page.table["todo"]
    text = common(page, todo) or page.pages.todos.get(todo["key"], NOTHING)
    names = All(map(page.name, todo["who"]))
    deeds = OneOf(name for key, name in page.pages.deeds.items() if key in todo["deeds"])
    facts = {"name": names if names else ANYBODY, "deeds": deeds}
    return said(Sentence(text, {**facts, **todo["facts"]}))


def turn_of(name: str) -> str:
    return said(Sentence(TURN_OF, {"name": name}))


def idle(page: "TablePage") -> str:
    """Why there is nothing to press."""
    waiting = page.table["todo"]["key"] in ("waiting", "over")
    return page.todo if waiting else said(NOTHING)


def common(page: "TablePage", todo: Facts) -> Word | None:
    """What is said alike in all games."""
    match todo["key"]:
        case "waiting":
            return SECOND if len(page.people) == 1 else MORE
        case "over" if not page.declared:
            return OVER_FREE
        case "over":
            return SHOWN if page.table["revealed"] else OVER
        case "closed":
            return CLOSED
    return None


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
    own_boards = page.declared is not None and page.declared.layout.names == "divider"
    return page.you in shown or (bool(shown) and not own_boards) or bool(page.table["revealed"])
