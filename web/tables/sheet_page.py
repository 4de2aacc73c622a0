"""A private sheet as its owner is shown it, with what the rules say about it so far."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from scoring.errors import PlayerError
from scoring.finished import Finished
from scoring.game import Game, Rows
from scoring.score import Remark
from scoring.words import Word
from web.games import pages_of
from web.games.at_table import AtTable
from web.http.language import language, said, spoken
from web.table.sheets import by_seats, turn_of
from web.table.state import Table
from web.table.stores.sheets import Sheet
from web.tables.visit import Visit, table_facts
from web.tally.table_text import game_of, own_sheet, text_of_table
from web.tally.tallied import fault_facts

Facts = dict[str, Any]

WORDS: Mapping[str, Word] = {  # what the script beside the editor says
    "keeping": Word("Saving …"),
    "kept": Word("Saved at the table."),
    "notKept": Word("Not saved at the table yet; trying again. This phone has a copy."),
    "newer": Word("Another phone with your seat has changed this sheet in the meantime."),
    "takeNewer": Word("Use that one"),
    "keepMine": Word("Keep this one"),
    "seenByNobody": Word("Nobody else sees this sheet."),
    "seenByAll": Word("Everybody at the table can see this sheet."),
    "seenBefore": Word(
        "Everybody sees what you showed before; your changes since are yours alone."
    ),
    "show": Word("Show my sheet to everyone"),
    "showAgain": Word("Show the new version"),
    "showing": Word("Showing …"),
    "shown": Word("Shown to everyone"),
    "warnings": Word("Check the rules while I write"),
    "nothingWrong": Word("No problems found."),
    "mySheet": Word("My sheet at table {code}"),
    "toTally": Word("Who has shown a sheet"),
}

OWN = ("number", "text", "shown", "faults", "warnings", "notes", "words")  # what the script needs


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


def page_facts(here: Visit, kept: Sheet) -> Facts:
    """The same for people: with the table around it, and what its scripts must know."""
    facts, at = sheet_facts(here, kept), AtTable(game_of(here.table), here.table, here.seat)
    before = since_turn(here.table, here.seat, kept) if kept.number else facts["text"]
    pages, game = pages_of(at.game.key), at.game
    own = {name: facts[name] for name in OWN}
    return {
        **facts,
        "declared": game,
        "choices": at.choices,
        "editor": pages.editor,
        "kind": "site" if pages.site(game, at.choices) else pages.editor,
        "table": table_facts(here.table, here.seat),
        "own": {**own, "before": before if before != facts["text"] else ""},
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
        finished: Finished = game.read(text, language())
    except PlayerError as error:
        return {"faults": fault_facts(error, spoken()), "warnings": [], "notes": []}
    said_of_it = game.so_far(finished, table.name(seat), *since_roll(game, table, seat, kept))
    return {
        "faults": [],
        "warnings": remark_facts(game, finished, said_of_it.warnings),
        "notes": remark_facts(game, finished, said_of_it.notes),
    }


def remark_facts(game: Game[Any], finished: Finished, remarks: Iterable[Remark]) -> list[Facts]:
    """Sentences with their cells or rows, and which board of the sheet they are on."""
    boards = {name: number for number, name in enumerate(finished.names)}
    return [
        {
            "player": remark.player,
            "sentence": said(remark.sentence),
            "cells": list(map(str, remark.cells)),
            "rows": rows_meant(game, remark),
            "board": boards.get(remark.player, 0),
        }
        for remark in remarks
    ]


def rows_meant(game: Game[Any], remark: Remark) -> str:
    """The entry whose rows a remark is about: it names their piece."""
    piece = remark.sentence.facts.get("piece")
    rows = (entry for entry in game.entries if isinstance(entry, Rows))
    return next((entry.key for entry in rows if entry.title == piece), "")


def since_turn(table: Table, seat: str, kept: Sheet) -> str:
    """The text of the sheet as it was when the turn began; nothing where nobody knows."""
    if kept.turn != turn_of(table):
        return kept.text
    return kept.before or text_of_table(table.but(sheets={}), seat)


def since_roll(
    game: Game[Any], table: Table, seat: str, kept: Sheet
) -> tuple[Finished | None, Sequence[int]]:
    """The sheet as it was before the roll of this turn, and the dice that were rolled."""
    rolled = table.rolls.get(game.dice[0].key) if game.dice else None
    if not rolled or kept.turn != turn_of(table) or not all(map(str.isdecimal, rolled.faces)):
        return None, ()
    try:
        before: Finished = game.read(since_turn(table, seat, kept))
    except PlayerError:
        return None, ()
    return before, [int(face) for face in rolled.faces]


def printed_here(game: Game[Any], table: Table) -> Facts:
    """What a table knows of the sheets that are printed for it: readings, variants, set-up."""
    if table.opened.game != game.key:
        return {}
    keys = {choice.key for choice in game.all_choices}
    return {
        "choices": {key: each for key, each in table.opened.choices.items() if key in keys},
        "variants": list(table.opened.variants),
        "deal": table.deal.number if table.deal else 0,
    }
