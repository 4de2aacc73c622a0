"""Finished games: entered, read from files, scored with every point explained."""

from typing import Any

from flask import Blueprint, Response, abort, render_template, request

from scoring.errors import PlayerError
from scoring.game import Game
from scoring.games import GAMES, game_of
from scoring.totals import Totals
from scoring.words import Word
from web.history import results
from web.history.books import book, known_book
from web.http.answers import wants_page
from web.http.aside import aside
from web.http.language import language
from web.http.limits import visitor
from web.http.security import is_form
from web.http.services import known_games, services
from web.tables.visit import visit
from web.tally.board_form import board_form
from web.tally.camera import camera_facts
from web.tally.editor import own_cards
from web.tally.files import as_text
from web.tally.handed_in import File, Read, read_files
from web.tally.next_game import next_text
from web.tally.page import (
    board_page,
    json_answer,
    json_board,
    read_facts,
    refused,
    sent_board,
    sent_files,
    sheet_page,
    told,
    totals_page,
)
from web.tally.report import Report
from web.tally.table_text import text_of_table
from web.tally.tallied import Tallied, readings_of, tallied, with_choices
from web.tally.totals_form import TotalsForm, blank_form, form_of, sent_form

bp = Blueprint("tally", __name__)


class NoCards(PlayerError):
    text = Word("No file was sent. Choose your card file.")


class NoSheet(PlayerError):
    text = Word("No file was sent. Choose a text, a filled-in sheet or a downloaded table.")


@bp.get("/tally")
def choose() -> str:
    """Which game is to be tallied."""
    book()
    return render_template("tally.html", games=GAMES)


@bp.post("/tally")
def open_file() -> Response:
    """A file of whatever game: its own first line says which."""
    spend()
    return aside(opened_file)


def opened_file() -> Response:
    files = sent_files()
    if not files:
        raise NoSheet
    game = game_of(files[0].text, known_games())
    return answer_score(game, read_files(game, files, language()))


def spend() -> None:
    services().limits.files.spend(visitor())


@bp.get("/<game:game>/tally")
def edit(game: Game[Any]) -> Response:
    """The board editor, empty or with what the address asks for."""
    book()
    text = beginning(game)
    if text and (kept := kept_totals(game, text)):
        return totals_page(form_of(game, kept))
    return board_page(game, Read(text))


def kept_totals(game: Game[Any], text: str) -> Totals | None:
    """The totals that a text is, where it has no board."""
    try:
        found = game.read_any(text)
    except PlayerError:
        return None
    return found if isinstance(found, Totals) else None


@bp.get("/<game:game>/totals")
def enter_totals(game: Game[Any]) -> Response:
    """The lines of a score alone, for a game of which nobody kept the board."""
    book()
    return totals_page(blank_form(game))


@bp.post("/<game:game>/totals")
def totals(game: Game[Any]) -> Response:
    """The score of what stands in the boxes."""
    spend()
    return aside(lambda: totalled(sent_form(game, request.form)))


def totalled(form: TotalsForm) -> Response:
    text = "" if "more" in request.form else form.text()
    if "more" in request.form or form.wrong:
        return totals_page(form)
    try:
        return totals_page(form, found=tallied(form.game, text))
    except PlayerError as error:
        return totals_page(form, error)


def beginning(game: Game[Any]) -> str:
    """The text to start from: a table's, a kept result's, for some players, an example, or none."""
    if code := request.args.get("table", ""):
        here = visit(code)
        return text_of_table(here.table, here.seat)
    if name := request.args.get("result", ""):
        return results.find(services().tables.store.results, name, known_book()).board
    if "player" in request.args:
        return next_text(game, request.args)
    return game.example if "example" in request.args else ""


@bp.get("/<game:game>/tally/sheet")
def sheet_editor(game: Game[Any]) -> Response:
    """The editor alone, as an own sheet at a table asks for it: the same for all who ask."""
    asked = {choice.key: request.args.get(choice.key, choice.default) for choice in game.choices}
    return sheet_page(game, asked)


@bp.get("/<game:game>/tally/camera")
def camera(game: Game[Any]) -> Response:
    """What only those need who take a photo of their board."""
    return json_answer(camera_facts(game))


@bp.post("/<game:game>/tally")
def score(game: Game[Any]) -> Response:
    """The score of a finished game, or what is wrong with its text."""
    if is_form():
        spend()
        return aside(lambda: answer_score(game, entered(game)))
    return aside(
        lambda: told(lambda: score_facts(tallied(game, json_board(), language()))),
        request.content_length,
    )


def score_facts(found: Tallied) -> Report:
    return {"report": found.report(language())}


def entered(game: Game[Any]) -> Read:
    """What a form brings: files stand for the text, lists for the readings that it names."""
    form = board_form(game, request.form)
    read = read_files(game, sent_files(), language())
    typed = (form.board.data or "").replace("\r\n", "\n")
    read.text = with_choices(game, read.text or typed, form.chosen, language())
    return read


def answer_score(game: Game[Any], read: Read) -> Response:
    """The score of what was read, for people and for programs."""
    try:
        found = tallied(game, read.text, language())
    except PlayerError as error:
        if not wants_page():
            return refused(error)
        return board_page(game, read, error)
    if not wants_page():
        return json_answer(score_facts(found))
    if isinstance(found.finished, Totals):
        return totals_page(form_of(game, found.finished), found=found)
    read.text = found.text
    return board_page(game, read, found=found)


@bp.post("/<game:game>/tally/read")
def read(game: Game[Any]) -> Response:
    """Files or a text as one text that the editor can show; what cannot be read is named."""
    if is_form():
        spend()
        return aside(lambda: read_texts(game))
    return aside(lambda: read_texts(game), request.content_length)


def read_texts(game: Game[Any]) -> Response:
    if is_form() and request.files:
        return json_answer(read_facts(read_files(game, sent_files(), language())))
    return told(lambda: read_facts(read_files(game, [File("", sent_board().encode())], language())))


@bp.post("/<game:game>/tally/readings")
def readings(game: Game[Any]) -> Response:
    """What each open reading would change."""
    return aside(lambda: told(lambda: compared(game)), request.content_length)


def compared(game: Game[Any]) -> Report:
    return {"choices": readings_of(tallied(game, sent_board(), language()), language())}


@bp.post("/<game:game>/tally/cards")
def cards(game: Game[Any]) -> Response:
    """A player's card file as the editor knows it: each part of a card with its line."""
    if game.layout.marks != "items":
        abort(404)
    spend()
    return aside(lambda: read_cards(game))


def read_cards(game: Game[Any]) -> Response:
    files = sent_files()
    if not files:
        raise NoCards
    return told(lambda: {"cards": own_cards(game, as_text(files[0].data))})


@bp.post("/<game:game>/tally/report.pdf")
def report(game: Game[Any]) -> Response:
    """The score on paper: boards, table and reasons."""
    spend()
    return aside(lambda: reported(game))


def reported(game: Game[Any]) -> Response:
    try:
        found = tallied(game, sent_board(), language())
    except PlayerError as error:
        if not wants_page():
            return refused(error)
        return board_page(game, Read(request.form.get("board", "")), error)
    name = f"tallyroll-{game.key}.pdf"
    headers = {"Content-Disposition": f"inline; filename={name}", "Cache-Control": "no-store"}
    return Response(found.on_paper(language()), headers=headers, mimetype="application/pdf")
