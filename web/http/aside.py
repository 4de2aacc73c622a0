"""Offloading to the process pool: what takes long is answered aside, so no sheet delays a roll.

A view looks at first who asks and how often, and then hands on the request as a whole. The helper
runs the same view, which goes on there:

    spend()
    return aside(lambda: answer(checked(code), "receipt.html"))
"""

import threading
from collections.abc import Callable
from typing import Any

from flask import Response, current_app, make_response, request
from flask.typing import ResponseReturnValue

from web.http.limits import visitor
from web.http.process_pool import ProcessPool

NAME = "helpers"
LIGHT = 4 * 1024  # bytes; a finished game has about 2,000, and is scored while people tap
TURNS = threading.RLock()  # PDFium does one thing at a time


def aside(work: Callable[[], ResponseReturnValue], size: int | None = None) -> Response:
    """The response, made by a process of the pool where there is one; others go on meanwhile.

    ``size`` is how much there is to read, where that is known: little is read at once.
    """
    if size is not None and size <= LIGHT:
        return make_response(work())
    helpers: ProcessPool | None = current_app.extensions.get(NAME)
    if helpers is None:  # this is a helper, or an app without a server
        with TURNS:
            return make_response(work())
    head, body = helpers.ask(visitor(), asked(), request.get_data())
    return Response(body, head["status"], [tuple(each) for each in head["headers"]])


def asked() -> dict[str, Any]:
    """The WSGI environment of this request, without its body, as far as it can be written down."""
    told = {name: value for name, value in request.environ.items() if isinstance(value, str)}
    size = {"CONTENT_LENGTH": str(len(request.get_data()))} if request.get_data() else {}
    return {**told, **size}
