"""Rolling, drawing, laying down: whatever the game at a table knows."""

from dataclasses import replace

from flask import Blueprint, Response

from web.http.services import services
from web.routes.seats import asked, decide
from web.table import seats
from web.table.events import NUMBERS
from web.tables.visit import done

bp = Blueprint("play", __name__, url_prefix="/table/<code>")


@bp.post("/take-back")
def take_back(code: str) -> Response:
    """Undo the last deed; everybody sees it. ``number`` says which one was meant."""
    return decide(
        code, lambda table, by, sent: seats.take_back(table, by, sent.number("number", NUMBERS, 0))
    )


@bp.post("/<action>")
def act(code: str, action: str) -> Response:
    """Do something that the game at this table knows; ``whom`` is the seat it is done for."""
    here, body = asked(code)
    request_id = replace(body.request_id(here.seat), whom=body.short("whom"))
    played = services().tables.act(here.code, action, body.details, request_id)
    return done(played, here)
