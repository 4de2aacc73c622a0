"""An address that other phones can open, and its QR code."""

from io import BytesIO

import segno
from flask import Response, current_app, request

from web.http.hosts import name_of
from web.http.network import is_alone, phone_hosts

LOCAL = ("127.0.0.1", "localhost", "::1")


def phone_address(path: str) -> str:
    """An address that works on the other phones, even if this one is the laptop itself."""
    hosts = phone_hosts(current_app.config["HOST"]) if is_local() else ()
    found = next((each for each in hosts if ":" not in each), "")
    if not found:
        return f"{request.host_url.rstrip('/')}{path}"
    _, colon, port = request.host.rpartition("]")[2].partition(":")
    return f"{request.scheme}://{found}{colon}{port}{path}"


def is_local() -> bool:
    """Whether this page is looked at on the computer that serves it."""
    return name_of(request.host) in LOCAL


def code_answer(address: str) -> Response:
    """QR code of an address as a picture of its own."""
    drawn = BytesIO()
    segno.make(address, error="m", micro=False).save(
        drawn, kind="svg", border=3, light="#ffffff", dark="#22252b", svgns=True, xmldecl=False
    )
    response = Response(drawn.getvalue(), mimetype="image/svg+xml")
    response.headers["Cache-Control"] = "private, max-age=3600"
    return response


def is_reached() -> bool:
    """Whether other phones can open what this one sees."""
    return not (is_local() and is_alone(current_app.config["HOST"]))


def code_picture(address: str) -> str:
    """QR code of an address, as the source of an image; none where no phone could open it."""
    if not is_reached():
        return ""
    return segno.make(address, error="l", micro=False).svg_data_uri(
        border=3, light="#ffffff", dark="#22252b", encode_minimal=True
    )
