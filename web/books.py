"""The book of a phone: what it keeps is in it, and a cookie is all it takes to open it."""

import secrets

from flask import Blueprint, Response, g, request
from itsdangerous import BadData, URLSafeTimedSerializer

from scoring.errors import PlayerError
from scoring.words import Word
from web.cookies import KEPT
from web.door import door

COOKIE = "book"
LENT = 60 * 60  # seconds that a link to a book works

bp = Blueprint("books", __name__)


class LinkTooOld(PlayerError):
    text = Word(
        "This link does not open a history any more. Ask for a new one: each works for an hour."
    )


def book() -> str:
    """The book of the phone that asks; a phone without one gets its first, with the answer."""
    if "book" not in g:
        known = known_book()
        g.book, g.new_book = known or new_name(), not known
    return str(g.book)


def known_book() -> str:
    """The book of the phone that asks, if it has one."""
    return door().signer.read_book(request.cookies.get(COOKIE, ""))


def new_name() -> str:
    """Nobody can guess it: 128 bits."""
    return secrets.token_urlsafe(16)


@bp.before_app_request
def prepare() -> None:
    """A phone gets its book before it saves: a save that is repeated must find the same book."""
    if request.method == "GET" and request.path.endswith("/tally") and not known_book():
        book()


@bp.after_app_request
def give(response: Response) -> Response:
    """Let the phone keep its book; a look at the history keeps it for longer."""
    if "book" in g and (g.new_book or request.endpoint == "history.show"):
        response.set_cookie(
            COOKIE,
            door().signer.book(g.book),
            max_age=KEPT,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure,
        )
    return response


def lend(name: str) -> str:
    """What another phone of the family shows to open this book too."""
    return str(lender().dumps(name))


def lent(token: str) -> str:
    """The book that a link opens."""
    try:
        found = lender().loads(token, max_age=LENT)
    except BadData as error:
        raise LinkTooOld from error
    return str(found)


def lender() -> URLSafeTimedSerializer:
    return door().signer.lender
