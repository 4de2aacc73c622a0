"""Boards as a screen shows them, one tag a line: ``python -m tests.web.drawings``.

The command draws them anew. Open them in a browser before you keep them.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from flask import Flask

from scoring.games import GAMES
from web import create_app
from web.http.services import services
from web.tables.drawn import signs_svg
from web.tally.board_svg import editor_svg, pictures

FOLDER = Path(__file__).parent / "drawings"
MAPS = {
    "map": "quadrants=tavern,oasis~,farm,tower",
    "map-m": "quadrants=a1,a2~,a3,a4&locations=oracle,barn,harbor,paddock&castles=a2/1,a3/2",
}
ALIKE = ("kingdoms-2002",)  # drawn with the signs of 2011


def drawings(app: Flask) -> Iterator[tuple[str, str]]:
    """Every drawing with its name."""
    with app.test_request_context("/"):
        for game in (game for game in GAMES if game.key not in ALIKE):
            if game.layout.marks != "items":
                yield f"{game.key}-editor", editor_svg(game)
            (board,) = pictures(game, game.read(game.example))
            yield f"{game.key}-board", board["svg"]
            yield f"{game.key}-signs", signs_svg(game)
    for name, query in MAPS.items():
        yield name, app.test_client().get(f"/kingdom-builder/map.svg?{query}").text


def lines(svg: str) -> str:
    return str(svg).strip().replace("><", ">\n<") + "\n"  # which may be Markup, and would escape


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        app = create_app({"DATABASE": f"{folder}/tables.db"})
        for name, svg in drawings(app):
            (FOLDER / f"{name}.svg").write_text(lines(svg), encoding="utf-8")
        services(app).tables.store.close()
