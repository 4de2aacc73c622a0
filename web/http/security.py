"""Security headers (content security policy) and CSRF protection of changing requests."""

import secrets
from collections.abc import Callable, Iterable
from typing import Any

from flask import Flask, Response, after_this_request, current_app, g, request

from scoring.errors import PlayerError
from scoring.words import Word
from web.http.answers import JSON
from web.http.aside import NAME
from web.http.cookies import FORM, give
from web.http.limits import UPLOADS
from web.http.services import services

CHANGES_NOTHING = ("GET", "HEAD", "OPTIONS")
HEADER = "X-Tallyroll"  # a page of another site cannot send it without being asked about first
FIELD = "csrf"
FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")
OWN_SITE = ("same-origin", "none")  # where browsers say that a request comes from
COOKIE = "visitor"
POLICY = "Content-Security-Policy"
HEADERS = {
    POLICY: "; ".join(
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
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
}
INERT = ("font/woff2", "image/png", "image/webp", "text/css")  # nothing in them can act
STATIC = ("/static/", "/style/", "/script/")
Headers = list[tuple[str, str]]
FOR_ALL = ("X-Content-Type-Options", "Cross-Origin-Resource-Policy")
FOR_PAGES = [*HEADERS.items()]
BESIDE_ITS_OWN = [(name, value) for name, value in FOR_PAGES if name != POLICY]
FOR_FILES = [(name, HEADERS[name]) for name in FOR_ALL]
FOR_FACTS = [  # which load nothing, open nothing, lead nowhere, and are stored by nobody
    (POLICY, "default-src 'none'; frame-ancestors 'none'"),
    *FOR_FILES,
    ("Cache-Control", "no-store"),
]


class FromElsewhere(PlayerError):
    status = 403
    text = Word("This request came from another page. Reload the page, then try again.")


def protect(app: Flask) -> None:
    """Register both: every request is checked, every response gets the headers."""
    app.before_request(check_origin)
    app.wsgi_app = Guarded(app.wsgi_app)  # type: ignore[method-assign]
    app.jinja_env.globals["csrf"] = form_token


def check_origin() -> None:
    """CSRF check by origin or token: no other page may act for a phone that sits at a table."""
    sent = request.environ
    if sent["REQUEST_METHOD"] in CHANGES_NOTHING:
        return
    origin = sent.get("HTTP_ORIGIN", "")
    if sent.get("HTTP_SEC_FETCH_SITE", "none") not in OWN_SITE:
        raise FromElsewhere
    if origin and origin.partition("://")[2] != request.host:  # “null” and nonsense are no host
        raise FromElsewhere
    if not sent.get("HTTP_X_TALLYROLL") and not is_looked_at_aside() and not is_own_form():
        raise FromElsewhere


def is_looked_at_aside() -> bool:
    """A form with whole files takes a while to read, and a helper checks it as well."""
    return NAME in current_app.extensions and request.endpoint in UPLOADS and is_form()


def is_form() -> bool:
    return str(request.environ.get("CONTENT_TYPE", "")).lower().startswith(FORMS)


def is_own_form() -> bool:
    """CSRF token check: whether a form has what a page of ours gave to this very visitor."""
    request.get_data()  # kept as it came: a helper may be given it
    visitor = request.cookies.get(COOKIE, "")
    sent = services().signer.read(FORM, request.form.get(FIELD, ""))
    return bool(visitor) and secrets.compare_digest(sent.encode(), visitor.encode())


def form_token() -> str:
    """CSRF token for templates: the hidden field of every form that changes something."""
    return services().signer.sign(FORM, request.cookies.get(COOKIE) or new_visitor())


def new_visitor() -> str:
    """Visitor cookie for a phone that has none yet: the CSRF token is bound to it."""
    if "visitor" not in g:
        g.visitor = secrets.token_urlsafe(16)
        after_this_request(remember)
    return str(g.visitor)


def remember(response: Response) -> Response:
    give(response, COOKIE, g.visitor)
    return response


class Guarded:
    """WSGI middleware: adds the headers as a response leaves, at a tenth of the cost of a hook."""

    def __init__(self, app: Callable[..., Iterable[bytes]]) -> None:
        self.app = app

    def __call__(
        self, environ: dict[str, Any], start_response: Callable[..., Any]
    ) -> Iterable[bytes]:
        def guarded(status: str, headers: Headers, problem: Any = None) -> Any:
            return start_response(status, headers + lacking(environ["PATH_INFO"], headers), problem)

        return self.app(environ, guarded)


def lacking(path: str, headers: Headers) -> Headers:
    """The headers that an answer still needs."""
    given = dict(headers)
    if POLICY in given:  # a view may have its own
        return BESIDE_ITS_OWN
    kind = given.get("Content-Type", "")
    if kind == JSON and "Cache-Control" not in given:
        return FOR_FACTS
    return FOR_FILES if kind in INERT or path.startswith(STATIC) else FOR_PAGES
