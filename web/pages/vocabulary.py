"""Template context of all pages: words, addresses of static files, caching and compression."""

import gzip
import hashlib
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, abort, current_app, request, url_for

from assets import names as asset_names
from assets import read_bytes
from assets.catalogues import language_names
from scoring.names import LONGEST
from scoring.shapes import spans
from scoring.words import label, labelled, times, true_minus
from web.http.addresses import with_query
from web.http.language import language, said, spoken
from web.http.security import CHANGES_NOTHING, STATIC
from web.pages.pieces import die, marker, sign
from web.pages.scripts import joined, mark_of_script
from web.table.codes import CODE

FONTS = ("AlegreyaSans-Regular", "AlegreyaSans-Bold", "Alegreya-Medium")
YEAR = 365 * 24 * 60 * 60  # seconds
SMALLEST = 600  # bytes: below, packing saves nothing
FOR_READERS = re.compile(  # comments and indents of styles, and spaces and ends of lines at a sign
    r"/\*.*?\*/|^[ \t]+|(?<=[{;,}])\n| (?=\{)|(?<=[a-z]:) |(?<=,) ", re.M | re.S
)
MOST_STYLES = 8
PACKED = ("text/html", "text/css", "text/javascript", "image/svg+xml", "application/json")

bp = Blueprint("pages", __name__)


bp.add_app_template_filter(true_minus, "figure")

bp.add_app_template_filter(spans)

Words = Callable[[], dict[str, Any]]


def template_globals(rooms: Blueprint) -> Callable[[Words], Words]:
    """Decorator: what a function gives once is at hand in all templates, macros included.

    Macros that need nothing of a single request are imported without context, and so Jinja reads
    them once instead of for every page and every part of one.
    """

    def keep(words: Words) -> Words:
        rooms.record_once(lambda setup: setup.app.jinja_env.globals.update(words()))
        return words

    return keep


@template_globals(bp)
def vocabulary() -> dict[str, Any]:
    """What templates may say and ask."""
    return {
        "FONTS": FONTS,
        "LONGEST_NAME": LONGEST,
        "_": lambda text: spoken().gettext(text),
        "asset": asset,
        "die": die,
        "fonts_mark": fonts_mark,
        "marker": marker,
        "script": script,
        "at_table": at_table,
        "here": here,
        "label": lambda text: said(label(text)),
        "labelled": lambda text, what: said(labelled(text, what)),
        "ngettext": lambda one, many, count: spoken().ngettext(one, many, count),
        "say": said,
        "sign": sign,
        "times": times,
        "style": style,
        "with_query": with_query,
    }


@bp.app_context_processor
def languages() -> dict[str, Any]:
    """What differs from visitor to visitor."""
    return {"language": language(), "LANGUAGES": language_names()}


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
    """Open-redirect guard: an address inside this app, whatever a form says."""
    local = text.startswith("/") and not text.startswith(("//", "/\\")) and text.isprintable()
    return text if local and len(text) < 2000 else url_for("home.home")


def asset(name: str) -> str:
    """The address of a static file; it changes with the file, so that it can be kept for ever."""
    folder = Path(current_app.static_folder or "")
    return url_for("static", filename=name, v=mark_of(folder / name))


def style(*names: str) -> str:
    """The address of some style sheets as one: each request more would delay the first sight."""
    folder = Path(current_app.static_folder or "")
    marks = (mark_of(folder / f"{name}.css") for name in names)
    mark = hashlib.sha256("".join((*marks, fonts_mark())).encode()).hexdigest()[:10]
    return url_for("pages.styles", names="+".join(names), v=mark)


@bp.get("/style/<names>.css")
def styles(names: str) -> Response:
    """Style sheets one after the other."""
    folder = Path(current_app.static_folder or "")
    found = [folder / f"{name}.css" for name in names.split("+")]
    if not set(found) <= set(folder.glob("*.css")) or len(found) > MOST_STYLES:
        abort(404)
    text = "\n".join(path.read_text(encoding="utf-8") for path in found)
    return Response(with_fonts(FOR_READERS.sub("", text)), mimetype="text/css")


def with_fonts(text: str) -> str:
    """Cache busting: a phone keeps a font for a year, so that its address changes with it."""
    return text.replace(".woff2", f".woff2?v={fonts_mark()}")


@cache
def fonts_mark() -> str:
    found = sorted(name for name in asset_names("fonts") if name.endswith(".woff2"))
    return hashlib.sha256(b"".join(read_bytes(f"fonts/{name}") for name in found)).hexdigest()[:10]


def script(name: str) -> str:
    """The address of a script with all its modules."""
    mark = mark_of_script(Path(current_app.static_folder or "") / f"{name}.js")
    return url_for("pages.scripts", name=name, v=mark)


@bp.get("/script/<path:name>.js")
def scripts(name: str) -> Response:
    """A script with all its modules."""
    folder = Path(current_app.static_folder or "")
    found = folder / f"{name}.js"
    if found not in {*folder.glob("*.js"), *folder.glob("tally/*.js")}:
        abort(404)
    return Response(joined(found), mimetype="text/javascript")


@cache
def mark_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:10]


@bp.after_app_request
def send(response: Response) -> Response:
    """Caching and gzip: what is named by its contents never changes, and texts travel packed."""
    sent = request.environ
    if sent["PATH_INFO"].startswith(STATIC) and "v" in request.args and response.status_code == 200:
        response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable"
    if "gzip" in sent.get("HTTP_ACCEPT_ENCODING", "") and may_be_packed(response):
        pack(response)
    return response


def may_be_packed(response: Response) -> bool:
    """Whether gzip is safe: not twice, nor for a table under TLS.

    There the length would tell what the page hides (as in BREACH). On plain http whoever could
    see the length can read the page.
    """
    return (
        "Content-Encoding" not in response.headers
        and bool(request.accept_encodings["gzip"])
        and response.mimetype in PACKED
        and response.status_code == 200
        and not (request.is_secure and request.path.startswith("/table/"))
        and (response.direct_passthrough or not response.is_streamed)
    )


def pack(response: Response) -> None:
    response.direct_passthrough = False
    data = response.get_data()
    if len(data) >= SMALLEST:
        response.set_data(gzip.compress(data, 6, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
        response.vary.add("Accept-Encoding")
