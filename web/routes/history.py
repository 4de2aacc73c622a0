"""The history of a family: to look at, to take along, to share with another phone."""

from contextlib import suppress
from datetime import date
from typing import Any

from flask import Blueprint, Response, abort, request, url_for

from assets.formats import day, decimal, percent
from scoring.games import find_game
from scoring.words import All, Sentence, true_minus
from sheets.season_report.plot import DASHES, MOST_LINES
from web.history.books import LENT, book, hand_out, known_book, lend, lent
from web.history.charts import mark_path, over_time, run_path, shares, shortened
from web.history.exchange import Play, document
from web.history.history import History, Wanted, called, facts_of
from web.history.intake import NotOurFile, entries_of, take_in, unpack
from web.history.people import People
from web.history.portrait import people_of
from web.history.season import season_pdf
from web.http.answers import answer, page, wants_page
from web.http.aside import aside
from web.http.forms import NotAnObject, read_object
from web.http.language import language, said, spoken
from web.http.limits import visitor
from web.http.services import services
from web.pages.phone_address import code_picture, phone_address
from web.pages.vocabulary import template_globals
from web.routes.results import KINDS, PICTURE, as_file, kept, spend, written
from web.table.codes import new_key
from web.table.stores.base import StoreUnusable

SHOWN = 10  # results on one page
MOST_SHOWN = 30  # people of a list; whoever is not in it is found by name
WEIGHT = 10  # a whole file counts as so many results

bp = Blueprint("history", __name__)


@template_globals(bp)
def vocabulary() -> dict[str, Any]:
    """What the templates of results and histories say and ask."""
    return {
        "day": lambda text: day(date.fromisoformat(text), language()),
        "decimal": lambda value: true_minus(decimal(value, language())),
        "percent": lambda value: percent(value, language()),
        "find_game": find_game,
        "new_key": new_key,
        "points": lambda key, count: said(Sentence(find_game(key).unit, {"count": count})),
        "today": lambda: date.today().isoformat(),
        "again": again,
        "called": called,
        "all": lambda names: said(All(names)),
        "MOST_LINES": MOST_LINES,
        "MOST_SHOWN": MOST_SHOWN,
        "over_time": over_time,
        "shares": shares,
        "mark_path": mark_path,
        "run_path": run_path,
        "shortened": shortened,
        "dashes": lambda number: " ".join(f"{part:g}" for part in DASHES[number]),
    }


def again(play: Play) -> str:
    """Where the next game with the same people begins."""
    return url_for("tally.edit", game=find_game(play.result.game), player=people_of(play) or [""])


def history(whole: bool = False) -> History:
    """What this phone sees, as its address chooses; files have the ``whole`` boards, too."""
    wanted, own = Wanted.of(request.args), known_book()
    if not own:
        return History((), wanted)
    people = People(services().tables.store.nicknames.of(own))
    plays = list(map(Play.of, kept().of(own))) if whole else Play.glance(kept(), own)
    return History(plays, wanted, people, language())


@bp.get("/history")
def show() -> Response:
    """Everything that was kept, with records and averages."""
    return aside(shown)


def shown() -> Response:
    hand_out(book())  # whoever looks keeps it for longer
    with suppress(StoreUnusable):  # looking is possible where nothing can be written
        kept().use(book(), services().tables.now())
    found = history(whole=not wants_page())
    if not wants_page():
        games = [facts_of(each) for each in found.standings]
        return answer({**document(found.plays), "games": games})
    return page("history.html", history=found, **leaf(found))


def leaf(found: History) -> dict[str, Any]:
    """The results of one page of the list."""
    last = max(1, -(-len(found.plays) // SHOWN))
    asked = request.args.get("page", "1")
    number = min(max(1, int(asked)), last) if asked.isdecimal() and len(asked) < 5 else 1
    shown = found.plays[(number - 1) * SHOWN : number * SHOWN]
    return {"shown": shown, "number": number, "last": last}


@bp.get("/history.<kind>")
def export(kind: str) -> Response:
    """All of it as a file."""
    if kind not in KINDS or kind == PICTURE:
        abort(404)
    if kind == "pdf":
        spend()
    return aside(lambda: exported(kind))


def exported(kind: str) -> Response:
    if kind == "pdf":
        return as_file(season_pdf(history()), kind, "tallyroll-season")
    plays = history(whole=kind != "csv").plays
    return as_file(written(plays, kind), kind, "tallyroll-history")


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
