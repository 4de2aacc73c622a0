"""Signed cookie with the tables that a phone sat at: nobody can make one up."""

from flask import Response, after_this_request

from web.http.cookies import KEPT, TABLES, give
from web.http.services import services
from web.table.codes import CODE

MOST = 8


def remembered() -> list[str]:
    """The codes this phone knows, the last one first."""
    codes = services().signer.sent(TABLES).split(".")
    return [code for code in dict.fromkeys(codes) if CODE.fullmatch(code)][:MOST]


def remember(code: str) -> None:
    """Note that this phone has a seat here."""
    if remembered()[:1] == [code]:
        return
    codes = [code, *(other for other in remembered() if other != code)][:MOST]
    signer = services().signer

    @after_this_request
    def keep(response: Response) -> Response:
        give(response, TABLES, signer.sign(TABLES, ".".join(codes)), KEPT)
        return response
