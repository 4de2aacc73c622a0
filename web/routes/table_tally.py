"""Sheets at a table: kept by each seat for itself, shown to all, and the ranking they give."""

from contextlib import suppress
from typing import Any

from flask import Blueprint, Response, render_template, url_for

from scoring.errors import PlayerError
from scoring.games import find_game
from web.history.books import book
from web.http.answers import answer, page, wants_page
from web.http.aside import aside
from web.http.forms import Sent, sent
from web.http.language import spoken
from web.http.refusals import for_visitors, refuse
from web.http.services import services
from web.pages.vocabulary import template_globals
from web.table.chance import Chance
from web.table.codes import new_key
from web.table.errors import MissingDetail, NoSuchSeat
from web.table.events import Event
from web.table.games.common import Details
from web.table.play import Played
from web.table.sheets import VERSIONS, EmptySheet, keep_sheet, reveal, show_sheet
from web.table.state import Table
from web.table.stores.base import StoreUnusable
from web.table.stores.sheets import Sheet
from web.tables.ranking import page_facts as ranking_page
from web.tables.ranking import table_pictures, tally_facts
from web.tables.sheet_page import page_facts, sheet_facts
from web.tables.visit import Visit, check_pace, played_facts, visit
from web.tally.table_text import game_of, own_sheet, text_to_reveal
from web.tally.tallied import fault_facts

bp = Blueprint("table_tally", __name__, url_prefix="/table/<code>")


@template_globals(bp)
def vocabulary() -> dict[str, Any]:
    """What the templates of sheets ask for."""
    return {"find_game": find_game, "new_key": new_key, "table_pictures": table_pictures}


def seated(code: str) -> Visit:
    """Whoever asks must sit here: a sheet belongs to a seat."""
    here = visit(code)
    game_of(here.table)
    if not here.seat:
        raise NoSuchSeat
    return here


@bp.get("/sheet")
def sheet(code: str) -> Response:
    """The own sheet, or what it begins with."""
    here = seated(code)
    kept = kept_by(here)
    if wants_page():
        return page("table_sheet.html", **page_facts(here, kept))
    return answer(sheet_facts(here, kept))


def kept_by(here: Visit) -> Sheet:
    return services().tables.store.sheets.get(here.code, here.seat)


@bp.post("/sheet")
def keep(code: str) -> Response:
    """Keep the own sheet; ``number`` is the version it was written on (optimistic lock)."""
    here = seated(code)
    check_pace(here)
    body = sent()
    try:
        kept = keep_sent(here, body)
    except PlayerError as error:
        return refuse_sheet(here, error, typed(body))
    return answer(sheet_facts(here, kept), goto=url_for(".sheet", code=here.code))


def typed(body: Sent) -> str:
    """A sheet as a form or a program sends it."""
    board = body.values.get("board")
    if not isinstance(board, str):
        raise MissingDetail(missing="board")
    return board.replace("\r\n", "\n")


def keep_sent(here: Visit, body: Sent) -> Sheet:
    details = Details(body.values)
    number = details.number("number", VERSIONS) if details.has("number") else None
    return keep_sheet(services().tables.store, here.table, here.seat, typed(body), number)


def refuse_sheet(here: Visit, error: PlayerError, text: str) -> Response:
    """What was typed is still there; for programs the sentence alone."""
    error = for_visitors(error)
    refused = refuse(error)
    if not wants_page():
        return refused
    kept = Sheet()
    with suppress(StoreUnusable):  # what was typed is more than what is kept
        kept = kept_by(here)
    facts = {
        **page_facts(here, kept),
        "text": text,
        "faults": fault_facts(error, spoken()),
        "warnings": [],
        "notes": [],
    }
    refused.set_data(render_template("table_sheet.html", **facts))
    return refused


@bp.post("/show-sheet")
def show(code: str) -> Response:
    """Show the own sheet to all: the one that is sent, or the one that was kept."""
    here = seated(code)
    check_pace(here)
    body = sent()
    text = ""
    try:
        text = typed(body) if Details(body.values).has("board") else kept_by(here).text
        if text and text != kept_by(here).text:
            keep_sent(here, body)
        played = show_now(here, text, body)
    except PlayerError as error:
        return refuse_sheet(here, error, text)
    return shown(played, here)


def show_now(here: Visit, text: str, body: Sent) -> Played:
    if not text:
        raise EmptySheet
    canonical, past = own_sheet(here.table, here.seat, text), kept_by(here).past
    return services().tables.play(
        here.code,
        lambda table, _: show_sheet(table, here.seat, canonical, past),
        body.request_id(here.seat),
    )


def shown(played: Played, here: Visit) -> Response:
    return answer(played_facts(played, here.seat), goto=url_for(".tally", code=here.code))


@bp.post("/reveal")
def reveal_ranking(code: str) -> Response:
    """Show everybody the ranking at the same moment: for the owner."""
    here = seated(code)
    check_pace(here)

    def decide(table: Table, _: Chance) -> Event:
        return reveal(table, here.seat, text_to_reveal)

    return shown(services().tables.play(here.code, decide, sent().request_id(here.seat)), here)


@bp.get("/tally")
def tally(code: str) -> Response:
    """Who has shown a sheet, and what the shown ones make together."""
    here = visit(code)
    return aside(lambda: tally_page(here), sum(map(len, here.table.sheets.values())))


def tally_page(here: Visit) -> Response:
    book()
    if wants_page():
        return page("table_tally.html", **ranking_page(here.table, here.seat))
    return answer(tally_facts(here.table, here.seat))
