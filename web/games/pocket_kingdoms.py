"""Pocket Kingdoms on its pages."""

from typing import Any

from scoring.game import Game
from scoring.pocket_kingdoms.board import BOARD, FREE, KEY, MOUNTAIN, Evening, Kingdom, district
from scoring.shapes import Cell
from scoring.words import Word
from sheets.pocket_kingdoms.finished import MARKS as ICONS
from sheets.pocket_kingdoms.finished import TERRAINS
from sheets.pocket_kingdoms.words import TURN
from web.games.at_table import AtTable
from web.games.guide import Guide
from web.games.pocket_kingdoms_site import site
from web.games.record import GamePages
from web.games.signs import Signs, icon, land, pattern, pieces

GUIDE = Guide(
    setup=(
        Word("Everybody gets a sheet and a pencil."),
        Word(
            "Each district gets a mountain: a die across and a die down, each halved and "
            "rounded up. The table can roll all nine, or print them on the sheets."
        ),
    ),
    turn_title=TURN,
    turn=(
        Word("Somebody rolls three dice; they count for everybody."),
        Word("Write two of them on your building site, each in the next cell of a row."),
        Word("Copy what is finished into a free cell of your kingdom."),
        Word(
            "Explore with the third die, in the centre or in two opposite districts: lower than "
            "the number of free cells is forest, higher is water, equal is a mountain."
        ),
    ),
    end=Word("When somebody has filled four districts, everybody finishes the turn; then score."),
)

# A table as the beginning of a finished game


def beginning(at: AtTable) -> Evening:
    """A kingdom a player, with the mountains that were rolled."""
    kingdoms = {}
    for seat in [at.seat] if at.seat else at.names:
        cells = at.setup.get(f"mountains.{seat}", at.setup.get("mountains", ()))
        mountains = {Cell.named(cell) for cell in cells}
        marks = [MOUNTAIN if cell in mountains else FREE for cell in BOARD.cells()]
        kingdoms[at.table.name(seat) or "1"] = Kingdom("".join(marks))
    return Evening(kingdoms, at.choices)


# The tally

MOUNTAINS = f"p-{MOUNTAIN}"


def signs(_: Game[Any]) -> Signs:
    """What can stand in a kingdom: landscape as patterns, projects as icons."""
    landscape = {mark: land(terrain, pattern(terrain, 0.84)) for mark, terrain in TERRAINS.items()}
    return pieces({**landscape, **{mark: icon(name, 0.72) for mark, name in ICONS.items()}})


def things(game: Game[Any]) -> Signs:
    """The mountains of a set-up; its picture brings them along."""
    return {MOUNTAINS: signs(game)[MOUNTAINS]}


PAGES = GamePages(
    KEY,
    GUIDE,
    todos={
        "mountains": Word(
            "Roll the mountains for everyone, or the dice if your sheets have mountains already."
        ),
        "roll": Word("{name}: roll the three dice."),
        "write": Word("Write two dice, explore with the third."),
        "write-alone": Word("Write two dice, explore with the third; then roll again."),
        "wait": Word("Still writing: {name}."),
        "roll-again": Word("Everybody is done. {name}: roll the three dice."),
    },
    tab=Word("Mountains"),
    dealt=Word("{name} set up the mountains (no. {number})"),
    things=things,
    sign_of=lambda _, place: MOUNTAINS if place == "mountains" else "",
    beginning=beginning,
    signs=signs,
    region=district,
    site=site,
    editor_words={
        "rowsTitle": Word("Construction rows"),
        "rowsHelp": Word(
            "The numbers in each row, such as 34. If you enter these, you need not count "
            "unfinished projects."
        ),
        "rowOf": Word("{title}, row {number}"),
    },
)
