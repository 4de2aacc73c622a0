"""Photos of filled-in sheets: read, named, scored."""

from typing import Any

from flask import Blueprint, Response, request

from scoring.errors import PlayerError
from scoring.game import Game
from sheets.photo.photos import Refused
from web.history.books import book
from web.http.answers import wants_page
from web.http.aside import aside
from web.http.limits import visitor
from web.http.services import services
from web.routes.tally import answer_score
from web.tables.sheet_page import printed_here
from web.tables.visit import visit
from web.tally.handed_in import Read
from web.tally.page import json_answer, told
from web.tally.photo import read_sent, refused, sent_values, spelled_text
from web.tally.photo_page import reading_page, upload_page

bp = Blueprint("photo", __name__)


@bp.get("/<game:game>/tally/photo")
def take(game: Game[Any]) -> Response:
    """A form for a photo, for browsers without scripts."""
    book()
    return upload_page(game)


@bp.post("/<game:game>/tally/photo")
def read(game: Game[Any]) -> Response:
    """What a photo of a sheet says; another process looks at it, and this one does not wait."""
    services().limits.photos.spend(visitor())
    if wants_page():
        return read_for_page(game)
    try:
        return json_answer(read_sent(game, played(game)))
    except Refused as error:
        return refused(error)


def played(game: Game[Any]) -> dict[str, Any]:
    """What is known of the sheet where it was photographed at a table."""
    code = request.form.get("table", "")
    return printed_here(game, visit(code).table) if code else {}


def read_for_page(game: Game[Any]) -> Response:
    try:
        return reading_page(game, read_sent(game, played(game), plain=True))
    except PlayerError as error:
        return upload_page(game, error)


@bp.post("/<game:game>/tally/photo/text")
def text(game: Game[Any]) -> Response:
    """The fields of a sheet in the notation of its game; for people with their score."""
    return aside(lambda: texted(game))


def texted(game: Game[Any]) -> Response:
    if wants_page():
        return answer_score(game, Read(spelled_text(game, sent_values())))
    return told(lambda: {"text": spelled_text(game, sent_values())})
