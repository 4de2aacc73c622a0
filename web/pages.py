"""What all pages share: the words they speak with, where their files lie, and how they travel."""

import gzip
import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, current_app, request, url_for

from web.commands.scores import players_of
from web.security import CHANGES_NOTHING
from web.speech import spoken
from web.table.codes import CODE

FONTS = ("AlegreyaSans-Regular", "AlegreyaSans-Bold", "Alegreya-Medium")
LANGUAGES = {"en": "English", "de": "Deutsch"}  # each by its own name
YEAR = 365 * 24 * 60 * 60  # seconds
SMALLEST = 600  # bytes: below, packing saves nothing
PACKED = ("text/html", "text/css", "text/javascript", "image/svg+xml", "application/json")

bp = Blueprint("pages", __name__)


@bp.app_context_processor
def vocabulary() -> dict[str, Any]:
    """What templates may say and ask."""
    return {
        "FONTS": FONTS,
        "LANGUAGES": LANGUAGES,
        "asset": asset,
        "at_table": at_table,
        "here": here,
        "ngettext": lambda one, many, count: spoken().ngettext(one, many, count),
        "players_of": players_of,
    }


def here() -> str:
    """The address of this page, to come back to; after a form was sent, the first page."""
    if request.method not in CHANGES_NOTHING or request.routing_exception:
        return url_for("home.home")
    return request.full_path.rstrip("?")


def at_table() -> str:
    """The address of the table that a failed request was about, if there was one."""
    code = CODE.match(request.path.removeprefix("/table/"))
    at = code and request.path.startswith("/table/") and request.method not in CHANGES_NOTHING
    return url_for("tables.show", code=code[0]) if code and at else ""


def own_path(text: str) -> str:
    """An address inside this app, whatever a form says."""
    local = text.startswith("/") and not text.startswith(("//", "/\\")) and text.isprintable()
    return text if local and len(text) < 2000 else url_for("home.home")


def asset(name: str) -> str:
    """The address of a static file; it changes with the file, so that it can be kept for ever."""
    folder = Path(current_app.static_folder or "")
    return url_for("static", filename=name, v=mark_of(folder / name))


@cache
def mark_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:10]


@bp.after_app_request
def keep(response: Response) -> Response:
    """What is named by its contents never changes."""
    if request.endpoint == "static" and "v" in request.args and response.status_code == 200:
        response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable"
    return response


@bp.after_app_request
def pack(response: Response) -> Response:
    """Texts travel packed; not those of a table, whose length would tell what is in them."""
    if (
        response.mimetype not in PACKED
        or response.status_code != 200
        or request.path.startswith("/table/")
        or not request.accept_encodings["gzip"]
        or (response.is_streamed and not response.direct_passthrough)
    ):
        return response
    response.direct_passthrough = False
    data = response.get_data()
    if len(data) >= SMALLEST:
        response.set_data(gzip.compress(data, 6, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
        response.vary.add("Accept-Encoding")
    return response
