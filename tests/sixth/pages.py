"""Terraces on its pages."""

from scoring.shapes import Cell
from scoring.words import Word
from tests.sixth.terraces import BOARD, FREE, KEY, ROCK, Climb
from web.games.at_table import AtTable
from web.games.guide import Guide
from web.games.record import GamePages


def beginning(at: AtTable) -> Climb:
    """A hill a player, with the rock that was laid."""
    rocks = {Cell.named(cell) for cell in at.setup.get("rocks", ())}
    hill = {cell: ROCK if cell in rocks else FREE for cell in BOARD.cells()}
    seats = [at.seat] if at.seat else at.names
    return Climb({at.table.name(seat) or "1": hill for seat in seats}, at.choices)


PAGES = GamePages(
    KEY,
    Guide(
        setup=(Word("Lay the rock: its cell stays free on every hill."),),
        turn=(Word("Write both dice into free cells, from the bottom to the top."),),
        end=Word("When the first summit is reached, the round is finished; then score."),
    ),
    todos={
        "rock": Word("Lay the rock, then roll."),
        "roll": Word("{name}: roll the dice."),
        "write": Word("Write both dice into free cells."),
        "write-alone": Word("Write both dice into free cells; then roll again."),
        "wait": Word("Still writing: {name}."),
        "roll-again": Word("Everybody is done. {name}: roll the dice."),
    },
    tab=Word("The rock"),
    beginning=beginning,
)
