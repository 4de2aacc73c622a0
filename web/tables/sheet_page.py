"""A private sheet as its owner is shown it, with what the rules say about it so far."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from scoring.errors import PlayerError
from scoring.finished import Finished
from scoring.game import Game
from scoring.score import Remark
from scoring.words import Word
from web.http.language import said, spoken
from web.table.sheets import by_seats, turn_of
from web.table.state import Table
from web.table.stores.sheets import Sheet
from web.tables.visit import Visit
from web.tally.table_text import game_of, own_sheet, text_of_table
from web.tally.tallied import fault_facts

Facts = dict[str, Any]

WORDS: Mapping[str, Word] = {  # what the script beside the editor says
    "keeping": Word("Keeping …"),
    "kept": Word("Kept on the table; nobody else sees it."),
    "notKept": Word("Not kept on the table yet: it will be tried again. This phone has it."),
    "newer": Word("Another phone with your seat has changed this sheet meanwhile."),
    "takeNewer": Word("Take that one"),
    "keepMine": Word("Keep this one"),
    "show": Word("Show my sheet to all"),
    "showing": Word("Showing …"),
    "shown": Word("Everybody at the table can see this sheet."),
    "shownBefore": Word("Everybody can see an earlier state of this sheet."),
    "warnings": Word("Check the rules while I write"),
    "nothingWrong": Word("Nothing speaks against this sheet."),
    "mySheet": Word("My sheet at table {code}"),
    "toTable": Word("To the table"),
    "toTally": Word("Who has shown what"),
}


def sheet_facts(here: Visit, kept: Sheet) -> Facts:
    """The sheet, or what it begins with; and everything that is to be said about it."""
    text = kept.text if kept.number else text_of_table(here.table, here.seat)
    return {
        "code": here.code,
        "game": here.table.opened.game,
        "seat": here.seat,
        "number": kept.number,
        "text": text,
        "shown": shown_state(here, text),
        "last": here.table.number,
        **checks(here.table, here.seat, kept, text),
        "words": {name: said(word) for name, word in WORDS.items()},
    }


def shown_state(here: Visit, text: str) -> str:
    """Whether others see this sheet: no, an earlier state of it, or just so."""
    if here.seat not in here.table.sheets:
        return "no"
    try:
        own, shown = own_sheet(here.table, here.seat, text), here.table.sheets[here.seat]
        same = shown in (own, by_seats(here.table, own, here.seat))
    except PlayerError:
        same = False
    return "yes" if same else "before"


def checks(table: Table, seat: str, kept: Sheet, text: str) -> Facts:
    """What cannot be read, what cannot be right, and what there is to know."""
    game = game_of(table)
    try:
        finished: Finished = game.read(text)
    except PlayerError as error:
        return {"faults": fault_facts(error, spoken()), "warnings": [], "notes": []}
    boards = {name: number for number, name in enumerate(finished.names)}
    said_of_it = game.so_far(finished, table.name(seat), *since_roll(game, table, seat, kept))
    return {
        "faults": [],
        "warnings": remark_facts(said_of_it.warnings, boards),
        "notes": remark_facts(said_of_it.notes, boards),
    }


def remark_facts(remarks: Iterable[Remark], boards: Mapping[str, int]) -> list[Facts]:
    """Sentences with their cells, and which board of the sheet they are on."""
    return [
        {
            "player": remark.player,
            "sentence": said(remark.sentence),
            "cells": list(map(str, remark.cells)),
            "board": boards.get(remark.player, 0),
        }
        for remark in remarks
    ]


def since_roll(
    game: Game[Any], table: Table, seat: str, kept: Sheet
) -> tuple[Finished | None, Sequence[int]]:
    """The sheet as it was before the roll of this turn, and the dice that were rolled."""
    rolled = table.rolls.get(game.dice[0].key) if game.dice else None
    if not rolled or kept.turn != turn_of(table) or not all(map(str.isdecimal, rolled.faces)):
        return None, ()
    try:
        before: Finished = game.read(kept.before or text_of_table(table.but(sheets={}), seat))
    except PlayerError:
        return None, ()
    return before, [int(face) for face in rolled.faces]
