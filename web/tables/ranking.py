"""Who came where, as all phones show it when the owner reveals it."""

from typing import Any

from scoring.errors import PlayerError
from scoring.words import All, Plural, Sentence
from web.http.language import language, said
from web.http.services import known_games
from web.table.seats import signs
from web.table.sheets import with_names
from web.table.state import Table
from web.tally.board_svg import pictures
from web.tally.table_text import game_of, joined
from web.tally.tallied import Tallied, tallied

Facts = dict[str, Any]

PLACE = Plural("Place {place}: {players}, {points}.", "Place {place}: {players}, {points} each.")


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
        "ranking": ranking(revealed) if revealed else [],
        "result": revealed.report(language())["result"] if revealed else "",
    }


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


def ranking(found: Tallied) -> list[Facts]:
    """The places from the first to the last, each with the sentence that tells it."""
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
                "points": points,
                "sentence": said(Sentence(PLACE, facts)),
            }
        )
        rank += len(shared)
    return places
