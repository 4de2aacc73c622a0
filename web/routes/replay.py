"""An evening step by step: of a table here, or of a file that somebody brings."""

from flask import Blueprint, Response, request

from web.http.answers import answer, page, wants_page
from web.http.aside import aside
from web.http.forms import sent_lines
from web.http.limits import visitor
from web.http.pace import spend_on_past
from web.http.services import services
from web.routes.logs import WEIGHT
from web.table.download import download
from web.tables.replay import replay_facts, replayed
from web.tables.replay_page import ReplayPage
from web.tables.visit import visit

bp = Blueprint("replay", __name__)


@bp.get("/replay")
def begin() -> Response:
    """Where a downloaded table can be chosen."""
    return page("replay_file.html")


@bp.post("/replay")
def of_file() -> Response:
    """The replay of a downloaded table; the page sends it again for every step."""
    services().limits.logs.spend(visitor(), 1 + len(request.get_data()) // WEIGHT)
    return aside(lambda: shown(lines_sent()))


def lines_sent() -> list[str]:
    """A file, or its text as the page of a step has it."""
    again: str = request.form.get("table", "")
    return again.splitlines() if again else sent_lines()


@bp.get("/table/<code>/replay")
def of_table(code: str) -> Response:
    """The replay of a table as everybody may see it by now."""
    here = visit(code)
    spend_on_past(here.table.number)
    return aside(lambda: shown(list(download(services().tables.records(here.code))), here.code))


def shown(lines: list[str], code: str = "") -> Response:
    found = replayed(lines)
    if not wants_page():
        return answer(replay_facts(found))
    asked = {**request.args.to_dict(), **request.form.to_dict()}
    text = "" if code else "\n".join(lines)
    return page("replay.html", replay=ReplayPage(found, asked, text))
