"""Content negotiation: one value leaves as JSON for programs, as a page for people.

return answer({"table": …}, "table.html")            what is there
return answer({"event": …}, goto=url_for(…))         what was done; a page shows it at ``goto``
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from flask import Response, jsonify, make_response, redirect, render_template, request
from werkzeug.datastructures import MIMEAccept
from werkzeug.http import parse_accept_header

VARY = "Accept, Accept-Language, Cookie"
UNSTORED = {"Vary": VARY, "Cache-Control": "no-store"}
JSON, PAGE = "application/json", "text/html"
BRIEFLY = "return=minimal"  # as RFC 7240 has it

Value = Mapping[str, Any]


def wants_page() -> bool:
    """Whether a browser asks for something to show; a program that says nothing gets JSON."""
    return is_for_pages(request.environ.get("HTTP_ACCEPT", ""))


@lru_cache(100)
def is_for_pages(accept: str) -> bool:
    """Cache of what the header says: phones have few."""
    accepted = parse_accept_header(accept, MIMEAccept)
    return accepted[PAGE] > accepted[JSON] or (
        PAGE in accepted.values() and JSON not in accepted.values()
    )


def wants_little() -> bool:
    """Whether whoever asks knows most of the answer by other ways."""
    return request.headers.get("Prefer") == BRIEFLY


def answer(value: Value, template: str = "", *, goto: str = "", status: int = 200) -> Response:
    """The value as it was asked for."""
    if not wants_page():
        response = jsonify(value)
        response.status_code = status
        return response
    if not goto:
        return page(template, status, **value)
    return make_response(redirect(goto, 303), UNSTORED)


def page(template: str, status: int = 200, /, **facts: Any) -> Response:
    """A page for this visitor alone."""
    return make_response(render_template(template, **facts), status, UNSTORED)
