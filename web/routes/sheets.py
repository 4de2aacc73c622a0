"""Printing from the phone: choose, look, print."""

import secrets
from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from flask import (
    Blueprint,
    Response,
    abort,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from scoring.deals import DEALS
from scoring.errors import PlayerError, faults_of
from scoring.game import Game
from scoring.games import GAMES
from sheets.pages.document import Document, TooManyPages
from web.http.addresses import with_query
from web.http.aside import aside
from web.http.language import language, said
from web.http.limits import visitor
from web.http.services import services
from web.printing import render
from web.printing.print_form import PrintForm, print_form, sentences
from web.printing.thumbnails import thumbnail

SHOWN = 4  # pages of a preview
HOUR = 60 * 60  # seconds

bp = Blueprint("sheets", __name__)


@bp.get("/print")
def choose() -> str:
    """Which game is to be printed."""
    return render_template("choose.html", games=GAMES)


@bp.get("/<game:game>/print")
def prepare(game: Game[Any]) -> ResponseReturnValue:
    """Choose what is printed and how, and see it."""
    if request.args.get("draw"):
        return back_to_form(game, deal=secrets.choice(DEALS), draw=None)
    spend()
    return aside(lambda: form_page(game))


def form_page(game: Game[Any]) -> ResponseReturnValue:
    form = print_form(game, request.args, language())
    problem, pages, extent = tried(form) if form.validate() else ("", [], "")
    shown = {
        "extent": extent,
        "pages": pages[:SHOWN],
        "settings": request.args.to_dict(flat=False),
        "problem": problem or ("" if form.errors else said(form.note())),
        "sentences": sentences(game),
    }
    page = render_template("print.html", game=game, form=form, **shown)
    return page, 422 if form.errors or not pages else 200


def back_to_form(game: Game[Any], **changes: object) -> Response:
    """The form with all that was chosen, and some of it changed."""
    settings: dict[str, Any] = {**request.args.to_dict(flat=False), **changes}
    return make_response(redirect(with_query(url_for(".prepare", game=game), settings), 303))


def tried(form: PrintForm) -> tuple[str, list[tuple[int, int]], str]:
    """Why it or some of it cannot be printed, how large its pages are, and how much paper it is."""
    try:
        printing = form.printing()
        found = previewed(form)
        extent = render.paper_for(form.game, form.keys, printing)
    except PlayerError as error:
        return sentences_of(faults_of(error)), [], ""
    return sentences_of(found.left_out), render.sizes(found.data), extent


def sentences_of(faults: Sequence[PlayerError]) -> str:
    return " ".join(said(line) for fault in faults for line in fault.sentences)


def previewed(form: PrintForm) -> Document:
    printing = form.printing(preview=True)
    return render.document(form.game, form.keys, printing, ("preview", *name_of(form)))


def first_page(game: Game[Any], settings: Mapping[str, str]) -> tuple[int, int]:
    """How large the picture of a first page is."""
    return render.sizes(previewed(print_form(game, MultiDict(settings), language())).data)[0]


def name_of(form: PrintForm) -> tuple[Hashable, ...]:
    """Everything that was asked for."""
    return form.game, language(), repr(sorted(form.data.items())), form.moved()


def spend() -> None:
    services().limits.prints.spend(visitor())


@bp.get("/<game:game>/sheet.png")
def preview(game: Game[Any]) -> Response:
    """A page as a picture."""
    spend()
    return aside(lambda: page_picture(game))


def page_picture(game: Game[Any]) -> Response:
    form = print_form(game, request.args, language())
    page = request.args.get("page", "1")
    if not form.validate() or not page.isdecimal() or not 1 <= int(page[:3]) <= SHOWN:
        abort(404)
    data = previewed(form).data
    if int(page) > len(render.sizes(data)):
        abort(404)
    side = render.LARGE if request.args.get("large") else render.SIDE
    image = render.picture(data, int(page) - 1, name_of(form), side)
    return kept(Response(image, mimetype="image/png"), 60)


@bp.get("/<game:game>/sheet.pdf")
def sheet(game: Game[Any]) -> ResponseReturnValue:
    """The document; what cannot be printed goes back to the form, which says why."""
    spend()
    return aside(lambda: document(game))


def document(game: Game[Any]) -> ResponseReturnValue:
    form = print_form(game, request.args, language())
    if not form.validate():
        return back_to_form(game)
    try:
        data = render.document(game, form.keys, form.printing(), name_of(form)).data
    except TooManyPages:  # which the form cannot know, because it shows one of each
        raise
    except PlayerError:
        return back_to_form(game)
    way = "attachment" if request.args.get("save") else "inline"
    response = Response(data, mimetype="application/pdf")
    response.headers["Content-Disposition"] = f'{way}; filename="{game.key}.pdf"'
    return kept(response, 60)


@bp.get("/picture/<game:game>.webp")
def picture(game: Game[Any]) -> Response:
    """A game in small."""
    drawn = lambda: Response(thumbnail(game, language()), mimetype="image/webp")  # noqa: E731
    return kept(aside(drawn), HOUR)


def kept(response: Response, seconds: int) -> Response:
    response.vary.update(("Accept-Language", "Cookie"))
    response.headers["Cache-Control"] = f"private, max-age={seconds}"
    return response
