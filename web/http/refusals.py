"""Error handlers: everything that goes wrong gets a sentence, as JSON or as a page."""

from typing import cast

from flask import Flask, Response, current_app, make_response, request
from werkzeug.exceptions import HTTPException

from scoring.errors import PlayerError, faults_of
from scoring.words import Word
from web.http.answers import answer
from web.http.language import said
from web.http.limits import SmallRequest, TooOften
from web.http.process_pool import TooMuchWork
from web.http.security import CHANGES_NOTHING
from web.table.stores.base import StoreDamaged, StoreUnusable

PAUSE = 2  # seconds to wait for a store that restarts, or for helpers that are busy


class NoSuchPage(PlayerError):
    text = Word("There is nothing at this address.")


class NotDoneHere(PlayerError):
    text = Word("This cannot be done at this address.")


class BodyTooLarge(PlayerError):
    text = Word("That is too much at once: at most {limit} KB can be sent here.")


class Unreadable(PlayerError):
    text = Word("The request cannot be read.")


class StoreAway(PlayerError):
    status = 503
    text = Word("The tables cannot be reached right now. Nothing is lost; try again in a moment.")


class PerhapsNotWritten(PlayerError):
    status = 503
    text = Word(
        "The tables cannot be reached right now. Everything confirmed so far is safe, this may "
        "not be: try again in a moment."
    )


class StoreBroken(PlayerError):
    status = 503
    text = Word("The tables cannot be read. Tell whoever runs this server: their file is damaged.")


class OurFault(PlayerError):
    text = Word("Something went wrong here, and it was not you. Try again.")


class PerhapsNotDone(PlayerError):
    text = Word(
        "Something went wrong here, and it was not you. Everything confirmed so far is safe, this "
        "may not be: look before you try again."
    )


HTTP: dict[int, type[PlayerError]] = {404: NoSuchPage, 405: NotDoneHere}


def explain(app: Flask) -> None:
    """Register the error handlers: one place where what goes wrong is put into words."""
    app.register_error_handler(PlayerError, refuse)
    app.register_error_handler(StoreUnusable, lambda error: refuse(for_visitors(error)))
    app.register_error_handler(HTTPException, http_error)
    app.register_error_handler(Exception, our_fault)


def for_visitors(error: PlayerError) -> PlayerError:
    """Where the tables are is the operator's business: it goes to the log, not to visitors."""
    if not isinstance(error, StoreUnusable):
        return error
    current_app.logger.error("%s", error)
    if isinstance(error, StoreDamaged):
        return StoreBroken()
    return StoreAway() if changes_nothing() else PerhapsNotWritten()


def changes_nothing() -> bool:
    return request.method in CHANGES_NOTHING


def refuse(error: PlayerError, status: int = 0) -> Response:
    """Error response to what a visitor can put right (4xx)."""
    sentences = [sentence for fault in faults_of(error) for sentence in fault.sentences]
    value = {"error": type(error).__name__, "sentence": " ".join(map(said, sentences))}
    response = answer(value, "error.html", status=status or error.status)
    if isinstance(error, TooOften):
        response.headers["Retry-After"] = str(error.seconds)
    elif response.status_code in (429, 503):
        response.headers["Retry-After"] = str(PAUSE)
    return response


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
    if isinstance(error, MemoryError):  # a helper has a share of it, not more
        return refuse(TooMuchWork())
    current_app.logger.exception("a request failed", exc_info=error)
    return refuse(OurFault() if changes_nothing() else PerhapsNotDone(), 500)
