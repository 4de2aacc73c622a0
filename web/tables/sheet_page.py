"""A private sheet as its owner is shown it, with what the rules say about it so far."""

from collections.abc import Iterable, Mapping
from typing import Any

from scoring.errors import PlayerError
from scoring.pocket_kingdoms.board import Evening, Kingdom
from scoring.pocket_kingdoms.exploring import explored
from scoring.pocket_kingdoms.making import notes_so_far, warnings_so_far
from scoring.score import Remark
from scoring.words import Word
from web.http.language import said, spoken
from web.table.sheets import by_seats, turn_of
from web.table.state import Table
from web.table.stores import Sheet
from web.tables.text import game_of, own_sheet, text_of_table
from web.tables.visit import Visit
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
    try:
        finished = game_of(table).read(text)
    except PlayerError as error:
        return {"faults": fault_facts(error, spoken()), "warnings": [], "notes": []}
    if not isinstance(finished, Evening):  # only this game is written by everybody for themselves
        return {"faults": [], "warnings": [], "notes": []}
    boards = {name: number for number, name in enumerate(finished.kingdoms)}
    own = own_kingdom(table, seat, finished)
    warnings = [*warnings_so_far(finished, game_of(table).data)]  # type: ignore[arg-type]
    if own:
        warnings += explored_since(table, seat, kept, own)
    return {
        "faults": [],
        "warnings": remark_facts(warnings, boards),
        "notes": remark_facts(notes_so_far(finished), boards),
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


def own_kingdom(table: Table, seat: str, evening: Evening) -> Kingdom | None:
    """The seat's own kingdom on a sheet."""
    if len(evening.kingdoms) == 1:
        return next(iter(evening.kingdoms.values()))
    return evening.kingdoms.get(table.name(seat))


def explored_since(table: Table, seat: str, kept: Sheet, after: Kingdom) -> Iterable[Remark]:
    """Whether the landscapes of this turn fit its dice, as the sheet was before the roll."""
    rolled = table.rolls.get("dice")
    if not rolled or kept.turn != turn_of(table) or not all(map(str.isdecimal, rolled.faces)):
        return ()
    try:
        text = kept.before or text_of_table(table.but(sheets={}), seat)
        before = own_kingdom(table, seat, game_of(table).read(text))
    except PlayerError:
        return ()
    return explored(before, after, [int(face) for face in rolled.faces]) if before else ()
