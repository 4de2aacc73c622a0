"""The history of a family: to look at, to take along, to share with another phone."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from typing import Any

from flask import Blueprint, Response, abort, request, url_for

from assets.formats import day, decimal
from scoring.games import find_game
from scoring.words import Sentence
from web.history.books import LENT, book, hand_out, known_book, lend, lent
from web.history.charts import MOST, draw
from web.history.exchange import document
from web.history.history import History, Mark, Record, Wanted, facts_of
from web.history.intake import NotOurFile, entries_of, take_in, unpack
from web.http.answers import answer, page, wants_page
from web.http.aside import aside
from web.http.forms import NotAnObject, read_object
from web.http.language import language, said, spoken
from web.http.limits import visitor
from web.http.services import services
from web.pages.vocabulary import template_globals
from web.routes.results import DRAWN, KINDS, as_file, kept, spend, written
from web.table.codes import new_key
from web.table.stores.base import StoreUnusable
from web.tables.page import code_picture, phone_address

SHOWN = 10  # results on one page
WEIGHT = 10  # a whole file counts as so many results

bp = Blueprint("history", __name__)


@template_globals(bp)
def vocabulary() -> dict[str, Any]:
    """What the templates of results and histories say and ask."""
    return {
        "day": lambda text: day(date.fromisoformat(text), language()),
        "decimal": lambda value: decimal(value, language()),
        "find_game": find_game,
        "new_key": new_key,
        "points": lambda key, count: said(Sentence(find_game(key).unit, {"count": count})),
        "today": lambda: date.today().isoformat(),
        "span": span,
        "told": told,
    }


def span(marks: Sequence[Mark]) -> str:
    """From the first day to the last."""
    ends = dict.fromkeys((marks[0].played, marks[-1].played))
    return " – ".join(day(each, language()) for each in ends)


def told(record: Record) -> str:
    """The bars of somebody in words."""
    marks = record.marks[-MOST:]
    return "; ".join(f"{day(mark.played, language())}: {mark.total}" for mark in marks)


def history() -> History:
    """What this phone sees, as its address chooses."""
    wanted = Wanted.of(request.args)
    return History(kept().of(known_book()) if known_book() else (), wanted)


@bp.get("/history")
def show() -> Response:
    """Everything that was kept, with records and averages."""
    return aside(shown)


def shown() -> Response:
    hand_out(book())  # whoever looks keeps it for longer
    with suppress(StoreUnusable):  # looking is possible where nothing can be written
        kept().use(book(), services().tables.now())
    found = history()
    if not wants_page():
        games = [facts_of(each) for each in found.standings]
        return answer({**document(found.plays), "games": games})
    return page("history.html", history=found, **leaf(found), chart=chart)


def leaf(found: History) -> dict[str, Any]:
    """The results of one page of the list."""
    last = max(1, -(-len(found.plays) // SHOWN))
    asked = request.args.get("page", "1")
    number = min(max(1, int(asked)), last) if asked.isdecimal() and len(asked) < 5 else 1
    shown = found.plays[(number - 1) * SHOWN : number * SHOWN]
    return {"shown": shown, "number": number, "last": last}


def chart(record: Record) -> Any:
    """Somebody's last games as bars."""
    marks = record.marks
    return draw([mark.total for mark in marks], [mark.won for mark in marks], record.average)


@bp.get("/history.<kind>")
def export(kind: str) -> Response:
    """All of it as a file."""
    if kind not in KINDS or kind in DRAWN:
        abort(404)
    return aside(lambda: as_file(written(history().plays, kind), kind, "tallyroll-history"))


@bp.post("/history/import")
def take() -> Response:
    """Take in a file that was downloaded from a history; what is there already stays as it is."""
    spend(WEIGHT)
    services().limits.bring(visitor(), len(request.get_data()))
    return aside(taken_in)


def taken_in() -> Response:
    entries = entries_of(sent_object())
    own, now, said = book(), services().tables.now(), spoken()
    parcel = unpack(entries, own, now, said)
    taken = take_in(kept(), parcel, own, now, said)
    facts = {"added": taken.added, "known": taken.known, "faults": list(taken.faults)}
    status = 422 if taken.faults and not (taken.added or taken.known) else 200
    return answer(facts, "imported.html", status=status)


def sent_object() -> dict[str, Any]:
    """The file of a form, or the body itself."""
    file = request.files.get("file")
    data = file.read() if file else b"" if request.form else request.get_data()
    try:
        return read_object(data)
    except NotAnObject as error:
        raise NotOurFile from error


@bp.post("/history/share")
def share() -> Response:
    """A link that opens this history on another phone of the family."""
    spend()
    address = phone_address(url_for(".look", token=lend(book())))
    if not wants_page():
        return answer({"address": address, "seconds": LENT}, status=201)
    return page("share.html", address=address, picture=code_picture(address))


@bp.get("/history/take/<token>")
def look(token: str) -> Response:
    """What is about to be joined, before it is."""
    theirs = lent(token)
    return aside(lambda: about_to_join(theirs, token))


def about_to_join(theirs: str, token: str) -> Response:
    mine = known_book()
    facts = {
        "results": len(kept().of(theirs)),
        "own": len(kept().of(mine)) if mine else 0,
        "joined": bool(mine) and kept().are_joined(mine, theirs),
    }
    return answer({**facts, "token": token}, "take.html") if wants_page() else answer(facts)


@bp.post("/history/take/<token>")
def join(token: str) -> Response:
    """Make one history of two."""
    spend()
    theirs = lent(token)
    return aside(lambda: joined(theirs))


def joined(theirs: str) -> Response:
    kept().join(book(), theirs, services().tables.now())
    return answer({"results": len(kept().of(book()))}, goto=url_for(".show"))
