"""Rate limit of everything: one address cannot keep a server busy with what is light either.

A page takes a few milliseconds, in which no roll is answered. What is done at tables has a limit
of its own, for all seats of an address together: whoever opens many tables rolls no faster. And
what one address asks for at once is answered in single file, so that a roll waits for one page.
"""

import time

from flask import Flask, request

from web.http.limits import visitor
from web.http.services import services

AS_THEY_ARE = {  # files that a phone asks for once
    "static",
    "pages.styles",
    "pages.scripts",
    "home.font",
    "home.manifest",
    "home.worker",
    "sheets.picture",
}
AT_TABLES = {"seats", "play", "table_tally"}
EVENTS = 100  # of the past that a stream tells weigh as much as a page
HEAVIEST = 20  # times a page, so that every stream can be begun


def keep_pace(app: Flask) -> None:
    """Middleware: count every request before it is answered."""
    app.before_request(spend)


def spend() -> None:
    if request.endpoint in AS_THEY_ARE:
        return
    limits = services().limits
    if request.method == "POST" and request.blueprint in AT_TABLES:
        limits.deeds.spend(visitor())
    else:
        limits.requests.spend(visitor())
        if pause := limits.requests.pause(visitor()):
            time.sleep(pause)  # others go on


def spend_on_past(missed: int) -> None:
    """Count what a phone is told that was away."""
    services().limits.requests.spend(visitor(), min(missed // EVENTS, HEAVIEST))
