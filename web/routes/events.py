"""Server-sent events: what happens at a table, told to every phone at once."""

import re

from flask import Blueprint, Response, current_app, request

from web.http.limits import share, visitor
from web.http.pace import spend_on_past
from web.http.services import services
from web.http.streams import Listener
from web.table.events import NUMBERS
from web.tables.live_parts import named, writer
from web.tables.visit import Visit, visit

bp = Blueprint("events", __name__)

TAB = re.compile(r"[A-Za-z0-9_-]{8,64}")


@bp.get("/table/<code>/events")
def listen(code: str) -> Response:
    """Server-sent events; a phone that slept resumes with ``Last-Event-ID``."""
    here = visit(code)
    after = seen_last()
    spend_on_past(here.table.number - after if after is not None else 0)
    return Response(
        listener(here, after).messages(),
        mimetype="text/event-stream",
        headers={"Cache-Control": "no-cache", "X-Accel-Buffering": "no"},
    )


def listener(here: Visit, after: int | None) -> Listener:
    config, tab = current_app.config, request.args.get("tab", "")
    most = config["STREAMS_A_SEAT" if here.seat else "STREAMS_AN_ADDRESS"]
    return Listener(
        tables=services().tables,
        streams=services().streams,
        table=here.table,
        token=here.token,
        seat=here.seat,
        who=f"{here.code} {here.seat or visitor()}",
        most=share(most, config["PROCESSES"]),
        tab=tab if TAB.fullmatch(tab) else "",
        after=after,
        ping=config["PING"],
        whole=request.args.get("with") == "table",
        write=writer(),
        old=named(request.args.get("old", "")),
        has=number(request.args.get("has", "")) or 0,
    )


def seen_last() -> int | None:
    """The number a phone has seen last: what its browser remembers, or what its page knew."""
    found = number(request.headers.get("Last-Event-ID", ""))
    return number(request.args.get("after", "")) if found is None else found


def number(text: str) -> int | None:
    """The number of an event, if it is one."""
    is_short = len(text) < len(str(NUMBERS.stop))
    return int(text) if text.isascii() and text.isdecimal() and is_short else None
