"""The book of a phone: what it keeps is in it, and a cookie is all it takes to open it."""

from flask import Response, after_this_request, g
from itsdangerous import BadData, URLSafeTimedSerializer

from scoring.errors import PlayerError
from scoring.words import Word
from web.http.cookies import BOOK, KEPT
from web.http.cookies import give as set_cookie
from web.http.gate import asking
from web.http.services import services
from web.table.codes import new_key

LENT = 60 * 60  # seconds that a link to a book works


class LinkTooOld(PlayerError):
    status = 410
    text = Word("This link has expired. Ask for a new one: each works for an hour.")


def book() -> str:
    """The book of the phone that asks; a phone without one gets its first, with the answer.

    A page that can save asks for it before: a save that is repeated must find the same book.
    """
    if known := known_book():
        return known
    if "book" not in g:
        g.book = new_key()
        hand_out(g.book)
    return str(g.book)


def known_book() -> str:
    """The book of the phone that asks, if it has one."""
    return services().signer.sent(BOOK)


def hand_out(name: str) -> None:
    """Let the phone keep a book, from now on for as long as browsers keep anything."""

    @after_this_request
    def give(response: Response) -> Response:
        set_cookie(response, BOOK, services().signer.sign(BOOK, name), KEPT)
        return response


def lend(name: str) -> str:
    """What another phone of the family shows to open this book too."""
    return str(lender().dumps(name))


def lent(token: str) -> str:
    """The book that a link opens."""
    with asking(LinkTooOld):
        try:
            return str(lender().loads(token, max_age=LENT))
        except BadData as error:
            raise LinkTooOld from error


def lender() -> URLSafeTimedSerializer:
    return services().signer.lender
