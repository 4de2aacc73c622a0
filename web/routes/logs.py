"""A table as a file: downloaded, opened again elsewhere, checked."""

from typing import Any

from flask import Blueprint, Response, current_app, request

from web.answers import answer
from web.aside import aside
from web.door import door
from web.forms import sent_lines
from web.limits import MEGABYTE, visitor
from web.routes.tables import seat_answer
from web.speech import spoken
from web.table.download import download, open_again
from web.table.play import Hello, Seated
from web.table.receipt import verify
from web.verdict import verdict
from web.visit import visit

bp = Blueprint("logs", __name__)


@bp.get("/table/<code>/log")
def log(code: str) -> Response:
    """The table as one file, without what is still hidden."""
    here = visit(code)
    door().limits.logs.spend(visitor())
    return aside(lambda: as_file(here.code))


def as_file(code: str) -> Response:
    return Response(
        "".join(f"{line}\n" for line in download(door().tables.records(code))),
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
    door().limits.logs.spend(visitor())
    return aside(lambda: answer(checked(here.code), "receipt.html"))


def checked(code: str) -> dict[str, Any]:
    return verdict(verify(download(door().tables.records(code))), spoken())


@bp.post("/table/again")
def again() -> Response:
    """Go on with a table that was downloaded; whoever opens it takes the owner's seat."""
    limits, size = door().limits, len(request.get_data())
    limits.logs.spend(visitor())
    limits.open_table(visitor())
    limits.bring(visitor(), size)
    return aside(lambda: seat_answer(brought(size)))


def brought(size: int) -> Seated:
    most = current_app.config["BROUGHT_MOST"] * MEGABYTE
    return open_again(door().tables, sent_lines(), Hello(), size, most)
