"""Finished games that are kept: each with an address of its own, changed by its owners only."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Blueprint, Response, abort, current_app, request, url_for

from scoring.errors import PlayerError, faults_of
from scoring.game import Game
from scoring.games import DECLARED, find_game
from scoring.names import name_key
from scoring.totals import Totals
from scoring.words import Plural, Sentence
from web.history import results
from web.history.books import book, known_book
from web.history.exchange import Play, as_csv, as_text, bg_stats_link, document, entry
from web.history.people import forget_unused
from web.history.results import Draft, NotSaved, find, find_own, is_own, known, read_again
from web.http.answers import answer, page, wants_page
from web.http.aside import aside
from web.http.forms import sent
from web.http.language import language, said, spoken
from web.http.limits import visitor
from web.http.services import known_games, services
from web.pages.phone_address import code_answer, phone_address
from web.pages.vocabulary import template_globals
from web.table.codes import new_key
from web.table.errors import BadDetail
from web.table.games.common import Details
from web.table.play import KEY
from web.table.stores.base import StoreUnusable
from web.table.stores.results import Result, Results
from web.tally.board_svg import pictures
from web.tally.next_game import next_address
from web.tally.page import decoded_board, told
from web.tally.report import Report
from web.tally.tallied import tallied

TIMES = range(10**14)  # milliseconds since 1970
KINDS = {
    "txt": ("text/plain; charset=utf-8", "inline"),
    "json": ("application/json", "attachment"),
    "csv": ("text/csv; charset=utf-8; header=present", "attachment"),
    "pdf": ("application/pdf", "inline"),
    "png": ("image/png", "inline"),
}
PICTURE = "png"  # of one game
DRAWN = ("pdf", PICTURE)  # what takes a while

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
    return {"game_key": game_key, "own_result": own_result, "results_kept": results_kept}


def results_kept() -> str:
    """How long what is on a page is kept."""
    return said(Sentence(KEPT_UNTIL, {"count": services().results_kept_for}))


def game_key() -> str:
    """The idempotency key of the game that a form is about: the same through all its pages."""
    sent = request.form.get("key", "")
    return sent if KEY.fullmatch(sent) else new_key()


def own_result(game: Game[Any], board: str | None = "") -> dict[str, Any] | None:
    """What this phone has kept of a board: the result that it began with, or that has the board."""
    text, name = board or "", request.values.get("result", "")
    found = began_with(game, name)
    if not found and text:
        key = request.form.get("key", "")
        found = known(kept(), game.key, text, key if KEY.fullmatch(key) else "", known_book())
    return kept_facts(found, text) if found and found.game == game.key else None


def began_with(game: Game[Any], name: str) -> Result | None:
    try:
        found = find_own(kept(), name, known_book()) if name else None
    except PlayerError:
        return None
    return found if found and found.game == game.key else None


def kept_facts(result: Result, board: str) -> dict[str, Any]:
    """A result as the page of its board needs it; ``same`` is whether nothing is left to save."""
    return {
        "id": result.id,
        "address": url_for("results.show", name=result.id),
        "changed": request.form.get("changed") or result.changed,
        "played": result.played,
        "place": result.place,
        "note": result.note,
        "same": result.board == board,
        "next": next_of(result),
    }


def next_of(result: Result) -> str:
    """Where the next game with the same players begins, as far as it is known who they were."""
    try:
        return next_address(known_games()[result.game], read_again(result).finished)
    except PlayerError:
        return url_for("tally.edit", game=known_games()[result.game])


@bp.post("/<game:game>/tally/kept")
def look_up(game: Game[Any]) -> Response:
    """Whether this phone has kept a board already: what is the same is decided here."""
    return aside(lambda: told(lambda: looked_up(game)), request.content_length)


def looked_up(game: Game[Any]) -> Report:
    sent = decoded_board()
    board = tallied(game, sent.board, language()).text
    found = known(kept(), game.key, board, "", known_book()) or began_with(game, sent.result)
    return {"result": kept_facts(found, board) if found else None}


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
        draft = Draft.of(body.values, reader=language())
        saved = results.save(kept(), draft, book(), key, services().tables.now())
        return done(saved.result, 201 if saved.is_new else 200, "new" if saved.is_new else "again")
    except PlayerError as error:
        return form_again(error, body.values)


def done(result: Result, status: int = 200, saved: str = "changed") -> Response:
    """For people the page of the result, which says what was done."""
    address = url_for("results.show", name=result.id)
    facts = {"id": result.id, "address": address, "changed": result.changed}
    goto = url_for("results.show", name=result.id, saved=saved)
    return answer(facts, goto=goto, status=status)


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
    found = read_again(result) if facts["report"] else None
    shared = {
        "link": link_of(result),
        "boards": pictures(found.game, found.finished) if found else [],
        "next_game": next_of(result),
        "only_totals": found is not None and isinstance(found.finished, Totals),
        "saved": request.args.get("saved", "") if mine else "",
    }
    return page("result.html", play=play, **shared, **facts)


def link_of(result: Result) -> str:
    return phone_address(url_for("results.show", name=result.id))


@bp.get("/result/<name>/qr.svg")
def code(name: str) -> Response:
    """QR code with the address of a result, for the camera of a phone."""
    return code_answer(link_of(find(kept(), name, known_book())))


@bp.after_request
def hide(response: Response) -> Response:
    """Nobody lists a result: whoever has its address may look, so nobody else should have it."""
    response.headers["X-Robots-Tag"] = "noindex, nofollow"
    return response


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
        draft = Draft.of(body.values, result, language())
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
    if kind in DRAWN:
        spend()
    return aside(lambda: exported(result, kind), None if kind in DRAWN else len(result.board))


def exported(result: Result, kind: str) -> Response:
    name = f"tallyroll-{result.game}-{result.played}"
    if kind == "pdf":
        return as_file(read_again(result).on_paper(language()), kind, name)
    if kind == "png":
        from web.history.picture import picture  # slow to import, and seldom asked for

        return as_file(picture(result, language()), kind, name)
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
