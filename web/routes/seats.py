"""Sitting down, getting up, handing over, and what only the owner of a table may do."""

from collections.abc import Callable

from flask import Blueprint, Response, request, url_for

from scoring.errors import BadName, PlayerError
from web.http.answers import answer, page, wants_page
from web.http.forms import Sent, sent
from web.http.gate import asking
from web.http.services import services
from web.pages.phone_address import code_picture, phone_address
from web.routes.tables import refuse_on, seat_answer
from web.table import seats
from web.table.errors import (
    ColourTaken,
    NameTaken,
    TableIsFull,
    TableIsLocked,
    WrongHandOverCode,
)
from web.table.events import Event
from web.table.games.common import Details
from web.table.seats import Wish
from web.table.shares import LANES, LINK_LENGTH
from web.table.state import Table
from web.tables.visit import Visit, check_pace, done, shown, visit

bp = Blueprint("seats", __name__, url_prefix="/table/<code>")

Decide = Callable[[Table, str, Details], Event]


def asked(code: str) -> tuple[Visit, Sent]:
    """Who wants something at this table, and what they sent; nobody asks too often."""
    here = visit(code)
    check_pace(here)
    return here, sent()


@bp.post("/join")
def join(code: str) -> Response:
    """Sit down with a name and a colour."""
    here, body = asked(code)
    wish = Wish(body.wish("name"), body.wish("colour"))
    try:
        return seat_answer(services().tables.join(here.code, wish, body.secret_hello()))
    except (BadName, NameTaken, TableIsFull, TableIsLocked) as error:
        return refuse_beside(error, "name", name=wish.name)
    except ColourTaken as error:
        return refuse_beside(error, "colour", name=wish.name)


def refuse_beside(error: PlayerError, field: str, **typed: str) -> Response:
    """A form of the table's page again, with what was typed and what is wrong with it."""
    code = request.view_args["code"] if request.view_args else ""
    return refuse_on("table.html", lambda: shown(visit(code)), error, field, typed)


@bp.post("/take-seat")
def take_seat(code: str) -> Response:
    """Take over a seat with the code that its phone showed; every wrong one counts."""
    here, body = visit(code), sent()
    hand_over = Details(body.values).text("hand_over")
    try:
        with asking(WrongHandOverCode):
            seated = services().tables.take_seat(here.code, hand_over, body.secret_hello())
    except WrongHandOverCode as error:
        return refuse_beside(error, "hand_over", hand_over=hand_over)
    return seat_answer(seated)


@bp.post("/hand-over")
def hand_over(code: str) -> Response:
    """A code that lets another phone take over this seat, once; the owner's for any seat."""
    here, body = asked(code)
    seat = body.short("seat") or here.seat
    offer = services().tables.offer_seat(here.code, seat, body.request_id(here.seat))
    facts = {"code": here.code, "seat": seat, "hand_over": offer}
    if not wants_page():
        return answer(facts)
    name = "" if seat == here.seat else here.table.name(seat)
    address = phone_address(url_for("tables.show", code=here.code, hand_over=offer))
    return page("hand_over.html", **facts, name=name, picture=code_picture(address))


def decide(code: str, choose: Decide) -> Response:
    """Let this seat decide something about the table."""
    here, body = asked(code)
    details = Details(body.details)
    played = services().tables.play(
        here.code, lambda table, _: choose(table, here.seat, details), body.request_id(here.seat)
    )
    return done(played, here)


@bp.post("/share")
def share(code: str) -> Response:
    """Show this phone's share of chance: a new one, its next links, or none any more."""
    return decide(code, lambda table, by, sent: seats.share(table, by, links_of(sent)))


def links_of(sent: Details) -> tuple[str, ...]:
    return sent.texts("links", len(LANES), LINK_LENGTH) if sent.has("links") else ()


@bp.post("/leave")
def leave(code: str) -> Response:
    """Get up."""
    return decide(code, lambda table, by, _: seats.get_up(table, by, by))


@bp.post("/forget-name")
def forget_name(code: str) -> Response:
    """Remove the own name from the table, even after the evening; the owner's for who has left."""
    here, body = asked(code)
    seat = body.short("seat") or here.seat
    played = services().tables.forget_name(here.code, seat, body.request_id(here.seat))
    return done(played, here)


@bp.post("/remove")
def remove(code: str) -> Response:
    """Ask somebody to leave: for the owner."""
    return decide(code, lambda table, by, sent: seats.get_up(table, by, sent.text("seat")))


@bp.post("/lock")
def lock(code: str) -> Response:
    """Let nobody else sit down: for the owner."""
    return decide(code, lambda table, by, _: seats.lock(table, by, True))


@bp.post("/unlock")
def unlock(code: str) -> Response:
    """Open the door again: for the owner."""
    return decide(code, lambda table, by, _: seats.lock(table, by, False))


@bp.post("/pass-ownership")
def pass_ownership(code: str) -> Response:
    """Make somebody else the owner."""
    return decide(code, lambda table, by, sent: seats.pass_ownership(table, by, sent.text("seat")))


@bp.post("/take-over")
def take_over(code: str) -> Response:
    """Own the table instead of somebody whose phone is gone: ask first, and again after a while."""
    now = services().tables.now
    return decide(code, lambda table, by, _: seats.take_over(table, by, now()))


@bp.post("/keep")
def keep(code: str) -> Response:
    """Say that an idle table is still wanted."""
    return decide(code, lambda table, by, _: seats.keep(table, by))


@bp.post("/delete")
def delete(code: str) -> Response:
    """Delete the table with everything that is kept of it: for the owner."""
    here = visit(code)
    check_pace(here)
    services().tables.delete(here.code, here.seat)
    return answer({"code": here.code, "deleted": True}, "deleted.html")


@bp.post("/close")
def close(code: str) -> Response:
    """End the evening and show the seed: for the owner."""
    here, body = asked(code)
    return done(services().tables.close(here.code, body.request_id(here.seat)), here)
