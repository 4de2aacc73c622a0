"""A table for a television or a laptop in the middle, and the picture that leads phones to it."""

from flask import Blueprint, Response, make_response, render_template, url_for

from web.http.answers import page
from web.http.language import said
from web.pages.phone_address import code_answer, phone_address
from web.pages.vocabulary import template_globals
from web.tables.names import COIN
from web.tables.page import TablePage, colour_facts
from web.tables.visit import shown, table_facts, visit

bp = Blueprint("screen", __name__, url_prefix="/table/<code>")


@template_globals(bp)
def vocabulary() -> dict[str, object]:
    """What the templates of tables ask for."""
    return {
        "TablePage": TablePage,
        "coin": lambda side: said(COIN.get(side, side)),
        "colour_facts": colour_facts,
    }


@bp.get("/screen")
def screen(code: str) -> Response:
    """What everybody may see, readable across a room."""
    here = visit(code)
    response = make_response(render_template("screen.html", table=table_facts(here.table, "")))
    response.headers["Cache-Control"] = "no-store"
    return response


@bp.get("/join")
@bp.get("/take-seat")
def back(code: str) -> Response:
    """The table: this is the address of a page that says what was wrong with a name."""
    return page("table.html", **shown(visit(code)))


@bp.get("/qr.svg")
def picture(code: str) -> Response:
    """QR code with the address of the table, for the camera of a phone."""
    here = visit(code)
    return code_answer(phone_address(url_for("tables.show", code=here.code)))
