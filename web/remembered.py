"""The tables that a phone sat at, kept in a cookie of its own; nobody else learns of them."""

from typing import Any

from flask import Response, after_this_request, request

from web.cookies import KEPT
from web.door import door
from web.speech import said
from web.table.codes import CODE
from web.table.errors import NoSuchTable
from web.table.games import FREE_TITLE, game_at
from web.table.state import Table

COOKIE = "tables"
MOST = 8


def remembered() -> list[str]:
    """The codes this phone knows, the last one first."""
    codes = request.cookies.get(COOKIE, "").split(".")
    return [code for code in dict.fromkeys(codes) if CODE.fullmatch(code)][:MOST]


def known_tables() -> list[dict[str, Any]]:
    """Those of them that are still there."""
    found = []
    for code in remembered():
        try:
            found.append(facts(door().tables.look(code)))
        except NoSuchTable:
            continue
    return found


def facts(table: Table) -> dict[str, Any]:
    game = game_at(table.opened.game)
    return {
        "code": table.code,
        "title": said(game.title if game else FREE_TITLE),
        "names": ", ".join(table.name(seat) for seat in table.players),
    }


def remember(code: str) -> None:
    """Note that this phone has a seat here."""
    if remembered()[:1] == [code]:
        return
    codes = [code, *(other for other in remembered() if other != code)][:MOST]

    @after_this_request
    def keep(response: Response) -> Response:
        response.set_cookie(
            COOKIE,
            ".".join(codes),
            max_age=KEPT,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure,
        )
        return response
