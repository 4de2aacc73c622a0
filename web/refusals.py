"""Everything that can go wrong, with a sentence: as JSON or as a page, by what was asked for."""

from typing import cast

from flask import Flask, Response, current_app, make_response, request
from werkzeug.exceptions import HTTPException

from scoring.errors import PlayerError, faults_of
from scoring.words import Word
from web.answers import answer
from web.kept.books import LinkTooOld
from web.kept.results import ChangedMeanwhile, NoSuchResult, NotSaved, NotYourResult
from web.limits import SmallRequest, TooOften
from web.security import FromElsewhere
from web.speech import said
from web.table.errors import (
    NoSuchSeat,
    NoSuchTable,
    NotYours,
    OnlyTheOwner,
    TableIsBusy,
    TableIsClosed,
    WrongHandOverCode,
)
from web.table.sheets import SheetIsNewer
from web.table.stores import StoreDamaged, StoreUnusable

STATUS: dict[type[PlayerError], int] = {
    NoSuchTable: 404,
    NoSuchSeat: 403,
    OnlyTheOwner: 403,
    NotYours: 403,
    WrongHandOverCode: 403,
    FromElsewhere: 403,
    SheetIsNewer: 409,
    TableIsClosed: 410,
    TooOften: 429,
    TableIsBusy: 503,
    NoSuchResult: 404,
    NotYourResult: 403,
    ChangedMeanwhile: 409,
    LinkTooOld: 410,
    NotSaved: 503,
}
PAUSE = 2  # seconds to wait for a store that restarts


class NoSuchPage(PlayerError):
    text = Word("There is nothing at this address.")


class NotDoneHere(PlayerError):
    text = Word("This cannot be done at this address.")


class BodyTooLarge(PlayerError):
    text = Word("That is too much at once: at most {limit} KB can be sent here.")


class Unreadable(PlayerError):
    text = Word("The request cannot be read.")


class StoreAway(PlayerError):
    text = Word("The tables cannot be reached just now. Nothing is lost; try again in a moment.")


class TablesDamaged(PlayerError):
    text = Word(
        "What this server has kept is damaged, and to try again does not help. "
        "Tell whoever runs it."
    )


class OurFault(PlayerError):
    text = Word("Something went wrong here, and it was not you. Nothing is lost; try again.")


HTTP: dict[int, type[PlayerError]] = {404: NoSuchPage, 405: NotDoneHere}


def explain(app: Flask) -> None:
    """One place in which everything that goes wrong is put into words."""
    app.register_error_handler(PlayerError, refuse)
    app.register_error_handler(StoreUnusable, store_away)
    app.register_error_handler(HTTPException, http_error)
    app.register_error_handler(Exception, our_fault)


def refuse(error: PlayerError, status: int = 0) -> Response:
    """What a visitor can put right."""
    sentences = [sentence for fault in faults_of(error) for sentence in fault.sentences]
    value = {"error": type(error).__name__, "sentence": " ".join(map(said, sentences))}
    response = answer(value, "error.html", status=status or STATUS.get(type(error), 422))
    if isinstance(error, TooOften):
        response.headers["Retry-After"] = str(error.seconds)
    elif response.status_code == 503:
        response.headers["Retry-After"] = str(PAUSE)
    return response


def store_away(error: StoreUnusable) -> Response:
    """Where the tables are is the operator's business: it goes to the log, not to visitors."""
    current_app.logger.error("%s", error)
    if isinstance(error, StoreDamaged):
        return refuse(TablesDamaged(), 500)
    return refuse(StoreAway(), 503)


def http_error(error: HTTPException) -> Response:
    """What Flask itself refuses; redirections pass."""
    status = error.code or 500
    if status < 400:
        return make_response(error.get_response())
    if status == 413:
        return refuse(BodyTooLarge(limit=cast(SmallRequest, request).most_bytes // 1024), status)
    response = refuse(HTTP.get(status, Unreadable)(), status)
    allowed = dict(error.get_headers()).get("Allow")
    if allowed:
        response.headers["Allow"] = allowed
    return response


def our_fault(error: Exception) -> Response:
    """A bug: the log keeps what happened, the visitor gets a sentence."""
    current_app.logger.exception("a request failed", exc_info=error)
    return refuse(OurFault(), 500)
