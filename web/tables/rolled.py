"""What a roll or a placement changes on a page, in plain Python: turn, dice, log and board.

All else that a page shows is written in its templates, and these pieces are called from there. A
live part that is nothing but one of them need not go through a template (``live_parts.py``): it
would take ten times as long, and these are written for every deed at every table.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from markupsafe import Markup, escape

from scoring.words import Sentence, Word
from web.http.language import said
from web.pages.pieces import die
from web.tables.chronicle import Line
from web.tables.now import TURN_OF

if TYPE_CHECKING:
    from web.tables.page import TablePage

Facts = Mapping[str, Any]

CLOSED = Word("closed")
OVER = Word("The game is over")
EPOCH = Word("Epoch {number}")
TURN = Word("Turn {number}")
TAP = Word("Tap the dice to roll.")
UNDONE = Word("undone")
MOST_ABREAST = 6  # dice, before they get smaller
MOST = 2_000  # lines that are kept at hand: all phones of a table show the same
NOBODY = Markup('<span class="marker none" aria-hidden="true"></span>')
IN_SCRIPT = Markup('<script type="application/json">{}</script>')
NOW = Markup(' class="now"')
STANDING = Markup(
    '<li{}><svg viewBox="-26 -26 52 52"><use href="#{}"/></svg><span>{}</span>\n'
    "<strong>{}</strong></li>\n"
)
WHO = Markup('<span class="who">{}</span>')


def turn_line(page: "TablePage") -> Markup:
    """Where the game is, and whose turn it is."""
    if page.table["closed"]:
        return escape(said(CLOSED))
    if page.is_over:
        return escape(said(OVER))
    return Markup(" · ").join(moments(page))


def moments(page: "TablePage") -> Iterator[str]:
    if epoch := page.table["epoch"]:
        yield said(Sentence(EPOCH, {"number": epoch}))
    for roll in page.table["rolls"].values():
        if roll["turn"]:
            yield said(Sentence(TURN, {"number": roll["turn"]}))
    if turn := page.turn:
        yield escape(said(TURN_OF)).format(name=WHO.format(turn))


def turn(page: "TablePage") -> Markup:
    line = f'<span data-turn="{escape(page.whose_turn)}">{escape(turn_line(page))}</span>'
    return Markup(line)  # noqa: S704 (both are escaped)


def dice(page: "TablePage", roll: Facts) -> Markup:
    """Dice as they lie; a tap on them rolls, where that is the one thing to do."""
    faces, number = roll["event"]["faces"], roll["number"]
    shown = "".join(map(die, faces))
    look = f'class="dice n{min(len(faces), MOST_ABREAST)}" data-roll="{number}"'
    if not page.taps_roll:
        return Markup(f"<div {look}>{shown}</div>")  # noqa: S704 (dice are escaped)
    told = escape(f"{', '.join(faces)} · {said(page.title_of(page.main))}")
    button = f'<button form="main-deed" {look} aria-label="{told}">{shown}</button>'
    return Markup(f'{button}<p class="hint quiet">{escape(said(TAP))}</p>')  # noqa: S704


def stage(page: "TablePage") -> Markup | None:
    """The stage, where nothing but dice lies on it; a board lies somewhere else."""
    if page.table["board"]:
        return Markup()
    roll = page.stage
    is_plain = roll and roll["event"]["kind"] == "Rolled" and not page.holds(roll)
    return dice(page, roll) if is_plain else None


def log(page: "TablePage") -> Markup:
    """The last events, the newest first."""
    undone = said(UNDONE)
    lines = [told(line, page.marker(line.seat), undone) for line in page.log.lines]
    return Markup("\n".join(lines))  # noqa: S704 (each is escaped)


@lru_cache(MOST)
def told(line: Line, marker: Markup, undone: str) -> Markup:
    look = ' class="gone"' if line.gone else ""
    gone = f' <span class="unseen">({escape(undone)})</span>' if line.gone else ""
    turn = f'<span class="quiet number">{line.turn}</span>' if line.turn else ""
    return Markup(  # noqa: S704 (what others wrote is escaped)
        f'<li data-number="{line.number}"{look}>'
        f'{marker}<span class="told">{escape(line.text)}{gone}</span>{turn}</li>'
    )


def board_now(page: "TablePage") -> Markup | None:
    """What stands on a board that is kept on the phones, and what can be done there."""
    if not page.has_board:
        return None
    facts = page.board_now if page.on_board.is_drawn else ""
    return IN_SCRIPT.format(facts) if facts else Markup()


def standings(page: "TablePage") -> Markup | None:
    """Everybody's figure, such as gold, below that board."""
    if not page.has_board:
        return None
    turn = "" if page.is_over else page.table["turn"]
    shown = [
        standing(seat == turn, sign, page.name(seat), figure)
        for seat, sign, figure in page.on_board.standings()
    ]
    return Markup("".join(shown))  # noqa: S704 (each is escaped)


@lru_cache(MOST)
def standing(is_now: bool, sign: str, name: str, figure: str) -> Markup:
    return STANDING.format(NOW if is_now else "", sign, name, figure)
