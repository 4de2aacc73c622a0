"""A table as a file: downloaded, opened again elsewhere, checked."""

from typing import Any

from flask import Blueprint, Response, current_app, request

from web.http.answers import answer
from web.http.aside import aside
from web.http.forms import sent_lines
from web.http.language import spoken
from web.http.limits import visitor
from web.http.services import services
from web.limits import MEGABYTE
from web.receipts.verdict import verdict
from web.routes.tables import seat_answer
from web.table.download import download, open_again
from web.table.play import RequestId, Seated
from web.table.receipt import verify
from web.tables.visit import visit

LONG = 2_500  # events count as one more: an evening has some hundred
WEIGHT = MEGABYTE // 2  # the same for a file that is brought back

bp = Blueprint("logs", __name__)


@bp.get("/table/<code>/log")
def log(code: str) -> Response:
    """The table as one file, without what is still hidden."""
    here = visit(code)
    services().limits.logs.spend(visitor(), 1 + here.table.number // LONG)
    return aside(lambda: as_file(here.code))


def as_file(code: str) -> Response:
    return Response(
        "".join(f"{line}\n" for line in download(services().tables.records(code))),
        mimetype="application/jsonl",
        headers={
            "Content-Disposition": f"attachment; filename=tallyroll-{code}.jsonl",
            "Cache-Control": "no-store",
        },
    )


@bp.get("/table/<code>/receipt")
def receipt(code: str) -> Response:
    """Whether every outcome follows from the promised seed, as far as it can be told by now."""
    here = visit(code)
    services().limits.logs.spend(visitor())
    return aside(lambda: answer(checked(here.code), "receipt.html"))


def checked(code: str) -> dict[str, Any]:
    return verdict(verify(download(services().tables.records(code))), spoken())


@bp.post("/table/again")
def again() -> Response:
    """Go on with a table that was downloaded; whoever opens it takes the owner's seat."""
    limits, size = services().limits, len(request.get_data())
    limits.logs.spend(visitor(), 1 + size // WEIGHT)
    limits.open_table(visitor())
    limits.bring(visitor(), size)
    return aside(lambda: seat_answer(brought(size)))


def brought(size: int) -> Seated:
    most = current_app.config["BROUGHT_MOST"] * MEGABYTE
    return open_again(services().tables, sent_lines(), RequestId(), size, most)
