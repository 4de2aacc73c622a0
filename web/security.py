"""What every answer tells the browser to refuse, and what a changing request must prove."""

import secrets

from flask import Flask, Response, g, request

from scoring.errors import PlayerError
from scoring.words import Word
from web.door import door

CHANGES_NOTHING = ("GET", "HEAD", "OPTIONS")
HEADER = "X-Tallyroll"  # a page of another site cannot send it without being asked about first
FIELD = "csrf"
COOKIE = "visitor"
HEADERS = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
        )
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class FromElsewhere(PlayerError):
    text = Word("This request came from another page. Reload the page, then try again.")


def protect(app: Flask) -> None:
    """Every request is checked, every answer gets the headers."""
    app.before_request(check_origin)
    app.after_request(finish)
    app.context_processor(lambda: {"csrf": form_token})


def check_origin() -> None:
    """Nobody else's page may do something in the name of a phone that sits at a table."""
    if request.method in CHANGES_NOTHING:
        return
    site = request.headers.get("Sec-Fetch-Site", "none")
    origin = request.headers.get("Origin", "")
    if site not in ("same-origin", "none") or (origin and origin_host(origin) != request.host):
        raise FromElsewhere
    if not request.headers.get(HEADER) and not is_own_form():
        raise FromElsewhere


def origin_host(origin: str) -> str:
    """``http://host:port`` without its scheme; “null” and nonsense are no host."""
    return origin.partition("://")[2]


def is_own_form() -> bool:
    """Whether a form brings the token that a page of ours gave to this very visitor."""
    visitor = request.cookies.get(COOKIE, "")
    sent = door().signer.read_form(request.form.get(FIELD, ""))
    return bool(visitor) and secrets.compare_digest(sent.encode(), visitor.encode())


def form_token() -> str:
    """For templates: the value of the hidden field of every form that changes something."""
    visitor = request.cookies.get(COOKIE) or g.setdefault("visitor", secrets.token_urlsafe(16))
    return door().signer.form(visitor)


def finish(response: Response) -> Response:
    if "Content-Security-Policy" not in response.headers:  # a view may have its own
        response.headers.extend(HEADERS)
    if "visitor" in g:
        response.set_cookie(
            COOKIE, g.visitor, httponly=True, samesite="Lax", secure=request.is_secure
        )
    return response
