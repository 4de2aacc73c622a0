"""Service worker cache: first page, reminders and check page for times without a server.

A page that is fetched to be kept is the same for everybody: it knows no visitor and no table.
"""

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from flask import request, url_for

import assets
import scoring
import sheets
from scoring.games import GAMES
from web.pages.vocabulary import FONTS, asset, fonts_mark, style

HEADER = "X-Tallyroll-Shell"  # sent by the worker when it fetches what it keeps
SCRIPTS = ("shell.js", "offline.js")
STYLES = (("tallyroll", "touch"), ("pages",))
ROOMS = (assets, scoring, sheets)
SKIPPED = (".pyc", ".ttf", ".mo")


def is_kept() -> bool:
    """Whether this page is fetched to be shown when the server is away."""
    return HEADER in request.headers


def shell_facts(language: str) -> dict[str, Any]:
    """What the worker must know: which pages and files it keeps, and under which name."""
    return {
        "mark": f"{program_mark()}-{language}",
        "language": language,
        "offline": url_for("home.offline"),
        "pages": [
            url_for("home.home"),
            url_for("check.check"),
            *(url_for("games.show", game=game) for game in GAMES),
        ],
        "files": [
            *map(asset, SCRIPTS),
            *(style(*names) for names in STYLES),
            *(url_for("home.font", name=name, v=fonts_mark()) for name in FONTS),
            *(url_for("sheets.picture", game=game) for game in GAMES),
        ],
    }


@cache
def program_mark() -> str:
    """Cache version: changes with all that a kept page can show: words, rules, drawings, looks."""
    mark = hashlib.sha256()
    for folder in (
        Path(__file__).parent.parent,
        *(Path(next(iter(room.__path__))) for room in ROOMS),
    ):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix not in SKIPPED:
                mark.update(path.read_bytes())
    return mark.hexdigest()[:12]
