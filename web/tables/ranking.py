"""Who came where, as all phones show it when the owner reveals it."""

from collections.abc import Sequence
from typing import Any

from scoring.errors import PlayerError
from scoring.words import All, Plural, Sentence, Word
from web.games.at_table import AtTable
from web.http.language import language, said
from web.http.services import known_games
from web.table.seats import signs
from web.table.sheets import with_names
from web.table.state import Table
from web.tables.replay import is_replayable
from web.tally.board_svg import pictures
from web.tally.table_text import game_of, is_played, joined
from web.tally.tallied import Tallied, tallied

Facts = dict[str, Any]

PLACE = Plural("Place {place}: {players}, {points}.", "Place {place}: {players}, {points} each.")
ASK = Plural(
    "{names} has not shown a sheet yet. Reveal the ranking anyway?",
    "{names} have not shown a sheet yet. Reveal the ranking anyway?",
)
ANYWAY = Word("Reveal it without {names}")
LEFT_OUT = Plural(
    "Without {names}, who has shown no sheet.", "Without {names}, who have shown no sheet."
)


def tally_facts(table: Table, seat: str) -> Facts:
    """Who has shown a sheet, what the shown sheets make together, and the ranking if it is out."""
    shown = joined(table)
    found = scored(table, shown.to_text()) if shown else None
    ranked = with_names(table, table.revealed.text) if table.revealed else ""
    revealed = scored(table, ranked) if ranked else None
    return {
        "code": table.code,
        "game": table.opened.game,
        "title": said(game_of(table).title),
        "number": table.number,
        "you": seat,
        "owner": table.owner,
        "closed": table.closed,
        "shown": [person(table, key) for key in table.sheets if key in table.seats],
        "missing": [person(table, key) for key in table.players if key not in table.sheets],
        "text": found.text if found else "",
        "report": found.report(language()) if found else None,
        "revealed": table.revealed is not None,
        "ranking": ranking(table, revealed) if revealed else [],
        "left_out": told_of(LEFT_OUT, without(table, revealed)) if revealed else "",
        "result": revealed.report(language())["result"] if revealed else "",
    }


def page_facts(table: Table, seat: str) -> Facts:
    """The same for people: with what is asked before a ranking that somebody is missing from."""
    facts, shown = tally_facts(table, seat), joined(table)
    enough = shown and not game_of(table).layout.own_boards  # the one board is there
    names = without(table, scored(table, shown.to_text())) if shown else ()
    ranked = with_names(table, table.revealed.text) if table.revealed else ""
    return {
        **facts,
        "missing": () if enough else facts["missing"],
        "kept_here": is_played(AtTable(game_of(table), table)) and not table.sheets,
        "replay": is_replayable(table),
        "host": table.name(table.owner),
        "ask": told_of(ASK, names),
        "anyway": told_of(ANYWAY, names),
        "marks": {table.name(key): person(table, key) for key in table.seats},
        "ranked": ranked if facts["ranking"] else "",
    }


def without(table: Table, found: Tallied | None) -> tuple[str, ...]:
    """Who plays and is not in a game, where everybody writes a sheet."""
    if not found or not found.game.layout.own_boards:
        return ()
    names = map(table.name, table.players)
    return tuple(name for name in names if name not in found.finished.names)


def told_of(text: Word | Plural, names: Sequence[str]) -> str:
    """A sentence about some people; nothing about nobody."""
    facts = {"names": All(names), "count": len(names)}
    return said(Sentence(text, facts)) if names else ""


def scored(table: Table, text: str) -> Tallied | None:
    """The score of a text in the log; a log from elsewhere may hold anything."""
    try:
        return tallied(game_of(table), text)
    except PlayerError:
        return None


def table_pictures(key: str, text: str) -> list[dict[str, str]]:
    """The boards of a game that was shown."""
    game = known_games()[key]
    return pictures(game, game.read(text)) if text else []


def person(table: Table, seat: str) -> Facts:
    return {
        "seat": seat,
        "name": table.name(seat),
        "colour": table.seats[seat].colour,
        "sign": signs(table)[seat],
    }


def ranking(table: Table, found: Tallied) -> list[Facts]:
    """The places from the first to the last, each with the sentence that tells it."""
    seats = {table.name(seat): person(table, seat) for seat in table.seats}
    places, rank = [], 1
    for shared in found.tally.places:
        points = found.tally.scores[shared[0]].total
        facts = {
            "place": rank,
            "players": All(shared),
            "points": Sentence(found.game.unit, {"count": points}),
            "count": len(shared),
        }
        places.append(
            {
                "place": rank,
                "players": list(shared),
                "seats": [seats[name] for name in shared if name in seats],
                "points": points,
                "sentence": said(Sentence(PLACE, facts)),
            }
        )
        rank += len(shared)
    return places
