"""Finished games that are kept: each with an address of its own, changed by its owners only."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Blueprint, Response, abort, current_app, request, url_for

from scoring.errors import PlayerError, faults_of
from scoring.games import DECLARED, find_game
from scoring.names import name_key
from scoring.words import Plural, Sentence
from web.history import results
from web.history.books import book, known_book
from web.history.exchange import Play, as_csv, as_text, bg_stats_link, document, entry
from web.history.people import forget_unused
from web.history.results import Draft, NotSaved, find, find_own, is_own, read_again
from web.http.answers import answer, page, wants_page
from web.http.aside import aside
from web.http.forms import sent
from web.http.language import language, said, spoken
from web.http.limits import visitor
from web.http.services import services
from web.pages.vocabulary import template_globals
from web.table.errors import BadDetail
from web.table.games.common import Details
from web.table.stores.base import StoreUnusable
from web.table.stores.results import Result, Results
from web.tables.page import phone_address
from web.tally.board_svg import pictures
from web.tally.report import Report

TIMES = range(10**14)  # milliseconds since 1970
KINDS = {
    "txt": ("text/plain; charset=utf-8", "inline"),
    "json": ("application/json", "attachment"),
    "csv": ("text/csv; charset=utf-8; header=present", "attachment"),
    "pdf": ("application/pdf", "inline"),
}

KEPT_UNTIL = Plural(
    "Results are kept as long as their history is used: whatever nobody opens for {count} day is "
    "deleted.",
    "Results are kept as long as their history is used: whatever nobody opens for {count} days is "
    "deleted.",
)

bp = Blueprint("results", __name__)


def kept() -> Results:
    return services().tables.store.results


def spend(times: int = 1) -> None:
    """Rate limit of results by address; something large counts several times."""
    services().limits.results.spend(visitor(), times)


@template_globals(bp)
def vocabulary() -> dict[str, Any]:
    """What other pages ask for."""
    return {"known_book": known_book, "own_result": own_result, "results_kept": results_kept}


def results_kept() -> str:
    """How long what is on a page is kept."""
    return said(Sentence(KEPT_UNTIL, {"count": services().results_kept_for}))


def own_result() -> dict[str, Any] | None:
    """The result that a board began with, if this phone may change it."""
    name = request.values.get("result", "")
    try:
        result = find_own(kept(), name, known_book()) if name else None
    except PlayerError:
        return None
    if result is None:
        return None
    return {
        "id": name,
        "address": url_for("results.change", name=name),
        "changed": request.form.get("changed") or result.changed,
        "played": result.played,
        "place": result.place,
        "note": result.note,
    }


@bp.post("/results")
def save() -> Response:
    """Keep a finished game; the same idempotency key again keeps it once."""
    try:
        spend()
        services().limits.bring(visitor(), len(request.get_data()))
    except PlayerError as error:
        return form_again(error, sent().values)
    return aside(saved, request.content_length)


def saved() -> Response:
    body = sent()
    try:
        key = body.request_id().named().key
        draft = Draft.of(body.values)
        return done(results.save(kept(), draft, book(), key, services().tables.now()), 201)
    except PlayerError as error:
        return form_again(error, body.values)


def done(result: Result, status: int = 200) -> Response:
    address = url_for("results.show", name=result.id)
    facts = {"id": result.id, "address": address, "changed": result.changed}
    return answer(facts, goto=address, status=status)


def form_again(
    error: PlayerError, values: Mapping[str, Any], result: Result | None = None
) -> Response:
    """What was entered is still there, with the reason why it was not kept."""
    if isinstance(error, StoreUnusable):
        current_app.logger.error("%s", error)
        error = NotSaved()
    key = result.game if result else str(values.get("game"))
    if not wants_page() or key not in DECLARED:
        raise error
    sentences = [said(line) for fault in faults_of(error) for line in fault.sentences]
    facts = {
        "game": find_game(key),
        "result": result,
        "sentences": sentences,
        "values": {name: value for name, value in values.items() if isinstance(value, str)},
    }
    return page("keep.html", error.status, **facts)


@bp.get("/result/<name>")
def show(name: str) -> Response:
    """A kept game with its score, for whoever knows the address."""
    result = find(kept(), name, known_book())
    return aside(lambda: shown(result), len(result.board))


def shown(result: Result) -> Response:
    name = result.id
    play, mine = Play.of(result), is_own(kept(), result, known_book())
    facts: dict[str, Any] = {
        "result": entry(play),
        "address": url_for("results.show", name=name),
        "mine": mine,
        "bg_stats": bg_stats_link(play),
        "report": report_of(result),
    }
    if not wants_page():
        return answer(facts)
    link = phone_address(url_for("results.show", name=name))
    found = read_again(result) if facts["report"] else None
    drawn = pictures(found.game, found.finished) if found else []
    return page("result.html", play=play, link=link, boards=drawn, **facts)


def report_of(result: Result) -> Report | None:
    """The score in words; nothing if the rules cannot read such a board any more."""
    try:
        return read_again(result).report(language())
    except PlayerError:
        return None


@bp.post("/result/<name>")
def change(name: str) -> Response:
    """Write another board, day, place or note; what is not sent stays as it is."""
    result = find_own(kept(), name, known_book())
    try:
        spend()
        services().limits.bring(visitor(), len(request.get_data()))
    except PlayerError as error:
        return form_again(error, sent().values, result)
    return aside(lambda: changed(result), request.content_length)


def changed(result: Result) -> Response:
    body = sent()
    try:
        before = seen_last(Details(body.values), result)
        draft = Draft.of(body.values, result)
        found = results.change(kept(), result, draft, before, services().tables.now())
        forget_nicknames()
        return done(found)
    except PlayerError as error:
        return form_again(error, body.values, result)


def seen_last(sent: Details, result: Result) -> int:
    """Optimistic lock: which version a phone has changed, as it says, or the last one."""
    if not sent.has("changed"):
        return result.changed
    text = sent.text("changed")
    if not (text.isascii() and text.isdecimal() and int(text) in TIMES):
        raise BadDetail(entry="changed", found=text, expected=result.changed)
    return int(text)


@bp.post("/result/<name>/forget-name")
def forget_name(name: str) -> Response:
    """Take the name of a player off a result; the board and its score stay."""
    spend()
    result = find_own(kept(), name, known_book())
    return aside(lambda: forgotten(result))


def forgotten(result: Result) -> Response:
    draft = results.without_name(result, sent().wish("player"))
    found = results.change(kept(), result, draft, result.changed, services().tables.now())
    forget_nicknames()
    return done(found)


def forget_nicknames() -> None:
    """Where a name stands in no result any more, nothing is left that says who it was."""
    names, own = services().tables.store.nicknames, known_book()
    if names.of(own):
        plays = Play.glance(kept(), own)
        used = {name_key(player.name) for play in plays for player in play.players}
        forget_unused(names, own, used, services().tables.now())


@bp.post("/result/<name>/delete")
def delete(name: str) -> Response:
    """Forget a result for good."""
    spend()
    result = find_own(kept(), name, known_book())
    return aside(lambda: deleted(result))


def deleted(result: Result) -> Response:
    kept().delete(result, known_book())
    forget_nicknames()
    return answer({"id": result.id, "deleted": True}, goto=url_for("history.show"))


@bp.get("/result/<name>.<kind>")
def export(name: str, kind: str) -> Response:
    """A kept game as a file."""
    if kind not in KINDS:
        abort(404)
    result = find(kept(), name, known_book())
    if kind == "pdf":
        spend()
    return aside(lambda: exported(result, kind), None if kind == "pdf" else len(result.board))


def exported(result: Result, kind: str) -> Response:
    name = f"tallyroll-{result.game}-{result.played}"
    if kind == "pdf":
        return as_file(read_again(result).on_paper(language()), kind, name)
    return as_file(written([Play.of(result)], kind), kind, name)


def written(plays: Sequence[Play], kind: str) -> str:
    """Results as a file of this kind."""
    if kind == "json":
        return current_app.json.dumps(document(plays), indent=2)
    return f"\ufeff{as_csv(plays, spoken())}" if kind == "csv" else as_text(plays)


def as_file(data: str | bytes, kind: str, name: str) -> Response:
    mimetype, way = KINDS[kind]
    response = Response(data, content_type=mimetype)
    response.headers["Content-Disposition"] = f'{way}; filename="{name}.{kind}"'
    response.headers["Cache-Control"] = "no-store"
    return response
