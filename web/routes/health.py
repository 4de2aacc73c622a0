"""Health endpoint for whoever watches over a server, such as a load balancer."""

from importlib.metadata import version

from flask import Blueprint, Response, jsonify

from scoring.words import Word
from web.http.language import said
from web.http.refusals import PAUSE
from web.http.services import services

UNWELL = Word("The tables cannot be read and written just now. The log of the server says why.")

bp = Blueprint("health", __name__)


@bp.get("/health")
def health() -> Response:
    """Can the store be read and written? Programs ask, so it is never a page, nor a cookie."""
    if not services().health.problem():
        return jsonify({"health": "ok", "version": version("tallyroll")})
    response = jsonify({"error": "Unwell", "sentence": said(UNWELL)})
    response.status_code = 503
    response.headers["Retry-After"] = str(PAUSE)
    return response
