"""The page that checks a downloaded table: one file that needs no server."""

import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, current_app, make_response, render_template

from scoring.games import find_game
from scoring.words import Plural, Word
from web import verdict
from web.speech import spoken
from web.table import receipt
from web.table.download import TooManyLines
from web.table.games import table_games
from web.table.lines import BadLine

SCRIPTS = ("hash", "chance", "deals", "log", "receipt", "page")  # each needs only those before it
WORDS: dict[str, Word | Plural] = {
    "honest": verdict.HONEST,
    "bent": verdict.BENT,
    "sealed": verdict.SEALED,
    "alone": verdict.ALONE,
    "nothing": verdict.NOTHING,
    "wrongNumber": receipt.WRONG_NUMBER,
    "wrongSeed": receipt.WRONG_SEED,
    "wrongOutcome": receipt.WRONG_OUTCOME,
    "impossible": receipt.IMPOSSIBLE,
    "afterClosing": receipt.AFTER_CLOSING,
    "noOpening": receipt.NO_OPENING,
    "badLine": BadLine.text,
    "tooMany": TooManyLines.text,
    "right": Word("right"),
    "wrong": Word("wrong"),
    "later": Word("later"),
}
KEY = "kingdom-builder"

bp = Blueprint("check", __name__)


@bp.get("/check")
def check() -> Response:
    """Script, words and facts in one page, which may be saved and used anywhere."""
    folder = Path(current_app.static_folder or "")
    script, style = joined(folder), (folder / "check.css").read_text(encoding="utf-8")
    given = {"words": words(), "facts": facts()}
    page = render_template("check.html", script=script, style=style, given=given)
    response = make_response(page)
    response.headers["Content-Security-Policy"] = policy(script, style)
    return response


@cache
def joined(folder: Path) -> str:
    """The modules of the checker as one."""
    texts = [(folder / f"check-{name}.js").read_text(encoding="utf-8") for name in SCRIPTS]
    return "\n".join(
        re.sub(r"^(import [^;]*;\n|export )", "", text, flags=re.MULTILINE) for text in texts
    )


def policy(script: str, style: str) -> str:
    """This script and this style, and nothing else; tables may be fetched from here."""
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src '{mark(script)}'",
            f"style-src '{mark(style)}'",
            "img-src data:",
            "font-src 'self'",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    )


def mark(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def words() -> dict[str, Any]:
    """What the page may have to say, in the visitor's language."""
    said = spoken()
    return {
        name: [said.ngettext(text.one, text.many, count) for count in (1, 2)]
        if isinstance(text, Plural)
        else said.gettext(text)
        for name, text in WORDS.items()
    }


def facts() -> dict[str, Any]:
    """What the checker must know about the games."""
    game = find_game(KEY)
    piles = {pile.key: sorted(pile.items) for pile in game.piles}
    maps = game.data if isinstance(game.data, dict) else {}
    return {
        "games": list(table_games()),
        KEY: {
            "cards": piles["cards"],
            "locations": piles["locations"],
            "maps": {name: list(rows) for name, rows in maps.items()},
        },
    }
