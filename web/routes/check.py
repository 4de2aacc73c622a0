"""The page that checks a downloaded table: one file that needs no server."""

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, current_app, make_response, render_template

from scoring.words import NEUTRAL, Plural, Word
from web.http.language import forms, plurals
from web.pages.scripts import joined
from web.pages.vocabulary import with_fonts
from web.receipts import verdict
from web.receipts.checked_games import facts
from web.table import receipt
from web.table.download import TooManyLines
from web.table.lines import BadLine

WORDS: dict[str, Word | Plural] = {
    "honest": verdict.HONEST,
    "bent": verdict.BENT,
    "sealed": verdict.SEALED,
    "alone": verdict.ALONE,
    "noNonce": verdict.NO_NONCE,
    "shareless": verdict.SHARELESS,
    "crossed": verdict.CROSSED,
    "shared": verdict.SHARED,
    "vouches": verdict.VOUCHES,
    "firstVersion": verdict.FIRST_VERSION,
    "wordsAre": verdict.WORDS_ARE,
    "wordsFit": verdict.WORDS_FIT,
    "wordsDiffer": verdict.WORDS_DIFFER,
    "nothing": verdict.NOTHING,
    "wrongNumber": receipt.WRONG_NUMBER,
    "wrongSeed": receipt.WRONG_SEED,
    "wrongOutcome": receipt.WRONG_OUTCOME,
    "wrongShare": receipt.WRONG_SHARE,
    "wrongChain": receipt.WRONG_CHAIN,
    "wrongSeal": receipt.WRONG_SEAL,
    "impossible": receipt.IMPOSSIBLE,
    "afterClosing": receipt.AFTER_CLOSING,
    "noOpening": receipt.NO_OPENING,
    "badLine": BadLine.text,
    "tooMany": TooManyLines.text,
    "unable": Word(
        "This browser cannot check the table: that needs a script, and a browser from 2021 or "
        "later. The command “tallyroll verify FILE” can."
    ),
    "neutral": NEUTRAL,
    "right": Word("correct"),
    "wrong": Word("wrong"),
    "later": Word("later"),
}

FACE = re.compile(r"@font-face {[^}]*}\n")

bp = Blueprint("check", __name__)


@bp.get("/check")
def check() -> Response:
    """Script, words and facts in one page, which may be saved and used anywhere."""
    folder = Path(current_app.static_folder or "")
    script, style = joined(folder / "check-page.js"), style_of(folder)
    given = {"words": words(), "plural": plurals(), "facts": facts()}
    page = render_template("check.html", script=script, style=style, given=given)
    response = make_response(page)
    response.headers["Content-Security-Policy"] = policy(script, style)
    return response


def style_of(folder: Path) -> str:
    """The page's own style, with the letters of all pages."""
    shared, own = ((folder / f"{name}.css").read_text("utf-8") for name in ("tallyroll", "check"))
    faces = with_fonts("".join(FACE.findall(shared)).replace("../fonts/", "fonts/"))
    return f"{faces}{own}"


def policy(script: str, style: str) -> str:
    """Content security policy: this script, this style, no more; tables may be fetched here."""
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
    return {name: forms(text) for name, text in WORDS.items()}
